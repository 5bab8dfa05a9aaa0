import type { ShownMark } from '../../../../engine/tournament/shown-mark.ts';

/** What is known of a move beyond the board, behind it on paper; what it means stands at the foot. */
const signs: Readonly<Record<ShownMark, string>> = {
  provisional: '?',
  recovered: '†',
  gap: '†',
  entered: '*',
  laterPly: '‡',
  afterwards: '‡',
};

/** Words of the score of a game, on paper and where it is asked for. */
export const gameScoreWords = {
  heading: 'Score of the game',
  ofTable: (table: number): string => `Score, table ${String(table)}`,
  print: 'Print the score',
  signs,
  /** At the foot; what awaits an answer is no message to whoever reads the paper. */
  means: {
    provisional: 'not certain: a question was open',
    recovered: 'recovered after a gap',
    gap: 'recovered after a gap',
    entered: 'entered by the arbiter',
    laterPly: 'recorded afterwards',
    afterwards: 'recorded afterwards',
  } satisfies Readonly<Record<ShownMark, string>>,
  breaks: {
    question: 'The moves from here on are not certain: a question was open.',
    gap: 'Moves are missing here: the board was not being read.',
    awaited: 'Moves are missing here: the board had not been put right.',
    rebased: 'From here on the moves were worked out again and may be wrong.',
    setByHand: 'The game continues from a position entered by the arbiter. Moves played in between are not recorded.',
    hole: 'Moves are missing here.',
    settled: 'The moves from here on were played after the move that was ruled on. They are not part of the game.',
  },
  meaning: (sign: string, means: string): string => `${sign}\u00a0${means}`,
  clocks: 'Times: on the player’s clock after the move.',
  start: 'Start position',
  /** Of a game that began on another position than the one drawn. */
  stood: (start: string, placement: string): string => `${start}. On the board: ${placement}`,
  none: 'None when printed',
  cancelled: (at: string): string => `Game cancelled, ${at}`,
  last: 'After the last move',
} as const;
