import { colorOf, NO_PIECE, pieceOf, roleOf, type Color, type Piece, type Role } from '../../chess/piece.ts';
import { pieceAt, rotate180, type Placement } from '../../chess/placement.ts';
import { makeSquare, rankOf, SQUARES, type Square } from '../../chess/square.ts';
import type { TableInput } from '../input/observation.ts';
import { turnedSquare } from '../input/orientation.ts';
import { isFollowed as canBeFollowed } from '../closing/without-clock.ts';
import { step } from '../step.ts';
import { openQuestion, type TableState } from '../turn/state.ts';
import type { PlyRecord, TableEvent } from '../verdict.ts';

/*
 * A board that tells only taken from free does not say which piece was put down. A hypothesis is one way in which the changes can have come
 * about: every piece that is in the hands may be the one. In a hypothesis every piece is known, so it is a table like any other.
 */

export interface Hypothesis {
  readonly state: TableState;
  /** Pieces off the board, the newest last. */
  readonly inHand: readonly Piece[];
  /** What this hypothesis has decided since all hypotheses were last of one mind. */
  readonly decisions: readonly Decision[];
  /** What else it has to say of the input at hand. */
  readonly otherEvents: readonly TableEvent[];
  /** Plies that are taken to have been made by putting one piece in another's place within one scan: nobody saw them. */
  readonly assumed: readonly Assumed[];
  /** Something was put down though no hand held a piece: what it is, is unknown. */
  readonly guessed: boolean;
  /** The hypothesis before the newest report, if that told of a piece put down: a lift is sometimes reported after its place. */
  readonly beforeLastPlacement: {
    readonly hypothesis: Hypothesis;
    readonly square: Square;
    readonly atMs: number;
  } | null;
}

interface Assumed {
  readonly ply: number;
  /** Where else the piece lifted could have gone. */
  readonly elsewhere: readonly Square[];
  /** Hands hardly do it: what rests on it tells nothing alone. */
  readonly unlikely?: true;
}

export type Decision = Extract<TableEvent, { kind: 'ply' | 'question' | 'answered' | 'rebased' }>;

export function feed(hypothesis: Hypothesis, input: TableInput): Hypothesis {
  const { state, events } = step(hypothesis.state, input);
  const decisions = [...hypothesis.decisions, ...events.filter(isDecision)];
  const otherEvents = [...hypothesis.otherEvents, ...events.filter((event) => !isDecision(event))];
  const waits = input.kind === 'clock' || input.kind === 'tick';
  const beforeLastPlacement =
    waits && hypothesis.beforeLastPlacement !== null
      ? { ...hypothesis.beforeLastPlacement, hypothesis: feed(hypothesis.beforeLastPlacement.hypothesis, input) }
      : null;
  return { ...hypothesis, state, decisions, otherEvents, beforeLastPlacement };
}

function isDecision(event: TableEvent): event is Decision {
  return event.kind === 'ply' || event.kind === 'question' || event.kind === 'answered' || event.kind === 'rebased';
}

/** The hypothesis after a dump of this placement, told as White sees it. */
export function shown(hypothesis: Hypothesis, view: Placement, atMs: number): Hypothesis {
  const placement = hypothesis.state.rotated === true ? rotate180(view) : view;
  return feed(hypothesis, { kind: 'board', atMs, placement });
}

/** What this hypothesis has recorded is agreed on: captured pieces are in nobody's hand any more. */
export function agreed(hypothesis: Hypothesis): Hypothesis {
  return { ...hypothesis, decisions: [], inHand: missingFrom(hypothesis), assumed: [], beforeLastPlacement: null };
}

/** No press will show that nothing explains what stands there: it is followed while the hand at work can have made it. */
export function isFollowed({ state }: Hypothesis): boolean {
  const { phase } = state;
  if (phase.kind === 'setup') return canBeFollowed(state);
  return phase.kind !== 'playing' || phase.lost === null;
}

/**
 * How many of the newest plies rest on what nobody saw. A later ply bears it out, but not when the reply ended where the piece may have
 * gone instead: it may have been taken there.
 */
