import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultSentence } from '../../../../electron/contract/messages/en/faults.ts';
import type { Sealed } from '../../../../electron/host/ports/journal.ts';
import { WaitingNote } from '../../../../electron/storage/journal/waiting-note.ts';
import { filled, smallDisk } from '../../../support/small-disk.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/** A record of so many entries, as far as the note asks for it. */
function record(entries: number): { readAll(after?: number, most?: number): Iterable<Sealed> } {
  const all = Array.from({ length: entries }, (_, i) => ({ entry: { seq: i + 1 } }) as Sealed);
  return { readAll: (after = 0, most = Infinity) => all.slice(after, after + most) };
}

/** A note whose losses are kept elsewhere, unless they are not. */
function noteOf(file: string, isTold = (): boolean => true): WaitingNote {
  return new WaitingNote(file, isTold);
}

function journal(): string {
  return join(temporaryFolder(), 'journal.sqlite');
}

describe('what waits while the disk refuses', () => {
  it.each([
    ['nothing waited', null, 7, null],
    ['all of it came after all', { first: 8, last: 10, tables: [3] }, 10, null],
    ['none of it came', { first: 8, last: 10, tables: [3, 1] }, 7, { entries: 3, tables: ['1', '3'] }],
    ['some of it came', { first: 8, last: 10, tables: [3] }, 9, { entries: 1, tables: ['3'] }],
    ['it is of no table', { first: 1, last: 2, tables: [] }, 0, { entries: 2, tables: [] }],
  ])('is known to the next start: %s', (_, waiting, end, facts) => {
    const file = journal();
    const before = noteOf(file);
    expect(before.look(record(7))).toBeNull();
    before.keep(waiting);
    expect(noteOf(file).look(record(end))?.facts ?? null).toEqual(facts);
  });

  it('goes where the folder is moved to, and stays there', () => {
    const folder = join(temporaryFolder(), 'data');
    mkdirSync(folder);
    const note = noteOf(join(folder, 'journal.sqlite'));
    note.look(record(4));
    const moved = `${folder}-moved`;
    renameSync(folder, moved);
    note.keep({ first: 5, last: 7, tables: [2] });
    note.close();
    note.keep(null);
    expect(noteOf(join(moved, 'journal.sqlite')).look(record(4))?.facts).toEqual({ entries: 3, tables: ['2'] });
  });

  it('is written on a disk without any room, and is added to until the disk takes something', ({ skip }) => {
    const disk = smallDisk();
    if (disk === null) return skip('SKIPPED: no small disk may be mounted here');
    const file = join(disk, 'journal.sqlite');
    const first = noteOf(file);
    first.look(record(4));
    filled(disk);
    first.keep({ first: 5, last: 6, tables: [2] });
    const second = noteOf(file, () => false);
    expect(second.look(record(4))?.facts).toEqual({ entries: 2, tables: ['2'] });
    second.keep({ first: 5, last: 5, tables: [1] });
    const third = noteOf(file);
    expect(third.look(record(4))?.facts).toEqual({ entries: 3, tables: ['1', '2'] });
    third.keep(null);
    expect(noteOf(file).look(record(4))).toBeNull();
  });

  it('is known to every start until the loss is kept elsewhere, also where all is saved again', () => {
    const file = journal();
    let isTold = false;
    const noteHere = (): WaitingNote => noteOf(file, () => isTold);
    const first = noteHere();
    first.look(record(4));
    first.keep({ first: 5, last: 7, tables: [2] });
    const lost = { entries: 3, tables: ['2'] };
    noteHere().look(record(4));
    for (let start = 2; start < 5; start++) {
      const note = noteHere();
      expect(note.look(record(4))?.facts).toEqual(lost);
      note.keep(null);
    }
    const last = noteHere();
    expect(last.look(record(4))?.facts).toEqual(lost);
    last.keep(null);
    isTold = true;
    last.settle();
    expect(noteHere().look(record(4))).toBeNull();
  });

  it('has its place from the start on, for any number of tables', () => {
    const file = journal();
    const note = noteOf(file);
    note.look(record(0));
    const { size } = statSync(`${file}.waiting`);
    note.keep({ first: 1, last: 1e9, tables: Array.from({ length: 1_000 }, (_, i) => i + 1) });
    expect(statSync(`${file}.waiting`).size).toBe(size);
    const lost = noteOf(file).look(record(0));
    expect(lost?.facts.entries).toBe(1e9);
    if (lost === null) throw new Error('nothing lost');
    expect(faultSentence(lost)).toContain('They belong to tables 1–600 and to others.');
    note.keep({ first: 1, last: 4, tables: [7, 1, 2, 3] });
    const fewer = noteOf(file).look(record(0));
    if (fewer === null) throw new Error('nothing lost');
    expect(faultSentence(fewer)).toContain('They belong to tables 1–3, 7.');
  });

  it.each(['', 'x', 'null', '{}', '[]', '{"first":1,"last":9,"gone":0,"tables":[],"check":"no"}'])(
    'is nothing where its file is torn: %j',
    (text) => {
      const file = journal();
      writeFileSync(`${file}.waiting`, text);
      expect(noteOf(file).look(record(0))).toBeNull();
      expect(readFileSync(`${file}.waiting`, 'utf8')).toHaveLength(4_096);
    },
  );
});
