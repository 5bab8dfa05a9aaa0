import { opposite, pieceOf, type Color } from '../chess/piece.ts';
import { differingSquares, samePlacement, type Placement } from '../chess/placement.ts';
import type { Setup } from '../chess/setup.ts';
import { fileOf, makeSquare, rankOf, SQUARES } from '../chess/square.ts';
import { makeFen, makePlacementField } from '../notation/fen.ts';
import { makeUci } from '../notation/uci.ts';
import type { Finding } from './classify.ts';
import { explain, wasSeen } from './explain.ts';
import { castlingBegunBy, type Path } from './search.ts';
import { record, type ClosedAt } from './record.ts';
import { boardNow, change, clockFacts, isYoung, say, turnAfter, type Run } from './run.ts';
import { evidenceOf } from './snapshot.ts';
import { SETUPS_KEPT, type OpenQuestion, type Pending, type Turn } from './state.ts';
import type { AnsweredBy, PlyRecord, Question } from './verdict.ts';

/*
 * A board that cannot be explained makes a question. It never stops the recording: plies go on being recorded from the board as
 * sensed, marked provisional, until somebody answers or a later ply explains what happened.
 */

/** Opens a question about the open turn. `dropped` certain plies are put in doubt by it. */
export function ask(run: Run, finding: Finding, pending: Pending, dropped = 0): void {
  const { nextQuestionId, turn } = run.state;
  const seen = turn.snapshots.at(-1)?.placement ?? boardNow(run.state);
  const sensed = finding.verdict === 'nothing-moved' ? turn.setup.placement : seen;
  const base = setupFrom(turn.setup, sensed, sideAfter(pending, turn.setup.turn));
  const question: Question = {
    id: nextQuestionId,
    ply: turn.ply + 1,
    side: turn.setup.turn,
    verdict: finding.verdict,
    atMs: pending.atMs,
    sensed: makePlacementField(sensed),
    before: makePlacementField(turn.setup.placement),
    differing: differingSquares(turn.setup.placement, sensed).map(makeSquare),
    reason: finding.reason,
    nearest: finding.nearest,
    evidence: evidenceOf(turn.snapshots),
    goesOnFrom: makeFen(base),
    ...clockFacts(pending.times),
  };
  say(run, { kind: 'question', question });
  change(run, {
    pending: null,
    watch: null,
    revisable: null,
    lastTurn: null,
    nextQuestionId: nextQuestionId + 1,
    question: { question, anchor: turn, dropped, window: turn.snapshots, base, provisional: [] },
    turn: { setup: base, ply: turn.ply + 1, snapshots: [], announcedAtMs: null },
  });
}

/** While a question is open a close is noted, not judged: it may extend the provisional line, or explain the question itself. */
export function judgeOpenQuestion(run: Run, pending: Pending, settled: boolean): void {
  const { question: open, turn } = run.state;
  if (open === null) return;
  if (!settled && isYoung(run, pending)) return;
  if (turn.snapshots.length > 0) {
    const path = laterPly(open, pending, settled);
    if (path !== null) {
      const anchor: Turn = { ...open.anchor, snapshots: open.window ?? [] };
      answer(run, open, 'laterPly', anchor, path, { ...closedBy(pending), mark: 'laterPly' });
      return;
    }
    const found = explain(turn.setup, turn.snapshots, settled, pending.lever);
    if (found?.kind === 'line') {
      extend(run, open, found.path, pending);
      return;
    }
  }
  if (!settled) return;
  const sensed = boardNow(run.state);
  change(run, { pending: null });
  if (pending.cause !== 'press' || samePlacement(sensed, turn.setup.placement)) return;
  const base = setupFrom(turn.setup, sensed, sideAfter(pending, turn.setup.turn));
  say(run, { kind: 'rebased', questionId: open.question.id, atMs: pending.atMs, fen: makeFen(base) });
  change(run, {
    question: { ...open, base, provisional: [] },
    turn: { setup: base, ply: turn.ply + 1, snapshots: [], announcedAtMs: null },
  });
}

/** A line from the turn in question that explains the board of now, if one kind of question may be closed by it. */
function laterPly(open: OpenQuestion, { lever }: Pending, settled: boolean): Path | null {
  const { window, anchor, question, provisional } = open;
  if (
    window === null ||
    question.reason.code === 'verdict.changedAfterPress' ||
    question.reason.code === 'verdict.severalLines'
  )
    return null;
  const found = explain(anchor.setup, window, settled, lever);
  if (found?.kind !== 'line') return null;
  const { path } = found;
  const last = path.moves.length - 1;
  const [first] = path.moves;
  if (lever !== null && path.setup.turn !== lever) return null;
  if (first === undefined || (last === 0 && castlingBegunBy(anchor.setup, first) !== null)) return null;
  if (question.verdict === 'illegal' && !wasSeen(path)) return null;
  if (!provisional.every(({ uci }, index) => isMove(path.moves[index + 1], uci))) return null;
  if (question.verdict === 'unclear' && !touches(first, question.differing)) return null;
  return path;
}

