import type { DecidedResult } from '../laws/decided-result.ts';
import type { Ended } from '../laws/ending.ts';
import type { Laws } from '../laws/laws.ts';
import { endedByRulings, endsByRulings, toldByKings } from '../laws/proposal.ts';
import type { Proposals } from '../laws/proposal.ts';
import { standingIrregularity } from '../laws/reading.ts';
import { isToBeCancelled, newestFen, newestPly, standingRulings, turnOf } from './game.ts';
import type { Game, GameRuling } from './game.ts';
import { gameOver } from './game-over.ts';
import { recounted } from './recounted.ts';
import { recordedSetup } from './recorded-setup.ts';

/** What the record says of how this game has ended. Nothing where it has its result; rulings alone where one cancels it, but for those that count what was withdrawn. */
export function gameProposals(game: Game, laws: Laws): Proposals {
  if (game.result !== null) return {};
  const fewer = recounted(game, laws).map(({ ruling }) => ruling);
  const ruling = endedByRulings(
    rulingsDue(game).filter((one) => !fewer.includes(one)),
    laws,
  );
  if (isToBeCancelled(game)) return { ruling };
  return {
    ruling,
    board: gameOver(game, laws),
    kings: game.kings === null ? null : toldByKings(game.kings.result),
  };
}

/** What the rulings that stand make of the game. Null: nothing, or not all the same. */
export function rulingsEnd(
  game: Game,
  laws: Laws,
): {
  readonly ended: Ended<DecidedResult> | null;
  readonly ends: readonly Ended<DecidedResult>[];
} {
  const due = rulingsDue(game);
  return { ended: endedByRulings(due, laws), ends: endsByRulings(due, laws) };
}

/** Those that stand, but for one to wait while nothing comes of it. */
function rulingsDue(game: Game): readonly GameRuling[] {
  return standingRulings(game).filter((ruling) => ruling.remedy !== 'wait-then-draw' || isStillIllegal(game, ruling));
}

/** The next move is made, and what stands on the board may still not stand there (A.5.4 in the Laws of 2023). */
function isStillIllegal(game: Game, { ply, side }: GameRuling): boolean {
  const fen = newestFen(game);
  // A move that nothing explains has no ply of its own, but the other side to move.
  if (newestPly(game) <= ply && turnOf(fen) !== side) return false;
  return standingIrregularity(recordedSetup(fen, game.castlingMode)) !== null;
}
