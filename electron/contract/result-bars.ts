import { forfeitBy, isForfeit } from '../../engine/journal/result.ts';
import type { Forfeit } from '../../engine/journal/result.ts';
import type { DecidedResult } from '../../engine/laws/decided-result.ts';
import type { ResultReason } from '../../engine/laws/terms.ts';
import type { ResultFacts } from './result-facts.ts';

/** Why a result is refused at a table: no game begins before its start is revealed, and what both have played is no forfeit. */
export type ResultBar = 'notRevealed' | 'bothMoved';

/** Why it is refused from a phone: the console settles what is signed, and what a forfeit that stands is to be instead. */
export type FloorBar = ResultBar | 'signed' | 'forfeited' | 'default';

/** How a table stands, as far as its result goes. */
export type Standing = Pick<ResultFacts, 'gameId' | 'ply' | 'revealed' | 'result' | 'resultReason' | 'signed'>;

interface Given {
  readonly result: DecidedResult | Forfeit;
  readonly reason: ResultReason;
}

/** The host's own judgement, by which screens offer what it accepts; null where it does. */
export function resultBar(
  { gameId, ply, revealed }: Pick<Standing, 'gameId' | 'ply' | 'revealed'>,
  entered: DecidedResult | Forfeit,
  reason: ResultReason,
): ResultBar | null {
  if (isForfeit(entered)) return gameId !== null && ply > 1 ? 'bothMoved' : null;
  return gameId === null && !revealed && forfeitBy(entered, reason, 0) === null ? 'notRevealed' : null;
}

/** As `resultBar`, for a phone of the floor. The result that stands may come again, as after a second tap. */
export function floorBar(table: Standing, { result, reason }: Given): FloorBar | null {
  if (isForfeit(result)) return forfeitBar(table, result);
  if (reason === 'default') return 'default';
  if (table.gameId === null) return table.result !== null ? 'forfeited' : table.revealed ? null : 'notRevealed';
  const isOther = table.result !== result || table.resultReason !== reason;
  return table.signed && isOther ? 'signed' : null;
}

function forfeitBar(table: Standing, result: Forfeit): FloorBar | null {
  if (table.result === result) return null;
  if (table.result !== null && table.gameId === null) return 'forfeited';
  return table.signed ? 'signed' : resultBar(table, result, 'default');
}
