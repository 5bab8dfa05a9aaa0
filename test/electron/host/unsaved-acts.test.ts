import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { TableSeen } from '../../../electron/contract/table-seen.ts';
import type { Change } from '../../../electron/host/gathered-changes.ts';
import { Screens } from '../../../electron/host/screens.ts';
import { PLAIN_ACCESS, plainAccess } from '../../support/access.ts';
import { demand } from '../../support/ask-host.ts';
import { hallOnDisk } from '../../support/full-disk.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** What the arbiter asks while the disk refuses the record is done whole, or refused: never in part. */
const TABLES = Array.from({ length: 40 }, (_, i) => i + 1);
const SEATS = TABLES.map((table) => ({ table, white: `W${String(table)}`, black: `B${String(table)}` }));
const ROUND = { name: 'Round 1', tables: SEATS, castlingMode: 'cg' };

const seen = ({ host }: Hall, table: number): TableSeen => tableSeen(host.tableView(table));
const bug = (): never => {
  throw new Error('not asked for here');
};

function arbiterOf({ host }: Hall) {
  const about = { version: '0', dataDir: '', isNewRecord: false, port: 0, startedEpochMs: 0, access: PLAIN_ACCESS };
  const screens = new Screens({
    main: host,
    about: () => about,
    openDemonstration: bug,
    access: plainAccess(),
    beginAfresh: bug,
  });
  return screens.connect('arbiter', () => undefined);
}

