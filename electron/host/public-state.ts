import { asOfRound } from '../../engine/tournament/earlier-round.ts';
import { openQuestion } from '../../engine/tournament/game.ts';
import { roundPgn } from '../../engine/tournament/game-pgn.ts';
import { publicRound, shownUntil } from '../../engine/tournament/public-round.ts';
import { gameAt, placeOf } from '../../engine/tournament/tournament.ts';
import type { Round } from '../../engine/tournament/round.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import type { HallTableView } from '../contract/views/hall.ts';
import type { PublicTable } from '../contract/views/live.ts';
import type { ClockView } from '../contract/views/moves.ts';
import type { Boundary } from './boundary.ts';
import type { ClockMoves } from './clock-moves.ts';
import { DelayedClocks } from './delayed-clocks.ts';
import type { Change } from './gathered-changes.ts';
import type { ClockPort } from './ports/system.ts';
import type { Recorder } from './recorder.ts';
import type { Tables } from './tables.ts';
import { hallTableView, publicTable } from './views/hall-view.ts';
import type { TableNow } from './views/table-now.ts';
import { publicClockView } from './views/shown-clock.ts';

/** How often it is looked again after the machine's clock was put forward. */
const LOOK_EVERY_MS = 10_000;
/** Who asked within this time may be showing it. */
const SHOWN_MS = 10 * 60_000;

/** Of a table: whether a board answers there, and its clock. */
export interface PublicBesides {
  readonly connected: boolean;
  readonly clock: ClockView | null;
}

export interface PublicStateOptions {
  readonly recorder: Recorder;
  readonly tables: Tables;
  readonly clock: ClockPort;
  readonly boundary: Boundary;
  readonly moves: ClockMoves;
}

/**
 * What may leave the hall now: the one state that every way outwards reads. It is made when somebody asks, from what is on the disk,
 * as `publicRound` has it. What stands there stays the same object while nothing of it is another.
 */
export class PublicState {
  readonly #options: PublicStateOptions;
  readonly #clocks = new DelayedClocks();
  readonly #listeners = new Set<() => void>();
  #known: { readonly of: Tournament; readonly tournament: Tournament; readonly untilEpochMs: number } | null = null;
  #made: { readonly epochMs: number; readonly of: Tournament } | null = null;
  #written: { readonly of: Tournament; readonly pgn: string } | null = null;
  #askedMs = -Infinity;
  #cancel = (): void => undefined;

  constructor(options: PublicStateOptions) {
    this.#options = options;
  }

  /** The running round as the public may know it. Whoever reads it shows it. */
  get tournament(): Tournament {
    this.#askedMs = this.#options.clock.monotonicMs();
    return this.#tournament();
  }

  /** As `tournament`, for the arbiter, who shows it to nobody. */
  get seen(): Tournament {
    return this.#tournament();
  }

