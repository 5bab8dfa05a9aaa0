import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import Alerts from '../../../renderer/screens/table/Alerts.svelte';
import { consoleView } from '../support/console.ts';
import { show, thePage } from '../support/page.ts';
import { alertView, drawnView, roundView, startView, tableView } from '../support/views.ts';

it.each([
  ['drawn', true],
  ['revealed', false],
] as const)('who began before the reveal: the start can be revealed from the call, %s', async (moment, offered) => {
  const start = startView();
  const table = tableView({ gameId: null, start, alerts: [alertView('sealed', {})] });
  const draw = drawnView({ revealedEpochMs: null, start });
  thePage().consoleStore.view = consoleView({ tables: [table], round: roundView({ start, moment, draw }) });
  show(Alerts, { table, keys: true, onRule: () => undefined, onLeave: () => undefined });
  expect(screen.queryByRole('button', { name: /^Reveal the start position/u }) !== null).toBe(offered);
  await fireEvent.keyDown(window, { key: 'a' });
  expect(thePage().hallChoice.asked !== null).toBe(offered);
});
