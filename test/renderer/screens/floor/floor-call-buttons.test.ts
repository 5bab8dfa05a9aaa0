import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import type { TableAlertView } from '../../../../electron/contract/views/table-alert.ts';
import { floorTableView } from '../../../../electron/host/views/floor-view.ts';
import FloorCalls from '../../../../renderer/screens/floor/FloorCalls.svelte';
import { callingTables } from '../../../../renderer/stores/calling.ts';
import { show, thePage } from '../../support/page.ts';
import { alertView, startView, tableView } from '../../support/views.ts';

it('the button of a call says what it settles, where that is more than that somebody has looked', () => {
  const table = floorTableView(tableView({ table: 1 }), startView().fen);
  const facts = { entered: '1-0', kings: null, board: null, ruling: null } as const;
  const doubt = alertView('conflict', { ...facts, kings: '0-1' });
  const play = alertView('conflict', { ...facts, board: 'play' });
  const noBoard = alertView('noBoard', {});
  const ruled = (bySeen: boolean): TableAlertView =>
    alertView('ruledClocks', { article: '7.5.5', clocks: null, missed: null, byHand: [], bySeen });
  for (const [alert, name] of [
    [doubt, 'The result is right: table 1'],
    [play, 'Seen: table 1'],
    [noBoard, 'Continue without a board: table 1'],
    [ruled(true), 'The clocks are set: table 1'],
    [ruled(false), 'Seen: table 1'],
    [
      alertView('withdrawnClocks', { article: '7.5.5', clocks: null, toAdd: [] }),
      'Leave the clocks as they are: table 1',
    ],
    [alertView('withdrawnClocks', { article: '7.5.5', clocks: { white: 1, black: 1 }, toAdd: [] }), 'Seen: table 1'],
  ] as const) {
    const called = { ...table, alerts: [alert] };
    const shown = show(FloorCalls, {
      calling: callingTables([called]),
      onResult: () => undefined,
      onSettled: () => undefined,
    });
    screen.getByRole('button', { name });
    shown.unmount();
  }
});

it('that a result in doubt is right is asked once more, away from where the finger is, and said; another can be given instead', async () => {
  const facts = { entered: '1-0', kings: '0-1', board: null, ruling: null } as const;
  const table = floorTableView(
    tableView({ table: 1, gameId: 'g', result: '1-0', alerts: [alertView('conflict', facts)] }),
    startView().fen,
  );
  const see = vi.spyOn(thePage().floorStore, 'see').mockResolvedValue(true);
  const [onResult, onSettled] = [vi.fn(), vi.fn()];
  show(FloorCalls, { calling: callingTables([table]), onResult, onSettled });
  await fireEvent.click(screen.getByRole('button', { name: 'Result of table 1' }));
  expect(onResult).toHaveBeenCalledExactlyOnceWith(1);
  const buttons = (): readonly string[] => screen.getAllByRole('button').map(({ textContent }) => textContent.trim());
  const press = async (name: string): Promise<void> => {
    await fireEvent.click(screen.getByRole('button', { name }));
  };
  await press('The result is right: table 1');
  expect([buttons(), see.mock.calls]).toEqual([['Back', 'Confirm 1–0'], []]);
  await press('Back');
  expect(buttons()).toEqual(['The result is right', 'Result…']);
  await press('The result is right: table 1');
  await press('Confirm 1–0: table 1');
  expect(see).toHaveBeenCalledOnce();
  expect(onSettled).toHaveBeenCalledExactlyOnceWith('Table 1: 1–0 is confirmed.');
});

it('that the clocks are set as ruled is asked once more: no phone is told the times', async () => {
  const table = floorTableView(tableView({ table: 1 }), startView().fen);
  const alerts = [alertView('ruledClocks', { article: '7.5.5', clocks: null, missed: null, byHand: [], bySeen: true })];
  const see = vi.spyOn(thePage().floorStore, 'see').mockResolvedValue(true);
  const at = { onResult: () => undefined, onSettled: () => undefined };
  show(FloorCalls, { calling: callingTables([{ ...table, alerts }]), ...at });
  await fireEvent.click(screen.getByRole('button', { name: 'The clocks are set: table 1' }));
  expect(see).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Back' });
  await fireEvent.click(screen.getByRole('button', { name: 'Yes, they are set as ruled: table 1' }));
  expect(see).toHaveBeenCalledOnce();
});

it('the button of a call takes what it names, and nothing that is settled by something else', async () => {
  const table = floorTableView(tableView({ table: 1 }), startView().fen);
  const clocks = { article: '7.5.5', clocks: null, missed: null, byHand: [], bySeen: true };
  const alerts = [
    alertView('noBoard', {}, { sinceEpochMs: 1 }),
    alertView('ruledClocks', clocks, { urgency: 'lost', sinceEpochMs: 2 }),
    alertView('clockGone', {}, { urgency: 'look', sinceEpochMs: 3, seen: true }),
  ];
  const see = vi.spyOn(thePage().floorStore, 'see').mockResolvedValue(true);
  show(FloorCalls, {
    calling: callingTables([{ ...table, alerts }]),
    onResult: () => undefined,
    onSettled: () => undefined,
  });
  await fireEvent.click(screen.getByRole('button', { name: 'Continue without a board: table 1' }));
  expect(see.mock.lastCall?.[1].map(({ kind }) => kind)).toEqual(['noBoard']);
});
