import { castlingGeometry, geometryOf } from '../../chess/castling.ts';
import { sameMove, type Move } from '../../chess/move.ts';
import { placementAfter } from '../../chess/moves.ts';
import type { GameResult } from '../../chess/outcome.ts';
import { colorOf, makePiece, NO_PIECE, opposite, pieceOf, roleOf, type Color, type Piece } from '../../chess/piece.ts';
import { differingSquares, distance, samePlacement, withPiece, type Placement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import { makeSquare, rankOf, SQUARES, type Square } from '../../chess/square.ts';
import { makeSan } from '../../notation/san.ts';
import { makeUci } from '../../notation/uci.ts';
import type { Fault } from '../../result.ts';
import type { Snapshot } from '../input/snapshot.ts';
import { explain } from '../search/explain.ts';
import { castlingBegunBy, missing, movesFrom, type Path } from '../search/paths.ts';
import type { Turn } from '../turn/state.ts';
import type { Candidate, Irregularity } from '../verdict.ts';

/*
 * What is wrong with a board that no legal line explains. Facts and codes only: what the Laws say about it is not decided here.
 */

export interface Finding {
  readonly verdict: Irregularity;
  readonly reason: Fault;
  readonly nearest: readonly Candidate[];
  /** The press that it is about, where that is not the one that closed the turn. */
  readonly pressedAtMs?: number;
}

export const NEAREST_SHOWN = 3;

/** @param snapshots of the turn: a king or rook that castles without leaving its square was lifted all the same, as the other was. */
export function classify(before: Setup, sensed: Placement, snapshots: readonly Snapshot[] = []): Finding {
  const half = castlingWithOnePieceAstray(before, sensed, snapshots);
  if (half !== null) {
    const castling = candidate(before, half.move);
    const others = nearestMoves(before, sensed).filter(({ uci }) => uci !== castling.uci);
    return {
      verdict: 'incomplete-castling',
      reason: half.reason,
      nearest: [castling, ...others].slice(0, NEAREST_SHOWN),
    };
  }
  const nearest = nearestMoves(before, sensed, snapshots);
  const refused = castlingThatIsNotLegal(before, sensed);
  if (refused !== null) return { verdict: 'illegal', reason: refused, nearest };
  const between = oneMoveButForOnePiece(before, sensed);
  if (between !== null) return { verdict: 'unclear', reason: between, nearest };
  return { verdict: 'illegal', reason: whyNoLegalMove(before, sensed), nearest };
}

/** What is asked about a turn whose board no line explains, or more than one. */
export function findingIn({ setup, snapshots }: Turn, sensed: Placement, scanMs: number, lever: Color | null): Finding {
  const found = explain(setup, snapshots, true, scanMs, lever);
  return found?.kind === 'several' ? severalLines(setup, found.paths) : classify(setup, sensed, snapshots);
}

export function severalLines(setup: Setup, paths: readonly Path[]): Finding {
  const reason: Fault = { code: 'verdict.severalLines', facts: { lines: paths.length } };
  return { verdict: 'ambiguous', reason, nearest: beginnings(setup, paths) };
}

export function candidate(setup: Setup, move: Move): Candidate {
  return { uci: makeUci(move), san: makeSan(setup, move) };
}

/** How the lines begin, each beginning once. */
export function beginnings(setup: Setup, lines: readonly { readonly moves: readonly Move[] }[]): readonly Candidate[] {
  const first = lines.flatMap(({ moves }) => moves.slice(0, 1));
  const different = first.filter((move, index) => first.findIndex((other) => sameMove(other, move)) === index);
  return different.map((move) => candidate(setup, move));
}

/** The legal moves whose boards differ least from what is sensed, nearest first; of those that are as near, one of the piece touched first, which has to be moved (4.3). */
function nearestMoves(before: Setup, sensed: Placement, snapshots: readonly Snapshot[] = []): readonly Candidate[] {
  const unmoved = distance(before.placement, sensed);
  const lifted = snapshots.flatMap(({ changes }) =>
    changes.filter(({ piece }) => piece === NO_PIECE).map(({ square }) => square),
  );
  const whenLifted = (move: Move): number => {
    const at = lifted.indexOf(move.kind === 'castling' ? move.king : move.from);
    return at === -1 ? lifted.length : at;
  };
  return movesFrom(before)
    .map((move) => ({ move, off: distance(placementAfter(before, move), sensed), at: whenLifted(move) }))
    .filter(({ off }) => off <= unmoved)
    .sort((a, b) => a.off - b.off || a.at - b.at)
    .slice(0, NEAREST_SHOWN)
    .map(({ move }) => candidate(before, move));
}

/** King or rook on its castling target, the other missing or anywhere else, and nothing but these two moved. */
function castlingWithOnePieceAstray(
  before: Setup,
  sensed: Placement,
  snapshots: readonly Snapshot[],
): { readonly move: Move; readonly reason: Fault } | null {
  const wasLifted = (from: Square): boolean =>
    snapshots.some(({ placement }) => placement[from] !== before.placement[from]);
  for (const move of movesFrom(before)) {
    if (move.kind !== 'castling') continue;
    const { side, kingTo, rookTo } = geometryOf(before, move);
    const king = pieceOf(before.turn, 'king');
    const rook = pieceOf(before.turn, 'rook');
    const bothLifted = wasLifted(move.king) && wasLifted(move.rook);
    const kingThere = sensed[kingTo] === king && (kingTo !== move.king || bothLifted);
    const rookThere = sensed[rookTo] === rook && (rookTo !== move.rook || bothLifted);
    if (!kingThere && !rookThere) continue;
    const stray = kingThere ? rook : king;
    const target = kingThere ? rookTo : kingTo;
    const after = placementAfter(before, move);
    const off = differingSquares(after, sensed);
    if (off.length === 0 || off.length > 2 || !off.includes(target)) continue;
    const elsewhere = off.filter((square) => square !== target);
    if (sensed[target] !== NO_PIECE || !elsewhere.every((square) => sensed[square] === stray)) continue;
    const stands = elsewhere[0];
    const facts = {
      side,
      placed: kingThere ? 'king' : 'rook',
      astray: kingThere ? 'rook' : 'king',
      target: makeSquare(target),
      standsOn: stands === undefined ? null : makeSquare(stands),
    } as const;
    return { move, reason: { code: 'verdict.castlingIncomplete', facts } };
  }
  return null;
}

/** King and rook stand as after a castling that may not be made. Why it may not, `whyNotCastling` tells. */
function castlingThatIsNotLegal(before: Setup, sensed: Placement): Fault | null {
  const king = pieceOf(before.turn, 'king');
  const rook = pieceOf(before.turn, 'rook');
  const rank = before.turn === 'white' ? 0 : 7;
  const own = (piece: Piece): readonly Square[] =>
    SQUARES.filter((square) => rankOf(square) === rank && before.placement[square] === piece);
  for (const kingFrom of own(king)) {
    for (const rookFrom of own(rook)) {
      const geometry = castlingGeometry(before.castlingMode, before.turn, kingFrom, rookFrom);
      if (geometry === null) continue;
      const lifted = withPiece(withPiece(before.placement, kingFrom, NO_PIECE), rookFrom, NO_PIECE);
      const after = withPiece(withPiece(lifted, geometry.kingTo, king), geometry.rookTo, rook);
      if (!samePlacement(after, sensed)) continue;
      const facts = { side: geometry.side, king: makeSquare(kingFrom), rook: makeSquare(rookFrom) };
      return { code: 'verdict.castlingNotLegal', facts };
    }
  }
  return null;
}

/** One own piece is on no square (lifted, or between two), and putting it down somewhere makes a legal move. */
function oneMoveButForOnePiece(before: Setup, sensed: Placement): Fault | null {
  const off = differingSquares(before.placement, sensed);
  const gone = missing(before, sensed, before.turn);
  const [from] = gone;
  const taken = off.filter((square) => colorAt(before.placement, square) === opposite(before.turn));
  const onlyLifts = off.every((square) => sensed[square] === NO_PIECE);
  if (from !== undefined && gone.length === 1 && onlyLifts && taken.length <= 1) {
    const [victim] = taken;
    const could = movesFrom(before).some(
      (move) => move.kind !== 'castling' && move.from === from && (victim === undefined || move.to === victim),
    );
    if (could)
      return {
        code: 'verdict.pieceOnNoSquare',
        facts: { piece: letterAt(before.placement, from), from: makeSquare(from) },
      };
  }
  const fitting = movesFrom(before).filter((move) => {
    const after = placementAfter(before, move);
    const astray = differingSquares(after, sensed);
    const [square] = astray;
    return astray.length === 1 && square !== undefined && standsBetween(after, sensed, square, before.turn);
  });
  const [only] = fitting;
  if (only === undefined || fitting.length > 1) return null;
  const astray = differingSquares(placementAfter(before, only), sensed)[0];
  return {
    code: 'verdict.pieceBetweenSquares',
    facts: { move: makeSan(before, only), square: astray === undefined ? null : makeSquare(astray) },
  };
}

/** A piece of the mover that is lifted, or seen on a second square besides. */
function standsBetween(after: Placement, sensed: Placement, square: Square, mover: Color): boolean {
  const due = after[square];
  const actual = sensed[square];
  if (due === undefined || actual === undefined) return false;
  if (actual === NO_PIECE) return due !== NO_PIECE && colorOf(due) === mover;
  return due === NO_PIECE && colorOf(actual) === mover;
}

function whyNoLegalMove(before: Setup, sensed: Placement): Fault {
  const off = differingSquares(before.placement, sensed);
  const mover = before.turn;
  const squares = off.map(makeSquare);
  const left = off.filter(
    (square) => colorAt(before.placement, square) === mover && before.placement[square] !== sensed[square],
  );
  const come = off.filter((square) => colorAt(sensed, square) === mover);
  const strangers = off.filter((square) => colorAt(sensed, square) === opposite(mover));
  if (strangers.length > 0 && left.length === 0 && come.length === 0)
    return { code: 'verdict.opponentsPieceMoved', facts: { squares } };
  const pawn = come.find((square) => isPawnOnLastRank(sensed, square, mover));
  if (pawn !== undefined) return { code: 'verdict.promotionMissing', facts: { square: makeSquare(pawn) } };
  const [from] = left;
  const [to] = come;
  if (from !== undefined && to !== undefined && left.length === 1 && come.length === 1) {
    const piece = letterAt(before.placement, from);
    const facts = { piece, from: makeSquare(from), to: makeSquare(to) };
    if (letterAt(sensed, to) !== piece)
      return { code: 'verdict.pieceChanged', facts: { ...facts, became: letterAt(sensed, to) } };
    if (off.length > 2) return { code: 'verdict.moreThanAMove', facts: { squares } };
    return { code: 'verdict.notALegalMove', facts };
  }
  if (left.length === 2 && come.length === 2) return { code: 'verdict.twoPiecesMoved', facts: { squares } };
  if (come.length === 0 && left.length > 0 && strangers.length === 0)
    return { code: 'verdict.piecesMissing', facts: { squares } };
  return { code: 'verdict.moreThanAMove', facts: { squares } };
}

function isPawnOnLastRank(placement: Placement, square: Square, color: Color): boolean {
  return placement[square] === pieceOf(color, 'pawn') && rankOf(square) === (color === 'white' ? 7 : 0);
}

function colorAt(placement: Placement, square: Square): Color | null {
  const piece = placement[square];
  return piece === undefined || piece === NO_PIECE ? null : colorOf(piece);
}

function letterAt(placement: Placement, square: Square): string {
  const piece: Piece | undefined = placement[square];
  return piece === undefined || piece === NO_PIECE ? '' : makePiece(piece);
}

/** Both kings on the four centre squares, which no legal position has: how players signal a result (hardware protocol 2.1). */
export function resultByKings(placement: Placement): GameResult | null {
  const kings = SQUARES.filter((square) => {
    const piece = placement[square];
    return piece !== undefined && piece !== NO_PIECE && roleOf(piece) === 'king';
  }).map(makeSquare);
  if (kings.length !== 2 || !kings.every((square) => CENTRE.has(square))) return null;
  const light = kings.filter((square) => square === 'e4' || square === 'd5').length;
  return light === 2 ? '1-0' : light === 0 ? '0-1' : '1/2-1/2';
}

const CENTRE = new Set(['d4', 'e4', 'd5', 'e5']);

/** What stood where the move that was pressed had put it, and stands elsewhere as if that had been another move. */
function goneOn(before: Setup, recorded: Move, other: Move): Readonly<Record<'piece' | 'from' | 'to', string | null>> {
  if (recorded.kind === 'castling' || other.kind === 'castling' || recorded.to === other.to)
    return { piece: null, from: null, to: null };
  const piece = letterAt(placementAfter(before, recorded), recorded.to);
  if (piece !== letterAt(placementAfter(before, other), other.to)) return { piece: null, from: null, to: null };
  return {
    piece,
    from: makeSquare(recorded.to),
    to: makeSquare(other.to),
  };
}

/** @param other as which the move that was recorded at its press stood on the board after it. */
export function changedAfterPress(before: Setup, recorded: Move, other: Move): Fault {
  const san = makeSan(before, recorded);
  const begun = castlingBegunBy(before, recorded);
  if (recorded.kind !== 'normal' || begun === null || !sameMove(begun, other))
    return { code: 'verdict.changedAfterPress', facts: { recorded: san, ...goneOn(before, recorded, other) } };
  const { king, rook, kingTo, rookTo } = geometryOf(before, begun);
  const isKingLate = recorded.from === rook;
  const went = isKingLate ? { from: king, to: kingTo } : { from: rook, to: rookTo };
  return {
    code: 'verdict.castledAfterPress',
    facts: {
      ...{ side: begun.side, recorded: san, late: isKingLate ? 'king' : 'rook' },
      ...{ from: makeSquare(went.from), to: makeSquare(went.to) },
    },
  };
}
