import { describe, expect, it } from 'vitest';
import { Board, boardOf, encodeMove } from '../../../engine/chess/board.ts';
import { whyNotCastling } from '../../../engine/chess/castling.ts';
import { canMate } from '../../../engine/chess/material.ts';
import { CASTLING_SIDES, sameMove } from '../../../engine/chess/move.ts';
import { isLegal, legalMoves, legalMovesOf, placementAfter, play } from '../../../engine/chess/moves.ts';
import { outcome } from '../../../engine/chess/outcome.ts';
import { COLORS, ROLES, roleOf } from '../../../engine/chess/piece.ts';
import type { Role } from '../../../engine/chess/piece.ts';
import { bytesOf, pieceAt, placementOf } from '../../../engine/chess/placement.ts';
import type { Placement } from '../../../engine/chess/placement.ts';
import { isCheck } from '../../../engine/chess/position.ts';
import { repetitionKey } from '../../../engine/chess/repetition.ts';
import { CASTLING_MODES } from '../../../engine/chess/setup.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { SQUARES, makeSquare, parseSquare } from '../../../engine/chess/square.ts';
import type { Square } from '../../../engine/chess/square.ts';
import { makeFen, parseFen } from '../../../engine/notation/fen.ts';
import { legalSans } from '../../../engine/notation/san.ts';
import { makeUci, parseUci } from '../../../engine/notation/uci.ts';
import type { SpNumber } from '../../../engine/start/sp-number.ts';
import { startPosition } from '../../../engine/start/sp-number.ts';
import { table } from './perft-data.ts';
import { seeded } from './random.ts';
import { setupOf } from './setups.ts';

function after(fen: string, uci: string): string {
  const setup = setupOf(fen);
  const move = parseUci(setup, uci);
  if (!move.ok) throw new Error(`${uci}: ${move.fault.code}`);
  return makeFen(play(setup, move.value));
}

describe('play', () => {
  it.each([
    [
      'a double step with nobody beside it leaves no en passant square',
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      'e2e4',
      'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
    ],
    [
      'a double step beside an enemy pawn',
      '4k3/8/8/8/3p4/8/4P3/4K3 w - - 5 9',
      'e2e4',
      '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9',
    ],
    ['en passant', '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9', 'd4e3', '4k3/8/8/8/8/4p3/8/4K3 w - - 0 10'],
    ['a promotion', '4k3/P7/8/8/8/8/8/4K3 w - - 3 9', 'a7a8n', 'N3k3/8/8/8/8/8/8/4K3 b - - 0 9'],
    ['castling that moves the rook only', '4k3/8/8/8/8/8/8/6KR w K - 3 9', 'g1h1', '4k3/8/8/8/8/8/8/5RK1 b - - 4 9'],
    [
      'a king move loses both rights',
      'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1',
      'e8e7',
      'r6r/4k3/8/8/8/8/8/R3K2R w KQ - 1 2',
    ],
    [
      'a rook that captures a rook: both rights go',
      'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 7 1',
      'h1h8',
      'r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1',
    ],
  ])('%s', (_, before, uci, expected) => {
    expect(after(before, uci)).toBe(expected);
  });

  it('leaves the setup it was given as it was', () => {
    const setup = startPosition(0 as SpNumber);
    const before = JSON.stringify(setup);
    for (const move of legalMoves(setup)) play(setup, move);
    expect(JSON.stringify(setup)).toBe(before);
  });
});

/** The placement as one short text. */
function key(placement: Placement): string {
  return Buffer.from(bytesOf(placement)).toString('latin1');
}

