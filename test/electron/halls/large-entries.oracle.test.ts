import { describe, expect, it } from 'vitest';
import { faultSentence } from '../../../electron/contract/messages/en/faults.ts';
import { LARGEST_MESSAGE } from '../../../electron/halls/stream.ts';
import { demand } from '../../support/ask-host.ts';
import { EventCentre } from '../../support/event-centre.ts';
import { EventHall } from '../../support/event-hall.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { NO_NATS } from '../../support/nats-process.ts';
import { natsServer } from '../../support/nats-server.ts';
import { until } from '../../support/patience.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const EVENT = 'open';
/** Together more than a server holds for one line. */
const [COUNT, LENGTH] = [72, 900_000];

/** A round, and files of a pairing program with so many characters. */
function recordFiles({ host }: Pick<Hall, 'host'>, ...lengths: readonly number[]): void {
  demand({ host }, 'tournament.open', { name: 'Open' });
  demand({ host }, 'round.open', { name: '', castlingMode: 'cg', tables: [{ table: 1, white: '', black: '' }] });
  for (const length of lengths)
    host.context.recorder.add({
      type: 'round.imported',
      data: { round: 1, name: 'open.trf', characters: 'x'.repeat(length) },
    });
}

describe.skipIf(NO_NATS !== null)('large entries', () => {
  it('cross in both ways whole, however many come at once, and are taken up again', async () => {
    const server = await natsServer();
    const options = { address: server.address, event: EVENT };
    const centre = new EventCentre(options);
    const hall = new EventHall(temporaryFolder(), { ...options, hall: 'A' });
    const lengths = Array.from({ length: COUNT }, (_, n) => LENGTH + n);
    recordFiles(hall.hall, ...lengths);
    const entries = hall.journal.length;
    expect(entries).toBeGreaterThan(COUNT);
    const isWhole = (of: EventCentre): Promise<unknown> =>
      until(
        () => of.hall('A')?.seq === entries,
        () => [of.view, hall.way],
      );
    await isWhole(centre);
    const kiosk = openHall(temporaryFolder(), undefined, false, undefined, 'centre');
    recordFiles(kiosk, ...lengths);
    centre.speak(kiosk);
    await until(() => hall.word?.revision === entries);
    await centre.close();
    const other = new EventCentre(options);
    await isWhole(other);
    await other.close();
    expect(other.kept(hall.origin)).toEqual(hall.journal);
    // A machine that others share may hold up the line; what is said of it is taken back.
    expect(hall.told.filter((code) => code !== 'halls.unreachable' && code !== null)).toEqual([]);
    expect([hall.told.at(-1) ?? null, other.faults]).toEqual([null, []]);
    kiosk.host.close();
  });

  it.each([
    ['than any server takes', '', LARGEST_MESSAGE + 1, 1025],
    ['than this server takes', 'max_payload: 65536', 60_000, 59],
  ])('that are larger %s stay here: it is said, and the hall goes on', async (_, settings, length, kilobytes) => {
    const server = await natsServer(settings);
    const options = { address: server.address, event: EVENT };
    const centre = new EventCentre(options);
    const hall = new EventHall(temporaryFolder(), { ...options, hall: 'A' });
    recordFiles(hall.hall, length);
    const seq = hall.journal.length;
    hall.record(2);
    await until(
      () => hall.way.fault?.code === 'halls.large',
      () => hall.way,
    );
    const { fault } = hall.way;
    expect(fault).toEqual({ code: 'halls.large', facts: { seq, kilobytes } });
    expect(faultSentence(fault ?? { code: 'join.none', facts: {} })).toMatch(/record is safe/u);
    await until(() => centre.hall('A')?.seq === seq - 1);
    expect(hall.journal).toHaveLength(seq + 2);
    expect(hall.told).toEqual(['halls.large']);
  });
});
