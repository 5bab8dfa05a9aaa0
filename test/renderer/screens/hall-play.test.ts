import { describe, expect, it, vi } from 'vitest';
import type { HallTableView, HallView } from '../../../electron/contract/views/hall.ts';
import Hall from '../../../renderer/screens/Hall.svelte';
import HallPlay from '../../../renderer/screens/hall/HallPlay.svelte';
import HallResults from '../../../renderer/screens/hall/HallResults.svelte';
import { middleOf } from '../../../renderer/screens/hall/rows.ts';
import { show, thePage } from '../support/page.ts';
import { ROUND, TABLE, VIEW, textsOf } from '../support/hall.ts';

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
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1900);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1000);
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
  const asLarge = (width: number, height: number): void => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
  };

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

  const over1 = { state: 'over', result: '1-0' } as const;
  const over = { ...second, state: 'over', result: '1/2-1/2' } as const;
  const won = { ...over, result: '0-1' } as const;
  const [inFirst, afterFirst] = ['White in game 1 Black in game 1', 'White in game 1 Game 1 Black in game 1'];
  const inSecond = 'Black in game 2 Match White in game 2';
  it.each<readonly [string, readonly Partial<HallTableView>[], string, string, string]>([
    ['the first over them, before it', [{ state: 'waiting' }, { state: 'waiting' }], 'Game 1 of 2', inFirst, ''],
    ['the first over them, in it', [{ state: 'over', result: '1-0' }, {}], 'Game 1 of 2', afterFirst, '1–0 '],
    ['the first where there is no score yet, while others are at the second', [{}, second], '', 'Match', 'In game 1 '],
    ['that it is over under the result of the first', [over1, second], '', 'Match', '1–0 After game 1 '],
    ['the second under the score, while others are at the first', [second, {}], '', 'Match', '1–0 In game 2 '],
    ['no game under a match that is over meanwhile', [over, {}], '', 'Match', '1½–½ '],
    ['who has White in the second over them', [second, over], 'Game 2 of 2', inSecond, '1–0 '],
    ['only the score of a match that is over', [over, second], 'Game 2 of 2', inSecond, '1½–½ '],
    ['its score in the order of names, no result of its second game', [won, second], 'Game 2 of 2', inSecond, '2–0 '],
    ['only the scores, when all are over', [over, over], '', 'Match', '1½–½ '],
  ])(
    'its lists of many tables, where names keep the order of the first game, name %s',
    (_, [one = {}, other = {}], head, sides, first) => {
      asLarge(1024, 768);
      const tables = [one, ...Array<Partial<HallTableView>>(7).fill(other)];
      const view = { ...VIEW, round, tables: tables.map((facts, i) => ({ ...TABLE, table: i + 1, ...facts })) };
      const { container } = show(HallResults, { view, epochMs: 0, heading: 'Results' });
      expect(/Game \d of 2/u.exec(container.querySelector('p')?.textContent ?? '')?.[0] ?? '').toBe(head);
      const names = one.game === 2 ? ['Bruno', 'Anna'] : ['Anna', 'Bruno'];
      expect(textOf(container)[0]).toBe(`1 ${String(names[0])} ${first}${String(names[1])}`);
      expect(textsOf(container, '.sides span').filter(Boolean).join(' ')).toBe(sides);
    },
  );

  it('its lists with low rows, too, say beside a score which game it is of, on one line in one column', () => {
    asLarge(1920, 1080);
    vi.stubGlobal('innerWidth', 1920);
    vi.stubGlobal('innerHeight', 1080);
    const named = { ...TABLE, white: 'GM Vachier-Lagrave, Anna', black: 'GM Praggnanandhaa, Bruno' };
    const tables = Array.from({ length: 14 }, (_, i) => ({ ...named, ...(i === 0 ? second : over1), table: i + 1 }));
    const { container } = show(HallResults, { view: { ...VIEW, round, tables }, epochMs: 0, heading: 'Results' });
    expect(textsOf(container, '.result.told:not(.under)').slice(0, 2)).toEqual(['1–0 In game 2', '1–0 After game 1']);
    expect(container.querySelectorAll('.result.told')).toHaveLength(14);
  });

  it.each([
    ['where all are at the second game', [second, over]],
    ['where others are at the first', [second, over, {}]],
  ])(
    'in its lists the score of a match that goes on is as large as names, and which game it is at hardly smaller: %s',
    (_, facts) => {
      asLarge(1920, 1080);
      const tables = Array.from({ length: 8 }, (_, i) => ({ ...TABLE, ...facts[i % facts.length], table: i + 1 }));
      const { container } = show(HallResults, { view: { ...VIEW, round, tables }, epochMs: 0, heading: 'Results' });
      const [running, ended] = container.querySelectorAll<HTMLElement>('.result');
      const name = Number.parseFloat(container.querySelector<HTMLElement>('.name')?.style.fontSize ?? '');
      expect(Number.parseFloat(running?.style.getPropertyValue('--result') ?? '')).toBeCloseTo(name);
      expect(Number(running?.style.getPropertyValue('--small'))).toBeCloseTo(0.8 * name);
      expect([running, ended].map((each) => each?.matches('.running'))).toEqual([true, false]);
    },
  );

  it.each<readonly [string, Partial<HallTableView>, readonly string[]]>([
    ['in the first game', {}, ['white', 'black']],
    ['none between both', over1, []],
    ['in the second', second, ['black', 'white']],
    ['none when it is over', over, []],
  ])('its lists of many tables mark who has which colour, beside a table at another game: %s', (_, facts, colors) => {
    asLarge(1920, 1080);
    const tables = [facts, ...Array.from({ length: 7 }, (_, i) => (i % 2 === 0 ? second : {}))];
    const view = { ...VIEW, round, tables: tables.map((each, i) => ({ ...TABLE, table: i + 1, ...each })) };
    const { container } = show(HallResults, { view, epochMs: 0, heading: 'Results' });
    const [first] = container.querySelectorAll('li');
    const marks = [...(first?.querySelectorAll('.man') ?? [])];
    expect(marks).toHaveLength(2);
    const seen = marks.filter((mark) => !mark.matches('.gone'));
    expect(seen.map((mark) => (mark.matches('.white') ? 'white' : 'black'))).toEqual(colors);
    // It stands before the name whose colour it is.
    expect(
      marks.every((mark) => mark.nextElementSibling?.matches(mark.matches('.white') ? '.name.white' : '.name.black')),
    ).toBe(true);
    const single = { ...view, round: { ...round, games: 1 } as const };
    expect(
      show(HallResults, { view: single, epochMs: 0, heading: 'Results' }).container.querySelector('.man'),
    ).toBeNull();
  });

  it.each<readonly [string, readonly Partial<HallTableView>[]]>([
    ['After game 1', [over1, over1, over1]],
    ['Results so far', [over1, over, over]],
    ['Results', [over, over, over]],
  ])('its results stand under what has been played: %s', (says, facts) => {
    const tables = facts.map((each, i) => ({ ...TABLE, table: i + 1, ...each }));
    thePage().hallStore.view = { ...VIEW, round, tables };
    expect(textsOf(show(Hall).container, 'h1')).toEqual([says]);
  });

  it('its lists keep as much room between names for the score of the match, and after which game that is, from the first game to the end', () => {
    const all = (facts: Partial<HallTableView>) => [1, 2, 3].map((table) => ({ ...TABLE, ...facts, table }));
    const games = [all({}), [...all({}), ...all(second)], all(second), all(over)];
    const middles = games.map((tables) => middleOf({ round, tables }));
    expect(new Set(middles).size).toBe(1);
  });

  it.each<readonly [string, readonly Partial<HallTableView>[], readonly string[], readonly number[]]>([
    ['nothing before there are points', [{}, {}], ['Anna Bruno', 'Anna Bruno'], [0, 0, 0]],
    [
      'what the first game gave, beside those that go on, with dashes',
      [over1, {}],
      ['Anna 1 1 Bruno 0 0', 'Anna Bruno'],
      [0, 2, 2],
    ],
    [
      'both games, who began with White above',
      [over, second],
      ['Bruno 1 ½ 1½ Anna 0 ½ ½', 'Bruno 1 1 Anna 0 0'],
      [0, 2, 2],
    ],
  ])('its lists of a few tables are a scoreboard: %s', (_, facts, says, awaited) => {
    asLarge(1024, 768);
    const tables = [...facts, {}].map((each, i) => ({ ...TABLE, table: i + 1, ...each }));
    const { container } = show(HallResults, { view: { ...VIEW, round, tables }, epochMs: 0, heading: 'Results' });
    const rowOf = (line: Element): string => textsOf(line, '.name, .result, .points > *').filter(Boolean).join(' ');
    expect([...container.querySelectorAll('li')].slice(0, 2).map(rowOf)).toEqual(says);
    expect(container.querySelector('.games')?.matches('.unseen')).toBe(!says[0]?.includes('1'));
    const awaitedOf = (line: Element): number => line.querySelectorAll('.points .awaited').length;
    expect([...container.querySelectorAll('li')].map(awaitedOf)).toEqual(awaited);
    // Where the next game is not called there are no colours.
    expect(container.querySelector('.man')?.matches('.gone')).toBe(facts[0] !== undefined && 'result' in facts[0]);
  });

  it.each<readonly [string, readonly Partial<HallTableView>[], readonly string[]]>([
    ['nobody who has won the first game, while all are at it', [over1], []],
    ['nobody who has won it, while others are at the second', [over1, second], []],
    ['whoever has won the match, though its last game was drawn', [over], ['Bruno']],
    ['nobody of a match that is drawn, whoever won its last game', [{ ...over, result: '1-0' }], []],
  ])('its lists of many tables have in bold %s', (_, facts, bold) => {
    asLarge(1024, 768);
    const tables = Array.from({ length: 8 }, (__, i) => ({ ...TABLE, table: i + 1, ...facts[i % facts.length] }));
    const { container } = show(HallResults, { view: { ...VIEW, round, tables }, epochMs: 0, heading: 'Results' });
    expect([...new Set(textsOf(container, '.winner'))]).toEqual(bold);
  });
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
