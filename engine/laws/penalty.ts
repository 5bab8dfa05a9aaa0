import { canMate } from '../chess/material.ts';
import { opposite } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import type { Setup } from '../chess/setup.ts';
import { endedByItself } from './ending.ts';
import type { Laws } from './laws.ts';
import { PENALTIES } from './terms.ts';
import type { IrregularityName, PenaltyName, Remedy } from './terms.ts';

/** An irregularity of a player, in the ply in which it happened, that the arbiter has ruled on. */
export interface Ruling {
  readonly irregularity: IrregularityName;
  readonly side: Color;
  readonly ply: number;
  /** The question that it answers; what no sensor saw has none. */
  readonly questionId?: number | null;
  /** The position had been restored, and the clock was pressed again: an illegal move more than was ruled on in this ply before. */
  readonly pressedAgain?: boolean | undefined;
  /** What was done and what it cost, once it is ruled. */
  readonly remedy?: Remedy | null;
  readonly imposed?: { readonly kind: string };
}

/** What it costs a player. `seconds`: what the opponent gets; `winner` null: drawn, since the opponent cannot mate. */
export type Penalty =
  | { readonly kind: 'none' }
  | { readonly kind: 'arbiter'; readonly choice: readonly PenaltyName[] }
  | { readonly kind: 'time'; readonly seconds: number; readonly inDoubt: boolean }
  | { readonly kind: 'over'; readonly winner: Color | null };

/**
 * The player's count of illegal moves: one for each press, whatever went wrong with it (7.5.1 to 7.5.4 together). Two questions about one
 * ply are two moves, and so is what was pressed again: the one made instead of an illegal move was illegal too. What was found too late,
 * and stands without a penalty, counts as none.
 */
export function illegalMoves(rulings: readonly Ruling[], side: Color, { irregularities }: Laws): number {
  const counted = rulings.filter(({ irregularity, side: whose, remedy, imposed }) => {
    const { cost, later } = irregularities[irregularity];
    const isTooLate = imposed?.kind === 'none' && remedy != null && later.includes(remedy);
    return whose === side && cost === 'counted' && !isTooLate;
  });
  const again = counted.filter(({ pressedAgain }) => pressedAgain === true);
  const moves = new Map<number, Set<number>>();
  for (const { ply, questionId, pressedAgain } of counted) {
    if (pressedAgain === true) continue;
    const asked = moves.get(ply) ?? new Set();
    moves.set(ply, questionId == null ? asked : asked.add(questionId));
  }
  return [...moves.values()].reduce((count, asked) => count + Math.max(1, asked.size), again.length);
}

/** Whether something in this ply of the player's has been counted. */
export function isCounted(
  rulings: readonly Ruling[],
  { side, ply }: Pick<Ruling, 'side' | 'ply'>,
  laws: Laws,
): boolean {
  return (
    illegalMoves(
      rulings.filter((ruling) => ruling.ply === ply),
      side,
      laws,
    ) > 0
  );
}

/** Whether a ruling would add to the count, given those before it. */
export function countsAsIllegalMove(ruling: Ruling, before: readonly Ruling[], laws: Laws): boolean {
  return illegalMoves([...before, ruling], ruling.side, laws) > illegalMoves(before, ruling.side, laws);
}

/** @param setup where the game stands: whether the opponent can still mate is judged by its men. */
export function penaltyOf(ruling: Ruling, before: readonly Ruling[], setup: Setup, laws: Laws): Penalty {
  const { limits, irregularities, inDoubt } = laws;
  const time: Penalty = { kind: 'time', seconds: limits.penaltySeconds, inDoubt: inDoubt.includes('penaltySeconds') };
  const opponent = opposite(ruling.side);
  const lossOrDraw: Penalty = { kind: 'over', winner: canMate(setup, opponent) ? opponent : null };
  switch (irregularities[ruling.irregularity].cost) {
    case 'none':
      return { kind: 'none' };
    case 'arbiter':
      return { kind: 'arbiter', choice: PENALTIES };
    case 'time':
      return time;
    case 'counted':
      if (!countsAsIllegalMove(ruling, before, laws)) return { kind: 'none' };
      return illegalMoves(before, ruling.side, laws) + 1 >= limits.losingIllegalMove ? lossOrDraw : time;
    case 'loss':
      return { kind: 'over', winner: opponent };
    case 'loss-or-draw':
      // What the position has ended is not lost any more.
      return endedByItself([setup], laws) === null ? lossOrDraw : { kind: 'none' };
  }
}

/**
 * The clocks, in seconds, after a penalty of time, for the arbiter to set: the opponent gets his, and the offender gives back the
 * increment that pressing the clock gave him, and what is taken from him.
 */
export function clocksAfter(
  clocks: Readonly<Record<Color, number>>,
  { side }: Pick<Ruling, 'side'>,
  time: { readonly opponent: number; readonly offender: number },
  incrementSeconds: number,
): Readonly<Record<Color, number>> {
  const opponent = opposite(side);
  const offenders = Math.max(0, clocks[side] - incrementSeconds - time.offender);
  const opponents = clocks[opponent] + time.opponent;
  return side === 'white' ? { white: offenders, black: opponents } : { white: opponents, black: offenders };
}
