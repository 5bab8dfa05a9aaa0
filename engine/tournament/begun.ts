import type { Recorded } from '../journal/entry.ts';
import { isUntouchedStart } from './bare-start.ts';
import { withStartTakenBack } from './game-changes.ts';
import type { Game } from './game.ts';
import { areMost } from './most.ts';
import { withRound } from './round-changes.ts';
import { gameAt, gamesAt, placeOf } from './tournament.ts';
import type { Tournament } from './tournament.ts';

/** Games of these tables of the running round that have no board and in which nothing has happened: that they began may still be taken back. */
export function gamesToTakeBack(tournament: Tournament, tables: readonly number[]): readonly Game[] {
  return [...new Set(tables)]
    .filter((table) => !tournament.boards.has(table))
    .flatMap((table) => gameAt(tournament, table) ?? [])
    .filter(isUntouchedStart);
}

/** Of the games of the running round that are not forfeited most have begun: nothing keeps the hall at the start position any more. */
function mostHaveBegun({ round, gamesByPlace }: Tournament): boolean {
  if (round === null) return false;
  const seats = round.seats.filter(({ table }) => !round.forfeits.has(table));
  return areMost(seats.filter(({ table }) => gamesByPlace.has(placeOf(round.round, table))).length, seats.length);
}

/**
 * The hall is brought from the draw to play when most games have begun: until then tables set up by the start position that it shows. Where it
 * shows none, by the first. It sees the position again where that is undone. What it is shown besides is the arbiter's choice.
 */
export function withPlayShown(before: Tournament, after: Tournament): Tournament {
  if (after.hallScreen === 'blank') return after;
  if (after.hallScreen === 'play')
    return isPlayDue(before) && !isPlayDue(after) ? { ...after, hallScreen: 'position' } : after;
  return isPlayDue(after) && !isPlayDue(before) ? { ...after, hallScreen: 'play' } : after;
}

function isPlayDue(state: Tournament): boolean {
  return state.round?.begunEpochMs != null && (state.round.start?.revealed !== true || mostHaveBegun(state));
}

type TakenBack = Extract<Recorded, { type: 'games.takenBack' }>;

/** Where no game of the round is left, play has not begun. */
export function withGamesTakenBack(state: Tournament, { data, at }: TakenBack): Tournament {
  const games = gamesToTakeBack(state, data.tables);
  const left = games.reduce((now, game) => withStartTakenBack(now, game, at), state);
  const { round } = left;
  const isLeft = round?.seats.some(({ table }) => gamesAt(left, round.round, table).length > 0) === true;
  return withPlayShown(state, isLeft ? left : withRound(left, (now) => ({ ...now, begunEpochMs: null })));
}
