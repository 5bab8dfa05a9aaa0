import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { verifyJournal } from '../../electron/storage/journal/journal-check.ts';
import { Kiosk } from '../support/kiosk.ts';
import { filled, smallDisk } from '../support/small-disk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A kiosk that is started on a disk that refuses the record: it is there for reading, and nothing of the round is lost. */
const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const WAIT = { interval: 100 };
const FAULT = 'journal.unsaved';

async function kioskOn(data: string): Promise<Kiosk> {
  const kiosk = await Kiosk.start(serve, ['--data', data]);
  onTestFinished(() => kiosk.kill());
  return kiosk;
}

async function consoleOf(kiosk: Kiosk): Promise<ConsoleView> {
  return (await kiosk.ask('snapshot', {})) as ConsoleView;
}

/** Why it does not save; null while it does. */
async function refusal(kiosk: Kiosk): Promise<string | null> {
  const alert = (await consoleOf(kiosk)).alerts.find(({ fault }) => fault.code === FAULT);
  return alert === undefined ? null : JSON.stringify(alert.fault.facts);
}

/** A log that is there already has room for some entries, even on a full disk. */
async function recordUntilRefused(kiosk: Kiosk): Promise<void> {
  for (let n = 1; n < 200 && (await refusal(kiosk)) === null; n++)
    await kiosk.ask('tournament.open', { name: `Filling ${String(n)}` });
}

/** What the disk refuses stays in this test's own folder. */
function ownTemporaryFolder(): void {
  const { TMPDIR: before } = process.env;
  process.env['TMPDIR'] = temporaryFolder();
  onTestFinished(() => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  });
}

function writeProtected(disk: string): (() => void) | null {
  if (spawnSync('mount', ['-o', 'remount,ro', disk]).status !== 0) return null;
  return () => {
    expect(spawnSync('mount', ['-o', 'remount,rw', disk]).status).toBe(0);
  };
}

const REFUSALS = [
  ['full', filled],
  ['write-protected', writeProtected],
] as const;
const ENDS = [
  ['in order', (kiosk: Kiosk) => kiosk.end()],
  ['by a kill', (kiosk: Kiosk) => kiosk.kill()],
] as const;

describe.each(REFUSALS)('a start on a disk that is %s', (_, refuse) => {
  it.each(ENDS)(
    'after an end %s shows the record, says that it is unsaved, records on, and saves it all as soon as it can',
    async (__, end) => {
      const disk = smallDisk(4);
      if (disk === null) {
        process.stdout.write('SKIPPED: no small disk may be mounted here.\n');
        return;
      }
      ownTemporaryFolder();
      const data = join(disk, 'data');
      const first = await kioskOn(data);
      await first.ask('tournament.open', { name: 'Kept' });
      await first.ask('round.open', {
        name: 'Round 1',
        tables: [{ table: 1, white: 'A', black: 'B' }],
        castlingMode: 'cg',
      });
      await end(first);
      const allow = refuse(disk);
      if (allow === null) return;

      const second = await kioskOn(data);
      const shown = await consoleOf(second);
      expect(shown.tournament?.name).toBe('Kept');
      expect(shown.tables).toHaveLength(1);
      if (shown.alerts.some(({ fault }) => fault.code === FAULT))
        expect(second.printed()).toMatch(/not accepting the record/u);
      else await recordUntilRefused(second);
      expect(await second.askUnsaved('tournament.open', { name: 'Unsaved' })).toBe(FAULT);
      expect(await second.askUnsaved('tournament.open', { name: 'Unsaved, too' })).toBe(FAULT);
      expect((await consoleOf(second)).tournament?.name).toBe('Unsaved, too');
      expect(await second.end()).toBe(1);

      const third = await kioskOn(data);
      expect((await consoleOf(third)).tournament?.name).toBe('Unsaved, too');
      expect(await third.askUnsaved('tournament.open', { name: 'Saved in the end' })).toBe(FAULT);
      allow();
      await expect.poll(() => refusal(third), WAIT).toBe(null);
      await third.kill();

      const last = await kioskOn(data);
      expect((await consoleOf(last)).tournament?.name).toBe('Saved in the end');
      expect(await last.end()).toBe(0);
      expect(verifyJournal(join(data, 'journal.sqlite'))).toMatchObject({ ok: true });
      expect(readdirSync(data).filter((name) => /unsaved|damaged/u.test(name))).toEqual([]);
    },
  );

  it('without a record is refused: there is nothing to show', async () => {
    const disk = smallDisk(4);
    const allow = disk === null ? null : refuse(disk);
    if (disk === null || allow === null) return;
    await expect(Kiosk.start(serve, ['--data', join(disk, 'data')])).rejects.toThrow(/cannot be/u);
    allow();
  });
});
