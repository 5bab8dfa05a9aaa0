import { geometryOf } from '../../../engine/chess/castling.ts';
import type { CastlingSide } from '../../../engine/chess/move.ts';
import { legalMoves } from '../../../engine/chess/moves.ts';
import { makeSquare } from '../../../engine/chess/square.ts';
import { fenBefore } from '../../../engine/tournament/game.ts';
import type { Game, LinePly } from '../../../engine/tournament/game.ts';
import { recordedSetup } from '../../../engine/tournament/recorded-setup.ts';

/** A ply is never changed, and its game is looked at again for every piece that is lifted: what was found of it once is kept with it. */
const found = new WeakMap<LinePly, CastlingSide | null>();

/** A king was moved where castling would have set it, and that was legal: on which side. The board alone does not tell what was meant. */
export function couldCastle(game: Game, ply: LinePly): CastlingSide | null {
  if (!ply.record.san.startsWith('K')) return null;
  const known = found.get(ply);
  if (known !== undefined) return known;
  const side = castlingInstead(game, ply);
  found.set(ply, side);
  return side;
}

function castlingInstead(game: Game, { record }: LinePly): CastlingSide | null {
  const to = record.uci.slice(2, 4);
  const before = recordedSetup(fenBefore(game, record.ply), game.castlingMode);
  if (before.castlingRooks.length === 0) return null;
  const castling = legalMoves(before).find(
    (move) => move.kind === 'castling' && makeSquare(geometryOf(before, move).kingTo) === to,
  );
  return castling?.kind === 'castling' ? castling.side : null;
}
