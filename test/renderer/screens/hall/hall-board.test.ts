import { describe, expect, it, vi } from 'vitest';
import type { HallTableView, HallView } from '../../../../electron/contract/views/hall.ts';
import { parseTimeControl } from '../../../../engine/laws/time-control.ts';
import HallBoard from '../../../../renderer/screens/hall/HallBoard.svelte';
import HallPlay from '../../../../renderer/screens/hall/HallPlay.svelte';
import HallResults from '../../../../renderer/screens/hall/HallResults.svelte';
import { wrapped } from '../../../../renderer/components/name-fit.ts';
import { show, thePage } from '../../support/page.ts';
import { ROUND, TABLE, VIEW, textsOf } from '../../support/hall.ts';

describe('a board on the hall screen', () => {
  const boardOf = (facts: Partial<HallTableView>): HTMLElement =>
    show(HallPlay, { view: { ...VIEW, tables: [{ ...TABLE, ...facts }] }, epochMs: 0 }).container;
  const lost = { connected: false, lostEpochMs: Date.UTC(2026, 10, 21, 14, 2), plyCount: 1, moves: ['e4'] };

  it('says since when its line is lost, and no longer when its game is over', () => {
    thePage().now.utcOffsetMinutes = 0;
    expect(textsOf(boardOf(lost), '.lost')).toEqual(['connection lost 14:02']);
    expect(textsOf(boardOf({ ...lost, state: 'over', result: '1-0' }), '.lost')).toEqual([]);
  });

  it.each<readonly [string, Partial<HallTableView>, readonly string[]]>([
    ['is lost', lost, ['0:50', '1:00']],
    ['is not lost', {}, []],
    ['is not lost, but that of its clock', { isClockOld: true }, ['0:50', '1:00']],
  ])('its clocks are dim where nobody reads them: its line %s', (_, facts, dim) => {
    const clock = { white: 60, black: 50, running: null, readEpochMs: 0 };
    expect(textsOf(boardOf({ ...facts, clock }), '.clock.still')).toEqual(dim);
  });

  it('writes a castling with the hyphens of running text', () => {
    const foot = boardOf({ plyCount: 1, moves: ['O-O-O'], turn: 'black' }).querySelector('.foot');
    expect(foot?.textContent).toContain('0-0-0');
    expect(foot?.matches('.figures')).toBe(false);
  });

  it('says nothing of how a game stands of which it shows nothing', () => {
    const room = { columns: 1, width: 500, board: 400, letters: 20, layout: 'under', names: 19 };
    const fixed = { epochMs: 0, room, nameLines: 1, nameSize: 1, round: null, ownSp: null };
    const { container } = show(HallBoard, { table: { ...TABLE, connected: false }, ...fixed });
    expect(textsOf(container, '.foot')).toEqual(['Table 1']);
    expect(container.querySelector('.old')).not.toBeNull();
  });

  it.each<readonly [NonNullable<HallTableView['result']>, readonly string[]]>([
    ['1-0', ['Anna']],
    ['-/+', ['Bruno']],
    ['1/2-1/2', []],
  ])('is dim when its game is over, and who has won is bold: %s', (result, bold) => {
    const board = boardOf({ state: 'over', result });
    expect(board.querySelector('.over')).not.toBeNull();
    expect(textsOf(board, '.winner .name')).toEqual(bold);
    expect(boardOf({}).querySelector('.over')).toBeNull();
  });
});

it.each<readonly [NonNullable<HallTableView['result']>, NonNullable<HallView['round']>['kind'], string]>([
  ['1-0', 'round', 'White won'],
  ['0-1', 'round', 'Black won'],
  ['1/2-1/2', 'round', 'Draw'],
  ['1/2-1/2', 'armageddon', 'Draw · Black wins'],
  ['1/2-0', 'round', 'White ½, Black 0'],
  ['-/+', 'round', 'Forfeited'],
])(
  'under a board, where Black is the upper, is told in words how its game ended: %s in a round of kind %s',
  (result, kind, says) => {
    const round = { ...ROUND, kind, draw: { phase: 'none' }, timetable: null } as NonNullable<HallView['round']>;
    const tables = [{ ...TABLE, state: 'over', result } as const];
    const { container } = show(HallPlay, { view: { ...VIEW, round, tables }, epochMs: 0 });
    expect(textsOf(container, '.foot .result')).toEqual([says]);
  },
);

