import { isForfeit } from '../../../engine/journal/result.ts';
import { messages } from '../../stores/messages.svelte.ts';
import type { Asked, Entered } from './sheet.ts';

/**
 * What speaks against what was pressed once, and what Enter does.
 * @param stands the result that it would replace.
 * @param sentEpochMs when that went out; null where it did not.
 */
export function askedWords(
  { table, entered, cautions, isConfirmed }: Asked,
  stands: Entered | null,
  sentEpochMs: number | null,
  nowEpochMs: number,
): string {
  const words = messages.console.round.sheet;
  const { results } = messages.console.table;
  if (isConfirmed === true) return words.cancels(table, results[entered]);
  const reasons = cautions.map((caution) =>
    caution === 'unmarked' && isForfeit(entered) ? words.unmarked[entered] : words.cautions[caution],
  );
  if (cautions.includes('begun')) return words.cancelsFirst(results[entered], reasons);
  if (stands !== null && sentEpochMs !== null)
    reasons.push(messages.console.table.result.wasSent(sentEpochMs, nowEpochMs));
  return words.waits(results[entered], reasons, stands === null ? null : results[stands]);
}
