import { describe, expect, it, onTestFinished } from 'vitest';
import { faultSentence } from '../../../electron/contract/messages/en/faults.ts';
import { LineFaults } from '../../../electron/halls/line-faults.ts';
import { ServerLine } from '../../../electron/halls/server-line.ts';
import { journalOf } from '../../../electron/halls/names.ts';
import { EventCentre } from '../../support/event-centre.ts';
import { EventHall } from '../../support/event-hall.ts';
import { NO_NATS } from '../../support/nats-process.ts';
import { natsServer } from '../../support/nats-server.ts';
import { until } from '../../support/patience.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const EVENT = 'open';

describe.skipIf(NO_NATS !== null)('an error of our own', () => {
  it('on the way of the record is told as that, once in the log, and it goes on when it is over', async () => {
    const server = await natsServer();
    const options = { address: server.address, event: EVENT };
    const wrong: unknown[] = [];
    const hall = new EventHall(temporaryFolder(), { ...options, hall: 'A', report: (_, error) => wrong.push(error) });
    hall.record(3);
    await until(() => hall.isThere);
    const { recorder } = hall.hall.host.context;
    let isBroken = true;
    let tried = 0;
    hall.link.attach({
      origin: recorder.origin,
      lastSaved: recorder.lastSaved,
      savedSince: (seq, most) => {
        if (isBroken) tried++;
        if (isBroken) throw new Error('a page of the record is gone');
        return recorder.savedSince(seq, most);
      },
    });
    await until(() => hall.way.fault?.code === 'halls.internal');
    const { fault } = hall.way;
    expect(fault).toEqual({ code: 'halls.internal', facts: { reason: 'a page of the record is gone' } });
    expect(faultSentence(fault ?? { code: 'join.none', facts: {} })).toMatch(/faults\.log.*record is safe/u);
    const before = tried;
    await until(() => tried > before + 1);
    expect(wrong).toEqual([new Error('a page of the record is gone')]);
    isBroken = false;
    await until(() => hall.isThere && hall.way.fault === null);
    expect(hall.told).toEqual(['halls.internal', null]);
  });

  it('of whoever is told of the line cuts no line', async () => {
    const { address } = await natsServer();
    const [wrong, cuts]: unknown[][] = [[], []];
    const report = (_: string, error: unknown): void => {
      wrong?.push(error);
    };
    const line = new ServerLine({
      ...{ address, event: EVENT, creds: null, inbox: 'x', report },
      faults: new LineFaults({ address, event: EVENT, report }),
      onOpen: () => {
        throw new Error('not ready');
      },
      onCut: (fault) => cuts?.push(fault),
    });
    onTestFinished(() => line.close());
    await until(() => wrong?.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect([wrong, cuts, line.session?.line.isClosed()]).toEqual([[new Error('not ready')], [], false]);
  });

  it('over what one hall sends keeps the centre from no other', async () => {
    const server = await natsServer();
    const options = { address: server.address, event: EVENT };
    const centre = new EventCentre(options);
    await until(() => centre.view.fault === null);
    // The disk of the centre takes nothing of this one.
    const broken = journalOf(EVENT, 'Broken', 'k-broken');
    const [bad, good] = ['Broken', 'Good'].map(
      (hall) => new EventHall(temporaryFolder(), { ...options, hall, origin: `k-${hall.toLowerCase()}` }),
    );
    const { journals } = centre;
    journals.keep = (from, links) => {
      if (from.origin === 'k-broken') throw new Error(broken);
      void links;
    };
    for (const hall of [bad, good]) hall?.record(3);
    await until(() => centre.hall('Good')?.seq === 3);
    expect(centre.view.fault).toBeNull();
    expect(String(await until(() => centre.wrong[1]))).toContain(broken);
  });
});

it.each([new TypeError('x is undefined'), new RangeError('too deep'), new ReferenceError('y')])(
  'is %s, wherever it comes from, and what a server says is none',
  (error) => {
    const wrong: unknown[] = [];
    const faults = new LineFaults({
      ...{ address: 'tls://h:4222', event: EVENT },
      report: (_, what) => wrong.push(what),
    });
    expect(faults.of(new SyntaxError('Unexpected token')).code).toBe('halls.unreachable');
    expect(wrong).toEqual([]);
    for (const _ of [1, 2]) expect(faults.of(error).code).toBe('halls.internal');
    expect(wrong).toEqual([error]);
  },
);
