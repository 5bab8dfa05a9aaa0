import { expect, it } from 'vitest';
import { diceOf } from '../../../electron/devices/simulator/random.ts';
import { legalMoves, play } from '../../../engine/chess/moves.ts';
import type { Move } from '../../../engine/chess/move.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { LAWS_2023 } from '../../../engine/laws/editions/laws-2023.ts';
import { lawsFor } from '../../../engine/laws/laws.ts';
import { makeFen } from '../../../engine/notation/fen.ts';
import { parseSan } from '../../../engine/notation/san.ts';
import type { Game, LinePly } from '../../../engine/tournament/game.ts';
import { finishedGameOver, gameOver } from '../../../engine/tournament/game-over.ts';
import { setupOf } from '../../support/table.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const LAWS = lawsFor(LAWS_2023, 'standard');

/** As much of a game as its end depends on. */
function gameOf(fen: string, moves: string): Game {
  let setup = setupOf(fen);
  const plies = moves.split(' ').map((san, i) => {
    const move = parseSan(setup, san);
    if (!move.ok) throw new Error(san);
    setup = play(setup, move.value);
    return { record: { ply: i + 1, fen: makeFen(setup) }, closedEpochMs: 1000 * (i + 1) } as LinePly;
  });
  return { castlingMode: 'cg', segments: [{ fen, cause: 'start', questionId: null, plies }] } as unknown as Game;
}

function ended(game: Game): readonly [string, number] | null {
  const over = gameOver(game, LAWS);
  return over === null ? null : [over.ending, over.ply];
}

function grown(game: Game, plies: number): Game {
  return { ...game, segments: game.segments.map((each) => ({ ...each, plies: each.plies.slice(0, plies) })) };
}

it('tells the ply by which a game was over, also when it is asked after every ply, and what was moved after it changes nothing', () => {
  const shuffled = gameOf(START, `${Array<string>(4).fill('Nf3 Nf6 Ng1 Ng8').join(' ')} e4 e5`);
  for (let plies = 1; plies <= 18; plies++)
    expect(ended(grown(shuffled, plies))).toEqual(plies < 16 ? null : ['fivefold', 16]);
  expect(ended(gameOf(START, 'f3 e5 g4 Qh4'))).toEqual(['checkmate', 4]);
});

it('a ply that follows another than before is judged anew', () => {
  const game = gameOf(START, Array<string>(4).fill('Nf3 Nf6 Ng1 Ng8').join(' '));
  expect(ended(game)).toEqual(['fivefold', 16]);
  const { plies = [] } = game.segments[0] ?? {};
  const fewer = { ...game, segments: game.segments.map((each) => ({ ...each, plies: plies.slice(4) })) };
  expect(ended(fewer)).toBeNull();
});

it('what waits for the arbiter’s answer ends nothing', () => {
  const mated = gameOf(START, 'f3 e5 g4 Qh4');
  const segments = mated.segments.map((each) => ({ ...each, cause: 'question' as const, questionId: 1 }));
  expect(ended({ ...mated, segments })).toBeNull();
});

it('of a finished game it is found at a glance where it has none, and is the same as ply by ply', () => {
  const starts = [
    START,
    '4k3/8/8/8/8/8/8/4KQ2 w - - 0 1',
    '4k3/p7/P7/8/8/8/8/4K2R w - - 140 90',
    '4k1n1/8/8/8/8/8/8/4K1B1 w - - 0 1',
    '7k/5Q2/8/8/8/8/8/K7 w - - 0 1',
  ];
  const seen = new Set<string>();
  for (let seed = 0; seed < 300; seed++) {
    const game = randomGame(starts[seed % starts.length] ?? START, seed);
    const over = gameOver(game, LAWS);
    expect(finishedGameOver(game, LAWS)).toEqual(over);
    seen.add(over?.ending ?? 'none');
  }
  expect([...seen].sort()).toEqual([
    ...['checkmate', 'dead-position', 'fivefold', 'none', 'seventy-five-moves', 'stalemate'],
  ]);
});

/** In every other game each side takes its move back with the next wherever it can, so that positions come again. */
function randomGame(fen: string, seed: number): Game {
  const dice = diceOf(seed + 1);
  let setup: Setup = setupOf(fen);
  const plies: LinePly[] = [];
  const made: Move[] = [];
  for (let ply = 1; ply <= 120; ply++) {
    const moves = legalMoves(setup);
    if (moves.length === 0) break;
    const own = made.at(-2);
    const back = seed % 2 === 0 ? moves.find((move) => own !== undefined && isBack(own, move)) : undefined;
    const move = back ?? dice.pick(moves);
    setup = play(setup, move);
    made.push(move);
    plies.push({ record: { ply, fen: makeFen(setup) }, closedEpochMs: ply } as LinePly);
  }
  return { castlingMode: 'cg', segments: [{ fen, cause: 'start', questionId: null, plies }] } as unknown as Game;
}

function isBack(one: Move, other: Move): boolean {
  return one.kind === 'normal' && other.kind === 'normal' && one.from === other.to && one.to === other.from;
}
