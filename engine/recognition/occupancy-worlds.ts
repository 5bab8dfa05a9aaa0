import type { Move } from '../chess/move.ts';
import { legalMoves, placementAfter, play } from '../chess/moves.ts';
import { colorOf, NO_PIECE, opposite, pieceOf, roleOf, type Color, type Piece, type Role } from '../chess/piece.ts';
import { differingSquares, pieceAt, rotate180, samePlacement, withPiece, type Placement } from '../chess/placement.ts';
import type { Setup } from '../chess/setup.ts';
import { makeSquare, rankOf, SQUARES, type Square } from '../chess/square.ts';
import type { TableInput } from './observation.ts';
import { pathsThrough } from './search.ts';
import type { Snapshot } from './snapshot.ts';
import { turnedSquare, type TableState } from './state.ts';
import { step } from './step.ts';
import type { PlyRecord, TableEvent } from './verdict.ts';

/*
 * A board that tells only taken from free does not say which piece was put down. A world is one way in which the changes can have come
 * about: every piece that is in the hands may be the one. In a world every piece is known, so it is a table like any other.
 */

export interface World {
  readonly state: TableState;
  /** Pieces off the board, the newest last. */
  readonly hand: readonly Piece[];
  /** What this world has decided since all worlds were last of one mind. */
  readonly log: readonly Decision[];
  /** What else it has to say of the input at hand. */
  readonly said: readonly TableEvent[];
  /** Plies that are taken to have been made by putting one piece in another's place within one scan: nobody saw them. */
  readonly assumed: readonly Assumed[];
  /** Something was put down though no hand held a piece: what it is, is unknown. */
  readonly guessed: boolean;
  /** The world before the newest report, if that told of a piece put down: a lift is sometimes reported after its place. */
  readonly late: { readonly world: World; readonly square: Square; readonly atMs: number } | null;
}

interface Assumed {
  readonly ply: number;
  /** Where else the piece lifted could have gone. */
  readonly elsewhere: readonly Square[];
}

export type Decision = Extract<TableEvent, { kind: 'ply' | 'question' | 'answered' | 'rebased' }>;

const PROMOTIONS: readonly Role[] = ['queen', 'rook', 'bishop', 'knight'];

export function feed(world: World, input: TableInput): World {
  const { state, events } = step(world.state, input);
  const log = [...world.log, ...events.filter(isDecision)];
  const said = [...world.said, ...events.filter((event) => !isDecision(event))];
  const waits = input.kind === 'clock' || input.kind === 'tick';
  const late = waits && world.late !== null ? { ...world.late, world: feed(world.late.world, input) } : null;
  return { ...world, state, log, said, late };
}

function isDecision(event: TableEvent): event is Decision {
  return event.kind === 'ply' || event.kind === 'question' || event.kind === 'answered' || event.kind === 'rebased';
}

/** A square was reported free. */
export function lifted(world: World, square: Square, atMs: number): readonly World[] {
  const plain = lift(world, square, atMs);
  const { late } = world;
  if (late === null || atMs - late.atMs > world.state.scanMs || late.square === square) return [plain];
  const piece = pieceOn(late.world, square);
  if (piece === NO_PIECE) return [plain];
  return [put(lift(late.world, square, atMs), late.square, piece, atMs), plain];
}

/** A square was reported taken: by any piece in the hands, or by what a pawn in them may become. */
export function placed(world: World, square: Square, atMs: number): readonly World[] {
  const { turn } = world.state.turn.setup;
  const own = world.hand.toReversed().toSorted((a, b) => Number(colorOf(b) === turn) - Number(colorOf(a) === turn));
  const pieces = [...new Set(own.flatMap((piece) => [...promotionsOn(piece, viewed(world, square)), piece]))];
  const late = { world: { ...world, late: null }, square, atMs };
  if (pieces.length === 0) {
    const expected = world.state.turn.setup.placement[viewed(world, square)] ?? NO_PIECE;
    const guess = expected === NO_PIECE ? pieceOf(turn, 'pawn') : expected;
    return [{ ...put(world, square, guess, atMs), guessed: true, late }];
  }
  return pieces.map((piece) => ({ ...put(world, square, piece, atMs), late }));
}

function lift(world: World, square: Square, atMs: number): World {
  const piece = pieceOn(world, square);
  const after = feed(world, { kind: 'square', atMs, square, piece: NO_PIECE });
  const assumed = isGone(world, square, atMs)
    ? [...world.assumed, { ply: world.state.turn.ply, elsewhere: SQUARES }]
    : world.assumed;
  return { ...after, hand: piece === NO_PIECE ? world.hand : [...world.hand, piece], assumed };
}

