import { NO_PIECE } from '../../engine/chess/piece.ts';
import { makeUci } from '../../engine/notation/uci.ts';
import type { Occupancy, TableInput } from '../../engine/recognition/input/observation.ts';
import {
  newEitherWay,
  openSinceMs,
  shownWay,
  stepEitherWay,
  type EitherWay,
} from '../../engine/recognition/occupancy/either-way.ts';
import type { OccupancyInput } from '../../engine/recognition/occupancy/occupancy.ts';
import { takenIn } from '../../engine/recognition/occupancy/hypothesis.ts';
import type { PlyRecord, Question, TableEvent } from '../../engine/recognition/verdict.ts';
import type { Setup } from '../../engine/chess/setup.ts';
import type { SimulatedGame } from './simulated-game.ts';

/** What a board that tells only taken from free would have told: a piece put in another's place is not seen. */
export function reducer(): (input: TableInput | Occupancy) => OccupancyInput | null {
  let taken: readonly boolean[] = [];
  return (input) => {
    switch (input.kind) {
      case 'board':
        taken = takenIn(input.placement);
        return { kind: 'occupancy', atMs: input.atMs, taken };
      case 'square': {
        const now = input.piece !== NO_PIECE;
        if (taken[input.square] === now) return null;
        if (taken.length > 0) taken = taken.with(input.square, now);
        return { kind: 'occupied', atMs: input.atMs, square: input.square, taken: now };
      }
      case 'fault':
        return null;
      default:
        return input;
    }
  };
}

export interface OccupancyGame {
  readonly plies: readonly PlyRecord[];
  readonly questions: readonly Question[];
  readonly events: readonly TableEvent[];
}

const ARBITER_COMES_MS = 20_000;

/** Plays a simulated game once more, as a board without names for its pieces would have sent it. */
export function replayReduced(game: SimulatedGame, start: Setup, rotated: boolean): OccupancyGame {
  const reduce = reducer();
  const inputs = game.inputs.flatMap((input) => reduce(input) ?? []);
  return replayOccupancy(inputs, game.truth, start, rotated);
}

/**
 * @param inputs what a board without names for its pieces told of a game.
 * @param isSideSaid it was said beforehand on which side White sits.
 */
export function replayOccupancy(
  inputs: readonly OccupancyInput[],
  truth: SimulatedGame['truth'],
  start: Setup,
  rotated: boolean,
  isSideSaid = true,
): OccupancyGame {
  const events: TableEvent[] = [];
  let table: EitherWay = newEitherWay({ start }, isSideSaid ? rotated : null);
  let wakeAtMs: number | null = null;
  const visits: { readonly atMs: number; readonly question: Question }[] = [];
  const feed = (input: OccupancyInput): void => {
    const next = stepEitherWay(table, input);
    table = next.state;
    wakeAtMs = next.wakeAtMs;
    events.push(...next.events);
    // Somebody sees it, once he is called.
    if (openSinceMs(table) !== null) feed({ kind: 'lies', rotated, atMs: input.atMs });
    for (const event of next.events)
      if (event.kind === 'question') visits.push({ atMs: input.atMs + ARBITER_COMES_MS, question: event.question });
  };
  const waitUntil = (atMs: number): void => {
    for (;;) {
      const visit = visits[0]?.atMs ?? Infinity;
      const due = Math.min(wakeAtMs ?? Infinity, visit);
      if (due > atMs) return;
      if (visit <= due) come(visits.shift()?.question, due);
      else feed({ kind: 'tick', atMs: due });
    }
  };
  /** An arbiter enters what was played, from the ply in question to the board as it stands. */
  const come = (question: Question | undefined, atMs: number): void => {
    if (question === undefined) return;
    for (let count = 1; count <= 40; count++) {
      if (shownWay(table).doubt?.id !== question.id) return;
      const made = truth.slice(question.ply - 1, question.ply - 1 + count).map(({ move }) => makeUci(move));
      if (made.length === count) feed({ kind: 'played', moves: made, atMs });
    }
    visits.push({ atMs: atMs + ARBITER_COMES_MS, question });
    visits.sort((a, b) => a.atMs - b.atMs);
  };
  for (const input of inputs) {
    waitUntil(input.atMs);
    feed(input);
  }
  const overMs = (inputs.at(-1)?.atMs ?? 0) + 3 * ARBITER_COMES_MS;
  waitUntil(overMs);
  feed({ kind: 'stopGame', atMs: overMs });
  let plies: PlyRecord[] = [];
  for (const event of events) {
    if (event.kind === 'ply' && event.ply.marked !== 'provisional') plies.push(event.ply);
    if (event.kind === 'answered') plies = [...plies.slice(0, plies.length - event.dropped), ...event.plies];
  }
  const questions = events.flatMap((event) => (event.kind === 'question' ? [event.question] : []));
  return { plies, questions, events };
}
