import type { Entry } from '../../engine/journal/entry.ts';
import type { BoundBoard } from '../../engine/tournament/tournament.ts';
import { boundEntry, isSameBinding } from './board-binding.ts';
import type { Lifted } from './board-sight.ts';
import type { Connection } from './connection.ts';
import { tablesKnowing } from './hall-boards.ts';

type Boards = ReadonlyMap<number, BoundBoard>;
type NumberedBoard = Pick<Connection, 'path' | 'serial' | 'address' | 'traits'>;

/** A board that was given a number, and what was there before. */
export interface NumberedStep {
  readonly path: string;
  readonly table: number;
  /** What the table had. */
  readonly had: BoundBoard | null;
  /** Which table had the board. */
  readonly was: number | null;
}

/** What one lifted piece means: the board becomes the next table's. */
export interface Numbered {
  readonly step: NumberedStep;
  readonly entries: readonly Entry[];
}

/** The boards of a hall become the tables' one after the other, as somebody walks along them and lifts a king at each. */
export class HallNumbering {
  readonly #first: number;
  readonly #way: readonly number[];
  #steps: readonly NumberedStep[] = [];
  #again: number | null = null;

  /** @param first the number of the first table on the way. @param tables of the round: the way leads past them, and past no others before its last. */
  constructor(first: number, tables: readonly number[]) {
    this.#first = first;
    this.#way = tables.filter((table) => table >= first).toSorted((a, b) => a - b);
  }

  get steps(): readonly NumberedStep[] {
    return this.#steps;
  }

  /** The table of the board whose king was lifted last, where it had its number by then, until a piece of another is. */
  get again(): number | null {
    return this.#again;
  }

  /** The table that the next board becomes. */
  get next(): number {
    const { length } = this.#steps;
    const beyond = (this.#way.at(-1) ?? this.#first - 1) + 1 - this.#way.length;
    return this.#way[length] ?? beyond + length;
  }

  /** A board has its number with its first king; on one that cannot tell kings any piece will do. Null where it means nothing. */
  lifted(boards: Boards, board: NumberedBoard, lifted: Lifted): Numbered | null {
    const { path, serial, address, traits } = board;
    const known = this.#steps.find((step) => step.path === path)?.table ?? null;
    if (lifted !== 'king' && traits.namesPieces) {
      // Somebody stands at another board by now.
      if (known !== this.#again) this.#again = null;
      return null;
    }
    this.#again = known;
    if (known !== null) return null;
    const bound: BoundBoard = { path, serial, ...(address === null ? {} : { address }), simulated: false };
    const table = this.next;
    const [was = null] = tablesKnowing(boards, bound);
    const step: NumberedStep = { path, table, had: boards.get(table) ?? null, was: was === table ? null : was };
    this.#steps = [...this.#steps, step];
    return { step, entries: boundEntries(boards, table, bound) };
  }

  /** The last one was none, or not yet. Null where none is left. */
  takeBack(boards: Boards): Numbered | null {
    const step = this.#steps.at(-1);
    if (step === undefined) return null;
    this.#steps = this.#steps.slice(0, -1);
    this.#again = null;
    const { table, had, was } = step;
    const board = boards.get(table);
    return {
      step,
      entries: [
        had === null ? { type: 'board.unbound', data: { table } } : boundEntry(table, had),
        ...(was === null || board === undefined || boards.has(was) ? [] : [boundEntry(was, board)]),
      ],
    };
  }
}

/** Entries with which this board serves that table and no other. */
export function boundEntries(boards: Boards, table: number, board: BoundBoard): readonly Entry[] {
  const known = boards.get(table);
  const others = tablesKnowing(boards, board).filter((other) => other !== table);
  return [
    ...others.map((other): Entry => ({ type: 'board.unbound', data: { table: other } })),
    ...(isSameBinding(known, board) ? [] : [boundEntry(table, board)]),
  ];
}
