import { describe, expect, it } from 'vitest';
import { play } from '../../../../engine/chess/moves.ts';
import { makePlacementField } from '../../../../engine/notation/fen.ts';
import { readPgn } from '../../../../engine/notation/pgn-read.ts';
import type { PgnGame } from '../../../../engine/notation/pgn-game.ts';
import { gameOfPgn } from '../../../../renderer/screens/viewer/pgn-game.ts';
import type { ViewedGame, ViewedLine } from '../../../../renderer/screens/viewer/viewed-game.ts';

function viewed(text: string): ViewedGame {
  const [read] = readPgn(text);
  if (read === undefined) throw new Error('no game');
  const game = read.ok ? read.value : read.soFar;
  if (game === null) throw new Error('nothing of it');
  return gameOfPgn(game, read.ok ? null : read.fault);
}

/** Ids, numbers and moves. */
function told({ plies, after }: ViewedLine): string {
  const words = plies.flatMap(({ id, number, side, san, variations }) => [
    `${String(id)}:${String(number)}${side === 'white' ? '.' : '…'}${san}`,
    ...variations.map((line) => `(${told(line)})`),
  ]);
  return [...words, ...after].join(' ');
}

const CHESS960 = '[White "A"]\n[FEN "bnrkrqnb/pppppppp/8/8/8/8/PPPPPPPP/BNRKRQNB w KQkq - 0 1"]\n\n';

it('has every ply with its number and side, variations too, each with an id of its own', () => {
  expect(told(viewed('1. e4 e5 (1... c5 2. Nf3 (2. c3)) (1... e6) 2. f4 *').line)).toBe(
    '1:1.e4 2:1…e5 (3:1…c5 4:2.Nf3 (5:2.c3)) (6:1…e6) 7:2.f4',
  );
});

it('tells both ways of a castling, the squares after each ply, clocks and what was said', () => {
  const { line, start } = viewed(
    `${CHESS960}{so} 1. g3 {[%clk 0:10:00] [%emt 0:00:05]} f6 2. O-O-O {[%eval -0.3,12] good [%cal Gd1c1]} *`,
  );
  expect(start).toBe('bnrkrqnb/pppppppp/8/8/8/8/PPPPPPPP/BNRKRQNB');
  expect(line.comments).toEqual(['so']);
  expect(line.plies[0]).toMatchObject({ clock: 600, elapsed: 5, comments: [] });
  expect(line.plies[1]).toMatchObject({ clock: null });
});

describe('castling', () => {
  it.each([
    ['bnrkrqnb/pppppppp/8/8/8/8/PPPPPPPP/1NRKR3 w KQ - 0 1', 'O-O', 'd1', 'g1', 'e1', 'f1'],
    ['4k3/8/8/8/8/8/8/2KR4 w K - 0 1', 'O-O', 'c1', 'g1', 'd1', 'f1'],
    ['4k3/8/8/8/8/8/8/1RK5 w B - 0 1', 'O-O-O', 'c1', 'c1', 'b1', 'd1'],
    ['4k3/8/8/8/8/8/8/2RK4 w C - 0 1', 'O-O-O', 'd1', 'c1', 'c1', 'd1'],
  ])('%s %s is marked with both ways', (fen, san, from, to, rookFrom, rookTo) => {
    const { line } = viewed(`[FEN "${fen}"]\n\n1. ${san} *`);
    expect(line.plies[0]?.moved).toEqual({ from, to, castling: { rookFrom, rookTo } });
  });
});

it('reads out evaluations and leaves out what is for programs', () => {
  const { line } = viewed('1. e4 {[%eval -0.3,12] good [%cal Gd1c1]} e5 {[%csl Re4]} *');
  expect(line.plies.map(({ comments }) => comments)).toEqual([['evaluation -0.3 good'], []]);
});

it('tells what was played after an illegal move, or from a board set by hand', () => {
  const told = '{[%illegal] 1... Ke6 [%fen 8/8/8/8/8/8/8/K1k5 w - - 0 2] 2. [%illegal] Ka8}';
  const says = 'illegal: 1... Ke6. From this position: 2. illegal: Ka8';
  expect(viewed(`1. e4 ${told} e5 *`).line.plies[0]?.comments).toEqual([says]);
  const { line, stops } = viewed(`1. e4 {so} ${told} *`);
  expect([line.plies[0]?.comments, stops]).toEqual([['so'], [{ says, placement: '8/8/8/8/8/8/8/K1k5' }]]);
});

it.each([
  ['[%fen 8/8/8/8/8/8/8/K1k5 w - - 0 2]', 'The moves stop here: another position was on the board.'],
  ['The moves stop at 1.: so. [%fen 8/8/8/8/8/8/8/K1k5 w - - 0 2]', 'The moves stop at 1.: so.'],
])('tells where the moves stop, and what stood there, before the first move too: %s', (comment, says) => {
  const { line, stops } = viewed(`{${comment}} *`);
  expect([line.comments, stops]).toEqual([[], [{ says, placement: '8/8/8/8/8/8/8/K1k5' }]]);
});

it('takes no comment for another position that has none', () => {
  const { line, stops } = viewed('1. e4 {[%fen nothing w - - 0 2]} *');
  expect([line.plies[0]?.comments, stops]).toEqual([['The moves stop here: another position was on the board.'], []]);
});

it('ends with why it could be read no further; a variation with what stands there', () => {
  const { line } = viewed('1. e4 (1. d4 Ke4) e5 2. Ke3 *');
  expect(line.after).toEqual(['Line 1, column 25 of the PGN: Ke3 is not legal here.']);
  expect(line.plies[0]?.variations[0]?.after).toEqual(['“Ke4” cannot be read']);
});

it('draws no more plies than a page can, and says so', () => {
  const moves = `${'Nf3 Nf6 Ng1 Ng8 '.repeat(1500)}*`;
  const { line } = viewed(moves);
  expect([line.plies.length, line.after]).toEqual([
    5000,
    ['The rest is not shown: with all its variations this game is too long for one page.'],
  ]);
});

it('stands after every ply as the rules have it', () => {
  const [read] = readPgn(`${CHESS960}1. g3 g6 2. e4 e5 3. Qe2 (3. Bg2 Bg7) Qe7 4. d3 d6 5. Nd2 Nd7 *`);
  const game: PgnGame = read?.ok === true ? read.value : (null as never);
  let setup = game.start;
  const shown = gameOfPgn(game, null).line.plies;
  expect(shown.length).toBe(game.plies.length);
  for (const [i, { move }] of game.plies.entries()) {
    setup = play(setup, move);
    expect(shown[i]?.placement).toBe(makePlacementField(setup.placement));
  }
});
