import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { RecordReader } from '../../../electron/host/record-reader.ts';
import { readRecord } from '../../../electron/host/stored-entries.ts';
import { Backlog } from '../../../electron/storage/journal/backlog.ts';
import { openJournal } from '../../../electron/storage/journal/journal.ts';
import { Safekeeping } from '../../../electron/storage/safekeeping.ts';
import type { Fault } from '../../../engine/result.ts';
import { append } from '../../support/append.ts';
import { factsOf } from '../../support/facts-of.ts';
import { freezingDisk } from '../../support/freezing-disk.ts';
import { until } from '../../support/patience.ts';
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

  it.each([
    ['кубок-города-round-2-poster.pdf', true],
    ['王将戦-round-2-report-2026-11-28T10-00-00.zip', true],
    ['../outside.pdf', false],
    ['prints/кубок.pdf', false],
    ['кубок.pdf\u0000', false],
    ['', false],
  ])('finds what was printed by its name alone, in letters of any script: %j', (name, found) => {
    const data = temporaryFolder();
    mkdirSync(join(data, 'prints'));
    if (found) writeFileSync(join(data, 'prints', name), '');
    writeFileSync(join(data, 'outside.pdf'), '');
    const keeper = keeperOf(data, () => Promise.resolve([]));
    expect(keeper.evidenceFile(name)).toBe(found ? join(data, 'prints', name) : null);
  });

  it('waits for a folder that does not answer only so long, and not where another was chosen meanwhile', async ({
    skip,
  }) => {
    const disk = freezingDisk();
    if (disk === null) return skip('SKIPPED: no disk may be mounted here');
    const [data, other] = [temporaryFolder(), temporaryFolder()];
    const keeper = new Safekeeping({ data, copyFolder: null, epochMs: () => 0, summarise: () => '', answersMs: 500 });
    disk.freeze();
    const hangs = { ok: false, fault: { code: 'folder.hangs', facts: { folder: disk.folder } } };
    expect(await keeper.setCopy(disk.folder)).toMatchObject(hangs);
    expect(await keeper.setCopy(disk.folder)).toMatchObject(hangs);
    disk.thaw();
    await until(async () => (await keeper.setCopy(disk.folder)).ok);

    const patient = new Safekeeping({
      data: temporaryFolder(),
      copyFolder: null,
      epochMs: () => 0,
      summarise: () => '',
    });
    disk.freeze();
    const late = patient.setCopy(disk.folder);
    expect(await patient.setCopy(other)).toMatchObject({ ok: true });
    disk.thaw();
    expect(await late).toMatchObject({ ok: false, fault: { code: 'copy.overtaken' } });
  });

  it('says that a copy could not be read in time, starts without it, and sets aside what it had more', async () => {
    const [data, stick] = [temporaryFolder(), temporaryFolder()];
    const opened = openJournal(join(data, 'journal.sqlite'), 'kiosk', () => 0);
    if (!opened.ok) throw new Error(opened.fault.code);
    const journal = opened.value;
    onTestFinished(() => {
      journal.close();
    });
    const found: Fault[] = [];
    /** Where the record has only so many of the links. */
    const begin = async (links: number, lookMs: number): Promise<void> => {
      const keeper = new Safekeeping({ data, copyFolder: stick, epochMs: () => 0, summarise: () => '', lookMs });
      await keeper.look();
      const record = readRecord(new RecordReader(), [...journal.readAll(0, links)]);
      expect(keeper.catchUp(new Backlog(journal), record, (fault) => found.push(fault))).toMatchObject({ ok: true });
      const copied = {
        since: (seq: number, most: number) => [...journal.readAll(seq, Math.max(0, Math.min(most, links - seq)))],
        last: () => links,
      };
      keeper.attach(
        copied,
        () => undefined,
        (fault) => found.push(fault),
      );
      await keeper.close();
    };
    for (let n = 0; n < 2_000; n++) append(journal, { type: 'hall.shown', data: { screen: 'draw' } });
    await begin(2_000, 5_000);
    expect(found).toEqual([]);
    await begin(1_990, 0);
    expect(found.map(({ code }) => code)).toEqual(['copy.unread', 'copy.heldBack']);
    expect(factsOf(found[1], 'copy.heldBack').entries).toBe(10);
    expect(readdirSync(stick).filter((name) => name.startsWith('held-back-'))).toHaveLength(1);
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