/** What stood there at the press of the last ply was gone within one scan: perhaps a captured piece that only brushed the square. */
function isGone(world: World, square: Square, atMs: number): boolean {
  const { watch } = world.state;
  if (watch === null || atMs > watch.untilMs || watch.move.kind === 'castling') return false;
  return watch.move.to === viewed(world, square);
}

function put(world: World, square: Square, piece: Piece, atMs: number): World {
  const after = feed(world, { kind: 'square', atMs, square, piece });
  const from = world.hand.includes(piece) ? piece : pieceOf(colorOf(piece), 'pawn');
  const index = world.hand.lastIndexOf(from);
  return { ...after, hand: index < 0 ? world.hand : world.hand.toSpliced(index, 1) };
}

function promotionsOn(piece: Piece, square: Square): readonly Piece[] {
  if (roleOf(piece) !== 'pawn') return [];
  const color = colorOf(piece);
  return rankOf(square) === (color === 'white' ? 7 : 0) ? PROMOTIONS.map((role) => pieceOf(color, role)) : [];
}

/**
 * The worlds in which one piece took another's place within one scan, so that nobody saw the square free: a capture, or king and rook
 * that change places. At least one of the mover's squares was seen free in this turn, and for a capture no square of the opponent since.
 */
export function withUnseen(world: World, atMs: number): readonly World[] {
  const { state, guessed } = world;
  const { setup, snapshots } = state.turn;
  const { view } = state;
  if (guessed || state.phase !== 'playing' || view === null || state.question !== null) return [];
  const others = differingSquares(setup.placement, view).length > 1;
  const freed = new Set(
    snapshots.flatMap(({ changes }) => changes.filter(({ piece }) => piece === NO_PIECE)).map(({ square }) => square),
  );
  const swapped = isSwapped(setup, snapshots);
  const moves = legalMoves(setup);
  const own = moves
    .filter((move) => {
      if (move.kind === 'castling') return freed.has(move.king) || freed.has(move.rook);
      return !others && !swapped && freed.has(move.from);
    })
    .flatMap((move) => assuming(world, { before: setup, ply: state.turn.ply + 1, moves, move }, view, atMs));
  return [...own, ...unseenReplies(world, moves, freed, atMs)];
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
  world: World,
  moves: readonly Move[],
  freed: ReadonlySet<Square>,
  atMs: number,
): readonly World[] {
  const { turn, pending, view } = world.state;
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
      .flatMap((reply) => assuming(world, { before, ply: turn.ply + 2, moves: replies, move: reply }, view, atMs));
  });
}

/**
 * The worlds in which the last of several plies without a press was a castling: it may look like a move of the king or the rook alone.
 */
export function withCastling(world: World, atMs: number): readonly World[] {
  const { guessed, state } = world;
  const { turn, view, phase, question } = state;
  if (guessed || phase !== 'playing' || view === null || question !== null || turn.snapshots.length < 4) return [];
  return pathsThrough(turn.setup, turn.snapshots).flatMap(({ moves, setup }) => {
    if (moves.length < 2 || !samePlacement(setup.placement, view)) return [];
    const before = moves.slice(0, -1).reduce((one, move) => play(one, move), turn.setup);
    const castlings = legalMoves(before).filter((move) => move.kind === 'castling');
    const ply = turn.ply + moves.length;
    return castlings.flatMap((move) => assuming(world, { before, ply, moves: castlings, move }, view, atMs));
  });
}

/** The world in which this ply was made unseen, if the board would look as it does. */
function assuming(
  world: World,
  made: { readonly before: Setup; readonly ply: number; readonly moves: readonly Move[]; readonly move: Move },
  view: Placement,
  atMs: number,
): readonly World[] {
  const { before, ply, moves, move } = made;
  const after = placementAfter(before, move);
  if (samePlacement(after, view) || !SQUARES.every((one) => isFree(after, one) === isFree(view, one))) return [];
  const shownAfter = shown(world, after, atMs);
  const elsewhere = moves.flatMap((other) =>
    move.kind !== 'castling' && other.kind !== 'castling' && other.from === move.from && other.to !== move.to
      ? [other.to]
      : [],
  );
  return [{ ...shownAfter, hand: missingFrom(shownAfter), assumed: [...world.assumed, { ply, elsewhere }] }];
}

function isOf(placement: Placement, square: Square, color: Color): boolean {
  const piece = pieceAt(placement, square);
  return piece !== NO_PIECE && colorOf(piece) === color;
}

function isFree(placement: Placement, square: Square): boolean {
  return placement[square] === NO_PIECE;
}

/** The world after a dump of this placement, told as White sees it. */
function shown(world: World, view: Placement, atMs: number): World {
  const placement = world.state.rotated === true ? rotate180(view) : view;
  return feed(world, { kind: 'board', atMs, placement });
}

