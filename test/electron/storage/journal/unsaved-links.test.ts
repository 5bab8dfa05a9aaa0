import { execFileSync, spawn } from 'node:child_process';
import { lstatSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { JournalPort } from '../../../../electron/host/ports.ts';
import { Backlog } from '../../../../electron/storage/journal/backlog.ts';
import { openJournal } from '../../../../electron/storage/journal/journal.ts';
import { keepUnsaved, takeUpUnsaved } from '../../../../electron/storage/journal/unsaved-links.ts';
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

/** The text that a kiosk leaves which could not save an entry. */
function unsavedText(): string {
  const elsewhere = temporaryFolder();
  const entry = append(journalIn(elsewhere), SHOWN);
  const { file } = factsOf(keepUnsaved(elsewhere, [entry]), 'journal.leftUnsaved');
  return readFileSync(String(file), 'utf8');
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

  it('in the data folder that do not continue the record go aside, whatever has the name they had', () => {
    const file = join(folder, 'unsaved-a.jsonl');
    writeFileSync(file, 'anything');
    mkdirSync(join(`${file}.left`, 'x'), { recursive: true });
    const [fault] = takeUpUnsaved(folder, new Backlog(journalIn(folder)));
    expect(readFileSync(factsOf(fault, 'journal.notTakenUp').file, 'utf8')).toBe('anything');
    expect(takeUpUnsaved(folder, new Backlog(journalIn(folder)))).toEqual([]);
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
  }, 60_000);
});
