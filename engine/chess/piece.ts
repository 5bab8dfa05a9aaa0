export const COLORS = ['white', 'black'] as const;
export type Color = (typeof COLORS)[number];

/** In the order of the piece codes 1 to 6. */
export const ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;
export type Role = (typeof ROLES)[number];

declare const pieceBrand: unique symbol;

/**
 * A man or an empty square as a small number: 0 is empty, 1 to 6 are White's pawn, knight, bishop, rook, queen
 * and king, 9 to 14 Black's. Bit 8 is the colour, the low three bits are the role.
 */
export type Piece = number & { readonly [pieceBrand]: true };

export const NO_PIECE = 0 as Piece;

/** Bit values and role codes, for the inside of engine/chess where a colour is the number 0 or 8. */
export const WHITE = 0;
export const BLACK = 8;
export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;

const LETTERS = ' PNBRQK  pnbrqk';

export function opposite(color: Color): Color {
  return color === 'white' ? 'black' : 'white';
}

/** 0 for White, 8 for Black: the colour bit of the piece codes. */
export function colorBit(color: Color): number {
  return color === 'white' ? WHITE : BLACK;
}

export function roleCode(role: Role): number {
  return ROLES.indexOf(role) + 1;
}

export function pieceOf(color: Color, role: Role): Piece {
  return (colorBit(color) | roleCode(role)) as Piece;
}

/** True for the thirteen codes that mean something: empty and the twelve men. */
export function isPiece(value: number): value is Piece {
  return value === 0 || (value >= 1 && value <= 6) || (value >= 9 && value <= 14);
}

/** The colour of a man. Asking it of an empty square is a bug and throws. */
export function colorOf(piece: Piece): Color {
  if (piece === NO_PIECE) throw new Error('An empty square has no colour');
  return (piece & BLACK) === 0 ? 'white' : 'black';
}

/** The role of a man. Asking it of an empty square is a bug and throws. */
export function roleOf(piece: Piece): Role {
  const role = ROLES[(piece & 7) - 1];
  if (role === undefined) throw new Error('An empty square has no role');
  return role;
}

/** The FEN letter of a man, `P` for White's pawn, `n` for Black's knight; the empty text for an empty square. */
export function makePiece(piece: Piece): string {
  return piece === NO_PIECE ? '' : LETTERS.charAt(piece);
}

/** The man of a FEN letter, or `null` if the letter is none. */
export function parsePiece(letter: string): Piece | null {
  if (letter.length !== 1 || letter === ' ') return null;
  const code = LETTERS.indexOf(letter);
  return code < 1 ? null : (code as Piece);
}
