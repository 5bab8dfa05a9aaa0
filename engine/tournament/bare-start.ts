import type { Game } from './game.ts';

/** What the arbiter has ruled, noted or decided in it: none of that is lost. */
export function isActedOn({
  announced,
  castlingNotes,
  rulings,
  claims,
  offers,
  scoresShown,
  timesTyped,
  resultChanges,
}: Game): boolean {
  const acts = [announced, castlingNotes, rulings, claims, offers, scoresShown, timesTyped, resultChanges];
  return acts.some(({ length }) => length > 0);
}

/** Nothing was played in it, asked, ruled or noted: a clock that was started, and ran out, makes no more of a game. */
export function isBareStart(game: Game): boolean {
  return !isActedOn(game) && game.questions.length === 0 && game.segments.every(({ plies }) => plies.length === 0);
}

/** Nor did a clock run out in it or was a position set up. */
export function isUntouchedStart(game: Game): boolean {
  return isBareStart(game) && game.segments.length === 1 && game.flags.length === 0;
}
