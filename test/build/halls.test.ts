import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { newKey } from '../../electron/halls/keys.ts';
import { journalOf } from '../../electron/halls/names.ts';
import { demand } from '../support/ask-host.ts';
import { certificateIn, hasOpenssl } from '../support/certificate.ts';
import { runCli } from '../support/cli.ts';
import { EventCentre } from '../support/event-centre.ts';
import { EventHall } from '../support/event-hall.ts';
import { openHall } from '../support/hall.ts';
import { NO_NATS } from '../support/nats-process.ts';
import { natsServerWith } from '../support/nats-server.ts';
import { until } from '../support/patience.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { NO_SYSTEMD, unitComplaints, unitsIn } from '../support/units.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const EVENT = 'open-2026';

function read(name: string): string {
  return readFileSync(join(root, 'build/halls', name), 'utf8');
}

/** The settings as they are copied, on loopback and free ports, in a folder of the test's own. */
function settingsIn(folder: string, name: string, users: readonly string[] = []): string {
  return read(name)
    .replaceAll('/etc/arbiter960', folder)
    .replaceAll(/\/var\/lib\/arbiter960-\w+/gu, join(folder, 'store'))
    .replace('include "keys.conf"', `users: [\n${users.join('\n')}\n]`)
    .replace(/^listen: .*$/mu, 'listen: "127.0.0.1:{port}"')
    .replace('listen: "0.0.0.0:7422"', 'listen: "127.0.0.1:{leafPort}"');
}

describe.skipIf(NO_NATS !== null || !hasOpenssl)('the settings of servers', () => {
  it('let in who has a key, over TLS, each to what is its own; a server in a hall hands on what it holds', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'arbiter960-'));
    certificateIn(folder);
    const keys = new Map<string, string>();
    const users = ['centre', 'A'].map((name) => {
      const { seed, user } = newKey(EVENT, name === 'centre' ? null : name);
      const file = join(folder, `${name}.key`);
      writeFileSync(file, `${seed}\n${readFileSync(join(folder, 'hub.crt'), 'utf8')}`);
      keys.set(name, file);
      return user;
    });
    const hub = await natsServerWith(settingsIn(folder, 'hub.conf', users), { LEAF_PASSWORD: 'secret' });
    const address = hub.address.replace('nats://', 'tls://');
    const creds = (name: string): string => keys.get(name) ?? '';
    const early = new EventHall(temporaryFolder(), {
      address,
      event: EVENT,
      hall: 'A',
      creds: creds('A'),
      origin: 'k-A',
    });
    early.record(3);
    await until(() => early.way.fault?.code === 'halls.noStream');
    const centre = new EventCentre({ address, event: EVENT, creds: creds('centre') });
    await until(
      () => centre.hall('A')?.seq === 3,
      () => [centre.view, early.way],
    );
    const kiosk = openHall(temporaryFolder(), undefined, false, undefined, 'centre');
    centre.speak(kiosk);
    demand(kiosk, 'tournament.open', { name: 'To all halls' });
    await until(() => early.word?.tournaments[0]?.name === 'To all halls');
    const stranger = new EventHall(temporaryFolder(), {
      address,
      event: EVENT,
      hall: 'B',
      creds: creds('A'),
      origin: 'k-B',
    });
    stranger.record(3);
    await until(() => stranger.way.fault?.code === 'halls.refused');
    const nobody = new EventHall(temporaryFolder(), { address, event: EVENT, hall: 'A', origin: 'k-C' });
    nobody.record(1);
    await until(() => nobody.way.fault !== null);
    const leafFolder = mkdtempSync(join(tmpdir(), 'arbiter960-'));
    const leaf = await natsServerWith(
      settingsIn(leafFolder, 'leaf.conf').replace(`${leafFolder}/hub.crt`, `${folder}/hub.crt`),
      { HALL_DOMAIN: 'hall-b', HUB_URL: `tls://leaf:secret@127.0.0.1:${String(hub.leafPort)}` },
    );
    const hall = new EventHall(temporaryFolder(), { address: leaf.address, event: EVENT, hall: 'B', origin: 'k-B' });
    hall.record(50);
    await until(
      () => centre.hall('B')?.seq === 50 && centre.hall('B')?.standing === 'live',
      () => [centre.view, hall.way],
    );
    await until(() => hall.word?.tournaments[0]?.name === 'To all halls');
    await hub.kill();
    demand(kiosk, 'tournament.open', { name: 'While it was cut' });
    hall.record(50, 'Cut');
    await until(() => hall.isThere);
    await hub.go();
    await until(
      () => centre.hall('B')?.seq === 100,
      () => [centre.view, hall.way],
    );
    await until(() => [early, hall].every(({ word }) => word?.tournaments[0]?.name === 'While it was cut'));
    kiosk.host.close();
    expect((await leaf.kept(EVENT)).map(({ subject }) => subject)).toEqual(
      Array.from({ length: 100 }, () => journalOf(EVENT, 'B', 'k-B')),
    );
    expect(centre.hall('B')?.faults).toEqual([]);
  });

  it('are lines that the command line makes, with the secret in a file of its own', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'hall.key');
    const { status, out } = runCli('halls', 'key', '--event', EVENT, '--hall', 'Hall 2', '--out', file);
    expect([status, out]).toEqual([
      0,
      expect.stringMatching(/^\{ nkey: "U[A-Z2-7]{55}", permissions: \{ .*journal\.Hall-2=[\da-f]{32}\.>/u),
    ]);
    expect(readFileSync(file, 'utf8')).toMatch(/^SU[A-Z2-7]{56}\n$/u);
    const secret = readFileSync(file, 'utf8');
    const again = runCli('halls', 'key', '--event', EVENT, '--out', file);
    expect(again).toMatchObject({ status: 2, out: '' });
    expect(again.err).toContain(`The file ${file} already exists`);
    expect(readFileSync(file, 'utf8')).toBe(secret);
    expect(runCli('halls', 'key', '--event', 'a b', '--out', join(folder, 'other')).status).toBe(2);
    expect(runCli('halls', 'key', '--out', join(folder, 'other')).status).toBe(2);
  });
});

