import { describe, expect, it } from 'vitest';
import { emptyPlacement, withPiece } from '../../../../engine/chess/placement.ts';
import { NO_PIECE } from '../../../../engine/chess/piece.ts';
import { SQUARES } from '../../../../engine/chess/square.ts';
import { play } from '../../../../engine/chess/moves.ts';
import { makeFen } from '../../../../engine/notation/fen.ts';
import { parseUci } from '../../../../engine/notation/uci.ts';
import { startPosition, type SpNumber } from '../../../../engine/start/sp-number.ts';
import { TestTable } from '../../../support/table.ts';

const STARTS = [0, 518, 959].map((sp) => makeFen(startPosition(sp as SpNumber)));
const ENTERED = ['a2a4', 'h7h5', 'b2b3'];

/** A game that the arbiter began, with moves that he entered; no board has told anything of it. */
function begunByHand(fen: string, rotated: boolean): TestTable {
  const table = new TestTable(fen, { rotated });
  table.key({ kind: 'setByHand', fen });
  table.key({ kind: 'played', moves: ENTERED });
  for (const uci of ENTERED) {
    const move = parseUci(table.setup, uci);
    if (!move.ok) throw new Error(uci);
    table.setup = play(table.setup, move.value);
  }
  table.lever = table.sideOf(table.setup.turn);
  return table;
}

function stands(table: TestTable): TestTable {
  table.board = table.setup.placement;
  return table.dump();
}

/** An empty board, on which men are put one after the other. */
function isPut(table: TestTable): TestTable {
  table.board = emptyPlacement();
  table.dump();
  for (const square of SQUARES) {
    const piece = table.setup.placement[square] ?? NO_PIECE;
    if (piece === NO_PIECE) continue;
    table.board = withPiece(table.board, square, piece);
    table.wait(400).dump();
  }
  return table;
}

/** How often the record is told which way a board lies, and what it is told. */
const told = ({ events }: TestTable): readonly unknown[] =>
  events.flatMap((event) => (event.kind === 'boardReplaced' ? [event.rotated] : []));

const cases = STARTS.flatMap((fen) =>
  [false, true].flatMap((rotated) => [
    { fen, rotated, how: 'with its men', comes: stands },
    { fen, rotated, how: 'empty, and is set up', comes: isPut },
  ]),
);

describe('a board that first tells of a game that was begun by hand', () => {
  it.each(cases)('comes $how, turned: $rotated, $fen', ({ fen, rotated, comes }) => {
    const table = comes(begunByHand(fen, rotated));
    table.wait(3_000).clock();
    table.running = true;
    table.clock();
    table.wait(1_000).ply('a5').ply('b4').settle();
    expect(table.plies.map(({ san }) => san)).toEqual(['a4', 'h5', 'b3', 'a5', 'b4']);
    expect(table.questions).toEqual([]);
    expect(told(table)).toEqual(rotated ? [true] : []);
  });

  it('is read aright from when it stands, though it was asked about before', () => {
    const table = begunByHand(STARTS[1] ?? '', true);
    table.board = table.setup.placement;
    table.set('a7', '').dump().clock();
    table.running = true;
    table.clock();
    table.press().settle();
    expect(table.questions).toHaveLength(1);
    table.press();
    stands(table).settle().key({ kind: 'restored' });
    table.ply('a5').settle();
    expect(table.plies.map(({ san }) => san)).toEqual(['a4', 'h5', 'b3', 'a5']);
  });
});

it('a board that has come the other way round in mid-game is read so, and back again', () => {
  for (const fen of STARTS) {
    const table = new TestTable(fen).start().ply('a4').ply('h5');
    const other = new TestTable(fen, { rotated: true });
    other.board = table.board;
    // The line is cut for that, and the men are set up again.
    table.send({ kind: 'line', state: 'lost' }).wait(5_000).send({ kind: 'line', state: 'connected' });
    table.send({ kind: 'board', placement: Uint8Array.from(table.board).toReversed() as never });
    table.clock().settle();
    expect(table.state.rotated).toBe(true);
    expect([told(table), table.questions]).toEqual([[true], []]);
    table.dump().settle();
    expect([table.state.rotated, told(table), table.questions]).toEqual([false, [true, false], []]);
  }
});
