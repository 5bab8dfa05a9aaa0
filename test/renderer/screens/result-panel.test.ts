import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Proposal } from '../../../engine/laws/proposal.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import ResultPanel from '../../../renderer/screens/table/ResultPanel.svelte';
import { plyView, questionView, tableView } from '../support/views.ts';
import { showAsking } from '../support/asking.ts';
import { heardRequests } from '../support/page.ts';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (): void {
    this.open = true;
    this.querySelector<HTMLElement>('[autofocus]')?.focus();
  };
});

afterEach(() => {
  vi.restoreAllMocks();
});

const MIDDLE = 'r3k2r/8/8/8/8/8/8/R3K2R w - - 0 41';

/** Forty moves by each have been made, and both sides can mate. */
const LATE = { plies: [plyView({ ply: 80, side: 'black', fen: MIDDLE })], gameId: 'game' };
const MATE: Proposal = { by: 'board', result: '1-0', ending: 'checkmate', article: '5.1.1', against: [] };

async function open(key = 'v'): Promise<HTMLElement> {
  await fireEvent.keyDown(window, { key });
  return screen.getByRole('dialog');
}

function submit(dialog: HTMLElement): HTMLElement {
  const button = dialog.querySelector<HTMLElement>('[type=submit]');
  if (button === null) throw new Error('no button');
  return button;
}

function reasonsIn(dialog: HTMLElement): readonly string[] {
  return [...within(dialog).getByRole<HTMLSelectElement>('combobox').options].map(({ value }) => value);
}

