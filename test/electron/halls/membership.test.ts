import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { joiningCode, readJoining } from '../../../electron/halls/joining.ts';
import { EventCentre } from '../../support/event-centre.ts';
import { eventServer } from '../../support/event-server.ts';
import { JoinedHall } from '../../support/joined-hall.ts';
import { NO_NATS } from '../../support/nats-process.ts';
import type { NatsProcess } from '../../support/nats-process.ts';
import { until } from '../../support/patience.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { newKey } from '../../../electron/halls/keys.ts';

const EVENT = 'open-2026';

interface Event {
  readonly server: NatsProcess;
  /** The server's list of them. */
  readonly keys: string;
  readonly centre: EventCentre;
}

async function event(): Promise<Event> {
  const { server, keys, creds } = await eventServer(EVENT);
  const centre = new EventCentre({ address: server.address, event: EVENT, creds, keys });
  await until(
    () => centre.view.fault === null,
    () => centre.view,
  );
  return { server, keys, centre };
}

/** As the centre's page asks for it. The server reads its list again. */
function invite({ server, centre }: Event, hall: string): string {
  const made = centre.centre.handlers['halls.invite']({ hall, address: server.address, anyway: true });
  if (made instanceof Promise || !made.ok) throw new Error('nothing was made');
  server.reload();
  return made.value.code;
}

async function isWhole({ centre }: Event, hall: JoinedHall, name: string): Promise<void> {
  await until(
    () => centre.hall(name)?.seq === hall.last && centre.hall(name)?.standing === 'live',
    () => [centre.view, hall.way],
  );
}

