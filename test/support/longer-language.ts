/** What English says, in words a third longer, as other languages have them; the tag of the language is what it was. Runs in a page too: it needs nothing around it. */
export function longerWords<Words extends { readonly language: unknown }>(words: Words): Words {
  /** A letter that no word has: a word with it is as long as it is to be, in whatever sentence it comes again. */
  const more = 'ǝ';
  /** Names are as long as they are. */
  const longestWord = 16;
  const longer = (said: unknown): unknown => {
    if (typeof said === 'string')
      return said.replaceAll(/[\p{L}’]{3,}/gu, (word) =>
        word.includes(more) || word.length > longestWord ? word : word + more.repeat(Math.ceil(word.length / 3)),
      );
    if (typeof said === 'function')
      return (...given: unknown[]) => longer((said as (...g: unknown[]) => unknown)(...given));
    if (Array.isArray(said)) return said.map(longer);
    if (typeof said !== 'object' || said === null) return said;
    return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, longer(value)]));
  };
  return { ...(longer(words) as Words), language: words.language };
}
