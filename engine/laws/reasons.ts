import { canMate } from '../chess/material.ts';
import { outcome } from '../chess/outcome.ts';
import { COLORS } from '../chess/piece.ts';
import type { Setup } from '../chess/setup.ts';
import { agreementAt } from './agreement.ts';
import { isPenaltyResult } from './decided-result.ts';
import type { DecidedResult } from './decided-result.ts';
import type { Laws } from './laws.ts';
import { RESULT_REASONS } from './terms.ts';
import type { EndingName, ResultReason } from './terms.ts';

/** Whether a result can be given so; who wins by an ending is the edition's to say. */
export function canEndSo(result: DecidedResult, ending: ResultReason, { endings }: Pick<Laws, 'endings'>): boolean {
  if (isPenaltyResult(result)) return ending === 'penalty';
  if (ending === 'not-said') return true;
  const { winner, drawnWithoutMate } = endings[ending];
  if (winner === 'arbiter-decides') return true;
  return result === '1/2-1/2' ? winner === 'nobody' || drawnWithoutMate : winner !== 'nobody';
}

/** What a result may be given for, in the order of the terms. */
export function endingsFor(result: DecidedResult, laws: Pick<Laws, 'endings'>): readonly ResultReason[] {
  return RESULT_REASONS.filter((ending) => canEndSo(result, ending, laws));
}

/** By what players mostly end it: one has resigned, or they have agreed. */
export function usualEnding(result: DecidedResult): EndingName {
  if (isPenaltyResult(result)) return 'penalty';
  return result === '1/2-1/2' ? 'agreement' : 'resignation';
}

/**
 * Why a result may not be right as it is given. `not-on-board`: the position would show such an end, and shows none;
 * `winner-cannot-mate`: then it is drawn; `can-mate`: it would be drawn only where the other side cannot; `agreed-too-early`: before the
 * move from which the players may agree.
 */
export const RESULT_DOUBTS = ['not-on-board', 'winner-cannot-mate', 'can-mate', 'agreed-too-early'] as const;
export type ResultDoubt = (typeof RESULT_DOUBTS)[number];

/** What a board shows by itself. */
const SHOWN = ['checkmate', 'stalemate', 'dead-position'] as const satisfies readonly EndingName[];
type ShownEnding = (typeof SHOWN)[number];

/**
 * @param standing what stands on the board, and what stands there with a move that no press has closed yet; the last is the newest.
 * @param movesByEach moves that White and Black have both made.
 */
export function resultDoubt(
  { result, ending: given }: { readonly result: DecidedResult; readonly ending: ResultReason },
  standing: readonly Setup[],
  movesByEach: number,
  laws: Laws,
): ResultDoubt | null {
  const now = standing.at(-1);
  if (now === undefined) return null;
  // A reason that is not said does not make a doubtful result sure.
  const ending = given === 'not-said' ? usualEnding(result) : given;
  if (isShown(ending) && !standing.some((setup) => shows(setup, ending, result))) return 'not-on-board';
  if (ending === 'agreement' && !agreementAt(movesByEach, laws).allowed) return 'agreed-too-early';
  if (!laws.endings[ending].drawnWithoutMate) return null;
  if (result === '1/2-1/2') return COLORS.every((color) => canMate(now, color)) ? 'can-mate' : null;
  return canMate(now, result === '1-0' ? 'white' : 'black') ? null : 'winner-cannot-mate';
}

function isShown(ending: EndingName): ending is ShownEnding {
  return SHOWN.some((shown) => shown === ending);
}

function shows(setup: Setup, ending: ShownEnding, result: DecidedResult): boolean {
  const found = outcome(setup);
  if (found?.kind !== ending) return false;
  return found.kind !== 'checkmate' || result === (found.winner === 'white' ? '1-0' : '0-1');
}
