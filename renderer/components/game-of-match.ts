import { matchScore } from '../../engine/tournament/match-score.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import { messages } from '../stores/messages.svelte.ts';

/**
 * Which game of its pairing a table is at, or comes next, with the score so far, or that something speaks against the result of the first; null before the
 * first is over, and where there is one. @param isShort where the score alone tells that it is the second.
 */
export function gameOfMatch(
  { first, result, turnsTo }: Pick<TableView, 'first' | 'result' | 'turnsTo'>,
  isShort: boolean,
): string | null {
  const words = messages.moreGames;
  if (first === null && turnsTo !== 2) return null;
  if (first === null) return isShort ? words.next : `${words.at(1, [0, 0])} · ${words.next}`;
  const score = matchScore(first.result, result);
  const told = first.isInDoubt === true ? words.firstInDoubt : null;
  if (isShort) return told ?? words.match(score);
  return [words.at(2, score), told].filter((part) => part !== null).join(' · ');
}
