import type { Move } from '../../engine/chess/move.ts';
import type { Placement } from '../../engine/chess/placement.ts';
import { withPiece } from '../../engine/chess/placement.ts';
import type { Setup } from '../../engine/chess/setup.ts';
import { makeFen } from '../../engine/notation/fen.ts';
import { makeUci } from '../../engine/notation/uci.ts';
import { namedRecogniser, occupancyRecogniser } from '../../engine/recognition/recogniser.ts';
import type { Recogniser, TableEvent, TableInput } from '../../engine/recognition/recogniser.ts';
import type { PlyRecord, Question } from '../../engine/recognition/verdict.ts';
import { isAnyStart } from '../../engine/recognition/turn/setting-up.ts';
import { knockedGame, type KnockedGame, type KnockSettings } from './knocked-games.ts';
import { reducer } from './occupancy.ts';

/** How a board tells what happens on it. */
export interface KnockedBoard {
  readonly namesPieces: boolean;
  readonly hasClock: boolean;
}

export interface Recorded {
  readonly plies: readonly PlyRecord[];
  readonly questions: readonly Question[];
  readonly events: readonly TableEvent[];
  /** A question was left that no line of what was played has answered. */
  readonly isOpen: boolean;
}

const DUMP_MS = 120;
const ARBITER_COMES_MS = 20_000;

/** Plays a game to a recogniser. Dumps are answered; an arbiter who comes enters what was played. */
export function recordedOf(game: KnockedGame, { namesPieces, hasClock }: KnockedBoard): Recorded {
  return namesPieces
    ? recorded(namedRecogniser, (input) => input, game, hasClock)
    : recorded(occupancyRecogniser(false), reducer(), game, hasClock);
}

function recorded<State, Input>(
  { create, step }: Recogniser<State, Input>,
  translate: (input: TableInput) => Input | null,
  { start, inputs, truth }: KnockedGame,
  hasClock: boolean,
): Recorded {
  const events: TableEvent[] = [];
  let state = create({ start });
  let wakeAtMs: number | null = null;
  const asked: { open: Question | null } = { open: null };
  let board = start.placement;
  let due: { readonly atMs: number; readonly what: 'dump' | 'arbiter' }[] = [];
  const plan = (atMs: number, what: 'dump' | 'arbiter'): void => {
    due = [...due, { atMs, what }].toSorted((a, b) => a.atMs - b.atMs);
  };
  const feed = (input: TableInput): void => {
    board = boardAfter(board, input);
    const given = translate(input);
    if (given === null) return;
    const next = step(state, given);
    state = next.state;
    wakeAtMs = next.wakeAtMs;
    events.push(...next.events);
    for (const event of next.events) {
      if (event.kind === 'question') asked.open = event.question;
      if (event.kind === 'question') plan(input.atMs + ARBITER_COMES_MS, 'arbiter');
      if (event.kind === 'answered') asked.open = null;
      if (event.kind === 'wantDump' && !due.some(({ what }) => what === 'dump')) plan(input.atMs + DUMP_MS, 'dump');
    }
  };
  const isOpen = (id: number): boolean => asked.open?.id === id;
  const arbiter = (atMs: number): void => {
    if (asked.open === null) return;
    const { id, ply } = asked.open;
    for (let count = 1; count <= 40 && isOpen(id); count++) {
      const moves = truth.slice(ply - 1, ply - 1 + count).map(({ move }) => makeUci(move));
      if (moves.length === count) feed({ kind: 'played', moves, atMs });
    }
    if (isOpen(id)) plan(atMs + ARBITER_COMES_MS, 'arbiter');
  };
  const waitUntil = (atMs: number): void => {
    for (;;) {
      const [next] = due;
      const nextMs = Math.min(wakeAtMs ?? Infinity, next?.atMs ?? Infinity);
      if (nextMs > atMs) return;
      if (next === undefined || next.atMs > nextMs) {
        feed({ kind: 'tick', atMs: nextMs });
        continue;
      }
      due = due.slice(1);
      if (next.what === 'dump') feed({ kind: 'board', atMs: nextMs, placement: board });
      else arbiter(nextMs);
    }
  };
  for (const input of inputs) {
    const isOfClock = input.kind === 'clock' || (input.kind === 'board' && input.atMs > 0);
    if (!hasClock && isOfClock) continue;
    waitUntil(input.atMs);
    feed(input);
    // Where no clock starts it, a game from a position that is no start begins by hand.
    if (!hasClock && input.atMs === 0 && !isAnyStart(board)) feed({ kind: 'setByHand', fen: makeFen(start), atMs: 0 });
  }
  const overMs = (inputs.at(-1)?.atMs ?? 0) + 3 * ARBITER_COMES_MS;
  waitUntil(overMs);
  feed({ kind: 'stopGame', atMs: overMs });
  // What is open at the end is answered too, ply by ply.
  waitUntil(overMs + truth.length * ARBITER_COMES_MS);
  let plies: PlyRecord[] = [];
  for (const event of events) {
    if (event.kind === 'ply' && event.ply.marked !== 'provisional') plies.push(event.ply);
    if (event.kind === 'answered') plies = [...plies.slice(0, plies.length - event.dropped), ...event.plies];
  }
  return {
    plies,
    events,
    isOpen: asked.open !== null,
    questions: events.flatMap((event) => (event.kind === 'question' ? [event.question] : [])),
  };
}

