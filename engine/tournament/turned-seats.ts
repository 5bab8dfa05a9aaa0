import { turned } from '../journal/round.ts';
import type { GameNumber } from '../journal/round.ts';
import { BadEntry } from './bad-entry.ts';
import { openRound, withRound } from './round-changes.ts';
import { forfeitAt, gameAt, gamesAt, numberAt, placeOf, seatAt } from './tournament.ts';
import type { NotPlayed } from './round-parts.ts';
import type { Round } from './round.ts';
import type { Tournament } from './tournament.ts';

interface Turned {
  readonly round: number;
  readonly tables: readonly number[];
  readonly game: GameNumber;
}

/** The other game of the pairing is due at these tables, on the same start, by the same two with the colours of each other. */
export function withSeatsTurned(state: Tournament, { round: number, tables, game }: Turned): Tournament {
  openRound(state, number, 'seats');
  const bad = tables.find((table) => !canTurn(state, table, game));
  if (bad !== undefined) throw new BadEntry(`game ${String(game)} at table ${String(bad)}, which is not due there`);
  return withRound(state, (round) => roundTurned(state, round, tables, game));
}

function roundTurned(state: Tournament, round: Round, tables: readonly number[], game: GameNumber): Round {
  let { turned: due, forfeits, forfeitSeats, absent } = round;
  const keeps = new Set<number>();
  for (const table of new Set(tables)) {
    const second = due.get(table) ?? { first: notPlayed(round, table), asPaired: isPlayedTurned(state, table) };
    if (second.asPaired) keeps.add(table);
    forfeits = forfeits.without(table);
    forfeitSeats = forfeitSeats.without(table);
    due = game === 2 ? due.with(table, second) : due.without(table);
    // Who was missing was so for the other game.
    absent = absent.without(table);
    if (game === 2 || second.first === null) continue;
    forfeits = forfeits.with(table, second.first.forfeit);
    forfeitSeats = forfeitSeats.with(table, second.first.seat);
  }
  const isOther = (table: number): boolean => !tables.includes(table);
  return {
    ...round,
    ...{ turned: due, forfeits, forfeitSeats, absent },
    heldBack: new Set([...[...round.heldBack].filter(isOther), ...(game === 1 ? tables : [])]),
    seats: round.seats.map((seat) =>
      isOther(seat.table) || keeps.has(seat.table) ? seat : { table: seat.table, ...turned(seat) },
    ),
    // What was looked at was so too.
    lookedAt: new Set([...round.lookedAt].filter(isOther)),
  };
}

/** The tables of the running round at which the second game is due or played, and the tournament as if the first still were. */
export function beforeTurn(state: Tournament): { readonly tables: readonly number[]; readonly as: Tournament } {
  const { round } = state;
  const tables = round === null ? [] : round.seats.flatMap(({ table }) => (round.turned.has(table) ? [table] : []));
  if (round === null || tables.length === 0) return { tables, as: state };
  // What was given without a game was given for the second.
  const unrecorded = tables.reduce((all, table) => all.without(table), round.unrecorded);
  const gamesByPlace = tables.reduce((all, table) => {
    const firsts = gamesAt(state, round.round, table).filter(({ number }) => number === 1);
    return all.with(
      placeOf(round.round, table),
      firsts.map(({ gameId }) => gameId),
    );
  }, state.gamesByPlace);
  return { tables, as: { ...state, gamesByPlace, round: { ...roundTurned(state, round, tables, 1), unrecorded } } };
}

/** The second game can be due where the first is decided; the first again while nothing has come of the second. */
export function canTurn(state: Tournament, table: number, game: GameNumber): boolean {
  const { round } = state;
  if (round?.games !== 2 || seatAt(state, table) === null || numberAt(state, table) === game) return false;
  const forfeit = forfeitAt(state, table);
  if (game === 2) return forfeit !== null || (gameAt(state, table)?.result ?? null) !== null;
  return forfeit === null && gamesAt(state, round.round, table).every(({ number }) => number === 1);
}

function isPlayedTurned(state: Tournament, table: number): boolean {
  const [game, seat] = [gameAt(state, table), seatAt(state, table)];
  return game !== null && seat !== null && game.white !== seat.white && game.white === seat.black;
}

function notPlayed({ forfeits, forfeitSeats }: Round, table: number): NotPlayed | null {
  const forfeit = forfeits.get(table);
  const seat = forfeitSeats.get(table);
  return forfeit === undefined || seat === undefined ? null : { forfeit, seat };
}
