import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../../engine/result.ts';
import { openJournal } from '../../../../electron/storage/journal/journal.ts';
import { verifyJournal } from '../../../../electron/storage/journal/journal-check.ts';
import { openOrRepair } from '../../../../electron/storage/journal/repair.ts';
import { append } from '../../../support/append.ts';
import { cutTo, flipBit, killedJournal } from '../../../support/damage.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { factsOf } from '../../../support/facts-of.ts';

const ENTRIES = 200;

function damaged(
  damage: (file: string) => void,
  entries = ENTRIES,
): { readonly folder: string; readonly file: string } {
  const folder = temporaryFolder();
  const file = join(folder, 'journal.sqlite');
  const journal = openJournal(file, 'kiosk', () => 0);
  if (!journal.ok) throw new Error(journal.fault.code);
  for (let n = 0; n < entries; n++) append(journal.value, { type: 'hall.shown', data: { screen: 'draw', n } });
  journal.value.close();
  damage(file);
  return { folder, file };
}

function flipped(from: number, length: number): (file: string) => void {
  return (file) => {
    const bytes = readFileSync(file);
    for (let i = from; i < Math.min(from + length, bytes.length); i++) bytes[i] = (bytes[i] ?? 0) ^ 0xff;
    writeFileSync(file, bytes);
  };
}

function sql(text: string): (file: string) => void {
  return (file) => {
    const db = new DatabaseSync(file);
    db.exec(text);
    db.close();
  };
}

describe('a whole journal', () => {
  it.each([
    ['that was there before is opened without a word', 'kiosk', false],
    ['that another one was put in place of is in use, and said', 'another kiosk', true],
  ])('%s', (_, origin, isSaid) => {
    const [there, other] = [damaged(() => undefined), temporaryFolder()];
    const made = openJournal(join(other, 'journal.sqlite'), origin, () => 0);
    if (!made.ok) throw new Error(made.fault.code);
    for (let n = 0; n < ENTRIES + 5; n++) append(made.value, { type: 'hall.shown', data: { screen: 'draw', n } });
    made.value.close();
    copyFileSync(join(other, 'journal.sqlite'), there.file);
    const found: unknown[] = [];
    for (let start = 0; start < 2; start++) {
      const opened = openOrRepair(
        there.file,
        'kiosk',
        () => 0,
        (fault) => found.push(fault),
      );
      if (!opened.ok) throw new Error(opened.fault.code);
      expect([...opened.value.journal.readAll()]).toHaveLength(ENTRIES + 5);
      opened.value.journal.close();
    }
    expect(found).toEqual(isSaid ? [{ code: 'journal.replaced', facts: { seq: ENTRIES } }] : []);
  });
});

describe('a journal beside a repair that is not one of it', () => {
  it.each<readonly [string, (repaired: string) => void]>([
    ['an empty file', (repaired) => writeFileSync(repaired, '')],
    ['anything', (repaired) => writeFileSync(repaired, randomBytes(8192))],
    ['a folder', (repaired) => mkdirSync(repaired)],
    ['a link that leads nowhere', (repaired) => symlinkSync('/nowhere/at/all', repaired)],
    ['a pipe', (repaired) => execFileSync('mkfifo', [repaired])],
    ['a journal that ends earlier', (repaired) => copyFileSync(damaged(() => undefined, ENTRIES - 1).file, repaired)],
    ['another program’s', sql('CREATE TABLE things (n)')],
  ])('stays in use, sound or damaged, and it is said: %s', (_, putThere) => {
    for (const [damage, least] of [
      [() => undefined, ENTRIES],
      [flipped(0, 64), ENTRIES],
    ] as const) {
      const { file } = damaged(damage);
      putThere(`${file}.repaired`);
      const found: Fault[] = [];
      const opened = openOrRepair(
        file,
        'kiosk',
        () => 0,
        (fault) => found.push(fault),
      );
      if (!opened.ok) throw new Error(JSON.stringify(opened.fault));
      expect([...opened.value.journal.readAll()]).toHaveLength(least);
      opened.value.journal.close();
      expect(found[0]).toMatchObject({ code: 'journal.repairNotUsed' });
      expect(lstatSync(factsOf(found[0], 'journal.repairNotUsed').aside)).toBeDefined();
      expect(lstatSync(`${file}.repaired`, { throwIfNoEntry: false })).toBeUndefined();
    }
  });
});

