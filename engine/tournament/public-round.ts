import { turned } from '../journal/round.ts';
import type { Seat } from '../journal/round.ts';
import type { Game } from './game.ts';
import { publicGame } from './public-game.ts';
import type { Limit } from './public-game.ts';
import { PersistentMap } from './persistent-map.ts';
import { NO_BROADCAST, NO_TOURNAMENT, gamesAt, placeOf } from './tournament.ts';
import type { Round } from './round.ts';
import type { Broadcast, Tournament } from './tournament.ts';
import type { RoundStart } from './round-parts.ts';

/** What may leave the hall, and when that is more although nothing happens; null where it is not. */
export interface PublicRound {
  readonly tournament: Tournament;
  readonly nextEpochMs: number | null;
}

const MINUTE_MS = 60_000;

/**
 * The tournament as the public may know it: the running round with nothing in it that is the arbiter's, as far behind as he wishes. A
 * start that is not revealed, open questions with what was recorded since, what he ruled and noted, tables that he holds back: none
 * of it is there, so nobody who makes something of it can give it away. Names, pairings and what was decided without a game are not
 * delayed; nor is a correction: it is of what was shown.
 */
export function publicRound(tournament: Tournament, nowEpochMs: number): PublicRound {
  const { broadcast, round } = tournament;
  if (broadcast.stopped !== null)
    return { tournament: withoutHeld(broadcast.stopped.shown, broadcast), nextEpochMs: null };
  if (round === null) return { tournament: without(tournament, null), nextEpochMs: null };
  const limit = limitOf(broadcast, nowEpochMs);
  let games = NO_TOURNAMENT.games;
  let gamesByPlace = NO_TOURNAMENT.gamesByPlace;
  let next = Infinity;
  const frozen: { readonly table: number; readonly shown: Tournament }[] = [];
  const early = new Set<number>();
  const seats = round.seats.filter(({ table }) => {
    const place = placeOf(round.round, table);
    const out = broadcast.tables.get(place);
    if (out?.as === 'held') return false;
    if (out?.as === 'frozen') frozen.push({ table, shown: out.shown });
    const cut = out === undefined ? cutGames(tournament, table) : gamesAt(out.shown, round.round, table);
    const isWithoutSecond = out === undefined && isEarly(round, table, cut);
    if (isWithoutSecond) early.add(table);
    const there = isWithoutSecond ? cut.filter(({ number }) => number === 1) : cut;
    for (const game of there) games = games.with(game.gameId, game);
    if (there.length > 0)
      gamesByPlace = gamesByPlace.with(
        place,
        there.map(({ gameId }) => gameId),
      );
    return out?.as !== 'frozen' || out.shown.round?.seats.some((seat) => seat.table === table) === true;
  });
  const shown = withFrozen(withoutSecond({ ...publicHead(round), seats }, early), frozen);
  return {
    tournament: { ...without(tournament, shown), games, gamesByPlace },
    nextEpochMs: next === Infinity ? null : next + delayMs(broadcast),
  };

  function cutGames(from: Tournament, table: number): readonly Game[] {
    return gamesAt(from, from.round?.round ?? 0, table).flatMap((game) => {
      if (game.cancelledEpochMs !== null) return [];
      const cut = publicGame(game, limit);
      next = Math.min(next, cut.hiddenFromEpochMs);
      return cut.game ?? [];
    });
  }
}

/** Until when what has happened is public, of a game that goes on; null where that does not go by time. */
export function shownUntil(broadcast: Broadcast, nowEpochMs: number): number | null {
  const { delay, shownEpochMs } = broadcast;
  if (delay === null) return nowEpochMs;
  if (delay.unit === 'moves') return shownEpochMs;
  return Math.max(nowEpochMs - delayMs(broadcast), shownEpochMs ?? -Infinity);
}

function limitOf(broadcast: Broadcast, nowEpochMs: number): Limit | null {
  const { delay } = broadcast;
  if (delay === null) return null;
  const untilEpochMs = shownUntil(broadcast, nowEpochMs) ?? -Infinity;
  return { untilEpochMs, moves: delay.unit === 'moves' ? delay.count : null };
}

function delayMs({ delay }: Broadcast): number {
  return delay?.unit === 'minutes' ? delay.count * MINUTE_MS : 0;
}

function without(tournament: Tournament, round: Round | null): Tournament {
  const { tournamentId, name, details, simulated, hallScreen, ledger, broadcast } = tournament;
  return {
    ...NO_TOURNAMENT,
    ...{ tournamentId, name, details, simulated, hallScreen, round },
    rounds: round === null ? [] : [round],
    ledger: ledger.filter(({ revealedEpochMs }) => revealedEpochMs !== null),
    // How late it is everybody may know, and no more than that.
    broadcast: { ...NO_BROADCAST, variant: broadcast.variant, delay: broadcast.delay },
  };
}

