import type { Move } from '../../chess/move.ts';
import { placementAfter, play } from '../../chess/moves.ts';
import { moveTo } from '../search/paths.ts';
import { differingSquares, pieceAt, withPiece, type Placement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import { isChangedAfterPress } from '../../fault-facts.ts';
import { parseFen } from '../../notation/fen.ts';
import { timesRead } from '../turn/clock-side.ts';
import {
  openQuestion,
  type OpenQuestion,
  type Stretch,
  type TableState,
  type Turn,
  type TurnStart,
} from '../turn/state.ts';
import type { PlyRecord } from '../verdict.ts';
import { join, legal } from './line.ts';

/** What was pressed on a board on which one piece had been put elsewhere since its own press. */
export interface AsPressed {
  /** The move as it was recorded, and the reply where that was pressed; or the reply alone. */
  readonly moves: readonly Move[];
  /** After them, the piece where it was. */
  readonly setup: Setup;
  /** What stood there instead. */
  readonly stood: Placement;
}

/**
 * A move that was pressed stands, though its piece or another one was put elsewhere afterwards, and so does the opponent’s reply: only that
 * piece is to be put back. Null where the question is about anything else, or the reply cannot be told.
 */
export function asPressed(open: OpenQuestion): AsPressed | null {
  const { question, anchor } = open;
  const isChanged = isChangedAfterPress(question.reason);
  // Where no clock was read nobody has pressed, and what is taken for a displaced piece may be the reply.
  const isDisplaced = question.reason.code === 'verdict.displaced' && question.whiteSeconds !== undefined;
  if (!isChanged && !isDisplaced) return null;
  const [recorded] = question.nearest;
  const move = recorded === undefined ? null : legal(anchor.setup, recorded.uci);
  // The board as it was asked about, whatever has been put back since.
  const asked = parseFen(question.goesOnFrom, { castlingMode: anchor.setup.castlingMode, dialect: 'x-fen' });
  if (move === null || !asked.ok || (isChanged && move.kind === 'castling')) return null;
  const { placement: stood, turn } = asked.value;
  const after = play(anchor.setup, move);
  if (after.turn === turn) return { moves: [move], setup: after, stood };
  if (!isChanged || wasReplaced(open)) return null;
  const [, gone] = question.nearest;
  const other = gone === undefined ? null : legal(anchor.setup, gone.uci);
  if (other === null) return null;
  const moved = placementAfter(anchor.setup, other);
  // What stands as after the other move is put back; a piece that is off the board may have been taken where it stood: what the reply was is then for the players to say.
  const back = differingSquares(after.placement, moved)
    .filter((square) => stood[square] === moved[square])
    .reduce((board, square) => withPiece(board, square, pieceAt(after.placement, square)), stood);
  const reply = moveTo(after, back);
  if (reply === null) return null;
  const setup = play(after, reply);
  return setup.turn === turn ? { moves: [move, reply], setup, stood } : null;
}

/** The clock was pressed over another board than was asked about before anything else was: a reply that nobody had pressed may be another now. */
function wasReplaced(open: OpenQuestion): boolean {
  const [first, next = open] = open.earlier;
  return first?.base.turn === next.base.turn && first.provisional.length === 0;
}

/** What the clock showed at the press of the reply to a move that stood otherwise after its own; nothing of any other, nor where the clock was stopped over the reply. */
export function replyTimes(open: OpenQuestion): ReturnType<typeof timesRead> {
  const { question, anchor } = open;
  const [{ base } = open] = open.earlier;
  const isPressed = question.pressed !== false && base.turn === anchor.setup.turn;
  return isPressed && isChangedAfterPress(question.reason) ? timesRead(question) : {};
}

/** All that was recorded since the question, from what was pressed instead of the board in question; null where it does not follow from that. */
export function onFromAsPressed(open: OpenQuestion): (Stretch & { readonly now: TurnStart }) | null {
  const pressed = asPressed(open);
  if (pressed === null) return null;
  const { setup: base, moves } = pressed;
  const ply = open.anchor.ply + moves.length;
  const line = join({ plies: [], before: [], setup: base }, recordedSince(open), ply);
  if (!line.ok) return null;
  const provisional = line.value.plies.map((one): PlyRecord => ({ ...one, marked: 'provisional' }));
  return { base, provisional, now: { setup: line.value.setup, ply: ply + provisional.length } };
}

/** Whether what was put elsewhere has been seen back in this turn: until then it would be read as the first move from there. */
export function wasPutBack(open: OpenQuestion, { snapshots }: Turn): boolean {
  const pressed = asPressed(open);
  if (pressed === null) return false;
  const { setup, stood } = pressed;
  const squares = differingSquares(setup.placement, stood);
  return snapshots.some(({ placement }) => squares.every((square) => placement[square] === setup.placement[square]));
}

/** All that was recorded while the question was open. */
export function recordedSince(open: OpenQuestion): readonly PlyRecord[] {
  return [...open.earlier, open].flatMap(({ provisional }) => provisional);
}

/** What is to stand on the board again before an open question is answered as restored; null where none is open. */
export function standsAgain(state: TableState): Setup | null {
  const open = openQuestion(state);
  return open === null ? null : (onFromAsPressed(open)?.now.setup ?? open.anchor.setup);
}
