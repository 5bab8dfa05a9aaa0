import { Chess } from 'chessops/chess';
import { parseFen as chessopsFen } from 'chessops/fen';
import { describe, expect, it } from 'vitest';
import { canMate, isDeadPosition } from '../../../engine/chess/material.ts';
import { play } from '../../../engine/chess/moves.ts';
import { drawCounters, outcome } from '../../../engine/chess/outcome.ts';
import { COLORS, NO_PIECE, parsePiece } from '../../../engine/chess/piece.ts';
import { withPiece } from '../../../engine/chess/placement.ts';
import { isSamePosition, repetitionKey, timesSeen } from '../../../engine/chess/repetition.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import type { Square } from '../../../engine/chess/square.ts';
import { makeFen } from '../../../engine/notation/fen.ts';
import { parseSan } from '../../../engine/notation/san.ts';
import { seeded } from './random.ts';
import { setupOf } from './setups.ts';

function gameOf(fen: string, sans: string): Setup[] {
  const game = [setupOf(fen)];
  for (const san of sans.split(' ').filter((text) => text !== '')) {
    const last = game.at(-1);
    if (last === undefined) break;
    const move = parseSan(last, san);
    if (!move.ok) throw new Error(`${san}: ${move.fault.code}`);
    game.push(play(last, move.value));
  }
  return game;
}

function last(game: readonly Setup[]): Setup {
  const setup = game.at(-1);
  if (setup === undefined) throw new Error('an empty game');
  return setup;
}

