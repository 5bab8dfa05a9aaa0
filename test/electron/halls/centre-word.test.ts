import { headers } from '@nats-io/transport-node';
import { describe, expect, it } from 'vitest';
import { linkText } from '../../../engine/journal/envelope.ts';
import { HASH_HEADER, centreJournals } from '../../../electron/halls/names.ts';
import { hasher } from '../../../electron/storage/journal/hasher.ts';
import { demand } from '../../support/ask-host.ts';
import { EventCentre } from '../../support/event-centre.ts';
import { EventHall } from '../../support/event-hall.ts';
import { openHall } from '../../support/hall.ts';
import { NO_NATS } from '../../support/nats-process.ts';
import { natsServer } from '../../support/nats-server.ts';
import { until } from '../../support/patience.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const EVENT = 'open-2026';

/** By what names the centre called its tournament last, journal by journal, as a hall has heard it. */
function heardBy({ word }: EventHall): readonly (string | null)[] {
  return (word?.tournaments ?? []).map(({ name }) => name);
}

describe.skipIf(NO_NATS !== null)('what the centre says to all halls', () => {
  it('is its own record, heard in every hall at once, and from the beginning by one that comes later', async () => {
    const server = await natsServer();
    const options = { address: server.address, event: EVENT };
    const kiosk = openHall(temporaryFolder(), undefined, false, undefined, 'centre-1');
    const centre = new EventCentre(options);
    centre.speak(kiosk);
    const early = new EventHall(temporaryFolder(), { ...options, hall: 'A', origin: 'k-A' });
    early.record(1);
    for (let n = 0; n < 30; n++) demand(kiosk, 'tournament.open', { name: `Open ${String(n)}` });
    await until(() => heardBy(early).join() === 'Open 29');
    const late = new EventHall(temporaryFolder(), { ...options, hall: 'B', origin: 'k-B' });
    await until(() => heardBy(late).join() === 'Open 29');
    demand(kiosk, 'tournament.open', { name: 'The last' });
    await until(() => heardBy(early).join() === 'The last' && heardBy(late).join() === 'The last');
    // The centre is no hall of its own, and halls hear no other hall.
    expect(centre.view.halls.map(({ hall }) => hall)).toEqual(['A', 'B']);
    kiosk.host.close();
  });

  it('is heard again after cuts, and from both machines of a centre that was moved', async () => {
    const server = await natsServer();
    const options = { address: server.address, event: EVENT };
    const hall = new EventHall(temporaryFolder(), { ...options, hall: 'A' });
    hall.record(1);
    const first = openHall(temporaryFolder(), undefined, false, undefined, 'centre-1');
    const centre = new EventCentre(options);
    centre.speak(first);
    demand(first, 'tournament.open', { name: 'First' });
    await until(() => heardBy(hall).join() === 'First');
    await server.kill();
    demand(first, 'tournament.open', { name: 'While it was cut' });
    await server.go();
    await until(() => heardBy(hall).join() === 'While it was cut');
    await centre.close();
    const second = openHall(temporaryFolder(), undefined, false, undefined, 'centre-2');
    demand(second, 'tournament.open', { name: 'Second' });
    new EventCentre(options).speak(second);
    await until(() => heardBy(hall).join() === 'While it was cut,Second');
    first.host.close();
    second.host.close();
  });

  it('does not count where it was changed on its way', async () => {
    const server = await natsServer();
    const options = { address: server.address, event: EVENT };
    const kiosk = openHall(temporaryFolder(), undefined, false, undefined, 'centre-1');
    new EventCentre(options).speak(kiosk);
    const hall = new EventHall(temporaryFolder(), { ...options, hall: 'A' });
    demand(kiosk, 'tournament.open', { name: 'First' });
    await until(() => heardBy(hall).join() === 'First');
    const line = await server.line();
    const [first] = kiosk.host.context.recorder.savedSince(0, 1);
    const text = (first === undefined ? '' : linkText(first.entry)).replace('First', 'Hoax');
    const told = headers();
    told.set(HASH_HEADER, hasher.sha256(text));
    line.publish(`${centreJournals(EVENT)}.centre-1`, text, { headers: told });
    await until(() => hall.told.includes('halls.centreUntrue'));
    expect(heardBy(hall)).toEqual(['First']);
    await line.close();
    kiosk.host.close();
  });
});
