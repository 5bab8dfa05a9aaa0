import { connect, nkeyAuthenticator } from '@nats-io/transport-node';
import type { NatsConnection } from '@nats-io/transport-node';
import { onTestFinished } from 'vitest';
import { inboxOf } from '../../electron/halls/names.ts';
import type { EventCentre } from './event-centre.ts';
import type { EventServer } from './event-server.ts';
import { until } from './patience.ts';

/** A line by this key with a program of one's own, as soon as the server has read its list again. */
export async function keyedLine({ server }: EventServer, seed: string, inbox: string): Promise<NatsConnection> {
  const line = await until(() =>
    connect({
      servers: server.address.replace('nats://', ''),
      authenticator: nkeyAuthenticator(new TextEncoder().encode(seed)),
      inboxPrefix: inboxOf(inbox),
      reconnect: false,
    }).catch(() => null),
  );
  onTestFinished(() => line.close());
  return line;
}

/** The code by which a hall joins; the server knows its key. */
export function inviteHall({ server }: EventServer, { centre }: EventCentre, hall: string): string {
  const made = centre.handlers['halls.invite']({ hall, address: server.address, anyway: true });
  if (made instanceof Promise || !made.ok) throw new Error('nothing was made');
  server.reload();
  return made.value.code;
}
