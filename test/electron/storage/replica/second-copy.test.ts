import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CaptureCopy } from '../../../../electron/storage/replica/capture-copy.ts';
import {
  chosenCopyFolder,
  isInMemory,
  keepCopyFolder,
  usableFolder,
  writableFolder,
} from '../../../../electron/storage/replica/copy-folder.ts';
import { copyKey } from '../../../../electron/storage/replica/copy-key.ts';
import { openJournal } from '../../../../electron/storage/journal/journal.ts';
import { SecondCopy } from '../../../../electron/storage/replica/second-copy.ts';
import type { Fault } from '../../../../engine/result.ts';
import { append } from '../../../support/append.ts';
import { filled, smallDisk } from '../../../support/small-disk.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { factsOf } from '../../../support/facts-of.ts';

const SHOWN = { type: 'hall.shown', data: { screen: 'draw' } } as const;
const ALWAYS = (): boolean => true;

function folders(): readonly [string, string] {
  const [from, to] = [join(temporaryFolder(), 'captures'), join(temporaryFolder(), 'captures')];
  mkdirSync(from);
  return [from, to];
}

describe('captures in a second folder', () => {
  it('follow as they grow, over restarts, and nothing there is changed', async () => {
    const [from, to] = folders();
    const [one, copied] = [join(from, 'one.jsonl'), join(to, 'one.jsonl')];
    writeFileSync(one, 'a\n');
    const first = new CaptureCopy(from, to);
    await first.follow(ALWAYS);
    appendFileSync(one, 'b\n'.repeat(200_000));
    await first.follow(ALWAYS);
    expect(readFileSync(copied)).toEqual(readFileSync(one));
    expect(first.behind).toBe(0);
    appendFileSync(one, 'c\n');
    writeFileSync(join(from, 'two.jsonl'), 'd\n');
    await new CaptureCopy(from, to).follow(ALWAYS);
    expect(readFileSync(copied)).toEqual(readFileSync(one));
    expect(readFileSync(join(to, 'two.jsonl'), 'utf8')).toBe('d\n');
  });

  it('leave a file that is another one as it is, and keep what has more there', async () => {
    const [from, to] = folders();
    mkdirSync(to);
    writeFileSync(join(from, 'one.jsonl'), 'mine, longer\n');
    writeFileSync(join(to, 'one.jsonl'), 'theirs\n');
    await expect(new CaptureCopy(from, to).follow(ALWAYS)).rejects.toThrow();
    expect(readFileSync(join(to, 'one.jsonl'), 'utf8')).toBe('theirs\n');
    writeFileSync(join(to, 'one.jsonl'), 'mine, longer\nand more\n');
    await new CaptureCopy(from, to).follow(ALWAYS);
    expect(readFileSync(join(to, 'one.jsonl'), 'utf8')).toBe('mine, longer\nand more\n');
  });

  it('come back to a machine that has none of them, and go with what is deleted', async () => {
    const [from, to] = folders();
    mkdirSync(to);
    writeFileSync(join(to, 'one.jsonl'), 'a\n');
    writeFileSync(join(to, 'notes.txt'), 'mine');
    const copy = new CaptureCopy(from, to);
    expect(await copy.bringBack()).toEqual({ files: 1, bytes: 2, leftFiles: 0, leftBytes: 0 });
    expect(readdirSync(from)).toEqual(['from-second-copy']);
    expect(readdirSync(join(from, 'from-second-copy'))).toEqual(['one.jsonl']);
    expect(await new CaptureCopy(from, to).bringBack()).toMatchObject({ files: 0 });
    const another = join(temporaryFolder(), 'captures');
    await new CaptureCopy(from, another).follow(ALWAYS);
    expect(readdirSync(another)).toEqual(['one.jsonl']);
    copy.discard();
    expect(readdirSync(to)).toEqual(['notes.txt']);
  });

  it('come back into half the room that there is, all of them together, and what does not is counted', async ({
    skip,
  }) => {
    const disk = smallDisk(1);
    if (disk === null) return skip('SKIPPED: no small disk may be mounted here');
    const [from, to] = [join(disk, 'captures'), join(temporaryFolder(), 'captures')];
    mkdirSync(to);
    const size = 200 * 1024;
    for (const name of ['a', 'b', 'c', 'd']) writeFileSync(join(to, `${name}.jsonl`), Buffer.alloc(size));
    writeFileSync(join(to, 'e.jsonl'), '');
    const brought = await new CaptureCopy(from, to).bringBack();
    expect(brought).toEqual({ files: 3, bytes: 2 * size, leftFiles: 2, leftBytes: 2 * size });
    expect(readdirSync(join(from, 'from-second-copy')).sort()).toEqual(['a.jsonl', 'b.jsonl', 'e.jsonl']);
  });

  it('stop when they are told to, and say how much is left', async () => {
    const [from, to] = folders();
    writeFileSync(join(from, 'one.jsonl'), 'a\n'.repeat(10));
    const copy = new CaptureCopy(from, to);
    await copy.follow(() => false);
    expect(copy.behind).toBe(20);
    expect(existsSync(join(to, 'one.jsonl'))).toBe(false);
  });
});

