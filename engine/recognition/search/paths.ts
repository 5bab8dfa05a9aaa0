import { geometryOf } from '../../chess/castling.ts';
import type { Move } from '../../chess/move.ts';
import { legalMoves, legalMovesOf, placementAfter, play } from '../../chess/moves.ts';
import { colorOf, NO_PIECE, opposite, roleOf, type Color, type Piece } from '../../chess/piece.ts';
import { distance, pieceAt, samePlacement, type Placement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import { rankOf, SQUARES, type Square } from '../../chess/square.ts';

/*
 * Which legal plies lead from a setup to what stands on the board. Everything here is a comparison of whole placements:
 * no two legal moves of a position give the same one, so an equal board names its move.
 */

/** A line of legal plies. `at` names, for each ply, the snapshot in which its final placement stood (-1: in none). */
export interface Path {
  readonly moves: readonly Move[];
  readonly at: readonly number[];
  /** The setup after the last ply. */
  readonly setup: Setup;
}

/** Plies that may have been made when not all were seen complete. */
export const PLIES_UNSEEN = 4;

const movesOf = new WeakMap<Setup, readonly Move[]>();

/** The legal moves of a setup, generated once however often a turn asks. */
export function movesFrom(setup: Setup): readonly Move[] {
  const known = movesOf.get(setup);
  if (known !== undefined) return known;
  const moves = legalMoves(setup);
  movesOf.set(setup, moves);
  return moves;
}

/** The one legal move whose placement equals `target`. A move changes two, three or four squares. */
export function moveTo(setup: Setup, target: Placement): Move | null {
  const { placement, turn } = setup;
  const own = turn === 'white' ? 0 : 8;
  let changed = 0;
  let from = -1;
  let to = -1;
  for (let square = 0; square < 64; square++) {
    const was = placement[square] ?? NO_PIECE;
    const is = target[square] ?? NO_PIECE;
    if (was === is) continue;
    if (++changed > 4) return null;
    if (was !== NO_PIECE && (was & 8) === own) from = square;
    if (is !== NO_PIECE && (is & 8) === own) to = square;
  }
  if (changed < 2 || from < 0 || to < 0) return null;
  const role = roleOf(pieceAt(placement, from as Square));
  const moved = legalMovesOf(setup, role, to as Square).find((move) => leadsTo(setup, move, target));
  // Of a castling the rook alone may have moved.
  const castled = moved === undefined && role === 'rook';
  return moved ?? (castled ? castlings(setup).find((move) => leadsTo(setup, move, target)) : null) ?? null;
}

function leadsTo(setup: Setup, move: Move, target: Placement): boolean {
  return samePlacement(placementAfter(setup, move), target);
}

function castlings(setup: Setup): readonly (Move & { kind: 'castling' })[] {
  const [rook] = setup.castlingRooks;
  if (rook === undefined) return [];
  return legalMovesOf(setup, 'king', rook).filter((move) => move.kind === 'castling');
}

/**
 * Lines that lead from a setup to a placement when no ply between was seen complete (both hands within one scan): every ply
 * must bring its piece to where the placement has it, or to where it is taken, so nothing is explained by wandering. At most two that
 * fit are looked for.
 */
export function directPaths(
  start: Setup,
  target: Placement,
  plies: number,
  at: number,
  mayBeTaken: boolean,
  fits: (moves: readonly Move[]) => boolean = () => true,
): readonly Path[] {
  const found: Path[] = [];
  const walk = (setup: Setup, moves: readonly Move[]): void => {
    if (found.length > 1) return;
    const left = plies - moves.length;
    if (distance(setup.placement, target, 4 * left) > 4 * left) return;
    if (left === 0) {
      if (samePlacement(setup.placement, target) && fits(moves)) found.push({ moves, at: moves.map(() => at), setup });
      return;
    }
    for (const move of movesFrom(setup)) {
      if (!arrives(setup, move, target, mayBeTaken && left > 1)) continue;
      walk(play(setup, move), [...moves, move]);
    }
  };
  walk(start, []);
  return found;
}

/** A pawn that can be taken in passing: on another square than it stands on. */
function isDoubleStep({ placement }: Setup, move: Move): boolean {
  if (move.kind !== 'normal' || Math.abs(rankOf(move.from) - rankOf(move.to)) !== 2) return false;
  const piece = placement[move.from];
  return piece !== undefined && piece !== NO_PIECE && roleOf(piece) === 'pawn';
}

/** Whether the piece comes to where the placement has it; with plies left it may also have been taken there. */
function arrives(setup: Setup, move: Move, target: Placement, mayBeTaken: boolean): boolean {
  const taker = opposite(setup.turn) === 'white' ? 0 : 8;
  const stands = (square: Square, piece: Piece): boolean => {
    const there = target[square] ?? NO_PIECE;
    if (there === piece) return true;
    return mayBeTaken && ((there !== NO_PIECE && (there & 8) === taker) || isDoubleStep(setup, move));
  };
  // Most moves by far put one piece, as it is, on one square; this is asked of each of thousands.
  if (move.kind !== 'castling' && (move.kind !== 'normal' || move.promotesTo === null))
    return stands(move.to, pieceAt(setup.placement, move.from));
  const after = placementAfter(setup, move);
  return SQUARES.every((square) => {
    const piece = pieceAt(after, square);
    return piece === NO_PIECE || piece === setup.placement[square] || stands(square, piece);
  });
}

/**
 * Whether a snapshot that completed `path` still holds, though the board has changed since: only the opponent's hand is at
 * work (one piece lifted, perhaps seen on its way), or the piece just captured brushes a square. Any square with a piece of the
 * player whose turn is being closed forbids it.
 */
export function onlyOpponentMoved(path: Path, before: Setup, newest: Placement): boolean {
  const settled = path.setup.placement;
  const mover = opposite(path.setup.turn);
  const captured = capturedPiece(before, path);
  let lifted = 0;
  const lifts = new Set<number>();
  const ghosts: number[] = [];
  for (const square of SQUARES) {
    const was = settled[square];
    const is = newest[square];
    if (was === undefined || is === undefined || was === is) continue;
    if (colored(was, mover) || colored(is, mover)) return false;
    if (was !== NO_PIECE) {
      lifted++;
      lifts.add(was);
    }
    if (is !== NO_PIECE) ghosts.push(is);
  }
  return lifted <= 1 && ghosts.length <= 2 && ghosts.every((ghost) => ghost === captured || lifts.has(ghost));
}

function colored(piece: number, color: Color): boolean {
  return piece !== NO_PIECE && (piece & 8) === (color === 'white' ? 0 : 8);
}

function capturedPiece(before: Setup, path: Path): number | null {
  const setup = path.moves.slice(0, -1).reduce((s, move) => play(s, move), before);
  const last = path.moves.at(-1);
  if (last === undefined || last.kind === 'castling') return null;
  if (last.kind === 'enPassant') return setup.turn === 'white' ? 9 : 1;
  return setup.placement[last.to] ?? null;
}

/** The castling of which this plain move is a complete first half, if there is one. */
export function castlingBegunBy(setup: Setup, move: Move): (Move & { kind: 'castling' }) | null {
  if (move.kind !== 'normal' || move.promotesTo !== null) return null;
  const piece = pieceAt(setup.placement, move.from);
  if (setup.castlingRooks.length === 0 || (roleOf(piece) !== 'king' && roleOf(piece) !== 'rook')) return null;
  for (const other of castlings(setup)) {
    const { kingTo, rookTo } = geometryOf(setup, other);
    if (move.from === other.king && move.to === kingTo) return other;
    if (move.from === other.rook && move.to === rookTo) return other;
  }
  return null;
}

/** Squares of the pieces of one colour that are missing from the board or stand elsewhere. */
export function missing(setup: Setup, newest: Placement, color: Color): readonly Square[] {
  return SQUARES.filter((square) => {
    const piece = setup.placement[square];
    return piece !== undefined && piece !== NO_PIECE && colorOf(piece) === color && newest[square] === NO_PIECE;
  });
}
