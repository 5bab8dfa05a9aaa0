import { messages } from '../stores/messages.svelte.ts';
import type { Refused } from '../stores/refused.ts';

/**
 * A refusal may come late, over the page or the dialog of another table: it says at which, where its sentence does not.
 * @param shown the table on whose page it is read; null on any other.
 */
export function refusalSays({ table, facts }: Refused, sentence: string, shown: number | null): string {
  if (table === undefined || table === shown || ('table' in facts && facts.table === table)) return sentence;
  return messages.console.refusedAt(table, sentence);
}
