import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deleteTournamentData } from '../../../../electron/storage/folder/delete-data.ts';
import { lockData } from '../../../../electron/storage/folder/data-lock.ts';
import { makeOwnFolder } from '../../../../electron/storage/folder/own-folder.ts';
import { setStrangeAside } from '../../../../electron/storage/folder/strange-files.ts';
import { goneRecord } from '../../../../electron/storage/journal/gone-record.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const FOLDERS = ['captures', 'evidence', 'prints', 'secrets'];

/** A data folder with a link in this place, which leads to a folder with a file. */
function linked(name: string): { readonly data: string; readonly elsewhere: string } {
  const [data, elsewhere] = [temporaryFolder(), temporaryFolder()];
  writeFileSync(join(elsewhere, 'precious'), 'x');
  symlinkSync(elsewhere, join(data, name));
  return { data, elsewhere };
}

describe.skipIf(process.platform === 'win32')('what is none of ours in a data folder', () => {
  it.each(FOLDERS)('is a link in the place of %s: it goes aside, and what it leads to stays', (name) => {
    const { data, elsewhere } = linked(name);
    expect(() => {
      makeOwnFolder(join(data, name));
    }).toThrow('is a link or no folder');
    expect(setStrangeAside(data)).toMatchObject([{ code: 'data.strange', facts: { file: join(data, name) } }]);
    makeOwnFolder(join(data, name));
    expect(setStrangeAside(data)).toEqual([]);
    expect(deleteTournamentData(data)).toMatchObject({ ok: true, value: { length: 2 } });
    expect(readdirSync(elsewhere)).toEqual(['precious']);
  });

  it.each([...FOLDERS, 'unsaved-1.jsonl', 'journal.sqlite.last', 'journal.sqlite.repaired'])(
    'says nothing of an earlier record: %s',
    (name) => {
      expect(goneRecord(join(linked(name).data, 'journal.sqlite'))).toBeNull();
    },
  );

  it.each(['lock', 'lock-journal', 'lock-wal', 'lock-shm'])('keeps nobody out: a folder in the place of %s', (name) => {
    const data = temporaryFolder();
    mkdirSync(join(data, name, 'in it'), { recursive: true });
    const lock = lockData(data);
    expect(lock).toMatchObject({ ok: true });
    if (lock.ok) lock.value.release();
  });
});
