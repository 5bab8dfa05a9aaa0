import { isPenaltyResult } from '../../../engine/laws/decided-result.ts';
import type { DecidedResult } from '../../../engine/laws/decided-result.ts';
import type { Laws } from '../../../engine/laws/laws.ts';
import type { Proposal } from '../../../engine/laws/proposal.ts';
import { resultDoubt } from '../../../engine/laws/reasons.ts';
import type { ResultDoubt } from '../../../engine/laws/reasons.ts';
import type { ResultReason } from '../../../engine/laws/terms.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { standingAt } from './standing.ts';

type Said = Omit<Proposal, 'against'>;

function said({ proposal }: Pick<TableView, 'proposal'>): readonly Said[] {
  return proposal === null ? [] : [proposal, ...proposal.against];
}

/** What says this result is meant; else nobody has said, but of a score that only a penalty gives. */
export function meantReason(table: Pick<TableView, 'proposal'>, result: DecidedResult): ResultReason {
  return said(table).find((one) => one.result === result)?.ending ?? (isPenaltyResult(result) ? 'penalty' : 'not-said');
}

/** Whoever says another result. */
export function disputing(table: Pick<TableView, 'proposal'>, result: DecidedResult): readonly Said[] {
  return said(table).filter((one) => one.result !== result);
}

/** Why the record makes this result doubtful; null where nothing does. */
export function doubtOf(table: TableView, result: DecidedResult, reason: ResultReason, laws: Laws): ResultDoubt | null {
  const { proposal, board, gameId, plies } = table;
  // Where no board has recorded a game, and no moves were entered, nothing is known that could speak against it.
  if ((board === null || gameId === null) && plies.length === 0) return null;
  // The arbiter has ruled so, and knows why.
  if (proposal?.by === 'ruling' && proposal.result === result && proposal.ending === reason) return null;
  return resultDoubt({ result, ending: reason }, standingAt(table), Math.floor((plies.at(-1)?.ply ?? 0) / 2), laws);
}
