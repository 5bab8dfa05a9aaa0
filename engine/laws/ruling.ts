import type { MustPlay } from './replacing.ts';
import type { Color } from '../chess/piece.ts';
import type { Ruling } from './penalty.ts';
import { NOT_AN_OFFENCE } from './terms.ts';
import type { IrregularityName, PenaltyName, Remedy } from './terms.ts';

/**
 * What a ruling costs. `time`: what the opponent gets; `over`: the game is lost, or drawn (`winner` null); `chosen`: a penalty of the
 * arbiter's choice, with so much of its unit (`PENALTY_UNITS`).
 */
export type Imposed =
  | { readonly kind: 'none' }
  | { readonly kind: 'time'; readonly seconds: number }
  | { readonly kind: 'over'; readonly winner: Color | null }
  | { readonly kind: 'chosen'; readonly penalty: PenaltyName; readonly amount: number | null };

/** A ruling as the arbiter made it: by which article, what is done at the table, what it costs. */
export interface MadeRuling extends Ruling {
  /** Null: no sensor saw it, the arbiter told it. */
  readonly questionId: number | null;
  /** "Laws 2023", and the article's number there. */
  readonly edition: string;
  readonly article: string;
  /** Articles to be read with it; not given in older records. */
  readonly also?: readonly string[] | undefined;
  /** What its offender must play in place of what is taken back; not given where any move may be played, or nobody knows what was touched. */
  readonly mustPlay?: MustPlay | undefined;
  /** Squares of what its offender touched, the first one first, as somebody told it; not given where sensors saw it, or nobody told. */
  readonly touched?: readonly string[] | undefined;
  readonly remedy: Remedy | null;
  readonly imposed: Imposed;
  /** What the clocks showed when it was made, in whole seconds; not given where they were not read then. */
  readonly clocksShown?: Readonly<Record<Color, number>> | undefined;
  /** As the clocks are to be set by it, in seconds; not given where it leaves them alone, or nobody knows how they stood. */
  readonly clocks?: Readonly<Record<Color, number>> | undefined;
  /** What the offender’s press gave, as read from the clock, and `clocks` take back, in seconds; given where no time control tells it. */
  readonly gainedSeconds?: number | undefined;
  /**
   * As the clock of the offender’s opponent is to be set by it, in seconds, where neither time control nor clock tells what the offender’s press gave: the
   * other clock is then set by hand.
   */
  readonly opponentSeconds?: number | undefined;
}

/** In half points. */
export const WHOLE_POINT = 2;

/** Whose offence it is; null where it is nobody's, whatever side was put down with it. */
export function offenderOf({
  irregularity,
  side,
}: {
  readonly irregularity: IrregularityName;
  readonly side: Color;
}): Color | null {
  return NOT_AN_OFFENCE.includes(irregularity) ? null : side;
}

/** The game does not go on. */
export function isEndedBy({ imposed }: Pick<MadeRuling, 'imposed'>): boolean {
  return imposed.kind === 'over' || (imposed.kind === 'chosen' && imposed.penalty === 'game-lost');
}

/** What stood before is set up again. */
export function isRestoring({ remedy }: Pick<MadeRuling, 'remedy'>): boolean {
  return remedy === 'restore-before' || remedy === 'restore-in-his-time';
}

/** Whether what it sets the clocks to needs a word: it takes back what a press was read to have given, or that alone. */
export function isGainTold(ruling: Pick<MadeRuling, 'gainedSeconds' | 'imposed'>): boolean {
  return ruling.gainedSeconds !== undefined || timeImposed(ruling) === null;
}

/** Seconds by which it puts clocks forward or back: the opponent gets, the offender loses. Null where it leaves them alone. */
export function timeImposed({
  imposed,
}: Pick<MadeRuling, 'imposed'>): { readonly opponent: number; readonly offender: number } | null {
  if (imposed.kind === 'time') return { opponent: imposed.seconds, offender: 0 };
  if (imposed.kind !== 'chosen' || imposed.amount === null) return null;
  if (imposed.penalty === 'opponent-time-added') return { opponent: imposed.amount, offender: 0 };
  return imposed.penalty === 'time-taken' ? { opponent: 0, offender: imposed.amount } : null;
}
