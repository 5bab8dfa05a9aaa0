import { headers } from '@nats-io/transport-node';
import { HALL_HEADER, leftOf, streamOf } from './names.ts';
import type { Session } from './server-line.ts';

/**
 * Whether a hall has left the event stands in the stream beside its journal, and in no record: a centre that comes later knows it too. Who comes
 * back takes it back.
 */

export const SAYS_LEFT = 'left';
const SAYS_BACK = 'back';

/** @param origin the number of its record. Throws what the server answers. */
export async function sayLeft(session: Session, event: string, hall: string, origin: string): Promise<void> {
  await say(session, event, hall, origin, SAYS_LEFT);
}

/** Where it says so: most halls never left. Throws what the server answers. */
export async function takeBackLeft(session: Session, event: string, hall: string, origin: string): Promise<void> {
  const last = await session.manager.direct.getMessage(streamOf(event), { last_by_subj: leftOf(event, hall, origin) });
  if (last?.string() === SAYS_LEFT) await say(session, event, hall, origin, SAYS_BACK);
}

async function say({ stream }: Session, event: string, hall: string, origin: string, what: string): Promise<void> {
  const told = headers();
  told.set(HALL_HEADER, encodeURIComponent(hall));
  await stream.publish(leftOf(event, hall, origin), what, { headers: told });
}
