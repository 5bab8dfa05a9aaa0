import { execFileSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CaptureCopy } from '../../../../electron/storage/replica/capture-copy.ts';
import { usableFolder } from '../../../../electron/storage/replica/copy-folder.ts';
import { copyKey } from '../../../../electron/storage/replica/copy-key.ts';
import { openJournal } from '../../../../electron/storage/journal/journal.ts';
import { readCopy } from '../../../../electron/storage/replica/copy-text.ts';
import { JournalCopy } from '../../../../electron/storage/replica/journal-copy.ts';
import type { Fault } from '../../../../engine/result.ts';
import { append } from '../../../support/append.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const SECRET = 'private\n';
const SHOWN = { type: 'hall.shown', data: { screen: 'draw' } } as const;

/** What a hostile stick puts in the place of a file of ours; `victim` is a file of ours elsewhere. */
const TRICKS: readonly (readonly [string, (path: string, victim: string) => void])[] = [
  [
    'a symbolic link',
    (path, victim) => {
      symlinkSync(victim, path);
    },
  ],
  [
    'a symbolic link to nothing yet',
    (path, victim) => {
      symlinkSync(`${victim}-new`, path);
    },
  ],
  [
    'a second name of a file',
    (path, victim) => {
      linkSync(victim, path);
    },
  ],
  [
    'a pipe',
    (path) => {
      execFileSync('mkfifo', [path]);
    },
  ],
  [
    'a folder',
    (path) => {
      mkdirSync(path);
    },
  ],
  [
    'a device',
    (path) => {
      symlinkSync('/dev/zero', path);
    },
  ],
];

function scene(): { readonly stick: string; readonly victim: string; readonly untouched: () => void } {
  const [stick, home] = [temporaryFolder(), temporaryFolder()];
  const victim = join(home, 'journal.sqlite');
  writeFileSync(victim, SECRET);
  return {
    stick,
    victim,
    untouched: () => {
      expect(readFileSync(victim, 'utf8')).toBe(SECRET);
      expect(readdirSync(home)).toEqual(['journal.sqlite']);
    },
  };
}

describe.skipIf(process.platform === 'win32')('a hostile stick', () => {
  it('is tried out under a name that nobody can have put a link under', async () => {
    const { stick, victim, untouched } = scene();
    symlinkSync(victim, join(stick, '.arbiter960-probe'));
    expect(await usableFolder(temporaryFolder(), stick)).toMatchObject({ ok: true });
    untouched();
  });

  it('cannot lead into the data folder by a link', async () => {
    const [stick, data] = [temporaryFolder(), temporaryFolder()];
    symlinkSync(data, join(stick, 'copy'));
    expect(await usableFolder(data, join(stick, 'copy'))).toMatchObject({ fault: { code: 'copy.inside' } });
  });

  it.each(TRICKS)('has %s in the place of the copy: nothing is written through it, and it is said', async (_, put) => {
    const { stick, victim, untouched } = scene();
    put(join(stick, 'journal-copy.jsonl'), victim);
    const data = temporaryFolder();
    const journal = openJournal(join(data, 'journal.sqlite'), 'kiosk', () => 0);
    if (!journal.ok) throw new Error(journal.fault.code);
    onTestFinished(() => {
      journal.value.close();
    });
    append(journal.value, SHOWN);
    const key = copyKey(data);
    if (existsSync(join(stick, 'journal-copy.jsonl')))
      await expect(readCopy(join(stick, 'journal-copy.jsonl'))).rejects.toThrow('not a plain file');
    const told: (Fault | null)[] = [];
    const record = {
      since: (seq: number, most: number) => [...journal.value.readAll(seq, most)],
      last: () => 1,
      epochMs: () => 0,
      clear: () => Promise.resolve(),
      onHeldBack: () => undefined,
      onBroken: () => undefined,
    };
    const copy = new JournalCopy(stick, { ...record, key }, (fault) => told.push(fault));
    await copy.close();
    expect(told.map((fault) => fault?.code)).toEqual(['copy.notPlain']);
    untouched();
  });

  it.each(TRICKS)('has %s among the captures: nothing is brought back or written through it', async (_, put) => {
    const { stick, victim, untouched } = scene();
    const from = join(temporaryFolder(), 'captures');
    const to = join(stick, 'captures');
    mkdirSync(to);
    put(join(to, 'x.jsonl'), victim);
    await expect(new CaptureCopy(from, to).bringBack()).rejects.toThrow('not a plain file');
    expect(existsSync(join(from, 'x.jsonl'))).toBe(false);
    writeFileSync(join(from, 'x.jsonl'), `${SECRET}more\n`);
    await expect(new CaptureCopy(from, to).follow(() => true)).rejects.toThrow('not a plain file');
    untouched();
  });

  it('has a link in the place of the folder of captures: nothing beyond it is read, written or deleted', async () => {
    const { stick, victim } = scene();
    const from = join(temporaryFolder(), 'captures');
    mkdirSync(from);
    writeFileSync(join(from, 'journal.sqlite'), 'ours');
    writeFileSync(join(from, 'one.jsonl'), 'ours');
    symlinkSync(join(victim, '..'), join(stick, 'captures'));
    const copy = new CaptureCopy(from, join(stick, 'captures'));
    await expect(copy.bringBack()).rejects.toThrow('not a plain file');
    await expect(copy.follow(() => true)).rejects.toThrow('not a plain file');
    copy.discard();
    expect(readFileSync(victim, 'utf8')).toBe(SECRET);
    expect(readdirSync(join(victim, '..'))).toEqual(['journal.sqlite']);
  });
});
