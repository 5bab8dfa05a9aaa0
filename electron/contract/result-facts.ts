import type { Absence } from '../../engine/tournament/absence.ts';
import { tableSeen } from './table-seen.ts';
import type { TableSeen } from './table-seen.ts';
import type { LineStateName } from './views/board.ts';
import type { TableStateName, TableView } from './views/table.ts';

/** What is known of a table by whoever gives its result, at the console or from a phone. Audience: arbiter, floor. */
export interface ResultFacts extends TableSeen, Pick<TableView, 'revealed' | 'proposal' | 'result' | 'resultReason'> {
  readonly state: TableStateName;
  /** Who has been marked as not there; null where nobody is. */
  readonly absence: Absence | null;
  /** Of its board; null without one. */
  readonly line: LineStateName | null;
  /** Its clock runs, or did when its line was lost; null where no clock is seen. */
  readonly runs: boolean | null;
  /** The scoresheets are, with the result that stands. */
  readonly signed: boolean;
}

export function resultFacts(table: TableView): ResultFacts {
  const { state, absence, revealed, board, clock, proposal, result, resultReason, signedEpochMs } = table;
  return {
    ...tableSeen(table),
    state,
    absence,
    revealed,
    line: board?.line ?? null,
    runs: clock === null ? null : clock.running !== null,
    proposal,
    result,
    resultReason,
    signed: signedEpochMs !== null,
  };
}
