import { describe, expect, it } from 'vitest';
import { legalMoves, play } from '../../../engine/chess/moves.ts';
import type { Move } from '../../../engine/chess/move.ts';
import { outcome } from '../../../engine/chess/outcome.ts';
import { makePiece } from '../../../engine/chess/piece.ts';
import { pieceAt } from '../../../engine/chess/placement.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { SQUARES, makeSquare } from '../../../engine/chess/square.ts';
import { judgeClaim } from '../../../engine/laws/claims.ts';
import type { Stood } from '../../../engine/laws/claims.ts';
import { LAWS_2023 } from '../../../engine/laws/editions/laws-2023.ts';
import { lawsFor } from '../../../engine/laws/laws.ts';
import { makeUci } from '../../../engine/notation/uci.ts';
import { isSpNumber, startPosition } from '../../../engine/start/sp-number.ts';
import { seeded } from '../chess/random.ts';
import { setupOf } from '../chess/setups.ts';
import { isDeadByMen, isInCheck, isOnlyPawns, movesOf, slowPlayed, timesStood } from './slow-game.ts';
import type { SlowPosition } from './slow-game.ts';

const LAWS = lawsFor(LAWS_2023, 'standard');
const NO_CLOCK = { flags: 0, moves: 0, seconds: null };
const QUIET = {
  broken: false,
  unrecorded: false,
  lifted: false,
  over: null,
  time: { fallen: [], of: { white: NO_CLOCK, black: NO_CLOCK }, timeControl: null },
} as const;

type Random = (bound: number) => number;
/** How the hands play for a while: anything, whatever takes, back to where they came from. */
const MOODS = ['any', 'takes', 'shuffles'] as const;

/** Few men, so that there are mates, stalemates and dead positions; the counter far on, so that fifty moves come. */
const ENDGAMES = [
  '4k3/8/8/8/8/8/4P3/R3K2R w HA - 0 1',
  '1r2k2r/8/8/8/8/8/8/1R2K2R w HBhb - 60 80',
  '4k3/3p4/8/4P3/8/8/3P4/4K3 w - - 0 1',
  '8/8/3k4/8/8/3KB3/8/8 w - - 90 120',
  '2b1k3/8/8/8/8/8/8/4KBN1 w - - 40 90',
  'k7/8/1K6/8/8/8/8/2QN4 w - - 88 100',
  'k7/2p5/8/1P6/8/8/8/K7 b - - 0 60',
  '7k/5Q2/8/6K1/8/8/8/8 w - - 30 60',
  '7k/8/5K2/6Q1/8/8/8/8 w - - 60 90',
];

function slowOf(setup: Setup): SlowPosition {
  const { placement, turn, castlingRooks, enPassant, castlingMode, halfmoveClock } = setup;
  const grid = Array.from({ length: 8 }, (_, rank) =>
    SQUARES.slice(rank * 8, rank * 8 + 8).map((square) => makePiece(pieceAt(placement, square))),
  );
  return {
    grid,
    whiteToMove: turn === 'white',
    rooks: castlingRooks.map(makeSquare),
    passed: enPassant === null ? null : makeSquare(enPassant),
    mode: castlingMode,
    quiet: halfmoveClock,
  };
}

interface Tally {
  plies: number;
  readonly ends: Map<string, number>;
  readonly claims: Map<string, number>;
  /** Same men, and another position. */
  unlike: number;
}

function count(tally: Map<string, number>, name: string): void {
  tally.set(name, (tally.get(name) ?? 0) + 1);
}

/** The move back to where a man came from two plies before, or one that a mood likes. */
function chosen(
  moves: readonly Move[],
  { grid }: SlowPosition,
  last: string | undefined,
  mood: string,
  random: Random,
): Move {
  const at = (square: string): string =>
    grid[Number(square.charAt(1)) - 1]?.['abcdefgh'.indexOf(square.charAt(0))] ?? '';
  const liked = moves.filter((move) => {
    const uci = makeUci(move);
    if (mood === 'takes') return at(uci.slice(2, 4)) !== '' && move.kind === 'normal';
    if (mood !== 'shuffles') return true;
    if (last !== undefined && uci === `${last.slice(2, 4)}${last.slice(0, 2)}`) return true;
    return at(uci.slice(0, 2)).toLowerCase() !== 'p' && at(uci.slice(2, 4)) === '' && random(12) === 0;
  });
  const from = liked.length === 0 ? moves : liked;
  const move = from[random(from.length)];
  if (move === undefined) throw new Error('no move');
  return move;
}

