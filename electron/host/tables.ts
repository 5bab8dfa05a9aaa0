import type { Fault } from '../../engine/result.ts';
import { canonicalJson } from '../../engine/canonical-json.ts';
import { isPlayedOnInDoubt, playedOnOver } from '../../engine/tournament/result-doubt.ts';
import { cancelledGamesAt, gameAt, mayBeginAt, numberAt, seatAt, startOf } from '../../engine/tournament/tournament.ts';
import { isToBeRestored } from '../../engine/tournament/ruled-to-do.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import type { Boundary } from './boundary.ts';
import type { Connection } from './connection.ts';
import { Connections } from './connections.ts';
import { dayHere } from './day.ts';
import type { DefaultTime } from './default-time.ts';
import type { GameSeat } from './game-record.ts';
import { LiveTable } from './live-table.ts';
import type { LiveTableListener } from './live-table.ts';
import type { LooseBoards } from './loose-boards.ts';
import type { BoardLines } from './ports/board-lines.ts';
import type { CapturePort } from './ports/captures.ts';
import type { ClockPort, RandomPort } from './ports/system.ts';
import type { Recorder } from './recorder.ts';
import { gameInProgress } from './resume-game.ts';
import { TableBoundary } from './table-boundary.ts';
import { isRebuiltForSecond } from './second-game.ts';
import { startSetup } from './start-setup.ts';
import type { TableNow } from './views/table-now.ts';

export interface TablesPorts {
  readonly recorder: Recorder;
  readonly lines: BoardLines;
  readonly captures: CapturePort;
  readonly clock: ClockPort;
  readonly random: RandomPort;
  readonly boundary: Boundary;
  readonly defaultTime: Pick<DefaultTime, 'readMovedMs'>;
  /** A table looks different. */
  readonly onChange: (table: number) => void;
}

/** The tables of the running round while they are watched, and the boards connected to them. */
export class Tables {
  readonly #ports: TablesPorts;
  readonly #tables = new Map<number, LiveTable>();
  readonly #boundary: TableBoundary;
  readonly #connections: Connections;

