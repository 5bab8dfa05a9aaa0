import { describe, expect, it } from 'vitest';
import type { TableView } from '../../../electron/contract/views/table.ts';
import StateBadge from '../../../renderer/components/StateBadge.svelte';
import { messages } from '../../../renderer/stores/messages.svelte.ts';
import { alertView, plyView, questionAlert, questionView, tableView } from '../support/views.ts';
import { boardLine } from '../support/boards.ts';
import { show } from '../support/page.ts';

const differing = ['a1', 'b1', 'h8'].map((square) => ({ square, expected: 'R', actual: '' }));
const clock = { white: 724, black: 700, running: null, readEpochMs: 0 };

const between = questionView({ verdict: 'unclear' });
const asked = { questions: [between], alerts: [questionAlert(between)] };

/** Something answers there that is no board. */
const NOISE = { code: 'line.noise', facts: { path: 'a' } } as const;

const states: readonly (readonly [Partial<TableView>, string])[] = [
  [{ state: 'noBoard', board: null }, 'No board'],
  [{ state: 'setup', differing }, 'Set-up: 3 squares'],
  [{ state: 'ready' }, 'Ready'],
  [{ state: 'playing', clock }, 'White 12:04'],
  [{ state: 'attention', alerts: [alertView('start', { squares: [] })] }, 'Wrong start position'],
  [{ state: 'unclear', ...asked }, 'Between squares'],
  [{ state: 'over', result: '1/2-1/2' }, '½–½'],
  [{ state: 'lost', alerts: [alertView('noBoard', {})] }, 'No board: not recording'],
];

const board: TableView['board'] = {
  path: 'a',
  line: 'lost',
  serial: null,
  busAddress: null,
  sinceEpochMs: 0,
  reason: null,
  trademark: null,
  batteryPercent: null,
  clockShows: null,
  liftedEpochMs: null,
  namesPieces: true,
  simulated: false,
};

/** More than one thing is the matter, or a state has several words. */
const joined: readonly (readonly [Partial<TableView>, string])[] = [
  [{ state: 'noBoard', board: boardLine({ line: 'noBoard' }) }, 'Board not responding'],
  [{ state: 'noBoard', board: boardLine({ line: 'noBoard', reason: NOISE }) }, 'Board not recognised'],
  [{ state: 'noBoard', board: boardLine({ line: 'opening' }) }, 'Looking for the board'],
  [{ state: 'noBoard', board: boardLine({}) }, 'Looking for the board'],
  [{ state: 'attention', ...asked, board }, 'Between squares, connection lost'],
  [{ state: 'over', result: '1-0', questions: [questionView()] }, '1–0, question open'],
  [{ state: 'over', result: '1-0', questions: [questionView({ open: false })] }, '1–0'],
  [{ state: 'playing', alerts: [alertView('kings', { result: '1-0' }, { urgency: 'result' })] }, 'Result 1–0?'],
  [{ state: 'playing', awaitsBoard: true }, 'Put the board right'],
  [{ state: 'attention', awaitsBoard: true, alerts: [alertView('unrecorded', {})] }, 'Not recording'],
];

describe('the badge of a state', () => {
  it.each([...states, ...joined])('%o says %s', (facts, word) => {
    const { container } = show(StateBadge, { table: tableView(facts) });
    expect(container.textContent.trim()).toBe(word);
  });

  it('has another shape for every state', () => {
    const shapes = states.map(([facts]) => show(StateBadge, { table: tableView(facts) }).container.innerHTML);
    const paths = shapes.map((html) => [...html.matchAll(/<(path|rect|circle)[^>]*>/gu)].join(''));
    expect(new Set(paths).size).toBe(states.length);
  });
});

it('which illegal move it would be is told with the state, where it does not stand elsewhere', () => {
  const question = questionView({ verdict: 'illegal' });
  const alerts = [questionAlert(question, { count: { illegalMoves: 2, losing: 2 } })];
  const table = tableView({ state: 'attention', questions: [question], alerts });
  const { stateWord } = messages.console.table;
  expect(stateWord(table, null)).toBe('Illegal move by\u00A0White\u00A0·\u00A02\u00A0of\u00A02');
  expect(stateWord(table, null, true)).toBe('Illegal move');
});

it.each<readonly [string, Partial<TableView>, whole: string, brief: string]>([
  ['they stand', {}, 'Clocks stopped, White to move', 'Clocks stopped'],
  ['one runs', { clock: { ...clock, running: 'black' } }, 'White 12:04', 'White'],
  ['nobody has pressed them', { plies: [plyView({ side: 'black', pressed: false })] }, 'White 12:04', 'White'],
  ['they are not read', { readsClock: false }, 'White 12:04', 'White'],
])('that the clocks are stopped during play is said: %s', (_, facts, whole, brief) => {
  const plies = [plyView({ side: 'black', pressed: true, clock: 927 })];
  const table = tableView({ state: 'playing', clock, readsClock: true, plies, ...facts });
  const says = [false, true].map((isBrief) => show(StateBadge, { table, brief: isBrief }).container.textContent.trim());
  expect(says).toEqual([whole, brief]);
});