/** Plays a game and compares at every ply what both say. */
function playOut(start: Setup, random: Random, tally: Tally, longest: number): void {
  const stood: Stood[] = [{ ply: 0, setup: start }];
  const slow: SlowPosition[] = [slowOf(start)];
  const played: string[] = [];
  let mood: (typeof MOODS)[number] = 'any';
  for (let ply = 0; ply < longest; ply++) {
    const [now, slowNow] = [stood.at(-1), slow.at(-1)];
    if (now === undefined || slowNow === undefined) throw new Error('no position');
    const fast = legalMoves(now.setup);
    const where = `${String(ply)} ${played.join(' ')}`;
    expect(fast.map(makeUci).sort(), where).toEqual(movesOf(slowNow));
    tally.plies++;
    const ended = compareEnds(stood, slow, where);
    if (ended !== null) count(tally.ends, ended);
    if (fast.length === 0 || ended === 'dead-position') return;
    compareClaims(stood, slow, null, tally, where);
    for (const intended of [fast[random(fast.length)], back(fast, played.at(-2))]) {
      if (intended !== undefined) compareClaims(stood, slow, intended, tally, `${where} (${makeUci(intended)})`);
    }
    if (random(10) === 0) mood = MOODS[random(3)] ?? 'any';
    const move = chosen(fast, slowNow, played.at(-2), mood, random);
    const uci = makeUci(move);
    stood.push({ ply: ply + 1, setup: play(now.setup, move) });
    slow.push(slowPlayed(slowNow, uci));
    played.push(uci);
  }
}

function back(moves: readonly Move[], last: string | undefined): Move | undefined {
  return last === undefined
    ? undefined
    : moves.find((move) => makeUci(move) === `${last.slice(2, 4)}${last.slice(0, 2)}`);
}

/** How the game has ended by itself, as the oracle sees it. */
function compareEnds(stood: readonly Stood[], slow: readonly SlowPosition[], where: string): string | null {
  const now = slow.at(-1);
  const setup = stood.at(-1)?.setup;
  if (now === undefined || setup === undefined) throw new Error('no position');
  const found =
    outcome(
      setup,
      stood.map((one) => one.setup),
    )?.kind ?? null;
  const expected =
    movesOf(now).length === 0
      ? isInCheck(now)
        ? 'checkmate'
        : 'stalemate'
      : isDeadByMen(now)
        ? 'dead-position'
        : timesStood(slow) >= 5
          ? 'fivefold'
          : now.quiet >= 150
            ? 'seventy-five-moves'
            : null;
  // Walls of pawns are looked at elsewhere.
  if (!(found === 'dead-position' && isOnlyPawns(now))) expect(found, where).toBe(expected);
  return expected;
}

function compareClaims(
  stood: readonly Stood[],
  slow: readonly SlowPosition[],
  intended: Move | null,
  tally: Tally,
  where: string,
): void {
  const now = slow.at(-1);
  if (now === undefined) throw new Error('no position');
  const game = intended === null ? slow : [...slow, slowPlayed(now, makeUci(intended))];
  const quiet = game.at(-1)?.quiet ?? 0;
  const times = timesStood(game);
  const side = now.whiteToMove ? 'white' : 'black';
  for (const claim of ['threefold', 'fifty-moves'] as const) {
    const found = judgeClaim({ claim, side, intended }, { ...QUIET, stood }, LAWS);
    if (!found.ok) throw new Error(`${where}: ${found.fault.code}`);
    const { verdict, shown } = found.value;
    const right = claim === 'threefold' ? times >= 3 : quiet >= 100;
    expect([claim, verdict], where).toEqual([claim, right ? 'right' : 'wrong']);
    if (shown.kind === 'repetition') {
      expect(shown.times, where).toBe(times);
      tally.unlike += shown.positions.length - times;
    }
    if (shown.kind === 'moves') expect(shown.plies, where).toBe(quiet);
    count(tally.claims, `${claim} ${verdict}${intended === null ? '' : ' by the move'}`);
  }
}

const TALLY: Tally = { plies: 0, ends: new Map(), claims: new Map(), unlike: 0 };

describe('claims and games that end by themselves, beside a plain oracle, at every ply', () => {
  it.each([0, 1, 2, 3, 4, 5])('on random games of the 960 starts, %i', (part) => {
    const random = seeded(4200 + 2 * part);
    const sp = random(960);
    if (!isSpNumber(sp)) throw new Error('no start');
    playOut(startPosition(sp), random, TALLY, 110);
  });

  it.each(ENDGAMES)('on random games from %s', (fen) => {
    for (let seed = 0; seed < 5; seed++) playOut(setupOf(fen), seeded(9100 + seed), TALLY, 90);
  });

  it('has met each of them, or has shown nothing', () => {
    expect([...TALLY.ends.keys()].sort()).toEqual([
      ...['checkmate', 'dead-position', 'fivefold', 'seventy-five-moves', 'stalemate'],
    ]);
    for (const claim of ['threefold', 'fifty-moves'])
      for (const verdict of ['right', 'wrong'])
        for (const by of ['', ' by the move']) expect(TALLY.claims.get(`${claim} ${verdict}${by}`)).toBeGreaterThan(20);
    expect(TALLY.unlike).toBeGreaterThan(50);
  });
});
