import { join } from 'node:path';
import { en } from './contract/messages/en.ts';
import type { Fault } from '../engine/result.ts';
import { startHost } from './start-host.ts';
import { parseStartOptions } from './start-options.ts';
import { openBrowser } from './web/browser-launcher.ts';

/** The kiosk without Electron: the same host, in a browser's app window or for any browser here. */
async function serve(): Promise<void> {
  const options = parseStartOptions(process.argv.slice(2));
  if (!options.ok) return refuse(options.fault);
  const running = await startHost(options.value);
  if (!running.ok) return refuse(running.fault);
  const { url, consoleUrl, projectorUrl, dataDir, close } = running.value;
  const end = (): void => {
    void close().then(() => process.exit(0));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  process.stdout.write(`Listening on ${url}\n`);
  process.stdout.write(`${en.host.addresses(consoleUrl, projectorUrl, dataDir)}\n`);
  if (!options.value.window) return;
  const outcome = await openBrowser(consoleUrl, join(dataDir, 'browser'));
  if (outcome !== 'opened') process.stdout.write(`${en.host.noWindow[outcome]} ${consoleUrl}\n`);
}

function refuse(fault: Fault): void {
  process.stderr.write(`${en.faultSentence(fault)}\n`);
  process.exitCode = 2;
}

await serve();
