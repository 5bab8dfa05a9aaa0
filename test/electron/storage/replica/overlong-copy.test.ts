import {
  appendFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { JournalPort } from '../../../../electron/host/ports/journal.ts';
import { openJournal } from '../../../../electron/storage/journal/journal.ts';
import { lookAtCopy, verifyCopy } from '../../../../electron/storage/replica/copy-walk.ts';
import { readCopy } from '../../../../electron/storage/replica/copy-text.ts';
import { copyKey } from '../../../../electron/storage/replica/copy-key.ts';
import { JournalCopy } from '../../../../electron/storage/replica/journal-copy.ts';
import { append } from '../../../support/append.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const SHOWN = { type: 'hall.shown', data: { screen: 'draw' } } as const;
const MEGABYTE = 1024 * 1024;

/** A copy of three entries and what copies them; after it comes a line of some hundred megabytes, which takes no room. */
async function copyWithLongLine(): Promise<{ readonly file: string; readonly follow: () => Promise<void> }> {
  const [data, stick] = [temporaryFolder(), temporaryFolder()];
  const opened = openJournal(join(data, 'journal.sqlite'), 'kiosk', () => 0);
  if (!opened.ok) throw new Error(opened.fault.code);
  const journal: JournalPort = opened.value;
  onTestFinished(() => {
    journal.close();
  });
  for (let n = 0; n < 3; n++) append(journal, SHOWN);
  const record = {
    since: (seq: number, most: number) => [...journal.readAll(seq, most)],
    last: () => 3,
    key: copyKey(data),
    epochMs: () => 0,
    clear: () => Promise.resolve(),
    onHeldBack: () => undefined,
    onBroken: () => undefined,
  };
  const follow = (): Promise<void> => new JournalCopy(stick, record, () => undefined).close();
  await follow();
  const file = join(stick, 'journal-copy.jsonl');
  appendFileSync(file, '{"a":"');
  truncateSync(file, 400 * MEGABYTE);
  return { file, follow };
}

/** Bytes that this process has asked the system for. */
function bytesRead(): number {
  return Number(/rchar: (\d+)/u.exec(readFileSync('/proc/self/io', 'utf8'))?.[1]);
}

describe.skipIf(process.platform !== 'linux')('a copy with a line that never ends', () => {
  it.each([
    [
      'taken up',
      async (file: string) => {
        const copy = await readCopy(file);
        return { overlong: copy.readTo === 'overlong', last: copy.chain().links.at(-1) };
      },
    ],
    ['looked at', lookAtCopy],
  ])('is read up to there when it is %s, and says so', async (_, look) => {
    const { file } = await copyWithLongLine();
    const before = bytesRead();
    expect(await look(file)).toMatchObject({ last: { entry: { seq: 3 } }, overlong: true });
    expect(bytesRead() - before).toBeLessThan(16 * MEGABYTE);
  });

  it('is read up to there when it is verified', async () => {
    const { file } = await copyWithLongLine();
    const before = bytesRead();
    expect(verifyCopy(file)).toMatchObject({ ok: false, fault: { code: 'journal.brokenLink', facts: { seq: 4 } } });
    expect(bytesRead() - before).toBeLessThan(16 * MEGABYTE);
  });

  it('is kept as it is, and a new copy is made beside it', async () => {
    const { file, follow } = await copyWithLongLine();
    await follow();
    expect(readdirSync(join(file, '..')).sort()).toEqual(['journal-copy.jsonl', 'journal-copy.jsonl.damaged-1']);
    expect(verifyCopy(file)).toMatchObject({ ok: true, value: { entries: 3 } });
  });

  it.each([
    ['nothing', '', 16, 'odd'],
    ['what could begin an entry', '{', 300, 'large'],
  ])('or that somebody filled with long lines of %s is not read to its end', async (_, begin, most, readTo) => {
    const { file } = await copyWithLongLine();
    truncateSync(file, 400);
    writeFileSync(file, `\n${begin}`, { flag: 'a' });
    const handle = openSync(file, 'r+');
    for (let at = 4 * MEGABYTE; at < 2_000 * MEGABYTE; at += 4 * MEGABYTE) writeSync(handle, `\n${begin}`, at);
    closeSync(handle);
    const before = bytesRead();
    expect((await readCopy(file)).readTo).toBe(readTo);
    expect(bytesRead() - before).toBeLessThan(most * MEGABYTE);
  });

  it('is read no further when it is given up', async () => {
    const { file } = await copyWithLongLine();
    const before = bytesRead();
    await expect(readCopy(file, AbortSignal.abort(new Error('given up')))).rejects.toThrow('given up');
    expect(bytesRead() - before).toBeLessThan(MEGABYTE);
  });

  it('is not read at all when its first line is none of ours', async () => {
    const folder = temporaryFolder();
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'journal-copy.jsonl');
    writeFileSync(file, 'not ours\n');
    truncateSync(file, 400 * MEGABYTE);
    const before = bytesRead();
    expect((await readCopy(file)).chain().links).toEqual([]);
    expect(bytesRead() - before).toBeLessThan(MEGABYTE);
  });
});
