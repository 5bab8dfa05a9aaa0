import { NO_DETAILS } from '../../../engine/tournament/tournament.ts';
import { flushSync, tick } from 'svelte';
import { fireEvent, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { Fault } from '../../../engine/result.ts';
import Console from '../../../renderer/screens/Console.svelte';
import Lock from '../../../renderer/screens/Lock.svelte';
import { NO_BOARDS } from '../support/boards.ts';
import { consoleView } from '../support/console.ts';
import { questionView, roundView, startView, tableView } from '../support/views.ts';
import { heardRequests, show, thePage } from '../support/page.ts';

afterEach(() => {
  thePage().consoleStore.view = null;
  thePage().consoleStore.onLink('live');
  thePage().routeStore.go({ page: 'tables' });
  thePage().routeStore.read();
});

it('a page that cannot be shown says so, and leaves the others as they are', async () => {
  const twice = { uci: 'e2e4', san: 'e4' };
  const question = questionView({ verdict: 'ambiguous', nearest: [twice, twice] });
  thePage().consoleStore.view = consoleView({
    tables: [tableView({ table: 7, state: 'attention', questions: [question] })],
  });
  location.hash = '#/table/7';
  thePage().routeStore.read();
  show(Console);
  expect((await screen.findByRole('alert')).textContent).toContain('Recording continues; the other pages work.');
  expect(screen.getByRole('navigation')).toBeDefined();
  thePage().consoleStore.view = consoleView({ tables: [tableView({ table: 7 })] });
  await fireEvent.click(screen.getByRole('button', { name: 'Show it again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('article', { name: 'Table 7' })).toBeDefined();
});

it('a console without tables says that a new record was begun, and where, until there is a tournament', () => {
  const begun = /^There was no record in data, so a new one was started\. If you meant another folder/u;
  const view = consoleView({ tables: [], tournament: null });
  const { consoleStore } = thePage();
  consoleStore.view = view;
  show(Console);
  expect(screen.queryByText(begun)).toBeNull();
  consoleStore.view = { ...view, host: { ...view.host, isNewRecord: true } };
  flushSync();
  expect(screen.getByText(begun)).toBeDefined();
  expect(document.title).toMatch(/Arbiter960$/u);
  consoleStore.view = { ...view, tournament: { name: 'Open', details: NO_DETAILS } };
  flushSync();
  expect(screen.queryByText(begun)).toBeNull();
});

it('a page whose kiosk was started again says so, and not that the connection comes back by itself', () => {
  thePage().consoleStore.view = consoleView();
  thePage().consoleStore.onLink('cut');
  show(Console);
  const said = (): string => screen.getByRole('alert').textContent;
  expect(said()).toContain('It reconnects automatically.');
  thePage().consoleStore.onLink('connecting');
  thePage().consoleStore.onLink('refused');
  flushSync();
  expect(said()).not.toContain('It reconnects automatically.');
  thePage().consoleStore.onLink('live');
  flushSync();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each<readonly [Fault, string, string | null]>([
  [{ code: 'journal.unsaved', facts: { reason: 'disk is full', entries: 2 } }, 'danger', 'Unsaved'],
  [{ code: 'journal.replaced', facts: { seq: 3 } }, 'danger', 'Not in the record'],
  [
    { code: 'copy.captures', facts: { files: 2, bytes: 9, leftFiles: 0, leftBytes: 0, folder: '/stick' } },
    'calm',
    'Captures from the second copy',
  ],
  [{ code: 'refusals.unwritten', facts: { reason: 'disk is full' } }, 'cut', null],
])('the alert %o is told in its own tone, under its own heading', (fault, tone, heading) => {
  const loss = tone === 'cut' || fault.code === 'journal.unsaved' ? {} : { loss: 'a' };
  thePage().consoleStore.view = consoleView({ alerts: [{ fault, sinceEpochMs: 0, ...loss }] });
  show(Console);
  const banner = screen.getByRole('alert');
  expect(banner.classList.contains(tone)).toBe(true);
  expect(banner.querySelector('b')?.textContent ?? null).toBe(heading);
});

it('a page begins at its top, wherever the one before was left', async () => {
  thePage().consoleStore.view = consoleView();
  show(Console);
  const main = screen.getByRole('main');
  main.scrollTop = 300;
  location.hash = '#/setup';
  thePage().routeStore.read();
  await tick();
  expect(main.scrollTop).toBe(0);
});

it('screens that wait for the network since a restart are told, and the network opened from there', async () => {
  const heard = heardRequests();
  const view = consoleView();
  thePage().consoleStore.view = { ...view, host: { ...view.host, access: { ...view.host.access, screensWaiting: 2 } } };
  show(Console);
  expect(screen.getByRole('alert').textContent).toContain('2 paired screens are waiting: the network has been closed');
  await fireEvent.click(screen.getByRole('button', { name: 'Open the network' }));
  expect(heard).toEqual([['network.open', {}]]);
});

it.each([false, true])('a locked console whose moves are unsaved (%s) never says that it may be ended', (unsaved) => {
  const nothing = {
    audience: 'locked',
    revision: 1,
    tournament: null,
    simulated: false,
    demonstration: false,
  } as const;
  show(Lock, { view: { ...nothing, called: unsaved, unsaved } });
  expect(screen.getByRole('status').textContent).toBe(unsaved ? 'Arbiter, please' : 'No arbiter needed');
  expect(document.body.textContent.includes('close the kiosk, move the file access.json')).toBe(!unsaved);
  expect(document.body.textContent.includes('do not close the kiosk or switch off')).toBe(unsaved);
});

it('who goes to another page hears its heading first; a control that the page focuses by itself keeps that', async () => {
  const { consoleStore, routeStore } = thePage();
  consoleStore.view = consoleView({ tables: [tableView({ table: 1 })] });
  heardRequests({ 'boards.list': [], 'boards.look': NO_BOARDS });
  show(Console);
  await vi.waitFor(() => {
    expect(document.activeElement).toBe(document.querySelector('main h1'));
  });
  for (const page of ['draw', 'boards'] as const) {
    routeStore.go({ page });
    routeStore.read();
    await vi.waitFor(() => {
      expect(document.activeElement).toBe(document.querySelector('main h1'));
    });
  }
  const field = screen.getByRole('textbox', { name: /^Path/u });
  field.focus();
  await Promise.resolve();
  expect(document.activeElement).toBe(field);
});

it('counts tables in its head where there are any: the centre of an event has none', () => {
  show(Console);
  const counts = (): boolean => {
    flushSync();
    return screen.queryByText(/\d of \d ready/u) !== null;
  };
  thePage().consoleStore.view = consoleView({
    round: roundView({ tables: 1 }),
    tables: [tableView({ gameId: null, state: 'ready' })],
  });
  expect(counts()).toBe(true);
  thePage().consoleStore.view = consoleView({ round: roundView({ tables: 0 }) });
  expect(counts()).toBe(false);
});

it.each([
  [['1', '2', 'Enter'], 12],
  [['1', 'Enter'], 1],
])('%j goes to that table, and Enter to no other', async (keys, table) => {
  heardRequests();
  const tables = Array.from({ length: 61 }, (_, i) => tableView({ table: i + 1 }));
  thePage().consoleStore.view = consoleView({ round: roundView({ tables: 61 }), tables });
  show(Console);
  for (const [i, key] of keys.entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: 1000 + 150 * i });
    (document.activeElement ?? document.body).dispatchEvent(event);
    await tick();
  }
  expect(thePage().routeStore.current).toEqual({ page: 'table', table });
});

it('the page Round that is clicked again while it is shown has its keys again', async () => {
  heardRequests();
  const tables = [1, 2].map((table) => tableView({ table }));
  thePage().consoleStore.view = consoleView({ round: roundView({ tables: 2 }), tables });
  thePage().routeStore.go({ page: 'round' });
  show(Console);
  const link = screen.getByRole('link', { name: /^Round/u, current: 'page' });
  link.focus();
  await fireEvent.click(link);
  await tick();
  expect(document.activeElement?.getAttribute('data-table')).toBe('1');
});

it.each([
  [1, ['Begin the game'], 'Begin the game'],
  [2, ['Begin 2 games'], 'Begin 2 games'],
] as const)('%i tables without boards that are ready are begun by one button', (count, begins, step) => {
  const tables = Array.from({ length: count }, (_, i) =>
    tableView({ table: i + 1, state: 'ready', start: startView(), revealed: true, gameId: null, board: null }),
  );
  thePage().consoleStore.view = consoleView({
    tables,
    round: roundView({ start: startView(), moment: 'revealed' }),
  });
  show(Console);
  const named = screen.getAllByRole('button').map(({ textContent }) => textContent.trim());
  expect(named.filter((name) => name.startsWith('Begin'))).toEqual(begins);
  // To go on with the round leads to it.
  expect(document.querySelector('[data-step="play"]')?.textContent.trim()).toBe(step);
});
