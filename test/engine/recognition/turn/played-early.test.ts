import { describe, expect, it } from 'vitest';
import { newTable } from '../../../../engine/recognition/turn/new-table.ts';
import { NOT_BEGUN } from '../../../../engine/recognition/turn/state.ts';
import { TestTable } from '../../../support/table.ts';

const CLASSICAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Its start is sealed, stands there, and the clock runs over it. */
function sealed(start = CLASSICAL): TestTable {
  const table = new TestTable(start);
  table.state = newTable({ start: table.setup, withheld: NOT_BEGUN });
  return table.start();
}

describe('of what was played before the reveal', () => {
  it('no touch is told: not of the plies that are recorded', () => {
    const table = sealed();
    for (const san of ['e4', 'e5', 'Nf3']) table.ply(san);
    table.send({ kind: 'revealed', revealed: true });
    expect(table.sans).toBe('e4 e5 Nf3');
    const plies = table.events.flatMap((event) => (event.kind === 'ply' ? [event.ply] : []));
    expect(plies.map(({ evidence, marked }) => [evidence, marked])).toEqual([
      [[], 'gap'],
      [[], 'gap'],
      [[], 'gap'],
    ]);
  });

  it('nor of those that are asked for', () => {
    const table = sealed().ply('e4').ply('e5');
    table.lift('d2').set('d2', 'P').lift('g1').set('a6', 'N').press().wait(2000);
    table.send({ kind: 'revealed', revealed: true });
    const questions = table.events.flatMap((event) => (event.kind === 'question' ? [event.question] : []));
    expect(questions.map(({ reason, evidence, nearest }) => [reason.code, evidence, nearest])).toEqual([
      ['verdict.gapTooLong', [], []],
    ]);
  });

  it('the half of a castling is not recorded as a move', () => {
    const table = sealed('rnbqbknr/pppppppp/8/8/8/8/PPPPPPPP/RNBQBKNR w KQkq - 0 1');
    table.ply('Nf3').ply('e5').ply('Kg1').wait(2000).send({ kind: 'revealed', revealed: true });
    expect(table.sans).toBe('');
    expect(table.verdicts).toEqual(['ambiguous']);
  });
});
