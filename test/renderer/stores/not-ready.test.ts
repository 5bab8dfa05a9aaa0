import { describe, expect, it } from 'vitest';
import type { BoardView } from '../../../electron/contract/views/board.ts';
import type { SetupFaultView } from '../../../electron/contract/views/set-up.ts';
import { makeAlert } from '../../../electron/contract/views/table-alert.ts';
import type { DrawMoment } from '../../../engine/tournament/draw-moment.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { notReadyTables, wantedBeforeGame } from '../../../renderer/stores/not-ready.ts';
import { SHOWN_TABLES } from '../../../renderer/stores/table-filter.svelte.ts';
import { tableView } from '../support/views.ts';

const BOARD: BoardView = { line: 'connected' } as BoardView;
const fault = (kind: SetupFaultView['kind']): SetupFaultView => ({
  kind,
  squares: [],
  pieces: [],
  missing: [],
  color: null,
});
const waiting = (table: number, facts: Partial<TableView>): TableView =>
  tableView({ table, board: BOARD, gameId: null, state: 'setup', ...facts });

describe('tables that are not ready', () => {
  it('come the worst first: what looks right and is not before what is still being done', () => {
    const tables = [
      waiting(1, { setupFault: fault('missing') }),
      waiting(2, { clockFault: { kind: 'lever', white: 'left' }, state: 'ready' }),
      waiting(3, { clockFault: { kind: 'times', left: 900, right: 900, expected: 910 } }),
      waiting(4, { setupFault: fault('mirrored') }),
      waiting(5, { board: { ...BOARD, line: 'lost' }, state: 'lost' }),
      waiting(6, { setupFault: fault('swapped') }),
      waiting(7, { setupFault: fault('missing') }),
      waiting(8, { setupFault: fault('other') }),
    ];
    expect(notReadyTables(tables).map(({ table }) => table)).toEqual([5, 8, 4, 6, 1, 7, 3, 2]);
  });

  it('are, after them, those that nobody has looked at, the ones without a board last', () => {
    const tables = [
      waiting(1, { board: null, state: 'noBoard' }),
      waiting(2, {}),
      waiting(3, { setupFault: fault('missing') }),
      waiting(4, { board: null, state: 'ready' }),
      waiting(5, { board: null, state: 'playing', gameId: 'game' }),
      waiting(6, { board: null, state: 'over', result: '+/-' }),
    ];
    expect(SHOWN_TABLES.notReady(tables).map(({ table }) => table)).toEqual([3, 2, 1]);
    expect(wantedBeforeGame(tables, 'revealed').map(({ table }) => table)).toEqual([3]);
  });

  it('are all of them before a draw, and none wants anything', () => {
    const tables = [
      waiting(1, { board: null, state: 'noBoard', start: null }),
      waiting(2, { start: null }),
      waiting(3, { start: null, board: { ...BOARD, line: 'lost' }, state: 'lost' }),
    ];
    expect(SHOWN_TABLES.notReady(tables).map(({ table }) => table)).toEqual([2, 3, 1]);
    expect(wantedBeforeGame(tables, undefined)).toEqual([]);
  });

  it('want the arbiter for a board that is not heard alone while nobody can know the start', () => {
    const tables = [
      waiting(1, { setupFault: fault('other') }),
      waiting(2, { clockFault: { kind: 'times', left: 900, right: 900, expected: 910 } }),
      waiting(3, { board: { ...BOARD, line: 'lost' }, state: 'lost' }),
    ];
    const wanted = (moment: DrawMoment): readonly number[] =>
      wantedBeforeGame(tables, moment).map(({ table }) => table);
    expect(wanted('drawn')).toEqual([3]);
    expect(wanted('revealed')).toEqual([3, 1, 2]);
    expect(wanted('playing')).toEqual([3, 1, 2]);
  });

  it('do not stand beside the calls of the same table', () => {
    const call = makeAlert(
      'unbegun',
      { by: 'men' },
      { ...{ sinceEpochMs: 1, urgency: 'act', article: null }, seen: true },
    );
    const tables = [
      waiting(1, { setupFault: fault('other'), alerts: [call] }),
      waiting(2, { setupFault: fault('other') }),
    ];
    expect(wantedBeforeGame(tables, 'revealed').map(({ table }) => table)).toEqual([2]);
  });

  it.each<readonly [string, Partial<TableView>]>([
    ['is ready', { state: 'ready' }],
    ['plays', { state: 'playing', gameId: 'game', setupFault: fault('other') }],
    ['is not played', { state: 'over', result: '+/-', setupFault: fault('other') }],
    ['has no board', { state: 'noBoard', board: null }],
    ['has no start to compare with', { start: null, setupFault: null, board: { ...BOARD, line: 'lost' } }],
  ])('are without one that %s', (_, facts) => {
    expect(notReadyTables([waiting(1, facts)])).toEqual([]);
  });
});
