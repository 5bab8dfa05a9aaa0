import type { ClockView } from '../../electron/contract/views/moves.ts';
import { clockWidth } from './clock-width.ts';
import { HYPHEN_WIDTH, cutWithin, fitName, heldOn, partedIn } from './name-fit.ts';
import type { NameFit } from './name-fit.ts';
import { remPixels } from './rem-pixels.ts';

/** As TableCard has them. Between what is read on a line of a card, in pixels, and its letters, in rem: at least, at most, and as a part of its width. */
const ROOMY = { gap: 16, letters: { least: 0.8, most: 1, part: 0.068 } };
const ABREAST = { gap: 16, letters: { least: 0.8, most: 1.15, part: 0.085 } };
const CLOSE = { gap: 8, letters: { least: 0.8, most: 0.8, part: 0 } };
const AMPLE = { gap: 8, letters: { least: 1, most: 1, part: 0 } };
/** In rem: of a name that has no room with usual letters, the largest with which it has. */
const SMALLER = [0.9, 0.8, 0.75] as const;
/** The mark of the side. */
const MAN = 0.85;
/** With less room beside a clock, in heights of a letter, usual surnames are cut: where there are two lines the clock has the second. */
const LEAST_BESIDE = 6;
/** The first words of a surname of several: one for each line. */
const TWO_WORDS = /^[^ -]+[ -]+[^ -]+/u;

interface OnCard {
  /** Pixels from edge to edge of what is read. */
  readonly words: number;
  readonly close: boolean;
  /** Though close, with letters of usual size. */
  readonly ample?: boolean;
  /** There are two lines. */
  readonly tall: boolean;
  /** There is a third one, for the clock. */
  readonly clockBelow: boolean;
  /** They stand beside the board. */
  readonly abreast: boolean;
  readonly clock: ClockView | null;
}

/** A name on a card, on how many lines, and whether its clock stands under it. */
export interface CardName extends Pick<NameFit, 'text' | 'lines' | 'fits'> {
  readonly isOverClock: boolean;
  /** In rem, where its letters are smaller than usual. */
  readonly smaller: number | null;
}

/** @param opponent whose surname may be the same: rather than the surname alone, the name has smaller letters. */
export function cardName(name: string, on: OnCard, opponent = ''): CardName {
  const { gap, letters } = on.abreast ? ABREAST : on.ample === true ? AMPLE : on.close ? CLOSE : ROOMY;
  const usual = Math.min(letters.most * remPixels(), Math.max(letters.least * remPixels(), letters.part * on.words));
  const roomOf = (size: number): number => (on.words - gap) / size - MAN;
  for (const apartFrom of new Set([opponent, ''])) {
    const fit = fitted(name, on, roomOf(usual), apartFrom);
    if (fit.fits) return { ...fit, smaller: null };
    for (const smaller of SMALLER) {
      if (smaller * remPixels() >= usual) continue;
      const fit = fitted(name, on, roomOf(smaller * remPixels()), apartFrom);
      if (fit.fits) return { ...fit, smaller };
    }
  }
  const [, , smaller] = SMALLER;
  const size = smaller * remPixels();
  const line = roomOf(size);
  const fit = fitted(name, on, line);
  // Its clock has letters of usual size.
  const beside = line - (clockWidth(on.clock) * usual) / size;
  return { ...(on.tall ? parted([fit.text, name, opponent], on, { line, beside }) : fit), smaller };
}

/** @param room for a line, in heights of a letter. */
function fitted(name: string, on: OnCard, room: number, apartFrom = ''): Omit<CardName, 'smaller'> {
  const { tall, clockBelow, abreast, clock } = on;
  const left = room - clockWidth(clock);
  const beside = { ...fitName(name, left, tall ? 2 : 1, apartFrom), isOverClock: false };
  if (clock === null || !tall || (beside.fits && left >= LEAST_BESIDE && !abreast)) return beside;
  return { ...fitName(name, room, clockBelow ? 2 : 1, apartFrom), isOverClock: true };
}

/**
 * The surname with its words parted by hyphens, or on one line over its clock where that holds more; where even so it has no room, one of several words is
 * cut within each, as one reads more of it so.
 * @param line room for one of its own, in heights of a letter. @param beside the same beside its clock.
 */
function parted(
  [surname, name, opponent]: readonly [surname: string, name: string, opponent: string],
  { clockBelow, clock }: OnCard,
  { line, beside }: { readonly line: number; readonly beside: number },
): Omit<CardName, 'smaller'> {
  const room = clockBelow ? line : beside;
  if (2 * room < line) return { text: surname, lines: 1, fits: false, isOverClock: true };
  const isOverClock = clock !== null && clockBelow;
  // A word may have a hyphen of its own behind it.
  const held = heldOn(partedIn(surname, room - HYPHEN_WIDTH), room, 2);
  const [words] = TWO_WORDS.exec(surname) ?? [];
  const isCut = words !== undefined && held.endsWith('…');
  const cut = isCut ? (cutWithin(name, room, 2, opponent) ?? cutWithin(`${words}…`, room, 2)) : null;
  return { text: cut ?? held, lines: 2, fits: false, isOverClock };
}
