import type { LinePly } from './game.ts';

/** How many plies of a stretch were closed by the press that closed this one; 1 where it was pressed alone, or something else closed it. */
export function underOnePress(plies: readonly LinePly[], index: number): number {
  const last = plies.findIndex(({ record }, i) => i >= index && record.pressed);
  const { atMs = null } = plies[last]?.record ?? {};
  const before = plies.slice(0, Math.max(0, last));
  const alone = before.findLastIndex(
    ({ record }) => record.pressed || record.marked !== undefined || record.atMs !== atMs,
  );
  return last > alone && index > alone && plies[last]?.record.marked === undefined ? last - alone : 1;
}
