import { makePiece, NO_PIECE, parsePiece } from '../../../engine/chess/piece.ts';
import { differingSquares, pieceAt, withPiece, type Placement } from '../../../engine/chess/placement.ts';
import { makeSquare, parseSquare, type Square } from '../../../engine/chess/square.ts';
import { makePlacementField, parsePlacementField } from '../../../engine/notation/fen.ts';
import type { EvidenceStep, Question } from '../../../engine/recognition/verdict.ts';
import { fenAfter } from '../../../engine/tournament/game.ts';
import type { Game, GameQuestion, Segment, TakenBack } from '../../../engine/tournament/game.ts';
import { underOnePress } from '../../../engine/tournament/under-one-press.ts';
import type { EvidenceFrame, EvidenceView, HistoryView } from '../../contract/views/evidence.ts';

/** What stood there before anybody moved is shown for so long. */
export const STANDING_MS = 2_000;

/** The boards that led to an open question, and those that have followed, oldest first. Moments as those of the question. */
export interface Followed {
  readonly boards: readonly { readonly atMs: number; readonly view: Placement }[];
  /** How many more there were. */
  readonly later: number;
}

/**
 * What the sensors saw of the turn of a ply, or of a question; null when the game has no such turn.
 * @param scanMs of the table's board: two reports nearer than this have no order.
 * @param followed what followed the press of a question is told while it is open; the record has it once a move is made of it.
 */
export function evidenceView(
  game: Game,
  ply: number,
  questionId: number | null,
  scanMs: number,
  followed: Followed | null = null,
): EvidenceView | null {
  if (questionId !== null) {
    const asked = game.questions.find(({ question }) => question.id === questionId);
    if (asked === undefined) return null;
    const { question, openedEpochMs, answeredBy } = asked;
    // What explained it came after it was asked.
    const made = answeredBy === 'laterPly' ? madeAt(game, question.ply)?.made.record.evidence : undefined;
    // … unless that ply was taken back, and another one made.
    const explained = question.evidence.every(({ atMs }) => made?.some((step) => step.atMs === atMs))
      ? made
      : undefined;
    const pressMs = question.pressedAtMs ?? question.atMs;
    const turn = seen(question.before, explained ?? question.evidence, pressMs, scanMs);
    const since = answeredBy === null && followed !== null ? following(question, pressMs, followed) : [];
    return {
      ...turn,
      frames: [...turn.frames, ...since],
      ...(since.length > 0 && followed !== null && followed.later > 0 && { later: followed.later }),
      ply: question.ply,
      closedEpochMs: openedEpochMs,
    };
  }
  const at = madeAt(game, ply);
  if (at === null) return null;
  const { segment, index, made } = at;
  const { record, closedEpochMs } = made;
  const together = underOnePress(segment.plies, index);
  return {
    ...seen(fenAfter(segment, index).split(' ')[0] ?? '', record.evidence, record.atMs, scanMs),
    ply,
    closedEpochMs,
    ...(together > 1 && { underOnePress: together }),
  };
}

function madeAt(
  { segments }: Game,
  ply: number,
): { readonly segment: Segment; readonly index: number; readonly made: Segment['plies'][number] } | null {
  for (const segment of segments) {
    const index = segment.plies.findIndex(({ record }) => record.ply === ply);
    const made = segment.plies[index];
    if (made !== undefined) return { segment, index, made };
  }
  return null;
}

/** … of a ply that was ruled on and taken back. */
export function evidenceOfTakenBack(
  { before, evidence, atMs, closedEpochMs }: TakenBack,
  ply: number,
  scanMs: number,
): EvidenceView {
  return { ...seen(before, evidence, atMs, scanMs), ply, closedEpochMs };
}

/** What the journal holds of the turn of a question, where nobody remembers the half minute before it. */
export function historyOfQuestion({ question, openedEpochMs }: GameQuestion): HistoryView {
  const { before, frames } = seen(question.before, question.evidence, question.atMs, 0);
  const told = frames.map(({ secondsBefore, placement }) => ({
    atEpochMs: Math.round(openedEpochMs - secondsBefore * 1000),
    placement,
    press: null,
  }));
  const standsUntil = told[0]?.atEpochMs ?? openedEpochMs;
  return {
    questionId: question.id,
    endEpochMs: openedEpochMs,
    frames: [{ atEpochMs: standsUntil - STANDING_MS, placement: before, press: null }, ...told],
  };
}

function seen(
  before: string,
  steps: readonly EvidenceStep[],
  closedAtMs: number,
  scanMs: number,
): Pick<EvidenceView, 'before' | 'frames' | 'scanMs'> {
  const start = parsePlacementField(before);
  if (!start.ok) throw new Error(`the journal holds a placement that cannot be read: ${before}`);
  let board: Placement = start.value;
  const frames: EvidenceFrame[] = [];
  for (const together of reports(steps)) {
    const atMs = together[0]?.atMs ?? closedAtMs;
    for (const { square, piece } of together) board = after(board, square, piece);
    frames.push({
      secondsBefore: (closedAtMs - atMs) / 1000,
      placement: makePlacementField(board),
      changes: together.map(({ square, piece, was }) => ({ square, lifted: was, placed: piece })),
    });
  }
  return { before, frames, scanMs };
}

/** What followed the press of a question, and is not told with it; nothing where none was read. */
function following(
  { evidence, atMs, pressed, whiteSeconds, blackSeconds }: Question,
  pressMs: number,
  { boards }: Followed,
): readonly EvidenceFrame[] {
  if (pressed === false || (whiteSeconds === undefined && blackSeconds === undefined)) return [];
  const sinceMs = Math.max(atMs, evidence.at(-1)?.atMs ?? atMs);
  return boards.flatMap((board, index) => {
    const was = boards[index - 1];
    if (was === undefined || board.atMs <= sinceMs) return [];
    const changes = differingSquares(was.view, board.view).map((square) => ({
      square: makeSquare(square),
      lifted: letterOn(was.view, square),
      placed: letterOn(board.view, square),
    }));
    if (changes.length === 0) return [];
    return [{ secondsBefore: (pressMs - board.atMs) / 1000, placement: makePlacementField(board.view), changes }];
  });
}

function letterOn(board: Placement, square: Square): string {
  const piece = pieceAt(board, square);
  return piece === NO_PIECE ? '' : makePiece(piece);
}

/** Steps that came in one report. */
function reports(steps: readonly EvidenceStep[]): readonly (readonly EvidenceStep[])[] {
  const all: EvidenceStep[][] = [];
  for (const step of steps) {
    const last = all.at(-1);
    if (last?.[0]?.atMs === step.atMs) last.push(step);
    else all.push([step]);
  }
  return all;
}

function after(board: Placement, name: string, letter: string): Placement {
  const square = parseSquare(name);
  if (square === null) throw new Error(`the journal holds a square that is none: ${name}`);
  return withPiece(board, square, letter === '' ? NO_PIECE : (parsePiece(letter) ?? NO_PIECE));
}
