import type { PgnVariant } from '../notation/pgn-write.ts';
import type { Delay } from '../journal/broadcast.ts';
import type { SeenCall } from '../journal/irregularity.ts';
import type { Forfeit } from '../journal/result.ts';
import type { DecidedResult } from '../laws/decided-result.ts';
import type { GameNumber, Seat, TournamentDetails } from '../journal/round.ts';
import type { Fault } from '../result.ts';
import type { Decision } from './decision.ts';
import type { Draw } from './draws.ts';
import { isBareStart } from './bare-start.ts';
import type { Game } from './game.ts';
import { PersistentMap } from './persistent-map.ts';
import type { RoundStart } from './round-parts.ts';
import type { Round } from './round.ts';

export interface BoundBoard {
  /** Who it is; null where it tells no number. */
  readonly serial: string | null;
  /** Its place on a line that several boards share. */
  readonly address?: number | undefined;
  readonly path: string;
  readonly simulated: boolean;
  /** It has answered at this port since it was bound to its table; left out while it has not. */
  readonly hasAnswered?: true | undefined;
}

export interface TableAlert {
  readonly alert: Fault;
  readonly sinceEpochMs: number;
}

/** A call that the arbiter has seen, and when he said so. */
export interface CallSeen extends SeenCall {
  readonly atEpochMs: number;
}

/** A table before the arbiter said last that he has seen what stands there. */
export interface SeenBefore {
  readonly alerts: readonly TableAlert[];
  /** Null where he had said so never. */
  readonly seenEpochMs: number | null;
  readonly seenCalls: readonly CallSeen[];
  /** Whether a start of its game that is not the drawn one had been seen. */
  readonly seenStart: boolean;
  /** Until when what spoke against the result of its game had been; undefined where nothing had. */
  readonly seenDoubt: number | undefined;
}

/** A table of which nothing goes out, or that stands as the public saw it then. */
export type TableOut =
  | { readonly as: 'held'; readonly sinceEpochMs: number }
  | { readonly as: 'frozen'; readonly sinceEpochMs: number; readonly shown: Tournament };

/** What the arbiter has said of what goes out. */
export interface Broadcast {
  readonly delay: Delay | null;
  /** What happened until then was out when the delay was chosen, and stays so; null where nothing was. */
  readonly shownEpochMs: number | null;
  /** All stands as the public saw it then; null while it goes on. */
  readonly stopped: { readonly sinceEpochMs: number; readonly shown: Tournament } | null;
  /** By `placeOf`; a table that goes out as the others do is not in it. */
  readonly tables: ReadonlyMap<string, TableOut>;
  /** What the tag Variant says in PGN. */
  readonly variant: PgnVariant;
}

export const NO_BROADCAST: Broadcast = {
  delay: null,
  shownEpochMs: null,
  stopped: null,
  tables: new Map(),
  variant: 'Chess960',
};

/**
 * What has happened so far, as far as the entries tell it. It is never changed: whoever holds one can keep it. What grows with
 * tables and games stands in persistent maps, so that the next one costs the same at every size. Seats, sets of tables and the table's own
 * starts are copied: they change by what a person does for the round or at one table, and not with play.
 */