describe('a result', () => {
  it('is entered with three keys: V, the result, Enter', async () => {
    const heard = heardRequests();
    showAsking(ResultPanel, tableView(LATE));
    const dialog = await open();
    await fireEvent.keyDown(submit(dialog), { key: '0' });
    expect(document.activeElement).toBe(submit(dialog));
    await fireEvent.click(submit(dialog));
    expect(heard).toMatchObject([['result.set', { result: '0-1', reason: 'not-said', seen: { results: 0 } }]]);
  });

  it.each([
    ['1/2-1/2', 'black', true],
    ['1/2-1/2', null, false],
    [null, 'black', false],
  ] as const)('of %s while the clock that runs is that of %s has the clocks stopped: %s', (result, running, stops) => {
    const clock = { white: 600, black: 500, running, readEpochMs: 0 };
    showAsking(ResultPanel, tableView({ ...LATE, result, clock }));
    expect(screen.queryByText('Stop the clocks.') !== null).toBe(stops);
  });

  it('over a forfeit says which forfeit was seen', async () => {
    const heard = heardRequests();
    showAsking(ResultPanel, tableView({ gameId: null, result: '-/+' }));
    const dialog = await open();
    await fireEvent.keyDown(submit(dialog), { key: '1' });
    for (let presses = 0; presses < 2 && heard.length === 0; presses++) await fireEvent.click(submit(dialog));
    expect(heard).toMatchObject([['result.set', { result: '1-0', seen: { gameId: null, results: 2 } }]]);
  });

  it('of a game lost by a penalty may leave the opponent less than a point, and says under which article', async () => {
    const heard = heardRequests();
    showAsking(ResultPanel, tableView(LATE));
    const dialog = await open();
    const group = within(dialog).getByRole('group', { name: /^Lost by a penalty.*12\.9\.6/u });
    await fireEvent.click(within(group).getByRole('button', { name: '½–0' }));
    expect(reasonsIn(dialog)).toEqual(['penalty']);
    await fireEvent.click(submit(dialog));
    expect(heard).toMatchObject([['result.set', { result: '1/2-0', reason: 'penalty' }]]);
  });

  it('that stands is corrected by the same keys, without being taken back; one that is signed asks once more', async () => {
    const heard = heardRequests();
    const given = { ...LATE, result: '1-0', resultReason: 'resignation' } as const;
    const changes = [{ result: '1-0', reason: 'resignation', origin: 'entered', atEpochMs: 0 }] as const;
    const { unmount } = showAsking(ResultPanel, tableView({ ...given, resultChanges: changes }));
    const dialog = await open();
    expect(dialog.textContent).toContain('1–0 is entered. That stays in the history.');
    await fireEvent.keyDown(submit(dialog), { key: '0' });
    await fireEvent.click(submit(dialog));
    const correction = ['result.set', { table: 7, result: '0-1', reason: 'not-said', seen: { results: 1 } }] as const;
    expect(heard).toMatchObject([correction]);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    unmount();
    showAsking(ResultPanel, tableView({ ...given, resultChanges: changes, signedEpochMs: 1 }));
    const signed = await open();
    expect(signed.textContent).toContain('The scoresheets are signed with 1–0.');
    await fireEvent.keyDown(submit(signed), { key: '0' });
    await fireEvent.click(submit(signed));
    expect(heard).toHaveLength(1);
    await fireEvent.click(submit(signed));
    expect(heard).toMatchObject([correction, correction]);
  });

  it.each([
    ['1', '1-0'],
    ['=', '1/2-1/2'],
    ['0', '0-1'],
  ])('by the key %s is %s, for no reason that nobody said, and has those that lead to it', async (key, result) => {
    showAsking(ResultPanel, tableView(LATE));
    const dialog = await open();
    await fireEvent.keyDown(submit(dialog), { key });
    expect(within(dialog).getByRole<HTMLSelectElement>('combobox').value).toBe('not-said');
    const reasons = reasonsIn(dialog);
    expect(reasons.includes('stalemate')).toBe(result === '1/2-1/2');
    expect(reasons.includes('dead-position')).toBe(result === '1/2-1/2');
    expect(reasons.includes('default')).toBe(result !== '1/2-1/2');
  });

  it('opens with nothing chosen where nothing is proposed, and Enter then records nothing', async () => {
    const heard = heardRequests();
    showAsking(ResultPanel, tableView(LATE));
    const dialog = await open();
    expect(within(dialog).queryAllByRole('button', { pressed: true })).toEqual([]);
    await fireEvent.click(submit(dialog));
    await fireEvent.click(submit(dialog));
    expect(heard).toEqual([]);
    expect(submit(dialog).textContent).toContain('Choose the result');
  });

  it('has an opener that is called otherwise than what records it', async () => {
    showAsking(ResultPanel, tableView(LATE));
    await fireEvent.click(screen.getByRole('button', { name: 'Result ½–½…' }));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).queryByRole('button', { name: /^Result/u })).toBeNull();
    expect(submit(dialog).textContent).toContain('Record ½–½');
  });

  it('that the board does not show, or that comes too early, is asked again', async () => {
    const heard = heardRequests();
    showAsking(ResultPanel, tableView({ ...LATE, plies: [plyView({ ply: 1, fen: MIDDLE })] }));
    const dialog = await open();
    await fireEvent.keyDown(submit(dialog), { key: '=' });
    expect(within(dialog).getByRole('alert').textContent).toContain('may not agree to a draw yet');
    await fireEvent.click(submit(dialog));
    expect(heard).toEqual([]);
    expect(submit(dialog).textContent).toContain('Record ½–½ anyway');
    await fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: 'stalemate' } });
    expect(submit(dialog).textContent).not.toContain('anyway');
    await fireEvent.click(submit(dialog));
    expect(heard).toEqual([]);
    await fireEvent.click(submit(dialog));
    expect(heard).toMatchObject([['result.set', { result: '1/2-1/2', reason: 'stalemate' }]]);
  });

  it('taken back by this console is the one it saw', async () => {
    const heard = heardRequests();
    const given = { result: '1-0', reason: 'time', origin: 'entered', atEpochMs: 0 } as const;
    const facts = { gameId: 'game', result: '1-0', resultReason: 'time', resultChanges: [given] } as const;
    showAsking(ResultPanel, tableView(facts));
    await fireEvent.click(screen.getByRole('button', { name: 'Take the result back…' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Take the result back' }));
    expect(heard).toMatchObject([['result.clear', { seen: { results: 1 } }]]);
  });
});

describe('to take a result back', () => {
  it.each<readonly [string, Partial<TableView>, boolean]>([
    ['it was agreed', { clock: { white: 60, black: 30, running: null, readEpochMs: 0 } }, true],
    ['a flag has fallen', { clock: { white: 60, black: 0, running: null, readEpochMs: 0 } }, false],
    ['the board says that it is over', { proposal: MATE }, false],
  ])('that the game continues is said unless something else may have ended it: %s', async (_, facts, isSaid) => {
    showAsking(ResultPanel, tableView({ gameId: 'game', result: '1-0', resultReason: 'resignation', ...facts }));
    await fireEvent.click(screen.getByRole('button', { name: 'Take the result back…' }));
    const dialog = screen.getByRole('dialog', { name: 'Take the result back' });
    expect(dialog.textContent.includes('The game then continues.')).toBe(isSaid);
    // As in the other dialog that takes something back.
    expect(document.activeElement?.textContent).toMatch(/^\s*Take the result back\s*Enter/u);
  });
});

describe('a result at a table that speaks against it', () => {
  const black = { white: false, black: true, sinceEpochMs: 0, dueEpochMs: 0 };

  it('is asked about while a question is open there, as on the result sheet', async () => {
    const heard = heardRequests();
    showAsking(ResultPanel, tableView({ ...LATE, questions: [questionView()] }));
    const dialog = await open();
    await fireEvent.keyDown(submit(dialog), { key: '1' });
    expect(within(dialog).getByRole('alert').textContent).toContain('A question is open at this table.');
    await fireEvent.click(submit(dialog));
    expect(heard).toEqual([]);
    await fireEvent.click(submit(dialog));
    expect(heard).toMatchObject([['result.set', { result: '1-0' }]]);
  });

  it('is a forfeit where the loser is marked absent, and is asked about', async () => {
    const heard = heardRequests();
    showAsking(ResultPanel, tableView({ gameId: null, absence: black }));
    const dialog = await open();
    await fireEvent.keyDown(submit(dialog), { key: '1' });
    expect(dialog.textContent).toContain('Marked absent, so this is a forfeit.');
    expect(within(dialog).queryByRole('combobox')).toBeNull();
    expect(submit(dialog).textContent).toContain('Record +\u00A0/\u00A0−');
    await fireEvent.click(submit(dialog));
    expect(heard).toEqual([]);
    await fireEvent.click(submit(dialog));
    expect(heard).toMatchObject([['result.forfeit', { result: '+/-', seen: { gameId: null } }]]);
  });
});

describe('a proposed result', () => {
  it('is confirmed with one key, as it is proposed', async () => {
    const heard = heardRequests();
    showAsking(ResultPanel, tableView({ ...LATE, proposal: MATE }));
    expect(screen.getByRole('status').textContent).toContain('The moves played give 1–0 (checkmate, 5.1.1).');
    await fireEvent.keyDown(window, { key: 'y' });
    expect(heard).toMatchObject([['result.set', { result: '1-0', reason: 'checkmate' }]]);
  });

  it('stands in the dialog with its reason', async () => {
    const drawn: Proposal = { ...MATE, by: 'kings', result: '1/2-1/2', ending: 'not-said', article: null };
    showAsking(ResultPanel, tableView({ ...LATE, proposal: drawn }));
    const dialog = await open();
    expect(submit(dialog).textContent).toContain('Record ½–½');
    expect(within(dialog).getByRole<HTMLSelectElement>('combobox').value).toBe('not-said');
  });

  it('is told beside the one that is entered against it, which is asked again', async () => {
    const heard = heardRequests();
    showAsking(ResultPanel, tableView({ ...LATE, proposal: MATE }));
    const dialog = await open();
    await fireEvent.keyDown(submit(dialog), { key: '0' });
    const told = within(dialog).getByRole('alert').textContent;
    expect(told).toContain('The moves played give 1–0 (checkmate, 5.1.1).');
    expect(told).toContain('You are recording 0–1.');
    await fireEvent.click(submit(dialog));
    expect(heard).toEqual([]);
    await fireEvent.click(submit(dialog));
    expect(heard).toMatchObject([['result.set', { result: '0-1', reason: 'not-said' }]]);
  });

  it('that something else disputes is not confirmed with one key, and both are told', async () => {
    const heard = heardRequests();
    const against = [{ by: 'kings', result: '0-1', ending: 'not-said', article: null }] as const;
    showAsking(ResultPanel, tableView({ ...LATE, proposal: { ...MATE, against } }));
    expect(screen.getByRole('status').textContent).toContain('The kings show 0–1 (reason not given).');
    expect(screen.queryByRole('button', { name: /^Confirm/u })).toBeNull();
    await fireEvent.keyDown(window, { key: 'y' });
    expect(heard).toEqual([]);
  });
});

describe('scoresheets', () => {
  it('are ticked as signed, and not', async () => {
    const heard = heardRequests();
    const facts = { gameId: 'game', result: '1-0', resultReason: 'time' } as const;
    showAsking(ResultPanel, tableView(facts));
    await fireEvent.click(screen.getByRole('checkbox', { name: 'Scoresheets, or result slip, signed by both' }));
    expect(heard).toMatchObject([['result.sign', { signed: true }]]);
  });
});
