import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { openJournal } from '../../../electron/storage/journal.ts';
import { verifyJournal } from '../../../electron/storage/journal-file.ts';
import { openOrRepair } from '../../../electron/storage/repair.ts';
import { append } from '../../support/append.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ENTRIES = 200;

function damaged(damage: (file: string) => void): { readonly folder: string; readonly file: string } {
  const folder = temporaryFolder();
  const file = join(folder, 'journal.sqlite');
  const journal = openJournal(file, 'kiosk', () => 0);
  if (!journal.ok) throw new Error(journal.fault.code);
  for (let n = 0; n < ENTRIES; n++) append(journal.value, { type: 'hall.shown', data: { screen: 'draw', n } });
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

describe('a damaged journal', () => {
  it.each([
    ['a page of zeros and ones turned round', flipped(5 * 4096, 4096), 1],
    ['a header that is none', flipped(0, 64), 0],
    ['one bit in an entry', sql("UPDATE entries SET data = replace(data, 'draw', 'drav') WHERE seq = 120"), 119],
    ['an entry cut out', sql('DELETE FROM entries WHERE seq = 57'), 56],
    ['half a file', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 7 * 4096 + 100)), 0],
  ])('is set aside as it is, and goes on from the last whole link: %s', (_, damage, least) => {
    const { folder, file } = damaged(damage);
    const before = readFileSync(file);
    const opened = openOrRepair(file, 'kiosk', () => 0);
    if (!opened.ok) throw new Error(JSON.stringify(opened.fault));
    const { journal, repaired } = opened.value;
    const kept = Number(repaired?.facts['kept']);
    expect(repaired).toMatchObject({ code: 'journal.repaired' });
    expect(kept).toBeGreaterThanOrEqual(least);
    expect(kept).toBeLessThan(ENTRIES);
    expect(append(journal, { type: 'hall.shown', data: { screen: 'play' } }).seq).toBe(kept + 1);
    journal.close();
    expect(verifyJournal(file)).toMatchObject({ ok: true, value: { entries: kept + 1 } });
    expect(readFileSync(join(String(repaired?.facts['aside']), 'journal.sqlite'))).toEqual(before);
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
    const aside = join(String(opened.value.repaired?.facts['aside']), 'journal.sqlite');
    expect(['', '-wal'].map((end) => readFileSync(aside + end))).toEqual(before);
  });

  it('is left where it is when it is another program’s', () => {
    const file = join(temporaryFolder(), 'journal.sqlite');
    sql('CREATE TABLE things (n)')(file);
    expect(openOrRepair(file, 'kiosk', () => 0)).toMatchObject({ ok: false, fault: { code: 'journal.notOurs' } });
  });
});
