import type { CastlingGeometry } from '../chess/castling.ts';
import type { CastlingSide, Move } from '../chess/move.ts';
import { legalMoves } from '../chess/moves.ts';
import { opposite, pieceOf } from '../chess/piece.ts';
import { kingOf, pieceAt } from '../chess/placement.ts';
import type { Setup } from '../chess/setup.ts';
import { fileOf, makeSquare, rankOf, squareAt } from '../chess/square.ts';
import type { Square } from '../chess/square.ts';
import { putDown } from '../recognition/lifts.ts';
import type { Lifted } from '../recognition/lifts.ts';
import type { EvidenceStep } from '../recognition/verdict.ts';
import { liftedOf } from './hands.ts';
import type { Replacement } from './terms.ts';

/** The move that must be made in place of one that was taken back. */
export interface MustPlay {
  readonly move: Replacement;
  /** The piece that is bound to move, where it is one. */
  readonly piece: BoundPiece | null;
  /** The piece of the opponent that is bound to be captured: by `piece`, or by any where that is null. */
  readonly captured: BoundPiece | null;
  /** To which side must be castled, where it is known. */
  readonly side?: CastlingSide;
  /** Where nobody has said which piece was touched, thus whether `move` is possible: what it is otherwise, the first that is. */
  readonly orElse?: readonly Replacement[];
  /** The first square on which `piece` was put down by a legal move, as far as the sensors tell: if it was released there, it stays there. */
  readonly released?: string;
  /** Nothing binds for certain, and this own piece was lifted and put back: it binds if it was touched to be moved. */
  readonly ifTouched?: BoundPiece;
  /** What touching the rook first demands instead, by its article, where the rook had to leave the king's target: the arbiter takes one. */
  readonly byOrder?: ByOrder;
}

/** It leaves not every legal move, or need not. */
export function isDemand({ move, ifTouched }: MustPlay): boolean {
  return move !== 'any-move' || ifTouched !== undefined;
}

export interface ByOrder {
  readonly article: string;
  readonly must: MustPlay;
}

/** A piece, by its FEN letter and its square. */
export interface BoundPiece {
  readonly piece: string;
  readonly square: string;
}

/**
 * Whether this legal move is the one that must be made; null where nobody can tell, as the piece that was touched has not been named.
 * @param before the restored position.
 */
export function isMoveMade(
  { move: duty, piece, captured, side, orElse, ifTouched, byOrder }: MustPlay,
  move: Move,
  before: Setup,
): boolean | null {
  if (orElse !== undefined) return null;
  if (byOrder !== undefined && isMoveMade(byOrder.must, move, before) !== false) return true;
  switch (duty) {
    case 'any-move':
      return ifTouched === undefined || moved(move) === ifTouched.square ? true : null;
    case 'castle-same-side':
      return move.kind === 'castling' && move.side === side;
    case 'other-king-move':
      return move.kind === 'castling' || move.from === kingOf(before.placement, before.turn);
    case 'rook-move':
      return move.kind !== 'castling' && moved(move) === piece?.square;
    case 'touched-piece':
      return (piece === null || moved(move) === piece.square) && (captured === null || taken(move) === captured.square);
  }
}

interface Attempt {
  readonly lifted: readonly Lifted[];
  /** What the sensors saw; nothing of what is told. */
  readonly evidence: readonly EvidenceStep[];
  readonly castling: CastlingGeometry | null;
}

/**
 * The first of these moves that can be made from the restored position; null where none of them can. What depends on a piece that nobody
 * has named is told as the duty that it is, with what holds where it cannot be done.
 */
export function mustPlay(replacing: readonly Replacement[], before: Setup, attempt: Attempt): MustPlay | null {
  const moves = legalMoves(before);
  if (replacing[0] === 'any-move') return anyMove(moves, before, attempt);
  const open: Replacement[] = [];
  for (const move of replacing) {
    const found = possible(move, moves, before, attempt);
    if (found === 'unknown') open.push(move);
    else if (found !== null) {
      const [duty, ...orElse] = open;
      return duty === undefined ? found : { move: duty, piece: null, captured: null, orElse: [...orElse, move] };
    }
  }
  const [move, ...orElse] = open;
  return move === undefined ? null : { move, piece: null, captured: null, orElse };
}

