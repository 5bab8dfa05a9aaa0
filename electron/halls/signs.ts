import * as v from 'valibot';
import type { NatsConnection } from '@nats-io/transport-node';
import { EXTRA_KINDS } from '../../engine/journal/round.ts';
import { hallName } from '../contract/halls.ts';
import type { Speaker } from '../host/halls/speaker.ts';
import { adviceSignSchema, asksSchema, callsSchema } from './live-signs.ts';
import { ownName } from './came-in.ts';
import { adviceOf, signsOf, speakerOf, timeOf, tokenOf } from './names.ts';

/** Signs of life, which nobody keeps: what is late is of no use. */

export const SIGN_EVERY_MS = 2_000;

const epochMs = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const hallSign = v.object({
  hall: hallName,
  last: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  domain: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  atEpochMs: v.optional(epochMs),
  left: v.optional(v.boolean()),
  calls: v.optional(callsSchema),
  asks: v.optional(asksSchema),
});
const centreSign = v.object({
  atEpochMs: epochMs,
  domain: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  holds: v.optional(
    v.object({ kind: v.picklist(['round', ...EXTRA_KINDS]), number: v.pipe(v.number(), v.safeInteger()) }),
  ),
});

/**
 * Of a hall: its name, the number of the last entry it has saved, what the server calls itself to which it is handed, its time, whether it takes
 * part no more, what calls an arbiter there and is in no record, and what it asks the centre.
 */
export type HallSign = v.InferOutput<typeof hallSign>;

/** Of the centre: its time, what the server calls itself to which it hands what it says, and for which round it holds a start back. */
export type CentreSign = v.InferOutput<typeof centreSign>;

export function signOfHall(line: NatsConnection, event: string, origin: string, sign: HallSign): void {
  line.publish(`${signsOf(event, sign.hall)}.${tokenOf(origin)}`, JSON.stringify(sign));
}

/** @param heard is told of each and who gave it; a name that is not his is empty. */
export function hearHalls(line: NatsConnection, event: string, heard: (from: Speaker, sign: HallSign) => void): void {
  line.subscribe(`${signsOf(event)}.*.*`, {
    callback: (error, { subject, data }) => {
      const sign = error === null ? parsed(hallSign, data) : null;
      const from = speakerOf(signsOf(event), subject);
      if (sign !== null && from !== null) heard(from, { ...sign, hall: ownName(from, sign.hall) });
    },
  });
}

/** Signs of life by this hall's own key, this kiosk's and any other's. */
export function hearOwn(
  line: NatsConnection,
  event: string,
  hall: string,
  heard: (origin: string, sign: HallSign) => void,
): void {
  line.subscribe(`${signsOf(event, hall)}.*`, {
    callback: (error, { subject, data }) => {
      const sign = error === null ? parsed(hallSign, data) : null;
      if (sign !== null) heard(subject.split('.').at(-1) ?? '', sign);
    },
  });
}

export function signOfCentre(line: NatsConnection, event: string, sign: CentreSign): void {
  line.publish(timeOf(event), JSON.stringify(sign));
}

export function hearCentre(line: NatsConnection, event: string, heard: (sign: CentreSign) => void): void {
  line.subscribe(timeOf(event), {
    callback: (error, { data }) => {
      const sign = error === null ? parsed(centreSign, data) : null;
      if (sign !== null) heard(sign);
    },
  });
}

/** Of the centre to one hall: what it advises. */
export type AdviceSign = v.InferOutput<typeof adviceSignSchema>;

/** @param to as `idOf` has the hall and its record. */
export function signOfAdvice(line: NatsConnection, event: string, to: string, sign: AdviceSign): void {
  line.publish(`${adviceOf(event)}.${to}`, JSON.stringify(sign));
}

/** @param heard is told of each, with the number of the record that it is for. */
export function hearAdvice(
  line: NatsConnection,
  event: string,
  hall: string,
  heard: (origin: string, sign: AdviceSign) => void,
): void {
  line.subscribe(`${adviceOf(event, hall)}.*`, {
    callback: (error, { subject, data }) => {
      const sign = error === null ? parsed(adviceSignSchema, data) : null;
      if (sign !== null) heard(subject.split('.').at(-1) ?? '', sign);
    },
  });
}

function parsed<T>(schema: v.GenericSchema<unknown, T>, data: Uint8Array): T | null {
  try {
    const found = v.safeParse(schema, JSON.parse(new TextDecoder().decode(data)));
    return found.success ? found.output : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
