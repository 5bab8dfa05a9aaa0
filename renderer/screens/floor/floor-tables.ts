import type { DecidedResult } from '../../../engine/laws/decided-result.ts';
import type { FloorTableView } from '../../../electron/contract/views/floor.ts';
import { notReadyTables } from '../../stores/not-ready.ts';
import type { BeforeGame } from '../../stores/not-ready.ts';
import type { Caution } from '../results/sheet.ts';
import { disputing } from '../table/result-doubts.ts';

type SetUpTable = BeforeGame & Pick<FloorTableView, 'state'>;

/** Boards that could not begin as they stand, the worst first; of a start that is sealed nothing is known here. */
export function unready(tables: readonly FloorTableView[]): readonly SetUpTable[] {
  return notReadyTables(
    tables.map((table) => ({
      ...table,
      start: table.revealed ? true : null,
      board: table.line === null ? null : { line: table.line },
    })),
  );
}

/** The result that is there to be confirmed; null where none is proposed, or two are. */
export function toConfirm({ result, proposal }: FloorTableView): DecidedResult | null {
  return result === null && proposal?.against.length === 0 ? proposal.result : null;
}

/** Those to confirm first, then those that lack a result and are not played any more, then the others that lack one, then the rest. */
export function byResult(tables: readonly FloorTableView[]): readonly FloorTableView[] {
  const rank = (table: FloorTableView): number => {
    if (table.result !== null) return 3;
    if (toConfirm(table) !== null) return 0;
    return table.runs || table.questionId !== null ? 2 : 1;
  };
  return tables.toSorted((a, b) => rank(a) - rank(b) || a.table - b.table);
}

/** Why a result may not be meant, the weightiest first; told before it is confirmed. */
export function cautionsOf(table: FloorTableView, entered: DecidedResult): readonly Caution[] {
  const { result, signed, questionId, state, proposal, line, gameId, runs } = table;
  const hasDispute = proposal !== null && proposal.against.length > 0;
  const told: Readonly<Partial<Record<Caution, boolean>>> = {
    signed: result !== null && signed,
    given: result !== null && !signed,
    question: questionId !== null,
    lost: state === 'lost',
    disputed: hasDispute,
    notBegun: result === null && line !== null && gameId === null,
    playing: result === null && proposal === null && runs,
    other: !hasDispute && disputing(table, entered).length > 0,
  };
  return (Object.keys(told) as Caution[]).filter((caution) => told[caution] === true);
}
