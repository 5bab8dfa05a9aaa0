import { opposite } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import { lawsUnder } from '../laws/round-rules.ts';
import type { RoundRules } from '../laws/round-rules.ts';
import { timeImposed } from '../laws/ruling.ts';
import { SET_SLACK } from './clock-ran.ts';
import type { Game, GameRuling } from './game.ts';
import { isUnpressed, mostGainedBy } from './press-gain.ts';
import { isGivenAlone, isTimed } from './ruling-given.ts';
import type { TimedRuling } from './ruling-given.ts';

type Times = Readonly<Record<Color, number>>;

/**
 * A ruling with its times as they are to be set without what rulings before it gave that have been withdrawn since: its times were reckoned from clocks
 * that had that, or were still to be given it. The ruling itself where there was none.
 */
export function withoutWithdrawn(game: Game, rules: RoundRules, ruling: GameRuling): GameRuling {
  const gone = game.rulings.filter((one) => isReckonedWith(game, one, ruling));
  if (gone.length === 0) return ruling;
  const less = (side: Color, seconds: number): number =>
    Math.max(
      0,
      gone.reduce((left, one) => left - givenBy(game, rules, one, ruling)[side], seconds),
    );
  const { clocks, opponentSeconds, side } = ruling;
  return {
    ...ruling,
    ...(clocks !== undefined && { clocks: { white: less('white', clocks.white), black: less('black', clocks.black) } }),
    ...(opponentSeconds !== undefined && { opponentSeconds: less(opposite(side), opponentSeconds) }),
  };
}

/**
 * As the clocks are to be set where a ruling is withdrawn that has set them: what they showed before it; where it carries what earlier ones gave, its
 * times less what it gave by itself, and less what those gave that are withdrawn, too.
 */
export function timesWithout(game: Game, rules: RoundRules, ruling: TimedRuling): Times {
  if (!isCarrying(game, rules, ruling)) return ruling.clocksShown;
  const { side } = ruling;
  const { clocks = ruling.clocks } = withoutWithdrawn(game, rules, ruling);
  const { given, taken, gained } = ownOf(game, rules, ruling);
  const [own, others] = [clocks[side] + taken + gained, Math.max(0, clocks[opposite(side)] - given)];
  return side === 'white' ? { white: own, black: others } : { white: others, black: own };
}

/** Its times are not what the clocks showed with what it gave by itself: they have in them what earlier rulings still gave, or take off what one had given. */
export function isCarrying(game: Game, rules: RoundRules, ruling: TimedRuling): boolean {
  const { side, clocks, clocksShown } = ruling;
  const { taken, gained } = ownOf(game, rules, ruling);
  const less = clocksShown[side] - clocks[side];
  // Of a clock no more is taken than there is.
  const isAsTaken = less <= taken + gained + SET_SLACK && (less >= taken - SET_SLACK || clocks[side] === 0);
  return !isGivenAlone(ruling) || !isAsTaken;
}

/** Seconds that it gave to the opponent and took from its player; and what the press gave at most, which goes back. */
function ownOf(
  game: Game,
  rules: RoundRules,
  ruling: TimedRuling,
): { readonly given: number; readonly taken: number; readonly gained: number } {
  const { side, ply, irregularity, gainedSeconds } = ruling;
  const { opponent: given, offender: taken } = timeImposed(ruling) ?? { opponent: 0, offender: 0 };
  const isPressed = lawsUnder(rules).irregularities[irregularity].cost === 'counted' && !isUnpressed(game, ruling);
  return { given, taken, gained: gainedSeconds ?? (isPressed ? mostGainedBy(game, rules, side, ply - 1, ply) : 0) };
}

/** Withdrawn after the other was made, and no times were typed between them. */
function isReckonedWith(game: Game, { number, madeEpochMs, withdrawnEpochMs }: GameRuling, by: GameRuling): boolean {
  if (number >= by.number || withdrawnEpochMs === null || withdrawnEpochMs <= by.madeEpochMs) return false;
  return !game.timesTyped.some(
    (one) => one.withdrawnEpochMs === null && one.typedEpochMs > madeEpochMs && one.typedEpochMs <= by.madeEpochMs,
  );
}

/** Seconds that a ruling gave to each clock by itself; less than nothing was taken. */
function givenBy(game: Game, rules: RoundRules, one: GameRuling, newer: GameRuling): Times {
  const { side } = one;
  const time = timeImposed(one) ?? { opponent: 0, offender: 0 };
  // What the press of a move gave is taken back by one of the rulings on it.
  const isOfOnePress = one.questionId !== null && one.questionId === newer.questionId && one.ply === newer.ply;
  // Where it carries an earlier one the clock it was reckoned from does not tell what it took by itself.
  const taken =
    isTimed(one) && !isCarrying(game, rules, one)
      ? one.clocksShown[side] - one.clocks[side]
      : (one.gainedSeconds ?? 0) + time.offender;
  const offender = isOfOnePress || taken <= time.offender + SET_SLACK ? time.offender : taken;
  return side === 'white' ? { white: -offender, black: time.opponent } : { white: time.opponent, black: -offender };
}
