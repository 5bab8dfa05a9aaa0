import { writeFileSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Notice } from '../../../electron/contract/notices.ts';
import { makeAlert } from '../../../electron/contract/views/table-alert.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { HASH_HEADER, HALL_HEADER, journalOf } from '../../../electron/halls/names.ts';
import { hasher } from '../../../electron/storage/journal/hasher.ts';
import { headers } from '@nats-io/transport-node';
import { systemClock } from '../../../electron/system-ports.ts';
import type { Fault } from '../../../engine/result.ts';
import { demand } from '../../support/ask-host.ts';
import { EventCentre } from '../../support/event-centre.ts';
import { EventHall } from '../../support/event-hall.ts';
import { floorSnapshot, floorTable } from '../../support/floor-tables.ts';
import { NO_NATS } from '../../support/nats-process.ts';
import { natsServer } from '../../support/nats-server.ts';
import { until } from '../../support/patience.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const EVENT = 'open-2026';
const FOOLS = ['f3', 'e5', 'g4', 'Qh4#'];

/** A round of two tables, on the classical start, with moves at the first. */
function play({ hall }: EventHall, moves: readonly string[], tables = 2): void {
  demand(hall, 'tournament.open', { name: 'Open' });
  demand(hall, 'round.open', {
    name: 'Round 1',
    castlingMode: 'cg',
    tables: Array.from({ length: tables }, (_, i) => ({
      table: i + 1,
      white: `Anna ${String(i)}`,
      black: `Boris ${String(i)}`,
    })),
  });
  demand(hall, 'start.give', { table: null, start: '518' });
  demand(hall, 'hall.show', { screen: 'position' });
  demand(hall, 'table.played', { table: 1, seen: tableSeen(hall.host.tableView(1)), moves });
}

async function complete(centre: EventCentre, hall: EventHall, name: string): Promise<void> {
  await until(
    () => centre.hall(name)?.seq === hall.journal.length && centre.hall(name)?.standing === 'live',
    () => [centre.view, hall.link.view],
  );
}