describe('while the disk refuses the record', () => {
  it('the games of all tables begin, one has its result though it had not begun, and a round is opened', () => {
    const { hall, disk } = hallOnDisk(temporaryFolder());
    demand(hall, 'round.open', ROUND);
    demand(hall, 'start.give', { table: null, start: '785' });
    demand(hall, 'hall.show', { screen: 'position' });
    disk.full = true;
    demand(hall, 'result.forfeit', { table: 2, seen: seen(hall, 2), result: '+/-' });
    for (const table of [1, 2])
      demand(hall, 'result.set', { table, seen: seen(hall, table), result: '1-0', reason: 'resignation' });
    demand(hall, 'games.begin', { round: 1, tables: TABLES });
    const { tournament } = hall.host.context.recorder;
    expect(tournament.games.size).toBe(TABLES.length);
    expect([1, 2].map((table) => hall.host.tableView(table).result)).toEqual(['1-0', '1-0']);
    for (const table of TABLES.slice(2))
      demand(hall, 'result.set', { table, seen: seen(hall, table), result: '0-1', reason: 'resignation' });
    expect(demand(hall, 'round.open', { ...ROUND, name: 'Round 2' })).toEqual({ round: 2 });
    disk.full = false;
    hall.host.close();
  });

  it('a table says how many of its entries wait, and no other is looked at for it; nor is any while it is tried in vain', () => {
    const { hall, disk } = hallOnDisk(temporaryFolder());
    demand(hall, 'round.open', ROUND);
    hall.wait(1_000);
    const changed: Change[] = [];
    hall.host.onChange = (change) => changed.push(change);
    const waiting = (): readonly number[] => [3, 4].map((table) => hall.host.tableView(table).unsaved);
    const tables = (): readonly number[] =>
      changed.splice(0).flatMap((change) => (change.kind === 'tables' ? change.tables : []));
    disk.full = true;
    const absent = { round: 1, side: 'white', absent: true };
    for (const table of [3, 3, 4])
      demand(hall, 'player.absent', { ...absent, table, side: waiting()[0] === 0 ? 'white' : 'black' });
    hall.wait(500);
    expect([waiting(), [...new Set(tables())].sort()]).toEqual([
      [2, 1],
      [3, 4],
    ]);
    hall.wait(5_000);
    expect(tables()).toEqual([]);
    disk.full = false;
    hall.wait(2_000);
    expect([waiting(), [...new Set(tables())].sort()]).toEqual([
      [0, 0],
      [3, 4],
    ]);
    hall.host.close();
  });

  it('what concerns more than tables is told at once, and what follows at a time follows', () => {
    const { hall, disk } = hallOnDisk(temporaryFolder());
    demand(hall, 'round.open', ROUND);
    demand(hall, 'draw.quick', { round: 1, excluded: [] });
    hall.wait(1_000);
    const changed: Change[] = [];
    hall.host.onChange = (change) => changed.push(change);
    disk.full = true;
    const at = (ms: number): number => hall.clock.epochMs() + ms;
    const timetable = {
      ...{ drawEpochMs: at(0), revealEpochMs: at(30_000), doorsEpochMs: at(40_000), startEpochMs: at(50_000) },
    };
    demand(hall, 'timetable.set', { round: 1, timetable });
    hall.wait(500);
    expect(changed).toContainEqual({ kind: 'all' });
    hall.wait(40_000);
    expect(hall.host.roundView?.draw).toMatchObject({ revealedEpochMs: expect.any(Number) as unknown });
    disk.full = false;
    hall.host.close();
  });

  it('what was done is answered as done, with why it is not saved, when it is asked again too; what only looks, or is refused, without', async () => {
    const { hall, disk } = hallOnDisk(temporaryFolder());
    const arbiter = arbiterOf(hall);
    await arbiter.answer('round.open', ROUND);
    disk.full = true;
    const unsaved = { code: 'journal.unsaved' };
    expect(await arbiter.answer('tournament.open', { name: 'Open' })).toMatchObject({ ok: true, unsaved });
    const drawn = await arbiter.answer('draw.quick', { round: 1, excluded: [] });
    expect(drawn).toMatchObject({ ok: true, value: { backRank: expect.any(String) as unknown }, unsaved });
    expect(await arbiter.answer('boards.list', {})).toEqual({ ok: true, value: [] });
    expect(await arbiter.answer('tournament.open', { name: 'Open' })).toMatchObject({ ok: true, unsaved });
    const refused = await arbiter.answer('draw.quick', { round: 1, excluded: [] });
    expect(refused).toMatchObject({ ok: false, fault: { code: 'draw.standing' } });
    expect(refused).not.toHaveProperty('unsaved');
    disk.full = false;
    expect(await arbiter.answer('hall.show', { screen: 'position' })).toEqual({ ok: true, value: null });
    expect(await arbiter.answer('tournament.open', { name: 'Open' })).toEqual({ ok: true, value: null });
    hall.host.close();
  });

  it('a result is answered as unsaved as often as its key is pressed, and one that was saved before is not', async () => {
    const { hall, disk } = hallOnDisk(temporaryFolder());
    const arbiter = arbiterOf(hall);
    demand(hall, 'round.open', ROUND);
    demand(hall, 'start.give', { table: null, start: '785' });
    demand(hall, 'hall.show', { screen: 'position' });
    const press = (table: number) =>
      arbiter.answer('result.set', { table, seen: seen(hall, table), result: '1-0', reason: 'resignation' });
    const saved = { ok: true, value: null };
    expect(await press(1)).toEqual(saved);
    disk.full = true;
    const unsaved = { code: 'journal.unsaved' };
    for (const times of [1, 2, 3]) expect([times, await press(2)]).toMatchObject([times, { ...saved, unsaved }]);
    expect(await press(1)).toEqual(saved);
    disk.full = false;
    hall.wait(2_000);
    expect(await press(2)).toEqual(saved);
    hall.host.close();
  });

  it.each(['draw.reveal', 'draw.annul'])(
    'the secret of a draw is kept after %s, and forgotten when the disk has what it ends with',
    (request) => {
      const folder = temporaryFolder();
      const secrets = (): number => readdirSync(join(folder, 'secrets')).length;
      const { hall, disk } = hallOnDisk(folder);
      demand(hall, 'round.open', ROUND);
      demand(hall, 'draw.commit', { round: 1, excluded: [], repeats: 'allowed' });
      const { draw } = hall.host.roundView?.draw as { readonly draw: string };
      demand(hall, 'draw.input', { draw, inputs: [{ from: 'Row 3', text: '17' }] });
      disk.full = true;
      demand(hall, request, { draw, present: [], reason: 'Fire alarm' });
      expect(secrets()).toBe(1);
      disk.full = false;
      hall.wait(2_000);
      expect(secrets()).toBe(0);
      hall.host.close();
    },
  );

  it('a secret that a kill left behind is forgotten at the next start, and one that is needed is not', () => {
    const folder = temporaryFolder();
    const kept = (): readonly string[] => readdirSync(join(folder, 'secrets'));
    const hall = openHall(folder, undefined, false, (ports) => {
      const { secrets } = ports;
      return { ...ports, secrets: { ...secrets, forget: () => undefined } };
    });
    demand(hall, 'round.open', ROUND);
    for (const reason of ['Fire alarm', null]) {
      demand(hall, 'draw.commit', { round: 1, excluded: [], repeats: 'allowed' });
      const { draw } = hall.host.roundView?.draw as { readonly draw: string };
      if (reason !== null) demand(hall, 'draw.annul', { draw, reason });
    }
    hall.host.close();
    expect(kept()).toHaveLength(2);
    const again = openHall(folder);
    expect(kept()).toHaveLength(1);
    const { draw } = again.host.roundView?.draw as { readonly draw: string };
    demand(again, 'draw.input', { draw, inputs: [{ from: 'Row 3', text: '17' }] });
    demand(again, 'draw.reveal', { draw, present: [] });
    expect(kept()).toEqual([]);
    again.host.close();
  });
});

it('a round that cannot be recorded leaves the one before open: both entries are there, or neither is', () => {
  const hall = openHall(temporaryFolder());
  demand(hall, 'round.open', { ...ROUND, tables: SEATS.slice(0, 1) });
  const { recorder } = hall.host.context;
  const before = recorder.last;
  // A pairing that cannot be sealed: what is no JSON is in no entry.
  const tables = [{ table: 1, white: 'W', black: 'B', whiteId: Number.NaN }];
  expect(() => demand(hall, 'round.open', { ...ROUND, name: 'Round 2', tables })).toThrow();
  expect([recorder.last, recorder.tournament.round?.closed]).toEqual([before, false]);
  hall.host.close();
});
