import { canonicalJson } from '../../engine/canonical-json.ts';
import { cancelledGamesAt, gameAt, mayBeginAt, numberAt, startOf } from '../../engine/tournament/tournament.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import { momentHere } from './day.ts';
import type { Capture, CaptureHead, CapturePort } from './ports/captures.ts';
import type { ClockPort } from './ports/system.ts';
import type { Recorder } from './recorder.ts';

interface TableCapturesPorts {
  readonly captures: CapturePort;
  readonly clock: ClockPort;
  readonly recorder: Recorder;
}

/** The captures of the tables: each has one start, so each holds at most one game from its beginning. */
export class TableCaptures {
  readonly #ports: TableCapturesPorts;
  /** The last of each table. */
  readonly #names = new Map<number, string>();
  /** Which game was due there when it was begun. */
  readonly #due = new Map<number, string>();

  constructor(ports: TableCapturesPorts) {
    this.#ports = ports;
  }

  /** Name of the last capture that was begun for a table since the start; null where none was. */
  nameAt(table: number): string | null {
    return this.#names.get(table) ?? null;
  }

  /** @param driver word of the one that speaks on the line. */
  open(table: number, driver: string): Capture {
    const { captures, clock, recorder } = this.#ports;
    const { tournament } = recorder;
    const startedAt = momentHere(clock.epochMs());
    const name = `table-${String(table)}-${startedAt.slice(0, 19).replaceAll(':', '-')}`;
    const head = { device: driver, ...startIn(tournament, table), startedAt };
    const capture = captures.open(name, head);
    this.#names.set(table, name);
    this.#due.set(table, gameDue(tournament, table));
    return capture;
  }

  /** Another game is due there than when the last was begun; one that is played, or has ended, stays in one capture. */
  isOutdated(table: number): boolean {
    const { tournament } = this.#ports.recorder;
    return gameAt(tournament, table) === null && this.#due.get(table) !== gameDue(tournament, table);
  }
}

/** What is sealed is not told: captures are copied to sticks. */
function startIn(tournament: Tournament, table: number): Pick<CaptureHead, 'start' | 'castlingMode'> {
  const start = mayBeginAt(tournament, table) ? (startOf(tournament, table)?.fen ?? null) : null;
  return { start, castlingMode: tournament.round?.castlingMode ?? 'cg' };
}

function gameDue(tournament: Tournament, table: number): string {
  const { start, castlingMode } = startIn(tournament, table);
  return canonicalJson({
    round: tournament.round?.round ?? null,
    number: numberAt(tournament, table),
    cancelled: cancelledGamesAt(tournament, table).length,
    start,
    castlingMode,
  });
}
