import { execFileSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { LockedView } from '../../electron/contract/access.ts';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { Kiosk } from './kiosk.ts';
import { temporaryFolder } from './temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));

export type Put = (path: string) => void | Promise<void>;

/** What is not a plain file. */
export const KINDS: readonly (readonly [string, Put])[] = [
  ['a pipe', (path) => void execFileSync('mkfifo', [path])],
  ['a folder', (path) => void mkdirSync(join(path, 'in it'), { recursive: true })],
  [
    'a link',
    (path) => {
      writeFileSync(`${path}.elsewhere`, 'precious');
      symlinkSync(`${path}.elsewhere`, path);
    },
  ],
  ['a link to a device', (path) => void symlinkSync('/dev/zero', path)],
  ['a link that leads nowhere', (path) => void symlinkSync('/nowhere/at/all', path)],
  [
    'a socket',
    (path) =>
      new Promise((resolve) => {
        const server = createServer().listen(path, resolve);
        onTestFinished(() => void server.close());
      }),
  ],
];

const SET_ASIDE = [
  'journal.sqlite-wal',
  'journal.sqlite-shm',
  'journal.sqlite-journal',
  'journal.sqlite.last',
  'journal.sqlite.waiting',
  'journal.sqlite.waiting.new',
  'losses.json.new',
  'access.json.new',
  'second-copy.json.new',
  'secrets/second-copy.key',
  'refused.log',
  'faults.log',
  'unsaved-1.jsonl',
] as const;

/** Fills a folder with a record. */
async function makeRecord(folder: string): Promise<void> {
  const kiosk = await Kiosk.start(serve, ['--data', folder]);
  try {
    await kiosk.ask('tournament.open', { name: 'Recorded' });
    await kiosk.end();
  } finally {
    await kiosk.kill();
  }
}

/** A folder with this record, and in these places of it something else. */
async function folderWith(record: string, names: readonly string[], put: Put): Promise<string> {
  const data = temporaryFolder();
  cpSync(record, data, { recursive: true });
  for (const name of names) {
    mkdirSync(dirname(join(data, name)), { recursive: true });
    rmSync(join(data, name), { force: true });
    await put(join(data, name));
  }
  return data;
}

async function started(data: string): Promise<{ readonly kiosk: Kiosk; readonly view: ConsoleView | LockedView }> {
  const kiosk = await Kiosk.start(serve, ['--data', data]);
  onTestFinished(() => kiosk.kill());
  return { kiosk, view: (await kiosk.ask('snapshot', {})) as ConsoleView | LockedView };
}

function codesOf(view: ConsoleView | LockedView): readonly string[] {
  return view.audience === 'locked' ? [] : view.alerts.map(({ fault }) => fault.code);
}

function isUntouched(path: string): boolean {
  if (lstatSync(`${path}.elsewhere`, { throwIfNoEntry: false }) === undefined) return true;
  return readFileSync(`${path}.elsewhere`, 'utf8') === 'precious';
}

/** What must hold where such things stand in the place of files of ours. @param puts what puts them there, anew for each test. */
export function testStrangeFiles(puts: () => Put): void {
  /** Made once: each test has its copy. */
  let record: string;
  beforeAll(async () => {
    record = mkdtempSync(join(tmpdir(), 'arbiter960-'));
    await makeRecord(record);
  });
  afterAll(() => {
    rmSync(record, { recursive: true, force: true });
  });

  it('goes aside and is said, and the record is there', async () => {
    const data = await folderWith(record, SET_ASIDE, puts());
    const { kiosk, view } = await started(data);
    expect(view.tournament?.name).toBe('Recorded');
    expect(codesOf(view)).toEqual(SET_ASIDE.map(() => 'data.strange'));
    for (const name of SET_ASIDE) expect(kiosk.printed()).toContain(`${join(data, name)} was a link, a folder, a pipe`);
    await fetch(`${kiosk.url}/nothing?`, { method: 'DELETE' });
    await kiosk.ask('tournament.open', { name: 'Goes on' });
    expect(await kiosk.end()).toBe(0);
    for (const name of SET_ASIDE) expect(isUntouched(join(data, name))).toBe(true);
    expect((await started(data)).view.tournament?.name).toBe('Goes on');
  });

  it('goes aside and is said as a list of losses', async () => {
    const { kiosk, view } = await started(await folderWith(record, ['losses.json'], puts()));
    expect(codesOf(view)).toEqual(['losses.unreadable']);
    expect(await kiosk.end()).toBe(0);
  });

  it('goes aside and is said as the choice of a second copy', async () => {
    const { kiosk, view } = await started(await folderWith(record, ['second-copy.json'], puts()));
    expect(codesOf(view)).toEqual(['copy.forgotten']);
    expect(await kiosk.end()).toBe(0);
  });

  it('locks the console in the place of the PIN, and goes on doing so', async () => {
    const data = await folderWith(record, ['access.json'], puts());
    for (const printed of [/access\.json, which holds the PIN/u, /./u]) {
      const { kiosk, view } = await started(data);
      expect(view.audience).toBe('locked');
      expect(kiosk.printed()).toMatch(printed);
      expect(isUntouched(join(data, 'access.json'))).toBe(true);
      expect(await kiosk.end()).toBe(0);
    }
  });

  it('keeps the kiosk from starting in the place of the record, and is left', async () => {
    const data = await folderWith(record, ['journal.sqlite'], puts());
    const before = lstatSync(join(data, 'journal.sqlite'));
    await expect(Kiosk.start(serve, ['--data', data])).rejects.toThrow(/journal\.sqlite.* not a plain file/su);
    expect(lstatSync(join(data, 'journal.sqlite')).ino).toBe(before.ino);
  });
}
