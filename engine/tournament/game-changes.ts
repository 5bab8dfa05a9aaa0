import { turned } from '../journal/round.ts';
import { BadEntry } from './bad-entry.ts';
import { isActedOn } from './bare-start.ts';
import type { Game } from './game.ts';
import { withRound } from './round-changes.ts';
import { placeOf, seatAt } from './tournament.ts';
import type { Tournament } from './tournament.ts';

/** Nothing is spread, as in `withPly`. */
export function withGame(state: Tournament, gameId: string, change: (game: Game) => Game): Tournament {
  return {
    tournamentId: state.tournamentId,
    name: state.name,
    details: state.details,
    namesBefore: state.namesBefore,
    simulated: state.simulated,
    hallScreen: state.hallScreen,
    turnedToPlay: state.turnedToPlay,
    rounds: state.rounds,
    round: state.round,
    decisions: state.decisions,
    ledger: state.ledger,
    followsCentre: state.followsCentre,
    centreTournament: state.centreTournament,
    boards: state.boards,
    alerts: state.alerts,
    seenEpochMs: state.seenEpochMs,
    seenCalls: state.seenCalls,
    seenBefore: state.seenBefore,
    lostEpochMs: state.lostEpochMs,
    unboundEpochMs: state.unboundEpochMs,
    seenStarts: state.seenStarts,
    seenDoubts: state.seenDoubts,
    barring: state.barring,
    games: state.games.update(gameId, (game) => change(startedGame(game, gameId))),
    gamesByPlace: state.gamesByPlace,
    broadcast: state.broadcast,
  } satisfies Required<Tournament>;
}

export function withStartedGame(state: Tournament, game: Game): Tournament {
  const before = state.games.get(game.gameId);
  const { games, gamesByPlace } = before === undefined ? state : withoutGame(state, before);
  const place = placeOf(game.round, game.table);
  const there = gamesByPlace.get(place) ?? [];
  return {
    ...state,
    games: games.with(game.gameId, game),
    gamesByPlace: gamesByPlace.with(place, [...there, game.gameId]),
  };
}

/** It goes on after all, and is the newest of its table again. */
export function withGameTakenUp(state: Tournament, gameId: string): Tournament {
  const { round, table } = startedGame(state.games.get(gameId), gameId);
  const place = placeOf(round, table);
  const others = (state.gamesByPlace.get(place) ?? []).filter((other) => other !== gameId);
  const gamesByPlace = state.gamesByPlace.with(place, [...others, gameId]);
  return withGame({ ...state, gamesByPlace }, gameId, (game) => ({ ...game, cancelledEpochMs: null }));
}

/** A start on which the arbiter has acted stays, as a game that was cancelled: what he ruled or noted is not lost. */
export function withStartTakenBack(state: Tournament, game: Game, atEpochMs: number): Tournament {
  const seated = withSeatsAsPlayed(state, game);
  if (!isActedOn(game)) return withoutGame(seated, game);
  return withGame(seated, game.gameId, (acted) => ({ ...acted, cancelledEpochMs: atEpochMs }));
}

/** Players who were found to sit the other way round go on sitting so. */
function withSeatsAsPlayed(state: Tournament, { round: number, table, white, black }: Game): Tournament {
  const seat = seatAt(state, table);
  if (state.round?.round !== number || seat === null) return state;
  if (white === seat.white || white !== seat.black || black !== seat.white) return state;
  return withRound(state, (round) => ({
    ...round,
    seats: round.seats.map((one) => (one === seat ? { table, ...turned(seat) } : one)),
  }));
}

function withoutGame(state: Tournament, { gameId, round, table }: Game): Tournament {
  const place = placeOf(round, table);
  const left = (state.gamesByPlace.get(place) ?? []).filter((other) => other !== gameId);
  const gamesByPlace = left.length === 0 ? state.gamesByPlace.without(place) : state.gamesByPlace.with(place, left);
  return { ...state, games: state.games.without(gameId), gamesByPlace };
}

/** Throws `BadEntry` where there is none. */
export function startedGame(game: Game | undefined, gameId: string): Game {
  if (game === undefined) throw new BadEntry(`an entry about game ${gameId}, which never started`);
  return game;
}
