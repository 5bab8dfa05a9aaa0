import type { Color } from '../chess/piece.ts';
import { hasGoneOnSince, standingRulings } from './game.ts';
import type { Game } from './game.ts';

type Times = Readonly<Record<Color, number>>;

/**
 * A clock as it shows, or showed when it was read: `running` is the side whose time runs, null while it stands. Times in seconds, null where
 * they are not read.
 */
export interface ShownClock extends Readonly<Record<Color, number | null>> {
  readonly running: Color | null;
  readonly readEpochMs: number;
}

/** A clock is set in minutes and seconds, and may be read with the next one. */
const SLACK_SECONDS = 1;

/**
 * As the arbiter still has to set the clocks by the newest ruling that changes them. Null where none does, the clock shows it, times were typed since,
 * the game has gone on, or it is to be cancelled: a new one begins with the times of its round.
 */
export function clocksToSet(game: Game, shown: ShownClock | null): Times | null {
  const rulings = standingRulings(game);
  const ruling = rulings.findLast(({ clocks }) => clocks !== undefined);
  if (ruling?.clocks === undefined || game.result !== null) return null;
  if (rulings.some(({ remedy }) => remedy === 'new-game')) return null;
  const { clocks, madeEpochMs } = ruling;
  const isTyped = game.timesTyped.some((one) => one.withdrawnEpochMs === null && one.typedEpochMs > madeEpochMs);
  return hasGoneOnSince(game, madeEpochMs) || isTyped || isSetTo(shown, clocks, madeEpochMs) ? null : clocks;
}

/** A side that runs has less than it was given, by no more than has passed since. */
function isSetTo(shown: ShownClock | null, clocks: Times, madeEpochMs: number): boolean {
  const passedSeconds = Math.max(0, ((shown?.readEpochMs ?? 0) - madeEpochMs) / 1000);
  return (['white', 'black'] as const).every((side) => {
    const read = shown?.[side] ?? null;
    if (read === null || read > clocks[side] + SLACK_SECONDS) return false;
    return read >= clocks[side] - SLACK_SECONDS - (shown?.running === side ? passedSeconds : 0);
  });
}
