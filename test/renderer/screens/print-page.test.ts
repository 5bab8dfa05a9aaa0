import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import PrintPage from '../../../renderer/screens/PrintPage.svelte';
import { consoleView } from '../support/console.ts';
import { show } from '../support/page.ts';
import { roundView, startView, tableView } from '../support/views.ts';

const start = startView();
const tables = [tableView({ table: 1, start, white: 'Anna', black: 'Boris' })];
const printed = { start, printedEpochMs: 1, moment: 'revealed' } as const;

describe('the page that prints', () => {
  it.each([
    [
      'another start',
      { sp: 908, fen: 'bqnrknrb/8/8/8/8/8/8/BQNRKNRB w - - 0 1' },
      /show SP 908; .* now SP \d+\. Destroy/u,
    ],
    ['another custom start', { sp: null, fen: '8/8 w' }, /custom position \(8\/8 w\)/u],
    ['the same', { sp: start.sp, fen: start.fen }, /^Something on these sheets/u],
    ['none', null, /^Something on these sheets/u],
  ])('names the start of sheets that are out with %s', (_, printedStart, says) => {
    show(PrintPage, { view: consoleView({ tables, round: roundView({ ...printed, printedStart }) }) });
    expect(screen.getByText(says)).toBeDefined();
  });

  it.each([
    ['drawn', 1],
    ['revealed', 0],
  ] as const)('says that sheets are sealed while the draw is: %s', (moment, times) => {
    show(PrintPage, { view: consoleView({ tables, round: roundView({ start, moment }) }) });
    expect(screen.queryAllByText(/^Sealed: these sheets/u)).toHaveLength(times);
  });

  it('of an earlier round is headed with it, and has the lists ticked', () => {
    const view = consoleView({ tables, round: roundView({ start, moment: 'playing' }) });
    show(PrintPage, { view, of: { round: 1, tournament: null } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Print: Round 1');
    const ticked = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
    expect(ticked.map((box) => box.closest('label')?.textContent.trim())).toEqual([
      expect.stringMatching(/^Pairings(?! by)/u),
    ]);
  });
});
