import { fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, it } from 'vitest';
import { dayTime } from '../../../../electron/contract/messages/en/format.ts';
import { USUAL_RULES } from '../../../../engine/laws/round-rules.ts';
import ConsoleNotices from '../../../../renderer/screens/ConsoleNotices.svelte';
import ResultSheet from '../../../../renderer/screens/results/ResultSheet.svelte';
import { consoleView } from '../../support/console.ts';
import { heardRequests, show, thePage } from '../../support/page.ts';
import { press, sheet, sheetOf } from '../../support/result-sheet.ts';
import { alertView, plyView, roundView, tableView } from '../../support/views.ts';

const EXPORTED = Date.now();

it('asks once on the sheet of a hall that begins no games', async () => {
  const heard = heardRequests();
  sheet({ gameId: null }, { gameId: null }, { gameId: null });
  await press('1');
  expect(screen.getByText(/No game has begun here/u)).toBeTruthy();
  expect(heard).toEqual([]);
  await press('Enter', '0', '=');
  expect(heard).toMatchObject([{}, {}, {}]);
});

it('says why no result can be given yet, before one is tried', () => {
  sheet({ gameId: null, revealed: false });
  expect(screen.getByRole('button', { name: '1–0' })).toHaveProperty('disabled', true);
  expect(screen.getByText(/not revealed yet: before that, no game can have a result/u)).toBeTruthy();
});

it('does not ask again when it is opened again in the same round, and asks in the next', async () => {
  const heard = heardRequests();
  const first = sheet({ gameId: null }, { gameId: null });
  await press('1', 'Enter');
  first.unmount();
  const again = sheet({ gameId: null }, { gameId: null });
  await press('0');
  expect(heard).toMatchObject([{}, ['result.set', { table: 1, result: '0-1' }]]);
  again.unmount();
  const tables = [tableView({ table: 1, gameId: null })];
  show(ResultSheet, { heading: 'Round 2', round: 2, tables, rules: USUAL_RULES });
  await press('Enter', '1');
  expect(screen.getByText(/No game has begun here/u)).toBeTruthy();
  expect(heard).toHaveLength(2);
});

it('says of which table a result was not recorded that waited for Enter when another was gone to', async () => {
  const heard = heardRequests();
  sheet({ gameId: null }, { gameId: null }, { gameId: null });
  await press('1', 't', '3', 'Enter', '0', 't', '2', 'Enter');
  const says = 'Table 1: 1–0 not recorded. Table 3: 0–1 not recorded.';
  expect(screen.getByText(says)).toBeTruthy();
  await press('=', 'Enter');
  expect(screen.getByText(says)).toBeTruthy();
  expect(heard).toMatchObject([['result.set', { table: 2 }]]);
  await press('t', '1', 'Enter', '1');
  expect(screen.getByText('Table 3: 0–1 not recorded.')).toBeTruthy();
  expect(heard).toHaveLength(2);
});

it('of many that were not recorded it names the tables alone', async () => {
  heardRequests();
  sheet(...Array.from({ length: 5 }, () => ({ gameId: null })));
  await press('1', 't', '2', 'Enter', '1', 't', '3', 'Enter', '1', 't', '4', 'Enter', '1', 't', '5', 'Enter');
  expect(screen.getByText('What was typed at tables 1, 2, 3 and 4 is not recorded.')).toBeTruthy();
});

it('says it on the page that is gone to, too, until it is recorded or closed', async () => {
  heardRequests();
  const { consoleStore } = thePage();
  const table = tableView({ table: 1, gameId: null });
  consoleStore.view = consoleView({ round: roundView({ round: 1 }), tables: [table] });
  const first = sheetOf([table]);
  await press('1');
  first.unmount();
  show(ConsoleNotices);
  const says = 'Table 1: 1–0 not recorded.';
  expect(screen.getByText(says)).toBeTruthy();
  consoleStore.view = consoleView({ round: roundView({ round: 1 }), tables: [{ ...table, result: '1-0' }] });
  await tick();
  expect(screen.queryByText(says)).toBeNull();
  consoleStore.view = consoleView({ round: roundView({ round: 1 }), tables: [table] });
  await tick();
  await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(says)).toBeNull();
});

it('takes a win against somebody who is not there for a forfeit, and says so before it is recorded', async () => {
  const heard = heardRequests();
  sheet({ gameId: null, absence: { white: true, black: false, sinceEpochMs: 0, dueEpochMs: null } });
  await press('0');
  expect(screen.getByText(/Marked absent, so this is a forfeit\. .*Enter records − \/ \+\./u)).toBeTruthy();
  await press('0');
  expect(heard).toEqual([]);
  await press('Enter');
  expect(heard).toMatchObject([['result.forfeit', { table: 1, result: '-/+' }]]);
});

