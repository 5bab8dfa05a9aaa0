import { leastRooms, widthOf } from '../../components/name-fit.ts';

/** What stands beside the names of a table, in heights of a letter. */
interface Beside {
  /** Height of a row with one line for each name. */
  readonly height: number;
  /** Width of the table's number of up to two digits, with what is around it. */
  readonly number: number;
  /** Width of what stands at the right of a name. */
  readonly right: number;
  /** Width for a name in which enough of it is seen. */
  readonly known: number;
  /** In pixels: the smallest letters, and the lowest row. Without boards one goes from table to table, and to all of them with a finger. */
  readonly least: { readonly letters: number; readonly row: number };
}

/** How wide what is said of a table's state is, in heights of its letters, where its words need no more: in words, the same where a name lacks room beside them, as a shape, and in words beside clocks, where all rows have them and where only what calls does: so clocks stand under each other. These, and words among shapes, have smaller letters. */
export const SAYS_WIDTH = { words: 8.2, fewWords: 6.8, shapes: 2.5, besideClocks: 7.5, call: 6.5 } as const;
export const SMALLER = 0.8;
/** Beside clocks alone, where only what calls is in words: the least part of letters of names, and pixels. */
const SMALLEST = { part: 0.65, pixels: 12 };
/** The shape before words, with what is between. */
const SHAPE = 1.55;
/** Words of a state are so much wider than names. */
const BOLDER = 1.08;
/** Between it and the names, and behind it. */
const SAYS_GAP = 0.8;
/** Behind clocks that have nothing behind them. */
const CLOCK_END = 0.4;
/** Between a name and its clock. */
const CLOCK_GAP = 0.4;
/** Below an hour, with what is before it: what fits beside it is whole. */
const USUAL_CLOCK = 3.6 + CLOCK_GAP;
/** Of hours, with what is before it: where a row has no other line for it, room is kept for that. */
const LONGEST_CLOCK = 4.8 + CLOCK_GAP;

/** The mark of a side before its name, with what is between: where there is room for it, and where it alone tells a name from the second line of the one above. */
export const MAN = 1.25;

/**
 * How a table is laid out: with a clock for each player and its state under both, or beside both, or as a shape under its number; with both clocks under the names in place of its state, where else names would be cut; without boards, with its state in words beside the names; or,
 * where there are so many that words would make letters small, with the state's shape or the result alone.
 */
export const BESIDE = {
  clocks: { height: 3.5, number: 3.6, right: USUAL_CLOCK, known: 6, least: { letters: 12, row: 0 } },
  clocksBeside: {
    height: 2.36,
    number: 2.6,
    right: LONGEST_CLOCK + SAYS_WIDTH.besideClocks * SMALLER + SAYS_GAP,
    known: 8,
    least: { letters: 14, row: 0 },
  },
  clocksAlone: {
    height: 2.36,
    number: 2.6,
    right: USUAL_CLOCK + CLOCK_END,
    known: 8.65,
    least: { letters: 13, row: 44 },
  },
  clocksUnder: { height: 3.5, number: 3, right: 0, known: 8.65, least: { letters: 12, row: 44 } },
  words: {
    height: 2.6,
    number: 2.6 + MAN,
    right: SAYS_WIDTH.words + SAYS_GAP,
    known: 8,
    least: { letters: 15, row: 44 },
  },
  shapes: { height: 2.36, number: 2.6, right: SAYS_WIDTH.shapes + SAYS_GAP, known: 8, least: { letters: 15, row: 44 } },
} as const satisfies Record<string, Beside>;

export type Layout = keyof typeof BESIDE;

/** What stands at the right of a table's names now; words among shapes and beside clocks are smaller, and on two lines. */
export type Says = Layout | 'smallWords' | 'underNumber' | 'nothing';

/** What stands there at a table that plays and calls for nothing; null where what calls takes no room beside the names. */
export const CALM: Readonly<Record<Layout, Says | null>> = {
  clocks: null,
  clocksBeside: 'smallWords',
  clocksAlone: 'underNumber',
  clocksUnder: null,
  words: 'words',
  shapes: 'shapes',
};

/** What stands at the right of a table's names. */
export interface RightSide {
  readonly says: Says;
  /** Its width where it has one of its own, in heights of its letters. */
  readonly em: number;
  /** The width in which what calls first is whole still, and the rest gives way to the names; none where nothing may. */
  readonly least?: number;
  /** Width of the clocks before it, in heights of a letter of names. */
  readonly clocks?: number;
  /** Its letters, as a part of those of names. */
  readonly smaller?: number;
}

/** Letters of what is said beside names or clocks, as a part of those of names. */
export function smallerIn(layout: Layout, letters: number): number {
  return layout === 'clocksAlone' ? Math.max(SMALLEST.part, SMALLEST.pixels / letters) : SMALLER;
}

/** Its clocks stand beside the names. */
export function hasClocks(layout: Layout): boolean {
  return hasStateUnder(layout) || besideClocks(layout);
}

/** What is told of it stands on a line under its names. */
export function hasStateUnder(layout: Layout): boolean {
  return layout === 'clocks' || layout === 'clocksUnder';
}

/** Nothing stands under its names. */
export function besideClocks(layout: Layout): boolean {
  return layout === 'clocksBeside' || layout === 'clocksAlone';
}

/** A clock beside each name: above an hour it takes more than is kept for one. @param width of it, in heights of a letter. */
export function rightClocks(width: number): RightSide {
  return { says: 'clocks', em: width + CLOCK_GAP };
}

/** As wide as its words need, that they stand whole on the lines which the names have; each but the first has one of its own. @param least how wide words stand, where they need less. */
export function rightSide(
  says: Says,
  words: readonly string[],
  { names }: { readonly names: number },
  hasShape = true,
  least: number = says === 'words' ? SAYS_WIDTH.words : 0,
): RightSide {
  if (says !== 'words' && says !== 'smallWords') return { says, em: says === 'shapes' ? SAYS_WIDTH.shapes : 0 };
  // Figures are as wide as each other.
  const [first = '', ...others] = words.slice(0, names).map((word) => word.replaceAll('1', '0'));
  const lines = Math.max(1, names - others.length);
  const needed = Math.max(leastRooms(first, lines)[lines - 1] ?? 0, ...others.map(widthOf));
  return { says, em: Math.max(least, (hasShape ? SHAPE : 0) + needed * BOLDER) };
}

/** In heights of a letter of names. */
export function rightRoom({ says, em, clocks = 0, smaller = SMALLER }: RightSide): number {
  switch (says) {
    case 'clocks':
      return Math.max(BESIDE.clocks.right, em);
    case 'nothing':
    case 'clocksUnder':
      return 0;
    case 'underNumber':
      return clocks + CLOCK_END;
    case 'words':
    case 'shapes':
      return em + SAYS_GAP;
    case 'clocksBeside':
    case 'clocksAlone':
    case 'smallWords':
      return clocks + em * smaller + SAYS_GAP;
  }
}
