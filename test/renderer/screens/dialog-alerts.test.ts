import { fireEvent, screen, within } from '@testing-library/svelte';
import { beforeAll, expect, it } from 'vitest';
import { tick } from 'svelte';
import type { AlertView } from '../../../electron/contract/views/alerts.ts';
import Console from '../../../renderer/screens/Console.svelte';
import { consoleView } from '../support/console.ts';
import { heardRequests, show, thePage } from '../support/page.ts';
import { roundView, tableView } from '../support/views.ts';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (): void {
    this.open = true;
  };
});

const before: AlertView = { fault: { code: 'copy.begunAnew', facts: { folder: '/stick' } }, sinceEpochMs: 1 };
const taken: AlertView = {
  fault: { code: 'journal.takenUp', facts: { entries: 2, file: '/data/kept' } },
  sinceEpochMs: 2,
  loss: 'a',
};

function view(alerts: readonly AlertView[]): void {
  heardRequests({ 'decisions.list': [] });
  const tables = [tableView({ table: 1 }), tableView({ table: 2 })];
  thePage().consoleStore.view = consoleView({ round: roundView(), tables, alerts });
}

it('what the kiosk tells after a restart stands in the dialog that lies over the page', async () => {
  view([before]);
  show(Console);
  await fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).queryByRole('alert')).toBeNull();
  view([before, taken]);
  await tick();
  expect(within(dialog).getByRole('alert').textContent).toContain('Recovered');
  expect(within(dialog).getByRole('button', { name: 'Seen' })).toBeDefined();
  view([before]);
  await tick();
  expect(within(dialog).queryByRole('alert')).toBeNull();
});

it('and so does that the kiosk does not answer', async () => {
  view([]);
  show(Console);
  await fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
  thePage().consoleStore.onLink('cut');
  await tick();
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toContain('Connection to the kiosk lost');
});
