import { join } from 'node:path';
import type { Fault, Result } from '../engine/result.ts';
import { en } from './contract/messages/en.ts';
import { faultSentence } from './contract/messages/en/faults.ts';
import { containProcess } from './last-resort.ts';
import { startHost } from './start-host.ts';
import type { RunningHost } from './start-host.ts';
import { asksForHelp, startHelp } from './start-help.ts';
import { parseStartOptions } from './start-options.ts';
import { openBrowser } from './browser/browser-launcher.ts';

/** The kiosk without Electron: the same host, in a browser's app window or for any browser here. */
async function serve(): Promise<void> {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) {
    process.stdout.write(startHelp());
    return;
  }
  const options = parseStartOptions(args);
  const running: Result<RunningHost> = options.ok ? await startHost(options.value) : options;
  if (!running.ok) refuse(running.fault);
  else announce(running.value);
  if (!options.ok || !options.value.window) return;
  if (running.ok) await openWindow(running.value.consolePage, running.value.dataDir, running.value.consoleUrl);
  else await showFirst(running.fault);
}

function refuse(fault: Fault): void {
  process.stderr.write(`${faultSentence(fault)}\n`);
  process.exitCode = 2;
}

function announce(host: RunningHost): void {
  containProcess(process, host);
  const end = (): void => {
    void host.close().then(() => {
      if (host.hanging !== null) {
        process.stderr.write(`${faultSentence(host.hanging)}\n`, () => process.kill(process.pid, 'SIGKILL'));
        return;
      }
      process.exit(host.leftUnsaved ? 1 : 0);
    });
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  process.stdout.write(`Listening on ${host.url}\n`);
  process.stdout.write(`${en.host.addresses(host.consoleUrl, host.projectorUrl, host.dataDir, host.isNewRecord)}\n`);
}

/** A second start on the same data shows the window of the first. */
async function showFirst({ code, facts }: Fault): Promise<void> {
  if (code === 'data.inUse' && facts.page !== null) await openWindow(facts.page, facts.folder, facts.page);
}

/** Where no window opens, it says how the console is found instead. */
async function openWindow(page: string | null, dataDir: string, instead: string): Promise<void> {
  const outcome = page === null ? 'noPage' : await openBrowser(page, join(dataDir, 'browser'));
  if (outcome !== 'opened') process.stdout.write(`${en.host.noWindow[outcome]} ${instead}\n`);
}

await serve();
