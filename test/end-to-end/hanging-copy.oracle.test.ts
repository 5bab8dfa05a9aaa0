import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { RecordView } from '../../electron/contract/record.ts';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { freezingDisk } from '../support/freezing-disk.ts';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const WAIT = { interval: 50 };
const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));

/** Whether a kiosk can be started on these data. */
async function startedAgain(data: string): Promise<boolean> {
  try {
    const kiosk = await Kiosk.start(serve, ['--data', data, '--simulate', '2']);
    await kiosk.kill();
    return true;
  } catch {
    return false;
  }
}

describe('a second copy on a disk that does not answer', () => {
  it('is said, holds up neither the record nor the end, and is caught up with when it answers again', async ({
    skip,
  }) => {
    const disk = freezingDisk();
    if (disk === null) return skip('SKIPPED: no disk may be mounted here');
    const data = join(temporaryFolder(), 'data');
    const kiosk = await Kiosk.start(serve, ['--data', data, '--copy', disk.folder, '--simulate', '2']);
    onTestFinished(() => kiosk.kill());
    const copy = async (): Promise<RecordView['copy']> => ((await kiosk.ask('record.state', {})) as RecordView).copy;
    await expect.poll(async () => (await copy())?.behind, WAIT).toBe(0);
    disk.freeze();
    await expect.poll(async () => (await copy())?.failing?.code, WAIT).toBe('copy.hangs');
    const { alerts } = (await kiosk.ask('snapshot', {})) as ConsoleView;
    expect(alerts.map(({ fault }) => fault.code)).toContain('copy.hangs');
    disk.thaw();
    await expect.poll(async () => (await copy())?.failing ?? null, WAIT).toBeNull();
    disk.freeze();
    await expect.poll(async () => (await copy())?.failing?.code, WAIT).toBe('copy.hangs');
    // The system keeps the process until its disk answers, but the data and the port are given back.
    const from = performance.now();
    kiosk.child.kill('SIGINT');
    try {
      await expect.poll(() => startedAgain(data), WAIT).toBe(true);
      process.stdout.write(`Given back ${((performance.now() - from) / 1000).toFixed(1)} s after Ctrl-C.\n`);
    } finally {
      disk.thaw();
    }
  });
});