  /** The running round by its place, or an earlier one; null where nobody may know it, or there is none. */
  roundAt(place: number): Tournament | null {
    const now = this.tournament;
    if (now.round?.round === place) return now;
    const { recorder } = this.#options;
    const earlier = recorder.durable.round?.round === place ? null : asOfRound(recorder.durable, place);
    const out = earlier === null ? null : publicRound(earlier, this.#nowEpochMs).tournament;
    return out?.round?.round === place ? out : null;
  }

  /** The record, for what is no secret of it: which rounds and seats there are. */
  get recorded(): Pick<Tournament, 'rounds'> {
    return this.#options.recorder.durable;
  }

  recordedRound(place: number): Round | null {
    return this.recorded.rounds.find(({ round }) => round === place) ?? null;
  }

  /** Nothing new goes out: the arbiter has stopped everything. */
  get isStopped(): boolean {
    return this.#options.recorder.tournament.broadcast.stopped !== null;
  }

  /** Somebody may be showing it. */
  get isShown(): boolean {
    return this.#listeners.size > 0 || this.#options.clock.monotonicMs() - this.#askedMs < SHOWN_MS;
  }

  /**
   * The games of the round, whole, in order of their tables: written once for all who ask while it is the same. One that cannot be written is
   * told at its table, and keeps no other back.
   */
  get pgn(): string {
    const { tournament } = this;
    if (this.#written?.of !== tournament) this.#written = { of: tournament, pgn: this.pgnOf(tournament) };
    return this.#written.pgn;
  }

  /** The same of what was `tournament`. */
  pgnOf(tournament: Tournament): string {
    return roundPgn(tournament, 'public', ({ table }, error) => {
      this.#options.tables.tell(table, 'game written', error);
    });
  }

  /** The games of each table of it, one after the other; a table without any is left out. */
  pgnByTable(tournament: Tournament): ReadonlyMap<number, string> {
    const { round } = tournament;
    const texts = (round?.seats ?? []).map((seat) => {
      const alone = round === null ? tournament : { ...tournament, round: { ...round, seats: [seat] } };
      return [seat.table, this.pgnOf(alone)] as const;
    });
    return new Map(texts.filter(([, text]) => text !== ''));
  }

  get tables(): readonly PublicTable[] {
    const { tournament } = this;
    return this.#numbers(tournament).flatMap(
      (table) => this.#contained(table, () => publicTable(tournament, table, this.#now(tournament, table))) ?? [],
    );
  }

  /** What is known of each table besides its games, as far behind as they are. */
  get besides(): ReadonlyMap<number, PublicBesides> {
    const { tournament } = this;
    const besides = this.#numbers(tournament).flatMap((table) => {
      const known = this.#contained(table, () => this.#besides(tournament, table));
      return known === null ? [] : [[table, known] as const];
    });
    return new Map(besides);
  }

  /** A table as a hall screen would show it, as far behind as all else. Null for one that is not there. */
  table(number: number): HallTableView | null {
    const { tournament } = this;
    if (!this.#numbers(tournament).includes(number)) return null;
    return this.#contained(number, () => hallTableView(tournament, number, this.#now(tournament, number)));
  }

  /** Is told when it may be another, time alone included. @returns what ends it. */
  listen(onChange: () => void): () => void {
    this.#listeners.add(onChange);
    this.#arm();
    return () => {
      this.#listeners.delete(onChange);
    };
  }

  /** These tables, or all, may look different. */
  changed(change: Change): void {
    const { recorder, tables, clock } = this.#options;
    const { delay } = recorder.tournament.broadcast;
    if (delay?.unit === 'minutes') {
      const keptFromMs = clock.monotonicMs() - delay.count * 60_000;
      const numbers = change.kind === 'tables' ? change.tables : this.#numbers(recorder.tournament);
      for (const table of numbers) {
        const { sensed, clockLost } = tables.now(table);
        this.#clocks.note(table, sensed.clock ?? clockLost, keptFromMs);
      }
    } else this.#clocks.forget();
    this.#tell();
  }

  close(): void {
    this.#cancel();
    this.#listeners.clear();
  }

  #tell(): void {
    for (const tell of this.#listeners) this.#options.boundary.contain('public state', tell);
    this.#arm();
  }

  /** The delay lets something out although nothing happens. */
  #arm(): void {
    this.#cancel();
    if (this.#listeners.size === 0) return;
    this.#tournament();
    const untilEpochMs = this.#known?.untilEpochMs ?? Infinity;
    if (untilEpochMs === Infinity) return;
    const { clock } = this.#options;
    // What is behind by a clock that was put forward is not for long.
    const mostMs = this.#nowEpochMs < clock.epochMs() ? LOOK_EVERY_MS : Infinity;
    const inMs = Math.min(mostMs, Math.max(1, untilEpochMs - this.#nowEpochMs));
    this.#cancel = clock.setTimer(clock.monotonicMs() + inMs, () => {
      this.#tell();
    });
  }

  #tournament(): Tournament {
    const { durable, tournament } = this.#options.recorder;
    const nowEpochMs = this.#nowEpochMs;
    if (this.#made !== null && durable.broadcast !== tournament.broadcast)
      return publicRound(stillHolding(this.#made.of, tournament), this.#made.epochMs).tournament;
    const known = this.#known;
    if (known?.of === durable && nowEpochMs < known.untilEpochMs) return known.tournament;
    const made = publicRound(durable, nowEpochMs);
    this.#made = { epochMs: nowEpochMs, of: durable };
    this.#known = { of: durable, tournament: made.tournament, untilEpochMs: made.nextEpochMs ?? Infinity };
    return made.tournament;
  }

  /** By a clock that was put forward nothing goes out earlier: for as long as the delay is it counts as before. */
  get #nowEpochMs(): number {
    const { recorder, moves } = this.#options;
    const { delay } = recorder.tournament.broadcast;
    return moves.epochMsBehind(delay?.unit === 'minutes' ? delay.count * 60_000 : 0);
  }

  /** What is known of a table besides the record, no further on than its game. */
  #now(shown: Tournament, table: number): TableNow {
    const { recorder, tables, clock } = this.#options;
    const now = tables.now(table);
    const at = this.#clockMoment(shown, table);
    if (at === 'now') return now;
    const { broadcast } = recorder.tournament;
    const behindMs = broadcast.delay?.unit === 'minutes' ? broadcast.delay.count * 60_000 : 0;
    const told = at === null ? null : this.#clocks.at(table, at - (this.#nowEpochMs - clock.monotonicMs()));
    return { ...now, zeroAt: now.zeroAt + behindMs, sensed: { ...now.sensed, clock: told }, clockLost: null };
  }

  #besides(shown: Tournament, table: number): PublicBesides {
    const game = gameAt(shown, table);
    const now = this.#now(shown, table);
    return { connected: now.connected, clock: game === null ? null : publicClockView(game, now) };
  }

  /** Of which moment its clock is shown; null where it stands as after the last move that is. */
  #clockMoment(shown: Tournament, table: number): 'now' | number | null {
    const { recorder } = this.#options;
    const { broadcast, round } = recorder.tournament;
    const { delay } = broadcast;
    const own = round === null ? undefined : broadcast.tables.get(placeOf(round.round, table));
    if (broadcast.stopped !== null || own !== undefined || delay?.unit === 'moves') return null;
    const game = gameAt(recorder.durable, table);
    if (gameAt(shown, table)?.gameId !== game?.gameId) return null;
    const atEpochMs = delay === null ? null : shownUntil(broadcast, this.#nowEpochMs);
    const asked = game === null ? null : openQuestion(game);
    if (asked !== null && asked.openedEpochMs <= (atEpochMs ?? Infinity)) return null;
    return atEpochMs ?? 'now';
  }

  /** While entries wait unsaved the public's round may have tables that are not watched any more. */
  #numbers({ round }: Tournament): readonly number[] {
    const seats = round?.seats ?? [];
    return seats.map(({ table }) => table).filter((table) => this.#options.tables.at(table) !== null);
  }

  #contained<T>(table: number, make: () => T): T | null {
    try {
      return make();
    } catch (error) {
      this.#options.boundary.report('live table', error, table);
      return null;
    }
  }
}

/** What was decided of it waits for the disk: all stands as it was shown last, and what is held back by now is not there. */
function stillHolding(before: Tournament, { broadcast }: Tournament): Tournament {
  const held = [...broadcast.tables].filter(([, { as }]) => as === 'held');
  return { ...before, broadcast: { ...before.broadcast, tables: new Map([...before.broadcast.tables, ...held]) } };
}
