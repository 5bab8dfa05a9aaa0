import { readFileSync } from 'node:fs';
import { jetstreamManager } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import type { NatsConnection } from '@nats-io/transport-node';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readJoining } from '../../../electron/halls/joining.ts';
import {
  CENTRE,
  adviceOf,
  HALL_HEADER,
  HASH_HEADER,
  centreStreamOf,
  journalOf,
  signsOf,
  streamOf,
  tokenOf,
} from '../../../electron/halls/names.ts';
import { hearAdvice } from '../../../electron/halls/signs.ts';
import { MOST_OF_ONE_HALL } from '../../../electron/contract/most-halls.ts';
import { hasher } from '../../../electron/storage/journal/hasher.ts';
import { EventCentre } from '../../support/event-centre.ts';
import { eventServer } from '../../support/event-server.ts';
import type { EventServer } from '../../support/event-server.ts';
import { JoinedHall } from '../../support/joined-hall.ts';
import { inviteHall, keyedLine } from '../../support/keyed-line.ts';
import { NO_NATS } from '../../support/nats-process.ts';
import { until } from '../../support/patience.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const EVENT = 'open-2026';

class Scene {
  readonly at: EventServer;
  readonly centre: EventCentre;

  private constructor(at: EventServer, centre: EventCentre) {
    this.at = at;
    this.centre = centre;
  }

  static async begin(): Promise<Scene> {
    const at = await eventServer(EVENT);
    const { server, keys, creds } = at;
    const centre = new EventCentre({ address: server.address, event: EVENT, creds, keys });
    await until(
      () => centre.view.fault === null,
      () => centre.view,
    );
    return new Scene(at, centre);
  }

  invite(hall: string): string {
    return inviteHall(this.at, this.centre, hall);
  }

  /** With five entries, which are all at the centre. */
  async hall(name: string, origin: string): Promise<JoinedHall> {
    const hall = await JoinedHall.open(temporaryFolder(), origin);
    hall.record(5);
    await hall.membership.handlers['halls.join']({ code: this.invite(name) });
    await this.isWhole(hall, name);
    return hall;
  }

  async isWhole(hall: JoinedHall, name: string, centre = this.centre): Promise<void> {
    await until(
      () => centre.hall(name)?.seq === hall.last && centre.hall(name)?.standing === 'live',
      () => [centre.view, hall.way],
    );
  }

  /** Whoever has the hall's joining file, with a program of his own. */
  async attacker(name: string): Promise<NatsConnection> {
    const joining = readJoining(this.invite(name));
    if (!joining.ok) throw new Error('no joining');
    return this.line(joining.value.seed, tokenOf(name));
  }

  line(seed: string, inbox: string): Promise<NatsConnection> {
    return keyedLine(this.at, seed, inbox);
  }
}

/** Again and again, as a kiosk does. */
function signs(line: NatsConnection, key: string, told: readonly (readonly [origin: string, says: object])[]): void {
  const timer = setInterval(() => {
    // A new key for the same hall voids this one, and its line.
    if (line.isClosed()) return;
    for (const [origin, says] of told) line.publish(`${signsOf(EVENT, key)}.${origin}`, JSON.stringify(says));
  }, 500);
  onTestFinished(() => {
    clearInterval(timer);
  });
}

