import { fitName, heldOn, partedIn, widthOf } from '../../components/name-fit.ts';
import { formsApart, shortForms } from '../../components/with-initials.ts';
import type { NameForm } from '../../components/with-initials.ts';
import type { Closeness } from './closeness.ts';

/** Two names as they stand on a card that is told closely. */
export interface NamesOnCard {
  readonly white: string;
  readonly black: string;
  /** Both are on one line; else each has one of its own, or more. */
  readonly beside: boolean;
}

/** The mark before a name on a line of its own, with what is behind it, in heights of a letter; where both may stand on one they have none. */
export const MARK = 1.22;
/** The dash between two names, with what is around it. */
const DASH = 1.4;

/**
 * With as much of both as one line holds, each surname whole, both shortened alike, and what tells one from the other where that is the same; else below each other, and for the sake of a call that would be out of sight
 * with no more of a surname than a line holds, or where cards have no room for that either, beside each other and cut.
 * @param room for a line, in heights of a letter.
 */
export function namesOnCard(
  white: string,
  black: string,
  room: number,
  closeness: Extract<Closeness, 'closest' | 'held' | 'cut'> = 'closest',
): NamesOnCard {
  const pairs = formsOf(white, black).flatMap((first, i) =>
    formsOf(black, white).map((second, j) => ({
      white: first.text,
      black: second.text,
      lost: i + j,
      areAlike: areAlike(shortnessOf(first, white), shortnessOf(second, black)),
    })),
  );
  const held = pairs
    .filter((pair) => pair.areAlike && widthOf(pair.white) + DASH + widthOf(pair.black) <= room)
    .sort((a, b) => a.lost - b.lost)[0];
  if (held !== undefined) return { white: held.white, black: held.black, beside: true };
  // A surname is cut that would be parted over two lines; no other is.
  const [first, second] = [shortest(white), shortest(black)];
  if (closeness === 'cut' && Math.max(widthOf(first), widthOf(second)) > room) {
    const half = (room - DASH) / 2;
    return {
      white: heldOn(first, Math.max(half, room - DASH - widthOf(second)), 1),
      black: heldOn(second, Math.max(half, room - DASH - widthOf(first)), 1),
      beside: true,
    };
  }
  const own = room - MARK;
  const onLines = (name: string): string =>
    closeness === 'closest' || fitName(name, own, 1).fits ? ownLine(name, own) : heldOn(shortest(name), own, 1);
  return { white: apartOr(white, black, own, onLines), black: apartOr(black, white, own, onLines), beside: false };
}

/** Of one of two players: of the same surname none is written without what tells them apart. */
function formsOf(name: string, other: string): readonly NameForm[] {
  const apart = formsApart(name, other);
  return apart.length > 0 ? apart : shortForms(name);
}

type Shortness = 'whole' | 'initials' | 'surname';

/** Null of a name that cannot be shortened: it is like any other. */
function shortnessOf({ text, hasInitial }: NameForm, name: string): Shortness | null {
  if (shortForms(name).length === 1) return null;
  if (text === name) return 'whole';
  return hasInitial ? 'initials' : 'surname';
}

function areAlike(one: Shortness | null, other: Shortness | null): boolean {
  return one === null || other === null || one === other;
}

/** On a line of its own. */
function apartOr(name: string, other: string, room: number, orElse: (name: string) => string): string {
  return formsApart(name, other).find(({ text }) => widthOf(text) <= room)?.text ?? orElse(name);
}

function shortest(name: string): string {
  return shortForms(name).at(-1)?.text ?? name;
}

/** A surname that is longer than the line is parted. */
export function ownLine(name: string, room: number): string {
  const { text, fits } = fitName(name, room, 1);
  return fits ? text : partedIn(text, room);
}
