import type { FloorTableChange, HallTableChange, TableChange, Tail } from '../../contract/table-change.ts';
import type { ClockView } from '../../contract/views/moves.ts';
import type { FloorTableView } from '../../contract/views/floor.ts';
import type { HallTableView } from '../../contract/views/hall.ts';
import type { TableView } from '../../contract/views/table.ts';
import { changedFields } from './changed-fields.ts';
import { isSameJson } from './same-json.ts';

/** A clock that is read anew and off by less than this runs as it was shown to run; what the eye takes for the same second. */
const SAME_MS = 500;

/** A view leaves no field out: what is not told stays on a screen as it was. */
type Whole<View extends Required<View>> = View;

/** What a screen is told, and what it holds then. */
export interface ChangedView<View, Change> {
  readonly change: Change;
  readonly view: View;
}

/** What a console that holds one view of a table is told of the next; null when it looks the same. */
export function tableChange(before: Whole<TableView>, now: TableView): ChangedView<TableView, TableChange> | null {
  const view = isSameJson(before.clock?.last, now.clock?.last) ? keepingTime(before, now) : now;
  const { board: changedBoard, plies: _, ...fields } = changedFields(before, view);
  const board =
    changedBoard == null || before.board === null ? changedBoard : changedFields(before.board, changedBoard);
  const plies = tailOf(before.plies, view.plies);
  if (Object.keys(fields).length === 0 && board === undefined && plies === null) return null;
  const parts = { ...(board === undefined ? {} : { board }), ...(plies === null ? {} : { plies }) };
  return { change: { table: now.table, ...fields, ...parts }, view };
}

/** The same for a hall screen. */
export function hallTableChange(
  before: Whole<HallTableView>,
  now: HallTableView,
): ChangedView<HallTableView, HallTableChange> | null {
  const view = before.connected === now.connected ? keepingTime(before, now) : now;
  const { moves: _, ...fields } = changedFields(before, view);
  const moves = tailOf(before.moves, view.moves);
  if (Object.keys(fields).length === 0 && moves === null) return null;
  return { change: { table: now.table, ...fields, ...(moves === null ? {} : { moves }) }, view };
}

/** The same for a phone of the floor. */
export function floorTableChange(
  before: Whole<FloorTableView>,
  now: FloorTableView,
): ChangedView<FloorTableView, FloorTableChange> | null {
  const fields = changedFields(before, now);
  return Object.keys(fields).length === 0 ? null : { change: { ...fields, table: now.table }, view: now };
}

/** While nothing but time passes the reading stays that the screen has: it counts on from there by itself. */
function keepingTime<View extends { readonly clock: ClockView | null }>(before: View, now: View): View {
  return runsOn(before.clock, now.clock) ? { ...now, clock: before.clock } : now;
}

function runsOn(before: ClockView | null, now: ClockView | null): boolean {
  if (before === null || now?.running !== before.running) return false;
  const passedMs = now.readEpochMs - before.readEpochMs;
  return (['white', 'black'] as const).every((side) => {
    const [was, is] = [before[side], now[side]];
    if (now.running !== side || was === null || is === null) return was === is;
    return Math.abs(1000 * (was - is) - passedMs) < SAME_MS;
  });
}

function tailOf<T>(before: readonly T[], now: readonly T[]): Tail<T> | null {
  if (before === now) return null;
  const from = now.findIndex((item, i) => !isSameJson(before[i], item));
  if (from >= 0) return { from, items: now.slice(from) };
  return before.length === now.length ? null : { from: now.length, items: [] };
}