describe.skipIf(NO_NATS !== null)('what comes by the key of one hall', () => {
  it('says nothing of another: not by its number, not by its name, not before it at a new centre', async () => {
    const scene = await Scene.begin();
    const hall = await scene.hall('Hall A', 'kiosk-a');
    const line = await scene.attacker('Hall B');
    const text = JSON.stringify({ origin: 'kiosk-a', seq: 1, at: 1, type: 'x', v: 1, data: {}, prev: '0'.repeat(64) });
    const told = headers();
    told.set(HASH_HEADER, hasher.sha256(text));
    told.set(HALL_HEADER, encodeURIComponent('Hall A'));
    line.publish(journalOf(EVENT, 'Hall B', 'kiosk-a'), text, { headers: told });
    const lie = { hall: 'Hall A', last: Number.MAX_SAFE_INTEGER, left: true, asks: [] };
    signs(line, 'Hall B', [['kiosk-a', lie]]);
    const isAsItWas = async (centre: EventCentre): Promise<void> => {
      await until(
        () => centre.view.halls.some(({ faults }) => faults.some(({ code }) => code === 'hall.sameRecord')),
        () => centre.view,
      );
      await scene.isWhole(hall, 'Hall A', centre);
      expect(centre.view.halls.map(({ id }) => id).sort()).toEqual(
        ['Hall A', 'Hall B'].map((name) => `${tokenOf(name)}.kiosk-a`).sort(),
      );
    };
    await isAsItWas(scene.centre);
    expect(scene.centre.hall('Hall A')).toMatchObject({ behind: 0, faults: [] });
    const [, other] = scene.centre.view.halls;
    expect(other?.hall).toBe('Hall-B');
    expect(other?.faults).toContainEqual({ code: 'hall.sameRecord', facts: { hall: 'Hall-B', other: 'Hall A' } });
    const fresh = new EventCentre(scene.centre.options);
    await isAsItWas(fresh);
    await fresh.close();
    expect(fresh.wrong).toEqual([]);
  });

  it('and a number of its own that nobody else has: two keys hear nothing of each other', async () => {
    const scene = await Scene.begin();
    const line = await scene.attacker('Hall 2');
    const refused: unknown[] = [];
    line.subscribe(`${signsOf(EVENT, 'Hall-2')}.*`, {
      callback: (error) => {
        refused.push(error);
      },
    });
    await until(() => refused.length > 0);
    expect(String(refused[0])).toMatch(/permission/iu);
  });

  it('hears no advice to another, by no subject, and none in its place', async () => {
    const scene = await Scene.begin();
    const line = await scene.attacker('Hall B');
    const [refused, heard]: [string[], string[]] = [[], []];
    const subjects = [adviceOf(EVENT, 'Hall A'), adviceOf(EVENT), 'arbiter960', `${adviceOf(EVENT, 'Hall A')}.*`];
    for (const subject of [...subjects.map((one) => `${one}.>`), '>', `${adviceOf(EVENT, 'Hall B')}.>`])
      line.subscribe(subject, {
        callback: (error, message) => {
          if (error === null) heard.push(message.subject);
          else refused.push(error.message);
        },
      });
    await until(() => refused.length === subjects.length + 1);
    // Both halls ask by records of one number.
    const asks = [{ table: 1, gameId: 'g', questionId: 3, askedEpochMs: 7, scanMs: 250 }];
    const other = await scene.attacker('Hall A');
    signs(other, 'Hall A', [['kiosk-a', { hall: 'Hall A', last: 0, asks }]]);
    signs(line, 'Hall B', [['kiosk-a', { hall: 'Hall B', last: 0, asks }]]);
    const told: string[] = [];
    hearAdvice(other, EVENT, 'Hall A', (origin, { text }) => told.push(`${origin} ${text}`));
    await until(() => scene.centre.view.asked.length === 2);
    const id = `${tokenOf('Hall A')}.kiosk-a`;
    await scene.centre.centre.handlers['halls.advise']({ id, table: 1, questionId: 3, choice: null, text: 'For A' });
    await until(() => told.length > 1);
    expect([told[0], heard, refused.length]).toEqual(['kiosk-a For A', [], subjects.length + 1]);
    // Nor may it say anything in the centre's place.
    const denied: string[] = [];
    const watch = (async () => {
      for await (const status of line.status()) if (status.type === 'error') denied.push(status.error.message);
    })();
    line.publish(`${adviceOf(EVENT, 'Hall A')}.kiosk-a`, '{}');
    await until(() => denied.some((said) => /permissions violation for publish/iu.test(said)));
    await line.close();
    await watch;
  });

  it('fills no more than its own place, which is told, and keeps no other hall out', async () => {
    const scene = await Scene.begin();
    const line = await scene.attacker('Hall B');
    signs(
      line,
      'Hall B',
      Array.from({ length: 2_100 }, (_, n) => [`made-up-${String(n)}`, { hall: 'Hall B', last: 1 }]),
    );
    await until(() => scene.centre.view.halls.length >= MOST_OF_ONE_HALL);
    await until(
      () => scene.centre.faults.some(({ code }) => code === 'hall.manyRecords'),
      () => scene.centre.faults,
    );
    await scene.hall('Hall A', 'kiosk-a');
    expect(scene.centre.view.halls).toHaveLength(MOST_OF_ONE_HALL + 1);
    // What is recorded takes the place of what was only told.
    const hall = await JoinedHall.open(temporaryFolder(), 'kiosk-b');
    hall.record(5);
    await hall.membership.handlers['halls.join']({ code: scene.invite('Hall B') });
    await until(() => scene.centre.view.halls.some(({ seq }) => seq === hall.last));
    expect(scene.centre.view.halls).toHaveLength(MOST_OF_ONE_HALL + 1);
  });

  it('keeps no entry of another out: nobody else knows its id', async () => {
    const scene = await Scene.begin();
    const hall = await scene.hall('Hall A', 'kiosk-a');
    const line = await scene.attacker('Hall B');
    for (let seq = 6; seq < 12; seq++)
      for (const id of [`kiosk-a:${String(seq)}`, `${journalOf(EVENT, 'Hall A', 'kiosk-a')}:${String(seq)}`]) {
        const told = headers();
        told.set('Nats-Msg-Id', id);
        line.publish(journalOf(EVENT, 'Hall B', 'kiosk-b'), 'x', { headers: told });
      }
    await line.flush();
    hall.record(6);
    await scene.isWhole(hall, 'Hall A');
    expect(hall.way?.fault).toBeNull();
  });

  it('names no server that is not there: nothing is made for it on the hub', async () => {
    const scene = await Scene.begin();
    const line = await scene.attacker('Hall B');
    signs(
      line,
      'Hall B',
      Array.from({ length: 50 }, (_, n) => ['kiosk-b', { hall: 'Hall B', last: 1, domain: `made-up-${String(n)}` }]),
    );
    await until(
      () => scene.centre.faults.some(({ code }) => code === 'hall.unmirrored'),
      () => scene.centre.faults,
    );
    await scene.hall('Hall A', 'kiosk-a');
    const manager = await jetstreamManager(await scene.line(readFileSync(scene.at.creds, 'utf8'), CENTRE));
    const names: string[] = [];
    for await (const { config } of manager.streams.list()) names.push(config.name);
    expect(names.sort()).toEqual([centreStreamOf(EVENT), streamOf(EVENT)].sort());
    expect(scene.centre.faults.length).toBeLessThan(5);
  });

  it('on two kiosks at once is told at the centre and at both', async () => {
    const scene = await Scene.begin();
    const hall = await scene.hall('Hall A', 'kiosk-a');
    const code = scene.invite('Hall A');
    await hall.membership.handlers['halls.leave']({});
    const second = await JoinedHall.open(temporaryFolder(), 'kiosk-b');
    second.record(2);
    await hall.membership.handlers['halls.join']({ code });
    await scene.isWhole(hall, 'Hall A');
    await second.membership.handlers['halls.join']({ code });
    const isTwice = (): boolean =>
      scene.centre.view.halls.some(({ faults }) => faults.some(({ code: told }) => told === 'hall.twoKiosks'));
    for (const kiosk of [hall, second])
      await until(
        () => kiosk.way?.fault?.code === 'halls.twoKiosks',
        () => kiosk.way,
      );
    await until(() => isTwice());
    await hall.membership.handlers['halls.leave']({});
    await until(() => second.way?.fault === null);
    await until(() => !isTwice());
  });

  it('under another name goes on with the record, which is shown once', async () => {
    const scene = await Scene.begin();
    const hall = await scene.hall('Hall A', 'kiosk-a');
    await hall.membership.handlers['halls.leave']({});
    await until(() => scene.centre.hall('Hall A')?.standing === 'left');
    await hall.membership.handlers['halls.join']({ code: scene.invite('Große Halle') });
    hall.record(3);
    await scene.isWhole(hall, 'Große Halle');
    expect(scene.centre.view.halls.map(({ hall: name, faults }) => [name, faults])).toEqual([['Große Halle', []]]);
    expect(scene.centre.centre.outward.halls).toHaveLength(1);
  });
});
