import { flushSync } from 'svelte';
import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { BoardView } from '../../../electron/contract/views/board.ts';
import type { TableAlertView } from '../../../electron/contract/views/table-alert.ts';
import Console from '../../../renderer/screens/Console.svelte';
import { messages } from '../../../renderer/stores/messages.svelte.ts';
import { callingTables, tallyOf } from '../../../renderer/stores/calling.ts';
import { SHOWN_TABLES } from '../../../renderer/stores/table-filter.svelte.ts';
import { boardLine } from '../support/boards.ts';
import { consoleView } from '../support/console.ts';
import { heardRequests, show, thePage } from '../support/page.ts';
import { DOUBTED, WHITE_FLAG, alertView, earlierDoubt, questionView, tableView } from '../support/views.ts';

const called = (table: number, ...alerts: readonly TableAlertView[]): ReturnType<typeof tableView> =>
  tableView({ table, alerts });
const seen = { seen: true };
const lever = alertView('lever', { toMove: 'white' }, { urgency: 'look' });
const battery = alertView('battery', { of: 'clock' }, { urgency: 'note' });
const TABLES = [
  called(1),
  called(2, battery),
  called(3, alertView('unrecorded', {}, seen)),
  called(4, lever),
  called(5, alertView('lost', { reason: null }, { urgency: 'lost' })),
  called(6, alertView('unrecorded', {})),
  called(7, { ...battery, seen: true }),
];

/** Where the calls have no room with all that there is to say. */
async function showCrowded(): Promise<void> {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(2000);
  onTestFinished(() => {
    height.mockRestore();
  });
  show(Console);
  await vi.waitFor(() => {
    expect(document.querySelector('aside ul.closest')).not.toBeNull();
  });
}

it('what nobody has seen comes first, then by urgency; what is good to know last, and no more once it is seen; each is counted once', () => {
  expect(callingTables(TABLES).map(({ table }) => table.table)).toEqual([6, 4, 5, 3, 2]);
  expect(tallyOf(TABLES, 0)).toEqual({ ready: 7, begun: true, playing: 2, calling: 5, results: 0 });
});

it('results of earlier rounds that are in doubt are counted in the header as in the list; who is waited for does not play', () => {
  const absence = { white: false, black: true, sinceEpochMs: 0, dueEpochMs: null };
  const tables = [called(1), { ...called(2), absence }];
  expect(tallyOf(tables, 2)).toMatchObject({ playing: 1, calling: 2 });
});

it('a table whose first game is in doubt needs the arbiter while its second is played', () => {
  const first = { gameId: 'g', white: '', black: '', result: '1-0', signedEpochMs: null, isInDoubt: true } as const;
  const tables = [called(1), { ...called(2), game: 2 as const, first }, called(3, alertView('unrecorded', {}))];
  expect(SHOWN_TABLES.calling(tables).map(({ table }) => table)).toEqual([3, 2]);
});

it('a game that goes wrong comes before an older fault of a board', () => {
  const fault = { code: 'alert.boardTwice', facts: { number: '1', tables: ['1', '2'] } } as const;
  const board = called(1, alertView('fault', { fault }));
  const game = called(2, alertView('start', { squares: [] }, { sinceEpochMs: 9 }));
  expect(callingTables([board, game]).map(({ table }) => table.table)).toEqual([2, 1]);
});

it('says what is counted of an illegal move', () => {
  const count = { illegalMoves: 1, losing: 2 };
  const facts = {
    questionId: 1,
    side: 'white',
    irregularity: 'incomplete-castling',
    window: null,
    ruled: null,
    putDown: null,
  } as const;
  const question = questionView({
    id: 9,
    verdict: 'illegal',
    reason: { code: 'verdict.notALegalMove', facts: { piece: 'P', from: 'b2', to: 'b5' } },
  });
  const alert = alertView('question', { ...facts, questionId: 9, count });
  thePage().consoleStore.view = consoleView({
    tables: [called(1, alertView('question', { ...facts, count })), { ...called(2, alert), questions: [question] }],
  });
  show(Console);
  const list = screen.getByRole('complementary').textContent;
  expect(list).toContain('Question, White’s illegal\u00A0move 1\u00A0of\u00A02');
  expect(list).toContain('Illegal move by\u00A0White\u00A0· 1\u00A0of\u00A02');
});

it('a call tells how long it may be acted on until it is ruled on, and that what else calls at its table are calls', async () => {
  const window = { name: 'until-reply', state: 'open' } as const;
  const facts = {
    questionId: 1,
    side: 'white',
    irregularity: 'illegal-move',
    count: null,
    window,
    putDown: null,
  } as const;
  const asked = (ruled: 'restore' | null): TableAlertView => alertView('question', { ...facts, ruled });
  thePage().consoleStore.view = consoleView({
    tables: [...TABLES, called(8, asked(null), lever), called(9, asked('restore'), lever, battery)],
  });
  await showCrowded();
  const call = (table: number): string =>
    screen.getByRole('link', { name: new RegExp(`^${String(table)} `, 'u') }).textContent;
  expect(call(8)).toContain('open until Black moves');
  expect(call(8)).toContain('Black’s clock runs');
  expect(call(9)).not.toContain('open until');
  expect(call(9)).toContain('and 2 more calls');
});

