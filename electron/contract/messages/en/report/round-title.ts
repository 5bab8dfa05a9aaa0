import type { Round } from '../../../../../engine/tournament/tournament.ts';

const KINDS = { round: 'R', tieBreak: 'TB', armageddon: 'A' } as const;

/** As people know it. */
export function roundTitle({ name, number }: Pick<Round, 'name' | 'number'>): string {
  return name === '' ? `Round ${String(number)}` : name;
}

/** Over a column: `R3`. */
export function roundSign({ kind, number }: Pick<Round, 'kind' | 'number'>): string {
  return `${KINDS[kind]}${String(number)}`;
}
