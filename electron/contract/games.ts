import type { TableSeen } from './table-seen.ts';

/** What the arbiter does with a game as a whole. Audience: arbiter. */
export interface GameRequests {
  /** The game begins from its start, without its board. Faults `table.movedOn` and `game.notRevealed`. */
  readonly 'game.begin': {
    readonly input: { readonly table: number; readonly seen: TableSeen };
    readonly output: null;
  };
  /** A new one is played at this table; this one stays in the record as cancelled. */
  readonly 'game.cancel': {
    readonly input: { readonly table: number; readonly seen: TableSeen };
    readonly output: null;
  };
  /**
   * A game that was cancelled goes on after all, one with `canTakeUp`. Refused once more than a start was made in its place. Faults
   * `table.movedOn`, and `game.ofOthers` once others are seated there than those who played it.
   */
  readonly 'game.takeUp': {
    readonly input: { readonly table: number; readonly gameId: string };
    readonly output: null;
  };
  /** The two who play it, on the sides on which they play. */
  readonly 'game.seat': {
    readonly input: {
      readonly table: number;
      readonly gameId: string;
      readonly white: string;
      readonly black: string;
    };
    readonly output: null;
  };
  /** A game that began on another start goes on: a king or rook that stood wrong cannot castle. */
  readonly 'game.misplaced': {
    readonly input: { readonly table: number; readonly seen: TableSeen };
    readonly output: null;
  };
}
