import type { Recorded } from '../journal/entry.ts';
import { isUntouchedStart } from './bare-start.ts';
import { withStartTakenBack } from './game-changes.ts';
import type { Game } from './game.ts';
import { gamesBegun } from './games-begun.ts';
import { areMost } from './most.ts';
import { withRound } from './round-changes.ts';
import { forfeitAt, gameAt, gamesAt, numberAt } from './tournament.ts';
import type { Tournament } from './tournament.ts';

/** Games of these tables of the running round that have no board and in which nothing has happened: that they began may still be taken back. */
export function gamesToTakeBack(tournament: Tournament, tables: readonly number[]): readonly Game[] {
  return [...new Set(tables)]
    .filter((table) => !tournament.boards.has(table))
    .flatMap((table) => gameAt(tournament, table) ?? [])
    .filter(isUntouchedStart);
}

/** Most have begun: nothing keeps the hall at the start position any more. */
function mostHaveBegun(state: Tournament): boolean {
  const tables = (state.round?.seats ?? []).map(({ table }) => ({
    hasGame: gameAt(state, table) !== null,
    game: numberAt(state, table),
    isForfeited: forfeitAt(state, table) !== null,
  }));
  const { begun, of } = gamesBegun(tables);
  return areMost(begun, of);
}

function isPlayDue(state: Tournament): boolean {
  return state.round?.begunEpochMs != null && (state.round.start?.revealed !== true || mostHaveBegun(state));
}

/**
 * The hall is brought from the draw to play, once, when most games have begun: until then tables set up by the start position that it shows. Where it
 * shows none, by the first.
 *
 * @param by ID of the game that has just begun, or number of the table that was forfeited; null where it was neither.
 */
export function withPlayShown(state: Tournament, by: string | number | null): Tournament {
  if (state.turnedToPlay !== null || !isPlayDue(state)) return state;
  const { hallScreen } = state;
  if (hallScreen === 'play' || hallScreen === 'blank') return { ...state, turnedToPlay: { by, from: null } };
  return { ...state, hallScreen: 'play', turnedToPlay: { by, from: hallScreen } };
}

/** What the arbiter chose stays: the hall is brought to play after that only where most games begin later. */
export function withHallShown(state: Tournament, screen: Tournament['hallScreen']): Tournament {
  return { ...state, hallScreen: screen, turnedToPlay: mostHaveBegun(state) ? { by: null, from: null } : null };
}

/** By one of these the hall was brought to play, and it is undone: it sees what it saw before. */
export function withPlayUndone(state: Tournament, undone: readonly (string | number)[]): Tournament {
  const { turnedToPlay: turned } = state;
  if (turned?.by == null || !undone.includes(turned.by) || isPlayDue(state)) return state;
  return { ...state, hallScreen: turned.from ?? state.hallScreen, turnedToPlay: null };
}

type TakenBack = Extract<Recorded, { type: 'games.takenBack' }>;

/** Where no game of the round is left, play has not begun. */
export function withGamesTakenBack(state: Tournament, { data, at }: TakenBack): Tournament {
  const games = gamesToTakeBack(state, data.tables);
  const left = games.reduce((now, game) => withStartTakenBack(now, game, at), state);
  const { round } = left;
  const isLeft = round?.seats.some(({ table }) => gamesAt(left, round.round, table).length > 0) === true;
  const ids = games.map(({ gameId }) => gameId);
  return withPlayUndone(isLeft ? left : withRound(left, (now) => ({ ...now, begunEpochMs: null })), ids);
}
