import { describe, expect, it } from 'vitest';
import { makeRoute, parseRoute } from '../../../renderer/stores/route.svelte.ts';

describe('addresses', () => {
  it.each([
    ['/', '', { page: 'tables' }],
    ['/', '#/draw', { page: 'draw' }],
    ['/', '#/table/31', { page: 'table', table: 31 }],
    ['/', '#/table/x', { page: 'tables' }],
    ['/', '#/constructor', { page: 'tables' }],
    ['/', '#/print/start-position', { page: 'sheet', perTable: false }],
    ['/', '#/print/start-position/tables', { page: 'sheet', perTable: true }],
    ['/print/start-position', '', { page: 'sheet', perTable: false }],
  ] as const)('%s%s', (path, fragment, route) => {
    expect(parseRoute(path, fragment)).toEqual(route);
    if (path === '/' && fragment.startsWith('#/') && route.page !== 'tables') expect(makeRoute(route)).toBe(fragment);
  });
});