it('told closely a call has its key beside the time, a flag beside it has its shape, and that it was seen stands with how long ago it was', async () => {
  const flag = alertView('flag', WHITE_FLAG, { sinceEpochMs: 9 });
  thePage().consoleStore.view = consoleView({
    tables: [called(1, alertView('unrecorded', {}), flag), called(2, alertView('unrecorded', {}, seen))],
  });
  await showCrowded();
  const [first, second] = document.querySelectorAll('aside .call');
  expect(first?.querySelector('.since')?.textContent).toMatch(/^\s*Enter \S+$/u);
  expect(first?.textContent).toMatch(/White’s flag\s*$/u);
  expect(first?.querySelectorAll('svg').length).toBe(2);
  expect(second?.querySelector('.since')?.textContent).toMatch(/^\s*Seen\s+\S+$/u);
});

it('says briefly what to do at each of many', async () => {
  const { consoleStore } = thePage();
  const unbegun = (table: number): ReturnType<typeof tableView> => called(table, alertView('unbegun', { by: 'side' }));
  const steps = (): readonly string[] =>
    [...screen.getByRole('complementary').querySelectorAll('.step')].map(({ textContent }) => textContent);
  consoleStore.view = consoleView({ tables: [1, 2, 3, 4, 5].map(unbegun) });
  await showCrowded();
  expect(steps()).toEqual(Array.from({ length: 5 }, () => 'Choose where White sits'));
});

it('Enter opens the first, N the next, and the list keeps its place when nobody calls', async () => {
  const { consoleStore, routeStore } = thePage();
  consoleStore.view = consoleView({ tables: TABLES });
  show(Console);
  const list = (): string => screen.getByRole('complementary').textContent;
  expect(list()).toContain('Needs you: 5');
  await fireEvent.keyDown(document.body, { key: 'Enter' });
  routeStore.read();
  expect(routeStore.current).toEqual({ page: 'table', table: 6 });
  await fireEvent.keyDown(document.body, { key: 'n' });
  routeStore.read();
  expect(routeStore.current).toEqual({ page: 'table', table: 4 });
  consoleStore.view = consoleView({ tables: [called(1), called(2)] });
  flushSync();
  expect(list()).toContain('No table needs you.');
  location.hash = '';
});

it.each<[string, string, boolean]>([
  ['the page that is open', 'link:Tables', true],
  ['another page', 'link:Draw', false],
  ['the view that is chosen', 'button:List', true],
  ['another view', 'button:Boards', false],
])('Enter on %s in focus opens the first that calls where it would do nothing itself', async (_, named, opens) => {
  const { consoleStore, routeStore } = thePage();
  const quiet = Array.from({ length: 20 }, (_, i) => ({ ...called(8 + i), board: boardLine({}) }));
  consoleStore.view = consoleView({ tables: [...TABLES, ...quiet] });
  location.hash = '#/tables';
  routeStore.read();
  show(Console);
  const [role = '', name = ''] = named.split(':');
  const control = screen.getAllByRole(role, { name: new RegExp(`^${name}`, 'u') })[0];
  if (control === undefined) throw new Error(named);
  await fireEvent.keyDown(control, { key: 'Enter' });
  routeStore.read();
  expect(routeStore.current.page === 'table').toBe(opens);
  location.hash = '';
});

it('a signal is given once for each that is new, not for what stood there, nor for how long it lasts', () => {
  const { consoleStore, alertSignal } = thePage();
  consoleStore.view = consoleView({ tables: [called(1, lever), called(2)] });
  show(Console);
  flushSync();
  expect(alertSignal.shown).toBeNull();
  consoleStore.view = consoleView({ tables: [called(1, { ...lever, sinceEpochMs: 1 }), called(2)] });
  flushSync();
  expect(alertSignal.shown).toBeNull();
  consoleStore.view = consoleView({ tables: [called(1, lever), called(2, alertView('unrecorded', {}))] });
  flushSync();
  expect(alertSignal.shown).toBe('act');
});

it('a signal goes with what it was given for, and stays for what is left of that', () => {
  const { consoleStore, alertSignal } = thePage();
  const result = alertView('unrecorded', {});
  consoleStore.view = consoleView({ tables: [called(1), called(2)] });
  show(Console);
  flushSync();
  consoleStore.view = consoleView({ tables: [called(1, lever), called(2, result)] });
  flushSync();
  const both = alertSignal.shown;
  consoleStore.view = consoleView({ tables: [called(1, lever), called(2, { ...result, seen: true })] });
  flushSync();
  const one = alertSignal.shown;
  consoleStore.view = consoleView({ tables: [called(1), called(2, { ...result, seen: true })] });
  flushSync();
  expect([both, one, alertSignal.shown]).toEqual(['act', lever.urgency, null]);
});

