import { describe, expect, it } from 'vitest';
import { NO_PIECE } from '../../../../engine/chess/piece.ts';
import { withPiece, type Placement } from '../../../../engine/chess/placement.ts';
import { pieceOfLetter, squareOf, TestTable } from '../../../support/table.ts';

const CLASSICAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const WRONG = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR w KQkq - 0 1';

function starts(table: TestTable): readonly string[] {
  return table.events.flatMap((event) => {
    if (event.kind === 'startTakenBack') return ['taken back'];
    return event.kind === 'gameStarted' ? [event.fen.split(' ')[0] ?? ''] : [];
  });
}

const DRAWN_FIELD = CLASSICAL.split(' ')[0];
const WRONG_FIELD = WRONG.split(' ')[0];

function damaged(board: Placement, square: string, letter: string): Placement {
  return withPiece(board, squareOf(square), letter === '' ? NO_PIECE : pieceOfLetter(letter));
}

function runClock(table: TestTable): TestTable {
  table.running = true;
  return table.clock();
}

/** The board answers each time it is asked, a tenth of a second later. */
function answering(table: TestTable, play: () => void): void {
  const asked = table.events.length;
  play();
  if (table.events.slice(asked).some((event) => event.kind === 'wantDump')) table.wait(100).dump();
}

const DAMAGE: readonly (readonly [string, string, string])[] = [
  ['a man too many', 'e4', 'q'],
  ['a man on an empty square', 'd5', 'P'],
  ['another man', 'e7', 'Q'],
  ['another king', 'a8', 'K'],
];

describe('a damaged report before White’s clock starts', () => {
  it.each(DAMAGE)('begins no game from a position that never stood there: update, %s', (_, square, letter) => {
    const table = new TestTable(CLASSICAL).dump().clock().wait(500);
    table.send({ kind: 'square', square: squareOf(square), piece: pieceOfLetter(letter) }).wait(500);
    answering(table, () => runClock(table));
    table.wait(1000).ply('e4').ply('e5').settle();
    expect(starts(table)).toEqual([DRAWN_FIELD]);
    expect([table.sans, table.verdicts]).toEqual(['e4 e5', []]);
    expect(table.state.whiteClock).toBe('left');
  });

  it.each(DAMAGE)('begins no game from a position that never stood there: dump, %s', (_, square, letter) => {
    for (const seenBefore of [true, false]) {
      const table = new TestTable(CLASSICAL);
      if (seenBefore) table.dump();
      table
        .clock()
        .wait(500)
        .send({ kind: 'board', placement: damaged(table.board, square, letter) });
      answering(table.wait(500), () => runClock(table));
      table.wait(1000).ply('e4').ply('e5').settle();
      expect(starts(table)).toEqual([DRAWN_FIELD]);
      expect([table.sans, table.verdicts]).toEqual(['e4 e5', []]);
    }
  });

  it('waits for the board’s word though White moves and presses meanwhile', () => {
    const table = new TestTable(CLASSICAL).dump().clock().wait(500);
    table.send({ kind: 'square', square: squareOf('d5'), piece: pieceOfLetter('q') });
    runClock(table).hands('e4', 200).press(200).dump();
    table.wait(1000).ply('e5').ply('Nf3').settle();
    expect(starts(table)).toEqual([DRAWN_FIELD]);
    expect([table.sans, table.verdicts]).toEqual(['e4 e5 Nf3', []]);
    expect(table.state.whiteClock).toBe('left');
  });
});

describe('a piece that slides while White’s clock is started', () => {
  it.each(['g3', 'e2', 'h4'])('is no start from another position: a knight over %s', (square) => {
    const table = new TestTable(CLASSICAL).dump().clock().wait(500);
    const under = square === 'e2' ? 'P' : '';
    table.lift('g1').set(square, 'N', 40);
    answering(table, () => runClock(table));
    table.set(square, under, 60).set('f3', 'N', 20).press(700);
    table.wait(500).lift('e7').set('e5', 'p').press().settle();
    expect(starts(table)).toEqual([DRAWN_FIELD]);
    expect([table.sans, table.verdicts]).toEqual(['Nf3 e5', []]);
    expect(table.state.whiteClock).toBe('left');
  });
});

describe('another position than the drawn one', () => {
  const wrong = (): TestTable => {
    const table = new TestTable(CLASSICAL);
    return table.set('b1', 'B').set('c1', 'N').dump().clock().wait(500);
  };

  it('is what the game starts from once the board has shown it again', () => {
    const table = wrong();
    runClock(table);
    expect(starts(table)).toEqual([]);
    expect(table.events.at(-1)?.kind).toBe('wantDump');
    table.wait(100).dump();
    expect(starts(table)).toEqual([WRONG_FIELD]);
    table.lift('e2').set('e4', 'P').press().settle();
    expect(table.sans).toBe('e4');
  });

  it('is what the game starts from when the board does not answer', () => {
    const table = wrong();
    runClock(table).wait(4000);
    expect(starts(table)).toEqual([WRONG_FIELD]);
  });

  it('is taken back when it is put right before the first ply, the clock running on', () => {
    const table = wrong();
    answering(table, () => runClock(table));
    table.set('b1', 'N').set('c1', 'B').wait(1500).ply('e4').ply('e5').settle();
    expect(starts(table)).toEqual([WRONG_FIELD, 'taken back', DRAWN_FIELD]);
    expect([table.sans, table.verdicts]).toEqual(['e4 e5', []]);
  });

  it('is not taken back after a ply, nor after a question', () => {
    const table = wrong();
    answering(table, () => runClock(table));
    table.lift('e2').set('e4', 'P').press().set('b1', 'N').set('c1', 'B').lift('e4').set('e2', 'P').settle();
    expect(starts(table)).toEqual([WRONG_FIELD]);
  });
});