describe('the second copy of a running record', () => {
  function record(
    stick: string,
    origin = 'kiosk',
  ): {
    readonly copy: SecondCopy;
    readonly told: (string | null)[];
    readonly data: string;
    readonly found: readonly Fault[];
  } {
    const data = temporaryFolder();
    mkdirSync(join(data, 'captures'));
    writeFileSync(join(data, 'captures', 'one.jsonl'), 'a\n'.repeat(100_000));
    const journal = openJournal(join(data, 'journal.sqlite'), origin, () => 0);
    if (!journal.ok) throw new Error(journal.fault.code);
    for (let n = 0; n < 3; n++) append(journal.value, SHOWN);
    const told: (string | null)[] = [];
    const copied = {
      since: (seq: number, most: number) => [...journal.value.readAll(seq, most)],
      last: () => 3,
      key: copyKey(data),
      epochMs: () => 0,
      clear: () => Promise.resolve(),
      onHeldBack: () => undefined,
      onBroken: () => undefined,
    };
    const onState = (fault: Fault | null): void => {
      told.push(fault?.code ?? null);
    };
    const found: Fault[] = [];
    const copy = new SecondCopy(data, stick, copied, onState, (fault) => found.push(fault));
    onTestFinished(async () => {
      await copy.close();
      journal.value.close();
    });
    return { copy, told, data, found };
  }

  it('says that its stick is full, and follows again when there is room', async ({ skip }) => {
    const disk = smallDisk();
    if (disk === null) return skip('SKIPPED: no small disk may be mounted here');
    const makeRoom = filled(disk);
    const { copy, told } = record(disk);
    await expect.poll(() => told).toEqual(['copy.full']);
    expect(copy.state).toMatchObject({ behind: 3, failing: { code: 'copy.full' }, sameDisk: false, inMemory: true });
    makeRoom();
    await expect.poll(() => told).toEqual(['copy.full', null]);
    await expect.poll(() => copy.state).toMatchObject({ behind: 0, captureBytesBehind: 0, failing: null });
  });

  it('says how many captures came back from it, and how large they are', async () => {
    const stick = temporaryFolder();
    mkdirSync(join(stick, 'captures'));
    writeFileSync(join(stick, 'captures', 'of another machine.jsonl'), 'no name of ours');
    writeFileSync(join(stick, 'captures', 'two.jsonl'), 'a\n');
    const { copy, found, data } = record(stick);
    await expect.poll(() => found).toHaveLength(1);
    const facts = { files: 1, bytes: 2, leftFiles: 0, leftBytes: 0, folder: stick };
    expect(found).toEqual([{ code: 'copy.captures', facts }]);
    expect(readdirSync(join(data, 'captures')).sort()).toEqual(['from-second-copy', 'one.jsonl']);
    expect(readdirSync(join(data, 'captures', 'from-second-copy'))).toEqual(['two.jsonl']);
    await copy.close();
    expect(found).toHaveLength(1);
  });

  it('brings nothing back into a folder whose tournament is deleted meanwhile', async () => {
    const stick = temporaryFolder();
    mkdirSync(join(stick, 'captures'));
    for (let n = 0; n < 600; n++) writeFileSync(join(stick, 'captures', `${String(n)}.jsonl`), Buffer.alloc(50_000));
    const { copy, data } = record(stick);
    const here = join(data, 'captures', 'from-second-copy');
    await expect.poll(() => readdirSync(here).length, { interval: 1 }).toBeGreaterThan(3);
    await copy.quiet();
    expect(readdirSync(here).length).toBeLessThan(600);
    copy.discard();
    rmSync(here, { recursive: true });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(existsSync(here)).toBe(false);
    expect(readdirSync(stick)).toEqual(['captures']);
  });

  it('writes nothing beside the copy of another record', async () => {
    const stick = temporaryFolder();
    await record(stick, 'another').copy.close();
    expect(existsSync(join(stick, 'captures', 'one.jsonl'))).toBe(true);
    rmSync(join(stick, 'captures'), { recursive: true });
    const { copy, told } = record(stick);
    await expect.poll(() => told).toEqual(['copy.holdsOther']);
    await expect.poll(() => copy.state.sameDisk).toBe(true);
    expect(copy.state.inMemory).toBe(await isInMemory(stick));
    await copy.close();
    expect(readdirSync(stick)).toEqual(['journal-copy.jsonl']);
  });
});