describe('a damaged journal', () => {
  it.each([
    ['a page of zeros and ones turned round', flipped(5 * 4096, 4096), 20],
    ['a header that is none', flipped(0, 64), ENTRIES],
    ['a header and a table of contents that are none', flipped(0, 2 * 4096), ENTRIES],
    ['one bit in an entry', sql("UPDATE entries SET data = replace(data, 'draw', 'drav') WHERE seq = 120"), 119],
    ['an entry cut out', sql('DELETE FROM entries WHERE seq = 57'), 56],
    ['half a file', (file: string) => cutTo(file, 7 * 4096 + 100), 50],
    ['a file that lacks its last page', (file: string) => cutTo(file, statSync(file).size - 4096), 180],
    ['another program’s mark', flipped(68, 1), ENTRIES],
    ['another version’s mark', flipped(63, 1), ENTRIES],
    ['a count of pages that is too small', flipped(28, 4), ENTRIES],
  ])('is set aside as it is, and goes on from the last whole link: %s', (_, damage, least) => {
    const { folder, file } = damaged(damage);
    const before = readFileSync(file);
    const opened = openOrRepair(file, 'kiosk', () => 0);
    if (!opened.ok) throw new Error(JSON.stringify(opened.fault));
    const { journal, repaired } = opened.value;
    const { aside, kept, last } = factsOf(repaired, 'journal.repaired');
    expect(kept).toBeGreaterThanOrEqual(least);
    expect(kept).toBeLessThanOrEqual(ENTRIES);
    expect(last).toBe(ENTRIES);
    expect(append(journal, { type: 'hall.shown', data: { screen: 'play' } }).seq).toBe(kept + 1);
    journal.close();
    expect(verifyJournal(file)).toMatchObject({ ok: true, value: { entries: kept + 1 } });
    expect(readFileSync(join(aside, 'journal.sqlite'))).toEqual(before);
    expect(readdirSync(folder).filter((name) => name.startsWith('repair'))).toEqual([]);
  });

  it('is set aside with a log that was not moved into it yet', () => {
    const { folder, file } = damaged(() => undefined);
    const writer = openJournal(file, 'kiosk', () => 0);
    if (!writer.ok) throw new Error(writer.fault.code);
    append(writer.value, { type: 'hall.shown', data: { screen: 'play' } });
    const crashed = join(folder, 'crashed');
    mkdirSync(crashed);
    const left = join(crashed, 'journal.sqlite');
    for (const end of ['', '-wal']) copyFileSync(file + end, left + end);
    writer.value.close();
    flipped(6 * 4096, 4096)(left);
    const before = ['', '-wal'].map((end) => readFileSync(left + end));
    const opened = openOrRepair(left, 'kiosk', () => 0);
    if (!opened.ok) throw new Error(JSON.stringify(opened.fault));
    opened.value.journal.close();
    const aside = join(factsOf(opened.value.repaired, 'journal.repaired').aside, 'journal.sqlite');
    expect(['', '-wal'].map((end) => readFileSync(aside + end))).toEqual(before);
  });

  it('keeps whole entries behind the gap in a file, by number', () => {
    const { file } = damaged(flipped(5 * 4096, 4096));
    const opened = openOrRepair(file, 'kiosk', () => 0);
    if (!opened.ok) throw new Error(JSON.stringify(opened.fault));
    opened.value.journal.close();
    const { aside, kept, later } = factsOf(opened.value.repaired, 'journal.repaired');
    const lines = readFileSync(join(aside, 'later-entries.jsonl'), 'utf8').trim().split('\n');
    const numbers = lines.map((line) => (JSON.parse(line) as { readonly seq: number }).seq);
    expect(numbers).toHaveLength(later);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(numbers[0]).toBeGreaterThan(kept + 1);
    expect(numbers.at(-1)).toBe(ENTRIES);
  });

  it.each(['emptied', 'deleted'])('that is %s beside its log is brought back from there', (how) => {
    const file = killedJournal(temporaryFolder(), 60);
    rmSync(file);
    if (how === 'emptied') writeFileSync(file, '');
    const opened = openOrRepair(file, 'kiosk', () => 0);
    expect(opened).toMatchObject({ ok: true, value: { repaired: { facts: { kept: 60, last: 60 } } } });
    if (opened.ok) opened.value.journal.close();
  });

  it('is told to be gone when only the number of its last entry is left', () => {
    const { file } = damaged((path) => {
      rmSync(path);
    });
    const opened = openOrRepair(file, 'kiosk', () => 0);
    expect(opened).toMatchObject({ ok: true, value: { repaired: { facts: { kept: 0, last: ENTRIES } } } });
    if (opened.ok) opened.value.journal.close();
  });

  it('whose last entry is damaged in the log is not taken for one that a power cut tore', () => {
    const file = killedJournal(temporaryFolder(), 40);
    const log = `${file}-wal`;
    flipBit(log, (statSync(log).size - 4000) * 8);
    expect(openOrRepair(file, 'kiosk', () => 0)).toMatchObject({
      ok: true,
      value: { repaired: { code: 'journal.repaired', facts: { last: 40 } } },
    });
  });

  it('is told before the new file is in its place, and a repair that was cut short is finished', () => {
    const { file } = damaged(flipped(5 * 4096, 4096));
    const before = readFileSync(file);
    expect(() =>
      openOrRepair(
        file,
        'kiosk',
        () => 0,
        () => {
          throw new RangeError('cut');
        },
      ),
    ).not.toThrow();
    expect(readFileSync(file)).toEqual(before);
    const opened = openOrRepair(file, 'kiosk', () => 0);
    if (!opened.ok) throw new Error(JSON.stringify(opened.fault));
    opened.value.journal.close();
    const { kept } = factsOf(opened.value.repaired, 'journal.repaired');
    copyFileSync(file, `${file}.repaired`);
    writeFileSync(file, before);
    const finished = openOrRepair(file, 'kiosk', () => 0);
    if (!finished.ok) throw new Error(JSON.stringify(finished.fault));
    expect([...finished.value.journal.readAll()]).toHaveLength(kept);
    finished.value.journal.close();
  });

  it('is left where it is when it is another program’s', () => {
    const file = join(temporaryFolder(), 'journal.sqlite');
    sql('CREATE TABLE things (n)')(file);
    const before = readFileSync(file);
    expect(openOrRepair(file, 'kiosk', () => 0)).toMatchObject({ ok: false, fault: { code: 'journal.notOurs' } });
    writeFileSync(`${file}.txt`, 'no database at all');
    expect(openOrRepair(`${file}.txt`, 'kiosk', () => 0)).toMatchObject({ fault: { code: 'journal.unreadable' } });
    expect(readFileSync(file)).toEqual(before);
    expect(readFileSync(`${file}.txt`, 'utf8')).toBe('no database at all');
  });
});
