import type { Laws } from '../laws/laws.ts';
import { illegalMoves } from '../laws/penalty.ts';
import { standingRulings } from './game.ts';
import type { Game, GameRuling } from './game.ts';

/** A ruling that ended the game for the number of illegal moves, and the moment since which that number is less. */
export interface Recounted {
  readonly ruling: GameRuling;
  readonly sinceEpochMs: number;
}

/** Those of which an earlier ruling that they counted has been withdrawn: what they are about is not the losing illegal move any more. */
export function recounted(game: Game, laws: Laws): readonly Recounted[] {
  return standingRulings(game).flatMap((ruling) => {
    if (ruling.imposed.kind !== 'over' || laws.irregularities[ruling.irregularity].cost !== 'counted') return [];
    const before = game.rulings.filter(({ number }) => number < ruling.number);
    const stood = before.filter(({ withdrawnEpochMs: at }) => at === null || at > ruling.madeEpochMs);
    const stand = before.filter(({ withdrawnEpochMs: at }) => at === null);
    const loses = (counted: readonly GameRuling[]): boolean =>
      illegalMoves([...counted, ruling], ruling.side, laws) >= laws.limits.losingIllegalMove;
    if (!loses(stood) || loses(stand)) return [];
    return [{ ruling, sinceEpochMs: Math.max(...stood.map(({ withdrawnEpochMs }) => withdrawnEpochMs ?? 0)) }];
  });
}
