import { describe, expect, it } from 'vitest';
import type { HallTableView, HallView } from '../../../electron/contract/views/hall.ts';
import Hall from '../../../renderer/screens/Hall.svelte';
import HallCountdown from '../../../renderer/screens/hall/HallCountdown.svelte';
import HallWaiting from '../../../renderer/screens/hall/HallWaiting.svelte';
import HallBlank from '../../../renderer/screens/hall/HallBlank.svelte';
import { show, thePage } from '../support/page.ts';
import { ROUND, TABLE, VIEW, roundAt, textsOf } from '../support/hall.ts';
import type { HallRound } from '../support/hall.ts';

it('a hall screen that shows no play says where one is, and the time: all black it looks broken', () => {
  thePage().hallStore.view = { ...VIEW, screen: 'blank' };
  const { container } = show(Hall);
  expect(container.querySelector('main')?.textContent).toMatch(/City Open\s+\d\d:\d\d/u);
});

it.each(['blank', 'draw', 'play'] as const)('the time goes on while the line to the host is cut: %s', (screen) => {
  const { hallStore, now } = thePage();
  const cut = Date.UTC(2026, 10, 21, 12);
  const round = roundAt('none');
  hallStore.view = { ...VIEW, screen, round, tables: [TABLE] };
  hallStore.cutEpochMs = now.frozenEpochMs = cut;
  now.utcOffsetMinutes = 0;
  now.epochMs = cut + 5 * 60_000;
  expect(textsOf(show(Hall).container, '.shown time')).toEqual(['12:05']);
});

describe('the timetable on it', () => {
  const timetable = { drawEpochMs: 60_000, revealEpochMs: 120_000, doorsEpochMs: 180_000, startEpochMs: 240_000 };

  it.each<
    readonly [
      string,
      HallRound['draw']['phase'],
      number,
      readonly Partial<HallTableView>[],
      readonly string[],
      string | null,
    ]
  >([
    ['a draw that is late', 'none', 90_000, [], ['Draw', 'Reveal', 'Doors close', 'Start'], 'Reveal'],
    ['a reveal that is late', 'sealed', 150_000, [], ['Reveal', 'Doors close', 'Start'], 'Doors close'],
    ['a draw by hand', 'hand', 30_000, [], ['Doors close', 'Start'], 'Doors close'],
    ['a reveal that came early', 'drawn', 90_000, [{ state: 'waiting' }], ['Doors close', 'Start'], 'Doors close'],
    ['doors that have closed', 'drawn', 200_000, [{}, { state: 'waiting' }], ['Start'], 'Start'],
    ['games that have all begun', 'drawn', 90_000, [{}, { state: 'over', result: '1-0' }], [], null],
  ])('tells what is still to come, with %s', (_, phase, epochMs, games, ahead, next) => {
    const round = roundAt(phase, { timetable });
    const tables = games.map((facts) => ({ ...TABLE, ...facts }));
    thePage().now.epochMs = epochMs;
    const { container } = show(HallBlank, { view: { ...VIEW, screen: 'blank', round, tables } });
    const moments = [...container.querySelectorAll('li span')].map(({ textContent }) => textContent);
    expect(moments).toEqual(ahead);
    expect(container.querySelector('.next span')?.textContent ?? null).toBe(next);
  });
});

it.each([
  [60_000, ['Start 00:05', 'in 4:00']],
  [0, ['Start 00:05', 'in 5:00']],
  [300_000, ['Now', '00:05']],
])('without a timetable the start of the round is told until it has come: at %i ms', (epochMs, told) => {
  const round = roundAt('drawn', { startsEpochMs: 300_000 });
  const { now } = thePage();
  [now.epochMs, now.utcOffsetMinutes] = [epochMs, 0];
  const { container } = show(HallCountdown, { round });
  expect(textsOf(container, 'p > *')).toEqual(told);
  const blank = show(HallBlank, { view: { ...VIEW, screen: 'blank', round } });
  expect(textsOf(blank.container, 'li')).toEqual(['Start 00:05']);
});

it.each([
  ['of a final', 1, 60_000, ['Start 00:05 in 4:00']],
  ['of a round', 3, 60_000, ['Start 00:05 in 4:00']],
  ['of a round that has started', 3, 300_000, []],
])('over its pairings the hall is told what it waits for: %s', (_, count, epochMs, told) => {
  const { hallStore, now } = thePage();
  [now.epochMs, now.utcOffsetMinutes] = [epochMs, 0];
  const tables = Array.from({ length: count }, (_, i): HallTableView => ({
    ...{ ...TABLE, table: i + 1, connected: false, state: 'waiting' },
  }));
  hallStore.view = { ...VIEW, round: roundAt('drawn', { startsEpochMs: 300_000 }), tables };
  expect(textsOf(show(Hall).container, 'header .until')).toEqual(told);
  hallStore.view = { ...hallStore.view, tables: tables.map((table) => ({ ...table, state: 'over', result: '1-0' })) };
  expect(textsOf(show(Hall).container, 'header .until')).toEqual([]);
});

it.each([
  ['all have', 4, {}, ['Start 00:05 in 4:00']],
  ['one has, beside the list of the others', 1, {}, ['Start 00:05 in 4:00']],
  ['all have, and a game has begun', 4, { state: 'playing' }, []],
  ['all have, and there is no game at one table', 4, { state: 'over', result: '+/-' }, ['Start 00:05 in 4:00']],
] as const)(
  'over boards the hall is told when the round starts, until a game has begun: %s',
  (_, boards, facts, told) => {
    const { hallStore, now } = thePage();
    [now.epochMs, now.utcOffsetMinutes] = [60_000, 0];
    const tables = Array.from({ length: 4 }, (_, i): HallTableView => ({
      ...{ ...TABLE, table: i + 1, connected: i < boards, state: 'waiting', ...(i === 0 ? facts : {}) },
    }));
    hallStore.view = { ...VIEW, round: roundAt('drawn', { startsEpochMs: 300_000 }), tables };
    const { container } = show(Hall);
    expect(container.querySelector('.board')).not.toBeNull();
    expect(textsOf(container, 'header .until')).toEqual(told);
  },
);