export function weakPlies(hypothesis: Hypothesis): number {
  const { plies } = recordedIn(hypothesis);
  const weak = hypothesis.assumed.map((assumed) => {
    const since = hypothesis.state.turn.ply - assumed.ply;
    if (since <= 0) return 1;
    const reply = plies.find(({ ply }) => ply === assumed.ply + 1)?.uci.slice(2, 4);
    return assumed.elsewhere.some((square) => makeSquare(square) === reply) ? since + 1 : 0;
  });
  return Math.max(0, ...weak);
}

/**
 * It rests on a castling that leaves the board as it was and of which not even a lift was seen, or on a king and a rook that were taken up
 * together and put back, where castling would have left the board as it was. A man that was knocked can make either look like the only line.
 */
export function isUnlikely({ assumed }: Hypothesis): boolean {
  return assumed.some(({ unlikely }) => unlikely === true);
}

/** Pieces of the open turn's setup that are not on the board. */
export function missingFrom({ state }: Hypothesis): readonly Piece[] {
  if (state.view === null) return [];
  const left = [...state.view];
  return [...state.turn.setup.placement].filter((piece) => {
    if (piece === NO_PIECE) return false;
    const at = left.indexOf(piece);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What a hypothesis has recorded for certain since the hypotheses were last of one mind; `dropped` plies are taken back before. */
export interface Recorded {
  readonly dropped: number;
  readonly plies: readonly PlyRecord[];
}

export function recordedIn({ decisions }: Hypothesis): Recorded {
  let dropped = 0;
  const plies: PlyRecord[] = [];
  for (const event of decisions) {
    if (event.kind === 'ply' && event.ply.marked !== 'provisional') plies.push(event.ply);
    if (event.kind === 'answered') {
      dropped += Math.max(0, event.dropped - plies.length);
      plies.splice(Math.max(0, plies.length - event.dropped), Infinity, ...event.plies);
    }
  }
  return { dropped, plies };
}

/** Hypotheses that differ in nothing but their past are one. */
export function distinct(hypotheses: readonly Hypothesis[]): readonly Hypothesis[] {
  const seen = new Set<string>();
  return hypotheses.filter((hypothesis) => {
    const { dropped, plies } = recordedIn(hypothesis);
    const line = plies.map(({ uci }) => uci).join(' ');
    // What a later ply has borne out is as good as seen.
    const assumed = hypothesis.assumed.filter(
      ({ ply, elsewhere, unlikely }) => ply >= hypothesis.state.turn.ply || elsewhere.length > 0 || unlikely === true,
    );
    const view = String.fromCharCode(...(hypothesis.state.view ?? []));
    const key = `${assumed.map(({ ply, unlikely }) => `${String(ply)}${unlikely === true ? '?' : ''}`).join()}|${view}|${hypothesis.inHand.toSorted().join()}|${String(dropped)} ${line}|${String(openQuestion(hypothesis.state) === null)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Between the device's numbering and White's view; the same both ways. */
export function viewed({ state }: Hypothesis, square: Square): Square {
  return state.rotated === true ? turnedSquare(square) : square;
}

/** What the board would tell of a placement. */
export function takenIn(placement: Placement): readonly boolean[] {
  return SQUARES.map((square) => placement[square] !== NO_PIECE);
}

export function isOf(placement: Placement, square: Square, color: Color): boolean {
  const piece = pieceAt(placement, square);
  return piece !== NO_PIECE && colorOf(piece) === color;
}

export function isFree(placement: Placement, square: Square): boolean {
  return placement[square] === NO_PIECE;
}

const PROMOTIONS: readonly Role[] = ['queen', 'rook', 'bishop', 'knight'];

export function promotionsOn(piece: Piece, square: Square): readonly Piece[] {
  if (roleOf(piece) !== 'pawn') return [];
  const color = colorOf(piece);
  return rankOf(square) === (color === 'white' ? 7 : 0) ? PROMOTIONS.map((role) => pieceOf(color, role)) : [];
}
