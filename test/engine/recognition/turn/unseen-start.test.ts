import { describe, expect, it } from 'vitest';
import { NO_PIECE } from '../../../../engine/chess/piece.ts';
import { withPiece } from '../../../../engine/chess/placement.ts';
import { TURNS_TOLD } from '../../../../engine/recognition/turn/unbegun-play.ts';
import { pieceOfLetter, setupOf, squareOf, TestTable } from '../../../support/table.ts';

const DRAWN = 'bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1';
const GAME = 'e2e4 e7e5 d2d4 d7d6 f2f4 f7f6 c2c4 c7c6 b2b3 b7b6 h2h3 h7h6 a2a3 a7a6 g2g3 g7g6'.split(' ');

/** A board without a clock; whatever it is asked for it answers a moment later. */
class Unclocked extends TestTable {
  #answered = 0;

  /** @param before it is first seen. */
  constructor(rotated = false, before: (table: Unclocked) => unknown = () => undefined) {
    super(DRAWN, { clock: false, rotated });
    before(this);
    this.start().send({ kind: 'noClock' });
  }

  /** What stands on the board changes, and no report of it arrives. */
  unreported(square: string, piece: string): this {
    this.board = withPiece(this.board, squareOf(square), piece === '' ? NO_PIECE : pieceOfLetter(piece));
    return this.wait(400);
  }

