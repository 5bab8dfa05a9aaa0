import type { Recorded } from '../journal/entry.ts';
import { withGame } from './game-changes.ts';
import type { SeenBefore, Tournament } from './tournament.ts';

type Seen = Extract<Recorded, { type: 'question.acknowledged' | 'acknowledgement.withdrawn' }>;

/** The arbiter has seen a question of a game, or whatever else calls him at a table: it calls no more. */
export function withSeen(state: Tournament, { data, at }: Seen): Tournament {
  const { table, gameId, questionId } = data;
  if (questionId !== null && gameId !== null) return withQuestionSeen(state, gameId, questionId, true);
  const before: SeenBefore = {
    alerts: state.alerts.get(table) ?? [],
    seenEpochMs: state.seenEpochMs.get(table) ?? null,
    seenStart: gameId !== null && state.seenStarts.has(gameId),
  };
  const seen = {
    ...state,
    alerts: state.alerts.without(table),
    seenEpochMs: state.seenEpochMs.with(table, at),
    seenBefore: state.seenBefore.with(table, before),
  };
  return gameId === null ? seen : { ...seen, seenStarts: state.seenStarts.with(gameId, true) };
}

/** It was not seen after all: what called then calls again, beside what has come since. */
export function withSeenWithdrawn(state: Tournament, { data }: Seen): Tournament {
  const { table, gameId, questionId } = data;
  if (questionId !== null && gameId !== null) return withQuestionSeen(state, gameId, questionId, false);
  const before = state.seenBefore.get(table);
  if (before === undefined) return state;
  const since = state.alerts.get(table) ?? [];
  const again = before.alerts.filter(({ alert }) => since.every((one) => one.alert.code !== alert.code));
  const alerts = [...again, ...since];
  const { seenEpochMs, seenBefore, seenStarts } = state;
  return {
    ...state,
    alerts: alerts.length === 0 ? state.alerts.without(table) : state.alerts.with(table, alerts),
    seenEpochMs: before.seenEpochMs === null ? seenEpochMs.without(table) : seenEpochMs.with(table, before.seenEpochMs),
    seenStarts: gameId === null || before.seenStart ? seenStarts : seenStarts.without(gameId),
    seenBefore: seenBefore.without(table),
  };
}

function withQuestionSeen(state: Tournament, gameId: string, questionId: number, acknowledged: boolean): Tournament {
  return withGame(state, gameId, (game) => ({
    ...game,
    questions: game.questions.map((q) => (q.question.id === questionId ? { ...q, acknowledged } : q)),
  }));
}
