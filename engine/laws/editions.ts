import type { Edition } from './edition.ts';
import { LAWS_2023 } from './editions/laws-2023.ts';

/** Every edition that is known, oldest first. A new one is a file of data in `editions/` and its name here. */
export const EDITIONS = [LAWS_2023] as const;

type Known = (typeof EDITIONS)[number];
/** Under these names the messages tell the articles: they stay when an edition numbers them otherwise. */
export type ArticleName = Known['articles'][keyof Known['articles']];

/** The edition of this name; of a name that is not known here, the one in force on the day. */
export function editionNamed(name: string, day: string, editions: readonly Edition[] = EDITIONS): Edition {
  return editions.find((edition) => edition.name === name) ?? editionOn(day, editions);
}

/** The edition in force on a day, `2026-11-22`; before the first one that is known, that one. */
export function editionOn(day: string, editions: readonly Edition[] = EDITIONS): Edition {
  const [first] = editions;
  if (first === undefined) throw new Error('no edition of the Laws is known');
  return editions.findLast(({ inForce }) => inForce <= day) ?? first;
}
