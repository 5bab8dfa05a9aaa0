import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { PortLines } from '../../../electron/devices/board-lines.ts';
import { dgtDriver } from '../../../electron/devices/dgt/driver.ts';
import { Screens } from '../../../electron/host/screens.ts';
import type { Host } from '../../../electron/host/host.ts';
import type { BoardLine, BoardListener } from '../../../electron/host/ports/board-lines.ts';
import { openJournal } from '../../../electron/storage/journal/journal.ts';
import { NO_PIECE } from '../../../engine/chess/piece.ts';
import type { Placement } from '../../../engine/chess/placement.ts';
import { parseSquare } from '../../../engine/chess/square.ts';
import type { Sealed } from '../../../electron/host/ports/journal.ts';
import { fail } from '../../../engine/result.ts';
import { certainPlies } from '../../../engine/tournament/game.ts';
import { gameAt } from '../../../engine/tournament/tournament.ts';
import { plainAccess, PLAIN_ACCESS } from '../../support/access.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { entriesBefore, playedPlies } from './tournament-entries.ts';
import type { Scale } from './tournament-entries.ts';

const ABOUT = { version: '0', dataDir: '', isNewRecord: false, port: 0, startedEpochMs: 0, access: PLAIN_ACCESS };
const TABLE = 5;
const KING = parseSquare('e1');
const TOGETHER = 2000;
/** By then everybody was told, also of what is no more than play in a large hall. */
const TOLD_WITHIN_MS = 250;

/** What a lifted piece or a ply cost: milliseconds, and bytes to one console and to one hall screen. */
export interface Cost {
  readonly ms: number;
  readonly readyMs: number;
  readonly consoleBytes: number;
  readonly hallBytes: number;
}

/** A data folder with a journal of so many rounds, of which the last is being played. @returns the folder and its entries. */
export function writtenJournal(
  parent: string,
  scale: Scale,
  earlierPlies: number,
  plies: number,
): readonly [string, number] {
  const folder = mkdtempSync(join(parent, 'hall-'));
  const journal = openJournal(join(folder, 'journal.sqlite'), 'kiosk', () => Date.now());
  if (!journal.ok) throw new Error(journal.fault.code);
  let links: Sealed[] = [];
  let last: Sealed | null = null;
  const save = (): void => {
    journal.value.save(...links);
    links = [];
  };
  for (const entries of [entriesBefore(scale, earlierPlies), playedPlies(scale, plies)]) {
    for (const entry of entries) {
      last = journal.value.seal(entry, last);
      links.push(last);
      if (links.length === TOGETHER) save();
    }
  }
  save();
  journal.value.close();
  return [folder, last?.entry.seq ?? 0];
}

/** A host on such a folder with a console, a hall screen, and a board at one table whose king is lifted and put back. */
export class HallAtWork {
  readonly #hall: Hall;
  readonly #host: Host;
  readonly #bytes = { arbiter: 0, hall: 0 };
  #listener: BoardListener | null = null;
  #lifted = false;
  #king: Placement[number] = NO_PIECE;

  constructor(folder: string) {
    const path = '/dev/ttyACM5';
    const line: BoardLine = {
      path,
      simulated: false,
      driver: dgtDriver.id,
      traits: dgtDriver.traits({ path }),
      open: (listener) => {
        this.#listener = listener;
      },
      requestDump: () => undefined,
      close: () => undefined,
    };
    const lines: PortLines = { list: () => Promise.resolve([]), line: () => line };
    this.#hall = openHall(folder, () => lines);
    this.#host = this.#hall.host;
    const screens = new Screens({
      main: this.#host,
      about: () => ABOUT,
      openDemonstration: () => fail('demo.running'),
      access: plainAccess(),
      beginAfresh: () => {
        throw new Error('nothing is deleted here');
      },
    });
    for (const audience of ['arbiter', 'hall'] as const) {
      screens.connect(audience, (notice) => {
        this.#bytes[audience] += Buffer.byteLength(JSON.stringify(notice));
      });
    }
    this.#connect();
  }

  /** Lifts the king, or puts it back, and waits until everybody was told. */
  lift(): Cost {
    this.#lifted = !this.#lifted;
    const piece = this.#lifted ? NO_PIECE : this.#king;
    return this.#cost(() => {
      if (KING === null) throw new Error('no square');
      this.#listener?.onInput({ kind: 'square', atMs: this.#hall.clock.monotonicMs(), square: KING, piece });
    });
  }

  /** Records a ply as the table would, and waits until everybody was told. */
  ply(): Cost {
    const game = gameAt(this.#host.context.recorder.tournament, TABLE);
    const last = game === null ? undefined : certainPlies(game).at(-1);
    if (game === null || last === undefined) throw new Error('nothing was played');
    const { record: ply, closedEpochMs } = last;
    const next = { ...ply, ply: ply.ply + 1 };
    return this.#cost(() => {
      this.#host.context.recorder.add({
        type: 'ply.recorded',
        data: { gameId: game.gameId, zeroAt: Math.round(closedEpochMs - ply.atMs), ply: next },
      });
    });
  }

  #cost(happen: () => void): Cost {
    const before = { ...this.#bytes };
    const begunMs = performance.now();
    happen();
    this.#hall.wait(TOLD_WITHIN_MS);
    const toldMs = performance.now();
    void this.#host.roundView;
    const readyMs = performance.now();
    return {
      ms: toldMs - begunMs,
      readyMs: readyMs - toldMs,
      consoleBytes: this.#bytes.arbiter - before.arbiter,
      hallBytes: this.#bytes.hall - before.hall,
    };
  }

  close(): void {
    this.#host.close();
  }

  #connect(): void {
    const { host, clock } = { host: this.#host, clock: this.#hall.clock };
    host.context.tables.connect(TABLE, '/dev/ttyACM5');
    this.#listener?.onState({ kind: 'connected', serial: '3.5', version: null, trademark: null });
    const live = host.context.tables.at(TABLE);
    if (live === null || KING === null) throw new Error('no table');
    const { placement } = live.sensed.expected;
    this.#king = placement[KING] ?? NO_PIECE;
    this.#listener?.onInput({ kind: 'board', atMs: clock.monotonicMs(), placement });
    this.#hall.wait(5_000);
  }
}
