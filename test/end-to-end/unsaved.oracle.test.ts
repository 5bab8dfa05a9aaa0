import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import type { PublicTable } from '../../electron/contract/views/live.ts';
import { readCapture } from '../../electron/storage/captures/capture-file.ts';
import { verifyJournal } from '../../electron/storage/journal/journal-check.ts';
import { canTrace } from '../support/disk-trace.ts';
import { axeFaults, openBrowser, openConsole } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { filled, smallDisk } from '../support/small-disk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A kiosk whose disk refuses the record while simulated tables play: what the arbiter, the hall and the public see. */
const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const WAIT = { interval: 50 };
/** At so many tables somebody moves every second. */
const TABLES = 6;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

async function kioskOn(data: string): Promise<Kiosk> {
  const kiosk = await Kiosk.start(serve, ['--data', data, '--simulate', String(TABLES)]);
  onTestFinished(() => kiosk.kill());
  return kiosk;
}

async function consoleOf(kiosk: Kiosk): Promise<ConsoleView> {
  return (await kiosk.ask('snapshot', {})) as ConsoleView;
}

async function unsavedIn(kiosk: Kiosk): Promise<boolean> {
  return (await consoleOf(kiosk)).alerts.some(({ fault }) => fault.code === 'journal.unsaved');
}

async function movesOf(kiosk: Kiosk): Promise<readonly (readonly string[])[]> {
  return (await kiosk.tables()).map(({ plies }) => plies.map(({ san }) => san));
}

async function publicMoves(kiosk: Kiosk): Promise<readonly (readonly string[])[]> {
  return (JSON.parse(await kiosk.get('/live/tables.json')) as readonly PublicTable[]).map(({ moves }) => moves);
}

function counted(moves: readonly (readonly string[])[]): number {
  return moves.reduce((sum, each) => sum + each.length, 0);
}

async function screenOf(kiosk: Kiosk): Promise<Page> {
  const { page } = await openConsole(browser, kiosk);
  onTestFinished(() => page.context().close());
  await page.getByRole('link', { name: /^Table 1,/u }).waitFor();
  return page;
}

/** The red of all that calls the arbiter, as this page has it. */
async function redOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.setProperty('background-color', 'var(--red-fill)');
    document.body.append(probe);
    const red = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return red;
  });
}

/** Makes every such system call of the kiosk fail, until it is taken back. */
async function refusing(kiosk: Kiosk, inject: string): Promise<() => Promise<void>> {
  const calls = inject.split(':')[0] ?? '';
  const options = ['-f', '-p', String(kiosk.child.pid), '-e', `trace=${calls}`, '-e', `inject=${inject}`];
  const tracer = spawn('strace', ['-o', '/dev/null', ...options], { stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => {
    tracer.kill('SIGKILL');
  });
  await new Promise((resolve) => tracer.stderr.once('data', resolve));
  return async () => {
    const gone = new Promise((resolve) => tracer.once('exit', resolve));
    tracer.kill('SIGINT');
    await gone;
  };
}

/** A disk on which the kiosk keeps its record, and what makes it refuse. */
interface Trouble {
  readonly data: string;
  begin(kiosk: Kiosk): Promise<() => Promise<void>>;
}

const TROUBLES: readonly (readonly [string, () => Trouble | null])[] = [
  [
    'is full',
    () => {
      const disk = smallDisk(4);
      if (disk === null) return null;
      const begin = (): Promise<() => Promise<void>> => {
        const makeRoom = filled(disk);
        return Promise.resolve(() => {
          makeRoom();
          return Promise.resolve();
        });
      };
      return { data: join(disk, 'data'), begin };
    },
  ],
  ['became read-only', () => traced('pwrite64:error=EROFS')],
  ['loses what it was given', () => traced('fsync,fdatasync:error=EIO')],
];

function traced(inject: string): Trouble | null {
  return canTrace() ? { data: temporaryFolder(), begin: (kiosk) => refusing(kiosk, inject) } : null;
}

describe('a kiosk whose disk', () => {
  it.each(TROUBLES)(
    '%s turns red, goes on recording unsaved, shows the public only what is saved, and saves it all afterwards',
    async (_, trouble) => {
      const here = trouble();
      if (here === null) {
        process.stdout.write('SKIPPED: this trouble cannot be made here.\n');
        return;
      }
      const kiosk = await kioskOn(here.data);
      const page = await screenOf(kiosk);
      await expect.poll(async () => counted(await publicMoves(kiosk)), WAIT).toBeGreaterThan(1);
      const end = await here.begin(kiosk);
      await expect.poll(() => unsavedIn(kiosk), WAIT).toBe(true);

      const frozen = await publicMoves(kiosk);
      const pgn = await kiosk.get('/live/round.pgn');
      await expect.poll(async () => counted(await movesOf(kiosk)), WAIT).toBeGreaterThanOrEqual(counted(frozen) + 3);
      const unsaved = await movesOf(kiosk);
      expect(await publicMoves(kiosk)).toEqual(frozen);
      expect(await kiosk.get('/live/round.pgn')).toBe(pgn);

      const banner = page.getByRole('alert').filter({ hasText: 'The disk is not accepting the record' });
      await banner.waitFor();
      expect(await banner.evaluate((shown) => getComputedStyle(shown).backgroundColor)).toBe(await redOf(page));
      await page
        .locator('strong', { hasText: /\d+ unsaved/u })
        .first()
        .waitFor();
      expect(await axeFaults(page)).toEqual([]);

      await end();
      await expect.poll(() => unsavedIn(kiosk), WAIT).toBe(false);
      await banner.waitFor({ state: 'detached' });
      await expect.poll(() => page.locator('strong', { hasText: /\d+ unsaved/u }).count(), WAIT).toBe(0);
      for (const [i, moves] of (await publicMoves(kiosk)).entries())
        expect(moves.slice(0, unsaved[i]?.length)).toEqual(unsaved[i]);
      await kiosk.kill();

      const record = join(here.data, 'simulated');
      expect(verifyJournal(join(record, 'journal.sqlite'))).toMatchObject({ ok: true });
      const again = await kioskOn(here.data);
      for (const [i, moves] of (await movesOf(again)).entries())
        expect(moves.slice(0, unsaved[i]?.length)).toEqual(unsaved[i]);
      for (const name of readdirSync(join(record, 'captures')))
        expect([name, readCapture(readFileSync(join(record, 'captures', name), 'utf8'))]).toMatchObject([
          name,
          { ok: true },
        ]);
    },
  );
});
