import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { JournalPort, Sealed } from '../../../../electron/host/ports/journal.ts';
import { RecordReader } from '../../../../electron/host/record-reader.ts';
import { readRecord } from '../../../../electron/host/stored-entries.ts';
import { copyKey } from '../../../../electron/storage/replica/copy-key.ts';
import { openJournal } from '../../../../electron/storage/journal/journal.ts';
import { readCopy } from '../../../../electron/storage/replica/copy-text.ts';
import type { Behind } from '../../../../electron/storage/replica/copied-lines.ts';
import { catchUp } from '../../../../electron/storage/replica/catch-up.ts';
import type { CaughtUp } from '../../../../electron/storage/replica/catch-up.ts';
import { JournalCopy } from '../../../../electron/storage/replica/journal-copy.ts';
import type { Fault, Result } from '../../../../engine/result.ts';
import { append } from '../../../support/append.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

async function caughtUp(journal: JournalPort, stick: string): Promise<Result<CaughtUp>> {
  const record = readRecord(new RecordReader(), journal.readAll());
  return catchUp(journal, stick, await readCopy(join(stick, 'journal-copy.jsonl')), {
    key: KEY,
    isNamed: false,
    record,
  });
}

const KEY = copyKey(mkdtempSync(join(tmpdir(), 'arbiter960-key-')));
const SHOWN = { type: 'hall.shown', data: { screen: 'draw' } } as const;

function journalIn(folder: string, entries = 0): JournalPort {
  const journal = openJournal(join(folder, 'journal.sqlite'), folder, () => 0);
  if (!journal.ok) throw new Error(journal.fault.code);
  for (let n = 0; n < entries; n++) append(journal.value, SHOWN);
  onTestFinished(() => {
    journal.value.close();
  });
  return journal.value;
}

interface Copied {
  readonly copy: JournalCopy;
  readonly told: (Fault | null)[];
  readonly heldBack: { readonly seqs: readonly number[]; readonly entries: number; readonly aside: string }[];
  readonly broken: { readonly behind: Behind; readonly aside: string }[];
}

function copied(journal: JournalPort, folder: string, key = KEY): Copied {
  const told: (Fault | null)[] = [];
  const heldBack: Copied['heldBack'] = [];
  const broken: Copied['broken'] = [];
  const record = {
    since: (seq: number, most: number) => [...journal.readAll(seq, most)],
    last: () => held(journal).length,
    key,
    epochMs: () => 0,
    clear: () => Promise.resolve(),
    onHeldBack: (links: readonly Sealed[], entries: number, aside: string) =>
      heldBack.push({ seqs: links.map(({ entry }) => entry.seq), entries, aside }),
    onBroken: (behind: Behind, aside: string) => broken.push({ behind, aside }),
  };
  const copy = new JournalCopy(folder, record, (fault) => told.push(fault));
  return { copy, told, heldBack, broken };
}

function held(journal: JournalPort): readonly string[] {
  return [...journal.readAll()].map(({ hash }) => hash);
}

