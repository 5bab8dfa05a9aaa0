import { colorOf, NO_PIECE, pieceOf, type Piece } from '../../chess/piece.ts';
import { SQUARES, type Square } from '../../chess/square.ts';
import { feed, missingFrom, promotionsOn, viewed, type Hypothesis } from './hypothesis.ts';
import { hasClock } from '../turn/state.ts';
import { unseenBefore } from './unseen.ts';

/** A square was reported free. */
export function lifted(hypothesis: Hypothesis, square: Square, atMs: number): readonly Hypothesis[] {
  const plain = lift(hypothesis, square, atMs);
  const { beforeLastPlacement } = hypothesis;
  if (
    beforeLastPlacement === null ||
    atMs - beforeLastPlacement.atMs > hypothesis.state.scanMs ||
    beforeLastPlacement.square === square
  )
    return [plain];
  const { hypothesis: before, square: to } = beforeLastPlacement;
  const piece = pieceOn(before, square);
  if (piece === NO_PIECE) return [plain];
  const late = [before, ...unseenBefore(before, square, atMs)];
  return [...late.map((one) => put(lift(one, square, atMs), to, piece, atMs)), plain];
}

/** A square was reported taken: by any piece in the hands, or by what a pawn in them may become. */
export function placed(hypothesis: Hypothesis, square: Square, atMs: number): readonly Hypothesis[] {
  const { turn } = hypothesis.state.turn.setup;
  const own = hypothesis.inHand
    .toReversed()
    .toSorted((a, b) => Number(colorOf(b) === turn) - Number(colorOf(a) === turn));
  const pieces = [...new Set(own.flatMap((piece) => [...promotionsOn(piece, viewed(hypothesis, square)), piece]))];
  const beforeLastPlacement = { hypothesis: { ...hypothesis, beforeLastPlacement: null }, square, atMs };
  if (pieces.length === 0) {
    const stood = hypothesis.state.turn.setup.placement[viewed(hypothesis, square)] ?? NO_PIECE;
    const guess = stood === NO_PIECE ? pieceOf(turn, 'pawn') : stood;
    return [{ ...put(hypothesis, square, guess, atMs), guessed: true, beforeLastPlacement }];
  }
  return pieces.map((piece) => ({ ...put(hypothesis, square, piece, atMs), beforeLastPlacement }));
}

function lift(hypothesis: Hypothesis, square: Square, atMs: number): Hypothesis {
  const piece = pieceOn(hypothesis, square);
  const after = feed(hypothesis, { kind: 'square', atMs, square, piece: NO_PIECE });
  const assumed = isGone(hypothesis, square, atMs)
    ? [...hypothesis.assumed, { ply: hypothesis.state.turn.ply, elsewhere: SQUARES }]
    : hypothesis.assumed;
  return { ...after, inHand: piece === NO_PIECE ? hypothesis.inHand : [...hypothesis.inHand, piece], assumed };
}

/** What stood there at the press of the last ply was gone within one scan: perhaps a captured piece that only brushed the square. */
function isGone(hypothesis: Hypothesis, square: Square, atMs: number): boolean {
  const { phase } = hypothesis.state;
  if (phase.kind !== 'playing' || phase.lastPly?.watched == null) return false;
  const { move, watched } = phase.lastPly;
  if (atMs > watched.untilMs || move.kind === 'castling') return false;
  return move.to === viewed(hypothesis, square);
}

export function put(hypothesis: Hypothesis, square: Square, piece: Piece, atMs: number): Hypothesis {
  const after = feed(hypothesis, { kind: 'square', atMs, square, piece });
  // Without a clock the reply closes the ply before it: what that one took is in nobody's hand any more.
  if (!hasClock(after.state) && after.state.turn.ply > hypothesis.state.turn.ply)
    return { ...after, inHand: missingFrom(after) };
  const from = hypothesis.inHand.includes(piece) ? piece : pieceOf(colorOf(piece), 'pawn');
  const index = hypothesis.inHand.lastIndexOf(from);
  return { ...after, inHand: index < 0 ? hypothesis.inHand : hypothesis.inHand.toSpliced(index, 1) };
}

function pieceOn({ state }: Hypothesis, square: Square): Piece {
  return state.raw?.[square] ?? NO_PIECE;
}
