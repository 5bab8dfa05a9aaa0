import { onTestFinished } from 'vitest';
import { NatsProcess, PLAIN_SETTINGS } from './nats-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A server for one test, killed when that is finished. @param more lines of its configuration. */
export function natsServer(more = ''): Promise<NatsProcess> {
  return natsServerWith(`${PLAIN_SETTINGS}\n${more}`);
}

/** As `NatsProcess.begin`. */
export async function natsServerWith(
  settings: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<NatsProcess> {
  const server = await NatsProcess.begin(temporaryFolder(), settings, environment);
  onTestFinished(() => server.kill());
  return server;
}
