import { screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { TableView } from '../../../electron/contract/views/table.ts';
import StateBadge from '../../../renderer/components/StateBadge.svelte';
import MoveList from '../../../renderer/components/MoveList.svelte';
import { announcedStart, beganBefore, earlySays } from '../../../renderer/components/started-early.ts';
import SetUpHelp from '../../../renderer/screens/table/SetUpHelp.svelte';
import { rowWords } from '../../../renderer/screens/tables/says-of.ts';
import { showCard } from '../support/card.ts';
import { show } from '../support/page.ts';
import { alertView, plyView, tableView } from '../support/views.ts';

const START_MS = new Date(2026, 10, 21, 22, 25).getTime();
const clock = { white: 890, black: 900, running: null, readEpochMs: START_MS } as const;
const ranEarly = { fromEpochMs: START_MS - 600_000, forMs: 5_200 };
const READY: Partial<TableView> = { gameId: null, state: 'ready', startedEpochMs: null, clock };
const PLAYED: Partial<TableView> = { gameId: 'g', state: 'playing', startedEpochMs: START_MS, clock, alerts: [] };
const MINUTE_MS = 60_000;

it.each<readonly [string, Partial<TableView>, string | null]>([
  ['whose clock ran and was stopped', { ...READY, ranEarly }, 'Clock ran 0:05 early'],
  ['whose clock runs on', { ...READY, ranEarly, clock: { ...clock, running: 'white' } }, null],
  ['that is played since', { ...PLAYED, ranEarly }, 'Clock ran 0:05 early'],
  ['played from before the reveal', { ...PLAYED, playedFromEpochMs: START_MS - 10_000 }, 'Clock ran 0:10 early'],
  ['begun before its time', { ...PLAYED, startedEpochMs: START_MS - 15 * MINUTE_MS }, 'Started 15\u00A0min early'],
  ['begun hours before', { ...PLAYED, startedEpochMs: START_MS - 120 * MINUTE_MS }, 'Started 2\u00A0h early'],
  ['begun seconds before', { ...PLAYED, startedEpochMs: START_MS - 50_000 }, null],
  ['with its result', { ...PLAYED, ranEarly, result: '1-0', state: 'over' }, null],
  ['that calls', { ...PLAYED, ranEarly, alerts: [alertView('battery', { of: 'clock' })] }, null],
])('of a table %s it is said in its row', (_, facts, says) => {
  const table = tableView(facts);
  expect(earlySays(table, START_MS)).toBe(says);
  expect(rowWords(table, 'clocks', 1, 'round', START_MS).state === says).toBe(says !== null);
});

it('behind that the last move stands alone: nobody takes it for when that was', () => {
  const table = tableView({ ...PLAYED, ranEarly, plies: [plyView({ ply: 2, side: 'black', san: 'Nc6' })] });
  expect(rowWords(table, 'clocks', 1, 'round', START_MS)).toMatchObject({
    ...{ state: 'Clock ran 0:05 early', moved: '1… Nc6' },
  });
});

it('what was announced is the start of the timetable, or else of the round', () => {
  const timetable = { startEpochMs: 5 } as never;
  expect(announcedStart({ timetable, startsEpochMs: 7 })).toBe(5);
  expect(announcedStart({ timetable: null, startsEpochMs: 7 })).toBe(7);
  expect(announcedStart(null)).toBeNull();
  expect(beganBefore(tableView(PLAYED), null)).toBeNull();
});

it('the card of a game tells it too, and the page over its moves', () => {
  showCard(tableView({ ...PLAYED, ranEarly, plies: [] }));
  expect(screen.getByText('Clock ran 0:05 before reveal')).toBeDefined();
  show(MoveList, { plies: [], beganBeforeMs: 15 * MINUTE_MS });
  expect(screen.getByText('Started 15 min before the announced start.')).toBeDefined();
});

it('a clock that runs before anything is drawn is told at the table, and in its state', () => {
  const table = tableView({ ...READY, state: 'setup', start: null, clock: { ...clock, running: 'white' } });
  show(StateBadge, { table });
  expect(screen.getByText('Clock is running')).toBeDefined();
  show(SetUpHelp, { table, onLeave: () => undefined });
  expect(screen.getByText('The clock is running')).toBeDefined();
  show(StateBadge, { table: { ...table, clock } });
  expect(screen.getByText('Not drawn yet')).toBeDefined();
});
