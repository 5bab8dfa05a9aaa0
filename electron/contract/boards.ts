import * as v from 'valibot';
import type { BoardChoice } from './views/board.ts';
import type { BoardsView, BoardTestView } from './views/boards.ts';

type Nothing = Readonly<Record<string, never>>;

/** The boards of the hall, whether they serve a table or not. */
export interface BoardRequests {
  /** Lines that serve no table stay open as long as somebody asks this, or for the test. */
  readonly 'boards.look': { readonly input: Nothing; readonly output: BoardsView };
  /** Looks round for boards over Bluetooth LE, some seconds long. Fault `boards.notSearched`. */
  readonly 'boards.nearby': { readonly input: Nothing; readonly output: readonly BoardChoice[] };
  /**
   * Opens a line that serves no table; null: every one that a board may be plugged in to. Tells which were opened. Faults `boards.unlisted`, `boards.tooMany`,
   * `board.taken`, `board.simulated`, `board.absent`, `board.noPort`.
   */
  readonly 'boards.open': { readonly input: { readonly path: string | null }; readonly output: readonly string[] };
  /**
   * The board at this line is that table's from now on, also of rounds to come; null: no table's, and the line is closed. Where it serves
   * another table the two exchange their boards. Faults `board.taken`, `board.simulated`, `board.absent`, `board.noPort`, `boards.tooMany`, `board.notMoved` where a game is
   * played at one of two tables that would exchange theirs.
   */
  readonly 'boards.assign': {
    readonly input: { readonly path: string; readonly table: number | null };
    readonly output: null;
  };
  /**
   * Boards become the tables from this number on, in the order in which a king is lifted on them; null ends it. Where a round is open they
   * become its tables, and after its last the numbers that follow. No table has a board meanwhile. Faults `boards.inPlay`, `boards.unlisted`.
   */
  readonly 'boards.number': { readonly input: { readonly first: number | null }; readonly output: null };
  /** Takes the last number back. Fault `boards.noneNumbered`. */
  readonly 'boards.unnumber': { readonly input: Nothing; readonly output: null };
  /** Counts from now on how often each square changes, on all boards; or does not any more. Faults `boards.inPlay`, `boards.unlisted`. */
  readonly 'boards.test': { readonly input: { readonly on: boolean }; readonly output: null };
  /** On which side White sits at a board that cannot tell: with the connector on the right, or on the left. Faults `table.unknown`, `board.notTurned`. */
  readonly 'board.turned': {
    readonly input: { readonly table: number; readonly turned: boolean };
    readonly output: null;
  };
  readonly 'boards.tested': { readonly input: Nothing; readonly output: BoardTestView };
}

const empty = v.strictObject({});
const path = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));
const table = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999));

export const boardSchemas = {
  'boards.look': empty,
  'boards.nearby': empty,
  'boards.open': v.strictObject({ path: v.nullable(path) }),
  'boards.assign': v.strictObject({ path, table: v.nullable(table) }),
  'boards.number': v.strictObject({ first: v.nullable(table) }),
  'boards.unnumber': empty,
  'boards.test': v.strictObject({ on: v.boolean() }),
  'boards.tested': empty,
  'board.turned': v.strictObject({ table, turned: v.boolean() }),
} satisfies { readonly [N in keyof BoardRequests]: v.GenericSchema<unknown, BoardRequests[N]['input']> };
