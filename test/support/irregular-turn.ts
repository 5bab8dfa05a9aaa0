import { expect } from 'vitest';
import { TestTable } from './table.ts';

export const CLASSICAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** Either side may castle to both sides. */
export const CASTLE = 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1';

/** What hands do in a turn, and what is asked and recorded of it. */
export interface IrregularTurn {
  readonly name: string;
  readonly fen?: string;
  readonly play: (t: TestTable) => void;
  readonly verdicts: readonly string[];
  /** Of the last question. */
  readonly reason?: string;
  /** SAN of the certain plies, then of those that are provisional. */
  readonly sans: string;
  readonly provisional?: string;
  readonly answered?: readonly string[];
}

export function checkTurn({
  fen = CLASSICAL,
  play,
  verdicts,
  reason,
  sans,
  provisional = '',
  answered = [],
}: IrregularTurn): void {
  const table = new TestTable(fen).start();
  play(table);
  table.settle();
  expect(table.verdicts).toEqual(verdicts);
  if (reason !== undefined) expect(table.questions.at(-1)?.reason.code).toBe(reason);
  expect(table.sans).toBe(sans);
  expect(table.provisional.map((ply) => ply.san).join(' ')).toBe(provisional);
  expect(table.events.flatMap((event) => (event.kind === 'answered' ? [event.by] : []))).toEqual(answered);
}
