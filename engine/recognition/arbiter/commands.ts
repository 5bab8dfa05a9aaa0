import type { Color } from '../../chess/piece.ts';
import { judgeStanding } from '../../chess/position.ts';
import { differingSquares, samePlacement, type Placement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import { makeSquare } from '../../chess/square.ts';
import { makeFen, parseFen } from '../../notation/fen.ts';
import { makeUci } from '../../notation/uci.ts';
import { fail, ok, type Result } from '../../result.ts';
import { endGame, endOnceAnswered, endPlay } from './end-game.ts';
import { joined, playEntered, queenFor, withReplyTimed } from './entered-line.ts';
import { askForNext } from './led-on.ts';
import { fresh, turnOn } from './new-turn.ts';
import { askForTheRest, isToBePutBack } from './rest-of-line.ts';
import { restored, withReply } from './restored.ts';
import { close } from '../closing/close.ts';
import type { ArbiterCommand } from '../input/observation.ts';
import { movedInstead } from '../questions/charged-to-nobody.ts';
import { join, type Line } from '../questions/line.ts';
import { goOn } from '../questions/question.ts';
import { isBridged } from '../search/gap.ts';
import { announcers, turnAnnouncedIn } from '../turn/announcers.ts';
import { awaitBoard, boardHasCome, isBegunFrom, standsElsewhere, tellStands } from '../turn/awaited-board.ts';
import { setupFrom } from '../turn/board-setup.ts';
import { startGame } from '../turn/setting-up.ts';
import { isUnderWay, openQuestion, type OpenQuestion, type TableState, type TurnStart } from '../turn/state.ts';
import { boardNow, emit, leverColor, patch, setOpen, type Transition } from '../turn/transition.ts';
import type { PlyRecord } from '../verdict.ts';

/** What the arbiter does at a table. A command that cannot be obeyed is refused and changes nothing. */
export function obey(transition: Transition, command: ArbiterCommand): void {
  const refusal = carryOut(transition, command);
  if (!refusal.ok)
    emit(transition, { kind: 'refused', key: command.kind, atMs: transition.atMs, fault: refusal.fault });
}

function carryOut(transition: Transition, command: ArbiterCommand): Result<null> {
  const { state } = transition;
  switch (command.kind) {
    case 'closeTurn':
      if (!isUnderWay(state)) return notUnderWay(state);
      if (state.view === null) return fail('key.boardNotRead');
      if (state.phase.kind === 'awaitingBoard') return goOnFromBoard(transition, state.view);
      if (isPutRight(state)) return fail('key.nothingToClose');
      close(transition, 'arbiterKey');
      return ok(null);
    case 'castlingAnnounced':
      return castlingAnnounced(transition, command.side);
    case 'castlingWithdrawn':
      return castlingWithdrawn(transition, command.side);
    case 'restored':
      return restored(transition);
    case 'takeBack':
      return takeBack(transition);
    case 'played':
      return played(transition, command.moves);
    case 'setByHand':
      return setByHand(transition, command.fen);
    case 'queenPlaced':
      return queenPlaced(transition);
    case 'boardReplaced':
      return boardReplaced(transition);
    case 'castlingRights':
      return castlingRights(transition, command.rooks);
    case 'gameEnds':
      if (isUnderWay(state)) endGame(transition);
      return ok(null);
    case 'stopGame':
      if (isUnderWay(state)) endGame(transition);
      endPlay(transition);
      return ok(null);
  }
}

/** The board that is asked about shows the position before again. */
function isPutRight(state: TableState): boolean {
  const open = openQuestion(state);
  return open !== null && samePlacement(boardNow(state), open.anchor.setup.placement);
}

function notUnderWay({ phase }: TableState): Result<null> {
  return fail(phase.kind === 'setup' ? 'key.noGameBegun' : 'key.noGameRunning');
}

function castlingAnnounced(transition: Transition, side: Color): Result<null> {
  const { state } = transition;
  if (!isUnderWay(state)) return notUnderWay(state);
  const turn = turnAnnouncedIn(state, side);
  // Said twice, it was announced when it was said first.
  if (turn.setup.turn === side && turn.announcedAtMs !== null) return ok(null);
  if (!announcers(state).includes(side)) return fail('key.cannotCastle', { side });
  setAnnounced(transition, side, transition.atMs);
  emit(transition, { kind: 'castlingAnnounced', atMs: transition.atMs, side, ply: turn.ply + 1 });
  return ok(null);
}

function castlingWithdrawn(transition: Transition, side: Color): Result<null> {
  const turn = turnAnnouncedIn(transition.state, side);
  if (turn.setup.turn !== side || turn.announcedAtMs === null) return fail('key.nothingAnnounced');
  setAnnounced(transition, side, null);
  emit(transition, { kind: 'castlingWithdrawn', atMs: transition.atMs, side, ply: turn.ply + 1 });
  return ok(null);
}

function setAnnounced(transition: Transition, side: Color, announcedAtMs: number | null): void {
  const { state } = transition;
  const turn = { ...turnAnnouncedIn(state, side), announcedAtMs };
  const open = openQuestion(state);
  if (open?.anchor.setup.turn === side) setOpen(transition, { ...open, anchor: turn });
  else patch(transition, { turn });
}

/** What the new board shows is its pieces being put on it, until it shows the position. A question that is open is answered first. */
function boardReplaced(transition: Transition): Result<null> {
  const { state } = transition;
  if (!isUnderWay(state)) return notUnderWay(state);
  if (openQuestion(state) !== null || state.inferred) return ok(null);
  patch(transition, { turn: fresh(state.turn.setup, state.turn.ply), raw: null, view: null });
  awaitBoard(transition, true);
  emit(transition, { kind: 'boardReplaced', atMs: transition.atMs, rotated: null });
  emit(transition, { kind: 'wantDump', atMs: transition.atMs });
  return ok(null);
}

/** After the result the record changes only by the answer to a question that is still open. */
function isClosed({ state }: Transition): boolean {
  return state.phase.kind === 'over' && state.phase.open === null;
}

function takeBack(transition: Transition): Result<null> {
  if (isClosed(transition)) return fail('key.gameOver');
  const { previousSetups } = transition.state;
  const question = openQuestion(transition.state);
  const doubted = question?.dropped ?? 0;
  // The last ply is the one that an open question puts in doubt, if it does.
  const last = doubted > 0 ? question?.anchor : previousSetups.at(-1);
  if (last === undefined) return fail('key.nothingToTakeBack');
  const { placement: taken } = (question?.anchor ?? transition.state.turn).setup;
  if (doubted === 0) patch(transition, { previousSetups: previousSetups.slice(0, -1) });
  const instead = question === null ? null : playedInstead(transition, question, last);
  if (question !== null && instead !== null) {
    const { plies, before, setup } = instead;
    goOn(transition, {
      questionId: question.question.id,
      by: 'takenBack',
      dropped: 1,
      plies,
      before,
      turn: turnOn(transition, setup, last.ply + plies.length),
    });
    return ok(null);
  }
  goOn(transition, {
    questionId: question?.question.id ?? null,
    by: 'takenBack',
    dropped: Math.max(1, doubted),
    plies: [],
    before: [],
    turn: fresh(last.setup, last.ply),
  });
  const { view, inferred } = transition.state;
  // What stands there, or will when the board tells, is the ply taken back, and no new one; another move in its place is one.
  const isAnother = view !== null && doubted === 0 && movedInstead(last.setup, taken, view).length === 1;
  const stands = !inferred && !isAnother && (view === null || !samePlacement(view, last.setup.placement));
  if (isAnother) patch(transition, { turn: turnOn(transition, last.setup, last.ply) });
  patch(transition, { leverSeen: true });
  if (stands) awaitBoard(transition);
  else tellStands(transition);
  return ok(null);
}

/** The question was about another move than this, which stood there at the press: it and what followed it. Null where it was not, or they do not follow. */
function playedInstead(transition: Transition, question: OpenQuestion, { setup, ply }: TurnStart): Line | null {
  if (question.question.reason.code !== 'verdict.lastMoveUndone') return null;
  if (question.question.reason.facts.instead === null) return null;
  const { question: asked, anchor, base, provisional } = question;
  const moves = movedInstead(setup, anchor.setup.placement, base.placement).map(makeUci);
  if (moves.length === 0) return null;
  const entered = playEntered(setup, ply, moves, 'laterPly', transition.atMs, asked);
  const line = entered.ok ? join(entered.value, provisional, ply) : entered;
  return line.ok ? line.value : null;
}

/**
 * The position that was waited for will not come: what stands there counts as what was done since. Where that is more than a move, the
 * game goes on from it as from a position set by hand; what was played on the way nobody has recorded. So it does where a piece that was to be put back stays
 * where it was: that is nobody's move.
 */
function goOnFromBoard(transition: Transition, view: Placement): Result<null> {
  const { turn } = transition.state;
  if (isBegunFrom(turn.setup, view) && !staysAway(transition.state, view)) {
    boardHasCome(transition);
    patch(transition, { turn: turnOn(transition, turn.setup, turn.ply) });
    close(transition, 'arbiterKey');
    return ok(null);
  }
  const setup = setupFrom(turn.setup, view, leverColor(transition.state) ?? turn.setup.turn);
  const standing = judgeStanding(setup);
  if (!standing.ok) return standing;
  goOn(transition, {
    questionId: null,
    by: 'setByHand',
    dropped: 0,
    from: setup,
    plies: [],
    before: [],
    turn: fresh(setup, turn.ply),
  });
  return ok(null);
}

function staysAway({ phase }: TableState, view: Placement): boolean {
  if (phase.kind !== 'awaitingBoard' || phase.squares === null) return false;
  const { squares, stood } = phase;
  return squares.every((square) => view[square] === stood?.[square]);
}

/** A pawn left on the last rank becomes a queen (Laws 7.5.2); what was recorded meanwhile is joined to it. */
function queenPlaced(transition: Transition): Result<null> {
  const question = openQuestion(transition.state);
  if (question === null) return fail('key.noOpenQuestion');
  const promotion = queenFor(question);
  if (promotion === null) return fail('key.noPawnToReplace');
  return played(transition, [makeUci(promotion)], 'queenPlaced');
}

/** After a gap nobody saw which kings and rooks have moved: the arbiter says which castling rights remain. */
function castlingRights(transition: Transition, rooks: readonly string[]): Result<null> {
  const question = openQuestion(transition.state);
  if (question === null || !('rooks' in question.question.reason.facts)) return fail('key.noCastlingDoubt');
  const { base, provisional, anchor } = question;
  const allowed = base.castlingRooks.map(makeSquare);
  const strange = rooks.find((rook) => !allowed.includes(rook));
  if (strange !== undefined) return fail('key.noCastlingRook', { square: strange, accepted: allowed });
  const setup: Setup = {
    ...base,
    castlingRooks: base.castlingRooks.filter((rook) => rooks.includes(makeSquare(rook))),
  };
  const line = join({ plies: [], before: [], setup }, provisional, anchor.ply + 1);
  if (!line.ok) return line;
  const { setup: now } = line.value;
  const plies = line.value.plies.map((ply): PlyRecord => ({ ...ply, marked: 'provisional' }));
  const { turn } = transition.state;
  setOpen(transition, { ...question, base: setup, provisional: plies });
  patch(transition, { turn: { ...turn, setup: now } });
  emit(transition, {
    kind: 'rebased',
    questionId: question.question.id,
    atMs: transition.atMs,
    fen: makeFen(setup),
    plies,
  });
  return ok(null);
}

/** The arbiter enters what was played, from the move in question on; what was recorded meanwhile is joined to it. */
function played(
  transition: Transition,
  moves: readonly string[],
  by: 'played' | 'queenPlaced' = 'played',
): Result<null> {
  if (moves.length === 0) return fail('key.noMovesEntered');
  if (isClosed(transition)) return fail('key.gameOver');
  const question = openQuestion(transition.state);
  const isSetup = transition.state.phase.kind === 'setup';
  const from = isSetup ? { setup: transition.state.start, ply: 0 } : (question?.anchor ?? transition.state.turn);
  const alone = playEntered(from.setup, from.ply, moves, 'entered', transition.atMs, question?.question ?? null);
  if (!alone.ok) return alone;
  const replied = question === null ? null : withReply(transition, question, alone.value);
  const entered = ok(replied ?? alone.value);
  const line = question === null ? ok({ ...entered.value, rest: [] }) : joined(transition, question, entered.value);
  if (!line.ok) return line;
  const { before, setup, rest } = line.value;
  const plies = question === null ? line.value.plies : withReplyTimed(question, line.value.plies);
  const ply = from.ply + plies.length;
  if (isSetup) startGame(transition, transition.state.start, true);
  const { turn, phase } = transition.state;
  const isAnother = phase.kind === 'awaitingBoard' && phase.isAnother;
  const isPutBack =
    question !== null &&
    rest.length === 0 &&
    isToBePutBack(transition.state, question, entered.value.setup, setup, replied !== null);
  const awaits = isPutBack || (question === null && !isAnother && isElsewhere(transition, line.value));
  goOn(transition, {
    questionId: question?.question.id ?? null,
    by,
    awaits,
    dropped: question?.dropped ?? 0,
    plies,
    before,
    turn: turnOn(transition, setup, ply),
  });
  if (isAnother || awaits) {
    patch(transition, { turn: fresh(setup, ply) });
    const now = transition.state.view;
    awaitBoard(transition, isAnother, isPutBack && now !== null ? differingSquares(setup.placement, now) : null);
  }
  // A board that is not read is compared with what was entered when it is.
  if (rest.length > 0) askForNext(transition, rest, turn);
  else if (replied === null && question?.provisional.length === 0 && !awaits && transition.state.view !== null)
    askForTheRest(transition, question, turn.snapshots);
  if (question !== null) endOnceAnswered(transition);
  return ok(null);
}

/** The board is not up to what was entered, or shows another game: from there no few moves lead to what stands on it. */
function isElsewhere(transition: Transition, { before, setup }: Line): boolean {
  if (!standsElsewhere(transition.state, setup)) return false;
  const now = boardNow(transition.state);
  // Pieces may be able to go back, and have not.
  return before.some((turn) => samePlacement(turn.setup.placement, now)) || !isBridged(setup, now);
}

function setByHand(transition: Transition, fen: string): Result<null> {
  if (isClosed(transition)) return fail('key.gameOver');
  const { castlingMode } = transition.state.turn.setup;
  const parsed = parseFen(fen, { castlingMode });
  if (!parsed.ok) return parsed;
  const setup = parsed.value;
  const standing = judgeStanding(setup);
  if (!standing.ok) return standing;
  if (transition.state.phase.kind === 'setup') startGame(transition, transition.state.start, true);
  const { turn } = transition.state;
  const question = openQuestion(transition.state);
  // What stands already is not set again.
  if (question === null && makeFen(setup) === makeFen(turn.setup)) return ok(null);
  const ply = question === null ? turn.ply : question.anchor.ply + 1;
  const kept = question !== null && samePlacement(setup.placement, question.base.placement) ? question.provisional : [];
  const line = join({ plies: [], before: [], setup }, kept, ply);
  if (!line.ok) return line;
  const { plies, before, setup: now } = line.value;
  const elsewhere = standsElsewhere(transition.state, now);
  goOn(transition, {
    questionId: question?.question.id ?? null,
    by: 'setByHand',
    dropped: question?.dropped ?? 0,
    from: setup,
    plies,
    before,
    turn: turnOn(transition, now, ply + plies.length),
  });
  if (elsewhere) {
    patch(transition, { turn: fresh(now, ply + plies.length) });
    awaitBoard(transition);
  } else tellStands(transition);
  return ok(null);
}
