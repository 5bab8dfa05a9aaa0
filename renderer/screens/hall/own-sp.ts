import type { HallTableView, HallView } from '../../../electron/contract/views/hall.ts';

/** The number of a start position that a table has for itself, and not with the round; null where it has none. */
export function ownSp({ start }: Pick<HallTableView, 'start'>, { round }: Pick<HallView, 'round'>): number | null {
  return start === null || start.fen === round?.start?.fen ? null : start.sp;
}
