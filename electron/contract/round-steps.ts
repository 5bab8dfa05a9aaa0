import * as v from 'valibot';
import { isBytes } from '../../engine/notation/bytes.ts';
import { plainText } from '../../engine/notation/plain-text.ts';
import { LONGEST_KEPT_FILE, SENT_FILES } from '../../engine/journal/round.ts';
import type { GameNumber, ImportedFile, SentFile } from '../../engine/journal/round.ts';

/** A table whose set-up somebody compared with this start, X-FEN. */
export interface CheckedSetup {
  readonly table: number;
  readonly start: string;
}

/** What the arbiter says has been done for a round, and what is done at many tables of the running one at once. Audience: arbiter. */
export interface RoundStepRequests {
  /**
   * Sheets were printed, or the results given out, which may be those of a round that is over (fault `round.unknown`). `sheets`: what stood on
   * paper, as `sheets` of the view had it: fault `sheets.changed` where the round's are others by now. `documents`: which kinds of them, as the
   * console names them. `stamp`: which results were given out, as they came with them: fault `results.changed` where they are others by now;
   * `file`: in which kind of file.
   */
  readonly 'round.tick': {
    readonly input:
      | {
          readonly round: number;
          readonly step: 'print';
          readonly sheets: number;
          readonly documents?: readonly string[] | undefined;
        }
      | {
          readonly round: number;
          readonly step: 'send';
          readonly stamp: string;
          readonly file: SentFile;
        };
    readonly output: null;
  };
  /** Keeps the file from which the pairings of the running round came, so that its results go into it; the last one counts. */
  readonly 'round.keepFile': {
    readonly input: ImportedFile & { readonly round: number };
    readonly output: null;
  };
  /**
   * The set-up of tables without a board was looked at, or with `ready: false` is to be looked at again; each with the start that was seen
   * for it, as X-FEN. Tables that have a board which names its pieces, or a game, are left alone. Faults `draw.none` before there is a start
   * and `start.replaced` where what was compared is another by now.
   */
  readonly 'tables.ready': {
    readonly input: { readonly round: number; readonly looked: readonly CheckedSetup[]; readonly ready: boolean };
    readonly output: null;
  };
  /**
   * This game of the pairing is due at these tables from now on: the second, with the colours of each other, where the first is decided; or the
   * first after all, while nothing has come of the second. All of them or none: fault `game.notDue`.
   */
  readonly 'games.turn': {
    readonly input: { readonly round: number; readonly tables: readonly number[]; readonly game: GameNumber };
    readonly output: null;
  };
  /** The clocks of its boards show the number of the start from its reveal until they are started, those that can; the rounds after it do the same. */
  readonly 'round.numberOnClocks': {
    readonly input: { readonly round: number; readonly shown: boolean };
    readonly output: null;
  };
  /** The games of these tables begin, where there is no board and none has begun. Fault `game.notRevealed`. */
  readonly 'games.begin': {
    readonly input: { readonly round: number; readonly tables: readonly number[] };
    readonly output: null;
  };
  /**
   * They have not begun after all: those games without a board in which nothing has happened are gone, the others stay. Fault `table.movedOn`
   * where something has happened in all of them.
   */
  readonly 'games.takeBack': {
    readonly input: { readonly round: number; readonly tables: readonly number[] };
    readonly output: null;
  };
}

const round = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999));
const tables = v.pipe(v.array(round), v.minLength(1), v.maxLength(9999));

/** A byte each. */
const characters = v.pipe(
  v.string(),
  v.maxLength(LONGEST_KEPT_FILE),
  v.check((text) => isBytes(text), 'A byte each'),
);

export const roundStepSchemas = {
  'round.tick': v.variant('step', [
    v.strictObject({
      round,
      step: v.literal('print'),
      sheets: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      documents: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/u))), v.maxLength(20))),
    }),
    v.strictObject({
      round,
      step: v.literal('send'),
      stamp: v.pipe(v.string(), v.maxLength(64), v.regex(/^[0-9a-f]{64}$/u)),
      file: v.picklist(SENT_FILES),
    }),
  ]),
  'round.keepFile': v.strictObject({
    round,
    name: v.pipe(v.string(), v.transform(plainText), v.maxLength(200)),
    characters,
  }),
  'tables.ready': v.strictObject({
    round,
    looked: v.pipe(
      v.array(v.strictObject({ table: round, start: v.pipe(v.string(), v.maxLength(100)) })),
      v.minLength(1),
      v.maxLength(9999),
    ),
    ready: v.boolean(),
  }),
  'games.turn': v.strictObject({ round, tables, game: v.picklist([1, 2]) }),
  'round.numberOnClocks': v.strictObject({ round, shown: v.boolean() }),
  'games.begin': v.strictObject({ round, tables }),
  'games.takeBack': v.strictObject({ round, tables }),
} satisfies { readonly [N in keyof RoundStepRequests]: v.GenericSchema<unknown, RoundStepRequests[N]['input']> };
