import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newKey } from '../../../electron/halls/keys.ts';
import { demand } from '../../support/ask-host.ts';
import { EventCentre } from '../../support/event-centre.ts';
import { EventHall } from '../../support/event-hall.ts';
import { openHall } from '../../support/hall.ts';
import { NO_NATS, PLAIN_SETTINGS } from '../../support/nats-process.ts';
import { natsServerWith } from '../../support/nats-server.ts';
import { until } from '../../support/patience.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const EVENT = 'open';

describe.skipIf(NO_NATS !== null)('a hall whose key is not for what the centre says', () => {
  it('says so, and its record follows all the same; with the right key it says nothing', async () => {
    const folder = temporaryFolder();
    const users = ['A', 'B', null].map((hall) => {
      const { seed, user } = newKey(EVENT, hall);
      writeFileSync(join(folder, `${hall ?? 'centre'}.key`), seed);
      return hall === 'A' ? user.replaceAll('$JS.API.DIRECT.GET.arbiter960-open=', 'nothing.') : user;
    });
    writeFileSync(join(folder, 'keys.conf'), `users: [\n${users.join('\n')}\n]\n`);
    const server = await natsServerWith(
      `${PLAIN_SETTINGS}\nauthorization { include "../${basename(folder)}/keys.conf" }`,
    );
    const options = { address: server.address, event: EVENT };
    const centre = new EventCentre({ ...options, creds: join(folder, 'centre.key') });
    const kiosk = openHall(temporaryFolder(), undefined, false, undefined, 'centre');
    centre.speak(kiosk);
    demand(kiosk, 'tournament.open', { name: 'To all halls' });
    const [a, b] = ['A', 'B'].map(
      (hall) =>
        new EventHall(temporaryFolder(), { ...options, hall, origin: hall, creds: join(folder, `${hall}.key`) }),
    );
    for (const hall of [a, b]) hall?.record(3);
    await until(() => a?.way.fault?.code === 'halls.centreUnheard' && a.way.standing === 'following');
    await until(() => centre.view.halls.filter(({ seq }) => seq === 3).length === 2);
    await until(() => b?.word?.tournaments[0]?.name === 'To all halls');
    expect(b?.told.filter((code) => code === 'halls.centreUnheard')).toEqual([]);
    kiosk.host.close();
  });
});
