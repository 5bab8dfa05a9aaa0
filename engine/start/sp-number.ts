import { NO_PIECE, colorBit, parsePiece } from '../chess/piece.ts';
import { placementOf, samePlacement } from '../chess/placement.ts';
import type { Position } from '../chess/position.ts';
import type { CastlingMode, Setup } from '../chess/setup.ts';
import type { Square } from '../chess/square.ts';
import { fail, ok } from '../result.ts';
import type { Fault, Result } from '../result.ts';

declare const spBrand: unique symbol;

/** The number of a Chess960 start position, 0 to 959 by Scharnagl's method; 518 is the classical one. */
export type SpNumber = number & { readonly [spBrand]: true };

export type SpNumberFault = Fault<'sp.number' | 'sp.numbering' | 'sp.backRank'>;

/** The classical start position. */
export const CLASSICAL_SP = 518 as SpNumber;

export function isSpNumber(value: unknown): value is SpNumber {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 959;
}

/** Knight pairs among five free squares, in the order of Scharnagl's table. */
const KNIGHT_PAIRS = [
  [0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4],
] as const; // prettier-ignore

const BACK_RANKS: readonly string[] = Array.from({ length: 960 }, (_, sp) => arrange(sp));
const NUMBERS: ReadonlyMap<string, SpNumber> = new Map(BACK_RANKS.map((rank, sp) => [rank, sp as SpNumber]));

/**
 * White's first rank from the a-file: bishops on the light square of the remainder by 4 and the dark one of the next,
 * the queen on one of six free squares, the knights on a pair of five, then rook, king, rook.
 * Source: R. Scharnagl's numbering, as in rules published by FIDE and others.
 */
function arrange(sp: number): string {
  const rank: string[] = Array.from({ length: 8 }, () => '');
  const rest = Math.floor(sp / 16);
  const knights = KNIGHT_PAIRS[Math.floor(rest / 6)] ?? [];
  /** Puts a letter on each of the named free squares, which are counted before any is taken. */
  const place = (letter: string, ...indices: readonly number[]): void => {
    const free = rank.flatMap((taken, file) => (taken === '' ? [file] : []));
    for (const index of indices) rank[free[index] ?? -1] = letter;
  };
  rank[2 * (sp % 4) + 1] = 'B';
  rank[2 * (Math.floor(sp / 4) % 4)] = 'B';
  place('Q', rest % 6);
  place('N', ...knights);
  place('R', 0, 2);
  place('K', 0);
  return rank.join('');
}

/** The letters of White's first rank, a-file first, such as `RNBQKBNR` for 518. */
export function backRankOf(sp: SpNumber): string {
  return BACK_RANKS[sp] ?? '';
}

/** The number of a back rank given as eight letters, upper or lower case; refused if it is none of the 960. */
export function spNumberOf(backRank: string): Result<SpNumber, SpNumberFault> {
  const number = NUMBERS.get(backRank.toUpperCase());
  return number === undefined ? fail('sp.backRank', { backRank }) : ok(number);
}

/**
 * Reads a number written in digits, 0 to 959. Some clocks and sets of balls number from 1 to 960, where 960 is our 0 and
 * all others are the same; that numbering is used only when said so, and 960 without it is refused by its own code.
 */
export function parseSpNumber(text: string, numbering: '0-959' | '1-960' = '0-959'): Result<SpNumber, SpNumberFault> {
  const value = /^\d{1,3}$/.test(text.trim()) ? Number(text) : -1;
  if (numbering === '1-960') {
    if (value === 960) return ok(0 as SpNumber);
    return isSpNumber(value) && value !== 0 ? ok(value) : fail('sp.number', { text, numbering });
  }
  if (value === 960) return fail('sp.numbering', { text });
  return isSpNumber(value) ? ok(value) : fail('sp.number', { text, numbering });
}

/** The start position with the files reversed: a-side and h-side change places, 518 and 534 are a pair. */
export function mirrorOf(sp: SpNumber): SpNumber {
  return BACK_RANKS.indexOf(Array.from(backRankOf(sp)).reverse().join('')) as SpNumber;
}

/** The position before move one. @throws RangeError for what is no number of a start: a bug of the caller, see `parseSpNumber`. */
export function startPosition(sp: SpNumber, castlingMode: CastlingMode = 'cg'): Position {
  if (!isSpNumber(sp)) throw new RangeError(`no start position has the number ${String(sp)}`);
  const pieces = new Uint8Array(64);
  const rooks: Square[] = [];
  Array.from(backRankOf(sp)).forEach((letter, file) => {
    const man = parsePiece(letter) ?? NO_PIECE;
    pieces[file] = man;
    pieces[8 + file] = 1;
    pieces[48 + file] = colorBit('black') | 1;
    pieces[56 + file] = colorBit('black') | man;
    if (letter === 'R') rooks.push(file as Square, (56 + file) as Square);
  });
  const setup: Setup = {
    placement: placementOf(pieces),
    turn: 'white',
    castlingRooks: castlingMode === 'none' ? [] : rooks.sort((a, b) => a - b),
    enPassant: null,
    halfmoveClock: 0,
    fullmoveNumber: 1,
    castlingMode,
  };
  return setup as Position;
}

/** The number of the start position that stands here with all rights, or `null` if it is none. */
export function spNumberOfSetup(setup: Setup): SpNumber | null {
  const letters = 'PNBRQK';
  const rank = Array.from({ length: 8 }, (_, file) => letters.charAt((setup.placement[file] ?? 0) - 1)).join('');
  const sp = NUMBERS.get(rank);
  if (sp === undefined) return null;
  const start = startPosition(sp, setup.castlingMode);
  const sameRooks = start.castlingRooks.join() === setup.castlingRooks.join();
  return sameRooks && setup.turn === 'white' && samePlacement(start.placement, setup.placement) ? sp : null;
}
