import type { ClockView } from '../../electron/contract/views/moves.ts';
import { fitName } from './name-fit.ts';
import type { NameFit } from './name-fit.ts';
import { remPixels } from './rem-pixels.ts';

/** Around what is read on a card, in pixels, and its letters, in rem: at least, at most, and as a part of its width. */
const ROOMY = { around: 26, gap: 16, letters: { least: 0.8, most: 1, part: 0.068 } };
const CLOSE = { around: 14, gap: 8, letters: { least: 0.8, most: 0.8, part: 0 } };
/** The mark of the side. */
const MAN = 0.85;
/** With the sign that it runs: below an hour, and above. */
const CLOCK = { minutes: 3.4, hours: 4.5 };
const HOUR_SECONDS = 3600;

/** With less room beside a clock, in heights of a letter, usual surnames are cut: where there are two lines the clock has the second. */
const LEAST_BESIDE = 6;

interface OnCard {
  /** Pixels from edge to edge. */
  readonly wide: number;
  readonly close: boolean;
  /** There are two lines. */
  readonly tall: boolean;
  readonly clock: ClockView | null;
}

/** A name on a card, on how many lines, and whether its clock stands under it. */
export interface CardName extends Pick<NameFit, 'text' | 'lines' | 'fits'> {
  readonly isOverClock: boolean;
}

export function cardName(name: string, { wide, close, tall, clock }: OnCard): CardName {
  const { around, gap, letters } = close ? CLOSE : ROOMY;
  const inner = wide - around;
  const size = Math.min(letters.most * remPixels(), Math.max(letters.least * remPixels(), letters.part * inner));
  const room = (inner - gap) / size - MAN;
  if (clock === null) return { ...fitName(name, room, tall ? 2 : 1), isOverClock: false };
  const hasHours = Math.max(clock.white ?? 0, clock.black ?? 0) >= HOUR_SECONDS;
  const beside = room - (hasHours ? CLOCK.hours : CLOCK.minutes);
  const isOverClock = tall && beside < LEAST_BESIDE;
  return { ...fitName(name, isOverClock ? room : beside, tall && !isOverClock ? 2 : 1), isOverClock };
}
