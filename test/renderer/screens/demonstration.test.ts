import { cleanup, fireEvent, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, it } from 'vitest';
import ConsoleNotices from '../../../renderer/screens/ConsoleNotices.svelte';
import EmptyState from '../../../renderer/screens/EmptyState.svelte';
import SetupPage from '../../../renderer/screens/SetupPage.svelte';
import { consoleView } from '../support/console.ts';
import { heardRequests, loadAnew, show, thePage } from '../support/page.ts';
import { tableView } from '../support/views.ts';

const ELSEWHERE = /started at another console/u;
const LESSON = /within half a minute a table will need you/u;

async function demonstrate(demonstration: boolean): Promise<void> {
  thePage().consoleStore.view = consoleView({ demonstration, tables: [tableView({})] });
  await tick();
}

/** Whose demonstration the strip says that it is. */
function isElsewhere(): boolean {
  screen.getByText(LESSON);
  return screen.queryByText(ELSEWHERE) !== null;
}

it('a console at which the demonstration was not started says so', async () => {
  show(ConsoleNotices);
  await demonstrate(false);
  await demonstrate(true);
  expect(isElsewhere()).toBe(true);
});

it('the console at which it was started does not, after a reload either, until it is over', async () => {
  const heard = heardRequests();
  await demonstrate(false);
  show(ConsoleNotices);
  show(EmptyState, { view: thePage().consoleStore.view });
  await fireEvent.click(screen.getByRole('button', { name: 'Demonstration' }));
  expect(heard.map(([name]) => name)).toEqual(['demo.start']);
  // What stood before is told once more meanwhile.
  await demonstrate(false);
  await demonstrate(true);
  expect(isElsewhere()).toBe(false);
  cleanup();
  loadAnew();
  show(ConsoleNotices);
  await demonstrate(true);
  expect(isElsewhere()).toBe(false);
  await demonstrate(false);
  await demonstrate(true);
  expect(isElsewhere()).toBe(true);
});

it('one that was refused here, as it runs at another console, is another’s', async () => {
  show(ConsoleNotices);
  await demonstrate(false);
  thePage().consoleStore.request = () => Promise.resolve({ ok: false, fault: { code: 'demo.running', facts: {} } });
  await thePage().ownDemonstration.start(4);
  await demonstrate(true);
  await waitFor(() => {
    expect(isElsewhere()).toBe(true);
  });
});

it.each([
  ['begun', 'tables', true],
  ['refused', 'setup', false],
])('one that is %s from Setup leaves the arbiter on the page %s', async (_, page, ok) => {
  heardRequests({ 'tournament.list': { all: [] } });
  const { consoleStore, routeStore } = thePage();
  if (!ok) consoleStore.request = () => Promise.resolve({ ok: false, fault: { code: 'demo.running', facts: {} } });
  routeStore.go({ page: 'setup' });
  show(SetupPage, { view: consoleView() });
  await fireEvent.click(screen.getByRole('button', { name: 'Start the demonstration' }));
  await waitFor(() => {
    routeStore.read();
    expect([thePage().ownDemonstration.isOwn, routeStore.current]).toEqual([ok, { page }]);
  });
});

it('calls of the tournament behind it are told in place of what is good to know', async () => {
  show(ConsoleNotices);
  thePage().consoleStore.view = consoleView({ demonstration: true, tables: [tableView({})], callsBehind: [4, 8] });
  await tick();
  expect(screen.getByRole('alert').textContent.trim()).toBe(
    'Your tournament needs you: tables 4 and 8. “Stop” brings it back.',
  );
  expect(document.querySelectorAll('small')).toHaveLength(1);
  await demonstrate(true);
  expect(screen.getByRole('alert').textContent.trim()).toBe('');
});
