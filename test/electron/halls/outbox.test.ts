import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jetstream, jetstreamManager, RetentionPolicy } from '@nats-io/jetstream';
import { describe, expect, it } from 'vitest';
import { journalOf, journalsOf, streamOf } from '../../../electron/halls/names.ts';
import { hasher } from '../../../electron/storage/journal/hasher.ts';
import { EventHall } from '../../support/event-hall.ts';
import { NO_NATS } from '../../support/nats-process.ts';
import { natsServer } from '../../support/nats-server.ts';
import { until } from '../../support/patience.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const EVENT = 'open-2026';

async function there(hall: EventHall): Promise<void> {
  await until(
    () => hall.isThere,
    () => hall.link.view,
  );
}

/** What a hall is told of a server on which something stands in its way. */
async function toldBy(hall: EventHall): Promise<string> {
  return until(
    () => hall.way.fault?.code,
    () => hall.link.view,
  );
}

describe.skipIf(NO_NATS !== null)('the record on its way to the event', () => {
  it('goes out in order, each entry once and byte for byte, and follows from then on', async () => {
    const server = await natsServer();
    const hall = new EventHall(temporaryFolder(), { address: server.address, event: EVENT, hall: 'Große Halle' });
    hall.record(300);
    await there(hall);
    hall.record(3);
    await there(hall);
    const kept = await server.kept(EVENT);
    expect(kept.map(({ text }) => text)).toEqual(hall.journal);
    expect(kept).toHaveLength(303);
    const { origin } = JSON.parse(kept[0]?.text ?? '') as { readonly origin: string };
    const subject = journalOf(EVENT, 'Große Halle', origin);
    expect(subject).toMatch(/^arbiter960\.open-2026\.journal\.Gro-e-Halle=[\da-f]{32}\./u);
    expect(new Set(kept.map((one) => one.subject))).toEqual(new Set([subject]));
    expect(kept.map(({ id }) => id)).toEqual(
      kept.map(({ text }, i) => `${subject}:${String(i + 1)}:${hasher.sha256(text)}`),
    );
    expect(hall.told).toEqual([]);
  });

  it('has a subject of its own for each kiosk', async () => {
    const server = await natsServer();
    const [one, other] = ['A', 'B'].map(
      (name) =>
        new EventHall(temporaryFolder(), {
          address: server.address,
          event: EVENT,
          hall: name,
          origin: `kiosk-${name}`,
        }),
    );
    for (const hall of [one, other]) hall?.record(5);
    for (const hall of [one, other]) if (hall !== undefined) await there(hall);
    const subjects = (await server.kept(EVENT)).map(({ subject }) => subject.split('.')[3]);
    expect(subjects.filter((name) => name === 'A')).toHaveLength(5);
    expect(subjects.filter((name) => name === 'B')).toHaveLength(5);
  });

  it('catches up whole and in order though others write into the same stream between', async () => {
    const server = await natsServer();
    const halls = ['A', 'B'].map(
      (name) => new EventHall(temporaryFolder(), { address: server.address, event: EVENT, hall: name, origin: name }),
    );
    for (const hall of halls) hall.record(1);
    for (const hall of halls) await there(hall);
    let [isOver, between] = [false, 0];
    const others = (async () => {
      const stream = jetstream(await server.line());
      for (; !isOver; between++) await stream.publish(`${journalsOf(EVENT)}.C.c`, 'of another kiosk');
    })();
    for (let n = 0; n < 60; n++) {
      for (const hall of halls) hall.record(10, `Open ${String(n)}`);
      await new Promise(setImmediate);
    }
    for (const hall of halls) await there(hall);
    isOver = true;
    await others;
    const kept = await server.kept(EVENT);
    const of = (end: string): readonly string[] =>
      kept.filter(({ subject }) => subject.endsWith(end)).map(({ text }) => text);
    expect(halls.map(({ journal }) => journal)).toEqual([of('.A'), of('.B')]);
    expect(of('.c')).toHaveLength(between);
    expect(halls.flatMap(({ told }) => told)).toEqual([]);
  });

  it('goes on after the last that is there when the server is killed while many are on their way', async () => {
    const server = await natsServer();
    const hall = new EventHall(temporaryFolder(), { address: server.address, event: EVENT });
    hall.record(1_500);
    for (const most of [1_400, 1_000, 500]) {
      await until(() => (hall.way.behind ?? Infinity) <= most);
      await server.kill();
      await server.go();
    }
    await there(hall);
    expect((await server.kept(EVENT)).map(({ text }) => text)).toEqual(hall.journal);
  });

  it('goes on where it was when the server is killed, and when the kiosk is', async () => {
    const server = await natsServer();
    const folder = temporaryFolder();
    let hall = new EventHall(folder, { address: server.address, event: EVENT });
    for (let cut = 0; cut < 4; cut++) {
      hall.record(40);
      if (cut % 2 === 0) await there(hall);
      await server.kill();
      hall.record(10);
      if (cut === 1) {
        await hall.close();
        hall = new EventHall(folder, { address: server.address, event: EVENT });
      }
      await toldBy(hall);
      await server.go();
    }
    await there(hall);
    expect(hall.told.at(-1)).toBeNull();
    expect((await server.kept(EVENT)).map(({ text }) => text)).toEqual(hall.journal);
  });

  it('is not sent where nobody answers, and the hall goes on', async () => {
    const server = await natsServer();
    await server.kill();
    const hall = new EventHall(temporaryFolder(), { address: server.address, event: EVENT });
    hall.record(3);
    expect(await toldBy(hall)).toBe('halls.unreachable');
    expect(hall.journal).toHaveLength(3);
    expect(hall.way).toMatchObject({ standing: 'opening', behind: null });
    await server.go();
    await there(hall);
  });

  it.each([
    ['a password', 'authorization { token: "secret" }', 'halls.refused'],
    ['no JetStream for it', 'accounts { A: { users: [{ user: a, password: a }] } }\nno_auth_user: a', 'halls.noStream'],
  ])('is not sent to a server with %s', async (_, config, code) => {
    const server = await natsServer(config);
    const hall = new EventHall(temporaryFolder(), { address: server.address, event: EVENT });
    hall.record(3);
    expect(await toldBy(hall)).toBe(code);
    expect(hall.journal).toHaveLength(3);
  });

  it.each([
    ['something else', { subjects: ['others.>'] }, 'halls.otherStream'],
    [
      'a stream that is full',
      { subjects: [`${journalsOf(EVENT)}.>`], max_msgs: 2, discard: 'new' as const },
      'halls.full',
    ],
  ])('is not sent into %s', async (_, config, code) => {
    const server = await natsServer();
    const manager = await jetstreamManager(await server.line());
    await manager.streams.add({
      ...{ name: streamOf(EVENT), retention: RetentionPolicy.Limits, allow_direct: true },
      ...config,
    });
    const hall = new EventHall(temporaryFolder(), { address: server.address, event: EVENT });
    hall.record(5);
    expect(await toldBy(hall)).toBe(code);
    expect(hall.journal).toHaveLength(5);
  });

  it('goes on into a stream that was full when there is room again', async () => {
    const server = await natsServer();
    const manager = await jetstreamManager(await server.line());
    const config = { subjects: [`${journalsOf(EVENT)}.>`], allow_direct: true, discard: 'new' as const };
    await manager.streams.add({ name: streamOf(EVENT), ...config, max_msgs: 2 });
    const hall = new EventHall(temporaryFolder(), { address: server.address, event: EVENT });
    hall.record(5);
    expect(await toldBy(hall)).toBe('halls.full');
    await manager.streams.update(streamOf(EVENT), { ...config, max_msgs: -1 });
    await there(hall);
    expect((await server.kept(EVENT)).map(({ text }) => text)).toEqual(hall.journal);
  });

  it('is not sent after entries that are not of this record: an older copy, and one that went its own way', async () => {
    const server = await natsServer();
    const [folder, copy] = [temporaryFolder(), join(temporaryFolder(), 'copy')];
    const options = { address: server.address, event: EVENT };
    const first = new EventHall(folder, options);
    first.record(3);
    await there(first);
    await first.close();
    cpSync(folder, copy, { recursive: true });
    const again = new EventHall(folder, options);
    again.record(2);
    await there(again);
    await again.close();
    const older = new EventHall(copy, options);
    expect(await toldBy(older)).toBe('halls.ahead');
    older.record(4, 'Another');
    await until(() => older.way.fault?.code === 'halls.otherRecord');
    expect(await server.kept(EVENT)).toHaveLength(5);
  });

  it('is not sent in clear text over the network', async () => {
    const server = await natsServer();
    const address = server.address.replace('127.0.0.1', '0.0.0.0');
    const hall = new EventHall(temporaryFolder(), { address, event: EVENT });
    hall.record(1);
    expect(await toldBy(hall)).toBe('halls.notSecure');
    expect(await server.kept(EVENT)).toEqual([]);
  });

  it('waits for a key that can be read', async () => {
    const server = await natsServer();
    const folder = temporaryFolder();
    mkdirSync(folder, { recursive: true });
    const creds = join(folder, 'hall.creds');
    writeFileSync(creds, 'nothing');
    const hall = new EventHall(temporaryFolder(), { address: server.address, event: EVENT, creds });
    hall.record(1);
    expect(await toldBy(hall)).toBe('halls.credsUnread');
  });
});
