import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { AlertView } from '../../electron/contract/views/alerts.ts';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'host', 'serve.js');

/** Loaded before the kiosk as a part of it might be: it throws where nobody waits for it, once this file is there. */
function stranger(file: string): string {
  return `data:text/javascript,
import { existsSync } from 'node:fs';
const waiting = setInterval(() => {
  if (!existsSync(${JSON.stringify(file)})) return;
  clearInterval(waiting);
  setTimeout(() => { throw new Error('thrown by a timer'); }, 0);
  setTimeout(() => { void Promise.reject(new Error('rejected and forgotten')); }, 0);
  setInterval(() => { throw new Error('thrown again and again'); }, 1);
}, 20);`;
}

it('goes on when something throws where nothing catches it, and tells the arbiter and the log', async () => {
  const data = temporaryFolder();
  const begin = join(temporaryFolder(), 'begin');
  const before = process.env['NODE_OPTIONS'];
  process.env['NODE_OPTIONS'] = `--import=${encodeURI(stranger(begin))}`;
  const kiosk = await Kiosk.start(serve, ['--data', data, '--simulate', '2']).finally(() => {
    if (before === undefined) delete process.env['NODE_OPTIONS'];
    else process.env['NODE_OPTIONS'] = before;
  });
  try {
    writeFileSync(begin, '');
    const from = performance.now();
    const log = join(data, 'simulated', 'faults.log');
    const again = (): number => logged(log).filter((line) => line.includes('thrown again and again')).length;
    await expect.poll(again).toBeGreaterThan(2);
    expect(kiosk.child.exitCode).toBeNull();
    const view = (await kiosk.ask('snapshot', {})) as { alerts: { fault: { code: string } }[]; tables: unknown[] };
    expect(view.alerts.map(({ fault }) => fault.code)).toContain('host.bug');
    expect(view.tables).toHaveLength(2);
    for (const message of ['thrown by a timer', 'rejected and forgotten', 'thrown again and again'])
      expect(logged(log).join()).toContain(message);
    // Thousands a second are a line a second.
    expect(again()).toBeLessThan((performance.now() - from) / 1000 + 5);
    expect(await kiosk.end()).toBe(0);
  } finally {
    await kiosk.kill();
  }
  await expectTold(data);
});

function logged(file: string): readonly string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}

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
