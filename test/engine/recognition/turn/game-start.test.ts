import { describe, expect, it } from 'vitest';
import { TestTable } from '../../../support/table.ts';

const CLASSICAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

describe('the start of the game', () => {
  it('starts from what stands there when the clock is started on a differing board', () => {
    const table = new TestTable(CLASSICAL);
    table.set('b1', 'B').set('c1', 'N').dump().start();
    expect(table.events.find((event) => event.kind === 'gameStarted')).toMatchObject({
      matchesDraw: false,
      fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR w KQkq - 0 1',
    });
  });

  it('waits again when the clock is stopped and the board is put right before the first move', () => {
    const table = new TestTable(CLASSICAL);
    table.set('b1', 'B').set('c1', 'N').dump().start().stop();
    table.set('b1', 'N').set('c1', 'B').wait(500).restart().ply('e4').settle();
    const starts = table.events.flatMap((event) => (event.kind === 'gameStarted' ? [event.matchesDraw] : []));
    expect(starts).toEqual([false, true]);
    expect(table.sans).toBe('e4');
  });

  it('takes the first move with the press that starts the clock', () => {
    const table = new TestTable(CLASSICAL);
    table.dump().clock().hands('e4');
    table.lever = 'right';
    table.running = true;
    table.wait(200).clock().ply('e5').settle();
    expect(table.sans).toBe('e4 e5');
    expect(table.verdicts).toEqual([]);
  });

  describe('where the line was cut over the drawn position, and the clock runs when it is back', () => {
    const back = (...stand: readonly (readonly [string, string])[]): TestTable => {
      const table = new TestTable(CLASSICAL).dump().clock().wait(1000).send({ kind: 'line', state: 'lost' });
      for (const [square, piece] of stand) table.set(square, piece);
      table.running = true;
      return table
        .send({ kind: 'line', state: 'connected' })
        .dump()
        .clock()
        .wait(100)
        .dump()
        .wait(5000)
        .dump()
        .settle();
    };
    const starts = (table: TestTable): readonly boolean[] =>
      table.events.flatMap((event) => (event.kind === 'gameStarted' ? [event.matchesDraw] : []));

    it('the moves that lead to what stands there are asked for', () => {
      const table = back(['e2', ''], ['e4', 'P'], ['e7', ''], ['e5', 'p']);
      expect(starts(table)).toEqual([true]);
      expect(table.questions.map(({ reason }) => reason.code)).toEqual(['verdict.gapSeveral']);
      table.key({ kind: 'played', moves: ['e2e4', 'e7e5'] }).wait(500);
      table.lift('g1').set('f3', 'N').press().settle();
      expect(table.sans).toBe('e4 e5 Nf3');
      expect(table.questions).toHaveLength(1);
    });

    it('one ply is recorded at the next press, and asked about no more than before', () => {
      const table = back(['e2', ''], ['e4', 'P']).press().settle();
      expect(starts(table)).toEqual([true]);
      expect(table.sans).toBe('e4');
    });

    it('what no moves lead to is another start', () => {
      const table = back(['b1', 'B'], ['c1', 'N']);
      expect(starts(table)).toEqual([false]);
      expect(starts(back(['e1', 'Q'], ['d1', 'K'], ['e2', ''], ['e4', 'P'], ['e7', ''], ['e5', 'p']))).toEqual([false]);
    });
  });

  it('plays without a clock: a turn closes when the reply is placed', () => {
    const table = new TestTable(CLASSICAL, { clock: false }).start();
    for (const san of ['e4', 'd5', 'exd5', 'Qxd5', 'Nc3', 'Qa5']) table.hands(san);
    expect(table.settle().sans).toBe('e4 d5 exd5 Qxd5 Nc3');
    expect(table.key({ kind: 'closeTurn' }).sans).toBe('e4 d5 exd5 Qxd5 Nc3 Qa5');
  });

  it('proposes the result the kings show', () => {
    const table = new TestTable(CLASSICAL).start().ply('e4').stop();
    table.lift('e1').lift('e8').lift('e4').set('e4', 'K').set('d5', 'k').wait(3000);
    expect(table.events.at(-1)).toMatchObject({ kind: 'proposedResult', result: '1-0' });
    expect(table.sans).toBe('e4');
  });
});
