import type { Limits } from '../../../../engine/laws/edition.ts';
import { holdsInLastPeriod } from '../../../../engine/laws/round-rules.ts';
import type { RoundRules } from '../../../../engine/laws/round-rules.ts';
import { counted } from './faults/say.ts';
import { minutesText } from './laws.ts';

interface LimitWords {
  /** What stands beside the field, its unit in it. */
  readonly name: string;
  /** What a number of the regulations means, as a sentence on a sheet has it. */
  readonly says: (value: number) => string;
  /** What stands in the field where there is no such number, unless it is "none". */
  readonly none?: string;
  /** What is said of that on paper, where it is not that there is no number. */
  readonly without?: string;
}

/** What there is instead of a number. */
function withoutNumber(name: keyof Limits): string {
  return LIMITS[name].none ?? 'none';
}

const LIMITS: Readonly<Record<keyof Limits, LimitWords>> = {
  penaltySeconds: {
    name: 'Seconds the opponent gets for an illegal move or a wrong claim',
    says: (seconds) => `the opponent gets ${minutesText(seconds)} for an illegal move or a wrong claim`,
  },
  losingIllegalMove: {
    name: 'Illegal move that loses the game',
    says: (move) => `illegal move number ${String(move)} by the same player loses the game`,
  },
  openingMoves: {
    name: 'Moves by each within which the set-up may be questioned',
    says: (moves) => `the set-up may be questioned until each player has made ${counted(moves, 'move', 'moves')}`,
  },
  defaultMinutes: {
    name: 'Default time, minutes',
    says: (minutes) => `a player more than ${counted(minutes, 'minute', 'minutes')} late loses`,
  },
  claimedRepetitions: {
    name: 'Occurrences of a position for a claim',
    says: (times) => `a draw may be claimed when a position occurs ${counted(times, 'time', 'times')}`,
  },
  endingRepetitions: {
    name: 'Occurrences of a position that end the game',
    says: (times) => `the game is drawn when a position occurs ${counted(times, 'time', 'times')}`,
  },
  claimedMoves: {
    name: 'Moves by each without capture or pawn move: a draw may be claimed',
    says: (moves) =>
      `a draw may be claimed after ${counted(moves, 'move', 'moves')} by each player without a capture or a pawn move`,
  },
  endingMoves: {
    name: 'Moves by each without capture or pawn move: the game ends',
    says: (moves) =>
      `the game is drawn after ${counted(moves, 'move', 'moves')} by each player without a capture or a pawn move`,
  },
  recordingSeconds: {
    name: 'Seconds left below which moves need not be recorded',
    says: (seconds) => `moves need not be recorded with less than ${minutesText(seconds)} left`,
    // Without a number, as in rapid and blitz without full supervision (A.2, B.3), nobody has to record at any time.
    none: 'never required',
    without: 'moves need not be recorded',
  },
  recordingIncrementSeconds: {
    name: 'Increment, in seconds, from which moves are recorded to the end',
    says: (seconds) => `with an increment of ${String(seconds)} seconds or more all moves are recorded to the end`,
  },
  scoreViews: {
    name: 'How often a player may ask to see the score',
    says: (times) => `a player may ask to see the score ${counted(times, 'time', 'times')}`,
  },
  agreementMoves: {
    name: 'Least number of moves by each player for a draw by agreement',
    says: (moves) => `no draw may be agreed before each player has made ${counted(moves, 'move', 'moves')}`,
  },
  noDrawBeforeMove: {
    name: 'Moves by each before the first draw offer',
    says: (moves) => `no draw may be offered or agreed before each player has made ${counted(moves, 'move', 'moves')}`,
  },
};

/** What the regulations say in place of the Laws, and beside them, one sentence each; a number that there is not says so. */
function told(rules: RoundRules): readonly string[] {
  const own = Object.entries(rules.regulations) as readonly (readonly [keyof Limits, number | null])[];
  return [
    ...own.map(([name, value]) =>
      value === null
        ? (LIMITS[name].without ?? `${LIMITS[name].name}: ${withoutNumber(name)}`)
        : LIMITS[name].says(value),
    ),
    ...(holdsInLastPeriod(rules) ? ['Guidelines III (games without increment, quickplay finishes) apply'] : []),
  ];
}

/** Words of the regulations of a tournament. */
export const regulationWords = {
  heading: 'Tournament regulations',
  says: 'Empty fields follow the Laws.',
  more: 'Other limits in the Laws',
  limits: LIMITS,
  told,
  none: withoutNumber,
  inDoubt: 'The texts of the Laws differ here: enter the time, and announce it before the start.',
  lastPeriod: 'Guidelines III (games without increment, quickplay finishes) apply',
  lastPeriodSays:
    'With less than two minutes left the player having the move may claim a draw (III.5); if both flags have fallen in the last period and nobody knows which fell first, it is a draw (III.3.1).',
  bounds: (least: number, most: number): string => `A whole number from ${String(least)} to ${String(most)}.`,
  changed: (before: string, edition: string, article: string): string =>
    `The round before was played as ${before}. By ${edition}, ${article}, a whole event is played either with full supervision or without.`,
} as const;
