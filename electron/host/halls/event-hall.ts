import type { Hasher } from '../../../engine/hasher.ts';
import type { Recorded } from '../../../engine/journal/entry.ts';
import type { Fault } from '../../../engine/result.ts';
import { eventPgn, roundPgn } from '../../../engine/tournament/game-pgn.ts';
import { publicRound } from '../../../engine/tournament/public-round.ts';
import { roundNameOf } from '../../../engine/tournament/round-name.ts';
import { gameAt, revealedStartOf } from '../../../engine/tournament/tournament.ts';
import type { EventHallView, EventTableView, PublicHall } from '../../contract/halls.ts';
import { CHANGES_ALL } from '../changes-all.ts';
import { tableOf } from '../table-of.ts';
import { floorTableView } from '../views/floor-view.ts';
import { gameViews } from '../views/game-views.ts';
import { tableView } from '../views/table-view.ts';
import { HallRecord } from './hall-record.ts';
import type { CameIn, Trouble } from './hall-record.ts';
import { recordedNow } from './recorded-now.ts';

/** A hall that has given no sign for so long is cut off, milliseconds; signs come every two seconds. */
const CUT_AFTER_MS = 7_000;
/** What is on its way is not missing. */
const BEHIND_AFTER_MS = 3_000;

/** A moment as both clocks have it. */
export interface Moment {
  readonly epochMs: number;
  readonly monotonicMs: number;
}

/** A sign of life of a hall. */
export interface Sign {
  /** Number of the last entry that it has saved. */
  readonly last: number;
}

/** One hall of the event as the centre knows it: its record, its tables made from that, and whether it is heard. */
export class EventHall {
  readonly #record: HallRecord;
  /** Made once, until something of the table is another. */
  readonly #views = new Map<number, EventTableView>();
  readonly #changedAt = new Map<number, number>();
  #wholeAt = 0;
  #name = '';
  #heard: Moment | null = null;
  #told = 0;
  /** When all that the hall had told was here, last. */
  #completeMs: number | null = null;

  constructor(origin: string, hasher: Hasher) {
    this.#record = new HallRecord(origin, hasher);
  }

  get origin(): string {
    return this.#record.origin;
  }

  get name(): string {
    return this.#name;
  }

  get last(): number {
    return this.#record.last;
  }

  call(name: string): void {
    this.#name = name;
  }