describe.skipIf(NO_NATS !== null || !hasOpenssl)('what the page has one type', () => {
  it('is a password that the server reads as one, whatever comes out', () => {
    const folder = temporaryFolder();
    certificateIn(folder);
    writeFileSync(join(folder, 'keys.conf'), 'users: []\n');
    writeFileSync(join(folder, 'hub.conf'), settingsIn(folder, 'hub.conf').replaceAll(/\{\w+\}/gu, '-1'));
    const [, before = '?', bytes = ''] =
      /LEAF_PASSWORD=(\w*)\$\(openssl rand -hex (\d+)\)/u.exec(read('README.md')) ?? [];
    expect(bytes).toBe('24');
    // As numbers with a unit or an exponent, and as such that are too large.
    for (const digits of ['73848e5', '6e0c', '1k', '007', '9'.repeat(48)]) {
      const env = { ...process.env, LEAF_PASSWORD: `${before}${digits}` };
      const { status, stderr } = spawnSync('nats-server', ['-t', '-c', join(folder, 'hub.conf')], {
        env,
        encoding: 'utf8',
      });
      expect([digits, status, stderr]).toEqual([digits, 0, expect.any(String)]);
    }
  });
});

describe('the units', () => {
  const names = readdirSync(join(root, 'build/halls')).filter((name) => /\.(?:service|path)$/u.test(name));
  const files = names.map((name) => join(root, 'build/halls', name));

  it.skipIf(NO_SYSTEMD !== null)('are understood by systemd, without a complaint', () => {
    expect(unitComplaints(unitsIn(temporaryFolder(), files))).toEqual({ status: 0, ours: [] });
  });

  it('name files that are copied, and each other', () => {
    const text = names.map(read).join('\n');
    const [copied, units] = [/\/etc\/arbiter960\/(\w+\.conf)/gu, /reload (\S+)/gu].map((of) =>
      [...text.matchAll(of)].map(([, name = '']) => name),
    );
    expect(copied).not.toEqual([]);
    expect(units).not.toEqual([]);
    for (const name of copied ?? []) expect(read(name)).not.toBe('');
    for (const unit of units ?? []) expect(names).toContain(unit);
  });
});
