import type { Entry } from '../../engine/journal/entry.ts';
import type { RanEarly } from '../../engine/journal/setup.ts';
import type { TableEvent } from '../../engine/recognition/recogniser.ts';
import { gameEntry } from './game-entry.ts';

/** The seat a game starts with. */
export interface GameSeat {
  readonly round: number;
  /** Of its pairing; not given: the first. */
  readonly game?: 2 | undefined;
  readonly white: string;
  readonly black: string;
  readonly simulated: boolean;
  /** The day in the hall, `2026.11.21`. */
  readonly date: string;
  /** False while no start position was drawn or given: the game then matches none. */
  readonly drawn: boolean;
}

/** What its clock had shown before a game could begin, where that was before its start was revealed. */
export interface BeforeReveal {
  /** Since when it runs; null where it does not. */
  readonly playedFromMs: number | null;
  /** What it had run, and was stopped again or went on with no game begun; null where it had not. */
  readonly ranEarly: RanEarly | null;
}

/** What of a table goes into the record: the entries of what is recognised there, under the game that they belong to. */
export class GameRecord {
  readonly #table: number;
  readonly #seat: () => GameSeat;
  readonly #newId: () => string;
  readonly #onEntries: (entries: readonly Entry[]) => void;
  #gameId: string | null = null;

  constructor(
    table: number,
    seat: () => GameSeat,
    newId: () => string,
    onEntries: (entries: readonly Entry[]) => void,
  ) {
    this.#table = table;
    this.#seat = seat;
    this.#newId = newId;
    this.#onEntries = onEntries;
  }

  /** Null where none has begun. */
  get gameId(): string | null {
    return this.#gameId;
  }

  /** What is recognised from now on belongs to a game that the record holds already; null: to none until one begins. */
  goOnIn(gameId: string | null): void {
    this.#gameId = gameId;
  }

  /**
   * What throws leaves the game as it was.
   * @param zeroAt epoch milliseconds of monotonic zero.
   */
  record(events: readonly TableEvent[], zeroAt: number, before: BeforeReveal): void {
    const gameId = this.#gameId;
    try {
      const entries = events.flatMap((event) => this.#entriesOf(event, Math.round(zeroAt), before));
      if (entries.length > 0) this.#onEntries(entries);
    } catch (error) {
      this.#gameId = gameId;
      throw error;
    }
  }

  #entriesOf(event: TableEvent, zeroAt: number, before: BeforeReveal): readonly Entry[] {
    switch (event.kind) {
      case 'gameStarted':
        return [this.#started(event, zeroAt, before)];
      case 'startTakenBack': {
        const entry = gameEntry(event, this.#gameId, zeroAt);
        this.#gameId = null;
        return [entry];
      }
      case 'alert':
        return [{ type: 'alert.raised', data: { table: this.#table, gameId: this.#gameId, alert: event.alert } }];
      case 'refused':
      case 'wantDump':
        return [];
      default:
        return [gameEntry(event, this.#gameId, zeroAt)];
    }
  }

  #started(
    event: Extract<TableEvent, { kind: 'gameStarted' }>,
    zeroAt: number,
    { playedFromMs, ranEarly }: BeforeReveal,
  ): Entry {
    const { drawn, ...seat } = this.#seat();
    const gameId = this.#newId();
    this.#gameId = gameId;
    return {
      type: 'game.started',
      data: {
        gameId,
        table: this.#table,
        ...seat,
        zeroAt,
        ...(playedFromMs === null ? {} : { playedFromMs }),
        ...(ranEarly === null ? {} : { ranEarly }),
        event: drawn ? event : { ...event, matchesDraw: false },
      },
    };
  }
}