describe.skipIf(NO_NATS !== null)('a hall joins an event', () => {
  it.each(['Hall 2', 'hall 2', 'Hall-2', ' HALL  2'])(
    'and is asked about first where one of its name, or one like it, has a key: %s',
    async (hall) => {
      const at = await event();
      const { address } = at.server;
      const asked = (name: string, anyway?: true): unknown =>
        at.centre.centre.handlers['halls.invite']({ hall: name, address, ...(anyway && { anyway }) });
      expect(asked('Hall 2')).toMatchObject({ ok: true });
      const before = readFileSync(at.keys, 'utf8');
      expect(asked(hall)).toEqual({ ok: false, fault: { code: 'join.known', facts: { hall, known: 'Hall 2' } } });
      expect(readFileSync(at.keys, 'utf8')).toBe(before);
      for (const name of ['Hall 3', 'Hall 20', 'Halle 2']) expect(asked(name)).toMatchObject({ ok: true });
      expect(asked(hall, true)).toMatchObject({ ok: true });
    },
  );

  it('by what the centre made for it, in mid-round, holds it over a start, and leaves', async () => {
    const at = await event();
    const folder = temporaryFolder();
    let hall = await JoinedHall.open(folder, 'kiosk-2');
    const ask = (): typeof hall.membership.handlers => hall.membership.handlers;
    expect(hall.membership.view).toBeNull();
    expect(await ask()['halls.leave']({})).toMatchObject({ fault: { code: 'join.none' } });
    hall.record(5);
    const code = invite(at, 'Hall 2');
    const to = { address: at.server.address, event: EVENT, hall: 'Hall 2' };
    expect(await ask()['halls.read']({ code })).toEqual({ ok: true, value: to });
    expect(hall.membership.view).toBeNull();
    expect(await ask()['halls.join']({ code })).toEqual({ ok: true, value: null });
    await isWhole(at, hall, 'Hall 2');
    expect(hall.way).toMatchObject({ joined: true, fault: null });

    const secret = JoinedHall.secretIn(folder);
    expect(statSync(secret).mode & 0o777).toBe(0o600);
    expect(statSync(join(secret, '..')).mode & 0o777).toBe(0o700);
    const read = readJoining(code);
    expect(JSON.stringify(hall.membership.view)).not.toContain(read.ok ? read.value.seed : '');

    await hall.close();
    hall = await JoinedHall.open(folder, 'kiosk-2');
    hall.record(3);
    await isWhole(at, hall, 'Hall 2');

    expect(await ask()['halls.leave']({})).toEqual({ ok: true, value: { told: true } });
    await until(() => at.centre.hall('Hall 2')?.standing === 'left');
    expect([hall.membership.view, existsSync(secret), hall.told.at(-1)]).toEqual([null, false, null]);
    const held = hall.last;
    hall.record(2);
    expect([hall.last, at.centre.hall('Hall 2')?.seq]).toEqual([held + 2, held]);

    // It comes back by a new one, and goes on where it was.
    expect(await ask()['halls.join']({ code: invite(at, 'Hall 2') })).toEqual({ ok: true, value: null });
    await isWhole(at, hall, 'Hall 2');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && join(file.parentPath, file.name) !== secret)
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
    expect(files.filter((text) => /SU[A-Z2-7]{56}|ARBITER960JOIN/u.test(text))).toEqual([]);
  });

  it('leaves where the line is cut, and says that nobody could be told', async () => {
    const at = await event();
    const hall = await JoinedHall.open(temporaryFolder(), 'kiosk-1');
    hall.record(2);
    await hall.membership.handlers['halls.join']({ code: invite(at, 'Hall 1') });
    await isWhole(at, hall, 'Hall 1');
    await at.server.kill();
    await until(() => hall.way?.standing === 'cut');
    expect(await hall.membership.handlers['halls.leave']({})).toEqual({ ok: true, value: { told: false } });
    expect(hall.told.at(-1)).toBeNull();
  });

  it('and a key that was made anew voids the one before', async () => {
    const at = await event();
    const [first, second] = [
      await JoinedHall.open(temporaryFolder(), 'k-1'),
      await JoinedHall.open(temporaryFolder(), 'k-2'),
    ];
    for (const hall of [first, second]) hall.record(1);
    await first.membership.handlers['halls.join']({ code: invite(at, 'Hall 1') });
    await until(() => first.way?.standing === 'following');
    await second.membership.handlers['halls.join']({ code: invite(at, 'Hall 1') });
    await until(() => second.way?.standing === 'following');
    await until(() => first.way?.fault?.code === 'halls.refused');
  });

  it('a new centre on another machine takes over in mid-round', async () => {
    const at = await event();
    const hall = await JoinedHall.open(temporaryFolder(), 'kiosk-1');
    hall.record(4);
    await hall.membership.handlers['halls.join']({ code: invite(at, 'Hall 1') });
    await isWhole(at, hall, 'Hall 1');
    await at.centre.close();
    hall.record(3);
    const other = new EventCentre(at.centre.options);
    await isWhole({ ...at, centre: other }, hall, 'Hall 1');
    hall.record(3);
    await isWhole({ ...at, centre: other }, hall, 'Hall 1');
    expect(other.hall('Hall 1')?.faults).toEqual([]);
    await other.close();
    expect(other.kept('kiosk-1')).toHaveLength(10);
  });

  it.each([
    ['a joining that is cut short', (code: string) => code.slice(0, -9), 'join.damaged'],
    ['one of another version', (code: string) => code.replace('JOIN1X', 'JOIN9X'), 'join.version'],
    ['something else', () => 'open-2026', 'join.unread'],
  ])('refuses %s, and goes on without', async (_, change, fault) => {
    const code = joiningCode({
      ...{ address: 'tls://hub:4222', event: EVENT, hall: 'Hall 1', certificates: [] },
      seed: newKey(EVENT, 'Hall 1').seed,
    });
    const folder = temporaryFolder();
    const hall = await JoinedHall.open(folder, 'kiosk-1');
    for (const ask of ['halls.read', 'halls.join'] as const)
      expect(await hall.membership.handlers[ask]({ code: change(code) })).toMatchObject({ fault: { code: fault } });
    expect([hall.membership.view, existsSync(JoinedHall.secretIn(folder))]).toEqual([null, false]);
    hall.record(2);
    expect(hall.last).toBe(2);
  });

  it('refuses a second event, keeps the first, and says so', async () => {
    const hall = await JoinedHall.open(temporaryFolder(), 'kiosk-1');
    const codeOf = (name: string): string =>
      joiningCode({
        ...{ address: 'nats://127.0.0.1:9', event: EVENT, hall: name, certificates: [] },
        seed: newKey(EVENT, name).seed,
      });
    const { handlers } = hall.membership;
    const both = await Promise.all([
      handlers['halls.join']({ code: codeOf('Hall 1') }),
      handlers['halls.join']({ code: codeOf('Hall 2') }),
    ]);
    expect(both).toMatchObject([{ ok: true }, { fault: { code: 'join.busy' } }]);
    expect(await handlers['halls.join']({ code: codeOf('Hall 2') })).toMatchObject({
      fault: { code: 'join.already', facts: { event: EVENT, hall: 'Hall 1' } },
    });
    expect(hall.way?.hall).toBe('Hall 1');
    await until(() => hall.way?.fault?.code === 'halls.unreachable');
  });

  it('is told where the disk keeps nothing', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'halls'), '');
    const hall = await JoinedHall.open(folder, 'kiosk-1');
    expect(hall.told).toEqual(['join.lost']);
    const code = joiningCode({
      ...{ address: 'nats://127.0.0.1:9', event: EVENT, hall: 'Hall 1', certificates: [] },
      seed: newKey(EVENT, 'Hall 1').seed,
    });
    expect(await hall.membership.handlers['halls.join']({ code })).toMatchObject({ fault: { code: 'join.unkept' } });
    expect(hall.membership.view).toBeNull();
  });
});
