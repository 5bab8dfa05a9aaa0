import { en } from '../../../electron/contract/messages/en.ts';
import type { Messages } from '../../../electron/contract/messages/types.ts';

/** Every text of a catalogue, also those that are made from facts, in brackets and a third longer. */
function wrapped(words: unknown): unknown {
  if (typeof words === 'string') return `⟦${words}${'~'.repeat(Math.ceil(words.length / 3))}⟧`;
  if (typeof words === 'function')
    return (...given: unknown[]) => wrapped((words as (...g: unknown[]) => unknown)(...given));
  if (Array.isArray(words)) return words.map(wrapped);
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, wrapped(value)]));
}

/** A second language: what English says, where it can be told from what is not in the catalogue. */
export const madeUp: Messages = {
  ...(wrapped(en) as Messages),
  language: { tag: 'ar-x-madeup', direction: 'rtl' },
};
