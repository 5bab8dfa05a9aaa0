import { castlingGeometry } from '../chess/castling.ts';
import { legalMoves } from '../chess/moves.ts';
import type { Move } from '../chess/move.ts';
import { parsePiece, makePiece, pieceOf, roleOf } from '../chess/piece.ts';
import type { Setup } from '../chess/setup.ts';
import { makeSquare, parseSquare } from '../chess/square.ts';
import { fail, ok } from '../result.ts';
import type { Fault, Result } from '../result.ts';

export type UciFault = Fault<'uci.syntax' | 'uci.illegal' | 'uci.promotion'>;

/** The move as engines exchange it, `e2e4`, `a7a8q`; castling as king takes own rook, `e1h1`. */
export function makeUci(move: Move): string {
  if (move.kind === 'castling') return makeSquare(move.king) + makeSquare(move.rook);
  const promotion =
    move.kind === 'normal' && move.promotesTo !== null ? makePiece(pieceOf('black', move.promotesTo)) : '';
  return makeSquare(move.from) + makeSquare(move.to) + promotion;
}

/**
 * Reads a legal move. Castling may be spelt king takes own rook or, where that is no plain king move, by the king's
 * target (`e1g1`); never as a king that stays (`c8c8`). A promotion must name its piece, other moves must not.
 */
export function parseUci(setup: Setup, text: string): Result<Move, UciFault> {
  const from = parseSquare(text.slice(0, 2));
  const to = parseSquare(text.slice(2, 4));
  const letter = text.slice(4);
  const piece = /^[a-z]$/.test(letter) ? parsePiece(letter) : null;
  if (from === null || to === null || (letter !== '' && piece === null)) return fail('uci.syntax', { text });
  const promotesTo = piece === null ? null : roleOf(piece);
  const byTarget: Move[] = [];
  let promotes = false;
  for (const move of legalMoves(setup)) {
    if (move.kind === 'castling') {
      if (move.king !== from || promotesTo !== null) continue;
      if (move.rook === to) return ok(move);
      if (from === to) continue;
      if (castlingGeometry(setup.castlingMode, setup.turn, move.king, move.rook)?.kingTo === to) byTarget.push(move);
    } else if (move.from === from && move.to === to) {
      if ((move.kind === 'normal' ? move.promotesTo : null) === promotesTo) return ok(move);
      promotes = move.kind === 'normal' && move.promotesTo !== null;
    }
  }
  const [castling, another] = byTarget;
  if (castling !== undefined && another === undefined) return ok(castling);
  return promotes ? fail('uci.promotion', { text }) : fail('uci.illegal', { text });
}
