/** A text in three: what it begins with as another one does, what is otherwise in it, and what both end with. */
export type Compared = readonly [same: string, differs: string, same: string];

const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Two texts, each with what is otherwise in it, where most of it is the same. An accent is not parted from its letter. */
export function differingLetters(one: string, other: string): readonly [Compared, Compared] {
  const [some, others] = [lettersOf(one), lettersOf(other)];
  const most = Math.min(some.length, others.length);
  let [before, after] = [0, 0];
  while (before < most && some[before] === others[before]) before++;
  while (after < most - before && some.at(-1 - after) === others.at(-1 - after)) after++;
  if (2 * (before + after) < most)
    return [
      [one, '', ''],
      [other, '', ''],
    ];
  const inThree = (letters: readonly string[]): Compared => {
    const end = letters.length - after;
    return [letters.slice(0, before).join(''), letters.slice(before, end).join(''), letters.slice(end).join('')];
  };
  return [inThree(some), inThree(others)];
}

function lettersOf(text: string): readonly string[] {
  return Array.from(LETTERS.segment(text), ({ segment }) => segment);
}
