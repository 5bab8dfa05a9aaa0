import type { Hasher } from '../../../engine/hasher.ts';
import type { Recorded } from '../../../engine/journal/entry.ts';
import type { Fault } from '../../../engine/result.ts';
import { eventPgn, roundPgn } from '../../../engine/tournament/game-pgn.ts';
import { roundNameOf } from '../../../engine/tournament/round-name.ts';
import { gameAt, revealedStartOf } from '../../../engine/tournament/tournament.ts';
import type { Broadcast, Tournament } from '../../../engine/tournament/tournament.ts';
import type {
  AskedQuestion,
  EventHallView,
  EventQuestion,
  EventQuestionView,
  EventTableView,
  PublicHall,
} from '../../contract/halls.ts';
import { inCallOrder } from '../../contract/call-order.ts';
import { CHANGES_ALL } from '../changes-all.ts';
import { tableOf } from '../table-of.ts';
import { evidenceView } from '../views/evidence-view.ts';
import { floorTableView } from '../views/floor-view.ts';
import { gameViews } from '../views/game-views.ts';
import { tableView } from '../views/table-view.ts';
import { atHall, publicAtCentre } from './event-pgn.ts';
import { drawOf } from './event-draw.ts';
import { HallRecord, troubleFault } from './hall-record.ts';
import type { CameIn } from './hall-record.ts';
import type { LiveCall } from './live-call.ts';
import { otherStart } from './other-start.ts';
import { recordedNow } from './recorded-now.ts';
import type { Moment, Sign } from './sign.ts';
import { idOf } from './speaker.ts';
import type { Speaker } from './speaker.ts';

/** A hall that has given no sign for so long is cut off, milliseconds; signs come every two seconds. */
const CUT_AFTER_MS = 7_000;
/** What is on its way is not missing. */
const BEHIND_AFTER_MS = 3_000;

/** Two clocks that differ by more than this tell two stories of one event. */
const MOST_CLOCKS_DIFFER_S = 5;

/** What went out, of what, and until when. */
interface Written {
  readonly of: Tournament;
  readonly name: string;
  readonly centre: Broadcast;
  /** By the hall's clock. */
  readonly untilEpochMs: number;
  readonly pgn: string;
}

/** One hall of the event as the centre knows it: its record, its tables made from that, and whether it is heard. */
export class EventHall {
  readonly id: string;
  /** Whose key it is by which all of it comes. */
  readonly key: string;
  readonly #record: HallRecord;
  /** Made once, until something of the table is another. */
  readonly #views = new Map<number, EventTableView>();
  readonly #changedAt = new Map<number, number>();
  #wholeAt = 0;
  #name: string;
  #heard: Moment | null = null;
  #firstHeardMs: number | null = null;
  #told = 0;
  /** How far its clock was ahead at the last two signs that told: one alone may have been late. */
  #clockAheadMs: readonly number[] = [];
  #hasLeft = false;
  /** When the server took the last of it, by its clock. */
  #leftSaidEpochMs = -1;
  #calls: readonly LiveCall[] = [];
  #asks: readonly AskedQuestion[] = [];
  #written: Written | null = null;
  /** When all that the hall had told was here, last. */
  #completeMs: number | null = null;