it.each([
  [Date.UTC(2026, 10, 21, 21), '10:00 on 22 November', 'in 11 h'],
  [Date.UTC(2025, 11, 31, 21), '10:00 on 22 November 2026', 'in 7811 h'],
  [Date.UTC(2026, 10, 22, 6, 45), '10:00', 'in 1 h 15 min'],
  [Date.UTC(2026, 10, 22, 7, 54, 59), '10:00', 'in 6 min'],
  // A day begins in the hall, wherever this machine is.
  [Date.UTC(2026, 10, 21, 22), '10:00', 'in 10 h'],
])('a start on another day is told with the day: %#', (epochMs, told, until) => {
  const startsEpochMs = Date.UTC(2026, 10, 22, 8);
  const round = roundAt('drawn', { startsEpochMs });
  const { now } = thePage();
  [now.epochMs, now.utcOffsetMinutes] = [epochMs, 120];
  const view = { ...VIEW, screen: 'blank', round } as const;
  const texts = textsOf(show(HallCountdown, { round: view.round }).container, 'p > *');
  expect(texts.map((each) => each.replaceAll('\u00A0', ' '))).toEqual([`Start ${told}`, until]);
  expect(textsOf(show(HallBlank, { view }).container, 'li')).toEqual([`Start ${told}`]);
});

it.each([
  [59, ['Start 12:00']],
  [61, []],
])('a start that is long past is told no more: %i minutes', (minutes, told) => {
  const startsEpochMs = Date.UTC(2026, 10, 22, 12);
  const round = roundAt('drawn', { startsEpochMs });
  const { now } = thePage();
  [now.epochMs, now.utcOffsetMinutes] = [startsEpochMs + minutes * 60_000, 0];
  const view = { ...VIEW, screen: 'blank', round } as const;
  expect(textsOf(show(HallBlank, { view }).container, 'li')).toEqual(told);
});

it.each([
  [0, ['Draw 00:01', 'in 1:00', 'Start 00:04']],
  [190_000, ['Start 00:04', 'in 0:50']],
])('while the hall waits for something else the start of the round is told with it: at %i ms', (epochMs, told) => {
  const timetable = { drawEpochMs: 60_000, revealEpochMs: 120_000, doorsEpochMs: 180_000, startEpochMs: 240_000 };
  const round = roundAt('none', { timetable });
  const { now } = thePage();
  [now.epochMs, now.utcOffsetMinutes] = [epochMs, 0];
  const { container } = show(HallWaiting, { view: { ...VIEW, screen: 'position', round } });
  expect(textsOf(container, '.time span, .time time, .what.figures')).toEqual(told);
});

it.each<readonly [string, Partial<NonNullable<HallView['round']>>, readonly string[]]>([
  ['drawn or set, and sealed', { draw: { phase: 'sealed' } }, ['The start position is sealed']],
  [
    'replaced after the hall has seen it',
    { draw: { phase: 'sealed' }, replaced: { sp: 436, revealedEpochMs: 0, reason: null } },
    ['Position 436 no longer counts: another takes its place.', 'The start position is sealed'],
  ],
  [
    'annulled after the hall has seen it',
    { draw: { phase: 'none' }, annulled: { reason: 'A number was misheard.', sp: 905, given: false } },
    ['Draw annulled (SP 905): A number was misheard. A new draw follows.'],
  ],
  [
    'annulled while it was sealed',
    { draw: { phase: 'none' }, annulled: { reason: null, sp: null, given: false } },
    ['Draw annulled before it was revealed. A new draw follows.'],
  ],
  [
    'annulled before anything was drawn, with a mark at the end of the reason',
    { draw: { phase: 'none' }, annulled: { reason: 'Who took the die? ', sp: null, given: false } },
    ['Draw annulled: Who took the die? A new draw follows.'],
  ],
  [
    'annulled for a reason that reads as what follows it',
    { draw: { phase: 'none' }, annulled: { reason: 'A new draw follows.', sp: 905, given: false } },
    ['Draw annulled (SP 905): A new draw follows. A new draw follows.'],
  ],
  [
    'set by the arbiter, and annulled while it was sealed',
    { draw: { phase: 'none' }, annulled: { reason: null, sp: null, given: true } },
    ['Start position annulled before it was revealed. A new one follows.'],
  ],
  [
    'set by the arbiter, and annulled after the hall has seen it, with a reason from right to left',
    { draw: { phase: 'none' }, annulled: { reason: 'המספר שגוי', sp: 905, given: true } },
    ['Start position 905 annulled: \u2068המספר שגוי\u2069. A new one follows.'],
  ],
  [
    'a position without a number, annulled for a reason that trails off',
    { draw: { phase: 'none' }, annulled: { reason: 'Not the one of the regulations…', sp: null, given: true } },
    ['Start position annulled: Not the one of the regulations… A new one follows.'],
  ],
])('the hall is told what became of a start position: %s', (_, facts, told) => {
  thePage().hallStore.view = {
    ...VIEW,
    screen: 'draw',
    round: { ...ROUND, timetable: null, ...facts } as NonNullable<HallView['round']>,
    tables: [],
  };
  expect(textsOf(show(Hall).container, '.no-longer, .what')).toEqual(told);
});