it('tables that are not ready stand under those that call, and Enter and N lead to them too', async () => {
  const { consoleStore, routeStore } = thePage();
  const board = { line: 'connected' } as BoardView;
  const clockFault = { kind: 'times', left: 900, right: 900, expected: 910 } as const;
  const waiting = { board, gameId: null, state: 'setup' } as const;
  const setupFault = { kind: 'mirrored', squares: [], pieces: [], missing: [], color: null } as const;
  const tables = [
    tableView({ table: 1, ...waiting, clockFault }),
    tableView({ table: 2, ...waiting, setupFault }),
    called(3, lever),
  ];
  consoleStore.view = consoleView({ tables });
  show(Console);
  const list = screen.getByRole('complementary');
  expect(list.textContent).toContain('To put right: 2');
  const links = [...list.querySelectorAll('a')].map(({ textContent }) => textContent.replace(/\s+/gu, ' ').trim());
  expect(links[1]).toMatch(/^2 Mirror image/u);
  expect(links[2]).toBe('1 Clock 15:00, expected 15:10');
  for (const [key, table] of [
    ['Enter', 3],
    ['n', 2],
    ['n', 1],
    ['n', 3],
  ] as const) {
    await fireEvent.keyDown(document.body, { key });
    routeStore.read();
    expect(routeStore.current).toEqual({ page: 'table', table });
    // The one whose page is beside them is marked.
    flushSync();
    const open = list.querySelectorAll('[aria-current="page"] .number');
    expect([...open].map(({ textContent }) => textContent)).toEqual([String(table)]);
  }
  location.hash = '';
  routeStore.read();
  consoleStore.view = consoleView({ tables: tables.slice(0, 2) });
  flushSync();
  await fireEvent.keyDown(document.body, { key: 'Enter' });
  routeStore.read();
  expect(routeStore.current).toEqual({ page: 'table', table: 2 });
  location.hash = '';
});

it('says which result is in doubt, or that play goes on over it', () => {
  const word = (facts: Parameters<typeof messages.doubts.word>[0]): string =>
    messages.alerts.word(alertView('conflict', facts), []);
  expect(word(DOUBTED)).toBe('1–0 in doubt');
  expect(word({ ...DOUBTED, entered: null, kings: '1-0' })).toBe('Result in doubt');
  expect(word({ ...DOUBTED, board: 'play' })).toBe('1–0, but play continues');
});

it('results of earlier rounds in doubt stand after what calls now, each names its round, and Enter and N lead to them', async () => {
  const { consoleStore, routeStore } = thePage();
  const looked = { tournament: null, simulated: false, round: null, tables: [], corrections: [] };
  heardRequests({ 'round.look': looked });
  const { of, stands } = earlierDoubt();
  const doubts = [
    earlierDoubt(),
    earlierDoubt({ round: 4, of: { ...of, number: 4 }, table: 2, game: 1, stands: { ...stands, gameId: 'first' } }),
    earlierDoubt({ round: 4, of: { ...of, number: 4 }, table: 2, game: 2, stands: { ...stands, gameId: 'second' } }),
  ];
  consoleStore.view = consoleView({ tables: [called(3, lever)], earlierDoubts: doubts });
  show(Console);
  const list = screen.getByRole('complementary');
  expect(list.textContent).toContain('Needs you: 4');
  const links = [...list.querySelectorAll('a')].map(({ textContent }) => textContent.replace(/\s+/gu, ' ').trim());
  expect(links[0]).toMatch(/^3 /u);
  expect(links[1]).toMatch(/^Round 3, table 5 1–0 in doubt Nona Vera/u);
  expect(links[2]).toMatch(/^Round 4, table 2, game 1 /u);
  expect(document.title).toContain('4');
  const there = { page: 'rounds', tournament: null } as const;
  for (const [key, route] of [
    ['Enter', { page: 'table', table: 3 }],
    ['n', { ...there, round: 3, table: 5 }],
    ['n', { ...there, round: 4, table: 2, game: 1 }],
    ['n', { ...there, round: 4, table: 2, game: 2 }],
    ['n', { page: 'table', table: 3 }],
  ] as const) {
    await fireEvent.keyDown(document.body, { key });
    routeStore.read();
    expect(routeStore.current).toEqual(route);
  }
  // One table alone has the list for them, and Enter leads to the first.
  consoleStore.view = consoleView({ tables: [called(1)], earlierDoubts: doubts.slice(0, 1) });
  location.hash = '';
  routeStore.read();
  flushSync();
  expect(screen.getByRole('complementary').textContent).toContain('Needs you: 1');
  await fireEvent.keyDown(document.body, { key: 'Enter' });
  routeStore.read();
  expect(routeStore.current).toEqual({ ...there, round: 3, table: 5 });
  location.hash = '';
});
