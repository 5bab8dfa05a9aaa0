import { rotate180, samePlacement } from '../../engine/chess/placement.ts';
import type { Placement } from '../../engine/chess/placement.ts';
import type { CastlingMode } from '../../engine/chess/setup.ts';
import { makePiece } from '../../engine/chess/piece.ts';
import type { BoardInput } from '../../engine/recognition/input/observation.ts';
import type { PlyRecord, Question } from '../../engine/recognition/verdict.ts';
import { spNumberOf, startPosition } from '../../engine/start/sp-number.ts';
import { gamePgn } from '../../engine/tournament/game-pgn.ts';
import { gameAt } from '../../engine/tournament/tournament.ts';
import type { HistoryFrame } from '../contract/views/evidence.ts';
import { makePlacementField } from '../../engine/notation/fen.ts';
import type { Sensed } from '../../engine/recognition/recogniser.ts';
import type { ClockPort } from './ports/system.ts';
import { BoardSight } from './board-sight.ts';
import { TableApart } from './table-apart.ts';
import { startOfSp } from '../../engine/start/start-text.ts';
import type { Start } from '../../engine/start/start-text.ts';

export type Replayed =
  { readonly kind: 'ply'; readonly ply: PlyRecord } | { readonly kind: 'question'; readonly question: Question };

export interface Replay {
  /** Recorded plies and irregularities, in order; an irregularity stands before the ply it would have been. */
  readonly items: readonly Replayed[];
  /** What the board showed, each time that it was another: times on the clock of the inputs. */
  readonly frames: readonly HistoryFrame[];
  /** Null when no game started. */
  readonly pgn: string | null;
}

/**
 * Plays what a board reported again, through the same table as in the hall, on a clock of its own. The end of the
 * inputs is the end of the game: a complete legal board that no press closed is the last ply.
 */
export function replay(inputs: readonly BoardInput[], start: Start): Replay {
  const steps = replaySteps(inputs, start);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same, one input a step. */
export function* replaySteps(inputs: readonly BoardInput[], start: Start): Generator<undefined, Replay> {
  const namesPieces = !inputs.some(({ kind }) => kind === 'occupancy' || kind === 'occupied');
  const asInHall = yield* replayedAs(inputs, start, { namesPieces, turned: null });
  if (namesPieces || asInHall.items.length > 0) return asInHall;
  // Which way such a board lay the plies did not tell, and what the arbiter said nobody wrote down: as it lay, most is explained.
  const usual = yield* replayedAs(inputs, start, { namesPieces, turned: false });
  const turned = yield* replayedAs(inputs, start, { namesPieces, turned: true });
  return explained(turned) > explained(usual) ? turned : usual;
}

/** Plies that were recorded, less those that were asked about. */
function explained({ items }: Replay): number {
  return items.reduce((sum, { kind }) => sum + (kind === 'ply' ? 1 : -1), 0);
}

function* replayedAs(
  inputs: readonly BoardInput[],
  start: Start,
  { namesPieces, turned }: { readonly namesPieces: boolean; readonly turned: boolean | null },
): Generator<undefined, Replay> {
  const clock = new ReplayClock();
  const table = new TableApart(start, clock);
  const { live } = table;
  if (live.sense({ namesPieces })) {
    if (turned !== null) live.turn(turned);
    live.arm(start.setup, 'nothing');
    live.reveal(true);
  }
  const frames: HistoryFrame[] = [];
  let before = live.sensed;
  for (const input of inputs) {
    clock.runUntil(input.atMs);
    live.onBoard(input);
    const frame = frameOf(before, live.sensed, input.atMs);
    before = live.sensed;
    if (frame !== null && (frame.press !== null || frame.placement !== frames.at(-1)?.placement)) frames.push(frame);
    yield;
  }
  clock.runOut();
  if (live.phase === 'playing') live.key({ kind: 'stopGame' });
  clock.runOut();
  const game = gameAt(table.tournament, 1);
  if (game === null) return { items: [], frames, pgn: null };
  const plies = game.segments
    .flatMap(({ plies }) => plies)
    .map(({ record }) => ({ kind: 'ply', ply: record }) as const);
  const questions = game.questions.map(({ question }) => ({ kind: 'question', question }) as const);
  const items = [...questions, ...plies].sort((a, b) => numberOf(a) - numberOf(b));
  return { items, frames, pgn: gamePgn(game, table.tournament, 'arbiter') };
}

/** Null where nothing of the board is known. */
function frameOf(before: Sensed, now: Sensed, atMs: number): HistoryFrame | null {
  if (now.placement === null) return null;
  const [had, has] = [before.clock?.toMove ?? null, now.clock];
  const isPress = has?.running === true && had !== null && has.toMove !== null && has.toMove !== had;
  return {
    atEpochMs: Math.round(atMs),
    placement: makePlacementField(now.placement),
    press: isPress ? had : null,
  };
}

/** The first of the 960 starts that stands on the board, from either side; null where none ever does. */
export function startOnBoard(inputs: readonly BoardInput[], castlingMode: CastlingMode): Start | null {
  const sight = new BoardSight();
  for (const input of inputs) {
    sight.see(input);
    const { placement } = sight;
    if (placement === null || (input.kind !== 'board' && input.kind !== 'square')) continue;
    const start = chess960Start(placement, castlingMode) ?? chess960Start(rotate180(placement), castlingMode);
    if (start !== null) return start;
  }
  return null;
}

function chess960Start(placement: Placement, castlingMode: CastlingMode): Start | null {
  const rank = Array.from(placement).slice(0, 8).map(makePiece).join('');
  const sp = rank === rank.toUpperCase() ? spNumberOf(rank) : null;
  if (sp?.ok !== true) return null;
  return samePlacement(startPosition(sp.value).placement, placement) ? startOfSp(sp.value, castlingMode) : null;
}

function numberOf(item: Replayed): number {
  return item.kind === 'ply' ? item.ply.ply : item.question.ply;
}

/** Time as the inputs tell it: timers run between them, in order. */
class ReplayClock implements ClockPort {
  #nowMs = 0;
  #timers: { readonly atMs: number; readonly onTime: () => void }[] = [];

  epochMs(): number {
    return this.#nowMs;
  }

  monotonicMs(): number {
    return this.#nowMs;
  }

  setTimer(atMs: number, onTime: () => void): () => void {
    const timer = { atMs, onTime };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  runUntil(atMs: number): void {
    for (let next = this.#next(); next !== undefined && next.atMs <= atMs; next = this.#next()) this.#fire(next);
    this.#nowMs = Math.max(this.#nowMs, atMs);
  }

  runOut(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) this.#fire(next);
  }

  #next(): { readonly atMs: number; readonly onTime: () => void } | undefined {
    return this.#timers.toSorted((a, b) => a.atMs - b.atMs)[0];
  }

  #fire(timer: { readonly atMs: number; readonly onTime: () => void }): void {
    this.#timers = this.#timers.filter((other) => other !== timer);
    this.#nowMs = Math.max(this.#nowMs, timer.atMs);
    timer.onTime();
  }
}