describe.skipIf(NO_NATS !== null)('the centre of an event', () => {
  it('shows halls by their own records: tables, calls, results, games', async () => {
    const server = await natsServer();
    const options = { address: server.address, event: EVENT };
    const centre = new EventCentre(options);
    const [a, b] = ['A', 'B'].map(
      (hall) => new EventHall(temporaryFolder(), { ...options, hall: `Hall ${hall}`, origin: `kiosk-${hall}` }),
    );
    if (a === undefined || b === undefined) return;
    play(b, ['e4', 'e5']);
    play(a, FOOLS);
    await complete(centre, a, 'Hall A');
    await complete(centre, b, 'Hall B');
    expect(centre.view.halls.map(({ hall, tables, playing, calling }) => [hall, tables, playing, calling])).toEqual([
      ['Hall A', 2, 1, 1],
      ['Hall B', 2, 1, 0],
    ]);
    expect(centre.tables('Hall A')).toMatchObject([
      { table: 1, white: 'Anna 0', last: { san: 'Qh4#' }, alerts: [{ kind: 'over' }] },
      { table: 2, last: null, alerts: [] },
    ]);
    const { revision } = centre.look();
    demand(a.hall, 'result.set', {
      ...{ table: 1, seen: tableSeen(a.hall.host.tableView(1)), result: '0-1', reason: 'checkmate' },
    });
    await complete(centre, a, 'Hall A');
    const later = centre.look(revision);
    expect(later.halls.map(({ whole, tables }) => [whole, tables.map(({ table, result }) => [table, result])])).toEqual(
      [
        [false, [[1, '0-1']]],
        [false, []],
      ],
    );
    const pgn = centre.centre.outward.pgn;
    expect(pgn.indexOf('Qh4#')).toBeGreaterThan(0);
    expect(pgn.indexOf('1. e4')).toBeGreaterThan(pgn.indexOf('Qh4#'));
    expect(centre.centre.outward.halls).toEqual([
      { hall: 'Hall A', origin: 'kiosk-A', seq: a.journal.length, state: 'live', behindMs: 0 },
      { hall: 'Hall B', origin: 'kiosk-B', seq: b.journal.length, state: 'live', behindMs: 0 },
    ]);
    await centre.close();
    expect(centre.wrong).toEqual([]);
    expect([centre.kept('kiosk-A'), centre.kept('kiosk-B')]).toEqual([a.journal, b.journal]);
  });

  it('shows what calls in a hall this moment and is in no record, as long as it does, and tells nobody else', async () => {
    const server = await natsServer();
    const options = { address: server.address, event: EVENT };
    const centre = new EventCentre(options);
    const hall = new EventHall(temporaryFolder(), { ...options, hall: 'A' });
    let tell = (_: Notice): void => undefined;
    hall.link.watch((send) => {
      tell = send;
      return { close: () => undefined };
    });
    play(hall, ['e4']);
    await complete(centre, hall, 'A');
    const told = { sinceEpochMs: 0, urgency: 'act', article: null, seen: false } as const;
    const lever = makeAlert('lever', { toMove: 'white' }, told);
    tell(floorSnapshot(floorTable({ alerts: [lever] })));
    await until(() => centre.hall('A')?.calling === 1);
    expect(centre.tables('A')).toMatchObject([{ alerts: [lever] }, { alerts: [] }]);
    expect(JSON.stringify(centre.centre.outward.halls)).not.toContain('lever');
    const { revision } = centre.look();
    tell(floorSnapshot(floorTable({})));
    await until(() => centre.hall('A')?.calling === 0);
    expect(centre.look(revision).halls[0]?.tables).toMatchObject([{ table: 1, alerts: [] }]);
  });

  it('tells which hall is cut off, and shows it as it was', async () => {
    const server = await natsServer();
    const options = { address: server.address, event: EVENT };
    const centre = new EventCentre(options);
    const hall = new EventHall(temporaryFolder(), { ...options, hall: 'A' });
    play(hall, ['e4']);
    await complete(centre, hall, 'A');
    await hall.close();
    await until(() => centre.hall('A')?.standing === 'cut');
    expect(centre.tables('A')).toMatchObject([{ last: { san: 'e4' } }, {}]);
    expect(centre.centre.outward.halls[0]?.behindMs).toBeGreaterThan(5_000);
  });

  it('takes everything from the stream on a new machine, and knows it before the server is heard on its own', async () => {
    const server = await natsServer();
    const options = { address: server.address, event: EVENT };
    const first = new EventCentre(options);
    const hall = new EventHall(temporaryFolder(), { ...options, hall: 'A' });
    play(hall, ['e4', 'e5']);
    await complete(first, hall, 'A');
    await first.close();
    const other = new EventCentre(options);
    await complete(other, hall, 'A');
    await other.close();
    expect(other.kept(hall.origin)).toEqual(hall.journal);
    await server.kill();
    const again = new EventCentre(options, first.folder);
    expect(again.hall('A')).toMatchObject({ seq: hall.journal.length, standing: 'cut', heardEpochMs: null });
    expect(again.tables('A')).toMatchObject([{ last: { san: 'e5' } }, {}]);
    await until(() => again.view.fault?.code === 'halls.unreachable');
  });

  it('gives up what is damaged of its own files, and takes it again', async () => {
    const server = await natsServer();
    const options = { address: server.address, event: EVENT };
    const first = new EventCentre(options);
    const hall = new EventHall(temporaryFolder(), { ...options, hall: 'A' });
    hall.record(20);
    await complete(first, hall, 'A');
    await first.close();
    const [name = ''] = readdirSync(first.folder);
    const file = join(first.folder, name);
    const text = readFileSync(file, 'utf8');
    for (const damaged of [text.slice(0, -30), text.replace('Open 11', 'Open 12'), `${text}torn`, '']) {
      writeFileSync(file, damaged);
      const again = new EventCentre(options, first.folder);
      await complete(again, hall, 'A');
      expect(again.hall('A')?.faults).toEqual([]);
      await again.close();
      expect(readFileSync(file, 'utf8')).toBe(text);
    }
  });

  it('says in red what was changed or does not follow, and never shows it', async () => {
    const server = await natsServer();
    const options = { address: server.address, event: EVENT };
    const centre = new EventCentre(options);
    const hall = new EventHall(temporaryFolder(), { ...options, hall: 'A' });
    hall.record(3);
    await complete(centre, hall, 'A');
    const line = await server.line();
    const write = (text: string, hash: string): void => {
      const told = headers();
      told.set(HASH_HEADER, hash);
      told.set(HALL_HEADER, 'A');
      line.publish(journalOf(EVENT, 'A', hall.origin), text, { headers: told });
    };
    const text = (hall.journal[2] ?? '').replace('Open 2', 'Hoax 2');
    write(text, hasher.sha256(text));
    await until(() => centre.hall('A')?.standing === 'stopped');
    write(text, 'f'.repeat(64));
    await until(() => centre.hall('A')?.faults.length === 2);
    expect(centre.hall('A')?.faults).toEqual([
      { code: 'hall.forked', facts: { hall: 'A', seq: 3 } },
      { code: 'hall.changed', facts: { hall: 'A', seq: 3 } },
    ]);
    expect(centre.hall('A')?.tournament).toBe('Open 2');
    await centre.close();
    expect(centre.kept(hall.origin)).toEqual(hall.journal);
  });

  it('tells a hall whose clock is wrong, and is told', async () => {
    const server = await natsServer();
    const options = { address: server.address, event: EVENT };
    const centre = new EventCentre(options);
    const clock = { ...systemClock, epochMs: () => systemClock.epochMs() - 8_000 };
    const hall = new EventHall(temporaryFolder(), { ...options, hall: 'A', clock });
    hall.record(1);
    await until(() => hall.told.includes('halls.clock'));
    await until(() => hall.way.standing === 'following');
    expect(hall.way.fault?.code).toBe('halls.clock');
    const told = await until(() => centre.hall('A')?.faults.find(({ code }) => code === 'hall.clock'));
    const { seconds } = (told as Fault<'hall.clock'>).facts;
    expect(Math.abs(seconds + 8)).toBeLessThanOrEqual(1);
  });
});
