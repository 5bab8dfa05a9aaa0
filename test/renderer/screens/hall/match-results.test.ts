import { expect, it, vi } from 'vitest';
import type { HallTableView, HallView } from '../../../../electron/contract/views/hall.ts';
import Hall from '../../../../renderer/screens/Hall.svelte';
import HallResults from '../../../../renderer/screens/hall/HallResults.svelte';
import { middleOf } from '../../../../renderer/screens/hall/rows.ts';
import { show, thePage } from '../../support/page.ts';
import { ROUND, TABLE, VIEW, asLarge, textsOf } from '../../support/hall.ts';

const round = { ...ROUND, games: 2, draw: { phase: 'none' }, timetable: null } as NonNullable<HallView['round']>;
const second = { game: 2, firstResult: '1-0' } as const;
const textOf = (container: Element): readonly string[] => textsOf(container, 'li');
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
  'lists of many matches, where names keep the order of the first game, name %s',
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

it('lists of matches with low rows, too, say beside a score which game it is of, on one line in one column', () => {
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
])('lists of many matches mark who has which colour, beside a table at another game: %s', (_, facts, colors) => {
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
])('results of matches stand under what has been played: %s', (says, facts) => {
  const tables = facts.map((each, i) => ({ ...TABLE, table: i + 1, ...each }));
  thePage().hallStore.view = { ...VIEW, round, tables };
  expect(textsOf(show(Hall).container, 'h1')).toEqual([says]);
});

it('lists of matches keep as much room between names for the score of the match, and after which game that is, from the first game to the end', () => {
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
])('lists of a few matches are a scoreboard: %s', (_, facts, says, awaited) => {
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
])('lists of many matches have in bold %s', (_, facts, bold) => {
  asLarge(1024, 768);
  const tables = Array.from({ length: 8 }, (__, i) => ({ ...TABLE, table: i + 1, ...facts[i % facts.length] }));
  const { container } = show(HallResults, { view: { ...VIEW, round, tables }, epochMs: 0, heading: 'Results' });
  expect([...new Set(textsOf(container, '.winner'))]).toEqual(bold);
});
