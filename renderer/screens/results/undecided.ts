import type { RoundKind } from '../../../engine/journal/round.ts';
import { matchScore } from '../../../engine/tournament/match-score.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';

/** Whether the two of a table may have to play on: they are level so far, or a game of theirs has no result. */
export function isUndecided(
  { first, result, turnsTo }: Pick<TableView, 'first' | 'result' | 'turnsTo'>,
  kind: RoundKind,
): boolean {
  if (result === null || turnsTo === 2 || first?.result === null) return true;
  if (kind === 'armageddon' && result === '1/2-1/2') return false;
  const [white, black] = matchScore(first?.result ?? null, result);
  return white === black;
}
