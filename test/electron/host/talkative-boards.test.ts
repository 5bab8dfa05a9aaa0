import { expect, it } from 'vitest';
import type { HistoryFrame } from '../../../electron/contract/views/evidence.ts';
import { COMMAND } from '../../../electron/devices/dgt/commands.ts';
import { dgtDriver } from '../../../electron/devices/dgt/driver.ts';
import { ANSWER } from '../../../electron/devices/dgt/messages.ts';
import { DrivenLine } from '../../../electron/devices/driven-line.ts';
import type { Transport, TransportListener } from '../../../electron/devices/transport/transport.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const NUMBER = Uint8Array.of(ANSWER.serial, 0, 8, ...Buffer.from('50001', 'latin1'));

/** An empty board that tells of pieces come and gone, faster than hands can. */
class Talker implements Transport {
  readonly #number: Uint8Array | null;
  #listener: TransportListener | null = null;
  #told = 0;

  constructor(number: Uint8Array | null) {
    this.#number = number;
  }

  open(listener: TransportListener): void {
    this.#listener = listener;
    listener.onOpen((commands) => {
      for (const command of commands) {
        if (command === COMMAND.sendBoard)
          listener.onBytes(Uint8Array.of(ANSWER.boardDump, 0, 67, ...Array<number>(64)));
        if (command === COMMAND.returnSerial && this.#number !== null) listener.onBytes(this.#number);
      }
    });
  }

  answered(): void {
    // It is there all the time.
  }

  close(): void {
    this.#listener = null;
  }

  /** Every one of them changes the board. */
  tell(updates: number): void {
    for (const end = this.#told + updates; this.#told < end; this.#told++)
      this.#listener?.onBytes(
        Uint8Array.of(ANSWER.fieldUpdate, 0, 5, this.#told % 64, (this.#told >> 6) % 2 === 0 ? 1 : 0),
      );
  }
}

function hallWith(talker: Talker): Hall {
  const hall = openHall(temporaryFolder(), (clock) => ({
    list: () => Promise.resolve([]),
    line: (path) => {
      const speaker = { driver: dgtDriver, port: { path } };
      return new DrivenLine({ path, transport: talker, clock, speaker: () => speaker });
    },
  }));
  resumeOrOpenRound(hall.host, { boards: ['a'], start: null, simulate: 0, tournament: 'Chess960' });
  hall.wait(500);
  return hall;
}

function tellFor(seconds: number, hall: Hall, talker: Talker): void {
  for (let tenths = 0; tenths < 10 * seconds; tenths++) {
    talker.tell(70);
    hall.wait(100);
  }
}

async function history(hall: Hall): Promise<readonly HistoryFrame[]> {
  const shown = await hall.host.handlers['table.history']({ table: 1 });
  return shown.ok ? shown.value.frames : [];
}

it('of what a board tells before its number is waited for in vain, no more is held than hands can do', async () => {
  const talker = new Talker(null);
  const hall = hallWith(talker);
  tellFor(1.5, hall, talker);
  expect(await history(hall)).toEqual([]);
  hall.wait(2_000);
  expect(hall.host.tableView(1).board?.line).toBe('connected');
  const frames = await history(hall);
  expect(frames.length).toBeGreaterThan(0);
  expect(frames.length).toBeLessThanOrEqual(310);
  expect(frames.at(-1)?.placement).toBe('8/8/8/8/8/8/8/8');
  hall.host.close();
});

it('of what a board shows in half a minute, no more is kept than hands can do', async () => {
  const talker = new Talker(NUMBER);
  const hall = hallWith(talker);
  tellFor(20, hall, talker);
  const frames = await history(hall);
  expect(frames).toHaveLength(1_000);
  expect((frames.at(-1)?.atEpochMs ?? 0) - (frames[0]?.atEpochMs ?? 0)).toBeLessThan(1_600);
  hall.host.close();
});