  /** @param revision what the tables that it changes are counted by. @returns the entries that count from now on. */
  take(came: CameIn, revision: number, now: Moment): readonly CameIn[] {
    const counting: CameIn[] = [];
    this.#record.take(came, (link, entry) => {
      counting.push(link);
      this.#changed(entry, revision);
    });
    this.#note(now);
    return counting;
  }

  /** As `HallRecord.takeUp`. */
  takeUp(kept: CameIn, revision: number): boolean {
    return this.#record.takeUp(kept, (_, entry) => {
      this.#changed(entry, revision);
    });
  }

  takeDropped(): boolean {
    return this.#record.takeDropped();
  }

  hear({ last }: Sign, now: Moment): void {
    this.#heard = now;
    this.#told = Math.max(this.#told, last);
    this.#note(now);
  }

  /** Made without a look at its tables: the public asks often. */
  publicView(now: Moment): PublicHall {
    const [hall, state] = [this.#name, this.#standing(now)];
    return { hall, origin: this.origin, seq: this.last, state, behindMs: this.#behindMs(now) };
  }

  view(now: Moment): EventHallView {
    const { tournament, last, waits, troubles } = this.#record;
    const { round, name } = tournament;
    const hall = this.#name;
    const faults = troubles.map((trouble) => faultOf(trouble, hall));
    const missing: Fault = { code: 'hall.waits', facts: { hall, seq: last + 1 } };
    const tables = this.#numbers.map((table) => this.#table(table, now));
    const count = (is: (table: EventTableView) => boolean): number => tables.filter(is).length;
    return {
      origin: this.origin,
      hall,
      tournament: name,
      round: round === null ? null : roundNameOf(tournament, round),
      simulated: tournament.simulated || tables.some(({ simulated }) => simulated),
      seq: last,
      behind: Math.max(0, this.#told - last),
      standing: this.#standing(now),
      heardEpochMs: this.#heard?.epochMs ?? null,
      behindMs: this.#behindMs(now),
      faults: waits && this.#isLate(now) ? [...faults, missing] : faults,
      tables: tables.length,
      playing: count(({ state }) => state === 'playing'),
      over: count(({ state }) => state === 'over'),
      calling: count(({ alerts }) => alerts.some(({ seen }) => !seen)),
    };
  }

  /** Its tables that are others since then; all of them where the round is. */
  tablesSince(revision: number, now: Moment): { readonly whole: boolean; readonly tables: readonly EventTableView[] } {
    const whole = this.#wholeAt > revision;
    const numbers = whole
      ? this.#numbers
      : this.#numbers.filter((table) => (this.#changedAt.get(table) ?? 0) > revision);
    return { whole, tables: numbers.map((table) => this.#table(table, now)) };
  }

  /** All its games, for the arbiter. */
  get pgn(): string {
    return eventPgn(this.#record.tournament, () => undefined);
  }

  /** What of its running round may leave it. */
  publicPgn(now: Moment): string {
    return roundPgn(publicRound(this.#record.tournament, now.epochMs).tournament, 'public', () => undefined);
  }

  get #numbers(): readonly number[] {
    return (this.#record.tournament.round?.seats ?? []).map(({ table }) => table);
  }

  #changed(entry: Recorded | null, revision: number): void {
    if (entry === null) return;
    const table = CHANGES_ALL[entry.type] ? null : tableOf(entry, this.#record.tournament);
    if (table === null) {
      this.#views.clear();
      this.#wholeAt = revision;
    } else {
      this.#views.delete(table);
      this.#changedAt.set(table, revision);
    }
  }

  #table(table: number, now: Moment): EventTableView {
    const known = this.#views.get(table) ?? this.#made(table, now);
    this.#views.set(table, known);
    return known;
  }

  #made(table: number, now: Moment): EventTableView {
    const { tournament } = this.#record;
    const view = tableView(tournament, table, recordedNow(tournament, table, now.epochMs));
    const game = gameAt(tournament, table);
    const last = gameViews(game).certain.at(-1)?.record ?? null;
    const floor = floorTableView(view, revealedStartOf(tournament, table) !== null);
    return {
      ...floor,
      // What stands on a board before its game is in no record.
      state: floor.state === 'noBoard' && tournament.boards.has(table) ? 'setup' : floor.state,
      turn: view.turn,
      placement: view.expected,
      last: last === null ? null : { ply: last.ply, side: last.side, san: last.san },
    };
  }

  #note(now: Moment): void {
    if (this.#heard !== null && this.last >= this.#told) this.#completeMs = now.monotonicMs;
  }

  #isLate(now: Moment): boolean {
    return this.#completeMs === null || now.monotonicMs - this.#completeMs > BEHIND_AFTER_MS;
  }

  #isHeard(now: Moment): boolean {
    return this.#heard !== null && now.monotonicMs - this.#heard.monotonicMs <= CUT_AFTER_MS;
  }

  #standing(now: Moment): EventHallView['standing'] {
    if (this.#record.troubles.some(({ kind }) => kind !== 'changed')) return 'stopped';
    if (!this.#isHeard(now)) return 'cut';
    return this.last < this.#told && this.#isLate(now) ? 'behind' : 'live';
  }

  #behindMs(now: Moment): number | null {
    if (this.#standing(now) === 'live') return 0;
    return this.#completeMs === null ? null : Math.round(now.monotonicMs - this.#completeMs);
  }
}

function faultOf({ kind, seq }: Trouble, hall: string): Fault {
  if (kind === 'changed') return { code: 'hall.changed', facts: { hall, seq } };
  return { code: kind === 'forked' ? 'hall.forked' : 'hall.unread', facts: { hall, seq } };
}