export interface Tournament {
  readonly tournamentId: string | null;
  readonly name: string | null;
  readonly details: TournamentDetails;
  /** Names it had before, in order. */
  readonly namesBefore: readonly { readonly name: string; readonly untilEpochMs: number }[];
  readonly simulated: boolean;
  readonly hallScreen: 'draw' | 'position' | 'play' | 'blank';
  /**
   * Most games of the running round have begun: with which, or with which table forfeited, and what the hall saw before if it was brought to play by
   * that; both null where it was not, or the arbiter has chosen since. Null as long as it is still to be brought there.
   */
  readonly turnedToPlay: { readonly by: string | number | null; readonly from: Tournament['hallScreen'] | null } | null;
  /** Every round that was opened, in order. */
  readonly rounds: readonly Round[];
  /** The running or last round: the newest of `rounds` that is not withdrawn. */
  readonly round: Round | null;
  /** What the arbiter decided last, the newest at the end: of `DECISIONS_KEPT_MS`, no more than `MOST_DECISIONS_KEPT`. */
  readonly decisions: readonly Decision[];
  /** Every draw of the tournament, oldest first. */
  readonly ledger: readonly Draw[];
  /** Draws of the centre of an event are this hall's, too. */
  readonly followsCentre: boolean;
  /** What the centre calls the tournament that its arbiter has said to be this one; null where nobody had to say so. */
  readonly centreTournament: string | null;
  readonly boards: PersistentMap<number, BoundBoard>;
  readonly alerts: PersistentMap<number, readonly TableAlert[]>;
  /** When the arbiter last said that he has seen what stands at a table: the name of that moment, not to be compared with others. */
  readonly seenEpochMs: PersistentMap<number, number>;
  /** What he has seen there in this round. */
  readonly seenCalls: PersistentMap<number, readonly CallSeen[]>;
  /** What stood before at those tables, as long as that can be taken back. */
  readonly seenBefore: PersistentMap<number, SeenBefore>;
  /** Since when the boards of tables are not heard that were. */
  readonly lostEpochMs: PersistentMap<number, number>;
  /** When tables whose game was running lost the board that was assigned to them, and have none since. */
  readonly unboundEpochMs: PersistentMap<number, number>;
  /** Games whose start that is not the drawn one has been seen by the arbiter. */
  readonly seenStarts: PersistentMap<string, true>;
  /** By game: what spoke against its result until then has been seen or decided, in whichever round. */
  readonly seenDoubts: PersistentMap<string, number>;
  /** Games in which a player was excluded from rounds or expelled, in the order it was ruled; it may have been withdrawn. */
  readonly barring: readonly string[];
  /** Games by their id, in the order they started. */
  readonly games: PersistentMap<string, Game>;
  /** Ids of the games at each `placeOf`, in the order they started; one that was taken up comes after those it goes on for. */
  readonly gamesByPlace: PersistentMap<string, readonly string[]>;
  /** What leaves the hall. */
  readonly broadcast: Broadcast;
}

export const NO_DETAILS: TournamentDetails = {
  place: '',
  federation: '',
  organiser: '',
  arbiters: '',
  firstDay: '',
  lastDay: '',
};

export const NO_TOURNAMENT: Tournament = {
  tournamentId: null,
  name: null,
  details: NO_DETAILS,
  namesBefore: [],
  simulated: false,
  hallScreen: 'draw',
  turnedToPlay: null,
  rounds: [],
  round: null,
  decisions: [],
  ledger: [],
  followsCentre: true,
  centreTournament: null,
  boards: PersistentMap.empty(),
  alerts: PersistentMap.empty(),
  seenEpochMs: PersistentMap.empty(),
  seenCalls: PersistentMap.empty(),
  seenBefore: PersistentMap.empty(),
  lostEpochMs: PersistentMap.empty(),
  unboundEpochMs: PersistentMap.empty(),
  seenStarts: PersistentMap.empty(),
  seenDoubts: PersistentMap.empty(),
  barring: [],
  games: PersistentMap.empty(),
  gamesByPlace: PersistentMap.empty(),
  broadcast: NO_BROADCAST,
};

/** Round, by its place in the record, and table: `3.17`. */
export function placeOf(round: number, table: number): string {
  return `${String(round)}.${String(table)}`;
}

/** The table's own start, else the round's, else null. */
export function startOf(tournament: Tournament, table: number): RoundStart | null {
  const round = tournament.round;
  return round === null ? null : (round.ownStarts.get(table) ?? round.start);
}

/** As `startOf`, for all who are not the arbiter: a start that is sealed is as if there were none. */
export function revealedStartOf(tournament: Tournament, table: number): RoundStart | null {
  const start = startOf(tournament, table);
  return start?.revealed === true ? start : null;
}

/**
 * A game may begin there: its start is revealed. One that was given to this table alone is revealed by its game, unless the round's is
 * still sealed.
 */
export function mayBeginAt({ round }: Tournament, table: number): boolean {
  const own = round?.ownStarts.get(table);
  if (own === undefined) return round?.start?.revealed === true;
  return own.revealed || round?.start?.revealed !== false;
}

/** The games of this table in this round, the newest last: several in a double round, cancelled ones too. */
export function gamesAt({ games, gamesByPlace }: Tournament, round: number, table: number): readonly Game[] {
  return (gamesByPlace.get(placeOf(round, table)) ?? []).flatMap((gameId) => games.get(gameId) ?? []);
}

