import { fireEvent, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { tick } from 'svelte';
import { expect, it, vi } from 'vitest';
import type { BoardView } from '../../../electron/contract/views/board.ts';
import type { GameRuling } from '../../../engine/tournament/game.ts';
import { parseTimeControl } from '../../../engine/laws/time-control.ts';
import type { TimeControl } from '../../../engine/laws/time-control.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import Checklist from '../../../renderer/print/documents/Checklist.svelte';
import { factsOf } from '../../../renderer/print/facts.ts';
import { parsePack } from '../../../renderer/print/pack.ts';
import PackBar from '../../../renderer/print/PackBar.svelte';
import PackPage from '../../../renderer/print/PackPage.svelte';
import PrintPage from '../../../renderer/screens/PrintPage.svelte';
import { rulingOf } from '../../support/folded-entries.ts';
import type { ConsoleView } from '../../../electron/contract/views/console.ts';
import { consoleView } from '../support/console.ts';
import { heardRequests, loadAnew, show, thePage } from '../support/page.ts';
import { alertView, plyView, roundView, startView, tableView } from '../support/views.ts';

const LIVE = { line: 'connected' } as BoardView;

it.each([
  ['90+30', undefined, '90+30'],
  ['40/90+30, 30+30', undefined, '40/90+30, 30+30'],
  ['5', '4', 'White 5, Black 4'],
])('the checklist has the time control of the round over its clocks: %s', (time, black, says) => {
  const control = (text: string): TimeControl => parseTimeControl(text) ?? [];
  const rules = {
    ...USUAL_RULES,
    timeControl: control(time),
    ...(black === undefined ? {} : { blackTimeControl: control(black) }),
  };
  const view = consoleView({ round: roundView({ rules }) });
  const sheet = { document: 'checklist', tables: [tableView({})], rowHeight: 6, place: 1, pages: 1 } as const;
  show(Checklist, { sheet, start: startView(), facts: factsOf(view, parsePack('')) });
  expect(
    screen
      .getByRole('columnheader', { name: /^Clock/u })
      .textContent.replaceAll(/\s+/gu, ' ')
      .trim(),
  ).toBe(`Clock ${says}`);
});

it('sheets that are laid out change only when they are asked to, and tell which they are', async () => {
  heardRequests();
  const start = startView();
  const other = {
    ...start,
    sp: 0,
    backRank: 'BBQNNRKR',
    fen: 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1',
  };
  thePage().consoleStore.view = consoleView({ round: roundView({ start, sheets: 7 }) });
  show(PackPage, { query: 'documents=poster&paper=A4' });
  const main = screen.getByRole('main');
  const shows = (): readonly unknown[] => [
    main.dataset['round'],
    main.dataset['sheets'],
    [start, other].filter(({ fen }) => main.textContent.includes(fen)),
  ];
  await expect.poll(shows).toEqual(['1', '7', [start]]);
  thePage().consoleStore.view = consoleView({ round: roundView({ start: other, sheets: 9 }) });
  await tick();
  expect(shows()).toEqual(['1', '7', [start]]);
  await userEvent.click(screen.getByRole('button', { name: 'Show the sheets as they are now' }));
  await expect.poll(shows).toEqual(['1', '9', [other]]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a call that nobody has seen stands over the sheets, and leads to its table', async () => {
  heardRequests();
  const round = roundView({ start: startView() });
  const illegal = alertView('unrecorded', {});
  const hall = (seen: boolean): void => {
    const tables = [tableView({ table: 3 }), tableView({ table: 7, alerts: [{ ...illegal, seen }] })];
    thePage().consoleStore.view = consoleView({ round, tables });
  };
  hall(true);
  show(PackPage, { query: 'documents=poster&paper=A4' });
  hall(false);
  await tick();
  // As at the console: who does not look hears it.
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Table 7: Not recording');
  const call = screen.getByRole('link', { name: 'Table 7 · Not recording' });
  expect(call.getAttribute('href')).toBe('#/table/7');
  hall(true);
  await tick();
  expect(screen.queryByRole('link', { name: /table 7/u })).toBeNull();
});

it('of a position that was given there is no receipt, and so it is said', () => {
  heardRequests();
  show(PrintPage, { view: consoleView({ round: roundView({ start: startView(), draw: { phase: 'none' } }) }) });
  const receipt = screen.getByRole('checkbox', { name: /^Receipt of the draw/u });
  expect(receipt.closest('label')?.textContent).toContain('the position was entered, not drawn');
  // How it is printed stands beside it, and not under all that can be printed.
  expect(receipt.closest('.choice')?.querySelector('select')).toBeNull();
});

it('the key that prints does what the buttons do: from the form to the sheets, and there to the printer', async () => {
  heardRequests();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { consoleStore, goingOn, routeStore } = thePage();
  const view = consoleView({ round: roundView({ start: startView() }) });
  consoleStore.view = view;
  const key = { key: 'p', ctrlKey: true };
  const form = show(PrintPage, { view });
  expect(await fireEvent.keyDown(window, key)).toBe(false);
  expect(print).not.toHaveBeenCalled();
  expect(routeStore.current.page).toBe('sheet');
  expect(goingOn.paper).toBe(true);
  form.unmount();
  const bar = {
    file: '',
    laid: 1,
    pages: 1,
    kinds: ['poster' as const],
    ready: true,
    broken: false,
    shown: view,
    onRenew: () => undefined,
  };
  show(PackBar, { ...bar, pack: parsePack('documents=poster&paper=A4') });
  expect(print).toHaveBeenCalledTimes(1);
  expect(await fireEvent.keyDown(window, key)).toBe(false);
  expect(print).toHaveBeenCalledTimes(2);
  screen.getByRole('button', { name: 'Yes, they are printed' });
  // What must not be printed any more is not printed by this key either.
  consoleStore.view = consoleView({ round: roundView({ start: startView({ fen: 'other' }), sheets: 2 }) });
  await tick();
  expect(await fireEvent.keyDown(window, key)).toBe(false);
  expect(print).toHaveBeenCalledTimes(2);
});

it.each([
  ['two hands, by a board', 'two-hands', LIVE, ['Before the move', 'After the move'], true],
  ['two hands, without one', 'two-hands', null, ['Before the move', 'After the move'], false],
  [
    'a wrong start, without one',
    'wrong-start',
    null,
    ['Position on the board at the start (fill in)', 'Drawn: SP 760'],
    false,
  ],
] as const)(
  'the incident sheet of %s shows what was there to be seen',
  async (_, irregularity, board, boards, sensed) => {
    const { placement: before } = startView();
    heardRequests({ 'table.evidence': { ply: 1, closedEpochMs: 0, before, frames: [], scanMs: 250 } });
    const ruling = {
      ...rulingOf(1, 0),
      irregularity,
      side: 'white',
      number: 1,
      madeEpochMs: 0,
      withdrawnEpochMs: null,
    };
    const table = tableView({ board, plies: [plyView({ ply: 1 })], rulings: [ruling as GameRuling] });
    thePage().consoleStore.view = consoleView({ round: roundView({ start: startView() }), tables: [table] });
    show(PackPage, { query: 'documents=incident&paper=A4' });
    const captions = (): readonly (string | null)[] =>
      [...document.querySelectorAll('figcaption')].map(({ textContent }) => textContent);
    await expect.poll(captions).toEqual(boards);
    expect(screen.queryByRole('heading', { name: 'What the board sensed' }) !== null).toBe(sensed);
    expect(screen.getByText('Standard, no time control entered')).toBeDefined();
  },
);

it.each([
  ['the page of the draw', '#/draw', '#/draw'],
  ['the page Print', '#/print', '#/print'],
  ['a table', '#/table/3', '#/table/3'],
  ['their address alone', null, '#/print'],
] as const)('Esc and Back lead from the sheets to where one came from: %s', async (_, from, to) => {
  heardRequests();
  const sheets = '#/print/pack?documents=poster';
  const visit = (hash: string): void => {
    location.hash = hash;
    dispatchEvent(new HashChangeEvent('hashchange'));
  };
  if (from === null) {
    location.hash = sheets;
    loadAnew();
  } else {
    visit(from);
    visit(sheets);
    // Another pack in the same place is no page that one came from.
    visit(`${sheets}&paper=A5`);
  }
  thePage().consoleStore.view = consoleView({ round: roundView({ start: startView() }) });
  show(PackPage, { query: 'documents=poster' });
  expect(screen.getByRole('link', { name: /^Back/u }).getAttribute('href')).toBe(to);
  await fireEvent.keyDown(window, { key: 'Escape' });
  expect(location.hash).toBe(to);
});

it.each([false, true])(
  'whoever says that sheets are printed has said which kinds of the round, by its key: %s',
  async (isKey) => {
    const heard = heardRequests();
    vi.stubGlobal('print', vi.fn());
    const tables = [tableView({ gameId: 'g', start: startView() })];
    thePage().consoleStore.view = consoleView({ round: roundView({ start: startView(), sheets: 7 }), tables });
    show(PackPage, { query: 'documents=pairings,names,receipt,game' });
    const button = await screen.findByRole('button', { name: 'Print' });
    await expect.poll(() => button.hasAttribute('disabled')).toBe(false);
    await userEvent.click(button);
    // Enter once more, pressed by reflex after the browser's own dialog, says nothing.
    await userEvent.keyboard('{Enter}');
    expect(heard).toEqual([]);
    expect(document.activeElement).toBe(button);
    const yes = screen.getByRole('button', { name: 'Yes, they are printed' });
    expect(yes.className).toBe(screen.getByRole('button', { name: 'Not yet' }).className);
    await (isKey ? userEvent.keyboard('y') : userEvent.click(yes));
    const documents = ['pairings', 'names'];
    expect(heard).toContainEqual(['round.tick', { round: 1, step: 'print', sheets: 7, documents }]);
  },
);

it.each([
  ['Yes, they are printed', true, 7],
  ['Not yet', false, 7],
  // Of sheets that tell something else by now nobody is asked.
  [null, false, 8],
  // Nor where another tournament was opened, whose round has the same numbers, or a demonstration.
  [null, false, 7, { host: { ...consoleView().host, dataDir: '/another' } }],
  [null, false, 7, { demonstration: true }],
] as const)(
  'who leaves the sheets without an answer is asked on the page that prints: %s',
  async (answer, isTold, now, other: Partial<ConsoleView> = {}) => {
    const heard = heardRequests();
    vi.stubGlobal('print', vi.fn());
    const tables = [tableView({ start: startView() })];
    const viewOf = (sheets: number) => consoleView({ round: roundView({ start: startView(), sheets }), tables });
    thePage().consoleStore.view = viewOf(7);
    const sheets = show(PackPage, { query: 'documents=pairings' });
    const button = await screen.findByRole('button', { name: 'Print' });
    await expect.poll(() => button.hasAttribute('disabled')).toBe(false);
    await userEvent.click(button);
    sheets.unmount();
    show(PrintPage, { view: { ...viewOf(now), ...other } });
    const asked = 'Pairings: have they been printed? The browser does not say.';
    expect(screen.queryByText(asked) !== null).toBe(answer !== null);
    // Whoever goes on by keys is led to the sheets again, and not to saying that they came out.
    expect([...document.querySelectorAll('[data-step]')].map(({ tagName }) => tagName)).toEqual(['A']);
    if (answer === null) return;
    const before = location.hash;
    const said = screen.getByRole('button', { name: answer });
    const key = said.getAttribute('aria-keyshortcuts');
    await (key === null ? userEvent.click(said) : userEvent.keyboard(key));
    await expect.poll(() => screen.queryByText(asked)).toBeNull();
    if (!isTold) expect(document.activeElement?.textContent).toMatch(/^Preview/u);
    const ticked = ['round.tick', { round: 1, step: 'print', sheets: 7, documents: ['pairings'] }];
    const told = heard.filter(([request]) => request === 'round.tick');
    expect(told).toEqual(isTold ? [ticked] : []);
    const { consoleStore, goingOn } = thePage();
    const printed = roundView({ start: startView(), sheets: 7, ticked: { print: 1, send: null } });
    consoleStore.view = consoleView({ round: printed, tables });
    await tick();
    // As from the sheets themselves, on to what comes next: it is revealed.
    expect([location.hash, goingOn.waits]).toEqual(isTold ? ['#/draw', true] : [before, false]);
  },
);

it.each([
  ['tables=2', [2], true],
  ['tables=2', [2, 5], false],
  ['tables=2_5', [2, 5], true],
  ['tables=all', [2, 5], true],
] as const)(
  'whether sheets were printed is asked where all that were wrong are among them: %s of %o',
  async (asked, wrong, asks) => {
    vi.stubGlobal('print', vi.fn());
    const start = startView();
    const tables = [2, 5].map((table) => tableView({ table, start, result: null }));
    const outdated = [{ kind: 'slips', start, tables: wrong }];
    thePage().consoleStore.view = consoleView({ tables, round: roundView({ start, printedEpochMs: 1, outdated }) });
    show(PackPage, { query: `documents=slips&${asked}` });
    await vi.waitFor(() => {
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(false);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(screen.queryByRole('button', { name: 'Yes, they are printed' }) !== null).toBe(asks);
  },
);
