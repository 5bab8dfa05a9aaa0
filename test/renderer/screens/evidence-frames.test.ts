import { screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ConsoleView } from '../../../electron/contract/views/console.ts';
import type { EvidenceFrame, EvidenceView } from '../../../electron/contract/views/evidence.ts';
import EvidenceFrames from '../../../renderer/screens/table/EvidenceFrames.svelte';
import TablePage from '../../../renderer/screens/TablePage.svelte';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';
import { questionAlert, questionView, tableView } from '../support/views.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const BOARD = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

/** @param seconds before the press, one for each report of the sensors. */
function frames(seconds: readonly number[], more: Partial<EvidenceView> = {}): void {
  const changes = [{ square: 'e1', lifted: 'K', placed: '' }];
  const all = seconds.map((secondsBefore): EvidenceFrame => ({ secondsBefore, placement: BOARD, changes }));
  show(EvidenceFrames, { evidence: { ply: 9, closedEpochMs: 0, before: BOARD, frames: all, scanMs: 250, ...more } });
}

describe('what the board sensed', () => {
  it.each<readonly [string, readonly number[], number | null]>([
    ['all before the press', [1.2, 0.4], null],
    ['a piece that came to rest within a scan of it', [0.4, -0.2], null],
    ['changed after it', [1.2, 0.4, -0.6, -1.1], 1],
    ['long before it, and changed', [...Array<number>(13).fill(3), 0.4, -0.6], 10],
    ['changed for long after it', [0.4, ...Array<number>(14).fill(-3)], 0],
    ['a turn that was changed for long after it', [3, 2, 0.4, ...Array<number>(14).fill(-3)], 2],
    ['long before it, and changed for long after it', [...Array<number>(9).fill(3), ...Array<number>(14).fill(-3)], 5],
    ['nothing before it', [-1, -3], 0],
  ])(
    '%s: what stood there at the press is marked where more came after it, and is among what is shown',
    (_, seconds, at) => {
      frames(seconds);
      const marked = screen.getAllByRole('listitem').map(({ textContent }) => textContent.includes('at the press'));
      expect([marked.indexOf(true), marked.filter(Boolean).length]).toEqual(at === null ? [-1, 0] : [at, 1]);
      expect(screen.queryByText(/before \(−\) and after \(\+\) the press/u) !== null).toBe(at !== null);
    },
  );

  it('where nothing was moved before the press begins with what stood there, without seconds', () => {
    frames([-1.1]);
    const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim());
    expect([first, second?.startsWith('K e1 off +1.1')]).toEqual(['at the press', true]);
  });

  it.each([
    [1, 'One later report is not shown.'],
    [18, '18 later reports are not shown.'],
  ])('says how many came after the last of them: %i', (later, says) => {
    frames([0.4, -0.6], { later });
    expect(document.querySelector('.note')?.textContent).toContain(says);
  });

  it('has its seconds with a minus before the press and with a plus after it', () => {
    frames([1.2, -0.6]);
    expect(screen.getByText(/^−1\.2\s/u)).toBeTruthy();
    expect(screen.getByText(/^\+0\.6\s/u)).toBeTruthy();
  });
});

it('of an open question is looked at again whenever the board shows something else', async () => {
  const heard = heardRequests({ 'table.evidence': null });
  const question = questionView();
  const page = (sensed: string): { readonly view: ConsoleView; readonly number: number } => {
    const table = tableView({ questions: [question], alerts: [questionAlert(question)], sensed });
    return { view: consoleView({ tables: [table] }), number: table.table };
  };
  const shown = show(TablePage, page(BOARD));
  await shown.rerender(page(BOARD));
  expect(heard.filter(([request]) => request === 'table.evidence')).toHaveLength(1);
  await shown.rerender(page(BOARD.replace('K', '1')));
  expect(heard.filter(([request]) => request === 'table.evidence')).toHaveLength(2);
});