function publicHead(round: Round): Round {
  return {
    ...round,
    start: revealed(round.start),
    ownStarts: new Map([...round.ownStarts].map(([table, start]) => [table, start.revealed ? start : withheld(start)])),
    headsBefore: [],
    corrections: PersistentMap.empty(),
    resultCorrections: PersistentMap.empty(),
    file: null,
    absent: PersistentMap.empty(),
    saidAbsent: [],
    heldBack: new Set(),
    lookedAt: new Set(),
    unrecorded: [...round.unrecorded].reduce(
      (given, [table, one]) => given.with(table, { ...one, reason: null }),
      round.unrecorded,
    ),
  };
}

/** A table that has its own start has not the round's, although nobody may know which. */
function withheld({ castlingMode }: RoundStart): RoundStart {
  return { fen: '8/8/8/8/8/8/8/8 w - - 0 1', sp: null, castlingMode, revealed: false };
}

function revealed(start: RoundStart | null): RoundStart | null {
  return start?.revealed === true ? start : null;
}

/** What is held back goes at once, though everything else stands still. */
function withoutHeld(shown: Tournament, { tables }: Broadcast): Tournament {
  const { round } = shown;
  const isHeld = (table: number): boolean => tables.get(placeOf(round?.round ?? 0, table))?.as === 'held';
  const held = (round?.seats ?? []).filter(({ table }) => isHeld(table));
  if (round === null || held.length === 0) return shown;
  const ids = held.flatMap(({ table }) => gamesAt(shown, round.round, table).map(({ gameId }) => gameId));
  const rest: Round = { ...round, seats: round.seats.filter(({ table }) => !isHeld(table)) };
  return {
    ...shown,
    ...{ round: rest, rounds: [rest] },
    games: ids.reduce((games, id) => games.without(id), shown.games),
    gamesByPlace: held.reduce((places, { table }) => places.without(placeOf(round.round, table)), shown.gamesByPlace),
  };
}

/** What stands at a table of the round besides its games, as it was. */
function withFrozen(round: Round, frozen: readonly { readonly table: number; readonly shown: Tournament }[]): Round {
  if (frozen.length === 0) return round;
  const put = <V>(now: PersistentMap<number, V>, of: (then: Round) => PersistentMap<number, V>) =>
    frozen.reduce((all, { table, shown }) => {
      const stood = shown.round === null ? undefined : of(shown.round).get(table);
      return stood === undefined ? all.without(table) : all.with(table, stood);
    }, now);
  const then = new Map(
    frozen.map(({ table, shown }) => [table, shown.round?.seats.find((seat) => seat.table === table)]),
  );
  return {
    ...round,
    seats: round.seats.map((seat) => then.get(seat.table) ?? seat),
    turned: put(round.turned, ({ turned }) => turned),
    forfeits: put(round.forfeits, ({ forfeits }) => forfeits),
    forfeitSeats: put(round.forfeitSeats, ({ forfeitSeats }) => forfeitSeats),
    unrecorded: put(round.unrecorded, ({ unrecorded }) => unrecorded),
  };
}

/** Of a pairing whose first game the public has not seen to its end, the second is not due yet: nothing of it is known, nor that the colours are those of each other. */
function withoutSecond(round: Round, tables: ReadonlySet<number>): Round {
  if (tables.size === 0) return round;
  const cut = <V>(all: PersistentMap<number, V>) => [...tables].reduce((left, table) => left.without(table), all);
  const paired = (seat: Seat): Seat =>
    round.turned.get(seat.table)?.asPaired === false ? { table: seat.table, ...turned(seat) } : seat;
  return {
    ...round,
    seats: round.seats.map((seat) => (tables.has(seat.table) ? paired(seat) : seat)),
    ...{ turned: cut(round.turned), forfeits: cut(round.forfeits), forfeitSeats: cut(round.forfeitSeats) },
    unrecorded: cut(round.unrecorded),
  };
}

/** Its second game is due, or played, and the public has not seen the result of its first. */
function isEarly({ turned: due }: Round, table: number, shown: readonly Game[]): boolean {
  if (due.get(table)?.first !== null) return false;
  const first = shown.findLast(({ number, cancelledEpochMs }) => number === 1 && cancelledEpochMs === null);
  return (first?.result ?? null) === null;
}
