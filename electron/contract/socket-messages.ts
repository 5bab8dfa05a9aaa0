import * as v from 'valibot';
import { SCREEN_ROLES } from './access.ts';

const helloSchema = v.strictObject({
  hello: v.strictObject({
    audience: v.picklist(['arbiter', ...SCREEN_ROLES]),
    token: v.optional(v.pipe(v.string(), v.maxLength(200))),
    /** Shown once by a screen that is to be paired. */
    code: v.optional(v.pipe(v.string(), v.maxLength(200))),
    /** By one that has neither: it wants six digits to show, which the arbiter types. */
    asks: v.optional(v.literal('code')),
  }),
});

const requestSchema = v.strictObject({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  request: v.pipe(v.string(), v.maxLength(50)),
  /** Of the last notice that whoever asks had taken in. Not given: of all. */
  revision: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  input: v.unknown(),
});

export type Hello = v.InferOutput<typeof helloSchema>['hello'];

/** The first message of a screen, or null when it is none. */
export function parseHello(message: unknown): Hello | null {
  const parsed = v.safeParse(helloSchema, message);
  return parsed.success ? parsed.output.hello : null;
}

/** Any later message of a screen, or null when it is none. Name and input are judged by `parseRequest`. */
export function parseRequestMessage(message: unknown): v.InferOutput<typeof requestSchema> | null {
  const parsed = v.safeParse(requestSchema, message);
  return parsed.success ? parsed.output : null;
}
