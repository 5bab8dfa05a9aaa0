import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import type { RoundRules } from '../../../engine/laws/round-rules.ts';
import { parseTimeControl } from '../../../engine/laws/time-control.ts';
import TablePage from '../../../renderer/screens/TablePage.svelte';
import BelowTheBoard from '../../../renderer/screens/table/BelowTheBoard.svelte';
import CancelledGames from '../../../renderer/screens/table/CancelledGames.svelte';
import NewGameSteps from '../../../renderer/screens/table/NewGameSteps.svelte';
import { isNewGameDue, newGameSteps, nextNewGameStep } from '../../../renderer/screens/table/new-game-steps.ts';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';
import { boardLine } from '../support/boards.ts';
import { cancelledGame, roundView, tableView } from '../support/views.ts';

const board = boardLine({});
const differing = [{ square: 'e4', expected: '', actual: 'P' }];
const stopped = { white: 5400, black: 5400, running: null, readEpochMs: 0 } as const;
const AFTER: Partial<TableView> = {
  ...{ gameId: null, result: null, state: 'setup', board, differing, readsClock: true },
  ...{ clock: { ...stopped, running: 'white' }, clockFault: { kind: 'running' }, cancelled: [cancelledGame({})] },
};
const RULES: RoundRules = { ...USUAL_RULES, timeControl: parseTimeControl('90+30') };
const times = { kind: 'times', left: 5300, right: 5400, expected: 5430 } as const;

it.each<readonly [string, Partial<TableView>, readonly (boolean | null)[]]>([
  ['all is as it was', {}, [false, false, false, false]],
  ['the clocks stand', { clock: stopped, clockFault: times }, [true, false, false, false]],
  ['the position stands, and the clock runs', { differing: [] }, [false, true, false, false]],
  ['all is done', { clock: stopped, clockFault: null, differing: [] }, [true, true, true, false]],
  [
    'only White’s side is still up',
    { clock: stopped, clockFault: { kind: 'lever', white: 'left' } },
    [true, false, true, false],
  ],
  ['there is no clock to be read', { readsClock: false, clock: null, clockFault: null }, [null, false, null, false]],
  ['there is no board', { board: null, readsClock: false, clock: null, clockFault: null }, [null, null, null, false]],
  [
    'there is no board, and somebody has looked',
    { board: null, readsClock: false, clock: null, clockFault: null, state: 'ready' },
    [null, true, null, false],
  ],
])('of a game that was cancelled it is told what is left to do: %s', (_, facts, done) => {
  const table = tableView({ ...AFTER, ...facts });
  expect(newGameSteps(table, RULES).map((each) => each.done)).toEqual(done);
  expect(isNewGameDue(table)).toBe(true);
  expect(isNewGameDue({ ...table, gameId: 'another' })).toBe(false);
  expect(isNewGameDue({ ...table, cancelled: [] })).toBe(false);
});

it('with the time to set', () => {
  show(NewGameSteps, { table: tableView(AFTER), rules: RULES });
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim());
  expect(steps).toEqual([
    'Stop the clocks.',
    'Set up the drawn position.',
    'Set both clocks to 1:30:30.',
    'Start White’s clock: the new game begins.',
  ]);
});

it.each<readonly [string, Partial<TableView>, readonly string[]]>([
  ['stop', {}, []],
  ['setUp', { clock: stopped, clockFault: times }, ['Not the position drawn']],
  ['setClocks', { clock: stopped, clockFault: times, differing: [] }, ['Clocks 1:28:20 and 1:30:00, expected 1:30:30']],
  ['start', { clock: stopped, clockFault: null, differing: [], state: 'ready' }, []],
])('while the next is %s, that alone is said to be wrong', (_, facts, faults) => {
  const setupFault = { kind: 'other', squares: [], pieces: [], missing: [], color: null } as const;
  const round = roundView({ rules: RULES });
  const table = tableView({ ...AFTER, setupFault: facts.differing === undefined ? setupFault : null, ...facts });
  const { container } = show(TablePage, { view: consoleView({ tables: [table], round }), number: table.table });
  expect([...container.querySelectorAll('.fault')].map(({ textContent }) => textContent)).toEqual(faults);
  expect(screen.queryByText(/Every piece is on its square/u)).toBeNull();
});

it('the squares to set up for a new game are listed once, under the boards', () => {
  const table = tableView({ ...AFTER, clock: stopped, clockFault: times, sensed: '8/8/8/8/4P3/8/8/8' });
  show(TablePage, { view: consoleView({ tables: [table], round: roundView({ rules: RULES }) }), number: table.table });
  const steps = screen.getByText('e4: remove white pawn');
  const boards = screen.getByRole('region', { name: 'Expected' });
  expect(boards.compareDocumentPosition(steps) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('the game that was cancelled is told last, with the way back', async () => {
  const cancelled = [cancelledGame({ gameId: 'old', plies: 7, canTakeUp: true })];
  const heard = heardRequests();
  show(BelowTheBoard, { table: tableView({ ...AFTER, cancelled }), told: true });
  expect(screen.getByText(/A game of 4 moves was cancelled here/u)).toBeDefined();
  await fireEvent.click(screen.getByRole('button', { name: 'Resume it' }));
  expect(heard).toEqual([['game.takeUp', { table: 7, gameId: 'old' }]]);
});

it('a game that has begun in its place is not cancelled by one press', async () => {
  const cancelled = [cancelledGame({ gameId: 'old', canTakeUp: true })];
  const heard = heardRequests();
  show(CancelledGames, { table: tableView({ gameId: 'new', state: 'playing', cancelled }) });
  const resume = screen.getByRole('button', { name: 'Resume it' });
  await fireEvent.click(resume);
  expect(heard).toEqual([]);
  expect(screen.getByRole('alert').textContent).toContain('cancels the game that has begun here since');
  await fireEvent.click(resume);
  expect(heard).toEqual([['game.takeUp', { table: 7, gameId: 'old' }]]);
});

it.each([
  [[null, null, null, false], 'stop'],
  [[null, true, null, false], 'setClocks'],
  [[true, true, true, false], 'start'],
  [[false, true, null, false], 'stop'],
  [[true, false, true, false], 'setUp'],
] as const)('what comes next of %j is %s', (done, next) => {
  const steps = (['stop', 'setUp', 'setClocks', 'start'] as const).map((step, i) => ({ step, done: done[i] ?? null }));
  expect(nextNewGameStep(steps)).toBe(next);
});