/** What was recorded while the question was open was seen to be played, whatever had been played before it. */
function isMove(move: Path['moves'][number] | undefined, uci: string): boolean {
  return move !== undefined && makeUci(move) === uci;
}

function touches(move: Path['moves'][number], squares: readonly string[]): boolean {
  const own = move.kind === 'castling' ? [move.king, move.rook] : [move.from, move.to];
  return own.some((square) => squares.includes(makeSquare(square)));
}

function extend(run: Run, open: OpenQuestion, path: Path, pending: Pending): void {
  const { turn, scanMs } = run.state;
  const { records } = record(turn, path, scanMs, { ...closedBy(pending), mark: 'provisional' });
  for (const ply of records) say(run, { kind: 'ply', ply });
  const provisional = [...open.provisional, ...records];
  const hopeless = provisional.length >= 4;
  change(run, {
    pending: null,
    question: { ...open, provisional, window: hopeless ? null : open.window },
    turn: turnAfter(turn, path.setup, path.moves.length, path.at.at(-1) ?? -1),
  });
}

function closedBy(pending: Pending): ClosedAt {
  return { atMs: pending.atMs, times: pending.times, pressed: pending.cause === 'press' ? pending.presses : 0 };
}

/** Answers the open question with a line that starts where its turn began. */
function answer(run: Run, open: OpenQuestion, by: AnsweredBy, anchor: Turn, path: Path, closed: ClosedAt): void {
  const { records, before } = record(anchor, path, run.state.scanMs, closed);
  goOn(run, {
    questionId: open.question.id,
    by,
    dropped: open.dropped,
    plies: records,
    before,
    turn: turnAfter(anchor, path.setup, path.moves.length, path.at.at(-1) ?? -1),
  });
}

/** The game goes on from `turn`: any open question is over, and this is said. */
export function goOn(
  run: Run,
  how: {
    readonly questionId: number | null;
    readonly by: AnsweredBy;
    readonly dropped: number;
    /** Where the plies start, when not from the last certain one: set by hand. */
    readonly from?: Setup;
    readonly plies: readonly PlyRecord[];
    readonly before: readonly Setup[];
    readonly turn: Turn;
  },
): void {
  const { earlier } = run.state;
  const kept = how.by === 'takenBack' ? earlier.slice(0, -1) : earlier;
  change(run, {
    question: null,
    pending: null,
    watch: null,
    revisable: null,
    lastTurn: null,
    turn: how.turn,
    earlier: [...kept, ...how.before].slice(-SETUPS_KEPT),
  });
  say(run, {
    kind: 'answered',
    questionId: how.questionId,
    by: how.by,
    atMs: run.atMs,
    dropped: how.dropped,
    plies: how.plies,
    fen: makeFen(how.from ?? how.turn.setup),
  });
}

function sideAfter({ cause, lever }: Pending, mover: Color): Color {
  return (cause === 'press' ? lever : null) ?? opposite(mover);
}

/** A setup of what is sensed. A rook keeps its right while it and its king stand where they stood. */
export function setupFrom(before: Setup, sensed: Placement, turn: Color): Setup {
  const home = (color: Color): boolean => {
    const king = pieceOf(color, 'king');
    return SQUARES.every((square) => (before.placement[square] === king) === (sensed[square] === king));
  };
  const kept = before.castlingRooks.filter((square) => {
    const color: Color = rankOf(square) === 0 ? 'white' : 'black';
    return sensed[square] === pieceOf(color, 'rook') && home(color);
  });
  return {
    placement: sensed,
    turn,
    castlingRooks: kept,
    enPassant: null,
    halfmoveClock: 0,
    fullmoveNumber: before.fullmoveNumber + (before.turn === 'black' ? 1 : 0),
    castlingMode: before.castlingMode,
  };
}

/**
 * The castling rights of a game that starts from other ranks than were drawn: a king on its back rank may castle with the outermost
 * rook on each side. (What the Laws say of a misplaced king or rook is not decided here.)
 */
export function startSetup(drawn: Setup, sensed: Placement): Setup {
  const rooks = (['white', 'black'] as const).flatMap((color) => {
    const rank = SQUARES.filter((square) => rankOf(square) === (color === 'white' ? 0 : 7));
    const king = rank.find((square) => sensed[square] === pieceOf(color, 'king'));
    if (king === undefined) return [];
    const all = rank.filter((square) => sensed[square] === pieceOf(color, 'rook'));
    const outer = [
      all.find((square) => fileOf(square) < fileOf(king)),
      all.findLast((square) => fileOf(square) > fileOf(king)),
    ];
    return outer.filter((square) => square !== undefined);
  });
  return { ...setupFrom(drawn, sensed, drawn.turn), castlingRooks: rooks.toSorted((a, b) => a - b), fullmoveNumber: 1 };
}
