import type { Color } from '../../../../engine/chess/piece.ts';
import type { Meaning } from '../../../../engine/laws/meaning.ts';
import type { Imposed } from '../../../../engine/laws/ruling.ts';
import type { PenaltyName } from '../../../../engine/laws/terms.ts';
import type { MeaningView } from '../../views/meaning.ts';
import { clockText, exactTime } from './format.ts';
import { lawWords, minutesText } from './laws.ts';

const SIDES = { white: 'White', black: 'Black' } as const;

const WINDOWS: Readonly<Record<Meaning['windowState'], (window: string) => string>> = {
  open: (window) => `It may be acted on ${window}.`,
  closed: (window) => `It could be acted on ${window}. That is over.`,
  waiting: (window) => `It may be acted on ${window}, not yet.`,
};

function over(winner: Color | null): string {
  return winner === null ? 'Drawn: the opponent cannot mate' : `${SIDES[winner]} wins`;
}

/** "Black +2 min". */
function time(side: Color, seconds: number): string {
  return `${SIDES[side === 'white' ? 'black' : 'white']} +${minutesText(seconds)}`;
}

function chosen(penalty: PenaltyName, seconds: number | null): string {
  return `${lawWords.penalties[penalty]}${seconds === null ? '' : `: ${minutesText(seconds)}`}`;
}

function imposed(side: Color, cost: Imposed): string {
  switch (cost.kind) {
    case 'none':
      return 'No penalty';
    case 'time':
      return time(side, cost.seconds);
    case 'over':
      return over(cost.winner);
    case 'chosen':
      return chosen(cost.penalty, cost.seconds);
  }
}

function numbered(illegalMoves: number, losing: number): string {
  return `Illegal move ${String(illegalMoves)} of ${String(losing)}`;
}

/** Words of what the Laws say about something, and of the arbiter's rulings. */
export const rulingWords = {
  /** "Laws 2023, 7.5.1: Illegal move 1 of 2. Black +2 min." */
  brief: ({ edition, article, irregularity, side, count, penalty }: MeaningView): string => {
    const counted = count === null ? '' : ` (${numbered(count.illegalMoves, count.losing)})`;
    const cost = penalty.kind === 'arbiter' ? 'Penalty of your choice' : imposed(side, penalty);
    return `${edition}, ${article}: ${lawWords.irregularities[irregularity]}${counted}. ${cost}.`;
  },
  heading: (irregularity: string, side: Color): string => `${irregularity}: ${SIDES[side]}`,
  cited: (edition: string, numbers: readonly string[]): string => {
    const [article = '', ...also] = numbers;
    return also.length === 0 ? `${edition}, ${article}` : `${edition}, ${article}; with ${also.join(', ')}`;
  },
  articles: 'Articles in our words',
  window: (window: string, state: Meaning['windowState']): string => WINDOWS[state](window),
  count: numbered,
  mustPlay: (move: string, piece: string | null): string =>
    piece === null ? `Then to be played: ${move}.` : `Then to be played: ${move} (${piece}).`,
  none: 'None',
  /** On a penalty that the arbiter chooses. */
  choose: 'Penalty of your choice',
  seconds: 'Seconds',
  inDoubt: 'Sources differ on this time: give what was announced before the round.',
  imposed,
  clocks: (white: number, black: number): string =>
    `Set the clocks to White ${clockText(white)}, Black ${clockText(black)}.`,
  clocksInDoubt: (side: Color, seconds: number): string =>
    `Set ${SIDES[side]}’s clock to ${clockText(seconds)}, and take back the increment gained by the press: the round has no time control here.`,
  rule: (remedy: string, cost: string): string => `${remedy} ${cost}.`,
  orElse: 'It may be instead',
  ruled: 'Ruled',
  ruling: (irregularity: string, side: Color, move: number, article: string): string =>
    `${irregularity}, move ${String(move)}, ${SIDES[side]} (${article})`,
  at: exactTime,
  withdraw: 'Withdraw',
  withdrawn: (epochMs: number): string => `withdrawn ${exactTime(epochMs)}`,
  setResult: 'The game is over by this ruling: set the result.',
} as const;
