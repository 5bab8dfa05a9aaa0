import { fireEvent } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { floorTableView } from '../../../../electron/host/views/floor-view.ts';
import type { FloorView } from '../../../../electron/contract/views/floor.ts';
import type { TableAlertView } from '../../../../electron/contract/views/table-alert.ts';
import Floor from '../../../../renderer/screens/Floor.svelte';
import { show, thePage } from '../../support/page.ts';
import { alertView, startView, tableView } from '../../support/views.ts';

function floorWith(alerts: readonly TableAlertView[]): FloorView {
  const tables = [1, 2].map((table) =>
    floorTableView(tableView({ table, alerts: table === 2 ? alerts : [] }), startView().fen),
  );
  const state = { consoleCalls: false, unsaved: false, tournament: null, round: null };
  return { audience: 'floor', revision: 1, ...state, tables };
}

it.each([
  ['stands in the list, and not over it too', 0, false],
  ['stands over the list where its top is out of sight', 200, true],
])('a new call %s', async (_, scrollTop, isOver) => {
  const { floorStore } = thePage();
  floorStore.view = floorWith([]);
  show(Floor);
  flushSync();
  const content = document.querySelector('.content');
  if (content === null) throw new Error('no content');
  content.scrollTop = scrollTop;
  await fireEvent.scroll(content);
  floorStore.view = floorWith([alertView('unrecorded', {})]);
  flushSync();
  expect(document.querySelectorAll('li.call')).toHaveLength(1);
  expect(document.querySelector('[aria-live="assertive"]')?.textContent).toContain('Table 2');
  expect(document.querySelector('header button.call') !== null).toBe(isOver);
});
