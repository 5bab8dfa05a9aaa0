import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { ClockView } from '../../../electron/contract/views/moves.ts';
import type { TableAlertView } from '../../../electron/contract/views/table-alert.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import CallCard from '../../../renderer/screens/needs/CallCard.svelte';
import TablePage from '../../../renderer/screens/TablePage.svelte';
import { callOf } from '../../../renderer/screens/tables/says-of.ts';
import { callingTables } from '../../../renderer/stores/calling.ts';
import { messages } from '../../../renderer/stores/messages.svelte.ts';
import { showCard } from '../support/card.ts';
import { boardLine } from '../support/boards.ts';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';
import { WHITE_FLAG, alertView, plyView, questionAlert, questionView, tableView } from '../support/views.ts';

const page = (facts: Partial<TableView>): Record<string, unknown> => ({
  view: consoleView({ tables: [tableView({ table: 1, ...facts })] }),
  number: 1,
});
const LOST = alertView('lost', { reason: null }, { urgency: 'lost' });

it('a forfeited table is not told to begin its game', async () => {
  const facts = { gameId: null, board: null, state: 'noBoard' } as const;
  const shown = show(TablePage, page(facts));
  expect(screen.getByText(/^No electronic board at this table/u)).toBeDefined();
  await shown.rerender(page({ ...facts, state: 'over', result: '+/-' }));
  expect(screen.queryByText(/^No electronic board at this table/u)).toBeNull();
  expect(screen.getByRole('button', { name: 'Cancel forfeit' })).toBeDefined();
});

it.each<readonly [string, Partial<TableView>]>([
  [
    'before its game',
    { gameId: null, board: boardLine({ line: 'noBoard', reason: { code: 'line.silent', facts: { path: 'p' } } }) },
  ],
  ['in its game', { board: boardLine({ line: 'lost' }), alerts: [alertView('lost', { reason: null })] }],
])('of a board that does not answer one button goes on without it, and its key: %s', async (_, facts) => {
  heardRequests({});
  show(TablePage, page(facts));
  expect(screen.getAllByRole('button', { name: /^Continue without board/u })).toHaveLength(1);
  await fireEvent.keyDown(window, { key: '&' });
  expect(screen.getByRole('heading', { name: 'Table 1: continue without the board?' })).toBeDefined();
});

it('what was done is not said beside a call that came since', async () => {
  heardRequests({ 'table.key': null });
  const question = questionView();
  const facts = { gameId: 'g', board: boardLine({}), plies: [plyView({ ply: 1 })], questions: [question] };
  const shown = show(TablePage, page({ ...facts, alerts: [questionAlert(question)] }));
  await fireEvent.keyDown(window, { key: 'r' });
  const restored = { ...facts, questions: [{ ...question, open: false, answeredBy: 'restored' as const }] };
  const old = alertView('lever', { toMove: 'white' }, { sinceEpochMs: Date.now() - 60_000 });
  await shown.rerender(page({ ...restored, alerts: [old] }));
  expect((await screen.findByText('Position restored.')).textContent).toBe('Position restored.');
  const later = alertView('battery', { of: 'clock' }, { sinceEpochMs: Date.now() + 60_000 });
  await shown.rerender(page({ ...restored, alerts: [old, later] }));
  expect(screen.queryByText('Position restored.')).toBeNull();
});

it('calls of a table stand on its page in the order of its card: what was seen after what was not', () => {
  const calls = [
    alertView('start', { squares: [] }, { seen: true }),
    alertView('lever', { toMove: 'white' }, { urgency: 'look' }),
    alertView('battery', { of: 'clock' }, { urgency: 'note' }),
  ];
  const table = tableView({ table: 1, gameId: 'g', alerts: calls });
  show(TablePage, page({ gameId: 'g', alerts: calls }));
  const onPage = [...document.querySelectorAll('ul li.call b')].map((one) => one.textContent);
  const [call] = callingTables([table]);
  if (call === undefined) throw new Error('no call');
  document.body.innerHTML = '';
  show(CallCard, { call, closeness: 'large', key: null, width: 300 });
  const onCard = [...document.querySelectorAll('.what, .also')].map((one) => one.textContent.trim());
  expect(onPage).toEqual(onCard);
  expect(onPage).toEqual(['Black’s clock runs', 'Wrong start position', 'Clock battery low']);
});

it.each(['large', 'close', 'closest', 'cut'] as const)(
  'a flag that may have ended the game is named beside an older call, however many there are: %s',
  (closeness) => {
    const flag = alertView('flag', WHITE_FLAG);
    const alerts = [alertView('start', { squares: [] }), alertView('unrecorded', {}), flag];
    const [call] = callingTables([tableView({ alerts })]);
    if (call === undefined) throw new Error('no call');
    show(CallCard, { call, closeness, key: null, width: 300 });
    const named = [...document.querySelectorAll('.flag')].map((one) => one.textContent.trim());
    expect(named).toHaveLength(1);
    expect(named[0]).toMatch(/White’s flag/u);
    document.body.innerHTML = '';
    showCard(tableView({ alerts, state: 'attention' }));
    expect(screen.getByText('White’s flag')).toBeDefined();
  },
);

it.each([
  ['large', ['white', 'black']],
  ['close', ['white', 'black']],
  ['closest', []],
  ['cut', []],
] as const)('names below each other have the mark of their side: %s', (closeness, sides) => {
  const [call] = callingTables([tableView({ alerts: [alertView('unrecorded', {})] })]);
  if (call === undefined) throw new Error('no call');
  show(CallCard, { call, closeness, key: null, width: 300 });
  const marks = [...document.querySelectorAll('.players .man')];
  expect(marks.map(({ classList }) => sides.find((side) => classList.contains(side)))).toEqual(sides);
  expect(marks.map(({ nextElementSibling }) => nextElementSibling?.className.split(' ')[0])).toEqual(
    sides.map(() => 'who'),
  );
});

