import { isPenaltyResult } from '../../../engine/laws/decided-result.ts';
import type { DecidedResult } from '../../../engine/laws/decided-result.ts';
import type { Proposal } from '../../../engine/laws/proposal.ts';
import type { ResultReason } from '../../../engine/laws/terms.ts';
import type { RequestInput } from '../../../electron/contract/requests.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';

type Said = Omit<Proposal, 'against'>;

function said({ proposal }: Pick<TableView, 'proposal'>): readonly Said[] {
  return proposal === null ? [] : [proposal, ...proposal.against];
}

/** What the key of the proposed result records; null where nothing is proposed, or two things are. */
export function proposedInput(table: TableView): RequestInput<'result.set'> | null {
  const { proposal } = table;
  if (proposal === null || proposal.against.length > 0) return null;
  const { result, ending } = proposal;
  return { table: table.table, seen: tableSeen(table), result, reason: ending };
}

/** What says this result is meant; else nobody has said, but of a score that only a penalty gives. */
export function meantReason(table: Pick<TableView, 'proposal'>, result: DecidedResult): ResultReason {
  return said(table).find((one) => one.result === result)?.ending ?? (isPenaltyResult(result) ? 'penalty' : 'not-said');
}

/** Whoever says another result. */
export function disputing(table: Pick<TableView, 'proposal'>, result: DecidedResult): readonly Said[] {
  return said(table).filter((one) => one.result !== result);
}
