import type { Color } from '../../engine/chess/piece.ts';
import type { ClockView } from '../../electron/contract/views/moves.ts';
import { clockWidth } from './clock-width.ts';
import { HYPHEN_WIDTH, cutWithin, fitName, heldOn, partedIn, titleKept, widthOf, wordsCut } from './name-fit.ts';
import type { NameFit } from './name-fit.ts';
import { remPixels } from './rem-pixels.ts';

/** As TableCard has them. Between what is read on a line of a card, in pixels, and its letters, in rem: at least, at most, and as a part of its width. */
const ROOMY = { gap: 16, letters: { least: 0.8, most: 1, part: 0.068 } };
const ABREAST = { gap: 16, letters: { least: 0.8, most: 1.15, part: 0.085 } };
const CLOSE = { gap: 8, letters: { least: 0.8, most: 0.8, part: 0 } };
const AMPLE = { gap: 8, letters: { least: 1, most: 1, part: 0 } };
/** In rem: of a name that has no room with usual letters, the largest with which it has. */
const SMALLER = [1, 0.9, 0.85, 0.8, 0.75] as const;
/** Down to this a name is smaller rather than without a given name. */
const WHOLE_TO = 0.8;
/** Down to this part of usual ones letters are smaller rather than a name without an initial. */
const NEARLY_USUAL = 0.9;
/** The mark of the side, and around a name beside it. */
const MAN = 0.85;
const GAP = 0.6;
/** With less room beside a clock, in heights of a letter, usual surnames are cut: where there are two lines the clock has the second. */
const LEAST_BESIDE = 5.7;
/** Letters are told a little wider than they are: over its line by so small a part a surname is whole on it. */
const NEARLY = 1.02;
/** The first words of a surname of several: one for each line. */
const TWO_WORDS = /^[^ -]+[ -]+[^ -]+/u;

/** How a card of a table is laid out. */
export interface CardLayout {
  /** Pixels from edge to edge of what is read. */
  readonly words: number;
  /** With as little around the board as can be read. */
  readonly close: boolean;
  /** Close at its sides alone: there is height for letters of usual size, and for what is between them. */
  readonly ample: boolean;
  /** In rem, those of names and clocks on a close card; else they are by its width. */
  readonly letters?: number;
  /** What happens is said beside the number, over the board. */
  readonly headed: boolean;
  /** With two lines for each name, and for what happens. */
  readonly tall: boolean;
  /** Each clock has a line of its own under a name of two lines. */
  readonly clockBelow: boolean;
  /** What is read stands beside the board. */
  readonly abreast: boolean;
  /** So narrow that how the table stands is under its number. */
  readonly stacked: boolean;
}

interface OnCard extends Omit<CardLayout, 'stacked' | 'headed'> {
  readonly clock: ClockView | null;
}

/** For a line, in heights of a letter. */
interface Rooms {
  /** One of its own. */
  readonly line: number;
  /** Beside its clock. */
  readonly beside: number;
}

/** A name on a card, on how many lines, and whether its clock stands under it. */
export interface CardName extends Pick<NameFit, 'text' | 'lines' | 'fits' | 'hasInitial'> {
  readonly isOverClock: boolean;
  /** In rem, where its letters are smaller than usual. */
  readonly smaller: number | null;
}

/** Those of both players, in letters of one size, unless one has no room even in letters in which others are whole. */
export function cardNames(white: string, black: string, on: OnCard): Readonly<Record<Color, CardName>> {
  const [first, second] = [cardName(white, on, black), cardName(black, on, white)];
  const [ofFirst, ofSecond] = [sizeOf(first), sizeOf(second)];
  if (Math.min(ofFirst, ofSecond) < WHOLE_TO) return { white: first, black: second };
  return {
    white: ofFirst > ofSecond ? cardName(white, on, black, ofSecond) : first,
    black: ofSecond > ofFirst ? cardName(black, on, white, ofFirst) : second,
  };
}

/** In rem; usual letters are larger than any that are smaller. */
function sizeOf({ smaller }: Pick<CardName, 'smaller'>): number {
  return smaller ?? Infinity;
}

