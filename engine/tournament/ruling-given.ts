import { opposite } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import { lawsUnder } from '../laws/round-rules.ts';
import type { RoundRules } from '../laws/round-rules.ts';
import { timeImposed } from '../laws/ruling.ts';
import { SET_SLACK } from './clock-ran.ts';
import type { Game, GameRuling } from './game.ts';
import { isUnpressed, mostGainedBy } from './press-gain.ts';

type Times = Readonly<Record<Color, number>>;

/** A ruling that tells both times, and what the clocks showed when it was made. */
export type TimedRuling = GameRuling & { readonly clocks: Times; readonly clocksShown: Times };

export function isTimed(ruling: GameRuling): ruling is TimedRuling {
  return ruling.clocks !== undefined && ruling.clocksShown !== undefined;
}

/** What earlier rulings still gave when it was made is not in its times. */
export function isGivenAlone(ruling: TimedRuling): boolean {
  const { side, clocks, clocksShown } = ruling;
  const opponent = opposite(side);
  const given = timeImposed(ruling)?.opponent ?? 0;
  return Math.abs(clocks[opponent] - clocksShown[opponent] - given) <= SET_SLACK;
}

/** As the clocks are to be set without a ruling: they showed that before it, but for what it carries of earlier ones. */
export function timesWithout(game: Game, rules: RoundRules, ruling: TimedRuling): Times {
  const { side, ply, irregularity, clocks, clocksShown, gainedSeconds } = ruling;
  if (isGivenAlone(ruling)) return clocksShown;
  const { opponent, offender } = timeImposed(ruling) ?? { opponent: 0, offender: 0 };
  const isPressed = lawsUnder(rules).irregularities[irregularity].cost === 'counted' && !isUnpressed(game, ruling);
  const gained = gainedSeconds ?? (isPressed ? mostGainedBy(game, rules, side, ply - 1, ply) : 0);
  const [own, others] = [clocks[side] + offender + gained, clocks[opposite(side)] - opponent];
  return side === 'white' ? { white: own, black: others } : { white: others, black: own };
}
