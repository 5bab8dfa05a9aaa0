import { opposite } from '../../../engine/chess/piece.ts';
import type { Color } from '../../../engine/chess/piece.ts';
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
 * Of a ruling that gives the time of the opponent alone: whether that clock is read and shows another one. Null once the next move is made, or
 * while it runs: then it need not show it any more.
 */
export function clockOff(
  { readsClock, clock, plies, result }: Pick<TableView, 'readsClock' | 'clock' | 'plies' | 'result'>,
  ruling: Pick<GameRuling, 'side' | 'ply' | 'opponentSeconds' | 'withdrawnEpochMs'>,
): ClockOff | null {
  const { opponentSeconds: asked, withdrawnEpochMs } = ruling;
  const side = opposite(ruling.side);
  const shown = clock?.[side] ?? null;
  if (asked === undefined || withdrawnEpochMs !== null || result !== null || !readsClock || shown === null) return null;
  if (clock?.running === side || (plies.at(-1)?.ply ?? 0) >= ruling.ply) return null;
  return Math.abs(shown - asked) <= SLACK_SECONDS ? null : { side, asked, shown };
}
