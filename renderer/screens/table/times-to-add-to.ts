import { secondsNow } from '../../../electron/contract/clock-now.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import type { Color } from '../../../engine/chess/piece.ts';

type Times = Readonly<Record<Color, number>>;

/**
 * What the clocks read now, in seconds, to which a penalty is added; null where they are not known. Where they are still set as by a ruling that was
 * withdrawn, what they showed before it, and where play has gone on with that, without it: nothing is given twice.
 */
export function timesToAddTo(table: Pick<TableView, 'clock' | 'alerts'>, epochMs: number): Times | null {
  const back = withdrawnClocks(table);
  if (back?.facts.clocks != null) return back.facts.clocks;
  const [white, black] = [secondsNow(table.clock, 'white', epochMs), secondsNow(table.clock, 'black', epochMs)];
  const added = (side: Color): number => back?.facts.toAdd.find((one) => one.side === side)?.seconds ?? 0;
  return white === null || black === null ? null : { white: white + added('white'), black: black + added('black') };
}

/** A call says to what the clocks are set back: on its page no other times are shown for them. */
export function areToBeSetBack(table: Pick<TableView, 'alerts'>): boolean {
  return withdrawnClocks(table) !== undefined;
}

function withdrawnClocks({ alerts }: Pick<TableView, 'alerts'>) {
  return alerts.find((alert) => alert.kind === 'withdrawnClocks');
}
