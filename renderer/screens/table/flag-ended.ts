import type { Color } from '../../../engine/chess/piece.ts';
import { timeImposed } from '../../../engine/laws/ruling.ts';
import type { Imposed } from '../../../engine/laws/ruling.ts';
import { secondsNow } from '../../../electron/contract/clock-now.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';

/**
 * The time of the offender’s opponent has run out, and by a ruling there is more: the flag counts no longer.
 * @param clocks as they are to be set; null where that is not known.
 */
export function isFlagEnded(
  { clock }: Pick<TableView, 'clock'>,
  opponent: Color,
  ruling: { readonly imposed: Imposed },
  clocks: Readonly<Record<Color, number>> | null,
  nowEpochMs: number,
): boolean {
  const isGiven = (timeImposed(ruling)?.opponent ?? 0) > 0 && (clocks?.[opponent] ?? 0) > 0;
  return isGiven && secondsNow(clock, opponent, nowEpochMs) === 0;
}
