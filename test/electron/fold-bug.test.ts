import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startHost } from '../../electron/start-host.ts';
import { openJournal } from '../../electron/storage/journal/journal.ts';
import { verifyJournal } from '../../electron/storage/journal/journal-check.ts';
import { PersistentMap } from '../../engine/tournament/persistent-map.ts';
import { append } from '../support/append.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function files(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => !name.startsWith('faults.log'));
}

describe('a start on a record at which the fold throws', () => {
  it('is refused with the entry and what was thrown, and cuts nothing', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const folder = temporaryFolder();
    const journal = openJournal(join(folder, 'journal.sqlite'), 'kiosk', () => 0);
    if (!journal.ok) throw new Error(journal.fault.code);
    append(journal.value, { type: 'hall.shown', data: { screen: 'draw' } });
    append(journal.value, { type: 'question.acknowledged', data: { table: 1, gameId: 'g', questionId: null } });
    append(journal.value, { type: 'hall.shown', data: { screen: 'play' } });
    journal.value.close();
    const start = (): ReturnType<typeof startHost> =>
      startHost({ port: 0, dataDir: folder, boards: [], start: null, simulate: 0 });
    const before = { files: files(folder), record: verifyJournal(join(folder, 'journal.sqlite')) };
    expect(before.record.ok).toBe(true);
    const broken = vi.spyOn(PersistentMap.prototype, 'with').mockImplementation(() => {
      throw new TypeError('a bug of this version');
    });
    expect(await start()).toEqual({
      ok: false,
      fault: {
        code: 'journal.notFolded',
        facts: { seq: 2, type: 'question.acknowledged', reason: 'a bug of this version' },
      },
    });
    expect({ files: files(folder), record: verifyJournal(join(folder, 'journal.sqlite')) }).toEqual(before);
    expect(readFileSync(join(folder, 'faults.log'), 'utf8')).toContain('TypeError: a bug of this version');
    broken.mockRestore();
    const again = await start();
    expect(again.ok).toBe(true);
    if (again.ok) await again.value.close();
  });
});
