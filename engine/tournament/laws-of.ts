import type { Laws } from '../laws/laws.ts';
import type { Progress } from '../laws/progress.ts';
import { USUAL_RULES, lawsUnder } from '../laws/round-rules.ts';
import type { RoundRules } from '../laws/round-rules.ts';
import { certainPlies, newestPly } from './game.ts';
import type { Game } from './game.ts';
import type { Tournament } from './tournament.ts';

/** By what the round of this game is played. */
export function rulesOf({ rounds }: Tournament, game: Game): RoundRules {
  return rounds.find(({ round }) => round === game.round)?.rules ?? USUAL_RULES;
}

/** The laws this game is played under, as the rules of its round have them. */
export function lawsOf(tournament: Tournament, game: Game): Laws {
  return lawsUnder(rulesOf(tournament, game), game.date.replaceAll('.', '-'));
}

/** How far the game has gone on since this ply; plies that wait for an answer have been made too. */
export function progressSince(game: Game, ply: number): Progress {
  const newest = newestPly(game);
  return {
    pliesSince: Math.max(0, newest - ply),
    movesByEach: Math.floor(Math.max(newest, certainPlies(game).length) / 2),
    over: game.result !== null,
  };
}
