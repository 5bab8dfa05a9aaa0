import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import type { JetStreamManager } from '@nats-io/jetstream';
import { describe, expect, it } from 'vitest';
import { mirrorOf } from '../../../electron/halls/names.ts';
import type { Fault } from '../../../engine/result.ts';
import { EventCentre } from '../../support/event-centre.ts';
import { EventHall } from '../../support/event-hall.ts';
import { NO_NATS } from '../../support/nats-process.ts';
import type { NatsProcess } from '../../support/nats-process.ts';
import { natsServerWith } from '../../support/nats-server.ts';
import { until } from '../../support/patience.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const EVENT = 'open';
const HUB = [
  'listen: "127.0.0.1:{port}"',
  'jetstream { store_dir: "{folder}/store", domain: hub }',
  'leafnodes { listen: "127.0.0.1:{leafPort}" }',
].join('\n');

function leaf(hub: NatsProcess, domain: string): Promise<NatsProcess> {
  return natsServerWith(
    [
      `server_name: ${domain}`,
      'listen: "127.0.0.1:{port}"',
      `jetstream { store_dir: "{folder}/store", domain: ${domain} }`,
      `leafnodes { reconnect: 1, remotes: [{ url: "nats://127.0.0.1:${String(hub.leafPort)}" }] }`,
    ].join('\n'),
  );
}

function hallAt({ address }: NatsProcess, hall: string, origin = hall): EventHall {
  return new EventHall(temporaryFolder(), { address, event: EVENT, hall, origin });
}

async function follows(centre: EventCentre, hall: EventHall, name: string): Promise<void> {
  await until(
    () => centre.view.halls.some(({ hall: at, seq }) => at === name && seq === hall.journal.length),
    () => [centre.view, hall.way, centre.faults],
  );
}

/** Messages of the hall's server that the hub holds. */
async function mirrored(manager: JetStreamManager): Promise<number> {
  const found = await manager.streams.info(mirrorOf(EVENT, 'hall-a')).catch(() => null);
  return found?.state.last_seq ?? 0;
}

function unmirrored(faults: readonly Fault[]): readonly string[] {
  return faults.flatMap((fault) => (fault.code === 'hall.unmirrored' ? fault.facts.domain : []));
}

describe.skipIf(NO_NATS !== null)('a server in a hall', () => {
  it('is followed though somebody has changed its mirror on the hub, over another line too', async () => {
    const hub = await natsServerWith(HUB);
    const centre = new EventCentre({ address: hub.address, event: EVENT });
    const hall = hallAt(await leaf(hub, 'hall-a'), 'A');
    hall.record(5);
    await follows(centre, hall, 'A');
    const manager = await jetstreamManager(await hub.line());
    // What the hall has recorded may be there before its mirror is.
    await until(() => manager.streams.info(mirrorOf(EVENT, 'hall-a')).catch(() => null));
    await manager.streams.update(mirrorOf(EVENT, 'hall-a'), { description: 'of the first hall' });
    await centre.close();
    const other = new EventCentre({ address: hub.address, event: EVENT });
    hall.record(5, 'More');
    await follows(other, hall, 'A');
    expect(other.faults).toEqual([]);
  });

  it('whose mirror is something else is named, and other halls are followed meanwhile, on the same line', async () => {
    const hub = await natsServerWith(HUB);
    const manager = await jetstreamManager(await hub.line());
    await manager.streams.add({ name: mirrorOf(EVENT, 'hall-a'), subjects: ['others.>'] });
    const centre = new EventCentre({ address: hub.address, event: EVENT });
    const here = hallAt(hub, 'Here');
    here.record(3);
    const hall = hallAt(await leaf(hub, 'hall-a'), 'A');
    hall.record(5);
    await until(() => unmirrored(centre.faults).includes('hall-a'));
    here.record(3, 'More');
    await follows(centre, here, 'Here');
    expect([unmirrored(centre.faults), centre.view.fault]).toEqual([['hall-a'], null]);
    await manager.streams.delete(mirrorOf(EVENT, 'hall-a'));
    await follows(centre, hall, 'A');
    await until(() => centre.faults.length === 0);
  });

  it('that was replaced by an empty one of the same name is named', async () => {
    const hub = await natsServerWith(HUB);
    const centre = new EventCentre({ address: hub.address, event: EVENT });
    const server = await leaf(hub, 'hall-a');
    const hall = hallAt(server, 'A', 'k-1');
    hall.record(50);
    await follows(centre, hall, 'A');
    const manager = await jetstreamManager(await hub.line());
    await until(async () => (await mirrored(manager)) === 50);
    await hall.close();
    await server.kill();
    rmSync(join(server.folder, 'store'), { recursive: true });
    await server.go();
    const another = hallAt(server, 'A', 'k-2');
    another.record(30);
    await until(() => another.isThere);
    const named = (): boolean =>
      centre.faults.some(
        (fault) => fault.code === 'hall.unmirrored' && fault.facts.reason.includes('another server has taken its name'),
      );
    await until(named, () => centre.faults);
    const here = hallAt(hub, 'Here');
    here.record(3);
    await follows(centre, here, 'Here');
  });
});
