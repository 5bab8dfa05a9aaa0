import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deleteTournamentData } from '../../../../electron/storage/folder/delete-data.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const GONE = [
  'captures',
  'damaged-2026-11-22T06-00-00-000Z-Ab12Cd',
  'evidence',
  'held-back-2026-11-22T06-00-00-000Z-Ab12Cd',
  'journal.sqlite',
  'journal.sqlite-shm',
  'journal.sqlite-wal',
  'journal.sqlite.damaged-1',
  'journal.sqlite.last',
  'journal.sqlite.waiting',
  'losses.json',
  'losses.json.damaged-1',
  'prints',
  'refused.log',
  'refused.log.1',
  'repair-x1',
  'secrets',
  'unsaved-1.jsonl',
];
const KEPT = ['access.json', 'browser', 'demonstration', 'electron', 'my journal.sqlite', 'notes.txt', 'simulated'];

describe('deleting a tournament', () => {
  it('takes what is the tournament’s and leaves everything else', () => {
    const folder = temporaryFolder();
    for (const name of [...GONE, ...KEPT]) {
      if (name.includes('.')) writeFileSync(join(folder, name), 'x');
      else {
        mkdirSync(join(folder, name));
        writeFileSync(join(folder, name, 'file'), 'x');
      }
    }
    const deleted = deleteTournamentData(folder);
    expect(deleted.ok && [...deleted.value].sort()).toEqual(GONE);
    expect(readdirSync(folder).sort()).toEqual(KEPT);
  });

  it('finds nothing in a folder that is not there', () => {
    expect(deleteTournamentData(join(temporaryFolder(), 'absent'))).toEqual({ ok: true, value: [] });
  });
});