/** What its table came to as not played, where this game was begun, is cancelled, and no other was begun after it; else null. */
export function forfeitInstead(tournament: Tournament, game: Game): Forfeit | null {
  const isLast = gamesAt(tournament, game.round, game.table).at(-1) === game;
  if (game.cancelledEpochMs === null || !isLast) return null;
  return tournament.rounds.find(({ round }) => round === game.round)?.forfeits.get(game.table) ?? null;
}

/** Which game of its pairing is due at this table of the running round, or played. */
export function numberAt({ round }: Tournament, table: number): GameNumber {
  return round?.turned.has(table) === true ? 2 : 1;
}

/** The newest game of this table in the running round, of those of its number; null where it was cancelled and the next has not begun. */
export function gameAt(tournament: Tournament, table: number): Game | null {
  const { round, games, gamesByPlace } = tournament;
  const newest = round === null ? undefined : gamesByPlace.get(placeOf(round.round, table))?.at(-1);
  const game = newest === undefined ? undefined : games.get(newest);
  return game?.cancelledEpochMs === null && game.number === numberAt(tournament, table) ? game : null;
}

/** The first game of this table in the running round where the second is due, or played; null where the first was not played. */
export function firstGameAt(tournament: Tournament, table: number): Game | null {
  const { round } = tournament;
  if (round === null || numberAt(tournament, table) === 1) return null;
  const first = gamesAt(tournament, round.round, table).filter(({ number }) => number === 1);
  return first.findLast(({ cancelledEpochMs }) => cancelledEpochMs === null) ?? null;
}

/** The games of this table in the running round that count, the first of its pairing first. */
export function gamesThatCountAt(tournament: Tournament, table: number): readonly Game[] {
  return [firstGameAt(tournament, table), gameAt(tournament, table)].filter((game) => game !== null);
}

/** The games of this table in the running round, of the number that is due there, in whose place another is played. */
export function cancelledGamesAt(tournament: Tournament, table: number): readonly Game[] {
  const { round } = tournament;
  if (round === null) return [];
  const due = numberAt(tournament, table);
  return gamesAt(tournament, round.round, table).filter(
    ({ number, cancelledEpochMs }) => number === due && cancelledEpochMs !== null,
  );
}

/** The result of a table of the running round at which no game is played. */
export function forfeitAt({ round }: Tournament, table: number): Forfeit | null {
  return round?.forfeits.get(table) ?? null;
}

/** The result of a table of the running round without a game: a forfeit, or one that was given after the round. */
export function resultWithoutGame({ round }: Tournament, table: number): DecidedResult | Forfeit | null {
  return round?.unrecorded.get(table)?.result ?? round?.forfeits.get(table) ?? null;
}

/**
 * How far a table has come: `played` where something is recorded of its games; `begun` where a game was begun and nothing is
 * recorded of it, or was cancelled and no other has begun; `forfeited` where it has its result without a game; null before all of these.
 */
export type SeatState = 'begun' | 'played' | 'forfeited' | null;

/** Its seat is no mere plan any more where it is played or forfeited. */
export function seatStateAt(tournament: Tournament, table: number): SeatState {
  const games = gamesAt(tournament, tournament.round?.round ?? 0, table);
  const isSecond = numberAt(tournament, table) === 2;
  const isForfeited = resultWithoutGame(tournament, table) !== null;
  if (games.length === 0) return isForfeited || isSecond ? 'forfeited' : null;
  if (isSecond || games.some(({ number }) => number === 2)) return 'played';
  if (gameAt(tournament, table) === null) return isForfeited ? 'forfeited' : 'begun';
  return games.every(isBareStart) ? 'begun' : 'played';
}

export function seatAt({ round }: Tournament, table: number): Seat | null {
  return round === null ? null : seatIn(round, table);
}

/** The seat of a table in this round, at the same cost in a large one. */
export function seatIn({ seats }: Pick<Round, 'seats'>, table: number): Seat | null {
  // In order of tables: the half it must be in, again and again.
  let [from, to] = [0, seats.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((seats[middle]?.table ?? 0) < table) from = middle + 1;
    else to = middle;
  }
  const seat = seats[from];
  return seat?.table === table ? seat : null;
}
