import { fireEvent, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { TableView } from '../../../electron/contract/views/table.ts';
import TablePage from '../../../renderer/screens/TablePage.svelte';
import { typedClock } from '../../../renderer/screens/table/typed-clock.ts';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';
import { tableView } from '../support/views.ts';

beforeAll(() => {
  // The page is drawn without a browser: a dialog is open when it is there.
  HTMLDialogElement.prototype.showModal = function (): void {
    this.open = true;
  };
});

it.each<[string, number | null]>([
  ['1:05:09', 3909],
  [' 12:04 ', 724],
  ['90:00', 5400],
  ['0:09', 9],
  ['1.05:09', null],
  ['1:05.09', 3909],
  ['99:59:59', 359_999],
  ['0:00', 0],
  ['1:60:00', null],
  ['1:05:60', null],
  ['1:5', null],
  ['724', null],
  ['', null],
  ['-1:00', null],
  ['100:00:00', null],
])('“%s” on a clock is %j seconds', (text, seconds) => {
  expect(typedClock(text)).toBe(seconds);
});

describe('the times of a clock that is not read', () => {
  const TYPED = { number: 3, typedEpochMs: Date.UTC(2026, 10, 21, 14, 2), white: 655, black: 512, against: null };

  function open(facts: Partial<TableView> = {}) {
    const heard = heardRequests();
    const table = tableView({ table: 1, gameId: 'g', timesTyped: 2, white: 'Ada', ...facts });
    show(TablePage, { view: consoleView({ tables: [table] }), number: 1 });
    return heard;
  }

  async function fill(label: RegExp, value: string): Promise<void> {
    await fireEvent.input(screen.getByLabelText(label), { target: { value } });
  }

  it('are typed by one key, said back in words, and kept when both can be read', async () => {
    const heard = open();
    await fireEvent.keyDown(document.body, { key: ':' });
    await fill(/White, Ada/u, '1:05:09');
    expect(screen.getByText('1 h 5 min 9 s')).toBeDefined();
    const keep = screen.getByRole<HTMLButtonElement>('button', { name: 'Save these times' });
    await fill(/^Black/u, '12');
    expect(screen.getByText(/Type hours, minutes and seconds/u)).toBeDefined();
    expect(keep.disabled).toBe(true);
    await fill(/^Black/u, '12:04');
    await fireEvent.click(keep);
    await vi.waitFor(() => {
      expect(heard).toEqual([['clock.type', { table: 1, gameId: 'g', typed: 2, white: 3909, black: 724 }]]);
    });
    await screen.findByText('Clock times saved.');
  });

  it('stand beside the table with when they were typed, and what the clock shows instead; they can be removed', async () => {
    const heard = open({ typedTimes: { ...TYPED, against: { white: 900, black: 899 } } });
    expect(screen.getByText('White 10:55, Black 8:32')).toBeDefined();
    expect(screen.getByText(/^typed at \d\d:\d\d$/u)).toBeDefined();
    expect(screen.getByText('The clock shows White 15:00, Black 14:59.')).toBeDefined();
    await fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Removed. The record still shows that they were typed.');
    expect(heard).toEqual([['clock.withdraw', { table: 1, gameId: 'g', typed: 3 }]]);
  });

  it.each<[string, Partial<TableView>]>([
    ['before the game', { gameId: null }],
    ['after the result', { result: '1-0' }],
  ])('are not typed %s', async (_, facts) => {
    open(facts);
    await fireEvent.keyDown(document.body, { key: ':' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
