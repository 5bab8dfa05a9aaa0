import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openJournal } from '../../../electron/storage/journal/journal.ts';
import { Safekeeping } from '../../../electron/storage/safekeeping.ts';
import { append } from '../../support/append.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

function keeperOf(data: string, drives: () => Promise<readonly string[]>): Safekeeping {
  return new Safekeeping({ data, copyFolder: null, epochMs: () => 0, summarise: () => '', removableDrives: drives });
}

describe('the keeper of a record', () => {
  it('has no sticks to choose from while they cannot be looked at, and asks again', async () => {
    let broken = true;
    const keeper = keeperOf(temporaryFolder(), () =>
      broken ? Promise.reject(new Error('pulled')) : Promise.resolve(['/media/stick']),
    );
    expect(keeper.removableDrives()).toEqual([]);
    await new Promise(setImmediate);
    expect(keeper.removableDrives()).toEqual([]);
    broken = false;
    await expect.poll(() => keeper.removableDrives()).toEqual(['/media/stick']);
  });

  it('is quiet when a bundle that was given up is gone', async () => {
    const data = temporaryFolder();
    const journal = openJournal(join(data, 'journal.sqlite'), 'kiosk', () => 0);
    if (!journal.ok) throw new Error(journal.fault.code);
    onTestFinished(() => {
      journal.value.close();
    });
    append(journal.value, { type: 'tournament.opened', data: { tournamentId: 't', name: 'A', simulated: false } });
    mkdirSync(join(data, 'captures'));
    writeFileSync(join(data, 'captures', 'one.jsonl'), Buffer.alloc(30_000_000, 'name'));
    const keeper = keeperOf(data, () => Promise.resolve([]));
    let cancelled = false;
    const began = new Promise((resolve) => {
      const options = {
        gameId: null,
        folder: null,
        name: 'evidence',
        onProgress: resolve,
        isCancelled: () => cancelled,
      };
      void keeper.writeEvidence(options);
    });
    await began;
    cancelled = true;
    expect(readdirSync(join(data, 'evidence'))).toHaveLength(1);
    await keeper.quiet();
    expect(readdirSync(join(data, 'evidence'))).toEqual([]);
  });
});
