import { messages } from '../stores/messages.svelte.ts';
import type { Refused } from '../stores/refused.ts';

/**
 * A refusal may come late, over the page or the dialog of another table: it says at which, where its sentence does not.
 * @param shown the table on whose page it is read; null on any other.
 */
export function refusalSays({ tables = [], facts }: Refused, sentence: string, shown: number | null): string {
  const isShown = tables.every((table) => table === shown);
  if (isShown || ('table' in facts && tables.some((table) => table === facts.table))) return sentence;
  return messages.console.refusedAt(tables, sentence);
}
