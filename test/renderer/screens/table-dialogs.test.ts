import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TableView } from '../../../electron/contract/views.ts';
import ResultPanel from '../../../renderer/screens/table/ResultPanel.svelte';
import SetByHand from '../../../renderer/screens/table/SetByHand.svelte';
import AwaitsBoard from '../../../renderer/screens/table/AwaitsBoard.svelte';
import { actionsAt } from '../../../renderer/screens/table/actions.ts';
import { heardRequests } from '../support/console.ts';
import { plyView, questionView, tableView } from '../support/views.ts';

beforeAll(() => {
  // The page is drawn without a browser: a dialog is open when it is there.
  HTMLDialogElement.prototype.showModal = function (): void {
    this.open = true;
  };
});

afterEach(() => {
  vi.restoreAllMocks();
});

const WON = ['Checkmate', 'Resignation', 'Time', 'Default', 'Arbiter’s decision'];

describe('a result', () => {
  it.each([
    ['1–0', WON],
    ['0–1', WON],
    ['½–½', ['Agreed', 'Stalemate', 'Same position, three or five times', '50 or 75 moves']],
  ])('%s has the reasons that fit it, and none is chosen for the arbiter', async (result, reasons) => {
    const heard = heardRequests();
    render(ResultPanel, { table: tableView({}) });
    await fireEvent.click(screen.getByRole('button', { name: `Record ${result}` }));
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reason' });
    expect(select.value).toBe('');
    const offered = [...select.options].map(({ text }) => text).slice(1);
    expect(offered.slice(0, reasons.length)).toEqual(reasons);
    expect(offered.includes('Stalemate')).toBe(result === '½–½');
    const record = screen.getAllByRole<HTMLButtonElement>('button', { name: `Record ${result}` }).at(-1);
    if (record === undefined) throw new Error('no button');
    expect(record.disabled).toBe(true);
    await fireEvent.change(select, { target: { value: reasons[0] } });
    expect(record.disabled).toBe(false);
    await fireEvent.click(record);
    expect(heard).toMatchObject([['result.set', { reason: reasons[0] }]]);
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
    /2 plies that were recorded since the question do not follow from this position: Nc6 0-0\. They stay/u;

  it('says which plies do not follow from the position, and nothing where they do', async () => {
    render(SetByHand, { table: asked(), onClose: () => undefined });
    expect(screen.getByText(warning)).toBeDefined();
    await fireEvent.click(screen.getByRole('button', { name: 'What stands on the board' }));
    expect(screen.queryByText(warning)).toBeNull();
  });
});

describe('a table at which a ply was taken back', () => {
  const FACTS = { awaitsBoard: true, differing: [{ square: 'f3', expected: '', actual: 'N' }] };

  it('says what to put right, and lets the arbiter go on from what stands there', async () => {
    const gone: string[] = [];
    render(AwaitsBoard, { table: tableView(FACTS), onGoOn: () => gone.push('on') });
    expect(screen.getByText('f3: take the white knight away')).toBeDefined();
    await fireEvent.click(screen.getByRole('button', { name: /Go on from what stands there/u }));
    expect(gone).toEqual(['on']);
    const clock = { white: 1, black: 1, running: 'white', readEpochMs: 0 } as const;
    expect(actionsAt(tableView({ ...FACTS, clock })).map(({ name }) => name)).toContain('closeTurn');
    expect(actionsAt(tableView({ clock })).map(({ name }) => name)).not.toContain('closeTurn');
  });
});
