import { isAcrossGap, isChangedAfterPress } from '../../fault-facts.ts';
import { opposite } from '../../chess/piece.ts';
import { samePlacement } from '../../chess/placement.ts';
import { makeSquare } from '../../chess/square.ts';
import { makeFen } from '../../notation/fen.ts';
import { makeUci } from '../../notation/uci.ts';
import { onFromAsPressed, wasPutBack } from './as-pressed.ts';
import { goOn, sideAfter } from './question.ts';
import { explain, wasSeen } from '../search/explain.ts';
import { castlingBegunBy, type Path } from '../search/paths.ts';
import { setupFrom } from '../turn/board-setup.ts';
import { timesRead } from '../turn/clock-side.ts';
import { record, type ClosedAt } from '../turn/record.ts';
import { openQuestion, type OpenQuestion, type Pending, type Turn } from '../turn/state.ts';
import { boardNow, emit, isYoung, patch, setOpen, setPending, turnAfter, type Transition } from '../turn/transition.ts';
import type { PlyRecord } from '../verdict.ts';

/** While a question is open a close is noted, not judged: it may extend the provisional line, or explain the question itself. */
export function judgeOpenQuestion(transition: Transition, pending: Pending, settled: boolean): void {
  const { turn } = transition.state;
  const open = openQuestion(transition.state);
  if (open === null) return;
  if (!settled && isYoung(transition, pending)) return;
  if (turn.snapshots.length > 0) {
    const path = laterPly(open, pending, settled, transition.state.scanMs);
    if (path !== null) {
      const anchor: Turn = { ...open.anchor, snapshots: open.window ?? [] };
      answer(transition, open, anchor, path, pending);
      return;
    }
    const found = explain(turn.setup, turn.snapshots, settled, transition.state.scanMs, pending.toMoveByLever);
    if (found?.kind === 'line') {
      goOnProvisionally(transition, open, found.path, pending);
      return;
    }
  }
  if (!settled) return;
  if (turn.snapshots.length > 0 && goneOnAsPressed(transition, open, pending)) return;
  const sensed = boardNow(transition.state);
  setPending(transition, null);
  if (pending.cause !== 'press' || samePlacement(sensed, turn.setup.placement)) return;
  const base = setupFrom(turn.setup, sensed, sideAfter(pending, opposite(turn.setup.turn)));
  emit(transition, { kind: 'rebased', questionId: open.question.id, atMs: pending.atMs, fen: makeFen(base) });
  const { base: before, provisional } = open;
  // Where men are not named another hypothesis may lead, and what was told of this one counts no more.
  const earlier = transition.state.inferred ? [] : [...open.earlier, { base: before, provisional }];
  setOpen(transition, { ...open, base, provisional: [], earlier });
  patch(transition, { turn: { setup: base, ply: turn.ply + 1, snapshots: [], announcedAtMs: null } });
}

/** What was moved after the press has been put back: the recording goes on from what was pressed, with all that was recorded since. */
function goneOnAsPressed(transition: Transition, open: OpenQuestion, pending: Pending): boolean {
  const { turn, scanMs } = transition.state;
  if (transition.state.inferred || !wasPutBack(open, turn)) return false;
  const on = onFromAsPressed(open);
  if (on === null) return false;
  const { base, provisional, now } = on;
  const found = explain(now.setup, turn.snapshots, true, scanMs, pending.toMoveByLever);
  if (found?.kind !== 'line' || found.path.setup.turn !== (pending.toMoveByLever ?? found.path.setup.turn))
    return false;
  const { question } = open;
  const fen = makeFen(base);
  emit(transition, { kind: 'rebased', questionId: question.id, atMs: pending.atMs, fen, plies: provisional });
  patch(transition, { turn: { ...turn, ...now } });
  goOnProvisionally(transition, { ...open, base, provisional, earlier: [] }, found.path, pending);
  return true;
}