/** Of the opponent’s pieces nothing is told: their player may have adjusted one meanwhile. */
function anyMove(moves: readonly Move[], before: Setup, { lifted }: Attempt): MustPlay | null {
  if (moves.length === 0) return null;
  const touched = liftedOf(lifted, before.turn).find(({ square }) => moves.some((legal) => moved(legal) === square));
  const ifTouched = touched === undefined ? {} : { ifTouched: bound(touched) };
  return { move: 'any-move', piece: null, captured: null, ...ifTouched };
}

function possible(
  move: Replacement,
  moves: readonly Move[],
  before: Setup,
  { castling, lifted, evidence }: Attempt,
): MustPlay | 'unknown' | null {
  const found = { move, piece: null, captured: null };
  const castlings = moves.filter((legal) => legal.kind === 'castling');
  switch (move) {
    case 'any-move':
      return moves.length === 0 ? null : found;
    case 'touched-piece': {
      if (lifted.length === 0) return moves.length === 0 ? null : 'unknown';
      const bound = boundIn(lifted, moves, before);
      return bound === null ? null : withReleased({ move, ...bound }, moves, evidence);
    }
    case 'castle-same-side':
      if (castling === null) return castlings.length === 0 ? null : 'unknown';
      return castlings.some(({ side }) => side === castling.side) ? { ...found, side: castling.side } : null;
    case 'other-king-move': {
      const king = kingOf(before.placement, before.turn);
      if (moves.some((legal) => legal.kind !== 'castling' && legal.from === king)) return found;
      if (castling === null) return castlings.length === 0 ? null : 'unknown';
      return castlings.some(({ side }) => side !== castling.side) ? found : null;
    }
    case 'rook-move': {
      const isRook = (square: Square): boolean => pieceAt(before.placement, square) === pieceOf(before.turn, 'rook');
      const from = moves.flatMap((legal) => (legal.kind === 'castling' || !isRook(legal.from) ? [] : [legal.from]));
      if (castling === null) return from.length === 0 ? null : 'unknown';
      if (!from.includes(castling.rook)) return null;
      const piece = { piece: before.turn === 'white' ? 'R' : 'r', square: makeSquare(castling.rook) };
      return withReleased({ ...found, piece }, moves, evidence);
    }
  }
}

function withReleased(must: MustPlay, moves: readonly Move[], evidence: readonly EvidenceStep[]): MustPlay {
  const { piece, captured } = must;
  if (piece === null || captured !== null) return must;
  const isLegal = (to: string): boolean =>
    moves.some((legal) => legal.kind !== 'castling' && moved(legal) === piece.square && makeSquare(legal.to) === to);
  const released = putDown(evidence, piece.piece, piece.square).find(isLegal);
  return released === undefined ? must : { ...must, released };
}

/** The first touched of the opponent's is captured with the first own one; if that is illegal, the first moves or is captured that can. */
function boundIn(lifted: readonly Lifted[], moves: readonly Move[], before: Setup): Omit<MustPlay, 'move'> | null {
  const [own] = liftedOf(lifted, before.turn);
  const theirs = liftedOf(lifted, opposite(before.turn));
  const [first] = theirs;
  if (
    own !== undefined &&
    first !== undefined &&
    moves.some((legal) => moved(legal) === own.square && taken(legal) === first.square)
  ) {
    return { piece: bound(own), captured: bound(first) };
  }
  for (const one of lifted) {
    const isTheirs = theirs.includes(one);
    if (moves.some((legal) => (isTheirs ? taken(legal) : moved(legal)) === one.square)) {
      return isTheirs ? { piece: null, captured: bound(one) } : { piece: bound(one), captured: null };
    }
  }
  return null;
}

function bound({ piece, square }: Lifted): BoundPiece {
  return { piece, square };
}

/** The square of the piece that moves; castling is a move of the king. */
function moved(legal: Move): string {
  return makeSquare(legal.kind === 'castling' ? legal.king : legal.from);
}

/** The square that is captured on, if a piece stands there; null where nothing can be captured. */
function taken(legal: Move): string | null {
  if (legal.kind === 'castling') return null;
  const at: Square = legal.kind === 'normal' ? legal.to : squareAt(fileOf(legal.to), rankOf(legal.from));
  return makeSquare(at);
}
