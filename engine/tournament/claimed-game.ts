import { isSamePosition } from '../chess/repetition.ts';
import type { ClaimedGame, Stood } from '../laws/claims.ts';
import { certainSegments } from './game.ts';
import type { Game } from './game.ts';
import { recordedSetup } from './recorded-setup.ts';

/** Every position that stood in the certain line, those before a break too. */
export function claimedGame(game: Game): Pick<ClaimedGame, 'stood' | 'broken'> {
  const stood: Stood[] = [];
  let broken = false;
  for (const { fen, plies, cause } of certainSegments(game)) {
    const last = stood.at(-1);
    const begin = recordedSetup(fen, game.castlingMode);
    // A board that was set as it stood has not stood there twice.
    const goesOn = last !== undefined && cause === 'setByHand' && isSamePosition(last.setup, begin);
    if (last !== undefined && !goesOn) broken = true;
    if (!goesOn) stood.push({ ply: (plies[0]?.record.ply ?? (last?.ply ?? 0) + 1) - 1, setup: begin });
    for (const { record } of plies)
      stood.push({ ply: record.ply, setup: recordedSetup(record.fen, game.castlingMode) });
  }
  return { stood, broken };
}