const ASKED = questionView({ verdict: 'illegal' });
const ASKS = questionAlert(ASKED, { irregularity: 'illegal-move' });
const CLOCKS_LEFT = { article: '7.5.5', clocks: null, missed: null, byHand: [1], bySeen: true } as const;
const AGAINST = { ruling: 1, article: '4.4.1', side: 'white', made: null } as const;
const STARTS = alertView('start', { squares: [] });

it.each<readonly [string, readonly TableAlertView[], string]>([
  ['a flag after a question that was seen', [{ ...ASKS, seen: true }, alertView('flag', WHITE_FLAG)], 'White’s flag'],
  [
    'a flag after a question that nobody has seen',
    [ASKS, alertView('flag', WHITE_FLAG, { sinceEpochMs: 9 })],
    'Illegal move by\u00A0White',
  ],
  ['a lost line after a question that was seen', [{ ...ASKS, seen: true }, LOST], 'Connection lost'],
  [
    'a move against a ruling over clocks to set',
    [alertView('ruledMove', AGAINST, { sinceEpochMs: 9 }), alertView('ruledClocks', CLOCKS_LEFT)],
    'Not as ruled',
  ],
  [
    'clocks that a withdrawn ruling had set, of which no ruling tells',
    [alertView('withdrawnClocks', { article: '7.5.5', clocks: { white: 928, black: 918 }, toAdd: [] })],
    'Withdrawn: clocks to set back',
  ],
  [
    'clocks to set over what is good to know',
    [alertView('battery', { of: 'clock' }, { urgency: 'note' }), STARTS],
    'Wrong start position',
  ],
])('page, rail, phone, card and row lead with the same call: %s', (_, alerts, word) => {
  const table = tableView({ table: 1, gameId: 'g', state: 'attention', questions: [ASKED], alerts });
  const [call] = callingTables([table]);
  if (call === undefined) throw new Error('no call');
  const first = call.alerts[0];
  expect(messages.alerts.word(first, table.questions)).toBe(word);
  expect([table.alerts[0], callOf(table)]).toEqual([first, first]);
  expect(messages.console.table.stateWord(table, null)).toContain(word);
  heardRequests({});
  show(TablePage, { view: consoleView({ tables: [table] }), number: 1 });
  const led = [...document.querySelectorAll('.ask *')].find((one) => ['B', 'H2'].includes(one.tagName));
  // Its own page, which shows the move, does not say whose it is.
  expect(led?.textContent).toBe(word.replace(/ by\u00A0.*/u, ''));
});

const clock = (running: 'white' | null): ClockView => ({ white: 60, black: 60, running, readEpochMs: 0 });
const UNSIDED = { white: null, black: null, running: null, readEpochMs: 0 } as const;
const TYPED = { number: 1, typedEpochMs: 0, white: 60, black: 60, against: null } as const;
it.each<readonly [string, Partial<TableView>, string]>([
  ['one runs', { clock: clock('white') }, 'Stop the clocks and give a ruling'],
  ['they stand', { clock: clock(null) }, 'Give a ruling'],
  ['nobody reads them', { clock: null }, 'Stop the clocks and give a ruling'],
  ['their times were read once', { clock: clock(null), readsClock: false }, 'Stop the clocks and give a ruling'],
  [
    'they run on over the result',
    { clock: { ...clock(null), last: { of: 'seen' } } },
    'Stop the clocks and give a ruling',
  ],
  ['which is White’s is not known', { clock: UNSIDED }, 'Stop the clocks and give a ruling'],
  [
    'which is White’s is not known, their times typed',
    { clock: clock(null), typedTimes: TYPED },
    'Stop the clocks and give a ruling',
  ],
  ['their line is lost', { clock: clock(null), state: 'lost' }, 'Stop the clocks and give a ruling'],
])('what to do is told by how the clocks are seen: %s', (_, facts, told) => {
  const alerts = [alertView('start', { squares: [] })];
  const [call] = callingTables([tableView({ gameId: 'g', readsClock: true, ...facts, alerts })]);
  if (call === undefined) throw new Error('no call');
  show(CallCard, { call, closeness: 'large', key: null, width: 300 });
  expect(screen.getByText(told)).toBeDefined();
});

it('a press of Seen is of the question until that is seen, and of what calls below it then', async () => {
  const heard = heardRequests({ 'table.acknowledge': null });
  const question = questionView();
  const asked = (acknowledged: boolean): TableView =>
    tableView({
      ...{ table: 1, gameId: 'g', plies: [plyView({ ply: 1 })], questions: [{ ...question, acknowledged }] },
      alerts: [{ ...questionAlert(question, {}), seen: acknowledged }, LOST],
    });
  const seen = (): readonly unknown[] =>
    heard.flatMap(([kind, input]) =>
      kind === 'table.acknowledge' ? [(input as { readonly questionId: number }).questionId] : [],
    );
  const page = show(TablePage, { view: consoleView({ tables: [asked(false)] }), number: 1 });
  await fireEvent.keyDown(window, { key: 'w' });
  expect(seen()).toEqual([question.id]);
  await page.rerender({ view: consoleView({ tables: [asked(true)] }), number: 1 });
  await fireEvent.keyDown(window, { key: 'w' });
  expect(seen()).toEqual([question.id, 0]);
});