function boardAfter(board: Placement, input: TableInput): Placement {
  return input.kind === 'square' ? withPiece(board, input.square, input.piece) : board;
}

export interface KnockTally {
  plies: number;
  castlings: number;
  /** Games of which the record differs from what was played, with no question about that ply, the one before or the next. */
  readonly wrongSilently: {
    readonly seed: number;
    readonly ply: number;
    readonly played: string;
    readonly record: string;
  }[];
  readonly wrongAfterQuestion: {
    readonly seed: number;
    readonly ply: number;
    readonly played: string;
    readonly record: string;
  }[];
  questions: number;
  readonly leftOpen: {
    readonly seed: number;
    readonly ply: number;
    readonly played: string;
    readonly record: string;
  }[];
}

/** Plays so many games and holds each record against what was played. */
export function runKnocked(games: number, settings: KnockSettings, board: KnockedBoard): KnockTally {
  const tally: KnockTally = {
    plies: 0,
    castlings: 0,
    wrongSilently: [],
    wrongAfterQuestion: [],
    leftOpen: [],
    questions: 0,
  };
  for (let seed = settings.seed; seed < settings.seed + games; seed++) {
    const game = knockedGame({ ...settings, seed });
    const { plies, questions, isOpen } = recordedOf(game, board);
    tally.plies += game.truth.length;
    tally.castlings += game.truth.filter(({ move }) => move.kind === 'castling').length;
    tally.questions += questions.length;
    const at = firstDifference(game.truth, plies);
    if (at === null) continue;
    const isAsked = questions.some(({ ply }) => Math.abs(ply - at) <= 1);
    const made = game.truth[at - 1]?.move;
    const [played, record] = [made === undefined ? '-' : makeUci(made), plies[at - 1]?.uci ?? '-'];
    (isOpen && record === '-' ? tally.leftOpen : isAsked ? tally.wrongAfterQuestion : tally.wrongSilently).push({
      seed,
      ply: at,
      played,
      record,
    });
  }
  return tally;
}

/** The first ply that differs, from 1; null where there is none. */
function firstDifference(truth: readonly { readonly move: Move }[], plies: readonly PlyRecord[]): number | null {
  for (let index = 0; index < Math.max(truth.length, plies.length); index++) {
    const made = truth[index];
    if (made === undefined || plies[index]?.uci !== makeUci(made.move)) return index + 1;
  }
  return null;
}

export type { Setup };
