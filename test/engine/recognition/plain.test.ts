import { describe, expect, it } from 'vitest';
import { TestTable } from '../../support/table.ts';

const CLASSICAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

describe('plain play', () => {
  it.each([
    { rotated: false, whiteClock: 'left' },
    { rotated: false, whiteClock: 'right' },
    { rotated: true, whiteClock: 'left' },
    { rotated: true, whiteClock: 'right' },
  ] as const)('records each ply at its press (rotated $rotated, White $whiteClock)', (settings) => {
    const table = new TestTable(CLASSICAL, settings).start();
    for (const san of ['e4', 'd5', 'exd5', 'Qxd5', 'Nc3', 'Qa5', 'Nf3', 'Nf6', 'Be2', 'g6', 'O-O', 'Bg7'])
      table.ply(san);
    expect(table.settle().sans).toBe('e4 d5 exd5 Qxd5 Nc3 Qa5 Nf3 Nf6 Be2 g6 O-O Bg7');
    expect(table.verdicts).toEqual([]);
    expect(table.plies.every((ply) => ply.pressed)).toBe(true);
    expect(table.events[0]).toMatchObject({
      kind: 'gameStarted',
      matchesDraw: true,
      rotated: settings.rotated,
      whiteClock: settings.whiteClock,
    });
    expect(table.plies[10]).toMatchObject({
      castling: { side: 'h', manner: 'double-move', bothOff: true, touched: 'king' },
    });
  });
});

describe('forgotten presses', () => {
  const cases: readonly { name: string; play: (t: TestTable) => void; sans: string; pressed: readonly boolean[] }[] = [
    {
      name: 'two plies at one press',
      play: (t) => t.hands('e4').hands('e5').press(),
      sans: 'e4 e5',
      pressed: [false, true],
    },
    {
      name: 'three plies at one press',
      play: (t) => t.hands('e4').hands('e5').hands('Nf3').press(),
      sans: 'e4 e5 Nf3',
      pressed: [false, false, true],
    },
    {
      name: 'four plies at one press',
      play: (t) => t.hands('e4').hands('e5').hands('Nf3').hands('Nc6').press(),
      sans: 'e4 e5 Nf3 Nc6',
      pressed: [false, false, false, true],
    },
    {
      name: 'White moves, Black replies, White presses, Black presses',
      play: (t) => t.hands('e4').hands('e5').press().press().ply('Nf3').ply('Nc6'),
      sans: 'e4 e5 Nf3 Nc6',
      pressed: [false, true, true, true],
    },
    {
      name: 'a press twice within a second',
      play: (t) => t.ply('e4').press(80).press(80).ply('e5').ply('Nf3'),
      sans: 'e4 e5 Nf3',
      pressed: [true, true, true],
    },
    {
      name: 'the lever out of step for the rest of the game',
      play: (t) => t.hands('e4').hands('e5').press().ply('Nf3').ply('Nc6').ply('Bb5'),
      sans: 'e4 e5 Nf3 Nc6 Bb5',
      pressed: [false, true, true, true, true],
    },
    {
      name: 'the opponent lifts his piece before the press',
      play: (t) => t.hands('e4').lift('g8', 50).press(50).set('f6', 'n', 300).press(),
      sans: 'e4 Nf6',
      pressed: [true, true],
    },
  ];
  it.each(cases)('$name', ({ play, sans, pressed }) => {
    const table = new TestTable(CLASSICAL).start();
    play(table);
    table.settle();
    expect(table.sans).toBe(sans);
    expect(table.verdicts).toEqual([]);
    expect(table.plies.map((ply) => ply.pressed)).toEqual(pressed);
  });
});