describe('a folder for a second copy', () => {
  it.each([
    ['it is not there', (folder: string) => join(folder, 'absent'), 'folder.missing'],
    ['it is a file', (folder: string) => join(folder, 'file'), 'folder.notFolder'],
    ['its path has no beginning', () => 'stick', 'folder.relative'],
    ['the system keeps it', () => '/proc', 'folder.unwritable'],
  ])('is refused when %s', async (_, of, code) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    expect(await writableFolder(of(folder))).toMatchObject({ ok: false, fault: { code } });
  });

  it('is refused inside the data folder, and taken beside it', async () => {
    const folder = temporaryFolder();
    for (const name of ['data', 'data-copy']) mkdirSync(join(folder, name));
    const data = join(folder, 'data');
    expect(await usableFolder(data, data)).toMatchObject({ fault: { code: 'copy.inside' } });
    expect(await usableFolder(data, join(data, '..', 'data'))).toMatchObject({ fault: { code: 'copy.inside' } });
    expect(await usableFolder(data, data, 'files.inside')).toMatchObject({ fault: { code: 'files.inside' } });
    expect(await usableFolder(data, join(folder, 'data-copy'))).toEqual({ ok: true, value: join(folder, 'data-copy') });
    expect(readdirSync(join(folder, 'data-copy'))).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['a torn choice', '{"fol'],
    ['a number', '7'],
    ['null', 'null'],
    ['no text', '{"folder":1}'],
    ['no full path', '{"folder":"copy"}'],
  ])('that was chosen is said to be forgotten when the file holds %s, which is kept aside', (_, text) => {
    const data = temporaryFolder();
    writeFileSync(join(data, 'second-copy.json'), text);
    const damaged: Fault[] = [];
    expect(chosenCopyFolder(data, (fault) => damaged.push(fault))).toBeNull();
    expect(damaged).toMatchObject([{ code: 'copy.forgotten' }]);
    expect(readFileSync(factsOf(damaged[0], 'copy.forgotten').aside, 'utf8')).toBe(text);
    expect(chosenCopyFolder(data, (fault) => damaged.push(fault))).toBeNull();
    expect(damaged).toHaveLength(1);
  });

  it('is kept in mind, and forgotten', () => {
    const data = temporaryFolder();
    const damaged: Fault[] = [];
    const onDamaged = (fault: Fault): number => damaged.push(fault);
    expect(chosenCopyFolder(data, onDamaged)).toBeNull();
    expect(keepCopyFolder(data, '/media/stick')).toEqual({ ok: true, value: null });
    expect(chosenCopyFolder(data, onDamaged)).toBe('/media/stick');
    writeFileSync(join(data, 'second-copy.json'), '{"folder":"../elsewhere"}');
    expect(chosenCopyFolder(data, onDamaged)).toBeNull();
    keepCopyFolder(data, null);
    expect(existsSync(join(data, 'second-copy.json'))).toBe(false);
    expect(damaged).toMatchObject([{ code: 'copy.forgotten' }]);
  });
});

it('a stick whose copy is not there any more is begun anew, and that is told; a first copy and one that is there are not', async () => {
  const [data, stick] = [temporaryFolder(), temporaryFolder()];
  const journal = openJournal(join(data, 'journal.sqlite'), 'kiosk', () => 0);
  if (!journal.ok) throw new Error(journal.fault.code);
  onTestFinished(() => {
    journal.value.close();
  });
  append(journal.value, SHOWN);
  const record = {
    since: (seq: number) => [...journal.value.readAll(seq)],
    last: () => 1,
    key: copyKey(data),
    epochMs: () => 0,
    onHeldBack: () => undefined,
    onBroken: () => undefined,
    clear: () => Promise.resolve(),
  };
  const toldBy = async (was: boolean): Promise<readonly string[]> => {
    const told: string[] = [];
    const found = ({ code }: Fault): number => told.push(code);
    const copy = new SecondCopy(data, stick, record, () => undefined, found, was);
    await expect.poll(() => copy.state.behind).toBe(0);
    await copy.close();
    return told;
  };
  expect(await toldBy(false)).toEqual([]);
  expect(await toldBy(true)).toEqual([]);
  rmSync(join(stick, 'journal-copy.jsonl'));
  expect(await toldBy(true)).toEqual(['copy.begunAnew']);
});