  report(square: string, piece: string): this {
    this.set(square, piece);
    const asked = this.events.filter(({ kind }) => kind === 'wantDump').length;
    if (asked > this.#answered) this.wait(100).dump();
    this.#answered = this.events.filter(({ kind }) => kind === 'wantDump').length;
    return this;
  }

  moves(uci: readonly string[]): this {
    for (const move of uci) {
      const from = move.slice(0, 2);
      const piece = ' PNBRQK  pnbrqk'[this.board[squareOf(from)] ?? 0] ?? '';
      this.report(from, '').report(move.slice(2), piece).wait(500);
    }
    return this.wait(2500);
  }

  cut(during: () => unknown): this {
    this.send({ kind: 'line', state: 'lost' });
    during();
    this.send({ kind: 'line', state: 'connected' }).send({ kind: 'noClock' }).dump();
    return this.wait(2500);
  }

  get asked(): readonly string[] {
    return this.questions.map(({ reason }) => reason.code);
  }
}

describe('a board without a clock whose first ply was not wholly seen', () => {
  it.each<readonly [string, (table: Unclocked) => unknown]>([
    ['the report of its lift was lost', (table) => table.unreported('e2', '').report('e4', 'P')],
    ['the report of where it went was lost', (table) => table.report('e2', '').unreported('e4', 'P')],
    ['the line was cut meanwhile', (table) => table.cut(() => table.unreported('e2', '').unreported('e4', 'P'))],
    ['the line was cut after its lift', (table) => table.report('e2', '').cut(() => table.unreported('e4', 'P'))],
  ])('records it all the same: %s', (_, first) => {
    const table = new Unclocked();
    first(table);
    table.moves(GAME.slice(1));
    expect(table.sans).toMatch(/^e4 e5 d4 d6 f4 f6/u);
    expect(table.asked).toEqual([]);
  });

  it.each([false, true])('asks what was not seen of two plies, and goes on (turned: %s)', (rotated) => {
    const table = new Unclocked(rotated);
    table.cut(() => table.unreported('e2', '').unreported('e4', 'P').unreported('e7', '').unreported('e5', 'p'));
    table.moves(GAME.slice(2));
    expect(table.events.filter(({ kind }) => kind === 'gameStarted')).toMatchObject([{ matchesDraw: true, rotated }]);
    expect(table.asked).toHaveLength(1);
    expect(table.questions[0]?.ply).toBe(1);
    table.key({ kind: 'played', moves: GAME.slice(0, 6) });
    expect(table.sans).toMatch(/^e4 e5 d4 d6 f4 f6 c4 c6/u);
  });

  it('that is first seen one ply on, as after a restart, is played from the start', () => {
    const table = new Unclocked(false, (one) => one.unreported('e2', '').unreported('e4', 'P'));
    expect(table.moves(GAME.slice(1)).sans).toMatch(/^e4 e5 d4 d6 f4 f6/u);
    expect(table.asked).toEqual([]);
  });
});

describe('a board whose clock runs already when it is first seen one ply on, as after a restart', () => {
  /** It answers, and what it shows is what it goes on showing. */
  const seen = (lever: 'left' | 'right', ply = 'e4'): TestTable => {
    const table = new TestTable(DRAWN).hands(ply);
    const { board, setup } = table;
    const again = Object.assign(new TestTable(DRAWN), { board, setup, lever, running: true });
    return again.clock().dump().wait(100).dump().wait(4_000);
  };

  it.each(['e4', 'Nb3', 'c4'])('is played from the start, where White has pressed: %s', (ply) => {
    const table = seen('right', ply).ply('d6').ply('a3');
    expect(table.sans).toBe(`${ply} d6 a3`);
    expect(table.events.filter(({ kind }) => kind === 'gameStarted')).toMatchObject([{ matchesDraw: true }]);
    expect(table.questions).toEqual([]);
  });

  it('and where he has not yet', () => {
    const table = seen('left').press().ply('d6').ply('a3');
    expect(table.sans).toBe('e4 d6 a3');
    expect(table.questions).toEqual([]);
  });

  it('but not where it stood so before its clock ran', () => {
    const table = new TestTable(DRAWN).hands('e4');
    const again = Object.assign(new TestTable(DRAWN), { board: table.board });
    again.clock().dump().wait(100).dump().wait(4_000).restart().wait(4_000);
    expect(again.events.filter(({ kind }) => kind === 'gameStarted')).toMatchObject([{ matchesDraw: false }]);
  });
});

describe('hands over a board without a clock that begin no game', () => {
  it.each<readonly [string, (table: Unclocked) => unknown]>([
    ['a man is put right', (table) => table.report('d1', '').report('d1', 'Q')],
    ['men change places', (table) => table.report('a1', '').report('b1', '').report('a1', 'Q').report('b1', 'B')],
    [
      'men are knocked over, and put up again',
      (table) =>
        table.report('e2', '').report('e3', 'P').report('e3', '').report('d2', '').report('e2', 'P').report('d2', 'P'),
    ],
    ['a move is shown, and taken back', (table) => table.moves(['e2e4', 'e4e2', 'd2d4', 'd4d2'])],
    [
      'the board is moved while it is not read',
      (table) => table.cut(() => table.unreported('e2', '').unreported('e3', 'P')).moves(['e3e2']),
    ],
  ])('%s', (_, hands) => {
    const table = new Unclocked();
    hands(table);
    table.wait(60_000);
    expect(table.events.filter(({ kind }) => kind === 'gameStarted' || kind === 'question')).toEqual([]);
    expect(unbegun(table)).toBeLessThan(TURNS_TOLD);
  });
});

describe('play that begins no game is told', () => {
  it.each<readonly [string, string]>([
    ['over a start that was set up wrong', 'qbnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB'],
    ['over one that lies turned and wrong', 'brkrnnqb/pppppppp/8/8/8/8/PPPPPPPP/BRKRNNBQ'],
  ])('%s', (_, placement) => {
    const table = new Unclocked(false, (one) => {
      one.board = setupOf(`${placement} w - - 0 1`).placement;
    });
    table.moves(GAME.slice(0, 4));
    expect(unbegun(table)).toBeLessThan(TURNS_TOLD);
    table.moves(GAME.slice(4));
    expect(unbegun(table)).toBeGreaterThanOrEqual(TURNS_TOLD);
    expect(table.events.filter(({ kind }) => kind === 'gameStarted')).toEqual([]);
  });

  it('no more once men stand for a start again', () => {
    const table = new Unclocked(false, (one) => {
      one.board = setupOf('qbnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w - - 0 1').placement;
    });
    table.moves(GAME.slice(0, 8));
    table.board = setupOf(DRAWN).placement;
    expect(unbegun(table.dump())).toBe(0);
  });
});

function unbegun({ state: { phase } }: TestTable): number {
  return phase.kind === 'setup' ? phase.play.turns : 0;
}