  constructor(from: Speaker, hasher: Hasher) {
    this.id = idOf(from);
    this.key = from.hall;
    // Until it says its name: what of it the word holds.
    this.#name = from.hall.split('=')[0] ?? '';
    this.#record = new HallRecord(from.origin, hasher);
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

  /** @param revision as of `take`. @returns whether it asks or calls otherwise than before. */
  hear({ last, atEpochMs, left = false, calls = [], asks = [] }: Sign, revision: number, now: Moment): boolean {
    const before = JSON.stringify([this.#calls, this.#asks]);
    this.#heard = now;
    this.#firstHeardMs ??= now.monotonicMs;
    if (atEpochMs !== undefined) this.#clockAheadMs = [...this.#clockAheadMs.slice(-1), atEpochMs - now.epochMs];
    this.#hasLeft = left;
    this.#told = last;
    this.#note(now);
    const isNews = JSON.stringify([calls, asks]) !== before;
    if (!isNews) return false;
    for (const { table } of [...this.#calls, ...calls]) this.#changedTable(table, revision);
    [this.#calls, this.#asks] = [calls, asks];
    return true;
  }

  /** What it asks the centre, each with the advice that it has heard. */
  get asks(): readonly AskedQuestion[] {
    return this.#hasLeft ? [] : this.#asks;
  }

  /** It asked so when the centre ended, and was called so: until it is heard, it does so still, and has the advice that it had. */
  askedBefore(asks: readonly EventQuestion[]): void {
    this.#asks = asks.map((asked) => (asked.heard ? asked : { ...asked, advice: null }));
    this.#name = asks[0]?.hall ?? this.#name;
  }

  /**
   * It has left, or come back, and the server keeps it: what was said before is no news. Who has left calls nobody.
   * @param revision as of `take`. @returns whether it is.
   */
  takeLeft(left: boolean, atEpochMs: number, revision: number): boolean {
    if (atEpochMs <= this.#leftSaidEpochMs) return false;
    for (const { table } of this.#calls) this.#changedTable(table, revision);
    this.#calls = [];
    this.#leftSaidEpochMs = atEpochMs;
    this.#hasLeft = left;
    return true;
  }

  /** What its record says of a question that it asks; null where there is no such. */
  question(table: number, questionId: number, now: Moment): EventQuestionView | null {
    const asked = this.asks.find((one) => one.table === table && one.questionId === questionId);
    const { tournament } = this.#record;
    const game = gameAt(tournament, table);
    if (asked === undefined || game?.gameId !== asked.gameId) return null;
    const view = tableView(tournament, table, recordedNow(tournament, table, now.epochMs));
    const question = view.questions.find(({ id, open }) => open && id === questionId);
    const evidence = evidenceView(game, question?.ply ?? 0, questionId, asked.scanMs);
    return question === undefined || evidence === null ? null : { table: view, question, evidence };
  }

  /** Made without a look at its tables: the public asks often. */
  publicView(now: Moment): PublicHall {
    const [hall, state] = [this.#name, this.#standing(now)];
    return { hall, origin: this.origin, seq: this.last, state, behindMs: this.#behindMs(now) };
  }

  /** It has recorded nothing, and is not heard: when its kiosk starts again, another number is its record's. */
  isEmptyAndGone(now: Moment): boolean {
    return this.last === 0 && this.#told === 0 && !this.#isHeard(now);
  }

  /** As of `HallRecord`. */
  isWithin(other: EventHall): boolean {
    return this.#record.isWithin(other.#record);
  }

  isHeardBefore(other: EventHall): boolean {
    const [own, others] = [this, other].map((hall) => hall.#heard?.monotonicMs ?? -1);
    return own === others ? this.id < other.id : (own ?? -1) < (others ?? -1);
  }

  /** What it says of itself is not on its way only. */
  isSettled(now: Moment): boolean {
    return this.last > 0 || now.monotonicMs - (this.#firstHeardMs ?? now.monotonicMs) > BEHIND_AFTER_MS;
  }

  /** Both take part, and the other was heard when this one was there already: it is no change from one to the other. */
  isBeside(other: EventHall, now: Moment): boolean {
    const [first, later] = [this.#firstHeardMs, other.#heard?.monotonicMs];
    const takePart = [this, other].every((hall) => hall.#isHeard(now) && !hall.#hasLeft);
    return takePart && first !== null && later !== undefined && later > first;
  }

  /** @param own the centre's tournament. @param others what is amiss between it and other halls. */
  view(now: Moment, own: Tournament, others: readonly Fault[]): EventHallView {
    const { tournament, last, waits, troubles } = this.#record;
    const { round, name } = tournament;
    const hall = this.#name;
    const faults: Fault[] = [...others, ...troubles.map((trouble) => troubleFault(trouble, hall))];
    const missing: Fault = { code: 'hall.waits', facts: { hall, seq: last + 1 } };
    const seconds = this.#clockAheadS;
    if (Math.abs(seconds) > MOST_CLOCKS_DIFFER_S) faults.push({ code: 'hall.clock', facts: { hall, seconds } });
    const other = otherStart(tournament, own);
    if (other !== null) faults.push({ code: 'hall.otherStart', facts: { hall, ...other } });
    const tables = this.#numbers.map((table) => this.#table(table, now));
    const count = (is: (table: EventTableView) => boolean): number => tables.filter(is).length;
    return {
      id: this.id,
      hall,
      tournament: name,
      round: round === null ? null : roundNameOf(tournament, round),
      draw: round === null ? null : drawOf(tournament.ledger, round),
      simulated: tournament.simulated || tables.some(({ simulated }) => simulated),
      seq: last,
      behind: Math.max(0, this.#told - last),
      standing: this.#standing(now),
      heardEpochMs: this.#heard?.epochMs ?? (this.#hasLeft ? this.#leftSaidEpochMs : null),
      behindMs: this.#behindMs(now),
      faults: waits && this.#isLate(now) ? [...faults, missing] : faults,
      tables: tables.length,
      playing: count(({ gameId, result }) => gameId !== null && result === null),
      over: count(({ result }) => result !== null),
      calling: this.#hasLeft ? 0 : count(({ alerts }) => alerts.some(({ seen }) => !seen)),
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
    return eventPgn(atHall(this.#record.tournament, this.#name), () => undefined);
  }

  /**
   * What of its running round may leave the event: written once for all who ask while it is the same.
   * @param centre what the centre has decided besides of what goes out there.
   */
  publicPgn({ epochMs }: Moment, centre: Broadcast): string {
    const of = this.#record.tournament;
    const name = this.#name;
    const [known, aheadMs] = [this.#written, this.#toldAheadMs];
    const hallEpochMs = epochMs + aheadMs;
    if (known?.of === of && known.name === name && known.centre === centre && hallEpochMs < known.untilEpochMs)
      return known.pgn;
    const { tournament, nextEpochMs } = publicAtCentre(of, centre, { hallEpochMs, aheadMs });
    const pgn = roundPgn(atHall(tournament, name), 'public', () => undefined);
    this.#written = { of, name, centre, untilEpochMs: nextEpochMs ?? Infinity, pgn };
    return pgn;
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
    } else this.#changedTable(table, revision);
  }

  #changedTable(table: number, revision: number): void {
    this.#views.delete(table);
    this.#changedAt.set(table, revision);
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
    const floor = floorTableView(view, revealedStartOf(tournament, table)?.fen ?? null);
    const recorded = new Set(floor.alerts.map(({ kind }) => kind));
    const live = this.#calls.flatMap(({ table: at, alert }) =>
      at === table && !recorded.has(alert.kind) ? [alert] : [],
    );
    return {
      ...floor,
      alerts: inCallOrder([...floor.alerts, ...live]),
      // What stands on a board before its game is in no record.
      state: floor.state === 'noBoard' && tournament.boards.has(table) ? 'setup' : floor.state,
      turn: view.turn,
      placement: view.expected,
      last: last === null ? null : { ply: last.ply, side: last.side, san: last.san },
    };
  }

  get #clockAheadS(): number {
    const [before = 0, last = 0] = this.#clockAheadMs;
    return Math.round((Math.abs(before) < Math.abs(last) ? before : last) / 1_000);
  }

  /** How far its clock is ahead: what is late on its way makes that less. Without bound behind while nobody knows: what is delayed is held back. */
  get #toldAheadMs(): number {
    return Math.max(...this.#clockAheadMs);
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
    if (this.#hasLeft) return 'left';
    if (!this.#isHeard(now)) return 'cut';
    return this.last < this.#told && this.#isLate(now) ? 'behind' : 'live';
  }

  #behindMs(now: Moment): number | null {
    if (this.#standing(now) === 'live') return 0;
    return this.#completeMs === null ? null : Math.round(now.monotonicMs - this.#completeMs);
  }
}