/**
 * The board is looked at anew: the open turn's setup is taken for certain, and where the board differs from it pieces have been moved.
 * Every way in which they can have been makes a world.
 */
export function rebuilt(world: World, taken: readonly boolean[], atMs: number): readonly World[] {
  const { setup } = world.state.turn;
  const rotated = world.state.rotated === true;
  const seen = rotated ? taken.toReversed() : taken;
  const freed = SQUARES.filter((square) => !isFree(setup.placement, square) && seen[square] !== true);
  const come = SQUARES.filter((square) => isFree(setup.placement, square) && seen[square] === true);
  const base = freed.reduce((placement, square) => withPiece(placement, square, NO_PIECE), setup.placement);
  const hand = freed.map((square) => pieceAt(setup.placement, square));
  const guessed = come.length > Math.min(hand.length, MOST_MOVED);
  const filled = guessed
    ? [come.reduce((placement, square) => withPiece(placement, square, pieceOf(setup.turn, 'pawn')), base)]
    : fillings(base, come, hand);
  return filled.map((view) => {
    const after = shown({ ...world, log: [], assumed: [], guessed }, view, atMs);
    return { ...after, hand: missingFrom(after) };
  });
}

/** More pieces than these, put down unseen, are not told apart. */
const MOST_MOVED = 3;

function fillings(base: Placement, squares: readonly Square[], hand: readonly Piece[]): readonly Placement[] {
  const [square, ...rest] = squares;
  if (square === undefined) return [base];
  return hand.flatMap((piece, index) =>
    hand.indexOf(piece) < index
      ? []
      : [piece, ...promotionsOn(piece, square)].flatMap((one) =>
          fillings(withPiece(base, square, one), rest, hand.toSpliced(index, 1)),
        ),
  );
}

/** What this world has recorded is agreed on: captured pieces are in nobody's hand any more. */
export function agreed(world: World): World {
  return { ...world, log: [], hand: missingFrom(world), assumed: [], late: null };
}

/**
 * How many of the newest plies rest on what nobody saw. A later ply bears it out, but not when the reply ended where the piece may have
 * gone instead: it may have been taken there.
 */
export function weakPlies(world: World): number {
  const { plies } = recordedIn(world);
  const weak = world.assumed.map((assumed) => {
    const since = world.state.turn.ply - assumed.ply;
    if (since <= 0) return 1;
    const reply = plies.find(({ ply }) => ply === assumed.ply + 1)?.uci.slice(2, 4);
    return assumed.elsewhere.some((square) => makeSquare(square) === reply) ? since + 1 : 0;
  });
  return Math.max(0, ...weak);
}

/** Pieces of the open turn's setup that are not on the board. */
function missingFrom({ state }: World): readonly Piece[] {
  if (state.view === null) return [];
  const left = [...state.view];
  return [...state.turn.setup.placement].filter((piece) => {
    if (piece === NO_PIECE) return false;
    const at = left.indexOf(piece);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What a world has recorded for certain since the worlds were last of one mind; `dropped` plies are taken back before. */
export interface Recorded {
  readonly dropped: number;
  readonly plies: readonly PlyRecord[];
}

export function recordedIn({ log }: World): Recorded {
  let dropped = 0;
  let plies: readonly PlyRecord[] = [];
  for (const event of log) {
    if (event.kind === 'ply' && event.ply.marked !== 'provisional') plies = [...plies, event.ply];
    if (event.kind === 'answered') {
      dropped += Math.max(0, event.dropped - plies.length);
      plies = [...plies.slice(0, Math.max(0, plies.length - event.dropped)), ...event.plies];
    }
  }
  return { dropped, plies };
}

/** Worlds that differ in nothing but their past are one. */
export function distinct(worlds: readonly World[]): readonly World[] {
  const seen = new Set<string>();
  return worlds.filter((world) => {
    const { dropped, plies } = recordedIn(world);
    const line = plies.map(({ uci }) => uci).join(' ');
    const key = `${world.assumed.map(({ ply }) => ply).join()}|${[...(world.state.view ?? [])].join()}|${world.hand.toSorted().join()}|${String(dropped)} ${line}|${String(world.state.question === null)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function pieceOn({ state }: World, square: Square): Piece {
  return state.raw?.[square] ?? NO_PIECE;
}

/** Between the device's numbering and White's view; the same both ways. */
export function viewed({ state }: World, square: Square): Square {
  return state.rotated === true ? turnedSquare(square) : square;
}

/** What the board would tell of a placement. */
export function takenIn(placement: Placement): readonly boolean[] {
  return SQUARES.map((square) => placement[square] !== NO_PIECE);
}