it('asks before it corrects, and forgets what it asked when one goes elsewhere', async () => {
  const heard = heardRequests();
  sheet({ result: '1-0', resultReason: 'resignation' }, { result: '0-1', resultReason: 'time' });
  await press('0');
  expect(
    screen.getByText(/It already has a result, which stays in the history\. Enter records 0–1 instead of 1–0\./u),
  ).toBeTruthy();
  await press('ArrowRight', 'ArrowLeft', 'Enter');
  expect(heard).toEqual([]);
  await press('=', '=');
  expect(heard).toEqual([]);
  await press('Enter');
  expect(heard).toMatchObject([['result.set', { table: 1, result: '1/2-1/2' }]]);
});

it.each([
  ['+', '+/-'],
  ['-', '-/+'],
  ['*', '-/-'],
])('by %s somebody did not come, with Enter where nobody was marked: %s', async (key, result) => {
  const heard = heardRequests();
  sheet({ gameId: null, state: 'noBoard' });
  await press(key);
  expect(heard).toEqual([]);
  expect(screen.getByText(/not marked absent\. Enter records/u)).toBeTruthy();
  await press(key);
  expect(heard).toEqual([]);
  await press('Enter');
  expect(heard).toMatchObject([['result.forfeit', { table: 1, result, seen: { gameId: null, results: 0 } }]]);
});

it.each([
  ['+', '+/-'],
  ['-', '-/+'],
  ['*', '-/-'],
])(
  'by %s a game that has begun is cancelled only by a second Enter, and before each it is said',
  async (key, result) => {
    const heard = heardRequests();
    sheet({}, {});
    await press('Home', key);
    expect(
      screen.getByText(/^A game has begun here, and a forfeit cancels it\..*Enter twice cancels the game/u),
    ).toBeTruthy();
    await press('Enter');
    expect(heard).toEqual([]);
    expect(screen.getByText(/^Enter once more cancels the game at table 1 and records/u)).toBeTruthy();
    // Another key in between asks anew.
    await press('w', key, 'Enter');
    expect(heard.map(([name]) => name)).not.toContain('result.forfeit');
    await press('Enter');
    expect(heard.at(-1)).toMatchObject(['result.forfeit', { table: 1, result }]);
  },
);

it('marks who is not there, and who has come, but nobody who has moved', async () => {
  const heard = heardRequests();
  const absence = { white: true, black: false, sinceEpochMs: 0, dueEpochMs: 0 };
  sheet({ absence }, { plies: [plyView({})] });
  await press('Home', 'w', 'b', 'ArrowRight', 'w', 'b');
  expect(heard).toEqual([
    ['player.absent', { round: 1, table: 1, side: 'white', seen: 'Anna Hector', absent: false }],
    ['player.absent', { round: 1, table: 1, side: 'black', seen: 'Bruno Klein', absent: true }],
    ['player.absent', { round: 1, table: 2, side: 'black', seen: 'Bruno Klein', absent: true }],
  ]);
});

it('drops what waits for Enter once a player is marked here, and asks anew where he is marked elsewhere', async () => {
  const heard = heardRequests();
  const table = tableView({ table: 1, gameId: null });
  const { rerender } = sheetOf([table]);
  await press('*');
  expect(screen.getByRole('button', { name: /^Record −\u00A0\/\u00A0−/u })).toBeDefined();
  await press('w');
  expect(screen.queryByRole('button', { name: /^Record/u })).toBeNull();
  await press('0');
  const absence = { white: true, black: false, sinceEpochMs: 0, dueEpochMs: null };
  await rerender({ tables: [{ ...table, absence }] });
  await press('Enter');
  expect(screen.getByText(/Marked absent, so this is a forfeit\. .*Enter records − \/ \+\./u)).toBeTruthy();
  expect(heard.map(([name]) => name)).toEqual(['player.absent']);
  await press('Enter');
  expect(heard[1]).toMatchObject(['result.forfeit', { table: 1, result: '-/+' }]);
});

it('says in the row who is absent, and over the rows until when: no time in a row reads like that of a clock', () => {
  const dueEpochMs = thePage().now.epochMs + 12 * 60_000 + 30_000;
  sheet({ gameId: null, absence: { white: false, black: true, sinceEpochMs: 0, dueEpochMs } });
  expect(screen.getByRole('option').querySelector('.says')?.textContent.trim()).toBe('Black absent');
  expect(screen.getByText(/^Black is absent\. The default time ends at \d\d:\d\d\.$/u)).toBeDefined();
  expect(document.querySelector('.who')?.textContent).toMatch(/Black absent\s*$/u);
});

