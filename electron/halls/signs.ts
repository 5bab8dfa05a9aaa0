import * as v from 'valibot';
import type { NatsConnection } from '@nats-io/transport-node';
import { signsOf, timeOf, tokenOf } from './names.ts';

/** Signs of life, which nobody keeps: what is late is of no use. */

export const SIGN_EVERY_MS = 2_000;

const hallSign = v.object({
  hall: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  last: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  domain: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
});
const centreSign = v.object({ atEpochMs: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) });

/** Of a hall: its name, the number of the last entry it has saved, and what the server calls itself to which it is handed. */
export type HallSign = v.InferOutput<typeof hallSign>;

export function signOfHall(line: NatsConnection, event: string, origin: string, sign: HallSign): void {
  line.publish(`${signsOf(event, sign.hall)}.${tokenOf(origin)}`, JSON.stringify(sign));
}

/** @param heard is told of each, with the number of its record. */
export function hearHalls(line: NatsConnection, event: string, heard: (origin: string, sign: HallSign) => void): void {
  line.subscribe(`${signsOf(event)}.*.*`, {
    callback: (error, { subject, data }) => {
      const sign = error === null ? parsed(hallSign, data) : null;
      if (sign !== null) heard(subject.split('.').at(-1) ?? '', sign);
    },
  });
}

/** Of the centre: its time. */
export function signOfCentre(line: NatsConnection, event: string, atEpochMs: number): void {
  line.publish(timeOf(event), JSON.stringify({ atEpochMs }));
}

export function hearCentre(line: NatsConnection, event: string, heard: (atEpochMs: number) => void): void {
  line.subscribe(timeOf(event), {
    callback: (error, { data }) => {
      const sign = error === null ? parsed(centreSign, data) : null;
      if (sign !== null) heard(sign.atEpochMs);
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
