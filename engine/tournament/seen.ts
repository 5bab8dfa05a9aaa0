import type { Recorded } from '../journal/entry.ts';
import type { SeenCall } from '../journal/irregularity.ts';
import type { Game, GameQuestion } from './game.ts';
import { withGame } from './game-changes.ts';
import { playedOn } from './ruled-to-do.ts';
import type { SeenBefore, Tournament } from './tournament.ts';

/** A live sign is dated to the second, and one at the edge of two by either. */
const SAME_WITHIN_MS = 1_000;

/** The kind of call that is recorded where the arbiter says of clocks that they are set by his ruling, which settles it: nobody reads them. */
export const CLOCKS_SET = 'clocksSet';

/** The kind of call that is recorded where the arbiter leaves clocks as a ruling had set them that is withdrawn: it calls no more, whatever is pressed. */
export const CLOCKS_LEFT = 'clocksLeft';

/** Of each table: older ones call no more. */
const CALLS_KEPT = 100;

type SeenDoubts = Tournament['seenDoubts'];
type Acknowledged = Extract<Recorded, { type: 'question.acknowledged' }>;
type Withdrawn = Extract<Recorded, { type: 'acknowledgement.withdrawn' }>;

/** The arbiter has seen what calls there of this kind since then; another of the kind, or one that began at another time, not. */
export function isSeen({ seenCalls }: Tournament, table: number, kind: string, sinceEpochMs: number): boolean {
  return (seenCalls.get(table) ?? []).some((call) => isSameCall(call, { kind, sinceEpochMs }));
}

/** When he said so; null where he has not. */
export function seenAtEpochMs(
  { seenCalls }: Tournament,
  table: number,
  kind: string,
  sinceEpochMs: number,
): number | null {
  const seen = (seenCalls.get(table) ?? []).findLast((call) => isSameCall(call, { kind, sinceEpochMs }));
  return seen?.atEpochMs ?? null;
}

/** He has seen one of this kind that began then or later. */
export function isSeenSince(tournament: Tournament, table: number, kind: string, sinceEpochMs: number): boolean {
  return firstSeenSince(tournament, table, kind, sinceEpochMs) !== undefined;
}

/** When he said so of clocks that a ruling had set which was withdrawn then; null where he has not. */
export function clocksLeftEpochMs(tournament: Tournament, table: number, withdrawnEpochMs: number): number | null {
  return firstSeenSince(tournament, table, CLOCKS_LEFT, withdrawnEpochMs)?.atEpochMs ?? null;
}

function firstSeenSince({ seenCalls }: Tournament, table: number, kind: string, sinceEpochMs: number) {
  return (seenCalls.get(table) ?? []).find(
    (call) => call.kind === kind && call.sinceEpochMs >= sinceEpochMs - SAME_WITHIN_MS,
  );
}

/** He has seen what spoke against the result of this game until then, or decided on it since. */
export function isDoubtSeen({ seenDoubts }: Tournament, gameId: string, sinceEpochMs: number): boolean {
  const seen = seenDoubts.get(gameId);
  return seen !== undefined && seen >= sinceEpochMs - SAME_WITHIN_MS;
}

export function isSameCall(one: SeenCall, other: SeenCall): boolean {
  return one.kind === other.kind && Math.abs(one.sinceEpochMs - other.sinceEpochMs) <= SAME_WITHIN_MS;
}

