import type { CastlingMode } from '../chess/setup.ts';
import { allowedNumbers } from './draw.ts';
import type { SpNumber } from './sp-number.ts';

/** What is fixed before anything is drawn. Plain JSON: it is hashed, printed and kept as it is. */
export interface DrawPolicy {
  readonly tournament: string;
  /** From 1. */
  readonly round: number;
  readonly roundName: string;
  /** The tables that play the position: `1-600`, or `1-4, 7`; as `allHallsOf` where they are all halls of an event. */
  readonly tables: string;
  readonly castlingMode: CastlingMode;
  /** SP numbers that may not come up by the regulations, ascending. */
  readonly excluded: readonly number[];
  /** Whether a position of an earlier round may come up again. */
  readonly repeats: 'allowed' | 'excluded';
  /** SP numbers of earlier rounds, ascending. */
  readonly played: readonly number[];
}

/** The numbers that may come up, ascending. */
export function allowedBy({ excluded, repeats, played }: DrawPolicy): readonly SpNumber[] {
  return allowedNumbers(repeats === 'excluded' ? [...excluded, ...played] : excluded);
}

/** Instead of tables: all halls of this event. */
export function allHallsOf(event: string): string {
  return `@${event}`;
}

/** The event whose halls are meant; null for numbers of tables. */
export function eventOf(tables: string): string | null {
  return tables.startsWith('@') ? tables.slice(1) : null;
}

/** Table numbers as people write them: runs with a dash, the rest with commas. */
export function tableRanges(tables: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const table of [...tables].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && table <= last[1] + 1) last[1] = table;
    else runs.push([table, table]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${String(from)}-${String(to)}`)).join(', ');
}

/** Numbers once each, ascending, as a policy keeps them. */
export function ascending(numbers: Iterable<number>): readonly number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}
