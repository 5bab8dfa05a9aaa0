import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { en } from '../../../../electron/contract/messages/en.ts';
import type { UndoableDecision } from '../../../../electron/contract/requests.ts';
import { tableSeen } from '../../../../electron/contract/table-seen.ts';
import type { TableView } from '../../../../electron/contract/views/table.ts';
import CorrectTable from '../../../../renderer/screens/corrections/CorrectTable.svelte';
import Decisions from '../../../../renderer/screens/corrections/Decisions.svelte';
import { isUndoKey } from '../../../../renderer/stores/keys.ts';
import { UNREAD_MS } from '../../../../renderer/stores/presses.svelte.ts';
import { consoleView } from '../../support/console.ts';
import { heardRequests, show, thePage } from '../../support/page.ts';
import { cancelledGame, tableView } from '../../support/views.ts';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  vi.restoreAllMocks();
});

const SEAT = { white: 'Anna Hector', black: 'Bruno Klein' };

function form(facts: Partial<TableView>): readonly (readonly [string, unknown])[] {
  const heard = heardRequests();
  show(CorrectTable, { table: tableView(facts), round: 3, onClose: () => undefined });
  return heard;
}

const change = (after: unknown) => [['seats.correct', { round: 3, changes: [{ table: 7, before: SEAT, after }] }]];

