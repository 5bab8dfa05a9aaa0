import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { JournalFailure } from '../../../../electron/host/ports/journal.ts';
import { openJournal } from '../../../../electron/storage/journal/journal.ts';
import { verifyJournal } from '../../../../electron/storage/journal/journal-check.ts';
import { append } from '../../../support/append.ts';
import { bundled } from '../../../support/bundle.ts';
import { canTrace } from '../../../support/disk-trace.ts';
import { filled, smallDisk } from '../../../support/small-disk.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const SHOWN = { type: 'hall.shown', data: { screen: 'draw' } } as const;

describe.skipIf(!canTrace())('journal on a disk that fails', () => {
  let writer = '';
  beforeAll(async () => {
    writer = await bundled('test/support/journal-writer.ts', 'journal-writer-faults');
  });

  it.each([
    ['a sync that fails', 'fsync,fdatasync:error=EIO:when=20..25'],
    ['writes that fail', 'pwrite64:error=EIO:when=40..48'],
    ['a disk that became read-only', 'pwrite64:error=EROFS:when=40..48'],
    ['a disk that is full', 'pwrite64:error=ENOSPC:when=40..48'],
  ])('refuses what is not durable, keeps what it acknowledged, and goes on afterwards: %s', (_, inject) => {
    const file = join(temporaryFolder(), 'journal.sqlite');
    const call = inject.split(':')[0] ?? '';
    const options = ['-o', '/dev/null', '-e', `trace=${call}`, '-e', `inject=${inject}`];
    const run = spawnSync('strace', [...options, process.execPath, writer, file, '60'], { encoding: 'utf8' });
    const said = run.stdout.trim().split('\n');
    const refused = said.filter((line) => line.startsWith('refused'));
    expect(refused.length, run.stderr).toBeGreaterThan(0);
    const acknowledged = said.filter((line) => /^\d+$/u.test(line)).map(Number);
    expect(acknowledged.length + refused.length).toBe(60);
    expect(acknowledged).toEqual(acknowledged.map((_seq, i) => i + 1));
    expect(verifyJournal(file)).toMatchObject({ ok: true, value: { entries: acknowledged.length } });
  });
});

describe('journal on a disk that is full', () => {
  it('says so, and goes on from the last durable entry once there is room', ({ skip }) => {
    const disk = smallDisk();
    if (disk === null) return skip('SKIPPED: no small disk may be mounted here');
    const file = join(disk, 'journal.sqlite');
    const journal = openJournal(file, 'kiosk', () => 0);
    if (!journal.ok) throw new Error(journal.fault.code);
    append(journal.value, SHOWN);
    const makeRoom = filled(disk);
    expect(() => {
      for (let n = 0; n < 100; n++) append(journal.value, SHOWN);
    }).toThrow(JournalFailure);
    const first = journal.value.seal(SHOWN, null);
    const several = [first, journal.value.seal(SHOWN, first)];
    expect(() => {
      journal.value.save(...several);
    }).toThrow(JournalFailure);
    const whole = verifyJournal(file);
    makeRoom();
    journal.value.save(...several);
    const { seq } = append(journal.value, SHOWN);
    expect(whole).toMatchObject({ ok: true, value: { entries: seq - 3 } });
    journal.value.close();
    expect(verifyJournal(file)).toMatchObject({ ok: true, value: { entries: seq } });
  });
});
