import { describe, expect, it } from 'vitest';
import type { Move } from '../../../engine/chess/move.ts';
import { play } from '../../../engine/chess/moves.ts';
import { parseSquare } from '../../../engine/chess/square.ts';
import type { Square } from '../../../engine/chess/square.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import type { PgnGame, PgnPly } from '../../../engine/notation/pgn-game.ts';
import { readPgn } from '../../../engine/notation/pgn-read.ts';
import { makePgn } from '../../../engine/notation/pgn-write.ts';
import { parseSan } from '../../../engine/notation/san.ts';
import { CLASSICAL_SP, startPosition } from '../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../engine/start/sp-number.ts';
import { setupOf } from '../chess/setups.ts';

function pliesOf(start: Setup, sans: string): PgnPly[] {
  let setup = start;
  return sans.split(' ').map((san) => {
    const move = parseSan(setup, san);
    if (!move.ok) throw new Error(san);
    setup = play(setup, move.value);
    return { move: move.value };
  });
}

function game(start: Setup, plies: readonly PgnPly[], more: Partial<PgnGame> = {}): PgnGame {
  return { tags: new Map(), start, plies, result: '*', ...more };
}

/** The lines after the tags, joined. */
function movesOf(text: string): string {
  return (text.split('\n\n')[1] ?? '').replaceAll('\n', ' ');
}

const CLASSICAL = startPosition(CLASSICAL_SP);
const illegal = (from: string, to: string): Move => ({
  kind: 'normal',
  from: parseSquare(from) ?? (0 as Square),
  to: parseSquare(to) ?? (0 as Square),
  promotesTo: null,
});

describe('writing PGN', () => {
  it('writes variations in brackets, after what was said of the move they replace', () => {
    const text = '1. e4 {best} (1. d4 d5 (1... Nf6 {too}) 2. c4) ({or} 1. c4) 1... e5 2. Nf3 Nc6 *';
    const [read] = readPgn(text);
    expect(read?.ok === true && movesOf(makePgn(read.value)).trim()).toBe(text);
  });

  it('writes the roster, Variant, SetUp and FEN, also for the classical start, then the other tags in their order', () => {
    const tags = new Map([
      ['Board', '3'],
      ['White', 'A "B" \\C'],
      ['Result', '1-0'],
      ['Variant', 'Standard'],
      ['WhiteElo', '2500'],
    ]);
    expect(makePgn(game(CLASSICAL, pliesOf(CLASSICAL, 'e4'), { tags, result: '0-1' }))).toBe(`[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "A \\"B\\" \\\\C"]
[Black "?"]
[Result "0-1"]
[Variant "Chess960"]
[SetUp "1"]
[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]
[Board "3"]
[WhiteElo "2500"]

1. e4 0-1

`);
  });

  it('writes the variant name and FEN dialect asked for, and the castling mode if it is not the usual one', () => {
    const text = makePgn(game(startPosition(0 as SpNumber, 'orthodox'), []), {
      variant: 'Fischerandom',
      dialect: 'shredder',
    });
    expect(text).toContain('[Variant "Fischerandom"]\n[CastlingMode "orthodox"]\n');
    expect(text).toContain(' w HFhf - ');
  });

  it('numbers Black’s moves after a comment and at the start, and White’s always', () => {
    const start = setupOf('4k3/8/8/8/8/8/8/R3K3 b - - 0 7');
    const [a, b, c] = pliesOf(start, 'Ke7 Ra5 Ke6');
    if (a === undefined || b === undefined || c === undefined) throw new Error('plies');
    expect(movesOf(makePgn(game(start, [a, { ...b, clockSeconds: 61, comments: ['so'] }, c])))).toBe(
      '7... Ke7 8. Ra5 {[%clk 0:01:01]} {so} 8... Ke6 *',
    );
  });

  it('writes glyphs, clocks and comments, and never breaks a line within a command', () => {
    const plies = pliesOf(CLASSICAL, 'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7').map((ply, i) => ({
      ...ply,
      nags: [i + 1],
      clockSeconds: 5400 - i,
      elapsedSeconds: i + 0.5,
      comments: ['[%eval 0.19] with } brace, { brace and enough words to come to the end of a line'],
    }));
    const text = makePgn(game(CLASSICAL, plies, { comments: ['first'] }));
    const lines = text.split('\n');
    expect(lines.filter((line) => line.length >= 80)).toEqual([]);
    expect(lines.filter((line) => /\[%[a-z]+$/.test(line))).toEqual([]);
    const [again] = readPgn(text);
    expect(again?.ok === true && again.value.plies).toEqual(
      plies.map((ply) => ({ ...ply, comments: [ply.comments[0]?.replace('}', ')')] })),
    );
  });

  it('never begins a line with %, which readers would pass over', () => {
    const comment = Array.from({ length: 60 }, () => '%x').join(' ');
    const text = makePgn(game(CLASSICAL, [{ ...pliesOf(CLASSICAL, 'e4')[0], comments: [comment] } as PgnPly]));
    expect(text.split('\n').filter((line) => line.startsWith('%'))).toEqual([]);
  });

  it('ends the moves at an illegal ply: it, the FEN after it and what followed stand in a comment', () => {
    const before = pliesOf(CLASSICAL, 'e4 e5');
    const jump = illegal('g1', 'e3');
    const after = play(
      before.reduce((setup, { move }) => play(setup, move), CLASSICAL),
      jump,
    );
    const text = movesOf(makePgn(game(CLASSICAL, [...before, { move: jump }, ...pliesOf(after, 'Nc6 Nd5 d6')])));
    expect(text).toBe(
      '1. e4 e5 {[%illegal] 2. Ng1-e3 [%fen rnbqkbnr/pppp1ppp/8/4p3/4P3/4N3/PPPP1PPP/RNBQKB1R b KQkq - 1 2] 2... Nc6 3. Nd5 d6} *',
    );
  });

  it('writes what was played on from a board set by hand as a comment too', () => {
    const start = setupOf('4k3/8/8/8/8/8/8/R3K3 w - - 0 40');
    const later = [{ start, plies: pliesOf(start, 'Ra8+ Kd7') }];
    expect(movesOf(makePgn(game(CLASSICAL, pliesOf(CLASSICAL, 'e4'), { later, result: '1-0' })))).toBe(
      '1. e4 {[%fen 4k3/8/8/8/8/8/8/R3K3 w - - 0 40] 40. Ra8+ Kd7} 1-0',
    );
  });

  it.each([
    ['a terminal escape', 'Ann\u001B[2J\u0000\u009Ba', 'Ann [2J a'],
    ['line ends', 'An\r\nna\u2028', 'An na '],
    ['an override that turns what follows', 'Ann\u202Ea\u2067', 'Anna'],
    ['Arabic and Hebrew', 'محمد صلاح', 'محمد صلاح'],
    ['a joiner that the script needs', 'مهدی\u200Cنیا', 'مهدی\u200Cنیا'],
  ])('writes %s in a name as people may read it', (_, name, written) => {
    const text = makePgn(game(CLASSICAL, [], { tags: new Map([['White', name]]), comments: [name] }));
    expect(text).toContain(`[White "${written}"]`);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u202A-\u202E\u2066-\u2069]/u);
  });

  it('can be read by others: the legal part of such a game is a game', () => {
    const text = makePgn(game(CLASSICAL, [...pliesOf(CLASSICAL, 'e4'), { move: illegal('e8', 'e6') }]));
    const [again] = readPgn(text);
    expect(again?.ok === true && again.value.plies).toHaveLength(1);
  });
});
