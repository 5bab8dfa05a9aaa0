import * as v from 'valibot';
import { LONGEST_MINUTES, PHONE_ENDS, SCREEN_ROLES } from './access.ts';

/** What `access.json` holds: the kiosk's own, not the tournament's. */

const hex = (bytes: number): v.GenericSchema<unknown, string> =>
  v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${String(2 * bytes)}}$`, 'u')));
const epochMs = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const screenSchema = v.strictObject({
  id: v.string(),
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Earlier versions paired hall screens alone. */
  role: v.optional(v.picklist(SCREEN_ROLES), 'hall'),
  ends: v.optional(v.picklist(PHONE_ENDS), 'day'),
  /** SHA-256 of the token; the token itself is the screen's alone. */
  token: hex(32),
  pairedEpochMs: epochMs,
  untilEpochMs: epochMs,
});
/** The last number that was given to a screen, and until when none is given again: what was done from a phone is told by its number. */
const numberedSchema = v.strictObject({
  upTo: v.pipe(v.number(), v.integer(), v.minValue(1)),
  untilEpochMs: epochMs,
});
/** scrypt's N: a power of two; less would be guessed, more would hold the machine up. */
const cost = v.picklist([2 ** 14, 2 ** 15, 2 ** 16, 2 ** 17]);
const accessRecordSchema = v.strictObject({
  /** Null where none is set; `lost` where one may have been set and the file that held it was damaged: none opens it then. */
  pin: v.nullable(v.union([v.literal('lost'), v.strictObject({ salt: hex(16), hash: hex(32), cost })])),
  lockAfterMinutes: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST_MINUTES))),
  /** Wrong tries in a row: how long no other is heard follows from it, and a new start waits as long again. */
  wrong: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Written by earlier versions, and not used: a wall clock may be set. */
  notBeforeEpochMs: v.optional(epochMs),
  screens: v.pipe(v.array(screenSchema), v.readonly()),
  /** Of phones that were let go, too. Earlier versions kept none. */
  numbered: v.optional(numberedSchema),
});

export type AccessRecord = Readonly<v.InferOutput<typeof accessRecordSchema>>;
export type Numbered = Readonly<v.InferOutput<typeof numberedSchema>>;
export type ScreenRecord = Readonly<v.InferOutput<typeof screenSchema>>;

/** Null for what is no such record. */
export function parseAccessRecord(value: unknown): AccessRecord | null {
  const parsed = v.safeParse(accessRecordSchema, value);
  return parsed.success ? parsed.output : null;
}
