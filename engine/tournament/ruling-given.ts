import { opposite } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import { timeImposed } from '../laws/ruling.ts';
import { SET_SLACK } from './clock-ran.ts';
import type { GameRuling } from './game.ts';

type Times = Readonly<Record<Color, number>>;

/** A ruling that tells both times, and what the clocks showed when it was made. */
export type TimedRuling = GameRuling & { readonly clocks: Times; readonly clocksShown: Times };

export function isTimed(ruling: GameRuling): ruling is TimedRuling {
  return ruling.clocks !== undefined && ruling.clocksShown !== undefined;
}

/** To the opponent’s clock it adds what it gives by itself, and nothing of earlier rulings. The offender’s own clock is not asked. */
export function isGivenAlone(ruling: TimedRuling): boolean {
  const { side, clocks, clocksShown } = ruling;
  const opponent = opposite(side);
  const given = timeImposed(ruling)?.opponent ?? 0;
  return Math.abs(clocks[opponent] - clocksShown[opponent] - given) <= SET_SLACK;
}
