import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { Timeline } from '../../../electron/devices/simulator/timeline.ts';
import type { JournalPort, LinkReader } from '../../../electron/host/ports/journal.ts';
import type { ClockPort } from '../../../electron/host/ports/system.ts';
import { RecordReader } from '../../../electron/host/record-reader.ts';
import { Recorder } from '../../../electron/host/recorder.ts';
import { openJournal } from '../../../electron/storage/journal/journal.ts';
import { openRecord } from '../../../electron/storage/journal/open-record.ts';
import { ok } from '../../../engine/result.ts';
import { append } from '../../support/append.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ENTRIES = 40;
const TOURNAMENT = { type: 'tournament.opened', data: { tournamentId: 't', name: 'Open', simulated: false } } as const;

function opened(file: string, reader?: LinkReader): JournalPort {
  const journal = openJournal(file, 'kiosk', () => 0, reader);
  if (!journal.ok) throw new Error(journal.fault.code);
  return journal.value;
}

function written(): string {
  const file = join(temporaryFolder(), 'journal.sqlite');
  const journal = opened(file);
  append(journal, TOURNAMENT);
  for (let n = 1; n < ENTRIES; n++) append(journal, { type: 'hall.shown', data: { screen: 'blank', n } });
  journal.close();
  return file;
}

function recorderOn(journal: JournalPort, reader?: RecordReader): Recorder {
  const timeline = new Timeline();
  const clock: ClockPort = {
    epochMs: () => 0,
    monotonicMs: () => timeline.monotonicMs(),
    setTimer: (at, onTime) => timeline.setTimer(at, onTime),
  };
  const recorder = Recorder.open(journal, clock, [], reader);
  if (!recorder.ok) throw new Error(recorder.fault.code);
  return recorder.value;
}

/** Counts what is read of it after it was opened. */
function counted(journal: JournalPort): { readonly journal: JournalPort; readonly read: number[] } {
  const read: number[] = [];
  const watched: JournalPort = {
    ...journal,
    *readAll(after, most) {
      for (const link of journal.readAll(after, most)) {
        read.push(link.entry.seq);
        yield link;
      }
    },
  };
  return { journal: watched, read };
}

describe('the record', () => {
  it('is folded in the walk that checks it; only what was brought to it since is read again', () => {
    const file = written();
    const reader = new RecordReader();
    const { journal, read } = counted(opened(file, reader));
    append(journal, { type: 'hall.shown', data: { screen: 'play' } });
    const recorder = recorderOn(journal, reader);
    expect(read).toEqual([ENTRIES + 1]);
    expect(recorder.tournament).toMatchObject({ name: 'Open', hallScreen: 'play' });
    expect(recorder.tournament).toEqual(recorderOn(journal).tournament);
    expect(recorder.last).toBe(ENTRIES + 1);
    journal.close();
  });

  it('that is repaired is what its repair holds, whatever was read before the damage was found', () => {
    const file = written();
    const folded: number[] = [];
    let begun = 0;
    const reader = new RecordReader();
    const watched: LinkReader = {
      begin: () => {
        reader.begin();
        begun++;
        folded.length = 0;
      },
      read: (link) => {
        reader.read(link);
        folded.push(link.entry.seq);
      },
    };
    const db = new DatabaseSync(file);
    db.exec(`UPDATE entries SET data = '{"screen":"play"}' WHERE seq = 20`);
    db.close();
    const faults: string[] = [];
    const record = openRecord(file, {
      newOrigin: 'kiosk',
      now: () => 0,
      hold: () => ok(null),
      report: ({ code }) => faults.push(code),
      reader: watched,
    });
    if (!record.ok) throw new Error(record.fault.code);
    const held = [...record.value.readAll()].map(({ entry }) => entry.seq);
    expect(faults).toEqual(['journal.repaired']);
    expect(begun).toBeGreaterThan(1);
    expect(folded).toEqual(held);
    expect(reader.last).toBe(held.length);
    record.value.close();
  });

  it('with an entry that nothing can be made of is known to that entry', () => {
    const file = join(temporaryFolder(), 'journal.sqlite');
    const journal = opened(file);
    for (const entry of [
      TOURNAMENT,
      { type: 'tea.served', data: {} },
      { type: 'hall.shown', data: { screen: 'play' } },
    ])
      append(journal, entry);
    journal.close();
    const reader = new RecordReader();
    const again = opened(file, reader);
    expect(reader.unknown).toEqual({ code: 'journal.unknownEntry', facts: { seq: 2, type: 'tea.served' } });
    expect(reader.last).toBe(1);
    again.close();
  });

  it('that is missing leaves nothing read', () => {
    const file = written();
    const reader = new RecordReader();
    opened(file, reader).close();
    writeFileSync(file, '');
    expect(openJournal(file, 'kiosk', () => 0, reader)).toMatchObject({ ok: false });
    expect(reader.last).toBe(0);
  });
});
