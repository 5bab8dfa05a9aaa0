import { COLORS, colorBit } from '../chess/piece.ts';
import type { Color, Piece } from '../chess/piece.ts';
import { pieceAt, placementOf, rotate180 } from '../chess/placement.ts';
import type { Placement } from '../chess/placement.ts';
import { fileOf, rankOf, SQUARES, squareAt } from '../chess/square.ts';
import type { Square } from '../chess/square.ts';

/**
 * What is wrong with a board that is set up, by its smallest name; `SETUP_FAULTS` has them from the smallest to the largest.
 * Every name stands for the whole board: what it does not explain is missing, and nothing else is wrong.
 */
export type SetupFaultKind = (typeof SETUP_FAULTS)[number];

export const SETUP_FAULTS = [
  /** Men are not there yet. */
  'missing',
  /** Men stand on squares that are empty at the start, and as many of them are missing: a pawn on e3. */
  'displaced',
  /** Men stand on squares that are empty at the start: a spare queen. */
  'extra',
  /** Two men of one colour stand on each other's squares. */
  'swapped',
  /** The same two, on the same files, with both colours: a lawful start of another number. */
  'swappedBoth',
  /** The position of the round before. */
  'previous',
  /** One colour's back rank is turned left to right: each player set up from his own side. */
  'rowTurned',
  /** Both back ranks are turned left to right: a lawful start of another number. */
  'mirrored',
  /** All is right, but White's men stand where Black sits. */
  'wrongSides',
  /** The board lies turned by a quarter: the square at White's right hand is dark (Laws, 7.2.2). */
  'quarterTurned',
  /** All that differs are pairs of men on each other's squares. */
  'swappedPairs',
  'other',
] as const;

export interface SetupFault {
  readonly kind: SetupFaultKind;
  /** The squares, as White names them, that are not as they should be: those of the name first, in pairs where men are swapped. */
  readonly squares: readonly Square[];
  /** Of them, those where a man is still missing. */
  readonly missing: readonly Square[];
  /** Whose men, where the name is about one colour. */
  readonly color: Color | null;
}

export interface SetupAsked {
  readonly drawn: Placement;
  /** What the sensors tell, as the board counts its squares. */
  readonly sensed: Placement;
  /** The position of the round before. */
  readonly previous?: Placement | null;
  /** White sits where the board counts its eighth rank; null where that is not known, and either is right. */
  readonly rotated?: boolean | null;
}

/**
 * Compares a board with the drawn position before the first move: a game that began from a wrong one is cancelled (Laws, 7.2.1). That it shows some other lawful start says nothing:
 * every mirror is one, and so are four in ten of the swaps done on both sides.
 * @returns null when every man stands where it must, and only then.
 */
export function setupFaultOf({ drawn, sensed, previous = null, rotated = null }: SetupAsked): SetupFault | null {
  const turned = rotate180(sensed);
  const [seen, otherSide] = rotated === true ? [turned, sensed] : [sensed, turned];
  const named = nameFault(drawn, seen, previous);
  if (named === null) return null;
  const other = nameFault(drawn, otherSide, previous);
  if (rotated === null) return other === null || isSmaller(other, named) ? other : named;
  const sides: SetupFault = { ...named, kind: 'wrongSides' };
  return other === null && isSmaller(sides, named) ? sides : named;
}

function isSmaller(a: SetupFault, b: SetupFault): boolean {
  const difference = SETUP_FAULTS.indexOf(a.kind) - SETUP_FAULTS.indexOf(b.kind);
  return difference < 0 || (difference === 0 && a.squares.length < b.squares.length);
}

