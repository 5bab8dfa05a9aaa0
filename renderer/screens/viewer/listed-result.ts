import { isForfeit } from '../../../engine/journal/result.ts';
import { isPenaltyResult } from '../../../engine/laws/decided-result.ts';
import { messages } from '../../stores/messages.svelte.ts';

/** "− / +, forfeit"; the empty text without a result. Results that PGN has no word for stand in its tag `Score`, as we write it. */
export function saidResult(score: string, result: string): string {
  const words = messages.games.viewer.facts;
  if (isForfeit(score)) return words.forfeit(words.result(score));
  const said = isPenaltyResult(score) ? score : result;
  return said === '*' ? '' : words.result(said);
}
