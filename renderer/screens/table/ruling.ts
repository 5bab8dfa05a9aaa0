import { isEndedBy } from '../../../engine/laws/ruling.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';

/** One for each way out; no action of the table has them. */
export const RULING_KEYS: readonly string[] = ['A', 'B', 'D', 'G'];
/** What else it may be, who else it may have been. */
export const OTHER_KEY = 'X';

/** The newest ruling that stands has lost or drawn it, and only its result is missing. */
export function endsTheGame({ rulings, result }: TableView): boolean {
  const newest = rulings.findLast(({ withdrawnEpochMs }) => withdrawnEpochMs === null);
  return result === null && newest !== undefined && isEndedBy(newest);
}

/** One for each thing that can be told, in order. */
export const TELL_KEYS: readonly string[] = [...'123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
