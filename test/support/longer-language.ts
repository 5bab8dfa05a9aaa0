import { en } from '../../electron/contract/messages/en.ts';
import type { Messages } from '../../electron/contract/messages/types.ts';

/** A letter that no word has: a word with it is as long as it is to be, in whatever sentence it comes again. */
const MORE = 'ǝ';
/** Names are as long as they are. */
const LONGEST_WORD = 16;

function longer(words: unknown): unknown {
  if (typeof words === 'string')
    return words.replaceAll(/[\p{L}’]{3,}/gu, (word) =>
      word.includes(MORE) || word.length > LONGEST_WORD ? word : word + MORE.repeat(Math.ceil(word.length / 3)),
    );
  if (typeof words === 'function')
    return (...given: unknown[]) => longer((words as (...g: unknown[]) => unknown)(...given));
  if (Array.isArray(words)) return words.map(longer);
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, longer(value)]));
}

/** What English says, in words a third longer, as other languages have them. */
export const longerWords: Messages = { ...(longer(en) as Messages), language: en.language };
