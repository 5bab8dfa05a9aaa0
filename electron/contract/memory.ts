import * as v from 'valibot';

/** What a board keeps in its own memory, beside the record. */
export interface MemoryRequests {
  /** The board is asked for it; it takes some ten seconds. Faults `board.none`, `memory.notKept`, `memory.clockRuns`. */
  readonly 'memory.ask': { readonly input: { readonly table: number }; readonly output: null };
  readonly 'memory.look': { readonly input: { readonly table: number }; readonly output: MemoryView };
}

/** Audience: arbiter. */
export type MemoryView =
  /** `notKept`: the board that is connected keeps none that can be read. */
  | { readonly state: 'none' | 'coming' | 'failed' | 'notKept' }
  | {
      readonly state: 'read';
      readonly readEpochMs: number;
      /** False: it begins after the start of this game, so its first moves are not in it. */
      readonly hasStart: boolean;
      /** The plies of the record, in order. */
      readonly plies: readonly MemoryPly[];
      /** What the memory holds and the record does not. */
      readonly others: readonly MemoryOther[];
    };

export interface MemoryPly {
  readonly ply: number;
  readonly san: string;
  /** `pressed`: the position stood when the lever moved; `stood`: it stood at another moment; `no`: it is not in the memory. */
  readonly seen: 'pressed' | 'stood' | 'no';
  /** What the clock of who pressed showed then. */
  readonly seconds: number | null;
}

/** The lever moved, and what stood there is no position of the record that follows. */
export interface MemoryOther {
  /** The last ply of the record that stood before. */
  readonly afterPly: number;
  readonly seconds: number;
  /** How what stood there differs from that: `e2 empty`, as square and piece, a letter of a FEN or null. */
  readonly squares: readonly { readonly square: string; readonly piece: string | null }[];
}

const table = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999));

export const memorySchemas = {
  'memory.ask': v.strictObject({ table }),
  'memory.look': v.strictObject({ table }),
} satisfies { readonly [N in keyof MemoryRequests]: v.GenericSchema<unknown, MemoryRequests[N]['input']> };
