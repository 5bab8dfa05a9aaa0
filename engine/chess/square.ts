declare const squareBrand: unique symbol;

/** A square as a number: a1 = 0, b1 = 1, h1 = 7, a2 = 8, h8 = 63. Compare with `null`, never by truth: a1 is 0. */
export type Square = number & { readonly [squareBrand]: true };

/** All 64 squares, a1 first, h8 last. */
export const SQUARES: readonly Square[] = Array.from({ length: 64 }, (_, index) => index as Square);

const NAMES: readonly string[] = SQUARES.map(
  (square) => String.fromCharCode(97 + (square & 7)) + String.fromCharCode(49 + (square >> 3)),
);

export function isSquare(value: unknown): value is Square {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 64;
}

/** 0 for the a-file, 7 for the h-file. */
export function fileOf(square: Square): number {
  return square & 7;
}

/** 0 for the first rank, 7 for the eighth. */
export function rankOf(square: Square): number {
  return square >> 3;
}

/** The square on a file and a rank, both 0 to 7. Anything else is a bug of the caller and throws. */
export function squareAt(file: number, rank: number): Square {
  const square = rank * 8 + file;
  if (file < 0 || file > 7 || !isSquare(square)) throw new Error(`No square on file ${file}, rank ${rank}`);
  return square;
}

/** The square's name in lower case, such as `e4`. */
export function makeSquare(square: Square): string {
  return NAMES[square] ?? '';
}

/** The square of a name such as `e4` (lower case), or `null` if the text is anything else. */
export function parseSquare(text: string): Square | null {
  if (text.length !== 2) return null;
  const file = text.charCodeAt(0) - 97;
  const rank = text.charCodeAt(1) - 49;
  if (file < 0 || file > 7 || rank < 0 || rank > 7) return null;
  return (rank * 8 + file) as Square;
}
