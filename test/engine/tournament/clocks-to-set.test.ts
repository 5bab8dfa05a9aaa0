import { describe, expect, it } from 'vitest';
import type { Entry, Recorded } from '../../../engine/journal/entry.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import type { ShownClock } from '../../../engine/tournament/clock-ran.ts';
import { clocksLeftToAdd, clocksToSet } from '../../../engine/tournament/clocks-to-set.ts';
import { foldEntry } from '../../../engine/tournament/fold.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import { gameAt, NO_TOURNAMENT } from '../../../engine/tournament/tournament.ts';
import { plyOf, questionOf, startedEvent } from '../../support/folded-entries.ts';

const OPENED: Entry = {
  type: 'round.opened',
  data: { round: 1, name: '', castlingMode: 'cg', rules: USUAL_RULES, tables: [{ table: 1, white: 'A', black: 'B' }] },
};
const seat = { round: 1, table: 1, white: 'A', black: 'B', simulated: false, date: '2026.11.21' };
const STARTED: Entry = {
  type: 'game.started',
  data: { gameId: 'game', zeroAt: 0, ...seat, event: startedEvent(true) },
};
const ruled = (clocks: { readonly white: number; readonly black: number } | undefined): Entry => ({
  type: 'irregularity.ruled',
  data: {
    ...{ gameId: 'game', irregularity: 'illegal-move', side: 'white', ply: 1, questionId: null },
    ...{ edition: 'Laws 2023', article: '7.5.1', remedy: 'restore-before', imposed: { kind: 'time', seconds: 120 } },
    clocks,
  },
});
const RULED = ruled({ white: 600, black: 720 }) as Extract<Entry, { type: 'irregularity.ruled' }>;
const WITHDRAWN: Entry = { type: 'irregularity.withdrawn', data: { gameId: 'game', ruling: 1 } };
/** The game is cancelled, and the new one begins with the times of its round. */
const ANEW: Entry = {
  type: 'irregularity.ruled',
  data: {
    ...{ gameId: 'game', irregularity: 'wrong-start', side: 'white', ply: 1, questionId: null },
    ...{ edition: 'Laws 2023', article: '7.2.1', remedy: 'new-game', imposed: { kind: 'none' } },
  },
};
const TYPED: Entry = { type: 'clock.typed', data: { gameId: 'game', white: 600, black: 720 } };
const OVER: Entry = {
  type: 'result.set',
  data: { gameId: 'game', result: '1-0', reason: 'resignation', origin: 'entered' },
};

/** The move that was asked about had been pressed when it was ruled on, and is not taken back. */
const ASKED: Entry = { type: 'question.opened', data: { gameId: 'game', zeroAt: 0, question: questionOf(1, 1) } };
const OF_ASKED: Entry = { ...RULED, data: { ...RULED.data, questionId: 1 } };
const RULED_MS = 3_000;
/** So many milliseconds after the ruling, with these times; a move that is typed has none. */
const move = (atMs: number, times: readonly [number, number] | null, ply = 1): Entry => {
  const read = times === null ? {} : { whiteSeconds: times[0], blackSeconds: times[1] };
  return {
    type: 'ply.recorded',
    data: { gameId: 'game', zeroAt: 0, ply: { ...plyOf(ply, ply), ...read, atMs: RULED_MS + atMs } },
  };
};

const takenBack = (atMs: number, dropped = 1): Entry => ({
  type: 'question.answered',
  data: {
    ...{ gameId: 'game', zeroAt: 0, questionId: null, by: 'takenBack', atMs: RULED_MS + atMs, dropped, plies: [] },
    fen: 'x w',
  },
});

/** A press a second after the ruling, with these times, that the board cannot explain. */
const asked = (whiteSeconds: number, blackSeconds: number): Entry => ({
  type: 'question.opened',
  data: { gameId: 'game', zeroAt: 0, question: { ...questionOf(1, 1), whiteSeconds, blackSeconds } },
});

