import { describe, expect, it } from 'vitest';
import { sensed } from '../../../../engine/recognition/turn/sensed.ts';
import { TestTable } from '../../../support/table.ts';

const CLASSICAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** 1. e4 e5 2. Nf3 was played, and the last ply is taken back with the knight still on f3. */
function takenBack(): TestTable {
  const table = new TestTable(CLASSICAL).start();
  for (const san of ['e4', 'e5', 'Nf3']) table.ply(san).settle();
  return table.key({ kind: 'takeBack' });
}

const restore = (table: TestTable): TestTable => table.lift('f3').set('g1', 'N');

interface Case {
  readonly name: string;
  readonly play: (table: TestTable) => void;
  readonly sans: string;
  readonly waits?: boolean;
}

const cases: readonly Case[] = [
  { name: 'nothing is done', play: (t) => t.wait(10_000), sans: 'e4 e5', waits: true },
  { name: 'the lever is put back first', play: (t) => t.press().settle(), sans: 'e4 e5', waits: true },
  { name: 'a dump comes', play: (t) => t.dump().settle(), sans: 'e4 e5', waits: true },
  { name: 'the line is cut and comes back', play: (t) => cut(t), sans: 'e4 e5', waits: true },
  {
    name: 'the clock is stopped, the board put right, and the lever with it',
    play: (t) => restore(t.stop()).restart('left').lift('f1').set('c4', 'B').press().settle(),
    sans: 'e4 e5 Bc4',
  },
  {
    name: 'the board is put right while the clock runs, and another move made',
    play: (t) => restore(t).press(1000).settle().lift('f1').set('c4', 'B').press().settle(),
    sans: 'e4 e5 Bc4',
  },
  {
    name: 'the lever goes over before the board is right',
    play: (t) => restore(t.press()).lift('b1').set('c3', 'N').press().settle(),
    sans: 'e4 e5 Nc3',
  },
  {
    name: 'other squares are touched on the way',
    play: (t) => restore(t.stop().lift('e5').set('e6', 'p').lift('e6').set('e5', 'p')).settle(),
    sans: 'e4 e5',
  },
  {
    name: 'the arbiter says to go on from what stands there',
    play: (t) => t.wait(3000).key({ kind: 'closeTurn' }).settle(),
    sans: 'e4 e5 Nf3',
  },
  {
    name: 'the arbiter enters what was played instead',
    play: (t) => t.key({ kind: 'played', moves: ['f1c4'] }),
    sans: 'e4 e5 Bc4',
  },
  { name: 'the result is entered', play: (t) => t.key({ kind: 'stopGame' }).settle(), sans: 'e4 e5' },
];

function cut(table: TestTable): void {
  table.send({ kind: 'line', state: 'lost' }).wait(3000).send({ kind: 'line', state: 'connected' });
  table.dump().clock().wait(5000);
}

describe('after take back nobody is accused, whatever still stands on the board', () => {
  it.each(cases)('$name', ({ play, sans, waits = false }) => {
    const table = takenBack();
    play(table);
    expect(table.sans).toBe(sans);
    expect(table.verdicts).toEqual([]);
    expect(sensed(table.state).awaitsBoard).toBe(waits);
  });

  it('waits for a board that says nothing when the ply is taken back', () => {
    const table = new TestTable(CLASSICAL).start();
    for (const san of ['e4', 'e5', 'Nf3']) table.ply(san).settle();
    table.send({ kind: 'line', state: 'lost' }).wait(3000).key({ kind: 'takeBack' });
    table.send({ kind: 'line', state: 'connected' }).dump().clock().wait(5000);
    expect(table.sans).toBe('e4 e5');
    restore(table).settle();
    expect(sensed(table.state).awaitsBoard).toBe(false);
  });

  it('waits for nothing where the position before stands already', () => {
    const table = new TestTable(CLASSICAL).start().ply('e4').settle();
    restoreE4(table);
    table.key({ kind: 'takeBack' });
    expect(sensed(table.state).awaitsBoard).toBe(false);
    expect(table.settle().sans).toBe('');
  });

  it('begins no other game when the first ply was taken back and the clock is started again', () => {
    const table = new TestTable(CLASSICAL).start().ply('e4').settle().key({ kind: 'takeBack' });
    restoreE4(table.stop());
    table.restart().settle();
    expect(table.events.filter(({ kind }) => kind === 'startTakenBack')).toEqual([]);
  });
});

function restoreE4(table: TestTable): void {
  table.lift('e4').set('e2', 'P');
}
