import { HABITS, type HabitRates } from '../../electron/devices/simulator/hands.ts';
import { diceOf } from '../../electron/devices/simulator/random.ts';
import type { SpNumber } from '../../engine/start/sp-number.ts';
import { startPosition } from '../../engine/start/sp-number.ts';
import { QUESTIONABLE, Tally } from './hands-tally.ts';
import { simulateGame, type GameSettings } from './simulated-game.ts';

/** What happens on the line besides the hands. */
export const LINE_TROUBLES = [
  'frames lost',
  'frames cut',
  'frames doubled',
  'frames late',
  'frames out of order',
  'noise',
] as const;
export type LineTrouble = (typeof LINE_TROUBLES)[number];

/** What can happen only seldom happens often when it can; what really needs the arbiter seldom. */
export const RATES: HabitRates = {
  ...Object.fromEntries(HABITS.map((habit) => [habit, 0.04])),
  ...Object.fromEntries(QUESTIONABLE.map((habit) => [habit, 0.002])),
  'pawn first, then the piece': 0.5,
  'king onto the rook, then sorted out': 0.1,
  'seconds between the halves': 0.1,
  'lever flipped while stopped': 0.3,
  'clock set anew': 0.3,
  'pieces put back by hand': 0.3,
  'last ply not pressed': 0.2,
};

/** Plays games with all habits mixed, one kind of line a game, and tallies by the habit of each ply. */
export function runHands(games: number, pliesEach: number, seed = 1): Tally {
  const tally = new Tally();
  for (let one = seed; one < seed + games; one++) {
    const { settings, line } = gameOfHands(one, pliesEach);
    tally.add(one, simulateGame(settings), settings.rotated === true, line);
  }
  return tally;
}

/** The game that a seed stands for. */
export function gameOfHands(
  seed: number,
  plies: number,
): { readonly settings: GameSettings; readonly line: LineTrouble | null } {
  const dice = diceOf(seed * 31);
  const line = dice.chance(0.2) ? dice.pick(LINE_TROUBLES) : null;
  const start = startPosition(Math.floor(dice.next() * 960) as SpNumber);
  const rotated = dice.chance(0.5);
  const whiteClock = dice.chance(0.5) ? 'left' : 'right';
  return { settings: { seed, start, habitRates: RATES, plies, rotated, whiteClock, line: lineWith(line, seed) }, line };
}

/** A line that treats two chunks in a hundred badly. A late chunk comes with the next one, or after it. */
export function lineWith(habit: LineTrouble | null, seed: number): (bytes: Uint8Array) => readonly Uint8Array[] {
  if (habit === null) return (bytes) => [bytes];
  const dice = diceOf(seed + 4099);
  let held: Uint8Array | null = null;
  return (bytes) => {
    if (held !== null) {
      const chunks = habit === 'frames late' ? [held, bytes] : [bytes, held];
      held = null;
      return chunks;
    }
    if (!dice.chance(0.02)) return [bytes];
    switch (habit) {
      case 'frames lost':
        return [];
      case 'frames cut':
        return [bytes.slice(0, Math.floor(dice.between(1, bytes.length)))];
      case 'frames doubled':
        return [bytes, bytes];
      case 'frames late':
      case 'frames out of order':
        held = bytes;
        return [];
      case 'noise':
        return [Uint8Array.of(3, 200, 7), bytes];
    }
  };
}
