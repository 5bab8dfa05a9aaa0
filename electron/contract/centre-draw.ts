import * as v from 'valibot';

/** One draw for all halls of an event, at its centre and in a hall. */
export interface CentreDrawRequests {
  /** At the centre: its halls are given the sealed start before it is revealed. Faults `halls.notCentre`, `draw.notCurrent`. */
  readonly 'draw.handOut': { readonly input: { readonly draw: string }; readonly output: null };
  /**
   * This hall takes the centre's draws from now on, or draws for itself. `tournament`: what the centre's is called, where its draws are taken though
   * this one has another name.
   */
  readonly 'draw.follow': {
    readonly input: { readonly follows: boolean; readonly tournament?: string | undefined };
    readonly output: null;
  };
  /**
   * The centre's receipt, as a file brings it: verified here, and compared with the commitment that was shown and the hash that was typed. The
   * start is sealed. Faults `receipt.…`, `draw.open` and `draw.standing` of a draw of the hall's own, `draw.otherRound`, `draw.otherMode`,
   * `draw.otherCommitment`, `draw.otherReceipt`, `draw.tooLate`.
   */
  readonly 'draw.adopt': {
    readonly input: { readonly round: number; readonly receipt: string };
    readonly output: null;
  };
  /** The number that came out at the centre and its receipt's hash, or the beginning of that, as they were told. The start is sealed. */
  readonly 'draw.adoptTyped': {
    readonly input: { readonly round: number; readonly number: number; readonly sha256: string };
    readonly output: null;
  };
}

export type CentreDrawRequest = keyof CentreDrawRequests;

/** As a tournament's may be. */
const LONGEST_NAME = 200;
/** Some 100 times what a receipt with all its inputs has. */
const LONGEST_RECEIPT = 1_000_000;
/** Eight digits tell two receipts apart; who has all of them types them. */
export const TYPED_HASH = /^[\da-f]{8,64}$/u;

const round = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999));

export const centreDrawSchemas = {
  'draw.handOut': v.strictObject({ draw: v.pipe(v.string(), v.maxLength(64)) }),
  'draw.follow': v.strictObject({
    follows: v.boolean(),
    tournament: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_NAME))),
  }),
  'draw.adopt': v.strictObject({ round, receipt: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_RECEIPT)) }),
  'draw.adoptTyped': v.strictObject({
    round,
    number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(959)),
    sha256: v.pipe(v.string(), v.regex(TYPED_HASH)),
  }),
} satisfies { readonly [N in CentreDrawRequest]: v.GenericSchema<unknown, CentreDrawRequests[N]['input']> };
