import { opposite } from '../../../../engine/chess/piece.ts';
import type { Color } from '../../../../engine/chess/piece.ts';
import type { AlertFacts, ClockToAdd } from '../../views/table-alert.ts';
import { clockText } from './format.ts';
import { minutesText } from './laws.ts';
import { SIDES } from './sides.ts';

/** @param side whose clock is set to these seconds. */
export function clocksInDoubt(side: Color, seconds: number, presses = 1): string {
  return `Set ${SIDES[side]}’s clock to ${clockText(seconds)}. ${incrementInDoubt(opposite(side), presses)}`;
}

/** @param presses by how many illegal moves it may have been added. */
export function incrementInDoubt(side: Color, presses = 1): string {
  return presses === 1
    ? `If the press added an increment to ${SIDES[side]}’s clock, deduct it: how much could not be read.`
    : `If the ${String(presses)} presses added increments to ${SIDES[side]}’s clock, deduct them: how much could not be read.`;
}

/**
 * Behind the times that a ruling tells: what its player’s press gave.
 * @param seconds as read from the clock; null where a time control tells it.
 */
export function gainedText(side: Color, seconds: number | null): string {
  if (seconds === 0) return `The press added nothing to ${SIDES[side]}’s time, as read from the clock.`;
  return seconds === null
    ? `${SIDES[side]}’s time leaves out the increment for the move that is taken back.`
    : `${SIDES[side]}’s time leaves out the ${minutesText(seconds)} that the press added, as read from the clock.`;
}

/** Of a ruling that was withdrawn, after play had gone on with the clocks as it had set them. */
export const NOT_SET_BACK = 'The record does not show the clocks set back.';

type Times = NonNullable<AlertFacts['ruledClocks']['clocks']>;

/** "White 15:18, Black 7:41", each unbroken. */
export function timesText({ white, black }: Times): string {
  return `White\u00A0${clockText(white)}, Black\u00A0${clockText(black)}`;
}

/** "Black’s clock: add 7 s to what it shows. White’s clock: deduct 10 s from what it shows." Brief: "Black: add 7 s; White: deduct 10 s". */
export function toAddText(clocks: readonly Pick<ClockToAdd, 'side' | 'seconds'>[], isBrief = false): string {
  const said = clocks.map(({ side, seconds }) => {
    const [amount, isMore] = [minutesText(Math.abs(seconds)), seconds > 0];
    if (isBrief) return `${SIDES[side]}: ${isMore ? 'add' : 'deduct'} ${amount}`;
    return `${SIDES[side]}’s clock: ${isMore ? `add ${amount} to` : `deduct ${amount} from`} what it shows.`;
  });
  return said.join(isBrief ? '; ' : ' ');
}

/**
 * Of a ruling that was withdrawn.
 * @param shown what the clocks showed when it was made
 * @param set as they were to be set by it
 * @param isLeft play has gone on with that, and nothing shows it set back
 */
export function timesChanged(shown: Times, set: Times, isLeft: boolean): string {
  const change = (side: Color): string => `from ${clockText(shown[side])} to ${clockText(set[side])}`;
  const left = isLeft ? NOT_SET_BACK : 'Withdrawing it changed no clock.';
  return `${left} By it White’s was set ${change('white')}, Black’s ${change('black')}.`;
}

/** Of clocks that a ruling changed, when play has gone on without that. */
export function clocksMissed(ruled: Times, shown: Times): string {
  const times = ({ white, black }: Times): string => `White ${clockText(white)}, Black ${clockText(black)}`;
  return `The clock did not show ${times(ruled)}, as ruled. With the next move it showed ${times(shown)}.`;
}
