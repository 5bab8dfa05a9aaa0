import { canMate } from '../chess/material.ts';
import { drawCounters, outcome } from '../chess/outcome.ts';
import type { GameResult } from '../chess/outcome.ts';
import { opposite } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import type { Setup } from '../chess/setup.ts';
import type { DecidedResult } from './decided-result.ts';
import type { Laws } from './laws.ts';
import type { EndingName } from './terms.ts';

/** A way in which a game is over, what it makes the result, and the article that says so. No play gives what a penalty can. */
export interface Ended<R extends DecidedResult = GameResult> {
  readonly ending: EndingName;
  readonly result: R;
  readonly article: string;
}

/**
 * The end that stands on the board and that nobody has to claim; null where the game goes on. What a player would have to claim is no
 * such end, however often it stands there.
 * @param line the setups after every ply since the last break, the one it began with first; the last is judged.
 */
export function endedByItself(line: readonly Setup[], laws: Laws): Ended | null {
  const setup = line.at(-1);
  const ending = setup === undefined ? null : endingOn(setup, line, laws);
  if (setup === undefined || ending === null || !laws.endings[ending].byItself) return null;
  const { article, winner } = laws.endings[ending];
  return { ending, article, result: winner === 'mover' ? wonBy(opposite(setup.turn)) : '1/2-1/2' };
}

function endingOn(setup: Setup, line: readonly Setup[], { limits }: Laws): EndingName | null {
  const found = outcome(setup)?.kind;
  if (found === 'checkmate' || found === 'stalemate' || found === 'dead-position') return found;
  const { timesSeen, halfmoveClock } = drawCounters(line);
  if (timesSeen >= limits.endingRepetitions) return 'fivefold';
  return halfmoveClock >= 2 * limits.endingMoves ? 'seventy-five-moves' : null;
}

/** A game that a player loses in such a way; drawn where the ending says so and the opponent cannot mate. */
export function lostBy(ending: EndingName, loser: Color, setup: Setup, laws: Laws): Ended {
  const { article, drawnWithoutMate } = laws.endings[ending];
  const winner = opposite(loser);
  return { ending, article, result: drawnWithoutMate && !canMate(setup, winner) ? '1/2-1/2' : wonBy(winner) };
}

export function wonBy(color: Color): GameResult {
  return color === 'white' ? '1-0' : '0-1';
}
