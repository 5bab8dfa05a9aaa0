import type { Color } from '../../../../engine/chess/piece.ts';
import { moveNumber } from '../../../../engine/notation/move-number.ts';
import type { StartView } from '../../views/draw.ts';
import { customPosition } from './custom-position.ts';
import { capitalised, clockText, dateTime, dayTime, isolated } from './format.ts';
import { amount, counted } from './faults/say.ts';
import { minutesText } from './laws.ts';
import { NOT_SET_BACK } from './ruled-times.ts';
import { RESTORED_AS_RULED } from './settled.ts';
import { sensedThere } from './sensed-there.ts';
import { SIDES } from './sides.ts';

/** 7.5.5 in the Laws of 2023. */
export const UNLESS = 'or draws it if the opponent cannot mate';

interface PlayedPly {
  readonly ply: number;
  readonly side: Color;
  readonly san: string;
}

type PrintedStart = Pick<StartView, 'sp' | 'fen'>;

const MOST_PLIES = 12;

function numbered({ ply, side, san }: PlayedPly): string {
  return `${String(moveNumber(ply, side))}. ${side === 'black' ? '… ' : ''}${san}`;
}

function movesPlayed(plies: readonly PlayedPly[]): string {
  const last = plies.at(-1);
  if (last === undefined) return 'None';
  if (plies.length > MOST_PLIES)
    return `${counted(moveNumber(last.ply, last.side), 'move', 'moves')}, the last ${numbered(last)}`;
  return plies
    .map((one, i) => (one.side === 'black' && plies[i - 1]?.side === 'white' ? one.san : numbered(one)))
    .join(' ');
}

/** Words on the sheet of an incident. */
export const incidentWords = {
  /** `which` of `of` at that table, from 1. */
  heading: (table: number, which: number, of: number): string =>
    `Incident ${of > 1 ? `${String(which)} of ${String(of)} ` : ''}at table ${String(table)}`,
  time: dateTime,
  ruledAt: (epochMs: number): string => `Ruled ${dateTime(epochMs)}`,
  played: 'Time control',
  rules: (regime: string, time: readonly string[]): string =>
    [regime, ...(time.length === 0 ? ['no time control entered'] : time)].join(', '),
  move: 'At move',
  /** Without SAN whose move it is. */
  at: (ply: number, side: Color, san: string | null): string =>
    san === null ? `${String(moveNumber(ply, side))} (${SIDES[side]})` : numbered({ ply, side, san }),
  happened: 'What happened',
  /** What stood on the board after what was no legal move. */
  made: 'On the board',
  madeByHand: 'Move made (fill\u00A0in)',
  sensedThere,
  by: (irregularity: string, side: string | null): string =>
    side === null ? irregularity : `${irregularity} (${side})`,
  /** Of a claim that was rejected. */
  claimed: 'Claimed',
  claim: (claim: string, article: string, epochMs: number, announced: string | null): string =>
    `${claim} (${article}), ${dayTime(epochMs)}${announced === null ? '' : `, with ${announced} announced`}`,
  found: 'Record at the claim',
  /** By an earlier ruling, to a move in the place of this one. */
  boundBefore: 'Already ruled',
  boundBy: (epochMs: number, article: string, move: string): string =>
    `${dayTime(epochMs)} (${article}): ${move} must be played`,
  article: 'Article',
  /** What an article rules, in words that are not those of the Laws. */
  inShort: 'In short (paraphrased)',
  counts: 'Counts as',
  count: (illegalMove: number, losing: number, article: string): string =>
    `Illegal move ${String(illegalMove)} of ${String(losing)}${illegalMove === losing - 1 ? `: the next one loses the game, ${UNLESS} (${article})` : ''}`,
  player: (name: string, fideId: string): string => (fideId === '' ? name : `${name}, FIDE\u00a0ID\u00a0${fideId}`),
  ruling: 'Ruling',
  restored: 'Position restored',
  restoredAsRuled: RESTORED_AS_RULED,
  mustPlay: 'To be played',
  /** By a person's word, no sensor's. */
  touched: 'Touched (as reported)',
  inOrder: (squares: readonly string[]): string => squares.join(', then '),
  penalty: 'Penalty',
  clocks: { atRuling: 'Clocks at the ruling', atPress: 'Clocks, each at the last press' },
  clocksAfter: 'Clocks as ruled',
  leftOut: (side: Color, seconds: number): string =>
    `${SIDES[side]}’s time leaves out the ${minutesText(seconds)} that the press added.`,
  /** Of an earlier ruling, when these times were told already. */
  withdrawnSince: (madeEpochMs: number, withdrawnEpochMs: number): string =>
    `Worked out before the ruling of ${dayTime(madeEpochMs)} was withdrawn, at ${dayTime(withdrawnEpochMs)}.`,
  times: (white: number, black: number): string => `White ${clockText(white)}, Black ${clockText(black)}`,
  leftSet: NOT_SET_BACK,
  withdrawn: 'Withdrawn',
  stood: 'On the board at the start',
  stoodByHand: 'Position on the board at the start (fill in)',
  drawn: (sp: number | null): string => `Drawn: ${sp === null ? 'custom position' : `SP ${String(sp)}`}`,
  drawnPosition: 'Position drawn',
  position: ({ sp, backRank, fen }: PrintedStart & Pick<StartView, 'backRank'>): string =>
    sp === null
      ? capitalised(customPosition(fen))
      : [`SP ${String(sp)}`, ...(backRank === null ? [] : [backRank])].join(', '),
  squares: 'Wrong squares',
  movesUntil: 'Moves played until then',
  /** SAN of each ply from the first; of a longer game how many moves, and the last. */
  moves: movesPlayed,
  cancelled: 'Game cancelled',
  /** Where no move was announced with it. */
  atClaim: 'At the claim',
  before: 'Before the move',
  after: 'After the move',
  sensed: 'On the board at the press',
  evidence: 'What the board sensed',
  noEvidence: 'No sensor reports were kept for this move.',
  evidenceSays: (scanMs: number): string =>
    `Seconds before (−) the press. The board sees lifts, not touches, and cannot order changes within ${amount(scanMs, 'ms')}.`,
  said: 'What the players and the arbiter say',
  signed: (side: string, name: string): string => (name === '' ? side : `${side}: ${isolated(name)}`),
  arbiter: 'Arbiter',
  signedAt: 'Place, date, time',
} as const;
