import { opposite } from '../../../engine/chess/piece.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import { isRestoring } from '../../../engine/laws/ruling.ts';
import type { GameRuling } from '../../../engine/tournament/game.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';

/** A clock that does not show what a ruling asks for, in seconds. */
export interface ClockOff {
  readonly side: Color;
  readonly asked: number;
  readonly shown: number;
}

/** Less than this nobody need set again. */
const SLACK_SECONDS = 3;

/**
 * Of a ruling that gives the time of the opponent alone: whether that clock is read and shows another one. Null once both have made the next
 * move. A clock that has run since shows less in any case.
 */
export function clockOff(
  { readsClock, clock, plies, result }: Pick<TableView, 'readsClock' | 'clock' | 'plies' | 'result'>,
  ruling: Pick<GameRuling, 'side' | 'ply' | 'remedy' | 'opponentSeconds' | 'withdrawnEpochMs'>,
): ClockOff | null {
  const { opponentSeconds: asked, withdrawnEpochMs } = ruling;
  const side = opposite(ruling.side);
  const shown = clock?.[side] ?? null;
  if (asked === undefined || withdrawnEpochMs !== null || result !== null || !readsClock || shown === null) return null;
  const last = plies.at(-1)?.ply ?? 0;
  if (last > ruling.ply) return null;
  const hasRun = clock?.running === side || (isRestoring(ruling) && last === ruling.ply);
  const most = hasRun ? shown - asked : Math.abs(shown - asked);
  return most <= SLACK_SECONDS ? null : { side, asked, shown };
}
