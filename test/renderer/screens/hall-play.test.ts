import { describe, expect, it } from 'vitest';
import type { HallTableView, HallView } from '../../../electron/contract/views/hall.ts';
import Hall from '../../../renderer/screens/Hall.svelte';
import HallPlay from '../../../renderer/screens/hall/HallPlay.svelte';
import HallResults from '../../../renderer/screens/hall/HallResults.svelte';
import { show, thePage } from '../support/page.ts';
import { ROUND, TABLE, VIEW, asLarge, textsOf } from '../support/hall.ts';

it.each<readonly [string, Partial<HallTableView>, boolean]>([
  ['a board that shows what stands there now', {}, false],
  ['a table whose moves are entered', { connected: false, plyCount: 1 }, false],
  ['a board whose line is lost', { connected: false, lostEpochMs: 0, plyCount: 1 }, true],
  ['a game that is over, board or not', { connected: false, state: 'over', result: '1-0' }, false],
])('%s looks like it', (_, facts, isOld) => {
  const { container } = show(HallPlay, { view: { ...VIEW, tables: [{ ...TABLE, ...facts }] }, epochMs: 0 });
  expect(container.querySelector('li .old') !== null).toBe(isOld);
});

it.each<readonly [string, Partial<HallTableView>, RegExp]>([
  ['with a board', { moves: ['e4'], plyCount: 1, turn: 'black' }, /Table 1 1\. e4$/u],
  ['whose board was taken away', { connected: false, moves: ['e4'], plyCount: 1, turn: 'black' }, /Table 1 not live$/u],
  [
    'whose board and clock were',
    {
      ...{ connected: false, moves: ['e4'], plyCount: 1, turn: 'black' },
      clock: { white: 60, black: 60, running: null, readEpochMs: 0 },
    },
    /Table 1 not live since \d\d:\d\d$/u,
  ],
  [
    'whose line is lost',
    { connected: false, lostEpochMs: 0, moves: ['e4'], plyCount: 1, turn: 'black' },
    /Table 1 connection lost \d\d:\d\d$/u,
  ],
  [
    'whose line is lost, and with it its clock',
    {
      ...{ connected: false, lostEpochMs: 0, moves: ['e4'], plyCount: 1, turn: 'black' },
      clock: { white: 60, black: 60, running: null, readEpochMs: 0 },
    },
    /Table 1 connection lost \d\d:\d\d$/u,
  ],
  [
    'whose clock alone is not read',
    { clock: { white: 60, black: 60, running: null, readEpochMs: 0 }, isClockOld: true },
    /Table 1 Clocks as of \d\d:\d\d$/u,
  ],
  [
    'that is over',
    { connected: false, moves: ['e4'], plyCount: 1, turn: 'black', state: 'over', result: '1-0' },
    /Table 1 White won 1\. e4$/u,
  ],
])('a game %s is told as one that is followed, or not', (_, facts, says) => {
  const { container } = show(HallPlay, { view: { ...VIEW, tables: [{ ...TABLE, ...facts }] }, epochMs: 0 });
  expect(textsOf(container, 'li')[0]).toMatch(says);
});

describe('where tables have start positions of their own', () => {
  const startOf = (sp: number): HallTableView['start'] => ({
    ...{ sp, backRank: 'RNBQKBNR', placement: TABLE.placement, castlingMode: 'cg' },
    fen: `${TABLE.placement} w KQkq - 0 ${String(sp)}`,
  });
  const round = { ...ROUND, start: startOf(518), draw: { phase: 'none' }, timetable: null } as NonNullable<
    HallView['round']
  >;
  const known = { start: startOf(518) };
  const own = { start: startOf(74) };

  it.each<readonly [string, HallView['round'], Partial<HallTableView>, RegExp]>([
    ['that of the round', round, known, /^Bruno Anna Table 1$/u],
    ['its own, where the round has another', round, own, /^Bruno Anna Table 1 SP 74$/u],
    ['its own, where the round has none', { ...round, start: null }, own, /^Bruno Anna Table 1 SP 74$/u],
    [
      'its own, and the result',
      round,
      { ...own, state: 'over', result: '1-0' },
      /^Bruno 0 Anna 1 Table 1 SP 74 White won$/u,
    ],
  ])('a board tells %s', (_, round, facts, says) => {
    const { container } = show(HallPlay, { view: { ...VIEW, round, tables: [{ ...TABLE, ...facts }] }, epochMs: 0 });
    expect(textsOf(container, 'li')[0]).toMatch(says);
  });

  it.each<readonly [Partial<HallTableView>, string]>([
    [known, '1 Anna Bruno'],
    [own, '1 Anna SP 74 Bruno'],
    [{ ...own, state: 'over', result: '1-0' }, '1 Anna 1–0 Bruno'],
  ])('a list tells which, until there is a result: %#', (facts, says) => {
    const view = { ...VIEW, round, tables: [{ ...TABLE, ...facts }] };
    const { container } = show(HallResults, { view, epochMs: 0, heading: 'Pairings' });
    expect(textsOf(container, 'li')).toEqual([says]);
  });
});

