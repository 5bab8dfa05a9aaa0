import { NO_PIECE, pieceOf, type Piece } from '../../chess/piece.ts';
import { pieceAt, withPiece, type Placement } from '../../chess/placement.ts';
import { SQUARES, type Square } from '../../chess/square.ts';
import { isFree, missingFrom, promotionsOn, shown, type Hypothesis } from './hypothesis.ts';

/**
 * The board is looked at anew: the open turn's setup is taken for certain, and where the board differs from it pieces have been moved.
 * Every way in which they can have been makes a hypothesis.
 */
export function rebuilt(hypothesis: Hypothesis, taken: readonly boolean[], atMs: number): readonly Hypothesis[] {
  const { setup } = hypothesis.state.turn;
  const rotated = hypothesis.state.rotated === true;
  const seen = rotated ? taken.toReversed() : taken;
  const freed = SQUARES.filter((square) => !isFree(setup.placement, square) && seen[square] !== true);
  const come = SQUARES.filter((square) => isFree(setup.placement, square) && seen[square] === true);
  const base = freed.reduce((placement, square) => withPiece(placement, square, NO_PIECE), setup.placement);
  const inHand = freed.map((square) => pieceAt(setup.placement, square));
  const guessed = come.length > Math.min(inHand.length, MOST_MOVED);
  const filled = guessed
    ? [come.reduce((placement, square) => withPiece(placement, square, pieceOf(setup.turn, 'pawn')), base)]
    : fillings(base, come, inHand);
  return filled.map((view) => {
    const after = shown({ ...hypothesis, decisions: [], assumed: [], guessed }, view, atMs);
    return { ...after, inHand: missingFrom(after) };
  });
}

/** More pieces than these, put down unseen, are not told apart. */
const MOST_MOVED = 3;

function fillings(base: Placement, squares: readonly Square[], inHand: readonly Piece[]): readonly Placement[] {
  const [square, ...rest] = squares;
  if (square === undefined) return [base];
  return inHand.flatMap((piece, index) =>
    inHand.indexOf(piece) < index
      ? []
      : [piece, ...promotionsOn(piece, square)].flatMap((one) =>
          fillings(withPiece(base, square, one), rest, inHand.toSpliced(index, 1)),
        ),
  );
}