  constructor(ports: TablesPorts) {
    this.#ports = ports;
    const { recorder, lines, captures, clock, boundary, onChange } = ports;
    this.#boundary = new TableBoundary({
      boundary,
      clock,
      alert: (table, fault) => {
        this.#alertBug(table, fault);
      },
      takeUp: (table) => {
        this.#syncTable(table);
      },
    });
    this.#connections = new Connections({
      recorder,
      lines,
      captures,
      clock,
      boundary,
      tableBoundary: this.#boundary,
      tableAt: (table) => this.at(table),
      takeUp: (table) => {
        this.#syncTable(table);
      },
      alert: (table, alert) => {
        this.#alert(table, alert);
      },
      onChange,
    });
  }

  at(table: number): LiveTable | null {
    return this.#tables.get(table) ?? null;
  }

  connectionAt(table: number): Connection | null {
    return this.#connections.at(table);
  }

  /** Name of the last capture that was begun for a table since the start; null where none was. */
  captureAt(table: number): string | null {
    return this.#connections.captureAt(table);
  }

  /** Every line that serves a table, by the table. */
  get seated(): ReadonlyMap<number, Connection> {
    return this.#connections.seated;
  }

  /** The lines that are open and serve no table. */
  get loose(): LooseBoards {
    return this.#connections.loose;
  }

  /** Epoch milliseconds at the monotonic zero of this run. */
  get #zeroAt(): number {
    const { clock } = this.#ports;
    return Math.round(clock.epochMs() - clock.monotonicMs());
  }

  /** What is known of a watched table besides the record. */
  now(table: number): TableNow {
    const live = this.at(table);
    if (live === null) throw new Error(`table ${String(table)} is not watched`);
    const connection = this.connectionAt(table);
    return {
      ...live.watched,
      board: connection?.view() ?? null,
      connected: connection?.identified === true,
      nowEpochMs: this.#ports.clock.epochMs(),
      zeroAt: this.#zeroAt,
      movedMs: this.#ports.defaultTime.readMovedMs(),
    };
  }

  /** The table a line serves, or null. */
  tableAtLine(path: string): number | null {
    return this.#connections.tableAtLine(path);
  }

  /** Brings the watched tables into line with the tournament: after a start, a new round, a draw. Those that are go on as they are. */
  sync(): void {
    const { tournament } = this.#ports.recorder;
    for (const { table } of tournament.round?.seats ?? []) {
      this.contain(table, 'table taken up', () => {
        if (!this.#isInLine(table)) this.#syncTable(table);
        else {
          this.#connections.newCapture(table);
          if (startOf(tournament, table) !== null) this.at(table)?.setDrawn();
          this.at(table)?.reveal(mayBeginAt(tournament, table));
          this.#ports.onChange(table);
        }
      });
    }
    for (const [table, live] of this.#tables) {
      if (seatAt(tournament, table) !== null) continue;
      live.close();
      this.#tables.delete(table);
    }
  }

  /** It follows the game that the record has there, or waits for the start. */
  #isInLine(table: number): boolean {
    const { tournament } = this.#ports.recorder;
    const game = gameAt(tournament, table);
    const live = this.at(table);
    if (live === null) return false;
    return game === null ? live.waitsFor(startSetup(tournament, table)) : live.gameId === game.gameId;
  }

  /** Takes one table up from the record, its game too. */
  syncTable(table: number): void {
    this.contain(table, 'table taken up', () => {
      this.#syncTable(table);
    });
  }

  /** What throws is told at this table. */
  contain(table: number, where: string, run: () => void): void {
    this.#boundary.contain(table, where, run);
  }

  /** It threw while something was asked at this table, which stands as it stood. @returns what the one who asked is given. */
  tell(table: number, where: string, error: unknown): Fault {
    return this.#boundary.tell(table, where, error);
  }

  #syncTable(table: number): void {
    const { recorder, random } = this.#ports;
    const clock = this.#boundary.clockOf(table);
    const { tournament } = recorder;
    const round = tournament.round;
    if (round === null || seatAt(tournament, table) === null) return;
    const start = startSetup(tournament, table);
    let live = this.#tables.get(table);
    if (live === undefined) {
      const seat = (): GameSeat => gameSeat(recorder.tournament, table, clock.epochMs());
      live = new LiveTable(table, seat, start, {
        clock,
        newId: () => random.uuid(),
        listener: this.#listener,
        isToBeRestored: () => isToBeRestored(gameAt(recorder.tournament, table)),
      });
      this.#tables.set(table, live);
    }
    this.#connections.newCapture(table);
    const game = gameAt(tournament, table);
    if (game === null) {
      live.arm(start, playedBefore(tournament, table));
      live.reveal(mayBeginAt(tournament, table));
    } else live.resume(game.gameId, start, gameInProgress(game, this.#zeroAt), game.result !== null);
    this.#ports.onChange(table);
  }

  /** The start stands on the board again after the first game of a pairing: the second is due. */
  turnIfRebuilt(table: number): void {
    const { recorder } = this.#ports;
    const { tournament } = recorder;
    const live = this.at(table);
    if (live === null || tournament.round === null) return;
    if (!isRebuiltForSecond(tournament, table, live.sensed.placement)) return;
    recorder.add({ type: 'seats.turned', data: { round: tournament.round.round, tables: [table], game: 2 } });
    this.syncTable(table);
  }

  /** Opens a line for a table, in place of the one it had. @param chosen by the arbiter, for this table and no other. */
  connect(table: number, path: string, chosen = false): void {
    this.#connections.connect(table, path, chosen);
  }

  disconnect(table: number): void {
    this.#connections.disconnect(table);
  }

  /** The line of this table stays open, and serves none. */
  letGo(table: number): void {
    this.#connections.letGo(table);
  }

  close(): void {
    this.#connections.close();
    for (const live of this.#tables.values()) live.close();
    this.#tables.clear();
  }

  readonly #listener: LiveTableListener = {
    onEntries: (entries) => {
      this.#ports.recorder.add(...entries);
    },
    onSensed: (table) => {
      this.turnIfRebuilt(table);
      this.#ports.onChange(table);
    },
    onWantDump: (table) => {
      this.#connections.at(table)?.requestDump();
    },
    onPlayedOn: (table, isAnew) => {
      const { recorder } = this.#ports;
      const game = gameAt(recorder.tournament, table);
      if (game?.result == null) return;
      // While that calls, or lasts as it was seen, the record has it already.
      const isRecorded = playedOnOver(game) !== null;
      if (isRecorded && (!isAnew || isPlayedOnInDoubt(recorder.tournament, game))) return;
      recorder.add({ type: 'result.playedOn', data: { gameId: game.gameId } });
    },
  };

  /** One stands at a table until the arbiter has seen it, whatever number the next has. */
  #alertBug(table: number, fault: Fault): void {
    const standing = this.#ports.recorder.tournament.alerts.get(table) ?? [];
    if (!standing.some(({ alert }) => alert.code === fault.code)) this.#alert(table, fault);
    this.#ports.onChange(table);
  }

  #alert(table: number, alert: Fault): void {
    const { recorder } = this.#ports;
    const standing = recorder.tournament.alerts.get(table) ?? [];
    if (standing.some((one) => canonicalJson(one.alert) === canonicalJson(alert))) return;
    const gameId = this.#tables.get(table)?.gameId ?? null;
    recorder.add({ type: 'alert.raised', data: { table, gameId, alert } });
  }
}

function gameSeat(tournament: Tournament, table: number, nowEpochMs: number): GameSeat {
  const seat = seatAt(tournament, table);
  if (seat === null || tournament.round === null)
    throw new Error(`a game at table ${String(table)}, where nobody sits`);
  const simulated = tournament.boards.get(table)?.simulated ?? false;
  const drawn = startOf(tournament, table) !== null;
  return {
    round: tournament.round.round,
    ...(numberAt(tournament, table) === 2 ? { game: 2 } : {}),
    white: seat.white,
    black: seat.black,
    simulated,
    date: dayHere(nowEpochMs).replaceAll('-', '.'),
    drawn,
  };
}

/** What was played at a table of which no game is due or under way, before the one to come. */
function playedBefore(tournament: Tournament, table: number): 'notDrawn' | 'nothing' | 'firstGame' | 'cancelledGame' {
  if (cancelledGamesAt(tournament, table).length > 0) return 'cancelledGame';
  if (numberAt(tournament, table) === 2) return 'firstGame';
  return startOf(tournament, table) === null ? 'notDrawn' : 'nothing';
}
