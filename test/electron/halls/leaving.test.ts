import { describe, expect, it } from 'vitest';
import type { Notice } from '../../../electron/contract/notices.ts';
import { makeAlert } from '../../../electron/contract/views/table-alert.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { joiningCode } from '../../../electron/halls/joining.ts';
import { newKey } from '../../../electron/halls/keys.ts';
import { demand } from '../../support/ask-host.ts';
import { EventCentre } from '../../support/event-centre.ts';
import { floorSnapshot, floorTable } from '../../support/floor-tables.ts';
import type { Hall } from '../../support/hall.ts';
import { JoinedHall } from '../../support/joined-hall.ts';
import { NO_NATS } from '../../support/nats-process.ts';
import { natsServer } from '../../support/nats-server.ts';
import { until } from '../../support/patience.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const EVENT = 'open-2026';

/** A game that was won and has no result yet, which calls its arbiter. */
function openRound(kiosk: Hall): void {
  demand(kiosk, 'tournament.open', { name: 'Open' });
  demand(kiosk, 'round.open', { name: '', castlingMode: 'cg', tables: [{ table: 1, white: '', black: '' }] });
  demand(kiosk, 'start.give', { table: null, start: '518' });
  demand(kiosk, 'hall.show', { screen: 'position' });
  const seen = tableSeen(kiosk.host.tableView(1));
  demand(kiosk, 'table.played', { table: 1, seen, moves: ['f3', 'e5', 'g4', 'Qh4#'] });
}

/** As the centre makes it, on a server that lets in everybody. */
function codeFor(address: string, hall: string): string {
  return joiningCode({ address, event: EVENT, hall, seed: newKey(EVENT, hall).seed, certificates: [] });
}

describe.skipIf(NO_NATS !== null)('a hall that leaves', () => {
  it('while there is no centre has left for each that comes; when it is back, it is back for each', async () => {
    const server = await natsServer();
    const options = { address: server.address, event: EVENT };
    const code = codeFor(server.address, 'Hall 1');
    const first = new EventCentre(options);
    const hall = await JoinedHall.open(temporaryFolder(), 'kiosk-1');
    hall.record(4);
    await hall.membership.handlers['halls.join']({ code });
    await until(
      () => first.hall('Hall 1')?.seq === hall.last,
      () => [first.view, hall.way],
    );
    await first.close();

    const before = Date.now();
    expect(await hall.membership.handlers['halls.leave']({})).toEqual({ ok: true, value: { told: true } });
    for (const folder of [first.folder, undefined]) {
      const centre = new EventCentre(options, folder);
      await until(
        () => centre.hall('Hall 1')?.standing === 'left',
        () => centre.view,
      );
      expect(centre.hall('Hall 1')).toMatchObject({ seq: hall.last, faults: [] });
      expect(centre.hall('Hall 1')?.heardEpochMs).toBeGreaterThanOrEqual(before - 1_000);
      await centre.close();
    }

    await hall.membership.handlers['halls.join']({ code });
    const third = new EventCentre(options);
    await until(() => third.hall('Hall 1')?.standing === 'live');
    // That it is back is on the server a moment after it is heard.
    await until(async () => (await server.kept(EVENT)).length === hall.last + 2);
    await third.close();
    await hall.close();
    const fourth = new EventCentre(options);
    await until(() => fourth.hall('Hall 1')?.seq === hall.last);
    await until(() => fourth.hall('Hall 1')?.standing === 'cut');
  });

  it('calls nobody any more, whatever calls there while it leaves', async () => {
    const server = await natsServer();
    const centre = new EventCentre({ address: server.address, event: EVENT });
    const hall = await JoinedHall.open(temporaryFolder(), 'kiosk-1');
    openRound(hall.hall);
    let tell = (_: Notice): void => undefined;
    hall.membership.watch((send) => {
      tell = send;
      return { close: () => undefined };
    });
    await hall.membership.handlers['halls.join']({ code: codeFor(server.address, 'Hall 1') });
    const lever = makeAlert(
      'lever',
      { toMove: 'white' },
      { sinceEpochMs: 0, urgency: 'act', article: null, seen: false },
    );
    tell(floorSnapshot(floorTable({ alerts: [lever] })));
    await until(
      () => JSON.stringify(centre.tables('Hall 1')).includes('lever') && centre.hall('Hall 1')?.calling === 1,
      () => centre.view,
    );
    tell(floorSnapshot(floorTable({ alerts: [{ ...lever, sinceEpochMs: 1 }] })));
    await hall.membership.handlers['halls.leave']({});
    await until(() => centre.hall('Hall 1')?.standing === 'left');
    expect(centre.hall('Hall 1')?.calling).toBe(0);
    expect(centre.tables('Hall 1')).toMatchObject([{ alerts: [{ kind: 'over' }] }]);
  });
});

describe.skipIf(NO_NATS !== null)('a hall that has recorded nothing', () => {
  it('is shown with its name as soon as it joins, once, whatever number its record gets', async () => {
    const server = await natsServer();
    const centre = new EventCentre({ address: server.address, event: EVENT });
    const folder = temporaryFolder();
    const hall = await JoinedHall.open(folder, 'first');
    await hall.membership.handlers['halls.join']({ code: codeFor(server.address, 'Große Halle') });
    const shown = (): readonly unknown[] =>
      centre.view.halls.map(({ hall: name, standing, seq }) => [name, standing, seq]);
    await until(
      () => centre.view.halls.length === 1,
      () => [centre.view, hall.way],
    );
    expect(shown()).toEqual([['Große Halle', 'live', 0]]);
    expect(hall.way).toMatchObject({ standing: 'following', fault: null });
    await hall.close();
    const again = await JoinedHall.open(folder, 'second');
    await until(() => centre.view.halls.length === 1 && centre.hall('Große Halle')?.id.endsWith('second') === true);
    again.record(3);
    await until(() => centre.hall('Große Halle')?.seq === 3);
    expect([shown(), centre.view.halls[0]?.faults]).toEqual([[['Große Halle', 'live', 3]], []]);
  });
});