describe('random play from all kinds of start positions', () => {
  const random = seeded(960);
  const games = Array.from({ length: 120 }, () => {
    const setups: Setup[] = [startPosition(random(960) as SpNumber)];
    for (let ply = 0; ply < 80; ply++) {
      const last = setups.at(-1);
      const moves = last === undefined ? [] : legalMoves(last);
      const move = moves[random(moves.length)];
      if (last !== undefined && move !== undefined) setups.push(play(last, move));
    }
    return setups;
  });

  it('never has two legal moves with the same placement after them', () => {
    for (const setup of games.flat()) {
      const placements = legalMoves(setup).map((move) => key(placementAfter(setup, move)));
      expect(new Set(placements).size).toBe(placements.length);
    }
  });

  it('never leaves the mover in check', () => {
    for (const setup of games.flat()) {
      expect(legalMoves(setup).some((move) => isCheck(play(setup, move), setup.turn))).toBe(false);
    }
  });

  it('makes moves on the inner board as play does, and takes them back without a trace', () => {
    const trace = (board: Board): string => {
      board.countOccupied();
      return [board.squares, board.occupied, board.rights, board.turn, board.whiteKing, board.blackKing].join();
    };
    const wrong: string[] = [];
    for (const setup of games.slice(0, 25).flat()) {
      const board = new Board().load(setup);
      const before = trace(board) + String(board.enPassant);
      for (const move of legalMoves(setup)) {
        const undo = board.make(encodeMove(move));
        if (trace(board) !== trace(new Board().load(play(setup, move))))
          wrong.push(`${makeFen(setup)} ${makeUci(move)}`);
        board.unmake(encodeMove(move), undo);
        if (trace(board) + String(board.enPassant) !== before) wrong.push(`${makeFen(setup)} ${makeUci(move)} back`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** Each of the roles' moves to each square, found from the square, that are not as the generator has them. */
function differencesToGenerator(setup: Setup): string[] {
  const moves = legalMoves(setup);
  const roleOfMan = (square: Square): Role => roleOf(pieceAt(setup.placement, square));
  return ROLES.flatMap((role) =>
    SQUARES.flatMap((to) => {
      const generated = moves.filter((move) =>
        move.kind === 'castling' ? role === 'king' : move.to === to && roleOfMan(move.from) === role,
      );
      const texts = [generated, legalMovesOf(setup, role, to)].map((found) => found.map(makeUci).sort().join(' '));
      return texts[0] === texts[1] ? [] : [`${makeFen(setup)} ${role} ${makeSquare(to)}: ${texts.join(', not ')}`];
    }),
  );
}

describe('moves to a square', () => {
  const random = seeded(11);

  it('are those of the generator, in games of every castling mode', () => {
    for (let game = 0; game < 12; game++) {
      let setup: Setup = startPosition(random(960) as SpNumber, CASTLING_MODES[game % 3]);
      for (let ply = 0; ply < 60; ply++) {
        expect(differencesToGenerator(setup)).toEqual([]);
        const moves = legalMoves(setup);
        const move = moves[random(moves.length)];
        if (move !== undefined) setup = play(setup, move);
      }
    }
  });

  it('are those of the generator, on the tricky positions and on boards in disorder', () => {
    const tricky = table('castling-tricky.tsv').map((row) => setupOf(row['x_fen'] ?? ''));
    const pinned = [
      '8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1',
      '4k3/8/8/8/1b1Pp3/8/8/4K3 w - - 0 1',
      '4r1k1/8/8/2pP4/8/8/4R3/4K3 w - c6 0 2',
      '8/2p5/3p4/KP5r/1R3pPk/8/4P3/8 b - g3 0 1',
      '4k3/PPPPPPPP/8/8/8/8/pppppppp/4K3 w - - 0 1',
    ].map((fen) => setupOf(fen));
    const disorder = Array.from({ length: 150 }, () => disordered(random));
    for (const setup of [...tricky, ...pinned, ...disorder]) expect(differencesToGenerator(setup)).toEqual([]);
  });
});

/** Men at random: no king or several, pawns on any rank, rights and an en passant square that may fit nothing. */
function disordered(random: (bound: number) => number): Setup {
  const codes = [0, 0, 0, 1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14];
  return {
    placement: placementOf(Array.from({ length: 64 }, () => codes[random(codes.length)] ?? 0)),
    turn: random(2) === 0 ? 'white' : 'black',
    castlingRooks: [random(64), random(64)] as Square[],
    enPassant: random(64) as Square,
    halfmoveClock: 0,
    fullmoveNumber: 1,
    castlingMode: CASTLING_MODES[random(3)] ?? 'cg',
  };
}

describe('the board that all questions share', () => {
  it('shows the setup asked about, whatever was asked before, and is left as it was', () => {
    const random = seeded(3);
    const setups = table('castling-tricky.tsv').map((row) => setupOf(row['x_fen'] ?? ''));
    const trace = (board: Board): string => {
      board.countOccupied();
      const { squares, occupied, rights, turn, whiteKing, blackKing, enPassant } = board;
      return [squares, occupied, rights, turn, whiteKing, blackKing, enPassant].join();
    };
    const ask: readonly ((setup: Setup) => unknown)[] = [legalMoves, legalSans, outcome, repetitionKey];
    for (let i = 0; i < 2_000; i++) {
      const setup = setups[random(setups.length)];
      if (setup === undefined) continue;
      ask[random(ask.length)]?.(setup);
      expect(trace(boardOf(setup))).toBe(trace(new Board().load(setup)));
    }
  });
});

describe('moves of setups that are no positions', () => {
  it.each([
    ['an empty board', '8/8/8/8/8/8/8/8 w - - 0 1', ''],
    ['no king: every man moves', '8/8/8/8/8/8/8/N7 w - - 0 1', 'a1b3 a1c2'],
    ['two kings, none is in check', 'r7/8/8/8/8/8/7K/K7 w - - 0 1', 'a1a2 a1b1 a1b2 h2g1 h2g2 h2g3 h2h1 h2h3'],
    [
      'both kings in check: the enemy king is not captured',
      '8/8/8/8/8/8/8/K1R1k2r w - - 0 1',
      'a1a2 a1b1 a1b2 c1b1 c1c2 c1c3 c1c4 c1c5 c1c6 c1c7 c1c8 c1d1',
    ],
    ['a knight does not capture a king', '8/8/8/8/8/1k6/8/N6K w - - 0 1', 'a1c2 h1g1 h1g2 h1h2'],
    ['nor does a pawn', '8/8/8/8/8/1k6/P7/7K w - - 0 1', 'a2a3 a2a4 h1g1 h1g2 h1h2'],
    ['nor a king', '8/8/8/8/8/8/1k6/K6N w - - 0 1', ''],
    ['a pawn on its own back rank makes one step', '7k/8/8/8/8/8/8/P6K w - - 0 1', 'a1a2 h1g1 h1g2 h1h2'],
    ['a pawn on the last rank stays', 'P6k/8/8/8/8/8/8/7K w - - 0 1', 'h1g1 h1g2 h1h2'],
  ])('%s', (_, fen, moves) => {
    const setup = setupOf(fen);
    const found = legalMoves(setup).map(makeUci).sort();
    expect(found.join(' ')).toBe(moves);
  });

  it('answers for boards of men at random, and playing on them, without an exception', () => {
    const random = seeded(7);
    for (let i = 0; i < 800; i++) {
      const setup = disordered(random);
      for (const move of legalMoves(setup)) expect(isLegal(play(setup, move), move)).toBeTypeOf('boolean');
      expect(legalSans(setup)).toHaveLength(legalMoves(setup).length);
      for (const color of COLORS) {
        expect(canMate(setup, color)).toBeTypeOf('boolean');
        for (const side of CASTLING_SIDES) expect(whyNotCastling(setup, color, side)).toBeInstanceOf(Array);
      }
      expect(outcome(setup, [setup])?.kind).not.toBe('fivefold');
      expect(parseFen(makeFen(setup)).ok || setup.enPassant !== null).toBe(true);
    }
  });
});

describe('sameMove', () => {
  it('tells moves apart by all they consist of', () => {
    const setup = setupOf('r3k2r/P7/8/8/3pP3/8/8/R3K2R b KQkq e3 0 1');
    const moves = [...legalMoves(setup), ...legalMoves({ ...setup, turn: 'white', enPassant: null })];
    for (const a of moves) expect(moves.filter((b) => sameMove(a, b))).toEqual([a]);
    expect(parseSquare('a1')).toBe(0);
  });
});