/** The arbiter has seen a question of a game, or whatever else calls him at a table: it calls no more. */
export function withSeen(state: Tournament, { data, at }: Acknowledged): Tournament {
  const { table, gameId, questionId, calls = [], alone = false, withResult = false } = data;
  if (questionId !== null && gameId !== null)
    return withQuestionSeen(state, gameId, questionId, {
      acknowledged: true,
      seenEpochMs: withResult ? undefined : at,
    });
  const seenBefore = state.seenCalls.get(table) ?? [];
  const before: SeenBefore = {
    alerts: state.alerts.get(table) ?? [],
    seenEpochMs: state.seenEpochMs.get(table) ?? null,
    seenCalls: seenBefore,
    seenStart: gameId !== null && state.seenStarts.has(gameId),
    seenDoubt: gameId === null ? undefined : state.seenDoubts.get(gameId),
  };
  const left = alone
    ? before.alerts.filter(
        ({ sinceEpochMs }) => !calls.some((call) => isSameCall(call, { kind: 'fault', sinceEpochMs })),
      )
    : [];
  const seen = {
    ...state,
    alerts: left.length === 0 ? state.alerts.without(table) : state.alerts.with(table, left),
    seenEpochMs: state.seenEpochMs.with(table, at),
    seenCalls:
      calls.length === 0
        ? state.seenCalls
        : state.seenCalls.with(
            table,
            [...seenBefore, ...calls.map((call) => ({ ...call, atEpochMs: at }))].slice(-CALLS_KEPT),
          ),
    seenBefore: state.seenBefore.with(table, before),
  };
  if (gameId === null) return seen;
  const areClocksSet = calls.some(({ kind }) => kind === CLOCKS_SET);
  const doubted = calls.filter(({ kind }) => kind === 'conflict').map(({ sinceEpochMs }) => sinceEpochMs);
  const hasSeenStart = !alone || calls.some(({ kind }) => kind === 'start');
  return {
    ...(areClocksSet ? withGame(seen, gameId, (game) => withClocksSet(game, at)) : seen),
    seenStarts: hasSeenStart ? state.seenStarts.with(gameId, true) : state.seenStarts,
    seenDoubts: withDoubtSeen(state.seenDoubts, gameId, ...doubted),
  };
}

function withClocksSet(game: Game, atEpochMs: number): Game {
  return { ...game, clocksSetEpochMs: [...game.clocksSetEpochMs, atEpochMs] };
}

/** What was seen later stays so. */
function withDoubtSeen(seenDoubts: SeenDoubts, gameId: string, ...untilEpochMs: readonly number[]): SeenDoubts {
  return untilEpochMs.length === 0
    ? seenDoubts
    : seenDoubts.update(gameId, (before = 0) => Math.max(before, ...untilEpochMs));
}

/** It was not seen after all: what called then calls again, beside what has come since. */
export function withSeenWithdrawn(state: Tournament, { data }: Withdrawn): Tournament {
  const { table, gameId, questionId } = data;
  if (questionId !== null && gameId !== null)
    return withQuestionSeen(state, gameId, questionId, { acknowledged: false, seenEpochMs: undefined });
  const before = state.seenBefore.get(table);
  if (before === undefined) return state;
  const since = state.alerts.get(table) ?? [];
  const again = before.alerts.filter(({ alert }) => since.every((one) => one.alert.code !== alert.code));
  const alerts = [...again, ...since];
  const { seenEpochMs, seenCalls, seenBefore, seenStarts, seenDoubts } = state;
  return {
    ...state,
    alerts: alerts.length === 0 ? state.alerts.without(table) : state.alerts.with(table, alerts),
    seenEpochMs: before.seenEpochMs === null ? seenEpochMs.without(table) : seenEpochMs.with(table, before.seenEpochMs),
    seenCalls: before.seenCalls.length === 0 ? seenCalls.without(table) : seenCalls.with(table, before.seenCalls),
    seenStarts: gameId === null || before.seenStart ? seenStarts : seenStarts.without(gameId),
    seenDoubts: gameId === null ? seenDoubts : withDoubtAsBefore(seenDoubts, gameId, before.seenDoubt),
    seenBefore: seenBefore.without(table),
  };
}

function withDoubtAsBefore(seenDoubts: SeenDoubts, gameId: string, before: number | undefined): SeenDoubts {
  return before === undefined ? seenDoubts.without(gameId) : seenDoubts.with(gameId, before);
}

function withQuestionSeen(
  state: Tournament,
  gameId: string,
  questionId: number,
  seen: Pick<GameQuestion, 'acknowledged' | 'seenEpochMs'>,
): Tournament {
  return withGame(state, gameId, (game) => ({
    ...game,
    questions: game.questions.map((q) => (q.question.id === questionId ? { ...q, ...seen } : q)),
  }));
}

/**
 * Whoever has seen the ruling through has not yet seen that play goes on all the same. An open one over which a result was given nobody
 * has said to have seen: without the result it calls as before.
 */
export function isQuestionSeen(game: Game, asked: GameQuestion): boolean {
  const { acknowledged, seenEpochMs, answeredBy } = asked;
  if (acknowledged && answeredBy === null && seenEpochMs === undefined) return game.result !== null;
  return acknowledged && (seenEpochMs ?? 0) >= (playedOn(game, asked)?.closedEpochMs ?? 0);
}
