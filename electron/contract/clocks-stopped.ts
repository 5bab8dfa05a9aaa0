import { isLineLost } from './line-lost.ts';
import type { TableView } from './views/table.ts';

/**
 * They are seen to stand: of clocks that nobody reads, whose times were typed, or whose line is lost, nobody knows. One whose side of White is
 * not known yet has no times, and perhaps runs.
 */
export function areClocksStopped(table: TableView): boolean {
  const { clock, readsClock, typedTimes } = table;
  if (!readsClock || clock?.white == null || clock.running !== null) return false;
  const isRead = clock.last === undefined && clock.readEpochMs !== typedTimes?.typedEpochMs;
  return isRead && !isLineLost(table);
}

/** They stand since the arbiter settled something, or he has answered a question meanwhile, and nothing calls there. */
export function isStoppedForAnswer(table: TableView): boolean {
  const { clock, questions, result, alerts, settledSincePress } = table;
  if (clock === null || result !== null || alerts.length > 0 || !areClocksStopped(table)) return false;
  return settledSincePress || questions.some(({ answeredEpochMs = -Infinity }) => answeredEpochMs >= clock.readEpochMs);
}

/** They stand while a game is played in which a clock has been pressed, and nothing calls there. */
export function isPlayStopped(table: TableView): boolean {
  const { state, awaitsBoard, alerts, plies } = table;
  if (state !== 'playing' || awaitsBoard || alerts.length > 0) return false;
  return areClocksStopped(table) && plies.some(({ pressed, clock }) => pressed && clock !== null);
}
