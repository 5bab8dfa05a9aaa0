import { DatabaseSync } from '@photostructure/sqlite';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openJournal } from '../../../../electron/storage/journal/journal.ts';
import { verifyJournal } from '../../../../electron/storage/journal/journal-check.ts';
import { JournalFailure } from '../../../../electron/host/ports/journal.ts';
import type { JournalPort } from '../../../../electron/host/ports/journal.ts';
import { append } from '../../../support/append.ts';
import { bundled } from '../../../support/bundle.ts';
import { killedWriter } from '../../../support/killed-writer.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

function opened(file: string): JournalPort {
  const journal = openJournal(file, 'kiosk-1', () => 1_700_000_000_000);
  if (!journal.ok) throw new Error(journal.fault.code);
  return journal.value;
}

function journalOf(entries: number): string {
  const file = join(temporaryFolder(), 'journal.sqlite');
  const journal = opened(file);
  for (let n = 1; n <= entries; n++) append(journal, { type: 'hall.shown', data: { screen: 'draw', n } });
  journal.close();
  return file;
}

function tampered(file: string, sql: string): string {
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
  return file;
}

describe('journal', () => {
  it('gives back what was appended, chained from the first entry on', () => {
    const journal = opened(journalOf(3));
    const entries = [...journal.readAll()];
    journal.close();
    expect(entries.map(({ entry }) => entry.seq)).toEqual([1, 2, 3]);
    expect(entries.map(({ entry }) => entry.data)).toEqual([1, 2, 3].map((n) => ({ screen: 'draw', n })));
    expect(entries[0]?.entry.prev).toBe('0'.repeat(64));
    expect(new Set(entries.map(({ entry }) => entry.prev)).size).toBe(3);
  });

  it('goes on counting and keeps its origin when it is opened again', () => {
    const file = journalOf(2);
    const journal = openJournal(file, 'another-id', () => 5);
    if (!journal.ok) throw new Error(journal.fault.code);
    const next = append(journal.value, { type: 'hall.shown', data: { screen: 'play' } });
    journal.value.close();
    expect(next).toMatchObject({ seq: 3, origin: 'kiosk-1' });
    expect(verifyJournal(file)).toMatchObject({ ok: true, value: { entries: 3 } });
  });

  it.skipIf(process.platform === 'win32').each([
    ['is deleted', ['-wal']],
    ['is deleted with what tells where all is in it', ['-wal', '-shm']],
  ])('loses nothing to a kill after its log %s under it, time and again', (_, ends) => {
    const file = join(temporaryFolder(), 'journal.sqlite');
    const journal = opened(file);
    const next = (): void => void append(journal, { type: 'hall.shown', data: { screen: 'draw' } });
    next();
    for (let saved = 2; saved < 8; saved += 2) {
      for (const end of ends) rmSync(file + end);
      next();
      next();
      // What a kill leaves.
      const left = join(temporaryFolder(), 'journal.sqlite');
      for (const end of ['', '-wal']) copyFileSync(file + end, left + end);
      const again = opened(left);
      expect([...again.readAll()]).toHaveLength(saved + 1);
      again.close();
    }
    expect([...journal.readAll()]).toHaveLength(7);
    journal.close();
  });

  it('saves nothing into a file that has lost its place, and goes on once it is back', () => {
    const folder = join(temporaryFolder(), 'data');
    mkdirSync(folder);
    const file = join(folder, 'journal.sqlite');
    const journal = opened(file);
    append(journal, { type: 'hall.shown', data: { screen: 'play' } });
    const save = (): void => {
      append(journal, { type: 'hall.shown', data: { screen: 'draw' } });
    };
    renameSync(folder, `${folder}-away`);
    expect(save).toThrow(JournalFailure);
    mkdirSync(folder);
    copyFileSync(join(`${folder}-away`, 'journal.sqlite'), file);
    expect(save).toThrow(JournalFailure);
    rmSync(folder, { recursive: true });
    renameSync(`${folder}-away`, folder);
    save();
    journal.close();
    expect(verifyJournal(file)).toMatchObject({ ok: true, value: { entries: 2 } });
  });

  it('can be verified while it is being written', () => {
    const file = journalOf(2);
    const journal = opened(file);
    append(journal, { type: 'hall.shown', data: { screen: 'play' } });
    expect(verifyJournal(file)).toMatchObject({ ok: true, value: { entries: 3 } });
    journal.close();
  });

  it('copied without its log from a kiosk that runs is not said to be whole', () => {
    const file = journalOf(0);
    const journal = opened(file);
    for (let n = 0; n < 3; n++) append(journal, { type: 'hall.shown', data: { screen: 'play' } });
    const alone = join(temporaryFolder(), 'journal.sqlite');
    copyFileSync(file, alone);
    const fault = { code: 'journal.withoutLog', facts: { entries: 0 } };
    expect(verifyJournal(alone)).toMatchObject({ ok: false, fault });
    copyFileSync(`${file}-wal`, `${alone}-wal`);
    expect(verifyJournal(alone)).toMatchObject({ ok: true, value: { entries: 3 } });
    journal.close();
    copyFileSync(file, `${alone}.closed`);
    expect(verifyJournal(`${alone}.closed`)).toMatchObject({ ok: true, value: { entries: 3 } });
  });

  it('that ends before the last entry that was recorded is not said to be whole', () => {
    const file = journalOf(2);
    const early = readFileSync(file);
    const journal = opened(file);
    append(journal, { type: 'hall.shown', data: { screen: 'play' } });
    journal.close();
    writeFileSync(file, early);
    expect(verifyJournal(file)).toMatchObject({
      ok: false,
      fault: { code: 'journal.damaged', facts: { what: 'end' } },
    });
  });

  it.skipIf(process.platform === 'win32')('is readable by its owner alone, with all that lies beside it', () => {
    const file = journalOf(1);
    chmodSync(file, 0o644);
    const journal = opened(file);
    append(journal, { type: 'hall.shown', data: { screen: 'play' } });
    for (const end of ['', '-wal', '-shm', '.last']) expect(statSync(file + end).mode & 0o777).toBe(0o600);
    journal.close();
  });

  it.each([
    ['a changed entry', "UPDATE entries SET data = replace(data, 'draw', 'play') WHERE seq = 2", 2, 'content'],
    ['a changed time', 'UPDATE entries SET at = at + 1 WHERE seq = 3', 3, 'content'],
    ['a removed entry', 'DELETE FROM entries WHERE seq = 2', 2, 'missing'],
    [
      'an entry hashed anew after a change',
      "UPDATE entries SET hash = 'f' || substr(hash, 2) WHERE seq = 1",
      1,
      'content',
    ],
    ['data that is no JSON', "UPDATE entries SET data = '{' WHERE seq = 4", 4, 'content'],
    ['an entry of another chain', "UPDATE entries SET prev = replace(prev, 'a', 'b') WHERE seq = 4", 4, 'prev'],
  ])('names the first broken link: %s', (_, sql, seq, link) => {
    const file = tampered(journalOf(4), sql);
    const fault = { ok: false, fault: { code: 'journal.brokenLink', facts: { seq, link } } };
    expect(verifyJournal(file)).toMatchObject(fault);
    expect(openJournal(file, 'kiosk-1', () => 0)).toMatchObject(fault);
  });

  it('refuses a journal of another schema', () => {
    const file = tampered(journalOf(1), 'PRAGMA user_version = 7');
    rmSync(`${file}.last`);
    const fault = { ok: false, fault: { code: 'journal.version', facts: { found: 7, expected: 5 } } };
    expect(openJournal(file, 'kiosk-1', () => 0)).toMatchObject(fault);
    expect(verifyJournal(file)).toMatchObject(fault);
  });

  it('refuses files that are no journals and leaves them as they were', () => {
    const folder = temporaryFolder();
    const text = join(folder, 'text');
    writeFileSync(text, 'not a database, but long enough to be looked at as one'.repeat(40));
    expect(verifyJournal(text)).toMatchObject({ ok: false, fault: { code: 'journal.unreadable' } });
    const other = tampered(join(folder, 'other'), 'CREATE TABLE things (n)');
    expect(openJournal(other, 'kiosk-1', () => 0)).toMatchObject({ ok: false, fault: { code: 'journal.notOurs' } });
    expect(verifyJournal(join(folder, 'none'))).toMatchObject({ ok: false, fault: { code: 'journal.missing' } });
  });

  it('says so when the disk refuses, and goes on from the last durable entry when it no longer does', () => {
    const file = journalOf(1);
    const journal = opened(file);
    const blocker = new DatabaseSync(file);
    blocker.exec('BEGIN IMMEDIATE');
    expect(() => append(journal, { type: 'hall.shown', data: { screen: 'draw' } })).toThrow(JournalFailure);
    blocker.exec('ROLLBACK');
    blocker.close();
    expect(append(journal, { type: 'hall.shown', data: { screen: 'draw' } }).seq).toBe(2);
    journal.close();
    expect(verifyJournal(file)).toMatchObject({ ok: true, value: { entries: 2 } });
  });
});

describe('journal under kill -9', () => {
  let writer = '';
  beforeAll(async () => {
    writer = await bundled('test/support/journal-writer.ts', 'journal-writer');
  });

  it('keeps every acknowledged entry, twenty times at random moments', async () => {
    const file = join(temporaryFolder(), 'journal.sqlite');
    let acknowledged = 0;
    for (let round = 0; round < 20; round++) {
      acknowledged = Math.max(acknowledged, await killedWriter(writer, file, Math.random() * 80));
      const verified = verifyJournal(file);
      if (!verified.ok) throw new Error(JSON.stringify(verified.fault));
      expect(verified.value.entries).toBeGreaterThanOrEqual(acknowledged);
    }
    expect(acknowledged).toBeGreaterThan(10);
  });
});
