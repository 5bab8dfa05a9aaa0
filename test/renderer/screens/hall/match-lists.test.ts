import { expect, it, vi } from 'vitest';
import type { HallTableView, HallView } from '../../../../electron/contract/views/hall.ts';
import HallFew from '../../../../renderer/screens/hall/HallFew.svelte';
import HallResults from '../../../../renderer/screens/hall/HallResults.svelte';
import { show } from '../../support/page.ts';
import { ROUND, TABLE, VIEW, asLarge, textsOf } from '../../support/hall.ts';

const round = { ...ROUND, games: 2, draw: { phase: 'none' }, timetable: null } as NonNullable<HallView['round']>;
const second = { game: 2, firstResult: '1-0' } as const;
const over = { ...second, state: 'over', result: '1/2-1/2' } as const;

function inLargeWindow(width: number, height: number): void {
  asLarge(width, height);
  vi.stubGlobal('innerWidth', 1920);
  vi.stubGlobal('innerHeight', 1080);
}

/** So many, of which each third is at its second game, and each third over. */
function viewOf(count: number): HallView {
  const facts: readonly Partial<HallTableView>[] = [second, over, {}];
  const named = { ...TABLE, white: 'GM Vachier-Lagrave, Anna', black: 'GM Praggnanandhaa, Bruno' };
  const tables = Array.from({ length: count }, (_, i) => ({ ...named, ...facts[i % facts.length], table: i + 1 }));
  return { ...VIEW, round, tables };
}

it.each([
  ['under the score, where rows are high', 6, 'under'],
  ['beside it, where they are low', 13, 'beside'],
  ['by the marks of the colours alone, before names are cut', 15, null],
])('in a list beside a board which game a match is at is told %s', (_, count, where) => {
  inLargeWindow(1056, 950);
  const view = viewOf(count);
  const only = { tables: view.tables, page: 0, pages: 1, perPage: count, columns: 1, isBeside: true } as const;
  const { container } = show(HallResults, { view, epochMs: 0, heading: 'Other tables', only });
  const [first, ended, begun] = container.querySelectorAll('.result');
  const isUnder = first?.matches('.under') === true;
  expect(first?.querySelector('small') === null ? null : isUnder ? 'under' : 'beside').toBe(where);
  expect(textsOf(container, '.result')[0]).toBe(where === null ? '1–0' : '1–0 In game 2');
  expect([first, ended, begun].map((each) => each?.matches('.running'))).toEqual([true, false, where !== null]);
  expect(textsOf(container, '.result')[2]).toBe(where === null ? '' : 'In game 1');
  expect(container.querySelectorAll('li:first-child .man:not(.gone)')).toHaveLength(2);
});

it.each([
  ['a scoreboard', HallResults, 3],
  ['two tables', HallFew, 2],
])('points of a match that goes on stand back behind those of one that is over: %s', (_, Screen, count) => {
  inLargeWindow(1920, 800);
  const { container } = show(Screen, { view: viewOf(count), epochMs: 0, heading: 'Results so far' });
  expect(textsOf(container, '.points.soFar, .points .soFar').filter(Boolean)).toEqual(['1', '0']);
});

it.each([
  ['a scoreboard', HallResults, 3],
  ['two tables', HallFew, 2],
])(
  'under the head of the match nobody is bold who has won its first game, though all are at it: %s',
  (_, Screen, count) => {
    inLargeWindow(1920, 800);
    const won = { connected: false, state: 'over', result: '1-0' } as const;
    const tables = Array.from({ length: count }, (_, i) => ({ ...TABLE, ...won, table: i + 1 }));
    const view = { ...VIEW, round, tables };
    const { container } = show(Screen, { view, epochMs: 0, heading: 'After game 1' });
    expect(container.textContent).toContain('Match');
    expect(container.querySelector('.winner')).toBeNull();
    const ended = show(Screen, {
      view: { ...view, tables: tables.map((table) => ({ ...table, ...over })) },
      epochMs: 0,
      heading: 'Results',
    });
    expect(ended.container.querySelectorAll('.winner')).toHaveLength(count);
  },
);
