import type { ToldFacts } from './round-parts.ts';

/** Where they are alike, paper or file says the same. */
export function areAlike(one: ToldFacts, other: ToldFacts): boolean {
  return one.round === other.round && changedTables(one, other).length === 0;
}

/** Tables of which they tell something else, in order. */
export function changedTables(was: ToldFacts, now: ToldFacts): readonly number[] {
  const tables = new Set([...was.tables.keys(), ...now.tables.keys()]);
  return [...tables].filter((table) => was.tables.get(table) !== now.tables.get(table)).toSorted((a, b) => a - b);
}
