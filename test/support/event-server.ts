import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { newKey } from '../../electron/halls/keys.ts';
import { PLAIN_SETTINGS } from './nats-process.ts';
import type { NatsProcess } from './nats-process.ts';
import { natsServerWith } from './nats-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A server that lets in who has a key, with a list to which the centre adds those of halls. */
export interface EventServer {
  readonly server: NatsProcess;
  /** Its list. */
  readonly keys: string;
  /** The centre's key. */
  readonly creds: string;
}

export async function eventServer(event: string): Promise<EventServer> {
  const folder = temporaryFolder();
  const [keys, creds] = [join(folder, 'keys.conf'), join(folder, 'centre.key')];
  const { seed, user } = newKey(event, null);
  writeFileSync(keys, `users: [\n  ${user}\n]\n`);
  writeFileSync(creds, seed);
  // What is included is looked for from the folder of the settings.
  const included = `authorization { include "../${basename(folder)}/keys.conf" }`;
  return { server: await natsServerWith(`${PLAIN_SETTINGS}\n${included}`), keys, creds };
}