it('where a clock stands in the line of a name, the score of a match stands between, and the game in the line of the table', () => {
  const round = { ...ROUND, games: 2, draw: { phase: 'none' }, timetable: null } as NonNullable<HallView['round']>;
  const tables = [1, 2].map((table) => ({ ...TABLE, table, game: 2, firstResult: '1-0' }) as const);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(993);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(678);
  const { container } = show(HallPlay, { view: { ...VIEW, round, tables }, epochMs: 0 });
  expect(container.querySelector('li')?.className).toContain('under');
  expect(textsOf(container, 'li')[0]).toBe('Bruno 1 Anna 0 Table 1 Game 2 of 2');
});

it.each([
  ['clocksBeside', 6, ['Table 1 Game 2 of 2 1. e4', 'Table 2 connection lost 14:02', 'Table 3 Match 1–1']],
  ['tableBeside', 4, ['Table 1 Game 2 of 2 1. e4', 'Table 2 connection lost 14:02 Game 2 of 2', 'Table 3 Match 1–1']],
] as const)(
  'where a match is told in the line of its table, what has no room in that gives way; where it stands between clocks, only the last move of a game that is over: %s',
  (layout, count, says) => {
    thePage().now.utcOffsetMinutes = 0;
    const round = { ...ROUND, games: 2, draw: { phase: 'none' }, timetable: null } as NonNullable<HallView['round']>;
    const played = { game: 2, firstResult: '1-0', plyCount: 1, moves: ['e4'], turn: 'black' } as const;
    const lost = { ...played, connected: false, lostEpochMs: Date.UTC(2026, 10, 21, 14, 2) };
    const all = [{}, lost, { state: 'over', result: '1-0' } as const, {}, {}, {}].slice(0, count);
    const tables = all.map((facts, i) => ({ ...TABLE, ...played, ...facts, table: i + 1 }));
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(993);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(678);
    const { container } = show(HallPlay, { view: { ...VIEW, round, tables }, epochMs: 0 });
    expect(textsOf(container, `.foot.${layout}`).slice(0, 3)).toEqual(says);
  },
);

it('beside boards a name that would have initials in the smallest letters stands on two lines', () => {
  const tables = [1, 2, 3, 4].map((table) => ({
    ...TABLE,
    table,
    white: 'So, Wesley',
    black: 'Vachier-Lagrave, Maxime',
  }));
  vi.stubGlobal('innerWidth', 1280);
  vi.stubGlobal('innerHeight', 800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1229);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(684);
  const { container } = show(HallPlay, { view: { ...VIEW, tables }, epochMs: 0 });
  expect(container.querySelector('li')?.className).toContain('allBeside');
  expect(textsOf(container, '.name')[0]).toBe('Vachier-Lagrave, Maxime');
});

it.each([
  [3599, 1],
  [3600, 2],
])('of a match a name has what room its clock leaves that shows no hours: at %i seconds', (white, lines) => {
  const round = { ...ROUND, games: 2, draw: { phase: 'none' }, timetable: null } as NonNullable<HallView['round']>;
  const names = { white: 'GM Nepomniachtchi, Ian', black: 'GM Vachier-Lagrave, Maxime' };
  const clock = { white, black: 900, running: null, readEpochMs: 0 };
  const table = { ...TABLE, ...names, clock, game: 2, firstResult: '1-0' } as const;
  vi.stubGlobal('innerWidth', 1920);
  vi.stubGlobal('innerHeight', 1080);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(820);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(960);
  const { container } = show(HallPlay, { view: { ...VIEW, round, tables: [table] }, epochMs: 0 });
  const name = [...container.querySelectorAll<HTMLElement>('li.under .name')].at(-1);
  const room = Number.parseFloat(name?.style.maxWidth ?? '');
  expect(wrapped(name?.textContent ?? '', room)).toBe(lines);
});

it('under a board the game of a match and its last move are whole on their line, in smaller letters, and what it came to in full ones', () => {
  const round = { ...ROUND, games: 2, draw: { phase: 'none' }, timetable: null } as NonNullable<HallView['round']>;
  vi.stubGlobal('innerWidth', 1920);
  vi.stubGlobal('innerHeight', 1080);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(820);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(960);
  const over = { ...TABLE, state: 'over', result: '1-0', game: 2, firstResult: '1-0' } as const;
  const sizeOf = (table: HallTableView): number => {
    const { container } = show(HallPlay, { view: { ...VIEW, round, tables: [table] }, epochMs: 0 });
    return Number(container.querySelector<HTMLElement>('.foot.under p')?.style.getPropertyValue('--size'));
  };
  expect(sizeOf({ ...over, game: 1, firstResult: null })).toBe(1);
  expect(sizeOf(over)).toBe(1);
  expect(sizeOf({ ...over, state: 'playing', result: null })).toBeLessThan(0.95);
});

