import { fitName, partedIn, widthOf } from '../../components/name-fit.ts';
import { shortForms } from '../../components/with-initials.ts';

/** Two names as they stand on a card that is told closely. */
export interface NamesOnCard {
  readonly white: string;
  readonly black: string;
  /** Both are on one line; else each has one of its own, or more. */
  readonly beside: boolean;
}

/** The dash between two names, with what is around it. */
const DASH = 1.4;

/** That one of two has no given name is worse than that both have initials. */
const GIVEN = 10;

/**
 * With as much of both as one line holds, each surname whole; else below each other, or where cards have no room for that beside each other and cut.
 * @param room for a line, in heights of a letter.
 */
export function namesOnCard(white: string, black: string, room: number, isCut = false): NamesOnCard {
  const pairs = shortForms(white).flatMap((first, i) =>
    shortForms(black).map((second, j) => ({
      white: first.text,
      black: second.text,
      lost: i + j + GIVEN * (Number(!first.hasGiven) + Number(!second.hasGiven)),
    })),
  );
  const held = pairs
    .filter((pair) => widthOf(pair.white) + DASH + widthOf(pair.black) <= room)
    .sort((a, b) => a.lost - b.lost)[0];
  if (held !== undefined) return { white: held.white, black: held.black, beside: true };
  if (isCut) return { white: shortest(white), black: shortest(black), beside: true };
  return { white: ownLine(white, room), black: ownLine(black, room), beside: false };
}

function shortest(name: string): string {
  return shortForms(name).at(-1)?.text ?? name;
}

/** A surname that is longer than the line is parted. */
export function ownLine(name: string, room: number): string {
  const { text, fits } = fitName(name, room, 1);
  return fits ? text : partedIn(text, room);
}
