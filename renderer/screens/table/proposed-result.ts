import { isPenaltyResult } from '../../../engine/laws/decided-result.ts';
import type { DecidedResult } from '../../../engine/laws/decided-result.ts';
import type { Proposal } from '../../../engine/laws/proposal.ts';
import type { ResultReason } from '../../../engine/laws/terms.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';

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
