import { colorOf, NO_PIECE } from '../../chess/piece.ts';
import { differingSquares, pieceAt, samePlacement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import { makeSquare, type Square } from '../../chess/square.ts';
import { makeUci } from '../../notation/uci.ts';
import { fail, ok, type Result } from '../../result.ts';
import { playEntered } from './entered-line.ts';
import { fresh } from './new-turn.ts';
import { asPressed, recordedSince } from '../questions/as-pressed.ts';
import { moveTo } from '../search/paths.ts';
import { join, type Line } from '../questions/line.ts';
import { goOn } from '../questions/question.ts';
import { timesRead } from '../turn/clock-side.ts';
import { openQuestion, type OpenQuestion, type TableState } from '../turn/state.ts';
import { boardNow, type Transition } from '../turn/transition.ts';

/** The position before the move in question stands again; or the one that was pressed and gone on from, its piece put back. */
export function restored(transition: Transition): Result<null> {
  const question = openQuestion(transition.state);
  if (question === null) return fail('key.noOpenQuestion');
  const { anchor, dropped } = question;
  const now = boardNow(transition.state);
  const line = samePlacement(anchor.setup.placement, now) ? null : withRecorded(transition, question);
  const setup = line?.setup ?? anchor.setup;
  const differing = differingSquares(setup.placement, now);
  if (differing.length > 0) return fail('key.boardDiffers', { squares: differing.map(makeSquare) });
  const plies = line?.plies ?? [];
  goOn(transition, {
    questionId: question.question.id,
    by: 'restored',
    dropped,
    plies,
    before: line?.before ?? [],
    turn: fresh(setup, anchor.ply + plies.length),
  });
  return ok(null);
}

/**
 * The move entered is the one that was pressed: the reply to it stands too, whatever a piece has done since. Or it is the one that the piece made after its
 * press, which has been put back since. Null where it is another, or no reply was pressed.
 */
export function withReply(transition: Transition, question: OpenQuestion, { plies, setup }: Line): Line | null {
  const line = lineAsPressed(transition, question);
  if (line === null) return null;
  if (plies.length <= line.plies.length && plies.every(({ uci }, at) => uci === line.plies[at]?.uci)) return line;
  if (plies.length !== 1) return null;
  const { base, provisional } = question;
  if (provisional.length > 0 || base.turn === setup.turn || !isUndone(transition.state, question)) return null;
  const reply = moveTo(setup, base.placement);
  return reply === null ? null : lineOf(transition, question, [...plies.map(({ uci }) => uci), makeUci(reply)]);
}

/** The board is the one of the move as it was pressed, with the reply. */
function isUndone(state: TableState, question: OpenQuestion): boolean {
  const pressed = asPressed(question);
  return pressed !== null && samePlacement(pressed.setup.placement, boardNow(state));
}

/**
 * What the line has put back stands there as when the clock was pressed. Where it could go on from there, that would be read as its player’s next move. With a
 * piece in the hand of the player to move nothing else can, and it may have gone on already.
 * @param setup after the line entered and what was recorded since.
 */
export function isStillElsewhere(
  { view, inferred }: TableState,
  question: OpenQuestion,
  entered: Setup,
  setup: Setup,
): boolean {
  const stood = asPressed(question)?.stood ?? (question.provisional.length === 0 ? question.base.placement : null);
  if (inferred || view === null || stood === null) return false;
  const squares = differingSquares(entered.placement, stood);
  const isAwaited = (square: Square): boolean => {
    const piece = pieceAt(setup.placement, square);
    return piece !== view[square] && (view[square] !== NO_PIECE || colorOf(piece) !== setup.turn);
  };
  return squares.every((square) => view[square] === stood[square]) && (squares.length === 0 || squares.some(isAwaited));
}

/** What was pressed, and all that was recorded since. */
function withRecorded(transition: Transition, open: OpenQuestion): Line | null {
  const line = lineAsPressed(transition, open);
  if (line === null) return null;
  const joined = join(line, recordedSince(open), open.anchor.ply);
  return joined.ok ? joined.value : null;
}

function lineAsPressed(transition: Transition, open: OpenQuestion): Line | null {
  const pressed = asPressed(open);
  return pressed === null ? null : lineOf(transition, open, pressed.moves.map(makeUci));
}

function lineOf({ atMs }: Transition, { anchor, question }: OpenQuestion, moves: readonly string[]): Line | null {
  const line = playEntered(anchor.setup, anchor.ply, moves, 'entered', atMs, question);
  if (!line.ok) return null;
  // The clock was read at the press of the reply.
  const plies = line.value.plies.map((ply) => ({ ...ply, ...timesRead(question) }));
  return { ...line.value, plies };
}
