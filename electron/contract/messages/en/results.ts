import type { DecidedResult } from '../../../../engine/laws/decided-result.ts';
import type { ByeKind } from '../../../../engine/journal/round.ts';
import type { Forfeit } from '../../../../engine/journal/result.ts';
import type { FloorBar, ResultBar } from '../../result-bars.ts';
import type { ResultDoubt } from '../../../../engine/laws/reasons.ts';

/** What players have who are not paired. */
export const BYES: Readonly<Record<ByeKind, string>> = {
  full: 'bye, 1 point',
  half: 'bye, ½ point',
  zero: 'bye, 0 points',
};

/** Results as screens and paper show them. What is spaced stays on one line: half a forfeit is another one. */
export const RESULTS: Readonly<Record<DecidedResult | Forfeit, string>> = {
  '1-0': '1–0',
  '0-1': '0–1',
  '1/2-1/2': '½–½',
  '1/2-0': '½–0',
  '0-1/2': '0–½',
  '0-0': '0–0',
  '+/-': '+\u00A0/\u00A0−',
  '-/+': '−\u00A0/\u00A0+',
  '-/-': '−\u00A0/\u00A0−',
};

/** Why a result is not offered. */
export const BARS: Readonly<Record<ResultBar | FloorBar, string>> = {
  notRevealed: 'The start position is not revealed yet: before that, no game can have a result.',
  bothMoved: 'Both players have moved, so this is not a forfeit. Enter 1–0, ½–½ or 0–1.',
  signed: 'The scoresheets are signed with the recorded result. It can be corrected only at the console.',
  forfeited: 'This game was forfeited. That can be corrected only at the console.',
  default: `A loss by default is a forfeit: ${RESULTS['+/-']} or ${RESULTS['-/+']}. If both have played, settle it at the console.`,
};

/** Why the record makes a result doubtful. */
export const DOUBTS: Readonly<Record<ResultDoubt, string>> = {
  'not-on-board': 'The recorded position does not show that.',
  'winner-cannot-mate': 'The winner cannot mate with these pieces: under the Laws it would be a draw.',
  'can-mate': 'Both sides can still mate: under the Laws it would be a draw only if the opponent could not.',
  'agreed-too-early': 'The players may not agree to a draw yet.',
};
