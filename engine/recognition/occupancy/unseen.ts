import { geometryOf } from '../../chess/castling.ts';
import type { Move } from '../../chess/move.ts';
import { legalMoves, placementAfter, play } from '../../chess/moves.ts';
import { colorOf, NO_PIECE, opposite, type Color } from '../../chess/piece.ts';
import { differingSquares, pieceAt, samePlacement, withPiece, type Placement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import { SQUARES, type Square } from '../../chess/square.ts';
import type { Snapshot } from '../input/snapshot.ts';
import { isFree, isOf, missingFrom, shown, viewed, type Hypothesis } from './hypothesis.ts';
import { movesFrom } from '../search/paths.ts';
import { pathsThrough } from '../search/paths-through.ts';
import { plyUnderReply } from '../search/under-way.ts';
import { hasClock, pendingOf } from '../turn/state.ts';

/**
 * The hypotheses in which one piece took another's place within one scan, so that nobody saw the square free: a capture, or king and rook
 * that change places. At least one of the mover's squares was seen free in this turn, and for a capture no square of the opponent since.
 */
export function withUnseen(hypothesis: Hypothesis, atMs: number): readonly Hypothesis[] {
  const { state, guessed } = hypothesis;
  const { setup, snapshots } = state.turn;
  const { view } = state;
  if (guessed || state.phase.kind !== 'playing' || view === null) return [];
  const others = differingSquares(setup.placement, view).length > 1;
  const freed = freedIn(snapshots);
  const swapped = isSwapped(setup, snapshots);
  const moves = legalMoves(setup);
  const own = moves
    .filter((move) => {
      if (move.kind === 'castling') return freed.has(move.king) || freed.has(move.rook);
      return !others && !swapped && freed.has(move.from);
    })
    .flatMap((move) => assuming(hypothesis, { before: setup, ply: state.turn.ply + 1, moves, move }, view, atMs));
  return [...own, ...unseenReplies(hypothesis, moves, freed, atMs)];
}

/** Something was put on a square of the opponent after a piece of the mover was lifted: if that was a capture, it was seen. */
function isSwapped({ placement, turn }: Setup, snapshots: readonly Snapshot[]): boolean {
  const first = snapshots.findIndex(({ changes }) =>
    changes.some(({ square, piece }) => piece === NO_PIECE && isOf(placement, square, turn)),
  );
  if (first < 0) return false;
  const put = snapshots.slice(first + 1).flatMap(({ changes }) => changes.filter(({ piece }) => piece !== NO_PIECE));
  return put.some(({ square }) => isOf(placement, square, opposite(turn)));
}

/** The same of the reply, when its piece was lifted before the ply it answers was closed. */
function unseenReplies(
  hypothesis: Hypothesis,
  moves: readonly Move[],
  freed: ReadonlySet<Square>,
  atMs: number,
): readonly Hypothesis[] {
  const { turn, view } = hypothesis.state;
  const pending = pendingOf(hypothesis.state);
  if (view === null || pending?.cause !== 'press' || pending.presses < 2) return [];
  const ownsAll = (placement: Placement, square: Square, color: Color): boolean =>
    [placement, view].every((one) => isFree(one, square) || isOf(one, square, color));
  return moves.flatMap((move) => {
    const before = play(turn.setup, move);
    const differing = differingSquares(before.placement, view);
    if (!differing.every((square) => ownsAll(before.placement, square, before.turn))) return [];
    const left = (square: Square): boolean => differing.includes(square) && isFree(view, square);
    const replies = legalMoves(before);
    return replies
      .filter((reply) =>
        reply.kind === 'castling' ? freed.has(reply.king) || freed.has(reply.rook) : left(reply.from),
      )
      .flatMap((reply) => assuming(hypothesis, { before, ply: turn.ply + 2, moves: replies, move: reply }, view, atMs));
  });
}

/**
 * The hypotheses in which the last of several plies without a press was a castling: it may look like a move of the king or the rook alone.
 */
export function withCastling(hypothesis: Hypothesis, atMs: number): readonly Hypothesis[] {
  const { guessed, state } = hypothesis;
  const { turn, view, phase } = state;
  if (guessed || phase.kind !== 'playing' || view === null || turn.snapshots.length < 4) return [];
  return pathsThrough(turn.setup, turn.snapshots).flatMap(({ moves, setup }) => {
    if (moves.length < 2 || !samePlacement(setup.placement, view)) return [];
    const before = moves.slice(0, -1).reduce((one, move) => play(one, move), turn.setup);
    const castlings = legalMoves(before).filter((move) => move.kind === 'castling');
    const ply = turn.ply + moves.length;
    return castlings.flatMap((move) => assuming(hypothesis, { before, ply, moves: castlings, move }, view, atMs));
  });
}

/** A hand is at work that lifts this piece: what the other player did unseen he has done by now. */
export function unseenBefore(hypothesis: Hypothesis, square: Square, atMs: number): readonly Hypothesis[] {
  const { state } = hypothesis;
  const piece = state.raw?.[square] ?? NO_PIECE;
  if (piece === NO_PIECE) return [];
  if (!hasClock(state)) return withUnseenPly(hypothesis, opposite(colorOf(piece)), atMs);
  return colorOf(piece) === state.turn.setup.turn ? [] : withUnseen(hypothesis, atMs);
}

/**
 * Without a clock: the hypotheses in which this player has made a ply unseen, after those that were seen complete. One of his pieces is
 * gone and has come nowhere; or the board shows what it would after castling, as it was before where king and rook change places.
 */
export function withUnseenPly(hypothesis: Hypothesis, color: Color, atMs: number): readonly Hypothesis[] {
  const { guessed, state } = hypothesis;
  const { turn, view, phase } = state;
  const isPlayed = phase.kind === 'playing' || (phase.kind === 'setup' && phase.readySeen);
  if (guessed || !isPlayed || view === null) return [];
  const begun = [{ moves: [], at: [], setup: turn.setup }, ...pathsThrough(turn.setup, turn.snapshots)];
  return begun.flatMap(({ moves, at, setup }) => {
    const ply = turn.ply + moves.length + 1;
    const stood = moves.length === 0 ? -1 : firstStood(turn.snapshots, setup, at.at(-2) ?? -1);
    const since = turn.snapshots.slice(stood + 1);
    if (setup.turn === color) return unseenFrom(hypothesis, { setup, ply, since }, view, atMs);
    const made = plyUnderReply(setup, view);
    if (made === null) return [];
    const after = play(setup, made);
    const then = shown(hypothesis, after.placement, atMs);
    return unseenFrom(then, { setup: after, ply: ply + 1, since }, view, atMs);
  });
}

/** King and rook stand again where they stood, after both were off the board at once, and castling would have put each in the other's place. */
export function withPutBack(hypothesis: Hypothesis, at: Square): Hypothesis {
  const { turn, view, phase } = hypothesis.state;
  if (view === null || (phase.kind !== 'playing' && phase.kind !== 'setup')) return hypothesis;
  const square = viewed(hypothesis, at);
  const begun = [{ moves: [], setup: turn.setup }, ...pathsThrough(turn.setup, turn.snapshots)];
  const found = begun.find(({ setup }) =>
    movesFrom(setup).some((move) => {
      if (move.kind !== 'castling' || ![move.king, move.rook].includes(square)) return false;
      if (geometryOf(setup, move).manner !== 'transposition') return false;
      const stands = [move.king, move.rook].every((one) => pieceAt(view, one) === pieceAt(setup.placement, one));
      return (
        stands && turn.snapshots.some((one) => isFree(one.placement, move.king) && isFree(one.placement, move.rook))
      );
    }),
  );
  if (found === undefined) return hypothesis;
  const putBack = { ply: turn.ply + found.moves.length + 1, elsewhere: [], unlikely: true } as const;
  return { ...hypothesis, assumed: [...hypothesis.assumed, putBack] };
}

/** What is lifted and put back stands there again: when it did so first. */
function firstStood(snapshots: readonly Snapshot[], { placement }: Setup, after: number): number {
  return snapshots.findIndex((one, at) => at > after && samePlacement(one.placement, placement));
}

interface Before {
  readonly setup: Setup;
  readonly ply: number;
  /** What was seen since that setup stood. */
  readonly since: readonly Snapshot[];
}

/** The opponent may have taken up already what he captures in reply. */
function unseenFrom(
  hypothesis: Hypothesis,
  { setup, ply, since }: Before,
  view: Placement,
  atMs: number,
): readonly Hypothesis[] {
  const off = differingSquares(setup.placement, view);
  const isGone = off.length <= 2 && off.every((one) => isFree(view, one) && isOf(setup.placement, one, setup.turn));
  const freed = freedIn(since);
  // Where else the piece may have gone is a hypothesis of its own.
  return movesFrom(setup).flatMap((move) => {
    const made = { before: setup, ply, moves: [], move };
    if (move.kind === 'castling') {
      const unlikely = !freed.has(move.king) && !freed.has(move.rook);
      return assuming(hypothesis, { ...made, unlikely }, view, atMs);
    }
    if (!isGone || !off.includes(move.from)) return [];
    return assuming(hypothesis, { ...made, takenUp: off.find((one) => one !== move.from) ?? null }, view, atMs);
  });
}

function freedIn(snapshots: readonly Snapshot[]): ReadonlySet<Square> {
  const freed = snapshots.flatMap(({ changes }) => changes.filter(({ piece }) => piece === NO_PIECE));
  return new Set(freed.map(({ square }) => square));
}

interface Made {
  readonly before: Setup;
  readonly ply: number;
  readonly moves: readonly Move[];
  readonly move: Move;
  readonly unlikely?: boolean;
  /** A piece of the mover that is in the opponent's hand by now. */
  readonly takenUp?: Square | null;
}

/** The hypothesis in which this ply was made unseen, if the board would look as it does. */
function assuming(
  hypothesis: Hypothesis,
  { before, ply, moves, move, unlikely = false, takenUp = null }: Made,
  view: Placement,
  atMs: number,
): readonly Hypothesis[] {
  const after = placementAfter(before, move);
  const now = takenUp === null ? after : withPiece(after, takenUp, NO_PIECE);
  if (samePlacement(after, view) || !SQUARES.every((one) => isFree(now, one) === isFree(view, one))) return [];
  const complete = shown(hypothesis, after, atMs);
  const shownAfter = takenUp === null ? complete : shown(complete, now, atMs);
  const elsewhere = moves.flatMap((other) =>
    move.kind !== 'castling' && other.kind !== 'castling' && other.from === move.from && other.to !== move.to
      ? [other.to]
      : [],
  );
  const assumed = { ply, elsewhere, ...(unlikely ? ({ unlikely } as const) : {}) };
  return [{ ...shownAfter, inHand: missingFrom(shownAfter), assumed: [...hypothesis.assumed, assumed] }];
}
