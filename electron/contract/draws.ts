import * as v from 'valibot';
import { isVisible, plainText } from '../../engine/notation/plain-text.ts';
import { BALL_NUMBERINGS, HAND_METHODS } from '../../engine/start/hand-draw.ts';
import type { BallNumbering, HandMethod } from '../../engine/start/hand-draw.ts';
import type { TakenBackThrow } from '../../engine/tournament/draws.ts';
import type { DrawInputView, GoneDrawView, Repeats, StartView, TimetableView } from './views/draw.ts';

/** How a round comes to its start position: drawn in one of its ways or given, and when that is to be. */
export interface DrawRequests {
  /** A fair random number out of those not excluded. Refused once a game of the round has started. Its receipt says that nothing was committed. */
  readonly 'draw.quick': {
    readonly input: {
      readonly round: number;
      readonly excluded: readonly number[];
      /** Left out: positions of earlier rounds may come again. */
      readonly repeats?: Repeats | undefined;
      readonly present?: readonly string[] | undefined;
    };
    readonly output: StartView;
  };
  /** Fixes policy and secret; the commitment stands in the view. Refused while a start stands or a draw is open. */
  readonly 'draw.commit': {
    readonly input: { readonly round: number; readonly excluded: readonly number[]; readonly repeats: Repeats };
    readonly output: null;
  };
  /** What the hall gives, each time the whole list. `seen` is the one that the arbiter saw: fault `draw.inputsChanged` where it is another by now. */
  readonly 'draw.input': {
    readonly input: {
      readonly draw: string;
      readonly inputs: readonly DrawInputView[];
      readonly seen?: readonly DrawInputView[] | undefined;
    };
    readonly output: null;
  };
  /**
   * Ends a ceremony that has inputs, or a draw by hand whose throws are all in: now the start is known to all. Before the time that was
   * announced: fault `draw.early`, but for one who says `early`.
   */
  readonly 'draw.reveal': {
    readonly input: {
      readonly draw: string;
      readonly present: readonly string[];
      readonly early?: boolean | undefined;
    };
    readonly output: StartView;
  };
  readonly 'draw.byHand': {
    readonly input: {
      readonly round: number;
      readonly excluded: readonly number[];
      readonly repeats: Repeats;
      readonly method: HandMethod;
      readonly numbering: BallNumbering;
    };
    readonly output: null;
  };
  /** `thrown`: how many throws were seen before this one. */
  readonly 'draw.throw': {
    readonly input: { readonly draw: string; readonly thrown: number; readonly value: number };
    readonly output: null;
  };
  /** The last of so many throws was typed wrongly. */
  readonly 'draw.takeBack': {
    readonly input: { readonly draw: string; readonly thrown: number };
    readonly output: null;
  };
  /** The draw stays in the ledger with this reason; the round has no start then. */
  readonly 'draw.annul': {
    readonly input: { readonly draw: string; readonly reason: string };
    readonly output: null;
  };
  /**
   * The receipt of a draw that was made: one line of canonical JSON, and the hash that is printed. `removed`: what was called and taken out
   * of the list again, of which the receipt has a hash alone. `throwsTakenBack`: of a draw by hand, of which the receipt has nothing; null
   * where the record does not know. `gone`: that the draw does not stand any more, of which the receipt, made with the draw, has nothing either.
   */
  readonly 'draw.receipt': {
    readonly input: { readonly draw: string };
    readonly output: {
      readonly text: string;
      readonly sha256: string;
      readonly removed: readonly DrawInputView[];
      readonly throwsTakenBack: readonly TakenBackThrow[] | null;
      readonly gone: GoneDrawView | null;
    };
  };
  /** Null takes it away. `seen` is what the arbiter saw: faults `timetable.changed` and `timetable.removed` where it is another by now. Not given: whichever it is. */
  readonly 'timetable.set': {
    readonly input: {
      readonly round: number;
      readonly timetable: TimetableView | null;
      readonly seen?: TimetableView | null | undefined;
    };
    readonly output: null;
  };
  /**
   * A start for the whole round (`table: null`) or one table. Refused once the game has started, and where a start of the round stands that
   * is not the draw named by `over`: fault `draw.standing`. `round` is the one that was seen, by its place in the record: fault `round.other`.
   * Not given: the one in progress.
   */
  readonly 'start.give': {
    readonly input: {
      readonly round?: number | undefined;
      readonly table: number | null;
      readonly start: string;
      readonly over?: string | undefined;
      /** Why it takes the place of that one: kept in the ledger, and told the hall with the new position. */
      readonly reason?: string | undefined;
    };
    readonly output: StartView;
  };
}

const table = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999));
const spNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(959));
const name = v.pipe(v.string(), v.transform(plainText), v.maxLength(200));
/** Of a draw that no longer counts. */
const why = v.pipe(name, v.trim(), v.check(isVisible, 'A reason that can be seen'));
const round = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999));
const excluded = v.pipe(v.array(spNumber), v.maxLength(959));
const repeats = v.picklist(['allowed', 'excluded']);
const present = v.pipe(v.array(v.pipe(name, v.minLength(1))), v.maxLength(100));
const drawInputs = v.pipe(
  v.array(v.strictObject({ from: name, text: v.pipe(name, v.minLength(1)) })),
  v.maxLength(100),
);
export const drawId = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const thrown = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999));
/** Up to the end of the year 9999: beyond it dates cannot be written. */
export const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Date.UTC(9999, 11, 31)));
const timetable = v.nullable(
  v.strictObject({ drawEpochMs: moment, revealEpochMs: moment, doorsEpochMs: moment, startEpochMs: moment }),
);

/** What draws leave out. */
export const exclusions = v.strictObject({ excluded, repeats });

export const drawSchemas = {
  'draw.quick': v.strictObject({
    round,
    excluded,
    repeats: v.optional(repeats),
    present: v.optional(present),
  }),
  'draw.commit': v.strictObject({ round, excluded, repeats }),
  'draw.input': v.strictObject({ draw: drawId, inputs: drawInputs, seen: v.optional(drawInputs) }),
  'draw.reveal': v.strictObject({ draw: drawId, present, early: v.optional(v.boolean()) }),
  'draw.byHand': v.strictObject({
    round,
    excluded,
    repeats,
    method: v.picklist(HAND_METHODS),
    numbering: v.picklist(BALL_NUMBERINGS),
  }),
  'draw.throw': v.strictObject({
    draw: drawId,
    thrown,
    value: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(960)),
  }),
  'draw.takeBack': v.strictObject({ draw: drawId, thrown }),
  'draw.annul': v.strictObject({ draw: drawId, reason: why }),
  'draw.receipt': v.strictObject({ draw: drawId }),
  'timetable.set': v.strictObject({
    round,
    timetable,
    seen: v.optional(timetable),
  }),
  'start.give': v.strictObject({
    round: v.optional(round),
    table: v.nullable(table),
    start: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    over: v.optional(drawId),
    reason: v.optional(why),
  }),
} satisfies { readonly [N in keyof DrawRequests]: v.GenericSchema<unknown, DrawRequests[N]['input']> };
