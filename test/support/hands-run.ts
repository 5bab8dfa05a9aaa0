import { MESSES, type Habits, type Mess } from '../../electron/devices/simulator/hands.ts';
import { diceOf } from '../../electron/devices/simulator/random.ts';
import type { SpNumber } from '../../engine/start/sp-number.ts';
import { startPosition } from '../../engine/start/sp-number.ts';
import { makeUci } from '../../engine/notation/uci.ts';
import { firstDifference, simulateGame, type SimulatedGame } from './simulated-game.ts';

/** What happens on the line besides the hands. */
export const LINE_MESSES = [
  'frames lost',
  'frames cut',
  'frames doubled',
  'frames late',
  'frames out of order',
  'noise',
] as const;
export type LineMess = (typeof LINE_MESSES)[number];

export interface MessTally {
  plies: number;
  /** First plies of which the record says something else than was played, with no question about them or the next one. */
  wrongSilently: number;
  /** Plies in the record as played, without a question about them. */
  decided: number;
  /** Questions opened. */
  questions: number;
  /** Questions that a later ply answered by itself. */
  answered: number;
  /** `nothing-moved` on a sound line, although nobody pressed without a move. */
  falseAlarms: number;
}

/** Messes that really put a question to the arbiter: the board shows no legal position at the press. */
export const QUESTIONABLE: readonly Mess[] = ['between two squares', 'on the neighbouring square at the press'];

const COMMON: Habits = Object.fromEntries(MESSES.map((mess) => [mess, QUESTIONABLE.includes(mess) ? 0.002 : 0.04]));

/** Plays games with all messes mixed, one kind of line a game, and tallies by the mess of each ply. */
export function runHands(games: number, pliesEach: number, seed = 1): Map<string, MessTally> {
  const tallies = new Map<string, MessTally>();
  for (let game = 0; game < games; game++) {
    const one = seed + game;
    const dice = diceOf(one * 31);
    const line = dice.chance(0.2) ? dice.pick(LINE_MESSES) : null;
    const played = simulateGame({
      seed: one,
      start: startPosition(Math.floor(dice.next() * 960) as SpNumber),
      habits: COMMON,
      plies: pliesEach,
      rotated: dice.chance(0.5),
      whiteClock: dice.chance(0.5) ? 'left' : 'right',
      line: lineWith(line, one),
    });
    tally(tallies, played, line);
  }
  return tallies;
}

/** A line that treats two chunks in a hundred badly. A late chunk comes with the next one, or after it. */
export function lineWith(mess: LineMess | null, seed: number): (bytes: Uint8Array) => readonly Uint8Array[] {
  if (mess === null) return (bytes) => [bytes];
  const dice = diceOf(seed + 4099);
  let held: Uint8Array | null = null;
  return (bytes) => {
    if (held !== null) {
      const chunks = mess === 'frames late' ? [held, bytes] : [bytes, held];
      held = null;
      return chunks;
    }
    if (!dice.chance(0.02)) return [bytes];
    switch (mess) {
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

function tally(tallies: Map<string, MessTally>, game: SimulatedGame, line: LineMess | null): void {
  const first = firstDifference(game)?.ply ?? Infinity;
  const asked = new Set(game.questions.map((question) => question.ply));
  game.truth.forEach((ply, index) => {
    const kinds = ply.messes.length === 0 ? ['tidy'] : ply.messes;
    const right = game.plies[index]?.uci === makeUci(ply.move);
    const silent = ply.ply === first && !asked.has(first) && !asked.has(first + 1) && !isOpen(game, first);
    const falseAlarm =
      line === null &&
      game.questions.some((question) => question.ply === ply.ply && question.verdict === 'nothing-moved');
    for (const kind of line === null ? kinds : [...kinds, line]) {
      const row = tallies.get(kind) ?? {
        plies: 0,
        wrongSilently: 0,
        decided: 0,
        questions: 0,
        answered: 0,
        falseAlarms: 0,
      };
      row.plies++;
      if (silent) row.wrongSilently++;
      if (right && !asked.has(ply.ply)) row.decided++;
      if (asked.has(ply.ply)) row.questions++;
      if (asked.has(ply.ply) && right) row.answered++;
      if (falseAlarm) row.falseAlarms++;
      tallies.set(kind, row);
    }
  });
}

/** The record ends before this ply, under a question that nobody has answered yet. */
function isOpen(game: SimulatedGame, ply: number): boolean {
  return game.plies.length < ply && game.questions.length > game.answered;
}
