import type { RoundRules } from '../laws/round-rules.ts';
import type { ShownClock } from './clock-ran.ts';
import { wereSetSince } from './clocks-to-set.ts';
import type { Game } from './game.ts';

/**
 * Whether, since the last press, a ruling was withdrawn, or the clocks were set by one without which play had gone on: clocks that stand then wait to
 * be started. Any other ruling is made before the next move, and tells by itself that it is.
 */
export function isSettledSincePress(game: Game, rules: RoundRules, shown: ShownClock | null): boolean {
  if (game.rulings.length === 0 || game.result !== null) return false;
  const pressedEpochMs = Math.max(
    game.startedEpochMs,
    ...game.segments.flatMap(({ plies }) => plies.map(({ closedEpochMs }) => closedEpochMs)),
    ...game.questions.map(({ openedEpochMs }) => openedEpochMs),
    ...game.movesTakenBack.map(({ closedEpochMs }) => closedEpochMs),
  );
  const isWithdrawn = game.rulings.some(({ withdrawnEpochMs }) => (withdrawnEpochMs ?? 0) > pressedEpochMs);
  return isWithdrawn || wereSetSince(game, rules, pressedEpochMs, shown);
}
