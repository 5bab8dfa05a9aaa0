import { describe, expect, it } from 'vitest';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { parseTimeControl } from '../../../engine/laws/time-control.ts';
import { clockJumps } from '../../../engine/tournament/clock-jumps.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import { plyOf } from '../../support/folded-entries.ts';
import { gameOf } from '../../support/recorded-game.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

type Read = readonly [seconds: number, white: number | null, black: number | null];

/** One ply for each: when, and what the clock showed with it. */
function jumps(
  read: readonly Read[],
  facts: Partial<Game> = {},
  timeControl: string | null = '15+10',
): readonly string[] {
  const plies = read.map(([seconds, white, black], i) => ({
    ...plyOf(i + 1, i),
    atMs: seconds * 1000,
    ...(white === null || black === null ? {} : { whiteSeconds: white, blackSeconds: black }),
  }));
  const game = { ...gameOf({ plies, questions: [] }, START), ...facts };
  const rules = { ...USUAL_RULES, timeControl: timeControl === null ? null : parseTimeControl(timeControl) };
  return clockJumps(game, rules).map(
    ({ side, from, to, ply }) => `${String(ply)} ${side} ${String(from)}–${String(to)}`,
  );
}

it.each<[string, readonly Read[], readonly string[]]>([
  [
    'play',
    [
      [10, 900, 900],
      [30, 900, 890],
      [45, 895, 890],
    ],
    [],
  ],
  [
    'a move that took no time',
    [
      [10, 900, 900],
      [10, 900, 910],
      [10, 910, 910],
    ],
    [],
  ],
  [
    'a clock that was set forward',
    [
      [10, 900, 900],
      [30, 5400, 890],
    ],
    ['2 white 900–5400'],
  ],
  [
    'one that was set back',
    [
      [10, 900, 900],
      [30, 300, 890],
    ],
    ['2 white 900–300'],
  ],
  [
    'both',
    [
      [10, 900, 900],
      [30, 1800, 1800],
    ],
    ['2 white 900–1800', '2 black 900–1800'],
  ],
  [
    'an increment that the frame of its press did not have yet',
    [
      [10, 900, 900],
      [30, 910, 890],
    ],
    [],
  ],
  [
    'a clock of the machine that was put back',
    [
      [30, 900, 900],
      [10, 900, 850],
    ],
    [],
  ],
  [
    'a move without times',
    [
      [10, 900, 900],
      [30, null, null],
    ],
    [],
  ],
])('of times that are read with moves: %s', (_, read, expected) => {
  expect(jumps(read)).toEqual(expected);
});

const READ: readonly Read[] = [
  [10, 900, 900],
  [30, 1800, 890],
];
const at = jumpsAt();

/** The epoch of a moment between the two. */
function jumpsAt(): number {
  const game = gameOf({ plies: [{ ...plyOf(1, 0), atMs: 20_000 }], questions: [] }, START);
  return game.segments[0]?.plies[0]?.closedEpochMs ?? 0;
}

it.each<[string, Partial<Game>]>([
  ['its times were typed', { timesTyped: [{ typedEpochMs: at }] as never }],
  ['something was ruled', { rulings: [{ madeEpochMs: at, withdrawnEpochMs: null }] as never }],
  ['something was ruled and withdrawn', { rulings: [{ madeEpochMs: at, withdrawnEpochMs: at + 60_000 }] as never }],
  ['a ruling was withdrawn', { rulings: [{ madeEpochMs: at - 60_000, withdrawnEpochMs: at }] as never }],
  ['the arbiter said that the clocks are set', { clocksSetEpochMs: [at] }],
])('says nothing where %s meanwhile', (_, facts) => {
  expect(jumps(READ)).toEqual(['2 white 900–1800']);
  expect(jumps(READ, facts)).toEqual([]);
});

it('takes any increment that is played for one where nobody has said what is', () => {
  expect(
    jumps(
      [
        [10, 900, 900],
        [30, 900, 930],
      ],
      {},
      null,
    ),
  ).toEqual([]);
  expect(
    jumps(
      [
        [10, 900, 900],
        [30, 900, 1100],
      ],
      {},
      null,
    ),
  ).toEqual(['2 black 900–1100']);
});

describe('the time of the second period', () => {
  /** Two moves in fifteen minutes, then thirty more; White’s clock after each ply, the plies ten seconds apart. */
  const white = (...times: readonly number[]): readonly string[] =>
    jumps(
      times.map((time, i) => [10 + 10 * i, time, 900]),
      {},
      '2/15, 30',
    );

  it('comes with the last move of the first, or once that is used up', () => {
    expect(white(30, 30, 20, 20, 1815)).toEqual([]);
    expect(white(30, 30, 20, 20, 15, 15, 5, 5, 1800)).toEqual([]);
  });

  it('comes once', () => {
    expect(white(30, 30, 1820, 1820, 3615)).toEqual(['5 white 1820–3615']);
    expect(white(30, 30, 20, 20, 15, 15, 1810, 1810, 3600)).toEqual(['9 white 1810–3600']);
  });

  it('does not come before', () => {
    expect(white(30, 1830)).toEqual(['2 white 30–1830']);
  });
});