it('tables without a board, of which nothing is entered, stand in a list after the boards', async () => {
  const unseen = { ...TABLE, connected: false };
  const tables = [unseen, { ...TABLE, table: 2 }, { ...unseen, table: 3, state: 'over', result: '1-0' } as const];
  // Whenever it is first shown: the first page.
  const begunMs = 12_000 * 7 + 5;
  const { container, rerender } = show(HallPlay, { view: { ...VIEW, tables }, epochMs: begunMs });
  const shown: unknown[] = [];
  for (const page of [0, 1, 2]) {
    await rerender({ epochMs: begunMs + page * 12_000 });
    expect(container.textContent).toContain(`Table ${String([2, 1, 3][page])} · page ${String(page + 1)} of 3`);
    shown.push([
      container.querySelector('li [role="img"]') !== null,
      ...[...container.querySelectorAll('li')].map(({ textContent }) =>
        textContent.replaceAll('\u00AD', '').replace(/\s+/gu, ' ').trim(),
      ),
    ]);
  }
  expect(shown).toEqual([
    [true, expect.stringContaining('Table 2')],
    [false, expect.stringMatching(/^1 Anna ?Bruno$/u)],
    [false, expect.stringMatching(/^3 Anna ?1–0 ?Bruno$/u)],
  ]);
});

it('a few tables of which nothing is seen stand among the boards, if that takes no page more, and none is said not to have begun', async () => {
  const begun = Array.from({ length: 9 }, (_, i) => ({ ...TABLE, table: i + 1, plyCount: 2, moves: ['e4', 'e5'] }));
  const unbegun = (table: number) => ({ ...TABLE, table, connected: false, state: 'waiting' }) as const;
  asLarge(1900, 1000);
  const view = { ...VIEW, tables: [...begun, unbegun(10)] };
  const { container, rerender } = show(HallPlay, { view, epochMs: 0 });
  expect(container.textContent).toContain('Tables 1–5 · page 1 of 2');
  await rerender({ epochMs: 12_000 });
  const items = textsOf(container, 'li');
  expect(items).toHaveLength(5);
  expect(items.at(-1)).toMatch(/Table 10$/u);
  expect(container.querySelector('li:last-child .old')).not.toBeNull();
  // More than a few have a list of their own.
  const more = [10, 11, 12, 13].map(unbegun);
  await rerender({ view: { ...VIEW, tables: [...begun, ...more] }, epochMs: 24_000 });
  expect(container.querySelector('h1')?.textContent).toBe('Other tables');
  expect(textsOf(container, 'li')[0]).toBe('10 Anna Bruno');
  const many = [
    { ...unbegun(10), state: 'playing' },
    ...Array.from({ length: 13 }, (_, i) => unbegun(i + 11)),
  ] as const;
  await rerender({ view: { ...VIEW, tables: [...begun, ...many] }, epochMs: 24_000 });
  expect(textsOf(container, 'li').slice(0, 2)).toEqual(['10 Anna Bruno', '11 Anna Bruno']);
  expect(container.querySelector('.result:not(.awaited)')).toBeNull();
});

