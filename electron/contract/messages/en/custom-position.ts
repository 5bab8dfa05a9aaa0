import { backRanks } from '../../../../engine/start/back-ranks.ts';
import { SIDES } from './sides.ts';

/** "RKBBQNNR", or "White RNBQKBNR, Black BQNRKBNR" where they differ: what tells a start position without a number; empty where too many pieces have left both. */
function rankLetters(fen: string): string {
  return backRanks(fen)
    .map(({ color, letters }) => `${color === null ? '' : `${SIDES[color]}\u00A0`}${letters.join('')}`)
    .join(', ');
}

/** What every list and sentence calls a start position without a number. @param fen null where it is not known. */
export function customPosition(fen: string | null): string {
  const letters = fen === null ? '' : rankLetters(fen);
  const isOfBoth = /^[KQRBN·]+$/u.test(letters);
  return `custom position${letters === '' ? '' : `${isOfBoth ? '' : ','} ${letters}`}`;
}
