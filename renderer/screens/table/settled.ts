import { isForfeit } from '../../../engine/journal/result.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { TableSeen } from '../../../electron/contract/table-seen.ts';
import type { SettledElsewhere } from '../../../electron/contract/settled.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';

/** What a dialog about one table is of: once that has changed, nothing in it can be done any more. */
export type StandsOn = 'game' | 'begunGame' | 'result' | 'rulings' | 'question' | 'seat';

/** A table as it stood when a dialog about it was opened. */
export interface Stand {
  readonly seen: TableSeen;
  /** Of the running round. */
  readonly round: number | null;
  /** How often its players had been corrected. */
  readonly corrections: number;
  /** How many rulings in its game had been withdrawn. */
  readonly withdrawn: number;
}

export function standOf(table: TableView, round: number | null): Stand {
  return { seen: tableSeen(table), round, corrections: table.corrections.length, withdrawn: withdrawnIn(table) };
}

function withdrawnIn({ rulings }: TableView): number {
  return rulings.filter(({ withdrawnEpochMs }) => withdrawnEpochMs !== null).length;
}

/**
 * What has been settled since, on another screen or by play itself; null where a dialog that stands on these can go on.
 *
 * @param table as it is now; null where the running round has no such table.
 */
export function settledSince(
  stood: Stand,
  table: TableView | null,
  round: number | null,
  on: readonly StandsOn[],
): SettledElsewhere | null {
  if (round !== stood.round) return { kind: 'round' };
  if (table === null) return { kind: 'removed' };
  const { seen } = stood;
  const now = tableSeen(table);
  if (on.includes('seat') && table.corrections.length !== stood.corrections) return { kind: 'seat' };
  // One that begins changes nothing in what is of a game that had.
  const isOfGame = on.includes('game') || (on.includes('begunGame') && seen.gameId !== null);
  if (isOfGame && now.gameId !== seen.gameId) return { kind: gameSince(seen, table) };
  if (on.includes('result') && now.gameId === seen.gameId && now.results !== seen.results) return resultSince(table);
  if (on.includes('rulings') && withdrawnIn(table) !== stood.withdrawn) return { kind: 'ruling' };
  if (on.includes('question') && seen.questionId !== null && now.questionId !== seen.questionId) {
    return { kind: 'answered', by: table.questions.find(({ id }) => id === seen.questionId)?.answeredBy ?? null };
  }
  return null;
}

function gameSince({ gameId }: TableSeen, { cancelled }: TableView): 'begun' | 'cancelled' | 'otherGame' {
  if (gameId === null) return 'begun';
  return cancelled.some((game) => game.gameId === gameId) ? 'cancelled' : 'otherGame';
}

function resultSince({ result, resultChanges }: TableView): SettledElsewhere {
  const atEpochMs = result !== null && isForfeit(result) ? null : (resultChanges.at(-1)?.atEpochMs ?? null);
  return { kind: 'result', result, atEpochMs };
}
