import { fireEvent, render, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, it, vi } from 'vitest';
import { en } from '../../../electron/contract/messages/en.ts';
import Console from '../../../renderer/screens/Console.svelte';
import { STORES, createStores } from '../../../renderer/stores/page-stores.ts';
import { consoleView } from '../support/console.ts';
import { tableView } from '../support/views.ts';

it('two consoles in one window know nothing of each other', async () => {
  const consoles = [1, 2].map((table) => {
    const stores = createStores();
    const { consoleStore } = stores;
    const tables = [table, table + 10].map((number) => tableView({ table: number, white: `White ${String(number)}` }));
    consoleStore.view = consoleView({ demonstration: true, tables });
    const asked = vi.spyOn(consoleStore, 'request').mockResolvedValue({ ok: true, output: null as never });
    const { container } = render(Console, { context: new Map([[STORES, stores]]) });
    return { stores, asked, page: within(container) };
  });
  const [first, second] = consoles;
  if (first === undefined || second === undefined) throw new Error('two were made');

  first.stores.tableFilter.text = '9';
  await fireEvent.click(second.page.getByRole('button', { name: en.demonstration.stopHere }));
  first.stores.consoleStore.onLink('cut');
  await tick();
  expect(consoles.map(({ page }) => page.getByRole<HTMLInputElement>('searchbox').value)).toEqual(['9', '']);
  expect([first.page.queryByText('White 1'), second.page.queryByText('White 1')]).toEqual([null, null]);
  expect(second.page.getByText('White 2')).toBeDefined();
  expect(first.asked).not.toHaveBeenCalled();
  expect(second.asked).toHaveBeenCalledWith('demo.stop', {});
  expect(second.stores.now.frozenEpochMs).toBeNull();
  for (const { stores } of consoles) stores.end();
});

it('a page that has ended listens no more', () => {
  const stores = createStores();
  stores.end();
  location.hash = '#/setup';
  dispatchEvent(new HashChangeEvent('hashchange'));
  expect(stores.routeStore.current).toEqual({ page: 'tables' });
});
