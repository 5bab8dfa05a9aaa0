import type { Color } from '../chess/piece.ts';
import { knownAsPlayed, turned } from '../journal/round.ts';
import type { Bye, Players, RoundHead, Seat, SeatChange } from '../journal/round.ts';
import type { Fault } from '../result.ts';
import { absentAfter } from './absent-after.ts';
import { withGame } from './game-changes.ts';
import type { Game } from './game.ts';
import { Seated } from './seated-twice.ts';
import { byTable, openRound, withRound } from './round-changes.ts';
import { gameAt, gamesAt } from './tournament.ts';
import type { SeatCorrection } from './round-parts.ts';
import type { SeatState, Tournament } from './tournament.ts';

interface Corrected {
  readonly round: number;
  readonly changes: readonly SeatChange[];
}

/** What was entered is put right. A game that is played has the names that its players have. */
export function withSeatsCorrected(
  state: Tournament,
  { round: number, changes }: Corrected,
  atEpochMs: number,
): Tournament {
  openRound(state, number, 'a correction');
  const named = changes.reduce(withGamesNamed, state);
  return withRound(named, (round) => {
    const seats = new Map(round.seats.map((seat) => [seat.table, seat]));
    let { corrections } = round;
    for (const { table, before, after } of changes) {
      const made: SeatCorrection = { table, before, after, atEpochMs };
      corrections = corrections.update(table, (others = []) => [...others, made]);
      if (after === null) seats.delete(table);
      else seats.set(table, { table, ...after });
    }
    const lookedAt = new Set([...round.lookedAt].filter((table) => seats.has(table)));
    return {
      ...round,
      seats: byTable([...seats.values()]),
      corrections,
      absent: absentAfter(round, changes),
      lookedAt,
    };
  });
}

/** Between two games of a table other players may sit down: those that were cancelled keep their names then. */
function withGamesNamed(state: Tournament, { table, before, after }: SeatChange): Tournament {
  const isBetweenGames = gameAt(state, table) === null && state.round?.turned.has(table) !== true;
  if (before === null || after === null || isBetweenGames) return state;
  const { white, black } = after;
  return gamesAt(state, state.round?.round ?? 0, table).reduce((named, game) => {
    if (isPlayedBy(game, before)) return withNames(named, game, { white, black });
    // Whoever sits the other way round already need not be turned.
    if (!isPlayedBy(game, turned(before)) || isTurned(before, after)) return named;
    return withNames(named, game, { white: black, black: white });
  }, state);
}

/** Scoresheets were signed under the names that stood on them: under others they are signed again. */
function withNames(state: Tournament, { gameId, ...game }: Game, names: Pick<Players, Color>): Tournament {
  if (isPlayedBy(game, names)) return state;
  return withGame(state, gameId, (one) => ({ ...one, ...names, signedEpochMs: null }));
}

/** The same two, with the colours of each other. */
function isTurned(before: Players, after: Players): boolean {
  return before.white !== before.black && isPlayedBy(after, turned(before));
}

function isPlayedBy(game: Players, { white, black }: Players): boolean {
  return game.white === white && game.black === black;
}

/** Why a change of a seat cannot be made. */
export type SeatFault = Fault<`seat.${'played' | 'colours' | 'elsewhere' | 'forfeited' | 'bye' | 'twice'}`>;

/**
 * Why a correction of some of these seats cannot be made, by table. Where a game was only begun, or cancelled, other players can still
 * sit down. Once something of it is recorded its players can be named otherwise, but who they are and which colours they have is a
 * matter of the Laws. Nobody who has a bye gets a table besides.
 */