function nameFault(drawn: Placement, sensed: Placement, previous: Placement | null): SetupFault | null {
  const missing = SQUARES.filter((square) => stands(drawn, square) && !stands(sensed, square));
  const wrong = SQUARES.filter((square) => stands(sensed, square) && drawn[square] !== sensed[square]);
  if (missing.length === 0 && wrong.length === 0) return null;
  const fault = (kind: SetupFaultKind, squares: readonly Square[], color: Color | null = null): SetupFault => {
    return { kind, squares: [...squares, ...missing], missing, color };
  };
  if (wrong.length === 0) return fault('missing', []);
  if (wrong.every((square) => !stands(drawn, square))) {
    return fault(isDisplaced(drawn, sensed, wrong, missing) ? 'displaced' : 'extra', wrong);
  }
  const pairs = swappedPairs(drawn, sensed, wrong);
  if (pairs?.length === 1) return fault('swapped', pairs.flat(), colorOfBoth(drawn, pairs[0] ?? []));
  if (pairs?.length === 2 && isSamePair(pairs)) return fault('swappedBoth', pairs.flat());
  if (previous !== null && explains(previous, sensed)) return fault('previous', wrong);
  const color = COLORS.find((one) => explains(withRowTurned(drawn, [one]), sensed));
  if (color !== undefined) return fault('rowTurned', wrong, color);
  if (explains(withRowTurned(drawn, COLORS), sensed)) return fault('mirrored', wrong);
  if (QUARTERS.some((turn) => explains(turn(drawn), sensed))) {
    return { kind: 'quarterTurned', squares: wrong, missing: [], color: null };
  }
  return fault(pairs === null ? 'other' : 'swappedPairs', pairs?.flat() ?? wrong);
}

function stands(placement: Placement, square: Square): boolean {
  return placement[square] !== 0;
}

/** Every man that stands, stands as there. */
function explains(target: Placement, sensed: Placement): boolean {
  return SQUARES.every((square) => !stands(sensed, square) || sensed[square] === target[square]);
}

/** Each man that is too many on the board is one of those that are missing. */
function isDisplaced(
  drawn: Placement,
  sensed: Placement,
  wrong: readonly Square[],
  missing: readonly Square[],
): boolean {
  const left = missing.map((square) => pieceAt(drawn, square));
  return wrong.every((square) => {
    const at = left.indexOf(pieceAt(sensed, square));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** The wrong squares in pairs whose men have changed places; null where they do not all pair. */
function swappedPairs(
  drawn: Placement,
  sensed: Placement,
  wrong: readonly Square[],
): readonly (readonly Square[])[] | null {
  const left = new Set(wrong);
  const pairs: (readonly Square[])[] = [];
  for (const a of wrong) {
    if (!left.delete(a)) continue;
    const b = partnerOf(drawn, sensed, a, left);
    if (b === undefined) return null;
    left.delete(b);
    pairs.push([a, b]);
  }
  return pairs;
}

/** Of several the one on the same rank: a row is set up from one side. */
function partnerOf(drawn: Placement, sensed: Placement, a: Square, among: ReadonlySet<Square>): Square | undefined {
  const fitting = [...among].filter((b) => sensed[a] === drawn[b] && sensed[b] === drawn[a]);
  return fitting.find((b) => rankOf(b) === rankOf(a)) ?? fitting[0];
}

function colorOfBoth(drawn: Placement, squares: readonly Square[]): Color | null {
  const colors = COLORS.filter((color) => squares.every((square) => (pieceAt(drawn, square) & 8) === colorBit(color)));
  return colors.length === 1 ? (colors[0] ?? null) : null;
}

/** Two swaps on the same files, one on each side. */
function isSamePair([first = [], second = []]: readonly (readonly Square[])[]): boolean {
  const files = (squares: readonly Square[]): string => squares.map(fileOf).sort().join();
  const across = (square: Square): Square => squareAt(fileOf(square), 7 - rankOf(square));
  return files(first) === files(second) && first.every((square) => second.includes(across(square)));
}

function withRowTurned(placement: Placement, colors: readonly Color[]): Placement {
  return mapped((square) => {
    const back = colors.some((color) => rankOf(square) === (color === 'white' ? 0 : 7));
    return pieceAt(placement, back ? squareAt(7 - fileOf(square), rankOf(square)) : square);
  });
}

const QUARTERS: readonly ((placement: Placement) => Placement)[] = [
  (placement) => mapped((square) => pieceAt(placement, squareAt(rankOf(square), 7 - fileOf(square)))),
  (placement) => mapped((square) => pieceAt(placement, squareAt(7 - rankOf(square), fileOf(square)))),
];

function mapped(pieceOn: (square: Square) => Piece): Placement {
  return placementOf(SQUARES.map(pieceOn));
}
