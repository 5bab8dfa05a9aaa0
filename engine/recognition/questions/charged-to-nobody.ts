import { sameMove, type Move } from '../../chess/move.ts';
import { placementAfter, play } from '../../chess/moves.ts';
import type { Color, Piece } from '../../chess/piece.ts';
import { colorOf, makePiece, NO_PIECE, opposite, parsePiece } from '../../chess/piece.ts';
import { differingSquares, pieceAt, samePlacement, withPiece } from '../../chess/placement.ts';
import type { Placement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import { makeSquare, parseSquare, type Square } from '../../chess/square.ts';
import { makeSan } from '../../notation/san.ts';
import type { Fault } from '../../result.ts';
import { DISPLACED_LASTS_MS } from '../input/observation.ts';
import { movesFrom, moveTo } from '../search/paths.ts';
import type { Pending, TableState, Turn } from '../turn/state.ts';
import { boardNow } from '../turn/transition.ts';
import { candidate, classify, NEAREST_SHOWN } from './classify.ts';
import type { Finding } from './classify.ts';

/**
 * A press, or a close by the arbiter, over a board that no line explains, and that need not be the doing of the player to move: a last move that was taken back, as
 * after a ruling; a move by the side whose clock ran though it was not to move; what stood there before the opponent pressed, beside a move;
 * pieces of both sides that stand elsewhere, or of the opponent’s that are gone beside a legal move, or one that stands elsewhere beside none. It is asked, and nobody is charged
 * with it. Null where it is none of these.
 */
export function chargedToNobody(state: TableState, pending: Pending): Finding | null {
  const { cause, presses, toMoveByLever } = pending;
  const { setup } = state.turn;
  const now = boardNow(state);
  const side = opposite(setup.turn);
  if (cause !== 'press') return toMoveByLever === setup.turn ? besideMove(setup, now, side) : null;
  const isOpponents = presses % 2 === 1 && toMoveByLever === setup.turn;
  const undone = lastMoveUndone(state, now, toMoveByLever);
  if (undone !== null) return asked(undone);
  const found = classify(setup, now, state.turn.snapshots);
  const squares = differingSquares(setup.placement, now).map(makeSquare);
  if (isOpponents && (found.reason.code === 'verdict.opponentsPieceMoved' || moveTo(otherToMove(setup), now) !== null))
    return asked({ code: 'verdict.outOfTurn', facts: { side, squares } });
  const before = movedBeforePress(state, now);
  if (before !== null) return before;
  if (found.reason.code === 'verdict.opponentsPieceMoved')
    return toMoveByLever === side ? displacedAlone(state.turn, now, pending.atMs) : null;
  const beside = besideMove(setup, now, side);
  const isTheirs = standElsewhere(setup, now, side) || wasTakenElsewhere(state.turn, now, side);
  if (beside !== null) return toldTaken(state, beside);
  return takenAfterPress(state, now) ?? (isTheirs ? bothMoved(setup, now, found.nearest) : null);
}

/** Pieces of the opponent’s stand elsewhere, or on no square, and all else is one legal move: of the mover’s men no other stands so. */
export function besideMove(setup: Setup, now: Placement, side: Color): Finding | null {
  const beside = movedBeside(setup, now, side);
  if (beside === null) return null;
  return movedBesideDisplaced(setup, now, side) ?? bothMoved(setup, now, [candidate(setup, beside.move)]);
}

/** Pieces of both stand elsewhere, and no press tells who has moved which. */
export function bothMoved({ placement }: Setup, now: Placement, nearest: Finding['nearest']): Finding {
  const squares = differingSquares(placement, now).map(makeSquare);
  return { ...asked({ code: 'verdict.bothMoved', facts: { squares } }), nearest };
}

/** One piece of the opponent’s stands on another square that was empty, or on none, and all else is one legal move. */
export function movedBesideDisplaced(setup: Setup, now: Placement, side: Color): Finding | null {
  const beside = movedBeside(setup, now, side);
  if (beside === null) return null;
  const { move, gone, come } = beside;
  const man = oneElsewhere(setup.placement, now, gone, come);
  if (man === null) return null;
  const facts = { side, ...man, move: makeSan(setup, move) };
  return { ...asked({ code: 'verdict.displaced', facts }), nearest: [candidate(setup, move)] };
}

/**
 * One piece of the opponent’s stands on another square that was empty, and has for so long that it was told, and the player has pressed without a
 * move: whoever moved it.
 */
function displacedAlone({ setup, snapshots, ply }: Turn, now: Placement, pressedAtMs: number): Finding | null {
  const { placement } = setup;
  const squares = differingSquares(placement, now);
  const come = squares.filter((square) => pieceAt(now, square) !== NO_PIECE);
  const gone = squares.filter((square) => !come.includes(square));
  const man = oneElsewhere(placement, now, gone, come);
  const last = snapshots.findLast(({ changes }) => changes.some(({ square }) => come.includes(square)));
  if (man?.to == null || ply === 0 || last === undefined || last.beforePress === true) return null;
  if (pressedAtMs - last.atMs < DISPLACED_LASTS_MS) return null;
  const facts = { side: opposite(setup.turn), ...man, to: man.to };
  return { verdict: 'illegal', reason: { code: 'verdict.displacedAlone', facts }, nearest: [] };
}

/** The one piece that is gone from its square, and stands on another that was empty, or on none; null where there are more. */
function oneElsewhere(
  before: Placement,
  now: Placement,
  [from, ...others]: readonly Square[],
  [to, ...more]: readonly Square[],
): { readonly piece: string; readonly from: string; readonly to: string | null } | null {
  if (from === undefined || others.length > 0 || more.length > 0) return null;
  const piece = pieceAt(before, from);
  if (to !== undefined && (pieceAt(now, to) !== piece || pieceAt(before, to) !== NO_PIECE)) return null;
  return { piece: makePiece(piece), from: makeSquare(from), to: to === undefined ? null : makeSquare(to) };
}

/** The legal move that explains all but pieces of the other side: squares that these are gone from, and not taken there, and squares they stand on. */
function movedBeside(
  setup: Setup,
  now: Placement,
  side: Color,
): { readonly move: Move; readonly gone: readonly Square[]; readonly come: readonly Square[] } | null {
  for (const move of movesFrom(setup)) {
    const after = placementAfter(setup, move);
    const squares = differingSquares(after, now);
    const gone = squares.filter((square) => isOf(after, square, side) && pieceAt(now, square) === NO_PIECE);
    const come = squares.filter((square) => isOf(now, square, side) && pieceAt(after, square) === NO_PIECE);
    if (come.length <= gone.length && gone.length + come.length === squares.length) return { move, gone, come };
  }
  return null;
}

function asked(reason: Fault): Finding {
  return { verdict: 'ambiguous', reason, nearest: [] };
}

/**
 * The position before the last ply, the lever with the side that made it; or another move from there, which that side has pressed or goes on
 * with, or which the opponent has answered.
 */
function lastMoveUndone({ turn, previousSetups }: TableState, now: Placement, lever: Color | null): Fault | null {
  const before = previousSetups.at(-1)?.setup;
  if (before === undefined || before.turn === turn.setup.turn) return null;
  const last = sanTo(before, turn.setup.placement);
  if (last === null) return null;
  const isPressedBack = lever !== turn.setup.turn;
  const [instead, reply] = movedInstead(before, turn.setup.placement, now);
  if (instead === undefined && !(isPressedBack && samePlacement(now, before.placement))) return null;
  if (reply !== undefined && !isPressedBack) return null;
  const isMade = instead !== undefined && (reply !== undefined || !isPressedBack);
  return { code: 'verdict.lastMoveUndone', facts: { last, instead: isMade ? makeSan(before, instead) : null } };
}

/**
 * The one move that leads from there to this board, or it and the reply to it, in the place of the last move; none where there are several.
 * @param last what stood there after the last move.
 */
export function movedInstead(before: Setup, last: Placement, now: Placement): readonly Move[] {
  const only = moveTo(before, now);
  if (only !== null) return samePlacement(last, now) ? [] : [only];
  // The mover's men stand as after the last move where that was not replaced.
  if (!standElsewhere({ ...before, placement: last }, now, before.turn)) return [];
  const lines = movesFrom(before).flatMap((move) => {
    const after = play(before, move);
    const reply = samePlacement(after.placement, last) ? null : moveTo(after, now);
    return reply === null ? [] : [[move, reply]];
  });
  return lines.length === 1 ? (lines[0] ?? []) : [];
}

/** Squares that had changed when the opponent pressed and have not since, where the rest is one legal move. Each of them may be the move that was played. */
function movedBeforePress({ turn: { setup, snapshots } }: TableState, now: Placement): Finding | null {
  const then = snapshots.findLast(({ beforePress }) => beforePress === true)?.placement;
  if (then === undefined) return null;
  const squares = differingSquares(setup.placement, then).filter((square) => now[square] === then[square]);
  const without = squares.reduce((board, square) => withPiece(board, square, pieceAt(setup.placement, square)), now);
  const rest = squares.length === 0 ? null : moveTo(setup, without);
  if (rest === null) return null;
  const others = movesFrom(setup).filter((move) => !sameMove(move, rest) && standsWhole(setup, move, now));
  const facts = { side: opposite(setup.turn), squares: squares.map(makeSquare) };
  const nearest = [rest, ...others].slice(0, NEAREST_SHOWN).map((move) => candidate(setup, move));
  return { ...asked({ code: 'verdict.movedBeforePress', facts }), nearest };
}

/** Each square that the move changes is as after it. */
function standsWhole(setup: Setup, move: Move, now: Placement): boolean {
  const after = placementAfter(setup, move);
  return differingSquares(setup.placement, after).every((square) => after[square] === now[square]);
}

/** In SAN; null where no legal move leads there. */
function sanTo(setup: Setup, placement: Placement): string | null {
  const move = moveTo(setup, placement);
  return move === null ? null : makeSan(setup, move);
}

function otherToMove(setup: Setup): Setup {
  return { ...setup, turn: opposite(setup.turn), enPassant: null };
}

function standElsewhere(setup: Setup, now: Placement, side: Color): boolean {
  return differingSquares(setup.placement, now).some((square) => isOf(now, square, side));
}

/** A man of theirs went on to another square in this turn, and stands there no more: it was taken there. */
function wasTakenElsewhere({ setup, snapshots }: Turn, now: Placement, side: Color): boolean {
  return differingSquares(setup.placement, now)
    .filter((square) => isOf(setup.placement, square, side) && pieceAt(now, square) === NO_PIECE)
    .some((from) =>
      snapshots.some(({ changes }) =>
        changes.some(({ square, piece }) => square !== from && piece === setup.placement[from]),
      ),
    );
}

/** The man of the last move went on after its press, and one of the opponent’s has taken it there; nothing else has changed. */
function takenAfterPress(state: TableState, now: Placement): Finding | null {
  const { phase, turn } = state;
  const last = phase.kind === 'playing' ? phase.lastPly : null;
  if (last === null || last.move.kind === 'castling') return null;
  const { move } = last;
  const { placement, turn: mover } = turn.setup;
  const from = move.to;
  const piece = pieceAt(placement, from);
  const squares = differingSquares(placement, now);
  const to = squares.find((square) => isOf(now, square, mover));
  const byFrom = squares.find((square) => square !== to && isOf(placement, square, mover));
  if (to === undefined || byFrom === undefined || !squares.includes(from) || squares.length !== 3) return null;
  if (pieceAt(now, from) !== NO_PIECE || pieceAt(now, byFrom) !== NO_PIECE) return null;
  const by = pieceAt(now, to);
  const pressedAtMs = pressBefore(state, piece, to);
  if (pressedAtMs === null || by !== pieceAt(placement, byFrom)) return null;
  const stood = pieceAt(placement, to);
  const facts = {
    ...{ side: opposite(mover), recorded: makeSan(last.turn.setup, move), piece: makePiece(piece) },
    ...{ from: makeSquare(from), to: makeSquare(to), stood: stood === NO_PIECE ? null : makePiece(stood) },
    ...{ by: makePiece(by), byFrom: makeSquare(byFrom) },
  };
  return { ...asked({ code: 'verdict.takenAfterPress', facts }), pressedAtMs };
}

/** Of a man that is off the board beside a move: that it was taken by it, where it was seen to go there. */
function toldTaken(state: TableState, finding: Finding): Finding {
  const { reason, nearest } = finding;
  if (reason.code !== 'verdict.displaced' || reason.facts.to !== null) return finding;
  const piece = parsePiece(reason.facts.piece);
  const to = parseSquare(nearest[0]?.uci.slice(2, 4) ?? '');
  const pressedAtMs = piece === null || to === null ? null : pressBefore(state, piece, to);
  if (to === null || pressedAtMs === null) return finding;
  return { ...finding, pressedAtMs, reason: { ...reason, facts: { ...reason.facts, taken: makeSquare(to) } } };
}

/**
 * The press that opened this turn, where such a man was put there after it, and nowhere else since; null where none was, or nearer to the press than a
 * scan: then nobody knows what came first. Where its like stood before, that may have been straightened.
 */
function pressBefore({ phase, turn, scanMs }: TableState, piece: Piece, to: Square): number | null {
  const pressedAtMs = phase.kind === 'playing' ? phase.lastPly?.pressedAtMs : null;
  if (pressedAtMs == null || pieceAt(turn.setup.placement, to) === piece) return null;
  const last = turn.snapshots.findLast(({ changes }) => changes.some((change) => change.piece === piece));
  const isThere = last?.changes.some((change) => change.piece === piece && change.square === to) === true;
  return isThere && last.atMs >= pressedAtMs + scanMs ? pressedAtMs : null;
}

function isOf(board: Placement, square: Square, side: Color): boolean {
  const piece = pieceAt(board, square);
  return piece !== NO_PIECE && colorOf(piece) === side;
}
