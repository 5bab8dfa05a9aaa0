import type { CastlingMode } from '../chess/setup.ts';
import type { DrawMethod, Timetable } from '../journal/draw.ts';
import type { Seat } from '../journal/round.ts';
import type { Fault } from '../result.ts';
import type { Draw } from './draws.ts';
import type { Game } from './game.ts';

export interface RoundStart {
  readonly fen: string;
  readonly sp: number | null;
}

export interface Round {
  readonly round: number;
  readonly name: string;
  readonly castlingMode: CastlingMode;
  /** In order of table numbers. */
  readonly seats: readonly Seat[];
  readonly start: RoundStart | null;
  readonly ownStarts: ReadonlyMap<number, RoundStart>;
  readonly drawnEpochMs: number | null;
  readonly method: DrawMethod | null;
  readonly timetable: Timetable | null;
  readonly closed: boolean;
}

export interface BoundBoard {
  readonly serial: string | null;
  readonly path: string;
  readonly simulated: boolean;
}

export interface TableAlert {
  readonly alert: Fault;
  readonly sinceEpochMs: number;
}

/** What has happened so far, as far as the entries tell it. */
export interface Tournament {
  readonly tournamentId: string | null;
  readonly name: string | null;
  readonly simulated: boolean;
  readonly hallScreen: 'draw' | 'position' | 'play' | 'blank';
  /** The running or last round. */
  readonly round: Round | null;
  /** Every draw of the tournament, oldest first. */
  readonly ledger: readonly Draw[];
  readonly boards: ReadonlyMap<number, BoundBoard>;
  readonly alerts: ReadonlyMap<number, readonly TableAlert[]>;
  /** Tables whose start that is not the drawn one has been seen by the arbiter. */
  readonly seenStarts: ReadonlySet<string>;
  /** Games by their id, in the order they started. */
  readonly games: ReadonlyMap<string, Game>;
}

export const NO_TOURNAMENT: Tournament = {
  tournamentId: null,
  name: null,
  simulated: false,
  hallScreen: 'draw',
  round: null,
  ledger: [],
  boards: new Map(),
  alerts: new Map(),
  seenStarts: new Set(),
  games: new Map(),
};

/** The table's own start, else the round's, else null. */
export function startOf(tournament: Tournament, table: number): RoundStart | null {
  const round = tournament.round;
  return round === null ? null : (round.ownStarts.get(table) ?? round.start);
}

/** The newest game of this table in the running round. */
export function gameAt(tournament: Tournament, table: number): Game | null {
  let found: Game | null = null;
  for (const game of tournament.games.values()) {
    if (game.round === tournament.round?.round && game.table === table) found = game;
  }
  return found;
}

export function seatAt(tournament: Tournament, table: number): Seat | null {
  return tournament.round?.seats.find((seat) => seat.table === table) ?? null;
}
