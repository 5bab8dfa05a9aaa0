import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIRST, Tournaments } from '../../../electron/storage/tournaments.ts';
import { copyFolderOf, stickOf } from '../../../electron/storage/current-record.ts';
import { openJournal } from '../../../electron/storage/journal/journal.ts';
import { append } from '../../support/append.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const POINTER = 'open-tournament.json';
const SUMMARY = { name: 'Open', firstDay: '2026-11-20', rounds: [] };

/** A record of so many entries, closed. */
function record(folder: string, names: readonly string[]): void {
  const journal = openJournal(join(folder, 'journal.sqlite'), 'k', () => 1_000);
  if (!journal.ok) throw new Error(journal.fault.code);
  for (const name of names)
    append(journal.value, { type: 'tournament.opened', data: { tournamentId: 't', name, simulated: false } });
  journal.value.close();
}

function two(): { readonly base: string; readonly other: string } {
  const base = temporaryFolder();
  const tournaments = new Tournaments(base);
  record(base, ['First']);
  for (const end of ['', '.last']) utimesSync(join(base, `journal.sqlite${end}`), 1, 1);
  const other = tournaments.make(0);
  record(tournaments.folderOf(other), ['Second']);
  tournaments.turnTo(other);
  return { base, other };
}

describe('the tournaments of a data folder', () => {
  it('are one, in the folder itself, where nothing else is said', () => {
    const base = temporaryFolder();
    const tournaments = new Tournaments(base);
    expect([tournaments.open, tournaments.folderOf(tournaments.open), tournaments.others()]).toEqual([FIRST, base, []]);
    expect(existsSync(join(base, POINTER))).toBe(false);
  });

  it('are each in a folder of its own, and the one that was turned to is open at the next start', () => {
    const { base, other } = two();
    const tournaments = new Tournaments(base);
    expect(tournaments.open).toBe(other);
    expect(tournaments.make(0)).not.toBe(other);
    expect(tournaments.others()).toMatchObject([{ key: FIRST, name: null, isOpen: false, rounds: [] }]);
    tournaments.summarise(FIRST, SUMMARY);
    expect(tournaments.others()).toMatchObject([{ key: FIRST, ...SUMMARY }]);
  });

  it.each(['', '{', '[]', '{"open":"../../elsewhere"}', '{"open":"gone"}', '{"open":7}'])(
    'whose pointer says %j are open at the one that was recorded last',
    (text) => {
      const { base, other } = two();
      writeFileSync(join(base, POINTER), text);
      expect([FIRST, other]).toContain(new Tournaments(base).open);
      expect(new Tournaments(base).open).toBe(other);
    },
  );

  it.each(['', '{}', '{"name":1}', '{"name":"x","firstDay":"","rounds":[{}]}'])(
    'are listed without words where the summary says %j',
    (text) => {
      const { base } = two();
      writeFileSync(join(base, 'tournament.json'), text);
      expect(new Tournaments(base).others()).toMatchObject([{ key: FIRST, name: null, rounds: [] }]);
    },
  );

  it.each([
    [
      'of no bytes',
      (file: string) => {
        writeFileSync(file, '');
      },
    ],
    [
      'without an entry',
      (file: string) => {
        record(dirname(file), []);
      },
    ],
  ])('are not more for one that could not be opened when it was made, with a journal %s', (_, leave) => {
    const base = temporaryFolder();
    record(base, ['First']);
    for (const end of ['', '.last']) utimesSync(join(base, `journal.sqlite${end}`), 1, 1);
    const made = new Tournaments(base);
    const half = made.folderOf(made.make(0));
    leave(join(half, 'journal.sqlite'));
    const after = new Tournaments(base);
    expect([after.open, after.others(), after.isUntouched]).toEqual([FIRST, [], false]);
    made.unmake();
    expect(existsSync(half)).toBe(false);
  });

  it('keep a folder that was made where something waits in it, or it was turned to', () => {
    const base = temporaryFolder();
    const tournaments = new Tournaments(base);
    const waiting = tournaments.make(0);
    writeFileSync(join(tournaments.folderOf(waiting), 'journal.sqlite'), '');
    writeFileSync(join(tournaments.folderOf(waiting), 'unsaved-a.jsonl'), '');
    tournaments.unmake();
    expect(new Tournaments(base).open).toBe(waiting);
    const turnedTo = tournaments.make(0);
    tournaments.turnTo(turnedTo);
    tournaments.unmake();
    expect(existsSync(tournaments.folderOf(turnedTo))).toBe(true);
  });

  it('are read without being opened, each its own, and no other folder', async () => {
    const { base, other } = two();
    mkdirSync(join(base, 'tournaments', 'empty'));
    mkdirSync(join(base, 'tournaments', 'odd name'));
    const tournaments = new Tournaments(base);
    const names: unknown[] = [];
    const read = await tournaments.read(FIRST, ({ data }) => names.push('name' in data ? data.name : null));
    expect([read.ok, names]).toEqual([true, ['First']]);
    for (const key of [other, 'empty', 'odd name', '..', 'none'])
      expect(await tournaments.read(key, () => undefined)).toMatchObject({ fault: { code: 'tournament.unknown' } });
    expect(tournaments.others().map(({ key }) => key)).toEqual([FIRST]);
  });

  it('say what is wrong with a record that is damaged', async () => {
    const { base } = two();
    writeFileSync(join(base, 'journal.sqlite'), 'x'.repeat(5_000));
    const read = await new Tournaments(base).read(FIRST, () => undefined);
    expect(read).toMatchObject({ fault: { code: 'journal.unreadable' } });
  });
});

it.each([
  [FIRST, '/media/stick'],
  ['20261122T170312', '/media/stick/tournaments/20261122T170312'],
])('the second copy of %s lies on the stick at %s', (key, folder) => {
  expect(copyFolderOf('/media/stick', key)).toBe(folder);
  expect(stickOf(folder, key)).toBe('/media/stick');
});
