import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import type { StartView } from '../../../electron/contract/views/draw.ts';
import type { HallTableView, HallView } from '../../../electron/contract/views/hall.ts';
import HallPosition from '../../../renderer/screens/hall/HallPosition.svelte';
import { show } from '../support/page.ts';

const START: StartView = {
  sp: 518,
  backRank: 'RNBQKBNR',
  placement: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
  fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  castlingMode: 'cg',
};

const VIEW: HallView = {
  audience: 'hall',
  revision: 1,
  tournament: { name: 'Open' },
  simulated: false,
  screen: 'position',
  round: {
    round: 1,
    kind: 'round',
    number: 1,
    openedAs: null,
    games: 1,
    name: 'Round 1',
    rules: USUAL_RULES,
    start: START,
    draw: { phase: 'none' },
    annulled: null,
    replaced: null,
    timetable: null,
    startsEpochMs: null,
    byes: [],
  },
  tables: [],
  follow: null,
};

function shown(seenUndrawn: boolean): { readonly covered: () => boolean; readonly number: () => boolean } {
  const { container } = show(HallPosition, { view: VIEW, start: START, seenUndrawn });
  return {
    covered: () => container.querySelector('section')?.classList.contains('covered') === true,
    number: () => container.querySelector('.digits')?.classList.contains('whole') === true,
  };
}

it('a position in which Black castles otherwise than White tells the castlings of both, each with whose it is', () => {
  const placement = 'rnkbqbnr/pppppppp/8/8/8/8/PPPPPPPP/RKNBBQNR';
  const own = { ...START, sp: null, backRank: null, placement, fen: `${placement} w KQkq - 0 1` };
  const { container } = show(HallPosition, { view: VIEW, start: own, seenUndrawn: false });
  const lines = [...container.querySelectorAll('li')].map(({ textContent }) => textContent.trim().split(/\s+/u)[0]);
  expect(lines).toEqual(['White', 'White', 'Black', 'Black']);
  const ranks = [...container.querySelectorAll('.ranks p')].map(({ textContent }) => textContent.replace(/\s/gu, ''));
  expect(ranks).toEqual(['WhiteRKNBBQNR', 'BlackRNKBQBNR']);
  const usual = show(HallPosition, { view: VIEW, start: START, seenUndrawn: false }).container;
  expect(usual.querySelectorAll('.side')).toHaveLength(0);
  expect(usual.querySelectorAll('li')).toHaveLength(2);
});

describe('the position as the hall is shown it', () => {
  let reduced = false;

  beforeEach(() => {
    vi.useFakeTimers();
    reduced = false;
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ ...new EventTarget(), media: query, matches: reduced }) as MediaQueryList,
    );
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is uncovered file by file after a draw; number, diagrams and castlings come when all of it is seen', async () => {
    const { covered, number } = shown(true);
    expect([covered(), number()]).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(7 * 260 + 100);
    await tick();
    expect([covered(), number()]).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(260);
    await tick();
    expect([covered(), number()]).toEqual([false, true]);
  });

  it('stands there at once on a screen that did not see the round before its draw', () => {
    const { covered, number } = shown(false);
    expect([covered(), number()]).toEqual([false, true]);
  });

  it('stands there at once where less motion is asked for', async () => {
    reduced = true;
    const { covered, number } = shown(true);
    await tick();
    expect([covered(), number()]).toEqual([false, true]);
  });
});

const TABLE: HallTableView = {
  ...{
    table: 1,
    game: 1,
    firstResult: null,
    white: 'Anna',
    black: 'Bruno',
    simulated: false,
    connected: true,
    lostEpochMs: null,
  },
  ...{ state: 'waiting', start: START, placement: START.placement, lastMove: null, turn: 'white', clock: null },
  ...{ isClockOld: false, plyCount: 0, isEntered: false, moves: [], result: null },
};

it.each<readonly [string, readonly Partial<HallTableView>[], string | null]>([
  ['nothing before play', [{}, {}], null],
  ['how many have begun, while others set up', [{ state: 'playing' }, {}, {}], '1 of 3 games has begun'],
  [
    'how many of those that are played',
    [{ state: 'playing' }, { state: 'over', result: '1-0' }, {}, { state: 'over', result: '+/-' }],
    '2 of 3 games have begun',
  ],
  ['nothing when all have begun', [{ state: 'playing' }, { state: 'over', result: '1-0' }], null],
  [
    'how many have begun, a second game that is forfeited among them',
    [{ game: 2, state: 'over', result: '+/-' }, {}],
    '1 of 2 games has begun',
  ],
  ['nothing between two games of a match', [{ game: 2 }, { state: 'playing' }], null],
])('it says beside the position %s', (_, tables, says) => {
  const view = { ...VIEW, tables: tables.map((facts, i) => ({ ...TABLE, table: i + 1, ...facts })) };
  const { container } = show(HallPosition, { view, start: START, seenUndrawn: false });
  expect(container.querySelector('.until')?.textContent.match(/\d+ of .*begun/u)?.[0] ?? null).toBe(says);
});

it.each<readonly [string, NonNullable<HallView['round']>['replaced'], string]>([
  ['nothing where it is the first', null, ''],
  [
    'which it replaces, since when, and why',
    { sp: 436, revealedEpochMs: 13 * 3_600_000, reason: 'A ball was missing' },
    'Replaces SP 436, revealed 13:00: A ball was missing.',
  ],
  [
    'of a record that has no reason, as much as it has',
    { sp: null, revealedEpochMs: 13 * 3_600_000, reason: null },
    'Replaces the position revealed 13:00.',
  ],
])('it says beside the position %s', (_, replaced, says) => {
  const view = { ...VIEW, round: VIEW.round === null ? null : { ...VIEW.round, replaced } };
  const { container } = show(HallPosition, { view, start: START, seenUndrawn: false });
  expect(container.querySelector('.replaces')?.textContent ?? '').toBe(says);
});