describe('a table is corrected', () => {
  it.each([
    ['the game that had begun was cancelled on another screen', 'game', null, 1],
    ['a game has begun there since', null, 'game', 0],
  ])('says that nothing more can be recorded once %s', async (_, before, after, told) => {
    const { consoleStore } = thePage();
    const stands = (gameId: string | null): ReturnType<typeof tableView> => {
      const table = tableView({ table: 7, gameId });
      consoleStore.view = consoleView({ tables: [table] });
      return table;
    };
    const { rerender } = show(CorrectTable, { table: stands(before), round: 3, onClose: () => undefined });
    await rerender({ table: stands(after) });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryAllByText(/Nothing more can be recorded in this dialog/u)).toHaveLength(told);
  });

  it('with what was seen there, and only what is known', async () => {
    const heard = form({ gameId: 'game' });
    const [white] = screen.getAllByRole('textbox');
    expect(screen.getByLabelText('White')).toBe(white);
    await fireEvent.input(screen.getByLabelText('White'), { target: { value: 'Hanna Hector' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(heard).toEqual(change({ white: 'Hanna Hector', black: 'Bruno Klein' }));
  });

  it('before the game: colours, with what is known of each', async () => {
    const heard = form({ gameId: null });
    await fireEvent.input(screen.getAllByLabelText('Title')[0] ?? document.body, { target: { value: 'WGM' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Swap colours' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    const nothing = { title: '', federation: '', fideId: '' };
    const details = { white: nothing, black: { ...nothing, title: 'WGM' } };
    expect(heard).toEqual(change({ white: 'Bruno Klein', black: 'Anna Hector', details }));
  });

  it('with a result: says how the game is cancelled, and whose the result is if another sat there', async () => {
    form({ gameId: 'game', seatState: 'played', result: '1-0' });
    expect(screen.queryByRole('button', { name: 'Cancel this game…' })).toBeNull();
    expect(screen.getByText(/take the result back first/u)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    await fireEvent.input(screen.getByLabelText('White'), { target: { value: 'Hanna Hector' } });
    expect(screen.queryByRole('alert')).toBeNull();
    await fireEvent.input(screen.getByLabelText('White'), { target: { value: 'Clara Weiß' } });
    expect(screen.getByRole('alert').textContent).toContain('The result 1–0 counts for the players named here');
    await fireEvent.click(screen.getByRole('button', { name: en.console.table.result.clear }));
    expect(screen.getByRole('heading', { name: en.console.table.result.clearNow })).toBeDefined();
  });

  it('before the game: it is taken out of the round', async () => {
    const heard = form({ gameId: null });
    await fireEvent.click(screen.getByRole('button', { name: 'Remove this table' }));
    expect(heard).toEqual(change(null));
  });

  it.each<readonly [string, Partial<TableView>, RegExp]>([
    ['a game is played', { gameId: 'game', seatState: 'played' }, /Irregularity, colours reversed/u],
    [
      'it is forfeited',
      { gameId: null, seatState: 'forfeited', result: '+/-' },
      /result without a game.*take that result back first/u,
    ],
  ])('in its names alone where %s, and says what is done about colours', (_, facts, says) => {
    form(facts);
    expect(screen.getByText(says)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Swap colours' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove this table' })).toBeNull();
  });

  it.each<readonly [string, Partial<TableView>]>([
    ['nothing of its game is recorded', { gameId: 'game' }],
    ['it was cancelled', { gameId: null, cancelled: [cancelledGame({ plies: 3 })] }],
  ])('in its players and colours where %s, and stays in the round', async (_, facts) => {
    const heard = form({ ...facts, seatState: 'begun' });
    expect(screen.queryByRole('button', { name: 'Remove this table' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel this game…' })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Swap colours' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(heard).toEqual(change({ white: 'Bruno Klein', black: 'Anna Hector' }));
  });

  it.each<readonly [string, Partial<TableView>, number]>([
    ['is under way', { gameId: 'game', seatState: 'played' }, 1],
    ['has its result', { gameId: 'game', seatState: 'played', result: '1-0' }, 0],
  ])('by cancelling its game, where the wrong opponents play it and it %s: %j', async (_, facts, offered) => {
    const heard = form(facts);
    const cancel = screen.queryAllByRole('button', { name: 'Cancel this game…' });
    expect(cancel).toHaveLength(offered);
    for (const button of cancel) {
      await fireEvent.click(button);
      await fireEvent.click(screen.getByRole('button', { name: 'Cancel the game' }));
    }
    expect(heard.map(([request]) => request)).toEqual(cancel.map(() => 'game.cancel'));
  });

  it('shows what was corrected before', () => {
    const correction = { table: 7, before: { white: 'Ana', black: 'Bruno' }, after: SEAT, atEpochMs: 0 };
    form({ corrections: [correction] });
    expect(screen.getByText(/Ana – Bruno → Anna Hector – Bruno Klein/u)).toBeDefined();
  });
});

const seen = tableSeen(tableView({ plies: [], resultChanges: [] }));
const DECISIONS: readonly UndoableDecision[] = [
  {
    ...{ seq: 9, atEpochMs: 0, round: 1, table: 7, fromPhone: true, names: SEAT },
    decided: { what: 'result.set', result: '1-0', reason: 'resignation', before: null, change: 1 },
    ...{ undo: { request: 'result.clear', input: { table: 7, seen } }, whyNot: null },
  },
  {
    ...{ seq: 8, atEpochMs: 0, round: 1, table: 2, fromPhone: false, names: null },
    decided: { what: 'score.shown', side: 'white' },
    ...{ undo: null, whyNot: 'stays' },
  },
];

describe('what was done in the last ten minutes', () => {
  it('is undone by the request that came with it; nothing is asked, and neither the Enter before nor the next one undoes anything', async () => {
    const heard = heardRequests({ 'decisions.list': DECISIONS });
    show(Decisions, { onClose: () => undefined });
    const undo = await screen.findByRole('button', { name: 'Undo: Result 1–0, resignation' });
    await waitFor(() => {
      expect(document.activeElement?.tagName).toBe('TABLE');
    });
    expect(screen.getByText('It stays in the record.')).toBeDefined();
    // What is not undone here is put right at its table.
    expect(screen.getByRole('link', { name: 'Table 2' }).getAttribute('href')).toBe('#/table/2');
    await fireEvent.click(undo);
    await screen.findByText('Undone: Result 1–0, resignation');
    expect(heard.filter(([name]) => name !== 'decisions.list')).toEqual([['result.clear', { table: 7, seen }]]);
    expect(document.activeElement?.tagName).toBe('TABLE');
  });

  it('the key that has opened it undoes the latest, once that has been there long enough to be read', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const heard = heardRequests({ 'decisions.list': DECISIONS });
    const undone = (): readonly unknown[] => heard.filter(([name]) => name !== 'decisions.list');
    show(Decisions, { onClose: () => undefined });
    await vi.advanceTimersByTimeAsync(UNREAD_MS / 2);
    const key = { key: 'z', ctrlKey: true };
    await fireEvent.keyDown(document.activeElement ?? document.body, key);
    expect(undone()).toEqual([]);
    screen.getByText(/^That press came too soon .*, so nothing was undone\./u);
    await vi.advanceTimersByTimeAsync(UNREAD_MS);
    await fireEvent.keyDown(document.activeElement ?? document.body, { ...key, repeat: true });
    expect(undone()).toEqual([]);
    await fireEvent.keyDown(document.activeElement ?? document.body, key);
    expect(undone()).toEqual([['result.clear', { table: 7, seen }]]);
  });

  const undo = { request: 'result.set', input: {} };
  it.each([
    [
      'of many tables',
      { table: null, decided: { what: 'games.begun', tables: [1, 2] }, undo },
      'The latest step cannot be undone with Ctrl+Z, so nothing was changed. If you want it undone, press its button.',
    ],
    [
      'that brings back what was undone',
      { table: 2, decided: { what: 'result.cleared', before: { result: '0-1' } }, undo },
      'The latest step, at table 2, cannot be undone with Ctrl+Z, so nothing was changed. If you want it undone, press its button.',
    ],
    [
      'that is put right at its table',
      { table: 5, decided: { what: 'question.answered', by: 'played' }, undo: null, whyNot: 'atTable' },
      'The latest step, at table 5, cannot be undone with Ctrl+Z, so nothing was changed. Put it right at the table.',
    ],
  ])('the key goes past no step %s, and says so', async (_, step, says) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const [latest] = DECISIONS;
    const heard = heardRequests({ 'decisions.list': [{ ...latest, seq: 12, ...step }, latest] });
    show(Decisions, { onClose: () => undefined });
    await vi.advanceTimersByTimeAsync(2 * UNREAD_MS);
    expect(screen.queryByText('Ctrl+Z')).toBeNull();
    await fireEvent.keyDown(document.activeElement ?? document.body, { key: 'z', ctrlKey: true });
    expect(heard.filter(([name]) => name !== 'decisions.list')).toEqual([]);
    // In the notice that every refusal has.
    expect(screen.getByRole('alert', { hidden: true }).textContent).toContain(says);
  });

  it('what is put right at its table leads there', async () => {
    const decided = { what: 'question.answered', by: 'played' };
    heardRequests({ 'decisions.list': [{ ...DECISIONS[1], table: 5, decided, whyNot: 'atTable' }] });
    const onClose = vi.fn();
    show(Decisions, { onClose });
    const link = await screen.findByRole('link', { name: 'Put it right at the table.' });
    expect(link.getAttribute('href')).toBe('#/table/5');
    await fireEvent.click(link);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('the key undoes nothing that has become the latest only just now', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const [latest] = DECISIONS;
    const before = { ...latest, seq: 8, table: 3, undo: { request: 'result.clear', input: { table: 3, seen } } };
    const answers: Record<string, unknown> = { 'decisions.list': [latest, before] };
    const heard = heardRequests(answers);
    show(Decisions, { onClose: () => undefined });
    await vi.advanceTimersByTimeAsync(3 * UNREAD_MS);
    // Another console undoes it a moment before the key.
    answers['decisions.list'] = [{ ...latest, undo: null, whyNot: 'undone' }, before];
    thePage().consoleStore.view = consoleView();
    await vi.advanceTimersByTimeAsync(300);
    const key = { key: 'z', ctrlKey: true };
    await fireEvent.keyDown(document.activeElement ?? document.body, key);
    const undone = (): unknown => heard.filter(([name]) => name !== 'decisions.list');
    expect(undone()).toEqual([]);
    await vi.advanceTimersByTimeAsync(UNREAD_MS);
    await fireEvent.keyDown(document.activeElement ?? document.body, key);
    expect(undone()).toEqual([['result.clear', { table: 3, seen }]]);
  });

  it.each([
    ['by which clocks are set', true, 'The clocks are not set back.'],
    ['of no time', undefined, null],
  ] as const)('of a ruling %s says what that does to the clocks, before and after', async (_, timed, after) => {
    const ruled = { what: 'irregularity.ruled', irregularity: 'illegal-move', side: 'white', number: 1 } as const;
    const ruling: UndoableDecision = {
      ...{ seq: 9, atEpochMs: 0, round: 1, table: 7, fromPhone: false, names: SEAT, whyNot: null },
      decided: { ...ruled, ...(timed && { timed }) },
      undo: { request: 'ruling.withdraw', input: { table: 7, gameId: 'game', ruling: 1 } },
    };
    heardRequests({ 'decisions.list': [ruling] });
    show(Decisions, { onClose: () => undefined });
    const undo = await screen.findByRole('button', { name: 'Undo: Ruling: Illegal move, White' });
    const row = undo.closest('tr')?.textContent ?? '';
    expect(row.includes('Undoing does not set the clocks back.')).toBe(timed === true);
    await fireEvent.click(undo);
    const said = `Undone: Ruling: Illegal move, White${after === null ? '' : `. ${after}`}`;
    expect((await screen.findByText(/^Undone/u)).textContent).toBe(said);
  });

  it('says of a result why it was given, where that is known', () => {
    const { says } = en.corrections.decisions;
    const given = { what: 'result.set', result: '1-0', before: null, change: 1, origin: 'entered' } as const;
    expect(says({ ...given, reason: 'not-said' })).toBe('Result 1–0');
    expect(says({ ...given, reason: 'resignation' })).toBe('Result 1–0, resignation');
  });

  it('does not say that an offer was withdrawn, which no player can do: an entry was removed', () => {
    const { says } = en.corrections.decisions;
    expect(says({ what: 'offer.withdrawn', side: 'white', number: 1 })).toBe('Entry removed: draw offer by White');
    expect(says({ what: 'castling.withdrawn', side: 'black', ply: 8 })).toBe(
      'Entry removed: castling announced by Black',
    );
  });

  it('stands still: what others decide meanwhile waits until it is asked for, and so does an undoing', async () => {
    const [first, second] = DECISIONS;
    const answers: Record<string, unknown> = { 'decisions.list': DECISIONS };
    heardRequests(answers);
    show(Decisions, { onClose: () => undefined });
    await screen.findByRole('button', { name: 'Undo: Result 1–0, resignation' });
    const rows = (): readonly (string | undefined)[] =>
      screen.getAllByRole('row', { hidden: true }).map((row) => row.querySelector('.number')?.textContent);
    expect(rows()).toEqual([undefined, '7', '2']);
    expect(screen.getByTitle('Anna Hector – Bruno Klein').closest('tr')?.textContent).toContain('Result 1–0');
    expect(screen.getAllByRole('row', { hidden: true })[1]?.textContent).toContain('from a phone');
    expect(screen.getAllByText('from a phone')).toHaveLength(1);
    const others = [12, 11].map((seq) => ({ ...second, seq, table: seq }));
    answers['decisions.list'] = [...others, first, second];
    thePage().consoleStore.view = consoleView();
    const newer = await screen.findByRole('button', { name: 'Show 2 new' });
    expect(rows()).toEqual([undefined, '7', '2']);
    await fireEvent.click(newer);
    expect(rows()).toEqual([undefined, '12', '11', '7', '2']);
    expect(screen.queryByRole('button', { name: /^Show/u })).toBeNull();
    answers['decisions.list'] = [{ ...second, seq: 13 }, ...others, first, second];
    await fireEvent.click(screen.getByRole('button', { name: 'Undo: Result 1–0, resignation' }));
    await screen.findByRole('button', { name: 'Show 1 new' });
    expect(rows()).toEqual([undefined, '12', '11', '7', '2']);
  });

  it('says why it cannot be read, until it can', async () => {
    const { consoleStore } = thePage();
    const request = vi.spyOn(consoleStore, 'request');
    request.mockResolvedValue({ ok: false, fault: { code: 'request.unknown', facts: { request: 'decisions.list' } } });
    show(Decisions, { onClose: () => undefined });
    await screen.findByText(/decisions\.list/u);
    request.mockResolvedValue({ ok: true, output: DECISIONS });
    consoleStore.view = consoleView();
    await screen.findByRole('button', { name: 'Undo: Result 1–0, resignation' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that there is nothing', async () => {
    heardRequests({ 'decisions.list': [] });
    show(Decisions, { onClose: () => undefined });
    expect(await screen.findByText(/^Nothing has been decided in the last ten minutes\./u)).toBeDefined();
  });
});

it.each<readonly [string, KeyboardEventInit, boolean, boolean]>([
  ['Ctrl+Z', { key: 'z', ctrlKey: true }, false, true],
  ['Cmd+Z', { key: 'z', metaKey: true }, false, true],
  ['Z', { key: 'z' }, false, false],
  ['Ctrl+Shift+Z', { key: 'Z', ctrlKey: true, shiftKey: true }, false, false],
  ['Ctrl+Z in a field', { key: 'z', ctrlKey: true }, true, false],
])('%s opens the list: %s', (_, init, inField, opens) => {
  const target = document.createElement(inField ? 'input' : 'div');
  document.body.append(target);
  let told = false;
  target.addEventListener('keydown', (event) => (told = isUndoKey(event as KeyboardEvent)));
  target.dispatchEvent(new KeyboardEvent('keydown', init));
  target.remove();
  expect(told).toBe(opens);
});
