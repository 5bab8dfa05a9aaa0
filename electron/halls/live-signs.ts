import * as v from 'valibot';
import { GAME_RESULTS } from '../../engine/chess/outcome.ts';
import { ENDINGS } from '../../engine/laws/terms.ts';
import { adviceSchema } from '../contract/halls.ts';
import { UNBEGUN_BY, URGENCIES } from '../contract/views/table-alert.ts';

/** What a hall tells besides its record, as it crosses the line. */

const epochMs = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const number = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const article = v.pipe(v.string(), v.maxLength(20));
const side = v.picklist(['white', 'black']);

const told = {
  sinceEpochMs: epochMs,
  urgency: v.picklist(URGENCIES),
  article: v.nullable(article),
  seen: v.boolean(),
};
const flag = v.object({
  sign: v.picklist(['flag', 'zero']),
  side: v.nullable(side),
  both: v.boolean(),
  withoutOrder: v.nullable(v.picklist(['drawn', 'goes-on'])),
  article,
  moves: v.nullable(v.object({ made: count, of: v.nullable(count) })),
  means: v.picklist(['over', 'made', 'unsure']),
  ended: v.nullable(v.object({ ending: v.picklist(ENDINGS), result: v.picklist(GAME_RESULTS), article })),
});

const alert = v.variant('kind', [
  v.object({ kind: v.literal('unrecorded'), facts: v.strictObject({}), ...told }),
  v.object({ kind: v.literal('unbegun'), facts: v.object({ by: v.picklist(UNBEGUN_BY) }), ...told }),
  v.object({ kind: v.literal('sealed'), facts: v.strictObject({}), ...told }),
  v.object({ kind: v.literal('lever'), facts: v.object({ toMove: side }), ...told }),
  v.object({ kind: v.literal('battery'), facts: v.object({ of: v.literal('clock') }), ...told }),
  v.object({ kind: v.literal('flag'), facts: flag, ...told }),
]);

/** More tables than a hall has, twice. */
export const callsSchema = v.pipe(v.array(v.object({ table: number, alert })), v.maxLength(2_000));

const question = {
  table: number,
  gameId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  questionId: number,
};
const advice = v.object({ ...adviceSchema.entries, givenEpochMs: epochMs });
const asked = v.object({
  ...question,
  askedEpochMs: epochMs,
  scanMs: v.pipe(count, v.maxValue(60_000)),
  advice: v.optional(v.nullable(advice), null),
});

/** Questions that are handed to the centre, each with the advice that the hall has heard. */
export const asksSchema = v.pipe(v.array(asked), v.maxLength(20));

/** The centre's advice to one question. */
export const adviceSignSchema = v.object({ ...question, ...advice.entries });

/** Questions of all halls, as the centre keeps them. */
export const eventQuestionsSchema = v.array(
  v.object({
    ...asked.entries,
    id: v.pipe(v.string(), v.maxLength(256)),
    hall: v.string(),
    heard: v.optional(v.boolean(), false),
  }),
);
