import { describe, expect, it } from 'vitest';
import { RouteStore, makeRoute, parseRoute } from '../../../renderer/stores/route.svelte.ts';

describe('addresses', () => {
  it.each([
    ['', { page: 'tables' }],
    ['#/draw', { page: 'draw' }],
    ['#/castlings', { page: 'castlings' }],
    ['#/table/31', { page: 'table', table: 31 }],
    ['#/boards', { page: 'boards' }],
    ['#/boards/31', { page: 'boards', table: 31 }],
    ['#/rounds/3', { page: 'rounds', round: 3, tournament: null }],
    ['#/rounds/3?table=12', { page: 'rounds', round: 3, tournament: null, table: 12 }],
    ['#/rounds/3/abc?table=12', { page: 'rounds', round: 3, tournament: 'abc', table: 12 }],
    ['#/rounds/3?table=12&game=1', { page: 'rounds', round: 3, tournament: null, table: 12, game: 1 }],
    ['#/rounds/3?table=x', { page: 'tables' }],
    ['#/table/x', { page: 'tables' }],
    ['#/constructor', { page: 'tables' }],
    ['#/print/pack?paper=A5&perPage=2', { page: 'sheet', pack: 'paper=A5&perPage=2' }],
    ['#/print/pack?"><script>', { page: 'tables' }],
  ] as const)('%s', (fragment, route) => {
    expect(parseRoute(fragment)).toEqual(route);
    if (fragment.startsWith('#/') && route.page !== 'tables') expect(makeRoute(route)).toBe(fragment);
  });
});

it('where one goes, one is at once, and the browser telling of it later changes nothing', () => {
  const store = new RouteStore();
  store.go({ page: 'table', table: 5 });
  const there = store.current;
  expect(there).toEqual({ page: 'table', table: 5 });
  dispatchEvent(new HashChangeEvent('hashchange'));
  expect(store.current).toBe(there);
  location.hash = '';
  dispatchEvent(new HashChangeEvent('hashchange'));
  expect(store.current).toEqual({ page: 'tables' });
  store.end();
});