/** A later one, so many milliseconds after the ruling. */
const questionAfter = (atMs: number, whiteSeconds: number, blackSeconds: number): Entry => ({
  type: 'question.opened',
  data: {
    ...{ gameId: 'game', zeroAt: 0 },
    question: { ...questionOf(1, 2), side: 'black', atMs: RULED_MS + atMs, whiteSeconds, blackSeconds },
  },
});

/** As it was read a minute after the ruling. */
const clock = (white: number | null, black: number | null, running: ShownClock['running'] = null): ShownClock => ({
  white,
  black,
  running,
  readEpochMs: RULED_MS + 60_000,
});

function folded(entries: readonly Entry[]): Game | null {
  const state = [OPENED, STARTED, ...entries].reduce((now, entry, i) => {
    const recorded: Recorded = { origin: 'k', seq: i + 1, at: 1000 * (i + 1), v: 1, prev: '', ...entry };
    return foldEntry(now, recorded);
  }, NO_TOURNAMENT);
  return gameAt(state, 1);
}

describe('clocks that a ruling has changed', () => {
  it.each<readonly [string, readonly Entry[], ShownClock | null, boolean]>([
    ['stand as before', [RULED], clock(600, 600), true],
    ['are set', [RULED], clock(600, 720), false],
    ['are set, and read a second later', [RULED], clock(599, 720), false],
    ['are set two seconds wrong', [RULED], clock(598, 720), true],
    ['have given the offender more', [RULED], clock(660, 720), true],
    ['are set and run', [RULED], clock(540, 720, 'white'), false],
    ['run as they were', [RULED], clock(540, 600, 'white'), true],
    ['run as they were for whoever was to be given time', [RULED], clock(600, 540, 'black'), true],
    ['run for him with what he was given', [RULED], clock(600, 660, 'black'), false],
    ['are not read', [RULED], null, true],
    ['are half read', [RULED], clock(600, null), true],
    ['were typed since', [RULED, TYPED], null, false],
    ['were typed before', [TYPED, RULED], null, true],
    ['were set, as the next move shows', [RULED, move(40_000, [565, 720])], clock(560, 700), false],
    ['were set, and the move gained its increment', [RULED, move(1_000, [630, 720])], null, false],
    ['were not set, as the next move shows', [RULED, move(40_000, [565, 600])], clock(560, 590), true],
    ['had less for whoever moved than has passed', [RULED, move(10_000, [580, 720])], null, true],
    ['had more for whoever moved than he can have gained', [RULED, move(10_000, [680, 720])], null, true],
    [
      'were set, and gained with a move without times that was taken back and with the one in its place',
      [RULED, move(2_000, null), takenBack(5_000), move(10_000, [710, 720])],
      null,
      false,
    ],
    [
      'had more than both can have gained',
      [RULED, move(2_000, null), takenBack(5_000), move(10_000, [730, 720])],
      null,
      true,
    ],
    [
      'were set, as a move shows that was taken back, and ran on',
      [RULED, move(40_000, [565, 720]), takenBack(55_000)],
      clock(560, 640, 'black'),
      false,
    ],
    [
      'were not set, as a move shows that was taken back',
      [RULED, move(40_000, [565, 600]), takenBack(55_000)],
      clock(565, 600),
      true,
    ],
    [
      'were not set when that was made, and are since',
      [RULED, move(40_000, [565, 600]), takenBack(55_000)],
      clock(600, 720),
      false,
    ],
    [
      'were not set when that was made, and were for the one in its place',
      [RULED, move(40_000, [565, 600]), takenBack(55_000), move(60_000, [540, 720])],
      null,
      false,
    ],
    [
      'were set for neither',
      [RULED, move(40_000, [565, 600]), takenBack(55_000), move(60_000, [540, 600])],
      clock(540, 720),
      true,
    ],
    [
      'were not set, as the next move shows, whatever a press shows that is asked about later',
      [RULED, move(40_000, [565, 600]), questionAfter(200_000, 560, 580)],
      null,
      true,
    ],
    [
      'are set once the ruled move is taken back, and with it what was played on',
      [move(-1_500, [600, 600]), RULED, move(2_500, [600, 590], 2), takenBack(5_000, 2)],
      clock(600, 720),
      false,
    ],
    ['are set only later, which may be anything', [RULED, move(40_000, [565, 600])], clock(600, 720), true],
    ['are not told of by a move that is typed', [RULED, move(40_000, null)], null, true],
    [
      'show it with the move after one that was typed',
      [RULED, move(1, null), move(50_000, [580, 690], 2)],
      null,
      false,
    ],
    ['do not show it with that', [RULED, move(1, null), move(50_000, [580, 600], 2)], null, true],
    ['show it on a board that is asked about', [ASKED, OF_ASKED, move(20_000, [600, 705], 2)], null, false],
    ['do not show it there', [ASKED, OF_ASKED, move(20_000, [600, 585], 2)], null, true],
    ['were set, as the next press shows that is asked about', [RULED, asked(599, 720)], clock(560, 700), false],
    ['were not set when that press was made', [RULED, asked(599, 600)], clock(560, 590), true],
    [
      'were set when it was made, and are other ones with the move in its place',
      [RULED, asked(599, 720), move(90_000, [540, 840])],
      null,
      false,
    ],
    ['were typed since that move', [RULED, move(40_000, [565, 600]), TYPED], null, false],
    ['are left alone', [ruled(undefined)], clock(600, 600), false],
    ['are left as they were by a ruling that is withdrawn', [RULED, WITHDRAWN], clock(600, 600), false],
    ['were changed in a game that is then cancelled', [RULED, ANEW], clock(600, 600), false],
    ['were changed in a game that is over', [RULED, OVER], clock(600, 600), false],
  ])('%s', (_, entries, shown, left) => {
    const game = folded(entries);
    expect(game === null ? null : (clocksToSet(game, USUAL_RULES, shown)?.clocks ?? null)).toEqual(
      left ? { white: 600, black: 720 } : null,
    );
  });
});