it('of one board both names have one size', () => {
  const table = { ...TABLE, white: 'GM Carlsen, Magnus', black: 'GM Vachier-Lagrave, Maxime' };
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1250);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(655);
  const { container } = show(HallPlay, { view: { ...VIEW, tables: [table] }, epochMs: 0 });
  const sizes = [...container.querySelectorAll<HTMLElement>('.name')].map(({ style }) => style.fontSize);
  expect(new Set(sizes).size).toBe(1);
});

it('boards keep their columns and pages when a message takes height at the foot: they alone are smaller', () => {
  const tables = Array.from({ length: 6 }, (_, i) => ({ ...TABLE, table: i + 1, plyCount: 2, moves: ['e4', 'e5'] }));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(993);
  const [whole, less] = [0, 43].map((lost) => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(678 - lost);
    const { container } = show(HallPlay, { view: { ...VIEW, tables }, epochMs: 0, lost });
    const list = container.querySelector('ul');
    const styleOf = (name: string): string => list?.style.getPropertyValue(name) ?? '';
    return {
      boards: list?.children.length,
      laidOut: ['grid-template-columns', '--letters', '--room', '--name-lines'].map(styleOf),
      board: Number.parseFloat(styleOf('--board')),
    };
  });
  expect(less).toMatchObject({ boards: 6, laidOut: whole?.laidOut });
  expect((whole?.board ?? 0) - (less?.board ?? 0)).toBe(22);
});

it.each([0, 39])(
  'eight boards stand on one page whether or not there were pages before, whose label had a line of the head: of %i pixels',
  (line) => {
    const players = { white: 'GM Carlsen, Magnus', black: 'GM Vachier-Lagrave, Maxime' };
    const tables = Array.from({ length: 8 }, (_, i) => ({ ...TABLE, ...players, table: i + 1 }));
    vi.stubGlobal('innerWidth', 1920);
    vi.stubGlobal('innerHeight', 1080);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1876);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return this.matches('.pages') ? line : 945 - line;
    });
    const { container } = show(HallPlay, { view: { ...VIEW, tables }, epochMs: 0 });
    expect(container.querySelectorAll('li').length).toBe(8);
    expect(container.textContent).not.toContain('page');
  },
);

it.each([
  ['each has', { blackTimeControl: parseTimeControl('4+2') }, 'White 5+2, Black 4+2'],
  ['both have', {}, '5+2'],
])('boards of an armageddon stand under its rule and the times that %s', (_, black, says) => {
  const rules = { ...ROUND.rules, timeControl: parseTimeControl('5+2'), ...black };
  const round = { ...ROUND, kind: 'armageddon', rules, draw: { phase: 'none' }, timetable: null } as NonNullable<
    HallView['round']
  >;
  const { container } = show(HallPlay, { view: { ...VIEW, round, tables: [TABLE] }, epochMs: 0 });
  expect(textsOf(container, '.draws, .times').toSorted()).toEqual(
    [says, 'A draw counts as a win for Black'].toSorted(),
  );
});

it.each([
  ['Final', null, 'Round 5 · Final'],
  ['Round 5', null, 'Round 5'],
  ['Final', 2, 'Round 5 · Final'],
])(
  'a round is called as on paper, but not as which of two with one number it was opened: %s',
  (name, openedAs, says) => {
    const round = { ...ROUND, number: 5, openedAs, name, draw: { phase: 'none' }, timetable: null } as NonNullable<
      HallView['round']
    >;
    const view = { ...VIEW, tournament: null, round, tables: [TABLE] };
    const screens = [show(HallPlay, { view, epochMs: 0 }), show(HallResults, { view, epochMs: 0, heading: 'Results' })];
    for (const { container } of screens) {
      const head = container.querySelector('header, p')?.textContent;
      expect(head).toContain(says);
      expect(head).not.toContain('opened');
    }
  },
);