/** A line from the turn in question that explains the board of now, if one kind of question may be closed by it. */
function laterPly(
  open: OpenQuestion,
  { toMoveByLever, cause }: Pending,
  settled: boolean,
  scanMs: number,
): Path | null {
  const { window, anchor, question, provisional } = open;
  if (window === null || isChangedAfterPress(question.reason) || question.reason.code === 'verdict.severalLines')
    return null;
  const found = explain(anchor.setup, window, settled, scanMs, toMoveByLever);
  if (found?.kind !== 'line') return null;
  const { path } = found;
  const last = path.moves.length - 1;
  const [first] = path.moves;
  if (toMoveByLever !== null && path.setup.turn !== toMoveByLever) return null;
  if (first === undefined || (last === 0 && castlingBegunBy(anchor.setup, first) !== null)) return null;
  // It is the arbiter who stops the clock, to rule on what was pressed: what its player has put right since is no answer to that.
  if (cause === 'clockStopped' && last === 0 && isPressedOver(question)) return null;
  if (question.verdict === 'illegal' && !wasSeen(path)) return null;
  if (!provisional.every(({ uci }, index) => isMove(path.moves[index + 1], uci))) return null;
  if (question.verdict === 'unclear' && !touches(first, question.differing)) return null;
  return path;
}

/** The press is irregular by itself, whatever was meant. */
function isPressedOver({ verdict, pressed }: OpenQuestion['question']): boolean {
  return pressed !== false && verdict !== 'unclear' && verdict !== 'ambiguous';
}

/** What was recorded while the question was open was seen to be played, whatever had been played before it. */
function isMove(move: Path['moves'][number] | undefined, uci: string): boolean {
  return move !== undefined && makeUci(move) === uci;
}

function touches(move: Path['moves'][number], squares: readonly string[]): boolean {
  const own = move.kind === 'castling' ? [move.king, move.rook] : [move.from, move.to];
  return own.some((square) => squares.includes(makeSquare(square)));
}

/** Plies from the board in question on. */
export function goOnProvisionally(transition: Transition, open: OpenQuestion, path: Path, pending: Pending): void {
  const { turn, scanMs } = transition.state;
  const { records } = record(turn, path, scanMs, { ...closedBy(pending), mark: 'provisional' });
  for (const ply of records) emit(transition, { kind: 'ply', ply });
  const provisional = [...open.provisional, ...records];
  const hopeless = provisional.length >= 4;
  setPending(transition, null);
  setOpen(transition, { ...open, provisional, window: hopeless ? null : open.window });
  patch(transition, { turn: turnAfter(turn, path.setup, path.moves.length, path.at.at(-1) ?? -1) });
}

function closedBy(pending: Pending): ClosedAt {
  return { atMs: pending.atMs, times: pending.times, pressed: pending.cause === 'press' ? pending.presses : 0 };
}

/** Answers the open question with a line that starts where its turn began. */
function answer(transition: Transition, open: OpenQuestion, anchor: Turn, path: Path, pending: Pending): void {
  const { question, provisional, dropped } = open;
  const { records, before } = record(anchor, path, transition.state.scanMs, closedBy(pending));
  const isGap = isAcrossGap(question.reason);
  const plies = records.map(({ marked: _marked, ...ply }, index): PlyRecord => {
    const known = provisional[index - 1];
    // What was recorded at its own press while the question was open was seen then.
    const { pressed, atMs, evidence } = known ?? ply;
    const asked = index === 0 && !ply.pressed ? timesRead(question) : {};
    const read = known === undefined ? asked : timesRead(known);
    const marked = !isGap ? 'laterPly' : pressed ? undefined : 'gap';
    return { ...ply, pressed, atMs, evidence, ...read, ...(marked === undefined ? {} : { marked }) };
  });
  goOn(transition, {
    questionId: question.id,
    by: 'laterPly',
    dropped,
    plies,
    before,
    turn: turnAfter(anchor, path.setup, path.moves.length, path.at.at(-1) ?? -1),
  });
}
