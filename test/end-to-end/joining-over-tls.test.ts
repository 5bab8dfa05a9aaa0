import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CentreView, HallLinkView, Invitation } from '../../electron/contract/halls.ts';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { joiningCode, readJoining } from '../../electron/halls/joining.ts';
import { newKey } from '../../electron/halls/keys.ts';
import { certificateIn, hasOpenssl } from '../support/certificate.ts';
import { Kiosk } from '../support/kiosk.ts';
import { NO_NATS, PLAIN_SETTINGS } from '../support/nats-process.ts';
import { natsServerWith } from '../support/nats-server.ts';
import { until } from '../support/patience.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const EVENT = 'open-2026';

async function started(...args: readonly string[]): Promise<Kiosk> {
  const kiosk = await Kiosk.start(serve, args);
  onTestFinished(() => kiosk.kill());
  return kiosk;
}

async function halls(
  kiosk: Kiosk,
): Promise<{ readonly link: HallLinkView | null; readonly centre: CentreView | null }> {
  const { jobs } = (await kiosk.ask('snapshot', {})) as ConsoleView;
  return jobs.halls ?? { link: null, centre: null };
}

describe.skipIf(NO_NATS !== null || !hasOpenssl)('a joining file over TLS', () => {
  it('is all that a hall needs, over a restart; without the certificate in it nothing is sent', async () => {
    const folder = temporaryFolder();
    certificateIn(folder);
    const [keys, creds] = [join(folder, 'keys.conf'), join(folder, 'centre.key')];
    const { seed, user } = newKey(EVENT, null);
    writeFileSync(keys, `users: [\n  ${user}\n]\n`);
    writeFileSync(creds, `${seed}\n${readFileSync(join(folder, 'hub.crt'), 'utf8')}`);
    const server = await natsServerWith(
      [
        PLAIN_SETTINGS,
        `tls { cert_file: "${folder}/hub.crt", key_file: "${folder}/hub.key" }`,
        `authorization { include "../${basename(folder)}/keys.conf" }`,
      ].join('\n'),
    );
    const address = server.address.replace('nats://', 'tls://');
    const centre = await started(
      ...['--data', temporaryFolder(), '--halls', address, '--event', EVENT],
      ...['--creds', creds, '--keys', keys, '--centre'],
    );
    await until(
      async () => (await halls(centre)).centre?.fault === null,
      async () => halls(centre),
    );
    const { code } = (await centre.ask('halls.invite', { hall: 'Hall 2', address })) as Invitation;
    server.reload();

    const data = temporaryFolder();
    let hall = await started('--data', data, '--simulate', '1');
    const read = readJoining(code);
    if (!read.ok) throw new Error('the centre makes codes that can be read');
    await hall.ask('halls.join', { code: joiningCode({ ...read.value, certificates: [] }) });
    await until(
      async () => (await halls(hall)).link?.fault?.code === 'halls.unreachable',
      async () => halls(hall),
    );
    expect((await halls(hall)).link?.fault?.facts).toMatchObject({
      reason: expect.stringMatching(/self-signed/u) as string,
    });
    await hall.ask('halls.leave', {});

    await hall.ask('halls.join', { code });
    const isWhole = async (): Promise<boolean> => {
      const [one] = (await halls(centre)).centre?.halls ?? [];
      return one?.hall === 'Hall 2' && one.standing === 'live' && one.seq > 0 && one.behind === 0;
    };
    await until(isWhole, async () => [await halls(centre), await halls(hall)]);
    await hall.kill();
    await until(async () => (await halls(centre)).centre?.halls[0]?.standing === 'cut');
    hall = await started('--data', data, '--simulate', '1');
    await until(isWhole, async () => [await halls(centre), await halls(hall)]);
    expect((await halls(centre)).centre?.halls).toHaveLength(1);

    // One certificate for another, as whoever stands between would give: nothing goes there.
    await server.kill();
    certificateIn(folder);
    await server.go();
    await until(async () => (await halls(hall)).link?.standing === 'cut');
    await until(
      async () => /self-signed|signature/u.test(JSON.stringify((await halls(hall)).link?.fault)),
      async () => halls(hall),
    );
  });
});
