import { describe, expect, it } from 'vitest';
import type { Entry, Recorded } from '../../../engine/journal/entry.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { clocksToSet } from '../../../engine/tournament/clocks-to-set.ts';
import type { ShownClock } from '../../../engine/tournament/clocks-to-set.ts';
import { foldEntry } from '../../../engine/tournament/fold.ts';
import { gameAt, NO_TOURNAMENT } from '../../../engine/tournament/tournament.ts';
import { startedEvent } from '../../support/folded-entries.ts';

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
const RULED = ruled({ white: 600, black: 720 });
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

const RULED_MS = 3_000;
/** As it was read a minute after the ruling. */
const clock = (white: number | null, black: number | null, running: ShownClock['running'] = null): ShownClock => ({
  white,
  black,
  running,
  readEpochMs: RULED_MS + 60_000,
});

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
    ['are left alone', [ruled(undefined)], clock(600, 600), false],
    ['are left as they were by a ruling that is withdrawn', [RULED, WITHDRAWN], clock(600, 600), false],
    ['were changed in a game that is then cancelled', [RULED, ANEW], clock(600, 600), false],
    ['were changed in a game that is over', [RULED, OVER], clock(600, 600), false],
  ])('%s', (_, entries, shown, left) => {
    const state = [OPENED, STARTED, ...entries].reduce((now, entry, i) => {
      const recorded: Recorded = { origin: 'k', seq: i + 1, at: 1000 * (i + 1), v: 1, prev: '', ...entry };
      return foldEntry(now, recorded);
    }, NO_TOURNAMENT);
    const game = gameAt(state, 1);
    expect(game === null ? null : clocksToSet(game, shown)).toEqual(left ? { white: 600, black: 720 } : null);
  });
});
