import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openJournal } from '../../../../electron/storage/journal/journal.ts';
import { clearDeleted } from '../../../../electron/storage/replica/deleted-copies.ts';
import type { DeletedRecord } from '../../../../electron/storage/folder/deleted-records.ts';
import { append } from '../../../support/append.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const NAMES = ['one.jsonl', '../outside.jsonl', 'notes.txt'];
const DELETED: DeletedRecord = { origin: 'deleted', epochMs: 0, captures: NAMES };
const deleted = (origin: string): DeletedRecord | null =>
  origin === 'deleted' ? DELETED : origin === 'deleted too' ? { ...DELETED, origin } : null;

/** A copy of a record with this origin, a line an entry. */
function copyOf(origin: string, entries = 3): string {
  const journal = openJournal(join(temporaryFolder(), 'journal.sqlite'), origin, () => 0);
  if (!journal.ok) throw new Error(journal.fault.code);
  for (let n = 0; n < entries; n++) append(journal.value, { type: 'hall.shown', data: { screen: 'draw' } });
  const lines = [...journal.value.readAll(0)].map(({ entry, hash }) => JSON.stringify({ ...entry, hash, mark: 'm' }));
  journal.value.close();
  return lines.map((line) => `${line}\n`).join('');
}

/** A stick with captures beside the copy, and a file that is nobody's. */
function stickWith(copy: string | null): string {
  const stick = join(temporaryFolder(), 'stick');
  mkdirSync(join(stick, 'captures'), { recursive: true });
  for (const name of ['one.jsonl', 'two.jsonl', 'notes.txt']) writeFileSync(join(stick, 'captures', name), name);
  writeFileSync(join(stick, '..', 'outside.jsonl'), '');
  if (copy !== null) writeFileSync(join(stick, 'journal-copy.jsonl'), copy);
  return stick;
}

describe('what a stick still holds of a deleted record', () => {
  it('goes: the copy, what was held back or set aside of it, and the captures of that record alone', async () => {
    const stick = stickWith(copyOf('deleted'));
    for (const n of [1, 2]) writeFileSync(join(stick, `journal-copy.jsonl.damaged-${String(n)}`), copyOf('deleted'));
    const [held, full] = ['held-back-2026-11-22T10-00-00-000Z-abc', 'held-back-2026-11-22T10-00-00-000Z-def'];
    for (const name of [held, full]) {
      mkdirSync(join(stick, name));
      writeFileSync(join(stick, name, 'journal-copy.jsonl'), copyOf('deleted', 5));
    }
    writeFileSync(join(stick, full, 'my notes.txt'), '');
    expect(await clearDeleted(stick, deleted)).toBe(5);
    expect(readdirSync(stick).sort()).toEqual(['captures', full]);
    expect(readdirSync(join(stick, full))).toEqual(['my notes.txt']);
    expect(readdirSync(join(stick, 'captures')).sort()).toEqual(['notes.txt', 'two.jsonl']);
    expect(existsSync(join(stick, '..', 'outside.jsonl'))).toBe(true);
    expect(await clearDeleted(stick, deleted)).toBe(0);
  });

  it.each([
    ['whose first line is damaged', (copy: string) => copy.replace('draw', 'drwa')],
    ['that was torn', (copy: string) => copy.slice(0, -10)],
    ['with lines between that are nothing', (copy: string) => copy.replaceAll('\n', '\nx\n')],
  ])('goes also in a copy %s', async (_, damage) => {
    const stick = stickWith(damage(copyOf('deleted')));
    expect(await clearDeleted(stick, deleted)).toBe(1);
    expect(readdirSync(stick)).toEqual(['captures']);
  });

  it.each([
    ['another record', () => copyOf('another')],
    ['another record behind this one', () => copyOf('deleted') + copyOf('another')],
    ['this one behind another record', () => copyOf('another') + copyOf('deleted')],
    ['two records, both deleted', () => copyOf('deleted') + copyOf('deleted too')],
    ['nothing', () => ''],
    ['nothing that can be read', () => 'x\n{}\n'],
    ['entries that only say so', () => '{"origin":"deleted","seq":1}\n'],
    ['one whose entries do not hold', () => copyOf('deleted').replaceAll('draw', 'blank')],
  ])('stays untouched in a file with %s', async (_, write) => {
    const text = write();
    const stick = stickWith(text);
    mkdirSync(join(stick, 'held-back-x'));
    writeFileSync(join(stick, 'held-back-x', 'journal-copy.jsonl'), text);
    expect(await clearDeleted(stick, deleted)).toBe(0);
    expect(readFileSync(join(stick, 'journal-copy.jsonl'), 'utf8')).toBe(text);
    expect(readdirSync(join(stick, 'captures'))).toHaveLength(3);
    expect(existsSync(join(stick, 'held-back-x', 'journal-copy.jsonl'))).toBe(true);
  });

  it.skipIf(process.platform === 'win32')('is not looked for behind links, nor in a file with two names', async () => {
    const [stick, elsewhere] = [stickWith(null), stickWith(copyOf('deleted'))];
    symlinkSync(join(elsewhere, 'journal-copy.jsonl'), join(stick, 'journal-copy.jsonl'));
    symlinkSync(elsewhere, join(stick, 'held-back-x'));
    linkSync(join(elsewhere, 'journal-copy.jsonl'), join(stick, 'journal-copy.jsonl.damaged-1'));
    mkdirSync(join(stick, 'held-back-empty'));
    expect(await clearDeleted(stick, deleted)).toBe(0);
    expect(readdirSync(stick)).toHaveLength(5);
    expect(readFileSync(join(elsewhere, 'journal-copy.jsonl'), 'utf8')).toBe(copyOf('deleted'));
  });

  it.skipIf(process.platform === 'win32')('goes beside captures that are a link, which stay', async () => {
    const [stick, elsewhere] = [join(temporaryFolder(), 'stick'), stickWith(null)];
    mkdirSync(stick);
    writeFileSync(join(stick, 'journal-copy.jsonl'), copyOf('deleted'));
    symlinkSync(join(elsewhere, 'captures'), join(stick, 'captures'));
    expect(await clearDeleted(stick, deleted)).toBe(1);
    expect(readdirSync(stick)).toEqual(['captures']);
    expect(readdirSync(join(elsewhere, 'captures'))).toHaveLength(3);
  });

  it('goes with a whole tournament in it, without holding up anybody', async () => {
    const stick = stickWith(null);
    const file = join(stick, 'journal-copy.jsonl');
    writeFileSync(file, copyOf('deleted', 800));
    appendFileSync(file, 'torn');
    let turns = 0;
    const clock = setInterval(() => turns++, 1);
    expect(await clearDeleted(stick, deleted)).toBe(1);
    clearInterval(clock);
    expect(turns).toBeGreaterThan(0);
  });
});