it.each(['0', '1'])('names the mark of absence when %s is pressed once the default time has passed', async (key) => {
  heardRequests();
  const absence = { white: false, black: true, sinceEpochMs: 0, dueEpochMs: 0 };
  const late = alertView('late', { white: false, black: true });
  sheet({ gameId: null, absence, alerts: [late] });
  await press(key);
  expect(screen.getByText(/Marked absent.*remove that mark first/u)).toBeDefined();
});

it('asks for a correction with one lit key, and with both results in the row and in what Enter does', async () => {
  heardRequests();
  sheet({ result: '1-0', resultReason: 'resignation' });
  const lit = (): readonly string[] =>
    screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent.trim().slice(0, 3));
  expect(lit()).toEqual(['1–0']);
  await press('0');
  expect(lit()).toEqual(['0–1']);
  const row = screen.getByRole('option');
  expect(row.querySelector('.says')?.textContent.replaceAll(/\s+/gu, ' ').trim()).toBe('0–1? was 1–0');
  expect(row.getAttribute('aria-label')).toContain('0–1?, was\u00A01–0');
});

it('closes with Esc what is told of other tables, once nothing is asked at this one', async () => {
  heardRequests();
  sheet({ gameId: null }, { gameId: null });
  await press('1', 'ArrowRight', '0', 'Escape');
  expect(screen.getByText('Table 1: 1–0 not recorded.')).toBeDefined();
  await press('Escape');
  expect(screen.queryByText('Table 1: 1–0 not recorded.')).toBeNull();
});

it('says at a result in doubt what speaks against it, and leads to the table where it is settled', () => {
  const facts = { entered: '1-0', kings: '0-1', board: null, ruling: null } as const;
  sheet({ result: '1-0', alerts: [alertView('conflict', facts)] });
  const says = screen.getByText(/was entered; the kings were placed for/u);
  expect(says.textContent).toBe('1–0 was entered; the kings were placed for 0–1.');
  expect([...says.querySelectorAll('span')].map(({ style }) => style.whiteSpace)).toEqual(['nowrap', 'nowrap']);
  expect(screen.getByRole('link', { name: 'Settle at the table' }).getAttribute('href')).toContain('table/1');
});

it('counts down nothing while no start of play is known', () => {
  sheet({ gameId: null, absence: { white: true, black: false, sinceEpochMs: 0, dueEpochMs: null } });
  expect(screen.getByRole('option').textContent).toContain('White absent');
  expect(screen.getByText(/White is absent. The default time begins with the start of play/u)).toBeTruthy();
});

it('takes no forfeit of a game that both have played, nor a result before the start is revealed, and says why', async () => {
  const heard = heardRequests();
  sheet({ plies: [plyView({}), plyView({ ply: 2 })] }, { gameId: null, revealed: false });
  await press('Home', '+', '+');
  expect(screen.getByText(/this is not a forfeit/u)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^\+\u00A0\/\u00A0−/u }).disabled).toBe(true);
  await press('ArrowRight', '1', '1');
  expect(screen.getByText(/The start position is not revealed yet/u)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^½–½/u }).disabled).toBe(true);
  expect(heard).toEqual([]);
  await press('+', 'Enter');
  expect(heard).toMatchObject([['result.forfeit', { table: 2, result: '+/-' }]]);
});

it.each([
  ['never', null, null, false, []],
  ['as it stands', EXPORTED, EXPORTED, true, []],
  ['before another change', null, EXPORTED, true, [{ file: 'csv' as const, epochMs: EXPORTED, tables: [1] }]],
] as const)('says that a result that is replaced went out: %s', async (_, send, sentEpochMs, isTold, outdatedFiles) => {
  heardRequests();
  const table = tableView({ table: 1, gameId: 'g', result: '1-0' });
  thePage().consoleStore.view = consoleView({
    round: roundView({ round: 1, ticked: { print: null, send }, sentEpochMs, outdatedFiles }),
    tables: [table],
  });
  sheetOf([table]);
  const outdated = `Table 1 changed since the CSV was exported at ${dayTime(EXPORTED)}`;
  expect(document.body.textContent.includes(outdated)).toBe(outdatedFiles.length > 0);
  // Not among what is counted.
  expect(document.querySelector('header')?.textContent).not.toContain(outdated);
  await press('t', '1', 'Enter', '=');
  const says = `Exported at ${dayTime(EXPORTED)}: export again after this. Enter records`;
  expect(document.body.textContent.includes(says)).toBe(isTold);
});
