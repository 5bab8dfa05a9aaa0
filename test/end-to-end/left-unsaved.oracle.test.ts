import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Fault } from '../../engine/result.ts';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { canTrace } from '../support/disk-trace.ts';
import { factsOf } from '../support/facts-of.ts';
import { Kiosk } from '../support/kiosk.ts';
import { filled, smallDisk } from '../support/small-disk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));

describe('a kiosk that is ended while entries wait unsaved', () => {
  it('says so, ends with another code than 0, and the next start takes them up', async ({ skip }) => {
    const disk = smallDisk(4);
    if (disk === null) return skip('SKIPPED: no small disk may be mounted here');
    const data = join(disk, 'data');
    // What does not fit on the disk is left in the folder for temporary files: one of this test's own.
    const { TMPDIR: before } = process.env;
    process.env['TMPDIR'] = temporaryFolder();
    onTestFinished(() => {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
    });
    const first = await Kiosk.start(serve, ['--data', data]);
    onTestFinished(() => first.kill());
    await first.ask('tournament.open', { name: 'Saved' });
    const makeRoom = filled(disk);
    const failing = Array.from({ length: 40 }, (_, n) =>
      first.ask('tournament.open', { name: `Unsaved ${String(n)}` }),
    );
    await Promise.allSettled(failing);
    const shown = (await first.ask('snapshot', {})) as ConsoleView;
    expect(shown.alerts.some(({ fault }) => fault.code === 'journal.unsaved')).toBe(true);
    expect(await first.end()).toBe(1);
    expect(first.printed()).toMatch(/could not be saved/u);
    makeRoom();

    const second = await Kiosk.start(serve, ['--data', data]);
    onTestFinished(() => second.kill());
    const view = (await second.ask('snapshot', {})) as ConsoleView;
    expect(view.tournament).toEqual(shown.tournament);
    expect(view.alerts.map(({ fault }) => fault.code)).toContain('journal.takenUp');
    expect(
      [...readdirSync(data), ...readdirSync(process.env['TMPDIR'])].filter((name) => name.includes('unsaved')),
    ).toEqual([]);
    expect(await second.end()).toBe(0);
  });
});

describe('a kiosk that is killed while entries wait unsaved', () => {
  it('says at the next start how many were never saved, and of which tables, until that has been seen', async ({
    skip,
  }) => {
    const disk = smallDisk(4);
    if (disk === null) return skip('SKIPPED: no small disk may be mounted here');
    const data = join(disk, 'data');
    const kioskHere = async (): Promise<Kiosk> => {
      const kiosk = await Kiosk.start(serve, ['--data', data, '--simulate', '2']);
      onTestFinished(() => kiosk.kill());
      return kiosk;
    };
    const alertOf = async (kiosk: Kiosk, code: string): Promise<Fault | undefined> => {
      const { alerts } = (await kiosk.ask('snapshot', {})) as ConsoleView;
      return alerts.find(({ fault }) => fault.code === code)?.fault;
    };
    const first = await kioskHere();
    const makeRoom = filled(disk);
    const entriesWaiting = async (): Promise<number> => {
      const unsaved = await alertOf(first, 'journal.unsaved');
      return unsaved === undefined ? 0 : factsOf(unsaved, 'journal.unsaved').entries;
    };
    await expect.poll(entriesWaiting).toBeGreaterThan(5);
    const waiting = await entriesWaiting();
    await first.kill();
    makeRoom();

    const second = await kioskHere();
    expect(second.printed()).toMatch(/\d+ entries were never saved: .* They belong to tables? [12]/u);
    await second.kill();
    const lost = await alertOf(await kioskHere(), 'journal.neverSaved');
    expect(factsOf(lost, 'journal.neverSaved').entries).toBeGreaterThanOrEqual(waiting);
  });
});

describe('a kiosk that is killed twice on a full disk', () => {
  it('says all the same, when there is room again, what was never saved', async ({ skip }) => {
    const disk = smallDisk(4);
    if (disk === null) return skip('SKIPPED: no small disk may be mounted here');
    const data = join(disk, 'data');
    const kioskHere = async (): Promise<Kiosk> => {
      const kiosk = await Kiosk.start(serve, ['--data', data]);
      onTestFinished(() => kiosk.kill());
      return kiosk;
    };
    const first = await kioskHere();
    await first.ask('tournament.open', { name: 'Saved' });
    const makeRoom = filled(disk);
    for (let n = 0; n < 12; n++) await first.ask('tournament.open', { name: `Unsaved ${String(n)}` }).catch(() => null);
    await first.kill();
    // Another program takes each byte that becomes free.
    const greedy = spawn(process.execPath, ['-e', GREEDY, join(disk, 'greedy')], { stdio: 'ignore' });
    onTestFinished(() => {
      greedy.kill('SIGKILL');
    });
    await expect.poll(() => existsSync(join(disk, 'greedy'))).toBe(true);
    await (await kioskHere()).kill();
    const gone = new Promise((resolve) => greedy.once('exit', resolve));
    greedy.kill('SIGKILL');
    await gone;
    makeRoom();
    const third = await kioskHere();
    expect(third.printed()).toMatch(/entries were never saved/u);
    await third.kill();
    const { alerts } = (await (await kioskHere()).ask('snapshot', {})) as ConsoleView;
    expect(alerts.filter(({ fault }) => fault.code === 'journal.neverSaved')).toHaveLength(1);
  });
});

const GREEDY = `
  const { openSync, writeSync } = require('node:fs');
  const handle = openSync(process.argv[1], 'a');
  const piece = Buffer.alloc(4096);
  (function take() {
    try { for (let n = 0; n < 64; n++) writeSync(handle, piece); } catch {}
    setTimeout(take, 1);
  })();
`;

describe.skipIf(!canTrace())('a kiosk that is ended on a disk that became read-only', () => {
  it('ends in order: what it cannot take away says nothing', async () => {
    const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
    onTestFinished(() => kiosk.kill());
    const options = ['-f', '-p', String(kiosk.child.pid), '-e', 'inject=unlink,unlinkat:error=EROFS'];
    const tracer = spawn('strace', ['-o', '/dev/null', ...options], { stdio: ['ignore', 'ignore', 'pipe'] });
    onTestFinished(() => {
      tracer.kill('SIGKILL');
    });
    await new Promise((resolve) => tracer.stderr.once('data', resolve));
    expect(await kiosk.end()).toBe(0);
    expect(kiosk.printed()).not.toContain('EROFS');
  });
});

describe('two kiosks on one journal', () => {
  it('are refused, whichever way the folder is named', async () => {
    const data = temporaryFolder();
    const first = await Kiosk.start(serve, ['--data', data, '--simulate', '1']);
    onTestFinished(() => first.kill());
    await expect(Kiosk.start(serve, ['--data', join(data, 'simulated')])).rejects.toThrow('in use by another');
    await expect(Kiosk.start(serve, ['--data', data])).rejects.toThrow('in use by another');
    expect(await first.end()).toBe(0);
  });
});