export function seatFaults(
  { seats, byes }: { readonly seats: readonly Seat[]; readonly byes: readonly Bye[] },
  changes: readonly SeatChange[],
  stateAt: (table: number) => SeatState,
): ReadonlyMap<number, SeatFault> {
  const tableOf = new Map(seats.flatMap(({ table, white, black }) => [white, black].map((name) => [name, table])));
  const seatedAt = new Map(
    changes.flatMap(({ table, before, after }) => namesOnlyIn(after, before).map((name) => [name, table])),
  );
  const unpaired = new Set(byes.map(({ name }) => name));
  const seated = new Seated(correctedSeats(seats, changes));
  return new Map(
    changes.flatMap((change) => {
      const { table, before, after } = change;
      const fault = faultOf(change) ?? (after === null ? null : seated.newlyTwice(table, before, after));
      return fault === null ? [] : [[change.table, fault]];
    }),
  );

  function faultOf({ table, before, after }: SeatChange): SeatFault | null {
    const name = namesOnlyIn(after, before).find((one) => unpaired.has(one));
    if (name !== undefined) return { code: 'seat.bye', facts: { table, name } };
    const stands = stateAt(table);
    if (before === null || stands === null) return null;
    if (after === null) return { code: 'seat.played', facts: { table } };
    if (stands === 'begun') return null;
    const turns = isTurned(before, after);
    const moved =
      namesOnlyIn(after, before).find((name) => (tableOf.get(name) ?? table) !== table) ??
      namesOnlyIn(before, after).find((name) => (seatedAt.get(name) ?? table) !== table);
    if (!turns && moved === undefined) return null;
    if (stands === 'forfeited') return { code: 'seat.forfeited', facts: { table } };
    return moved === undefined
      ? { code: 'seat.colours', facts: { table } }
      : { code: 'seat.elsewhere', facts: { table, name: moved } };
  }
}

/**
 * Why a correction of a table at which no game is played would give its result to somebody else; null where it does not. What
 * comes in several steps is told by who sat there when it was forfeited.
 */
export function forfeitFault({ round }: Tournament, { table, before, after }: SeatChange): Fault | null {
  const given = round?.forfeits.has(table) === true ? round.forfeitSeats.get(table) : undefined;
  if (given === undefined || before === null || after === null) return null;
  const isChanged = (['white', 'black'] as const).some((side) => {
    const other = given[side === 'white' ? 'black' : 'white'];
    if (after[side] === before[side] || after[side] === '' || after[side] === given[side]) return false;
    const [was, is] = [before, after].map((players) => knownAsPlayed(players, players)[side].fideId);
    return after[side] === other || (was !== '' && is !== '' && was !== is);
  });
  return isChanged ? { code: 'seat.forfeited', facts: { table } } : null;
}

/** The seats of a round with these corrections made. */
export function correctedSeats(seats: readonly Seat[], changes: readonly SeatChange[]): readonly Seat[] {
  const corrected = new Map(seats.map((seat) => [seat.table, seat]));
  for (const { table, after } of changes)
    if (after === null) corrected.delete(table);
    else corrected.set(table, { table, ...after });
  return [...corrected.values()];
}

/** Names that stand here and not there; one that is not known is none. */
function namesOnlyIn(here: Players | null, there: Players | null): readonly string[] {
  const names = here === null ? [] : [here.white, here.black];
  return names.filter((name) => name !== '' && name !== there?.white && name !== there?.black);
}

/** What changes from these seats to those. */
export function seatChanges(before: readonly Seat[], after: readonly Seat[]): readonly SeatChange[] {
  const [was, is] = [before, after].map((seats) => new Map(seats.map(({ table, ...players }) => [table, players])));
  const tables = [...new Set([...before, ...after].map(({ table }) => table))].sort((a, b) => a - b);
  return tables
    .map((table) => ({ table, before: was?.get(table) ?? null, after: is?.get(table) ?? null }))
    .filter((change) => !isSamePlayers(change.before, change.after));
}

/** The same names on the same sides, and the same that is known of them. */
export function isSamePlayers(one: Players | null, other: Players | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    isPlayedBy(one, other) &&
    (['white', 'black'] as const).every((side) =>
      (['title', 'federation', 'fideId', 'rating'] as const).every(
        (what) => (one.details?.[side][what] ?? '') === (other.details?.[side][what] ?? ''),
      ),
    )
  );
}

export function isSameHead(one: RoundHead, other: RoundHead): boolean {
  return (['number', 'name', 'startsEpochMs'] as const).every((what) => one[what] === other[what]);
}
