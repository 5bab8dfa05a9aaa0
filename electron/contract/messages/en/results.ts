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

/** Results as screens and paper show them. */
export const RESULTS: Readonly<Record<DecidedResult | Forfeit, string>> = {
  '1-0': '1–0',
  '0-1': '0–1',
  '1/2-1/2': '½–½',
  '1/2-0': '½–0',
  '0-1/2': '0–½',
  '0-0': '0–0',
  '+/-': '+ / −',
  '-/+': '− / +',
  '-/-': '− / −',
};

/** Why a result is not offered. */
export const BARS: Readonly<Record<ResultBar | FloorBar, string>> = {
  notRevealed: 'The start is not revealed yet: no game has a result before that.',
  bothMoved: 'Both players have moved: that is no forfeit. Enter 1–0, ½–½ or 0–1.',
  signed: 'The score sheets are signed with the result that stands. It is corrected at the console.',
  forfeited: 'This table is forfeited. That is corrected at the console.',
  default: 'Lost by default it is a forfeit: + / − or − / +. Where both have played, settle it at the console.',
};

/** Why the record makes a result doubtful. */
export const DOUBTS: Readonly<Record<ResultDoubt, string>> = {
  'not-on-board': 'The recorded position does not show that.',
  'winner-cannot-mate': 'The winner cannot mate with these pieces: by the Laws it would be a draw.',
  'can-mate': 'Both sides can still mate: by the Laws it would be a draw only where the opponent cannot.',
  'agreed-too-early': 'The players may not agree to a draw yet.',
};
