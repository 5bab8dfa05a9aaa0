import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TableView } from '../../../electron/contract/views/table.ts';
import EnterMoves from '../../../renderer/screens/table/EnterMoves.svelte';
import SetByHand from '../../../renderer/screens/table/SetByHand.svelte';
import TakeBack from '../../../renderer/screens/table/TakeBack.svelte';
import ActionBar from '../../../renderer/screens/table/ActionBar.svelte';
import AwaitsBoard from '../../../renderer/screens/table/AwaitsBoard.svelte';
import { actionsAt } from '../../../renderer/screens/table/actions.ts';
import Console from '../../../renderer/screens/Console.svelte';
import type { TableSeen } from '../../../electron/contract/table-seen.ts';
import { fail } from '../../../engine/result.ts';
import { consoleView } from '../support/console.ts';
import { plyView, questionView, tableView } from '../support/views.ts';
import { heardRequests, show, thePage } from '../support/page.ts';

beforeAll(() => {
  // The page is drawn without a browser: a dialog is open when it is there.
  HTMLDialogElement.prototype.showModal = function (): void {
    this.open = true;
  };
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** The host refuses what was meant for another state of the table than the last one of `plies`. */
function hostAt(plies: readonly number[]): readonly unknown[] {
  const heard: unknown[] = [];
  let asked = 0;
  vi.spyOn(thePage().consoleStore, 'request').mockImplementation((_, input) => {
    heard.push(input);
    const now = plies[Math.min(asked++, plies.length - 1)];
    const { seen } = input as { readonly seen: TableSeen };
    return Promise.resolve(
      seen.ply === now ? { ok: true, output: null as never } : fail('table.movedOn', { table: 1 }),
    );
  });
  return heard;
}

describe('a refusal', () => {
  it('stands inside the dialog in which it was asked, and nowhere else', async () => {
    hostAt([7]);
    location.hash = '#/table/1';
    thePage().routeStore.read();
    const table = tableView({ table: 1, gameId: 'g', plies: [plyView({ ply: 1 })] });
    thePage().consoleStore.view = consoleView({ tables: [table, tableView({ table: 2 })] });
    show(Console);
    await fireEvent.click(screen.getByRole('button', { name: /^Take back/u }));
    const dialog = screen.getByRole('dialog');
    await fireEvent.click(within(dialog).getByRole('button', { name: 'Take back last move' }));
    const refusal = await within(dialog).findByRole('alert');
    expect(refusal.textContent).toContain('Something has happened at table 1');
    expect(screen.getAllByText(/Something has happened at table 1/u)).toHaveLength(1);
    await fireEvent.click(within(refusal).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/Something has happened at table 1/u)).toBeNull();
    expect(screen.getByRole('dialog')).toBe(dialog);
    thePage().consoleStore.view = null;
  });

  it.each([
    ['of another table, says which it was', 2, /^\s*Table 1: No game is running at this table\./u],
    ['of its own, does not', 1, /^\s*No game is running at this table\./u],
  ])('whose answer comes over a dialog %s', async (_, shown, says) => {
    vi.spyOn(thePage().consoleStore, 'request').mockResolvedValue(fail('key.noGameRunning'));
    const table = tableView({ table: shown, gameId: 'g', plies: [plyView({ ply: 1 })] });
    thePage().consoleStore.view = consoleView({ tables: [table] });
    location.hash = `#/table/${String(shown)}`;
    thePage().routeStore.read();
    show(TakeBack, { table, onClose: () => undefined });
    void thePage().consoleStore.ask('ruling.withdraw', { table: 1, gameId: 'g', ruling: 1 });
    expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toMatch(says);
    thePage().consoleStore.view = null;
  });

  it('leaves the cursor where was typed, however it was asked, and so does closing it', async () => {
    hostAt([7]);
    show(EnterMoves, { table: tableView({ gameId: 'g', plies: [] }), text: 'e4', onClose: () => undefined });
    const field = screen.getByRole('textbox');
    field.focus();
    const enter = screen.getByRole('button', { name: /^Record these/u });
    enter.focus();
    await fireEvent.click(enter);
    const refusal = await screen.findByText(/Something has happened at table 1/u);
    expect(document.activeElement).toBe(field);
    const close = within(refusal.parentElement ?? refusal).getByRole('button', { name: 'Close' });
    close.focus();
    await fireEvent.click(close);
    expect(document.activeElement).toBe(field);
  });

  it('of an act asked twice before it is answered comes once: a double click is one click', async () => {
    const answers: ((reply: { ok: true; output: never }) => void)[] = [];
    vi.spyOn(thePage().consoleStore, 'request').mockImplementation(() => new Promise((answer) => answers.push(answer)));
    const [first, second] = [thePage().consoleStore.ask('demo.stop', {}), thePage().consoleStore.ask('demo.stop', {})];
    expect(thePage().consoleStore.isAsking('demo.stop')).toBe(true);
    expect(answers).toHaveLength(1);
    answers[0]?.({ ok: true, output: null as never });
    expect([await first, await second]).toEqual([{ output: null }, { output: null }]);
    expect(thePage().consoleStore.isAsking('demo.stop')).toBe(false);
    void thePage().consoleStore.ask('demo.stop', {});
    expect(answers).toHaveLength(2);
    answers[1]?.({ ok: true, output: null as never });
  });
});

it.each([true, false])('an act that waits for the disk is done, one that is refused is not: %s', async (isDone) => {
  const { consoleStore } = thePage();
  const { fault: unsaved } = fail('journal.unsaved', { reason: 'disk is full', entries: 1 });
  vi.spyOn(consoleStore, 'request').mockResolvedValue(
    isDone ? { ok: true, output: null as never, unsaved } : fail('table.movedOn', { table: 1 }),
  );
  const code = isDone ? 'journal.unsaved' : 'table.movedOn';
  expect([await consoleStore.act('demo.stop', {}), consoleStore.fault?.code]).toEqual([isDone, code]);
  const granted = isDone ? { output: null } : null;
  expect([await consoleStore.ask('demo.stop', {}), consoleStore.fault?.code]).toEqual([granted, code]);
});

describe('set by hand while the game goes on', () => {
  const STANDS = 'rkbnbnrq/pppppppp/8/8/8/8/PPPPPPPP/RKBNBNRQ w - - 0 1';
  const at = (ply: number): TableView =>
    tableView({
      gameId: 'g',
      plies: ['e4', 'e5', 'Nf3'].slice(0, ply).map((san, i) => plyView({ ply: i + 1, san, fen: STANDS })),
    });

  it('says what was played since, and is done when it is pressed again', async () => {
    const heard = hostAt([2, 3]);
    const closed: unknown[] = [];
    const { rerender } = show(SetByHand, { table: at(1), onClose: (done?: string) => closed.push(done) });
    await rerender({ table: at(2) });
    await fireEvent.click(screen.getByRole('button', { name: 'Continue from here' }));
    expect(await screen.findByText(/played since you opened this dialog: e5\. .* Press again/u)).toBeDefined();
    expect(closed).toEqual([]);
    await rerender({ table: at(3) });
    expect(screen.getByText(/played since you opened this dialog: e5 Nf3\./u)).toBeDefined();
    await fireEvent.click(screen.getByRole('button', { name: 'Enter it anyway' }));
    expect(heard).toMatchObject([{ seen: { ply: 1 } }, { seen: { ply: 3 } }]);
    await waitFor(() => {
      expect(closed).toEqual(['Position entered.']);
    });
  });
});

describe('set by hand, before it is done', () => {
  const KINGS = '4k3/8/8/8/8/8/4P3/4K3';
  const enter = async (fen: string): Promise<HTMLButtonElement> => {
    show(SetByHand, { table: tableView({ sensed: KINGS }), onClose: () => undefined });
    await fireEvent.input(screen.getByRole('textbox', { name: /FEN/u }), { target: { value: fen } });
    return screen.getByRole('button', { name: 'Continue from here' });
  };

  it.each<[string, RegExp | null, boolean]>([
    [`${KINGS} w - - 0 1`, null, false],
    ['4k3/8/8/8/4P3/8/8/4K3 b - - 0 1', /differs from the board on 2 squares/u, false],
    ['8/8/8/8/8/3K4/8/7R b - - 0 40', /No game can be played from this position: black has 0 kings/u, true],
    ['4k2P/8/8/8/8/8/4P3/4K3 b - - 0 1', /a pawn is on the first or last rank/u, false],
  ])('%s: %s', async (fen, says, disabled) => {
    const button = await enter(fen);
    if (says === null) expect(screen.queryByText(/differs from|No game|By the Laws/u)).toBeNull();
    else expect(screen.getByText(says)).toBeDefined();
    expect(button.disabled).toBe(disabled);
  });
});

describe('set by hand under an open question', () => {
  const SENSED = 'rkbnbnrq/pppppppp/8/8/4P3/8/PPPP1PPP/RKBNBNRQ';
  const asked = (): TableView =>
    tableView({
      state: 'attention',
      sensed: SENSED,
      questions: [
        questionView({ sensed: SENSED, provisional: [plyView({ san: 'Nc6' }), plyView({ ply: 2, san: 'O-O' })] }),
      ],
    });
  const warning =
    /2 moves that were recorded since the question do not follow from this position: Nc6 0-0\. They stay/u;

  it('says which plies do not follow from the position, and nothing where they do', async () => {
    show(SetByHand, { table: asked(), onClose: () => undefined });
    expect(screen.getByText(warning)).toBeDefined();
    await fireEvent.click(screen.getByRole('button', { name: 'Position on the board' }));
    expect(screen.queryByText(warning)).toBeNull();
  });

  it('opens with what was pressed where that was ruled to stand, from which play has gone on', () => {
    const ruling = {
      ...{ number: 1, madeEpochMs: 1, withdrawnEpochMs: null, edition: 'Laws 2023', article: 'A.5.2' },
      ...{ irregularity: 'illegal-move', side: 'white', ply: 1, remedy: 'stands', imposed: { kind: 'none' } },
      questionId: questionView().id,
    } as const;
    const sensed = 'rkb1bnrq/pppppppp/2n5/8/4P3/8/PPPP1PPP/RKBNBNRQ';
    show(SetByHand, { table: { ...asked(), sensed, rulings: [ruling] }, onClose: () => undefined });
    const field = screen.getByLabelText<HTMLTextAreaElement>(/FEN/u);
    expect(field.value.split(' ').slice(0, 2)).toEqual([SENSED, 'b']);
    expect(screen.queryByText(/do not follow|differs from the board/u)).toBeNull();
  });
});

describe('a table at which a ply was taken back', () => {
  it('says that nothing is recorded where play goes on', () => {
    show(AwaitsBoard, { table: tableView({ ...FACTS, table: 1, goesOnUnrecorded: true }), onGoOn: () => undefined });
    expect(screen.getByText(/Play continues at table 1, but nothing is recorded/u)).toBeDefined();
  });

  const BOARD = {
    path: '/dev/ttyUSB0',
    serial: '12345',
    busAddress: null,
    line: 'connected',
    sinceEpochMs: 0,
    reason: null,
    trademark: null,
    batteryPercent: null,
    clockShows: null,
    liftedEpochMs: null,
    namesPieces: true,
    simulated: false,
  } as const;
  const FACTS = { awaitsBoard: true, differing: [{ square: 'f3', expected: '', actual: 'N' }] };

  it('says what to put right, and lets the arbiter go on from what stands there', async () => {
    const gone: string[] = [];
    show(AwaitsBoard, { table: tableView(FACTS), onGoOn: () => gone.push('on') });
    expect(screen.getByText('f3: remove white knight')).toBeDefined();
    await fireEvent.click(screen.getByRole('button', { name: /Accept the board as it is/u }));
    expect(gone).toEqual(['on']);
    expect(screen.queryByText(/plays on/u)).toBeNull();
    const clock = { white: 1, black: 1, running: 'white', readEpochMs: 0 } as const;
    expect(actionsAt(tableView({ ...FACTS, clock, board: BOARD })).map(({ name }) => name)).toContain('closeTurn');
    expect(actionsAt(tableView({ clock, board: BOARD })).map(({ name }) => name)).not.toContain('closeTurn');
    // Its key is the same as there: it has one name.
    show(ActionBar, { table: tableView({ ...FACTS, clock, board: BOARD }), onAction: () => undefined });
    expect(screen.queryByRole('button', { name: /Close this move/u })).toBeNull();
  });
});

it.each([
  ['stand, whose is started', null, true],
  ['run, nothing', 'white', false],
] as const)('a board that is waited for tells, while the clocks %s', (_, running, isTold) => {
  const clock = { white: 900, black: 900, running, readEpochMs: 0 };
  show(AwaitsBoard, {
    table: tableView({ awaitsBoard: true, readsClock: true, clock, turn: 'black' }),
    onGoOn: () => undefined,
  });
  expect(screen.queryByText('Then start Black’s clock.') !== null).toBe(isTold);
});

it('a move to be taken back is not, where T and the number of a table were meant to lead there', async () => {
  const heard = heardRequests();
  let closed = 0;
  show(TakeBack, { table: tableView({ gameId: 'g', plies: [plyView({ ply: 1 })] }), onClose: () => (closed += 1) });
  await fireEvent.keyDown(document.activeElement ?? document.body, { key: '1' });
  expect([closed, heard]).toEqual([1, []]);
});
