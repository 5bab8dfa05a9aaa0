import { fileOf, rankOf, SQUARES } from '../../../engine/chess/square.ts';

/*
 * What boards of Certabo and Tabutronic say, unasked and all the time: lines of a colon and decimal numbers. There is no checksum: a
 * line that was harmed is known by the count of its numbers, or not at all. Source: hardware notes 4.
 */

/** 320 numbers of up to three digits, and what else stands in a line. */
export const LONGEST_LINE = 1_400;
const NUMBERS_A_CHIP = 5;

/**
 * A line of a board that reads chips: five numbers a square, row by row from a8.
 * @returns of each square, a1 first, the numbers of its chip as one text; '' where all are nought. Null for anything else.
 */
export function parseChipLine(line: string): readonly string[] | null {
  const numbers = numbersOf(line, 64 * NUMBERS_A_CHIP);
  if (numbers === null) return null;
  return SQUARES.map((square) => {
    const at = ((7 - rankOf(square)) * 8 + fileOf(square)) * NUMBERS_A_CHIP;
    const chip = numbers.slice(at, at + NUMBERS_A_CHIP);
    return chip.every((number) => number === 0) ? '' : chip.join('.');
  });
}

/**
 * A line of a board that tells taken from free: one number a rank, from the eighth, its highest bit the a-file.
 * @returns of each square, a1 first, whether a piece stands on it. Null for anything else.
 */
export function parseTakenLine(line: string): readonly boolean[] | null {
  const ranks = numbersOf(line, 8);
  if (ranks === null) return null;
  return SQUARES.map((square) => (((ranks[7 - rankOf(square)] ?? 0) << fileOf(square)) & 0x80) !== 0);
}

/** A letter among them tells the kind of the lights. What stands before the last colon is the rest of a line that was cut. */
function numbersOf(line: string, count: number): readonly number[] | null {
  const [, words = ''] = /:([\d LD]*)$/u.exec(line) ?? [];
  const numbers = words.split(' ').filter((word) => word !== '' && word !== 'L' && word !== 'D');
  if (numbers.length !== count) return null;
  const bytes = numbers.map(Number);
  return bytes.every((byte, i) => byte <= 255 && (numbers[i] ?? '').length <= 3) ? bytes : null;
}
