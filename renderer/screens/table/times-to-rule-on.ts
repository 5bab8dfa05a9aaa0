import { secondsNow } from '../../../electron/contract/clock-now.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import type { Color } from '../../../engine/chess/piece.ts';

/**
 * What the clocks read now, in seconds, to which a penalty is added; null where they are not known. Where they are still set as by a ruling that was
 * withdrawn, what they showed before it, and where play has gone on with that, without it: nothing is given twice.
 */
export function timesToRuleOn(
  { clock, alerts }: Pick<TableView, 'clock' | 'alerts'>,
  epochMs: number,
): Readonly<Record<Color, number>> | null {
  const [back] = alerts.filter((alert) => alert.kind === 'withdrawnClocks');
  if (back?.facts.clocks != null) return back.facts.clocks;
  const [white, black] = [secondsNow(clock, 'white', epochMs), secondsNow(clock, 'black', epochMs)];
  const added = (side: Color): number => back?.facts.toAdd.find((one) => one.side === side)?.seconds ?? 0;
  return white === null || black === null ? null : { white: white + added('white'), black: black + added('black') };
}