describe('where each pairing plays two games', () => {
  const round = { ...ROUND, games: 2, draw: { phase: 'none' }, timetable: null } as NonNullable<HallView['round']>;
  const second = { game: 2, firstResult: '1-0' } as const;
  const textOf = (container: Element): readonly string[] => textsOf(container, 'li');

  it.each<readonly [Partial<HallTableView>, string]>([
    [{}, 'Bruno Anna Table 1 Game 1 of 2'],
    [{ state: 'over', result: '1-0' }, 'Bruno 0 Anna 1 Table 1 White won game 1'],
    [second, 'Bruno 1 Anna 0 Table 1 Game 2 of 2'],
    [{ ...second, firstResult: '1/2-1/2' }, 'Bruno ½ Anna ½ Table 1 Game 2 of 2'],
    [{ ...second, state: 'over', result: '1/2-1/2' }, 'Bruno 1½ Anna ½ Table 1 Match 1½–½'],
    [{ ...second, state: 'over', result: '-/+' }, 'Bruno 2 Anna 0 Table 1 Match 2–0'],
    [{ ...second, state: 'over', result: '1-0' }, 'Bruno 1 Anna 1 Table 1 Match 1–1'],
  ])(
    'its boards, where Black sits over White, say which game it is, how the first ended, in words, or what the match came to, and its score by the points beside each name: %#',
    (facts, says) => {
      asLarge(1900, 1000);
      const view = { ...VIEW, round, tables: [{ ...TABLE, ...facts }] };
      const { container } = show(HallPlay, { view, epochMs: 0 });
      expect(textOf(container)[0]).toBe(says);
      // Between both games nothing is told as large or bold as when the match is over.
      const isOver = /Match \S+$/u.test(says);
      expect(container.querySelectorAll('.points.clock')).toHaveLength(isOver ? 2 : 0);
      expect(container.querySelectorAll('.winner')).toHaveLength(isOver && !says.endsWith('1–1') ? 1 : 0);
      expect(container.querySelector('b.result') !== null).toBe(isOver);
    },
  );
});

it.each([
  ['armageddon', '1/2-1/2', '1 Anna ½–½ Black wins Bruno', true],
  ['armageddon', '1-0', '1 Anna 1–0 Bruno', true],
  ['armageddon', null, '1 Anna Bruno', true],
  ['round', '1/2-1/2', '1 Anna ½–½ Bruno', false],
] as const)(
  'in the list of a round of kind %s with the result %s is said what a draw counts, before and after it',
  (kind, result, row, isSaid) => {
    const round = { ...ROUND, kind, draw: { phase: 'none' }, timetable: null } as NonNullable<HallView['round']>;
    const view = { ...VIEW, round, tables: [{ ...TABLE, result }] };
    const { container } = show(HallResults, { view, epochMs: 0, heading: 'Pairings' });
    expect(textsOf(container, 'li')).toEqual([row]);
    expect(container.textContent.includes('A draw counts as a win for Black')).toBe(isSaid);
  },
);

it('names the round where its tournament has no name, and nothing stands before it', () => {
  const round = { ...ROUND, draw: { phase: 'none' }, timetable: null } as NonNullable<HallView['round']>;
  const view = { ...VIEW, tournament: null, round, tables: [TABLE] };
  const heads = [show(HallPlay, { view, epochMs: 0 }), show(HallResults, { view, epochMs: 0, heading: 'Results' })];
  for (const { container } of heads) {
    const spans = [...(container.querySelector('header, p')?.querySelectorAll('span') ?? [])];
    expect(spans.find(({ children }) => children.length === 0)?.textContent).toBe('Round 1');
  }
});

it('a hall of tables of which nothing is seen shows their pairings', () => {
  thePage().hallStore.view = { ...VIEW, tables: [{ ...TABLE, connected: false }] };
  const { container } = show(Hall);
  expect(container.querySelector('h1')?.textContent).toBe('Pairings');
});

it.each(['round', 'armageddon'] as const)(
  'pairings of a round keep their places when the first result comes: %s',
  async (kind) => {
    const round = { ...ROUND, kind, draw: { phase: 'none' }, timetable: null } as NonNullable<HallView['round']>;
    const tables = Array.from({ length: 12 }, (_, i) => ({ ...TABLE, table: i + 1 }));
    const view = { ...VIEW, round, tables };
    const { container, rerender } = show(HallResults, { view, epochMs: 0, heading: 'Pairings' });
    const laidOut = (): string | null | undefined => container.querySelector('.columns')?.getAttribute('style');
    const before = laidOut();
    expect(before).toContain('--middle');
    const over = { ...TABLE, state: 'over', result: '1-0' } as const;
    await rerender({ view: { ...view, tables: [over, ...tables.slice(1)] } });
    expect(container.textContent).toContain('1–0');
    expect(laidOut()).toBe(before);
  },
);
