import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { JournalPort } from '../../../../electron/host/ports/journal.ts';
import { Backlog } from '../../../../electron/storage/journal/backlog.ts';
import { openJournal } from '../../../../electron/storage/journal/journal.ts';
import { forgetUnsaved, keepUnsaved, takeUpUnsaved } from '../../../../electron/storage/journal/unsaved-links.ts';
import { append } from '../../../support/append.ts';
import { bundled } from '../../../support/bundle.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { factsOf } from '../../../support/facts-of.ts';

const SHOWN = { type: 'hall.shown', data: { screen: 'draw' } } as const;
let [folder, shared] = ['', ''];

beforeEach(() => {
  folder = temporaryFolder();
  shared = temporaryFolder();
  vi.stubEnv('TMPDIR', shared);
  return () => vi.unstubAllEnvs();
});

function journalIn(place: string): JournalPort {
  const journal = openJournal(join(place, 'journal.sqlite'), 'kiosk', () => 0);
  if (!journal.ok) throw new Error(journal.fault.code);
  onTestFinished(() => {
    journal.value.close();
  });
  return journal.value;
}

/** What a kiosk leaves in the folder that all share, whose own folder took not even its first entry. @returns the file. */
function leftUnsaved(of: string): string {
  const entry = append(journalIn(temporaryFolder()), SHOWN);
  rmSync(of, { recursive: true });
  const { file } = factsOf(keepUnsaved(of, [entry]), 'journal.leftUnsaved');
  mkdirSync(of);
  expect(String(file).startsWith(shared)).toBe(true);
  return String(file);
}

/** The text of it. */
function unsavedText(): string {
  const file = leftUnsaved(folder);
  const text = readFileSync(file, 'utf8');
  rmSync(file);
  return text;
}

describe('entries that were left unsaved', () => {
  it.each<readonly [string, (file: string) => void]>([
    ['a folder has its name', (file) => mkdirSync(file)],
    ['a pipe has its name', (file) => execFileSync('mkfifo', [file])],
    ['a link that leads nowhere has its name', (file) => symlinkSync('/nowhere/at/all', file)],
    ['a link to a device has its name', (file) => symlinkSync('/dev/zero', file)],
    ['another may read it', (file) => writeFileSync(file, unsavedText(), { mode: 0o644 })],
  ])('in the folder that all share are left alone where %s', (_, put) => {
    const file = join(shared, 'arbiter960-unsaved-a.jsonl');
    put(file);
    const before = lstatSync(file);
    expect(takeUpUnsaved(folder, new Backlog(journalIn(folder)))).toEqual([]);
    expect(lstatSync(file).ino).toBe(before.ino);
  });

  it('in the folder that all share are taken up by the data folder whose they are, and by no other empty one', () => {
    const file = leftUnsaved(folder);
    expect(takeUpUnsaved(temporaryFolder(), new Backlog(journalIn(temporaryFolder())))).toEqual([]);
    const journal = journalIn(folder);
    expect(takeUpUnsaved(folder, new Backlog(journal))).toEqual([
      { code: 'journal.takenUp', facts: { entries: 1, file } },
    ]);
    expect([...journal.readAll()]).toHaveLength(1);
    expect(existsSync(file)).toBe(false);
  });

  it('in the folder that all share are gone with their record, and others stay', () => {
    const other = leftUnsaved(temporaryFolder());
    const own = leftUnsaved(folder);
    forgetUnsaved(folder);
    expect([own, other].map((file) => existsSync(file))).toEqual([false, true]);
  });

  it('in the data folder that do not continue the record go aside, whatever has the name they had', () => {
    const file = join(folder, 'unsaved-a.jsonl');
    writeFileSync(file, 'anything');
    mkdirSync(join(`${file}.left`, 'x'), { recursive: true });
    const [fault] = takeUpUnsaved(folder, new Backlog(journalIn(folder)));
    expect(readFileSync(factsOf(fault, 'journal.notTakenUp').file, 'utf8')).toBe('anything');
    expect(takeUpUnsaved(folder, new Backlog(journalIn(folder)))).toEqual([]);
  });

  it.each<readonly [string, (lines: readonly string[]) => readonly string[], object]>([
    [
      'with a line changed',
      (l) => l.with(2, (l[2] ?? '').replace('draw', 'play')),
      { entries: 2, lines: 3, readable: 2 },
    ],
    ['with a line gone', (l) => l.toSpliced(2, 1), { entries: 2, lines: 2, readable: 2 }],
    ['with a torn end', (l) => l.with(4, '{"origin"'), { entries: 4, lines: 1, readable: 0 }],
  ])('are kept where they lie %s, and what was not taken up is said', (_, damage, facts) => {
    const source = journalIn(temporaryFolder());
    const entries = [1, 2, 3, 4, 5].map(() => append(source, SHOWN));
    for (const place of ['data', 'shared']) {
      const of = temporaryFolder();
      if (place === 'shared') rmSync(of, { recursive: true });
      const { file } = factsOf(keepUnsaved(of, entries), 'journal.leftUnsaved');
      mkdirSync(of, { recursive: true });
      const [owner, lines] = [place === 'shared' ? 1 : 0, readFileSync(String(file), 'utf8').split('\n')];
      const text = [...lines.slice(0, owner), ...damage(lines.slice(owner))].join('\n');
      writeFileSync(String(file), text);
      const told = takeUpUnsaved(of, new Backlog(journalIn(of)));
      expect(told).toMatchObject([{ code: 'journal.takenUpInPart', facts }]);
      const aside = factsOf(told[0], 'journal.takenUpInPart').file;
      expect(readFileSync(aside, 'utf8')).toBe(text);
      expect(takeUpUnsaved(of, new Backlog(journalIn(of)))).toEqual([]);
      forgetUnsaved(of);
      expect(existsSync(aside)).toBe(place === 'data');
    }
  });

  it('that cannot be read stay where they are, and that is said', () => {
    const file = join(folder, 'unsaved-a.jsonl');
    writeFileSync(file, '');
    // More than a text can hold.
    truncateSync(file, 540 * 1024 ** 2);
    expect(takeUpUnsaved(folder, new Backlog(journalIn(folder)))).toMatchObject([
      { code: 'journal.unsavedUnread', facts: { file } },
    ]);
    expect(readdirSync(folder)).toContain('unsaved-a.jsonl');
  });

  it('end no start while another program makes and removes what has their name', async () => {
    const script = await bundled('test/support/tmp-flicker.ts', 'tmp-flicker');
    const child = spawn(process.execPath, [script, shared, unsavedText()], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const journal = journalIn(folder);
    let seen = 0;
    for (let n = 0; n < 5_000; n++) {
      if (readdirSync(shared).length > 0) seen++;
      takeUpUnsaved(folder, new Backlog(journal));
    }
    expect(seen).toBeGreaterThan(100);
    expect(child.exitCode).toBe(null);
    expect([...journal.readAll()].length).toBeLessThanOrEqual(1);
  });
});
