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
