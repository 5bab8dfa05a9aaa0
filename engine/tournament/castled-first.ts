import { geometryOf } from '../chess/castling.ts';
import type { CastlingSide } from '../chess/move.ts';
import { legalMoves, placementAfter } from '../chess/moves.ts';
import { NO_PIECE, makePiece, parsePiece, pieceOf } from '../chess/piece.ts';
import { samePlacement, withPiece } from '../chess/placement.ts';
import { parseSquare } from '../chess/square.ts';
import { fenBefore } from './game.ts';
import type { Game, LinePly } from './game.ts';
import { recordedSetup } from './recorded-setup.ts';

/** A ply is never changed, and its game is looked at again for every piece that is lifted: what was found of it once is kept with it. */
const found = new WeakMap<LinePly, CastlingSide | null>();

/**
 * A legal castling stood complete on the board before the move that was then played instead: on which side. Only one for which king and rook
 * are both moved: the others stand like a plain move. Whether king and rook had been released, no board tells.
 */
export function castledFirst(game: Game, ply: LinePly): CastlingSide | null {
  const { castling, evidence, side } = ply.record;
  const king = makePiece(pieceOf(side, 'king'));
  if (castling !== undefined || !evidence.some(({ was }) => was === king)) return null;
  const known = found.get(ply);
  if (known !== undefined) return known;
  const first = standingFirst(game, ply);
  found.set(ply, first);
  return first;
}

function standingFirst(game: Game, { record: { ply, evidence } }: LinePly): CastlingSide | null {
  const before = recordedSetup(fenBefore(game, ply), game.castlingMode);
  const castlings = legalMoves(before).flatMap((move) =>
    move.kind === 'castling' && ['double-move', 'transposition'].includes(geometryOf(before, move).manner)
      ? [{ side: move.side, placement: placementAfter(before, move) }]
      : [],
  );
  let board = before.placement;
  for (const [i, { atMs, square: name, piece }] of evidence.entries()) {
    const square = parseSquare(name);
    if (square !== null) board = withPiece(board, square, parsePiece(piece) ?? NO_PIECE);
    // What came in one report stood there at once.
    if (evidence[i + 1]?.atMs === atMs) continue;
    const stood = castlings.find(({ placement }) => samePlacement(placement, board));
    if (stood !== undefined) return stood.side;
  }
  return null;
}
