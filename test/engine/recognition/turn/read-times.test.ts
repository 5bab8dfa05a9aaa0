import { describe, expect, it } from 'vitest';
import { TestTable } from '../../../support/table.ts';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

function marks({ plies }: TestTable): readonly (readonly [string, number | null, string | null])[] {
  return plies.map(({ san, side, whiteSeconds, blackSeconds, marked }) => {
    const seconds = side === 'white' ? whiteSeconds : blackSeconds;
    return [san, seconds ?? null, marked ?? null] as const;
  });
}

function cut(table: TestTable): TestTable {
  return table.send({ kind: 'line', state: 'lost' }).wait(5000);
}

function again(table: TestTable): TestTable {
  return table.send({ kind: 'line', state: 'connected' }).wait(100).dump().wait(50).clock().wait(3000);
}

describe('the time of a ply is what the clock showed as its player ended his turn', () => {
  it('and of plies that are entered nobody read it', () => {
    const table = new TestTable(USUAL).start().ply('e4').settle();
    table.key({ kind: 'played', moves: ['e7e5', 'g1f3', 'b8c6'] });
    expect(marks(table)).toEqual([
      ['e4', 300, null],
      ['e5', null, 'entered'],
      ['Nf3', null, 'entered'],
      ['Nc6', null, 'entered'],
    ]);
  });

  it('nor of a ply that was closed only by the press of the next', () => {
    const table = new TestTable(USUAL).start().hands('e4').hands('e5').press().press().settle();
    const [first] = table.plies;
    expect(table.sans).toBe('e4 e5');
    expect(first?.pressed === false && first.whiteSeconds !== undefined).toBe(false);
  });

  it('a recapture in a gap is marked, and has no time, though the board shows only what left it', () => {
    const table = new TestTable('rnbqkbnr/ppp2ppp/3p4/4p3/5P2/8/PPPPP1PP/RNBQKBNR w KQkq - 0 3').start();
    cut(table).hands('fxe5').hands('dxe5');
    again(table).ply('Nf3').settle();
    expect(table.questions).toEqual([]);
    expect(marks(table)).toEqual([
      ['fxe5', null, 'gap'],
      ['dxe5', null, 'gap'],
      ['Nf3', 300, null],
    ]);
  });

  it('what was entered over a question keeps the times of plies that were pressed meanwhile', () => {
    const table = new TestTable(USUAL).start();
    cut(table).hands('e4').hands('e5').hands('Nf3').hands('Nc6');
    again(table);
    expect(table.verdicts).toEqual(['ambiguous']);
    table.ply('Bc4').settle();
    table.key({ kind: 'played', moves: ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4'] });
    expect(marks(table)).toEqual([
      ['e4', null, 'entered'],
      ['e5', null, 'entered'],
      ['Nf3', null, 'entered'],
      ['Nc6', null, 'entered'],
      ['Bc4', 300, null],
    ]);
  });

  /** 2. Bc4 is pressed, the bishop goes on to b5, and the reply closes the turn over another time than the clock shows when that is answered. */
  function goneOn(closed: (table: TestTable) => TestTable): TestTable {
    const table = new TestTable(USUAL).start().ply('e4').ply('e5').ply('Bc4').settle();
    table.lift('c4').set('b5', 'B').wait(2000).lift('g8').set('f6', 'n');
    table.blackSeconds = 120;
    closed(table).settle();
    table.blackSeconds = 90;
    return table.clock().wait(2000);
  }

  const pressed = (table: TestTable): TestTable => table.press();
  const stopped = (table: TestTable): TestTable => table.stop();

  it.each<[string, (table: TestTable) => TestTable, readonly string[], number | null, string]>([
    ['the other move', pressed, ['f1b5'], 120, 'laterPly'],
    ['the other move, with the reply', pressed, ['f1b5', 'g8f6'], 120, 'entered'],
    ['the other move, of a reply that was not pressed', stopped, ['f1b5'], null, 'laterPly'],
    ['… with the reply', stopped, ['f1b5', 'g8f6'], null, 'entered'],
  ])('a move that went on after its press has its reply read at the press of that: %s', (_, by, moves, read, mark) => {
    const table = goneOn(by).key({ kind: 'played', moves }).settle();
    expect(marks(table).slice(-1)).toEqual([['Nf6', read, mark]]);
  });

  it('… and so it has where play has gone on since', () => {
    const table = goneOn(pressed).lift('a2').set('a3', 'P').press().settle();
    table.key({ kind: 'played', moves: ['f1b5'] }).settle();
    expect(marks(table).slice(-3)).toEqual([
      ['Bb5', 300, 'entered'],
      ['Nf6', 120, 'laterPly'],
      ['a3', 300, null],
    ]);
  });

  it('what the press of the reply gained is not told of the move before it', () => {
    const table = new TestTable(USUAL).start().ply('e4').ply('e5').ply('Bc4').settle();
    table.lift('c4').set('b5', 'B').wait(2000).lift('g8').set('f6', 'n');
    table.clock();
    table.blackSeconds += 10;
    table
      .press()
      .settle()
      .key({ kind: 'played', moves: ['f1b5', 'g8f6'] })
      .settle();
    expect(table.plies.slice(-2).map(({ san, gainedSeconds }) => [san, gainedSeconds])).toEqual([
      ['Bb5', undefined],
      ['Nf6', 10],
    ]);
  });
});