describe('clocks that a ruling has changed, once the move that told of them is taken back with those before the ruled one', () => {
  const BEFORE = [move(-2_500, [600, 600], 1), move(-1_500, [600, 600], 2)];
  const RULED_LATER: Entry = { ...RULED, data: { ...RULED.data, ply: 3, clocks: { white: 600, black: 602 } } };
  const BACK = [3_600, 3_700, 3_800].map((atMs) => takenBack(atMs));

  it.each([
    [600, true],
    [602, false],
  ])('with %s seconds of the player who had not moved they are still to be set: %s', (black, isLeft) => {
    const told = folded([...BEFORE, RULED_LATER, move(3_500, [600, black], 3)]);
    const back = folded([...BEFORE, RULED_LATER, move(3_500, [600, black], 3), ...BACK]);
    expect(back?.movesTakenBack).toHaveLength(3);
    for (const game of [told, back])
      expect(game === null ? null : clocksToSet(game, USUAL_RULES, null) !== null).toBe(isLeft);
  });
});

describe('what is left to be added to clocks that were not read at the ruling', () => {
  const TAKEN: Entry = {
    ...RULED,
    data: {
      ...{ ...RULED.data, irregularity: 'distraction' },
      ...{ imposed: { kind: 'chosen', penalty: 'time-taken', amount: 60 }, clocks: { white: 540, black: 600 } },
    },
  };
  it.each<readonly [string, readonly Entry[], object]>([
    ['is the difference where the clock has not run', [RULED, move(40_000, [565, 600])], { black: 120 }],
    ['is what was imposed where it has', [RULED, move(1, null), move(50_000, [580, 600], 2)], { black: 120 }],
    ['so it is of time taken', [TAKEN, move(10_000, [650, 600])], { white: -60 }],
    ['is nothing while no move tells it', [RULED], {}],
    ['is unknown of a clock on which nothing was imposed', [RULED, move(10_000, [680, 720])], {}],
  ])('%s', (_, entries, expected) => {
    const game = folded(entries);
    const ruling = game?.rulings[0];
    if (game === null || ruling === undefined) throw new Error('nothing was ruled');
    expect(clocksLeftToAdd(game, USUAL_RULES, ruling)).toEqual(expected);
  });
});
