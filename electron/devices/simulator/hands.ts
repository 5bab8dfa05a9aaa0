import { geometryOf } from '../../../engine/chess/castling.ts';
import type { Move } from '../../../engine/chess/move.ts';
import { placementAfter } from '../../../engine/chess/moves.ts';
import { colorOf, NO_PIECE, opposite, pieceOf, type Piece } from '../../../engine/chess/piece.ts';
import { occupiedSquares, pieceAt } from '../../../engine/chess/placement.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { fileOf, rankOf, squareAt, SQUARES, type Square } from '../../../engine/chess/square.ts';
import type { Dice } from './random.ts';

/** What hands do that no rule describes. Each is one thing that happens at real boards. */
export const HABITS = [
  'adjusts a piece',
  'touches another piece first',
  'slides over squares',
  'captured piece brushes a square',
  'both pieces in the hand',
  'pawn replaced in the hand',
  'pawn first, then the piece',
  'en passant, the captured pawn last',
  'en passant, the captured pawn first',
  'pauses with a piece in the hand',
  'seconds between the halves',
  'king laid beside the board',
  'rook first, from the square the king goes to',
  'king onto the rook, then sorted out',
  'opponent lifts before the press',
  'both plies within one scan',
  'between two squares',
  'on the neighbouring square at the press',
  'forgets the press',
  'presses after the reply',
  'last ply not pressed',
  'presses twice',
  'presses before the piece is down',
  'presses before the move',
  'clock stopped and restarted',
  'lever flipped while stopped',
  'clock set anew',
  'pieces put back by hand',
  'presses at once',
] as const;
export type Habit = (typeof HABITS)[number];

/** One thing a hand does, some time after the one before. */
export type HandAction = { readonly afterMs: number } & (
  | { readonly kind: 'put'; readonly square: Square; readonly piece: Piece }
  /** `pressOwed` is the press of the player who is not to move, forgotten before; `set` gives both clocks ten minutes. */
  | { readonly kind: 'press' | 'pressOwed' | 'stop' | 'restart' | 'flip' | 'set' }
);

/** How often each habit happens, 0 to 1. The orders of a castling or a promotion happen anyway; these are only named. */
export type HabitRates = Readonly<Partial<Record<Habit, number>>>;

export const TIDY: HabitRates = {};

/** Throws the dice for a habit that makes sense here, and notes it. */
export interface HabitDice {
  readonly has: (habit: Habit, sensible?: boolean) => boolean;
  readonly note: (habit: Habit) => void;
}

type Castling = Extract<Move, { kind: 'castling' }>;

/** The hands of a move that is no castling: lifts, ghosts on the way, the place. */
export function plainHands(
  before: Setup,
  move: Exclude<Move, Castling>,
  dice: Dice,
  habitDice: HabitDice,
): HandAction[] {
  const piece = pieceAt(before.placement, move.from);
  const arrives = pieceAt(placementAfter(before, move), move.to);
  const captured = move.kind === 'normal' && pieceAt(before.placement, move.to) !== NO_PIECE;
  const pace = (): number => dice.between(150, 500);
  const lift = put(move.from, NO_PIECE, pace());
  const place = (): HandAction => put(move.to, arrives, pace());
  const actions: HandAction[] = [lift];
  if (habitDice.has('both pieces in the hand', captured)) {
    const victim = put(move.to, NO_PIECE, pace());
    actions.splice(dice.chance(0.5) ? 0 : 1, 0, victim);
  }
  if (habitDice.has('pauses with a piece in the hand'))
    actions.push(put(move.from, NO_PIECE, dice.between(1500, 6000)));
  if (move.kind === 'enPassant') {
    const victim = put((move.to ^ 8) as Square, NO_PIECE, pace());
    const last = dice.chance(0.5);
    habitDice.note(last ? 'en passant, the captured pawn last' : 'en passant, the captured pawn first');
    return last ? [...actions, place(), victim] : [...actions, victim, place()];
  }
  if (habitDice.has('slides over squares', !captured)) {
    for (const square of squaresBetween(move.from, move.to)) {
      if (pieceAt(before.placement, square) !== NO_PIECE) continue;
      actions.push(put(square, piece, dice.between(40, 120)), put(square, NO_PIECE, dice.between(40, 120)));
    }
  }
  if (move.promotesTo !== null) {
    if (habitDice.has('pawn first, then the piece'))
      actions.push(put(move.to, piece, pace()), put(move.to, NO_PIECE, pace()));
    else habitDice.note('pawn replaced in the hand');
  }
  return [...actions, place()];
}

