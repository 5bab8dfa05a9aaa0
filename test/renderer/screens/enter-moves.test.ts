import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { en } from '../../../electron/contract/messages/en.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import EnterMoves from '../../../renderer/screens/table/EnterMoves.svelte';
import { plyView, questionView, tableView } from '../support/views.ts';
import { heardRequests, show, thePage } from '../support/page.ts';

const words = en.console.table.enter;
/** King on b1, rooks on a1 and g1: castling to the h-side drops the king far from its square. */
const FEN = '1k4r1/pppppppp/8/8/8/8/PPPPPPPP/RK4R1 w GAg - 0 1';
const board = { line: 'connected' } as TableView['board'];
const PLACEMENT = FEN.split(' ')[0] ?? '';

afterEach(() => {
  vi.restoreAllMocks();
});

function dialog(facts: Partial<TableView> = {}): string[] {
  const closed: string[] = [];
  show(EnterMoves, {
    table: tableView({ board, plies: [plyView({ fen: FEN })], expected: PLACEMENT, ...facts }),
    text: '',
    onClose: (done?: string) => closed.push(done ?? ''),
  });
  return closed;
}

function field(): HTMLInputElement {
  return screen.getByRole('textbox', { name: new RegExp(words.field, 'u') });
}

function cell(square: string): Element {
  const found = document.querySelector(`[data-square="${square}"]`);
  if (found === null) throw new Error(`no square ${square}`);
  return found;
}

async function pickAndPut(from: string, to: string): Promise<void> {
  for (const square of [from, to]) {
    await fireEvent.focusIn(cell(square));
    await fireEvent.keyDown(cell(square), { key: 'Enter' });
  }
}

describe('entering what was played', () => {
  it('castles when the king is put on its own rook, with keys alone', async () => {
    const heard = heardRequests();
    const closed = dialog();
    await pickAndPut('b1', 'g1');
    expect(field().value).toBe('0-0');
    await fireEvent.click(screen.getByRole('button', { name: words.submit }));
    await waitFor(() => {
      expect(closed).toEqual([en.console.table.actions.done.played]);
    });
    expect(heard).toMatchObject([
      ['table.played', { table: 7, seen: { gameId: 'game', ply: 1, questionId: null, results: 0 }, moves: ['0-0'] }],
    ]);
  });

  it.each(['one', 'two'])(
    'without a board it takes the next move when %s was recorded, as a scoresheet is copied',
    async (n) => {
      const next = { gameId: 'game', ply: 20, questionId: null, results: 0 };
      const heard = heardRequests({ 'table.played': next });
      const closed = dialog({ board: null });
      const first = n === 'one' ? 'e4' : 'e4 e5';
      await fireEvent.input(field(), { target: { value: first } });
      await fireEvent.click(screen.getByRole('button', { name: words.submit }));
      await screen.findByText(words.recorded(first.split(' ').length));
      expect(field().value).toBe('');
      expect(document.activeElement).toBe(field());
      await fireEvent.input(field(), { target: { value: n === 'one' ? 'e5' : '0-0' } });
      expect(screen.getByRole('alert').textContent).toBe('');
      expect(heard).toHaveLength(1);
      // Before the page is told of the first: the host has said from where it goes on.
      await fireEvent.click(screen.getByRole('button', { name: words.submit }));
      expect(heard[1]).toMatchObject(['table.played', { seen: next }]);
      expect(closed).toEqual([]);
    },
  );

  it('goes on from what another console has entered meanwhile, with what is typed', async () => {
    const request = vi.spyOn(thePage().consoleStore, 'request');
    request.mockResolvedValue({ ok: false, fault: { code: 'table.movedOn', facts: { table: 7 } } });
    const before = tableView({ board: null, plies: [plyView({ fen: FEN })], expected: PLACEMENT });
    const { rerender } = show(EnterMoves, { table: before, text: '', onClose: () => undefined });
    await fireEvent.input(field(), { target: { value: 'e5' } });
    expect(screen.getByRole('alert').textContent).toBe(words.bad('e5'));
    await fireEvent.input(field(), { target: { value: 'e4' } });
    expect(screen.queryByRole('button', { name: words.goOn })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: words.submit }));
    const goOn = await screen.findByRole('button', { name: words.goOn });
    const after = '1k4r1/pppppppp/8/8/4P3/8/PPPP1PPP/RK4R1';
    const plies = [...before.plies, plyView({ ply: 2, fen: `${after} b GAg - 0 1` })];
    await rerender({ table: { ...before, plies, expected: after }, text: '', onClose: () => undefined });
    await fireEvent.click(goOn);
    expect(screen.queryByRole('button', { name: words.goOn })).toBeNull();
    expect(document.activeElement).toBe(field());
    await fireEvent.input(field(), { target: { value: 'e5' } });
    await fireEvent.click(screen.getByRole('button', { name: words.submit }));
    const seen = { gameId: 'game', ply: 2, questionId: null, results: 0 };
    expect(request.mock.lastCall).toMatchObject(['table.played', { table: 7, seen, moves: ['e5'] }]);
  });

  it('names the first move that cannot be played, and does not record until it can', async () => {
    dialog();
    await fireEvent.input(field(), { target: { value: 'e4 Nf6 0-0' } });
    expect(screen.getByRole('alert').textContent).toBe(words.bad('Nf6'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.submit }).disabled).toBe(true);
    await fireEvent.input(field(), { target: { value: 'e4 e5 0-0' } });
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.submit }).disabled).toBe(false);
  });

  it('tells whether the moves lead to the board from which the recording went on', async () => {
    const sensed = '1k4r1/pppppppp/8/8/8/8/PPPPPPPP/R4RK1';
    dialog({
      questions: [
        questionView({ boardBefore: PLACEMENT, sensed, provisional: [plyView({ side: 'black', san: 'e5' })] }),
      ],
    });
    await fireEvent.input(field(), { target: { value: 'e4' } });
    expect(screen.getByText(/differs from this one on e4, e2/u)).toBeDefined();
    await fireEvent.input(field(), { target: { value: '0-0' } });
    expect(screen.getByText(words.joins)).toBeDefined();
  });
});
