import { describe, expect, it } from 'vitest';
import { namedRecogniser } from '../../../../engine/recognition/recogniser.ts';
import { CLASSICAL } from '../../../support/irregular-turn.ts';
import { TestTable } from '../../../support/table.ts';

/** 3. Bc4 is pressed, the bishop goes on to b5, and Black replies and presses. */
function goneOn(occupancy = false): TestTable {
  const table = new TestTable(CLASSICAL, { occupancy }).start().ply('e4').ply('e5').ply('Bc4').settle();
  table.lift('c4').set('b5', 'B').wait(2_000);
  return table.lift('g8').set('f6', 'n').press().settle().wait(3_000);
}

function put(table: TestTable, ...moves: string[]): TestTable {
  return table.key({ kind: 'played', moves }).settle();
}

const waits = (table: TestTable): boolean => namedRecogniser.sensed(table.state).awaitsBoard;

describe('a piece that went on after its press, answered as pressed with the reply typed as well', () => {
  it.each<[string, (table: TestTable) => TestTable]>([
    ['the clock is stopped', (t) => t.stop()],
    ['a result is given', (t) => t.key({ kind: 'stopGame' })],
    ['the clock is pressed', (t) => t.press()],
  ])('is waited for, and where it stands is no move: %s', (_, then) => {
    const table = put(goneOn(), 'f1c4', 'g8f6');
    expect(waits(table)).toBe(true);
    then(table).settle();
    expect(table.sans).toBe('e4 e5 Bc4 Nf6');
  });

  it('is no move of its player where it stays and the board is accepted as it is', () => {
    const table = put(goneOn(), 'f1c4').key({ kind: 'closeTurn' }).settle();
    expect([table.sans, waits(table), table.state.turn.setup.turn]).toEqual(['e4 e5 Bc4 Nf6', false, 'white']);
    table.lift('b5').lift('d7').set('d7', 'B').press().settle();
    expect(table.sans).toBe('e4 e5 Bc4 Nf6 Bxd7+');
  });

  it('of a board that does not name its pieces the answer is taken where the piece is back', () => {
    const table = goneOn(true).lift('b5').set('c4', 'B').settle();
    put(table, 'f1c4', 'g8f6');
    expect(table.events.some(({ kind }) => kind === 'refused')).toBe(false);
    expect(table.sans).toBe('e4 e5 Bc4 Nf6');
  });
});

it('where it went on by a capture the reply beside it is recorded, and its player accused of nothing', () => {
  const table = new TestTable(CLASSICAL).start().ply('e4').ply('b5').ply('Bc4').settle();
  table.lift('c4').lift('b5').set('b5', 'B').wait(2_000).lift('a7').set('a6', 'p').press().settle();
  table.lift('b5').set('b5', 'p').set('c4', 'B').settle();
  put(table, 'f1c4');
  expect([table.sans, table.questions.length, waits(table)]).toEqual(['e4 b5 Bc4 a6', 1, false]);
});

it('a capture that was undone after its press, and the clock pressed back, is asked of both once it is said to stand', () => {
  const table = new TestTable(CLASSICAL).start().ply('b3').ply('b5').ply('e3').ply('Bb7').ply('a3').settle();
  table.lift('g2').lift('b7').set('g2', 'b').press().wait(2_000);
  table.lift('g2').set('g2', 'P').set('c8', 'b').wait(1_000).press().settle().wait(3_000);
  put(table, 'b7g2');
  expect(table.questions.map(({ reason }) => reason.code)).toEqual(['verdict.changedAfterPress', 'verdict.bothMoved']);
});

it('went it on twice, the second time as no legal move of it can, the first is no move that is asked about', () => {
  const table = new TestTable(CLASSICAL).start().ply('e4').ply('e5').ply('Bc4').settle();
  table.lift('c4').set('b5', 'B').wait(2_000).lift('b5').set('g4', 'B').wait(2_000);
  table.lift('g8').set('f6', 'n').press().settle();
  expect(table.questions.map(({ reason }) => reason.code)).not.toContain('verdict.changedAfterPress');
});

it('of a promotion exchanged by capturing beside it no piece is said to have gone there', () => {
  const table = new TestTable('1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1').start();
  table.lift('a7').set('a8', 'Q').press().settle();
  table.lift('a8').lift('b8').set('b8', 'R').wait(2_000).lift('e8').set('e7', 'k').press().settle();
  expect(table.questions.map(({ reason }) => reason)).toMatchObject([
    { code: 'verdict.changedAfterPress', facts: { recorded: 'a8=Q', piece: null, from: null, to: null } },
  ]);
});
