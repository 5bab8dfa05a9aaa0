import type { Recorded } from '../journal/entry.ts';
import { isUntouchedStart } from './bare-start.ts';
import { withStartTakenBack } from './game-changes.ts';
import type { Game } from './game.ts';
import { withRound } from './round-changes.ts';
import { gameAt, gamesAt } from './tournament.ts';
import type { Tournament } from './tournament.ts';

/** Games of these tables of the running round that have no board and in which nothing has happened: that they began may still be taken back. */
export function gamesToTakeBack(tournament: Tournament, tables: readonly number[]): readonly Game[] {
  return [...new Set(tables)]
    .filter((table) => !tournament.boards.has(table))
    .flatMap((table) => gameAt(tournament, table) ?? [])
    .filter(isUntouchedStart);
}

type TakenBack = Extract<Recorded, { type: 'games.takenBack' }>;

/** Where no game of the round is left, play has not begun: the hall, if it was brought to the games, sees the position again. */
export function withGamesTakenBack(state: Tournament, { data, at }: TakenBack): Tournament {
  const games = gamesToTakeBack(state, data.tables);
  const left = games.reduce((now, game) => withStartTakenBack(now, game, at), state);
  const { round } = left;
  if (round === null || round.seats.some(({ table }) => gamesAt(left, round.round, table).length > 0)) return left;
  const waiting = withRound(left, (now) => ({ ...now, begunEpochMs: null }));
  return waiting.hallScreen === 'play' ? { ...waiting, hallScreen: 'position' } : waiting;
}
