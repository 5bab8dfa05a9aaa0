import type { FollowTable } from '../../electron/contract/views/follow.ts';

type Seated = Pick<FollowTable, 'table' | 'white' | 'black'>;

/** Tables at which somebody sits whose name holds all that was typed, in any order and without its marks; a number is the table's. */
export function found<T extends Seated>(tables: readonly T[], typed: string): readonly T[] {
  const words = bare(typed)
    .split(/\s+/u)
    .filter((word) => word !== '');
  return tables.filter(({ table, white, black }) => {
    if (words.length === 1 && /^\d+$/u.test(words[0] ?? '')) return String(table).startsWith(words[0] ?? '');
    return [white, black].some((name) => words.every((word) => bare(name).includes(word)));
  });
}

function bare(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
