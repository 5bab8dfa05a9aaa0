import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { AlertView, ConsoleView } from '../../electron/contract/views/console.ts';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'host', 'serve.js');

/** Loaded before the kiosk as a part of it might be: it throws where nobody waits for it. */
const STRANGER = `data:text/javascript,
setTimeout(() => { throw new Error('thrown by a timer'); }, 5000);
setTimeout(() => { void Promise.reject(new Error('rejected and forgotten')); }, 5000);
setTimeout(() => { setInterval(() => { throw new Error('thrown again and again'); }, 1); }, 5500);`;

it('goes on when something throws where nothing catches it, and tells the arbiter and the log', async () => {
  const data = temporaryFolder();
  const before = process.env['NODE_OPTIONS'];
  process.env['NODE_OPTIONS'] = `--import=${encodeURI(STRANGER)}`;
  const kiosk = await Kiosk.start(serve, ['--data', data, '--simulate', '2']).finally(() => {
    if (before === undefined) delete process.env['NODE_OPTIONS'];
    else process.env['NODE_OPTIONS'] = before;
  });
  try {
    await new Promise((resolve) => setTimeout(resolve, 9_000));
    expect(kiosk.child.exitCode).toBeNull();
    const view = (await kiosk.ask('snapshot', {})) as { alerts: { fault: { code: string } }[]; tables: unknown[] };
    expect(view.alerts.map(({ fault }) => fault.code)).toContain('host.bug');
    expect(view.tables).toHaveLength(2);
    const log = readFileSync(join(data, 'simulated', 'faults.log'), 'utf8');
    for (const message of ['thrown by a timer', 'rejected and forgotten', 'thrown again and again']) {
      expect(log).toContain(message);
    }
    // Thousands a second are a line a second.
    expect(log.trim().split('\n').length).toBeLessThan(20);
    expect(await kiosk.end()).toBe(0);
  } finally {
    await kiosk.kill();
  }
  await expectTold(data);
}, 60_000);

/** What was told is told again after a restart, once, until the arbiter has seen it. */
async function expectTold(data: string): Promise<void> {
  const kiosk = await Kiosk.start(serve, ['--data', data, '--simulate', '2']);
  try {
    const told = await bugsShown(kiosk);
    expect(told).toHaveLength(1);
    await kiosk.ask('loss.acknowledge', { id: told[0]?.loss ?? '' });
    expect(await bugsShown(kiosk)).toEqual([]);
  } finally {
    await kiosk.kill();
  }
}

async function bugsShown(kiosk: Kiosk): Promise<readonly AlertView[]> {
  const { alerts } = (await kiosk.ask('snapshot', {})) as ConsoleView;
  return alerts.filter(({ fault }) => fault.code === 'host.bug');
}
