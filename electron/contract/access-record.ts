import * as v from 'valibot';

/** What `access.json` holds: the kiosk's own, not the tournament's. */

const hex = (bytes: number): v.GenericSchema<unknown, string> =>
  v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${String(2 * bytes)}}$`, 'u')));
const epochMs = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const screenSchema = v.strictObject({
  id: v.string(),
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** SHA-256 of the token; the token itself is the screen's alone. */
  token: hex(32),
  pairedEpochMs: epochMs,
  untilEpochMs: epochMs,
});
const accessRecordSchema = v.strictObject({
  pin: v.nullable(
    v.strictObject({ salt: hex(16), hash: hex(32), cost: v.pipe(v.number(), v.integer(), v.maxValue(2 ** 20)) }),
  ),
  lockAfterMinutes: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Wrong tries in a row, and until when no other is heard: a new start does not begin afresh. */
  wrong: v.pipe(v.number(), v.integer(), v.minValue(0)),
  notBeforeEpochMs: epochMs,
  screens: v.pipe(v.array(screenSchema), v.readonly()),
});

export type AccessRecord = Readonly<v.InferOutput<typeof accessRecordSchema>>;
export type ScreenRecord = Readonly<v.InferOutput<typeof screenSchema>>;

/** Null for what is no such record. */
export function parseAccessRecord(value: unknown): AccessRecord | null {
  const parsed = v.safeParse(accessRecordSchema, value);
  return parsed.success ? parsed.output : null;
}
