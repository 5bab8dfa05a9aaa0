import { describe, expect, it } from 'vitest';
import { NO_PIECE } from '../../../engine/chess/piece.ts';
import { withPiece } from '../../../engine/chess/placement.ts';
import { squareOf, TestTable } from '../../support/table.ts';

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
      sans: 'e4',
      pressed: [true],
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
      sans: 'e4 e5 Nf3',
      pressed: [false, false, true],
    },
    {
      name: 'White moves, Black replies, White presses, Black presses',
      play: (t) => t.hands('e4').hands('e5').press().press().ply('Nf3').ply('Nc6'),
      sans: 'e4 e5 Nf3 Nc6',
      pressed: [true, true, true, true],
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
      pressed: [true, false, true, true, true],
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

describe('a board that is read only after the clock was started', () => {
  const late = (lifted: readonly string[]): TestTable => {
    const table = new TestTable(CLASSICAL);
    for (const square of lifted) table.board = withPiece(table.board, squareOf(square), NO_PIECE);
    table.running = true;
    return table.clock().wait(1000).dump();
  };

  it('finds the first piece in White’s hand', () => {
    const table = late(['h2']).set('h4', 'P').press().settle();
    expect(table.sans).toBe('h4');
    expect(table.verdicts).toEqual([]);
    expect(table.events.find((event) => event.kind === 'gameStarted')).toMatchObject({ matchesDraw: true });
  });

  it('asks at the press when the piece does not come', () => {
    const table = late(['h2']).lift('e2').set('e4', 'P').press().settle();
    expect(table.sans).toBe('');
    expect(table.verdicts).toHaveLength(1);
  });

  it.each([[['h7']], [['h2', 'g2']]])('takes the board as it stands when %s are missing', (lifted) => {
    expect(
      late(lifted)
        .wait(100)
        .dump()
        .settle()
        .events.find((event) => event.kind === 'gameStarted'),
    ).toMatchObject({
      matchesDraw: false,
    });
  });
});

describe('a piece that settles elsewhere after the press', () => {
  const late = (scanMs: number): TestTable => {
    const table = new TestTable(CLASSICAL);
    table.send({ kind: 'line', state: 'connected', pace: { scanMs, settleMs: 300 } });
    return table.start().lift('e2').set('e3', 'P').press(700).lift('e3', 200).set('e4', 'P', 200);
  };

  it.each([
    [500, ['ambiguous']],
    [250, []],
  ] as const)('is asked about within one scan of the board, %s ms', (scanMs, verdicts) => {
    expect(late(scanMs).verdicts).toEqual(verdicts);
  });
});