describe('outcome', () => {
  it.each([
    ['play goes on', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', null],
    [
      'checkmate',
      'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3',
      { kind: 'checkmate', winner: 'black' },
    ],
    ['castling is the only way out of stalemate', '8/8/8/8/8/4pk2/4p2p/4K2R w K - 0 1', null],
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', { kind: 'stalemate' }],
    ['bare kings', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', { kind: 'dead-position' }],
    ['75 moves', '4k3/8/8/8/8/8/8/R3K3 w - - 150 120', { kind: 'seventy-five-moves' }],
    ['74 and a half are not 75', '4k3/8/8/8/8/8/8/R3K3 w - - 149 120', null],
    [
      'a mating move counts before the 75 moves',
      'R3k3/8/4K3/8/8/8/8/8 b - - 150 120',
      { kind: 'checkmate', winner: 'white' },
    ],
  ])('%s', (_, fen, expected) => {
    expect(outcome(setupOf(fen))).toEqual(expected);
  });
});

describe('dead positions and who can still mate', () => {
  it.each([
    ['K v K', '4k3/8/8/8/8/8/8/4K3', false, false],
    ['K+N v K', '4k3/8/8/8/8/8/8/4KN2', false, false],
    ['K+B v K', '4k3/8/8/8/8/8/8/4KB2', false, false],
    ['bishops of one square colour on both sides', '2b1k3/8/8/8/8/8/8/4KB2', false, false],
    ['bishops of both square colours', '5bk1/8/8/8/8/8/8/4KB2', true, true],
    ['K+N v K+N', '3nk3/8/8/8/8/8/8/4KN2', true, true],
    ['K+N v K+Q: the queen takes no square from her king', '3qk3/8/8/8/8/8/8/4KN2', false, true],
    ['K+N v K+R', '3rk3/8/8/8/8/8/8/4KN2', true, true],
    ['K+B v K+R', '3rk3/8/8/8/8/8/8/4KB2', false, true],
    ['K+B v K+N', '3nk3/8/8/8/8/8/8/4KB2', true, true],
    ['K+B v K+P', '4k3/3p4/8/8/8/8/8/4KB2', true, true],
    ['K+2N v K: by helping', '4k3/8/8/8/8/8/8/3NKN2', true, false],
    ['K+P v K', '4k3/8/8/8/8/8/4P3/4K3', true, false],
    ['pawns locked for ever', '4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3', false, false],
    ['a locked wall with a hole to come through', '4k3/8/8/p1p3p1/P1P3P1/8/8/4K3', true, true],
    ['a locked wall and a bishop is not recognised', '4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4KB2', true, true],
    ['a pawn that can still capture', '4k3/8/8/pbp1p1p1/P1P1P1P1/8/8/4K3', true, true],
    ['a pawn that can still step', '4k3/8/8/p1p1p1p1/P1P1P1P1/8/7P/4K3', true, true],
    ['a locked wall, kings in front of it', '8/3k4/8/p1p1p1p1/P1P1P1P1/2K5/8/8', false, false],
    ['a king behind the wall takes its pawns', '8/3K4/8/p1p1p1p1/P1P1P1P1/8/8/2k5', true, true],
    ['en passant is a way through', '4k3/8/8/p1pPp1p1/P1P1P1P1/8/8/4K3', true, true],
  ])('%s', (_, placement, white, black) => {
    const setup = setupOf(`${placement} w - - 0 1`);
    expect([canMate(setup, 'white'), canMate(setup, 'black')]).toEqual([white, black]);
    expect(isDeadPosition(setup)).toBe(!white && !black);
  });
});

describe('who can still mate, beside chessops', () => {
  it('is the same for men at random, but for walls of pawns alone', () => {
    const random = seeded(52);
    const answers = { true: 0, false: 0 };
    for (let i = 0; i < 4_000; i++) {
      const letters = Array.from({ length: random(5) }, () => 'NBNBNBRQPnbnbnbrqp'.charAt(random(18)));
      const men = new Map([...letters, 'K', 'k'].map((letter) => [8 + random(48), letter] as const));
      const text = [...men.values()].join('');
      if (!/[NBRQnbrq]/.test(text) || !text.includes('K') || !text.includes('k')) continue;
      const setup = [...men].reduce<Setup>(
        (all, [square, letter]) => ({
          ...all,
          placement: withPiece(all.placement, square as Square, parsePiece(letter) ?? NO_PIECE),
        }),
        setupOf('8/8/8/8/8/8/8/8 w - - 0 1'),
      );
      const theirs = Chess.default();
      theirs.board = chessopsFen(makeFen(setup)).unwrap().board;
      for (const color of COLORS) {
        const ours = canMate(setup, color);
        answers[`${ours}`]++;
        expect([makeFen(setup), color, ours]).toEqual([makeFen(setup), color, !theirs.hasInsufficientMaterial(color)]);
      }
    }
    expect(Math.min(answers.true, answers.false)).toBeGreaterThan(300);
  });
});

describe('repetition', () => {
  const knights = 'Nf3 Nf6 Ng1 Ng8';
  const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

  it('counts the start as the first time and ends the game at the fifth', () => {
    expect(timesSeen(gameOf(start, ''))).toBe(1);
    const three = gameOf(start, `${knights} ${knights}`);
    expect(drawCounters(three)).toEqual({ timesSeen: 3, threefold: true, halfmoveClock: 8, fiftyMoves: false });
    expect(outcome(last(three), three)).toBeNull();
    const five = gameOf(start, Array.from({ length: 4 }, () => knights).join(' '));
    expect(outcome(last(five), five)).toEqual({ kind: 'fivefold' });
  });

  it('tells positions apart by the right of each rook, where men and side are the same', () => {
    const game = gameOf('r3k3/8/8/8/8/8/8/RR2K3 w Bq - 0 1', 'Rb2 Kd7 Rbb1 Ke8');
    expect(timesSeen(game)).toBe(1);
    expect(isSamePosition(setupOf('4k3/8/8/8/8/8/8/RR2K3 w A - 0 1'), setupOf('4k3/8/8/8/8/8/8/RR2K3 w B - 0 1'))).toBe(
      false,
    );
  });

  it('lets the en passant square count only if the capture is legal (FIDE 9.2.3)', () => {
    const pinned = setupOf('4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1');
    const free = setupOf('6k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1');
    for (const [setup, counts] of [
      [pinned, false],
      [free, true],
    ] as const) {
      const without = { ...setup, enPassant: null };
      expect(repetitionKey(setup) !== repetitionKey(without)).toBe(counts);
      expect(isSamePosition(setup, without)).toBe(!counts);
    }
  });

  it('has equal keys exactly for the same positions', () => {
    const game = gameOf(start, `${knights} e4 e5 ${knights} Ke2 Ke7 Ke1 Ke8 ${knights}`);
    for (const a of game)
      for (const b of game) expect(repetitionKey(a) === repetitionKey(b)).toBe(isSamePosition(a, b));
  });
});