describe('second copy', () => {
  it('holds every link, and an empty journal elsewhere goes on from it', async () => {
    const [here, there, stick] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
    const journal = journalIn(here, 3);
    const { copy, told } = copied(journal, stick);
    copy.follow();
    append(journal, SHOWN);
    await copy.close();
    const other = journalIn(there);
    expect(await caughtUp(other, stick)).toEqual({
      ok: true,
      value: { taken: 4, unmarked: 0, heldBack: [], odd: 0, readable: 0 },
    });
    expect(held(other)).toEqual(held(journal));
    expect(append(other, SHOWN)).toMatchObject({ seq: 5, origin: here });
    expect(told).toEqual([]);
  });

  it('says that the stick is gone, goes on, and catches up when it is back', async () => {
    const stick = join(temporaryFolder(), 'stick');
    mkdirSync(stick);
    const journal = journalIn(temporaryFolder(), 2);
    const { copy, told } = copied(journal, stick);
    copy.follow();
    while (lines(stick) < 2) await pause();
    renameSync(stick, `${stick}-pulled`);
    append(journal, SHOWN);
    copy.follow();
    while (told.length < 1) await pause();
    append(journal, SHOWN);
    renameSync(`${stick}-pulled`, stick);
    while (told.length < 2) await pause();
    await copy.close();
    expect(told).toMatchObject([{ code: 'copy.gone' }, null]);
    const other = journalIn(temporaryFolder());
    expect(await caughtUp(other, stick)).toEqual({
      ok: true,
      value: { taken: 4, unmarked: 0, heldBack: [], odd: 0, readable: 0 },
    });
    expect(held(other)).toEqual(held(journal));
  });

  it.each([
    ['a line torn by the pull', (file: string) => appendFileSync(file, '{"origin":"h'), 3],
    ['bytes that are no text', (file: string) => appendFileSync(file, Uint8Array.of(0xff, 0, 10)), 3],
    ['a line that was changed', (file: string) => writeFileSync(file, changedLine(file)), 1],
  ])('is read as far as it holds, and made whole again: %s', async (_, damage, whole) => {
    const stick = temporaryFolder();
    const journal = journalIn(temporaryFolder(), 3);
    const first = copied(journal, stick).copy;
    await first.close();
    damage(join(stick, 'journal-copy.jsonl'));
    expect(await caughtUp(journalIn(temporaryFolder()), stick)).toMatchObject({ value: { taken: whole } });
    append(journal, SHOWN);
    await copied(journal, stick).copy.close();
    expect(await caughtUp(journalIn(temporaryFolder()), stick)).toMatchObject({ value: { taken: 4 } });
  });

  it('is not walked, nor is the record, where its last line is in the record', async () => {
    const stick = temporaryFolder();
    const journal = journalIn(temporaryFolder(), 3);
    await copied(journal, stick).copy.close();
    append(journal, SHOWN);
    const record = readRecord(new RecordReader(), journal.readAll());
    const copy = await readCopy(join(stick, 'journal-copy.jsonl'));
    const read: number[] = [];
    const watched = {
      ...journal,
      *readAll(after?: number, most?: number) {
        for (const link of journal.readAll(after, most)) {
          read.push(link.entry.seq);
          yield link;
        }
      },
    };
    copy.chain = () => {
      throw new Error('the copy is walked');
    };
    expect(catchUp(watched, stick, copy, { key: KEY, isNamed: false, record })).toEqual({
      ok: true,
      value: { taken: 0, unmarked: 0, heldBack: [], odd: 0, readable: 0 },
    });
    expect(read).toEqual([3]);
  });

  it.each<readonly [string, (lines: readonly string[]) => readonly string[], Behind]>([
    ['its own first line', (lines) => lines.slice(0, 1), { odd: 1, readable: 1 }],
    ['its own last line', (lines) => lines.slice(-1), { odd: 1, readable: 1 }],
    ['all of it', (lines) => lines, { odd: 5, readable: 5 }],
    ['what is no line of ours', () => ['x', '{}'], { odd: 2, readable: 0 }],
  ])('gives what was written there before %s was added', async (_, added, behind) => {
    const stick = temporaryFolder();
    const journal = journalIn(temporaryFolder(), 5);
    await copied(journal, stick).copy.close();
    const file = join(stick, 'journal-copy.jsonl');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, `${text}${added(text.trim().split('\n')).join('\n')}\n`);
    const other = journalIn(temporaryFolder());
    other.save(...[...journal.readAll()].slice(0, 3));
    expect(await caughtUp(other, stick)).toEqual({
      ok: true,
      value: { taken: 2, unmarked: 0, heldBack: [], ...behind },
    });
    expect(held(other)).toEqual(held(journal));
  });

  it('that this kiosk wrote and its record does not have goes aside, is said, and a new one follows', async () => {
    const stick = temporaryFolder();
    const journal = journalIn(temporaryFolder(), 5);
    await copied(journal, stick).copy.close();
    const other = journalIn(temporaryFolder());
    other.save(...[...journal.readAll()].slice(0, 3));
    append(other, { type: 'hall.shown', data: { screen: 'play' } });
    const { copy, told, heldBack } = copied(other, stick);
    await copy.close();
    expect(told).toEqual([]);
    expect(heldBack).toEqual([{ seqs: [4, 5], entries: 2, aside: expect.stringContaining('held-back-') as string }]);
    const [before] = heldBack;
    expect(readFileSync(join(before?.aside ?? '', 'journal-copy.jsonl'), 'utf8').split('\n')).toHaveLength(6);
    expect(await caughtUp(other, stick)).toMatchObject({
      value: { taken: 0, unmarked: 0, heldBack: [], odd: 0, readable: 0 },
    });
  });

  it('leaves the copy of another record as it is', async () => {
    const stick = temporaryFolder();
    await copied(journalIn(temporaryFolder(), 2), stick).copy.close();
    const before = readFileSync(join(stick, 'journal-copy.jsonl'));
    const journal = journalIn(temporaryFolder(), 1);
    expect(await caughtUp(journal, stick)).toMatchObject({ ok: false, fault: { code: 'copy.other' } });
    const { copy, told } = copied(journal, stick);
    await copy.close();
    expect(told).toMatchObject([{ code: 'copy.holdsOther' }]);
    expect(readFileSync(join(stick, 'journal-copy.jsonl'))).toEqual(before);
  });

  it.each<readonly [string, (lines: readonly string[]) => readonly string[], Behind | null]>([
    ['what is no copy at all', () => ['shopping list', ''], { odd: 1, readable: 0 }],
    ['a first line that is changed', (lines) => lines.with(0, changed(lines[0])), { odd: 6, readable: 5 }],
    ['a line in the middle that is changed', (lines) => lines.with(2, changed(lines[2])), { odd: 4, readable: 3 }],
    ['a last line that is changed', (lines) => lines.with(5, changed(lines[5])), { odd: 1, readable: 0 }],
    ['two lines that became one', ([a = '', b = '', ...rest]) => [`${a} ${b}`, ...rest], { odd: 5, readable: 4 }],
    ['a line that is gone', (lines) => lines.toSpliced(3, 1), { odd: 2, readable: 2 }],
    ['a last line without its end', (lines) => lines.slice(0, -1), { odd: 1, readable: 1 }],
    ['a last line that is torn', (lines) => lines.with(5, '{"origin":').slice(0, -1), null],
  ])('cuts nothing but a torn end: %s is kept as it was found, and said', async (_, damage, behind) => {
    const stick = temporaryFolder();
    const file = join(stick, 'journal-copy.jsonl');
    const journal = journalIn(temporaryFolder(), 6);
    await copied(journal, stick).copy.close();
    const found = damage(readFileSync(file, 'utf8').split('\n')).join('\n');
    writeFileSync(file, found);
    const { copy, told, broken } = copied(journal, stick);
    await copy.close();
    expect(told).toEqual([]);
    expect(broken.map((one) => one.behind)).toEqual(behind === null ? [] : [behind]);
    for (const { aside } of broken) expect(readFileSync(join(aside, 'journal-copy.jsonl'), 'utf8')).toBe(found);
    expect(await caughtUp(journalIn(temporaryFolder()), stick)).toMatchObject({ value: { taken: 6, odd: 0 } });
  });

  it.each<readonly [string, (file: string) => void]>([
    ['removed', (file) => rmSync(file)],
    [
      'moved away, and another file put there',
      (file) => (renameSync(file, `${file}.old`), writeFileSync(file, '{}\n')),
    ],
    ['emptied', (file) => writeFileSync(file, '')],
    ['cut within a line', (file) => truncateSync(file, statSync(file).size - 30)],
    ['cut to its first lines', (file) => writeFileSync(file, firstLine(file))],
    ['gone on with by another program', (file) => appendFileSync(file, 'shopping list\n')],
  ])('that is %s while it follows is whole again with the next entry', async (_, change) => {
    const stick = temporaryFolder();
    const journal = journalIn(temporaryFolder(), 5);
    const { copy, told } = copied(journal, stick);
    copy.follow();
    while (lines(stick) < 5 || copy.behind > 0) await pause();
    change(join(stick, 'journal-copy.jsonl'));
    append(journal, SHOWN);
    copy.follow();
    await copy.close();
    expect(copy.behind).toBe(0);
    expect(told.filter((fault) => fault !== null)).toEqual([]);
    expect((await readCopy(join(stick, 'journal-copy.jsonl'))).chain().links.map(({ hash }) => hash)).toEqual(
      held(journal),
    );
    expect(lines(stick)).toBe(6);
  });

  it('says how far it is behind, and makes no folder in the place of a stick', async () => {
    const stick = join(temporaryFolder(), 'stick');
    const { copy, told } = copied(journalIn(temporaryFolder(), 3), stick);
    copy.follow();
    while (told.length < 1) await pause();
    expect(copy.behind).toBe(3);
    expect(existsSync(stick)).toBe(false);
    mkdirSync(stick);
    await copy.close();
    expect(copy.behind).toBe(0);
    expect(lines(stick)).toBe(3);
  });

  it('of another record stays when data are deleted', async () => {
    const stick = temporaryFolder();
    await copied(journalIn(temporaryFolder(), 2), stick).copy.close();
    const { copy, told } = copied(journalIn(temporaryFolder(), 1), stick);
    copy.follow();
    while (told.length < 1) await pause();
    copy.discard();
    expect(lines(stick)).toBe(2);
  });

  it('goes with the data that are deleted', async () => {
    const stick = temporaryFolder();
    const { copy } = copied(journalIn(temporaryFolder(), 2), stick);
    copy.follow();
    while (lines(stick) < 2) await pause();
    copy.discard();
    await copy.close();
    expect(lines(stick)).toBe(0);
    rmSync(stick, { recursive: true });
  });
});

function lines(folder: string): number {
  try {
    return readFileSync(join(folder, 'journal-copy.jsonl'), 'utf8').split('\n').length - 1;
  } catch (error) {
    if (error instanceof Error) return 0;
    throw error;
  }
}

function firstLine(file: string): string {
  return readFileSync(file, 'utf8').split('\n', 1).concat('').join('\n');
}

function changed(line = ''): string {
  return line.replace('"draw"', '"dr`w"');
}

function changedLine(file: string): string {
  const [first = '', second = '', ...more] = readFileSync(file, 'utf8').split('\n');
  return [first, second.replace('draw', 'play'), ...more].join('\n');
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}