/** Every order of hands that is possible, the king beside the board first among them. */
export function castlingHands(before: Setup, move: Castling, dice: Dice, habitDice: HabitDice): HandAction[] {
  const { king, rook, kingTo, rookTo, manner } = geometryOf(before, move);
  const kingPiece = pieceOf(before.turn, 'king');
  const rookPiece = pieceOf(before.turn, 'rook');
  const pace = (): number =>
    habitDice.has('seconds between the halves') ? dice.between(1500, 5000) : dice.between(120, 500);
  const liftKing = (): HandAction => put(king, NO_PIECE, pace());
  const liftRook = (): HandAction => put(rook, NO_PIECE, pace());
  const placeKing = (): HandAction => put(kingTo, kingPiece, pace());
  const placeRook = (): HandAction => put(rookTo, rookPiece, pace());
  if (habitDice.has('king onto the rook, then sorted out'))
    return [liftKing(), put(rook, kingPiece, pace()), liftRook(), placeKing(), placeRook()];
  if (manner === 'king-move-only' && dice.chance(0.5)) return [liftKing(), placeKing()];
  if (manner === 'rook-move-only' && dice.chance(0.5)) return [liftRook(), placeRook()];
  const rookFirst = (hands: HandAction[]): HandAction[] => {
    if (kingTo === rook) habitDice.note('rook first, from the square the king goes to');
    return hands;
  };
  const orders = [
    (): HandAction[] => {
      habitDice.note('king laid beside the board');
      return [liftKing(), liftRook(), placeRook(), placeKing()];
    },
    (): HandAction[] => [liftKing(), liftRook(), placeKing(), placeRook()],
    (): HandAction[] => rookFirst([liftRook(), liftKing(), placeKing(), placeRook()]),
    (): HandAction[] => rookFirst([liftRook(), liftKing(), placeRook(), placeKing()]),
  ];
  if (kingTo !== rook) orders.push(() => [liftKing(), placeKing(), liftRook(), placeRook()]);
  if (rookTo !== king) orders.push(() => rookFirst([liftRook(), placeRook(), liftKing(), placeKing()]));
  return dice.pick(orders)();
}

/** A player's own piece is lifted and put back, as by one who adjusts it. */
export function adjustment(before: Setup, dice: Dice): HandAction[] {
  const square = dice.pick(occupiedSquares(before.placement, before.turn));
  return [
    put(square, NO_PIECE, dice.between(300, 2000)),
    put(square, pieceAt(before.placement, square), dice.between(250, 700)),
  ];
}

/** A piece of either side is taken up, thought about and put back, just before another one is moved. */
export function otherPieceFirst(before: Setup, dice: Dice): HandAction[] {
  const square = dice.pick(SQUARES.filter((one) => pieceAt(before.placement, one) !== NO_PIECE));
  return [
    put(square, NO_PIECE, dice.between(300, 2000)),
    put(square, pieceAt(before.placement, square), dice.between(200, 4000)),
  ];
}

/** Pieces are moved about and put back, as when something is shown or a wrong position is undone. */
export function shownAndPutBack(before: Setup, dice: Dice): HandAction[] {
  const from = dice.pick(SQUARES.filter((one) => pieceAt(before.placement, one) !== NO_PIECE));
  const to = dice.pick(SQUARES.filter((one) => pieceAt(before.placement, one) === NO_PIECE));
  const piece = pieceAt(before.placement, from);
  return [
    put(from, NO_PIECE, dice.between(800, 2000)),
    put(to, piece, dice.between(300, 900)),
    put(to, NO_PIECE, dice.between(800, 4000)),
    put(from, piece, dice.between(300, 900)),
  ];
}

/** The captured piece, on its way off, brushes an empty square after the move was complete. */
export function brush(before: Setup, move: Extract<Move, { kind: 'normal' }>, dice: Dice): HandAction[] {
  const captured = pieceAt(before.placement, move.to);
  const after = placementAfter(before, move);
  const empty = SQUARES.filter((square) => pieceAt(after, square) === NO_PIECE);
  if (captured === NO_PIECE || empty.length === 0 || colorOf(captured) !== opposite(before.turn)) return [];
  const square = dice.pick(empty);
  return [put(square, captured, 120), put(square, NO_PIECE, dice.between(80, 260))];
}

export function put(square: Square, piece: Piece, afterMs: number): HandAction & { readonly kind: 'put' } {
  return { kind: 'put', square, piece, afterMs };
}

/** The squares a piece slides over on a straight line; none for a knight. */
function squaresBetween(from: Square, to: Square): Square[] {
  const files = fileOf(to) - fileOf(from);
  const ranks = rankOf(to) - rankOf(from);
  const steps = Math.max(Math.abs(files), Math.abs(ranks));
  if (files !== 0 && ranks !== 0 && Math.abs(files) !== Math.abs(ranks)) return [];
  return Array.from({ length: Math.max(0, steps - 1) }, (_, i) =>
    squareAt(fileOf(from) + ((i + 1) * files) / steps, rankOf(from) + ((i + 1) * ranks) / steps),
  );
}