/**
 * @param opponent whose surname may be the same: rather than the surname alone, the name has smaller letters.
 * @param most one of SMALLER, which its letters do not exceed.
 */
export function cardName(name: string, on: OnCard, opponent = '', most = Infinity): CardName {
  const { gap: leastGap, letters } = on.abreast ? ABREAST : on.ample ? AMPLE : on.close ? CLOSE : ROOMY;
  const { least, most: largest } = on.letters === undefined ? letters : { least: on.letters, most: on.letters };
  const usual = Math.min(largest * remPixels(), Math.max(least * remPixels(), letters.part * on.words));
  const gap = on.letters === undefined ? leastGap : Math.max(leastGap, GAP * usual);
  /** The mark and the clock have letters of usual size. */
  const roomsOf = (size: number): Rooms => {
    const line = (on.words - gap - MAN * usual) / size;
    return { line, beside: line - (clockWidth(on.clock) * usual) / size };
  };
  const sizes = [null, ...SMALLER.filter((smaller) => smaller * remPixels() < usual)].filter(
    (smaller) => sizeOf({ smaller }) <= most,
  );
  for (const apartFrom of new Set([opponent, ''])) {
    const fits = sizes
      .map((smaller) => ({
        ...fitted(name, on, roomsOf(smaller === null ? usual : smaller * remPixels()), apartFrom),
        smaller,
      }))
      .filter(({ fits }) => fits);
    const fit =
      fits.find(({ isWhole, smaller }) => isWhole && sizeOf({ smaller }) >= WHOLE_TO) ??
      fits.find(({ hasInitial, smaller }) => hasInitial && sizeOf({ smaller }) * remPixels() >= NEARLY_USUAL * usual) ??
      fits[0];
    if (fit !== undefined) return { ...fit, text: titleKept(fit.text) };
  }
  const smaller = Math.min(...SMALLER);
  const rooms = roomsOf(smaller * remPixels());
  const fit = fitted(name, on, rooms);
  return { ...(on.tall ? parted([fit.text, name, opponent], on, rooms) : fit), smaller };
}

function fitted(
  name: string,
  { tall, close, ample, clockBelow, clock }: OnCard,
  rooms: Rooms,
  apartFrom = '',
): NameFit & Pick<CardName, 'isOverClock'> {
  const beside = { ...fitName(name, rooms.beside, tall ? 2 : 1, apartFrom), isOverClock: false };
  if (clock === null || !tall) return beside;
  // Where there is a line for the clock it stands on that at every table.
  const over = { ...fitName(name, rooms.line, clockBelow ? 2 : 1, apartFrom), isOverClock: true };
  if (clockBelow || !beside.fits || rooms.beside < LEAST_BESIDE) return over;
  // On a close card it ends the second line in any case: what holds more of the name goes.
  return close && !ample && over.fits && over.text.length >= beside.text.length ? over : beside;
}

/**
 * The surname with its words parted by hyphens, or on one line over its clock where that holds more; where even so it has no room, one of several words is
 * cut within each, as one reads more of it so.
 */
function parted(
  [surname, name, opponent]: readonly [surname: string, name: string, opponent: string],
  { clockBelow, clock }: OnCard,
  { line, beside }: Rooms,
): Omit<CardName, 'smaller'> {
  const none = { hasInitial: false, fits: false };
  const room = clockBelow ? line : beside;
  if (2 * room < line || (!clockBelow && clock !== null && widthOf(surname) <= NEARLY * line))
    return { ...none, text: surname, lines: 1, isOverClock: true };
  const isOverClock = clock !== null && clockBelow;
  // A word may have a hyphen of its own behind it.
  const held = heldOn(partedIn(surname, room - HYPHEN_WIDTH), room, 2);
  const [words] = TWO_WORDS.exec(titleKept(surname)) ?? [];
  const isCut = words !== undefined && held.endsWith('…');
  const cut = isCut ? (cutWithin(name, room, 2, opponent) ?? wordsCut(`${words}…`, room, 2)) : null;
  return { ...none, text: cut ?? held, lines: 2, isOverClock };
}
