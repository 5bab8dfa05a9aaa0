import type { Fault } from '../../engine/result.ts';
import type { BoundBoard } from '../../engine/tournament/tournament.ts';

/** A board that answers on a line: its number, null when it tells none, its place on a line that boards share, and the table its line serves. */
export interface AnsweringBoard {
  readonly path: string;
  readonly number: string | null;
  readonly address: number | null;
  readonly here: number;
  /** The arbiter has chosen this line for that table. */
  readonly chosen: boolean;
}

/** What is known of the other boards. */
export interface KnownBoards {
  /** The board each watched table was bound to. */
  readonly bound: ReadonlyMap<number, BoundBoard>;
  /** Numbers of the boards that are recorded now, by table; not this one's. */
  readonly recorded: ReadonlyMap<number, string>;
}

/** At which table a board is recorded; null: at none before the arbiter has decided. */
export interface Place {
  readonly table: number | null;
  readonly alerts: readonly { readonly table: number; readonly alert: Fault }[];
}

/**
 * A board is its number, never its line: it goes to the table that knows its number. Its line decides only for a board that nobody
 * knows, or that tells no number; where its table knew another one the arbiter is told. Two boards with one number are not guessed at.
 */
export function placeOf(board: AnsweringBoard, known: KnownBoards): Place {
  const { number, here, chosen, path, address } = board;
  const bound = known.bound.get(here);
  const before = bound?.serial ?? null;
  const twins = number === null ? [] : tablesWith(known.recorded, number).filter((table) => table !== here);
  if (chosen) return { table: here, alerts: twinAlerts(board, twins) };
  if (number === null) {
    if (address !== null && bound?.address !== undefined && bound.address !== address)
      return { table: here, alerts: [{ table: here, alert: addressAlert(path, address, bound.address) }] };
    // Where the address is the one it had, a board whose number was lost on its way is no other.
    if (before === null || (bound?.path === path && bound.address === address)) return { table: here, alerts: [] };
    const alert: Fault = { code: 'alert.boardUnnumbered', facts: { path, known: before } };
    return { table: here, alerts: [{ table: here, alert }] };
  }
  const knowing = [...known.bound].flatMap(([table, { serial }]) =>
    serial !== null && isSameNumber(serial, number) ? [table] : [],
  );
  if (knowing.includes(here)) {
    const others = knowing.filter((table) => table !== here);
    return { table: here, alerts: twinAlerts(board, [...new Set([...others, ...twins])]) };
  }
  const missing = knowing.filter((table) => !twins.includes(table));
  const [home, second] = missing;
  if (home !== undefined && second === undefined && twins.length === 0) {
    if (before === null) return { table: home, alerts: [] };
    const alert: Fault = { code: 'alert.boardMoved', facts: { path, number, table: here } };
    return { table: home, alerts: [{ table: home, alert }] };
  }
  const sharing = [...new Set([...knowing, ...twins])];
  if (sharing.length > 0) return { table: before === null ? here : null, alerts: twinAlerts(board, sharing) };
  if (before === null) return { table: here, alerts: [] };
  const alert: Fault = { code: 'alert.boardReplaced', facts: { path, number, known: before } };
  return { table: here, alerts: [{ table: here, alert }] };
}

function addressAlert(path: string, address: number, known: number): Fault {
  return { code: 'alert.addressChanged', facts: { path, address: String(address), known: String(known) } };
}

function twinAlerts({ here, number }: AnsweringBoard, others: readonly number[]): Place['alerts'] {
  if (others.length === 0) return [];
  const tables = [here, ...others].sort((a, b) => a - b);
  const alert: Fault = { code: 'alert.boardTwice', facts: { number: number ?? '', tables: tables.map(String) } };
  return tables.map((table) => ({ table, alert }));
}

function tablesWith(recorded: ReadonlyMap<number, string>, number: string): readonly number[] {
  return [...recorded].flatMap(([table, other]) => (isSameNumber(other, number) ? [table] : []));
}

/** A DGT board tells a short number of five digits and a long one of ten. */
const SHORT_NUMBER = /^\d{5}$/u;
const LONG_NUMBER = /^\d{10}$/u;

/**
 * A DGT board that has told its short number only, for once, is no other board: the short one is the end of the long one. Other boards
 * have one number each: 1 and 11 are two.
 */
export function isSameNumber(a: string, b: string): boolean {
  return a === b || isEndOf(a, b) || isEndOf(b, a);
}

function isEndOf(short: string, long: string): boolean {
  return SHORT_NUMBER.test(short) && LONG_NUMBER.test(long) && long.endsWith(short);
}
