import { HIGHEST_RATING } from '../../journal/round.ts';

/** As programs write that somebody has none. */
const NONE = /^(?:0+|[-–—?]+|\*|unr(?:\.|ated)?|n\/?a|none)?$/iu;

/** Null for somebody without one; undefined for what is no rating. */
export function ratingIn(text: string): number | null | undefined {
  const said = text.trim();
  if (NONE.test(said)) return null;
  const rating = /^\d{1,9}$/u.test(said) ? Number(said) : Number.NaN;
  return rating <= HIGHEST_RATING ? rating : undefined;
}
