import { lettersOf } from '../../components/board-model.ts';

/** A FEN being edited by hand: text in, text out; the parser judges it. */

const FILES = 'abcdefgh'.split('');
const RANKS = '87654321'.split('');

/**
 * What is set by hand, measured against the FEN it began with, whatever was tried in between. Castling is given only where king and rooks
 * stand unmoved, the halfmove clock goes on only where no man is gone and no pawn has moved, and the next move has the next number.
 *
 * @param began null where nothing was known
 */
export function fenByHand(began: string | null, placement: string, turn: 'w' | 'b'): string {
  const [before, itsTurn, castling = '-', , halfmoves = '0', move = '1'] = began?.split(' ') ?? [];
  const kept = before !== undefined && sameBackRanks(before, placement) ? castling : '-';
  const goesOn = before !== undefined && sameMenAndPawns(before, placement);
  const number = itsTurn === 'b' && turn === 'w' ? Number(move) + 1 : move;
  return `${placement} ${turn} ${kept} - ${goesOn ? halfmoves : '0'} ${String(number)}`;
}

/** What stood on `from` stands on `to`. */
export function withManMoved(placement: string, from: string, to: string): string {
  const letters = new Map(lettersOf(placement));
  const man = letters.get(from);
  if (man === undefined) return placement;
  letters.delete(from);
  letters.set(to, man);
  return placementOf(letters);
}

function placementOf(letters: ReadonlyMap<string, string>): string {
  const rows = RANKS.map((rank) => FILES.map((file) => letters.get(file + rank) ?? ' ').join(''));
  return rows.map((row) => row.replaceAll(/ +/gu, (gap) => String(gap.length))).join('/');
}

/** As many men as before, and the pawns where they were. */
function sameMenAndPawns(a: string, b: string): boolean {
  const [before, after] = [lettersOf(a), lettersOf(b)];
  const pawns = (men: ReadonlyMap<string, string>): string =>
    [...men]
      .filter(([, man]) => /p/iu.test(man))
      .map(([square, man]) => square + man)
      .sort()
      .join(' ');
  return before.size === after.size && pawns(before) === pawns(after);
}

/** Kings and rooks of both back ranks stand on the same squares. */
function sameBackRanks(a: string, b: string): boolean {
  const [before, after] = [lettersOf(a), lettersOf(b)];
  return FILES.every((file) =>
    ['1', '8'].every((rank) => {
      const man = before.get(file + rank);
      return man === undefined || !/[kr]/iu.test(man) || after.get(file + rank) === man;
    }),
  );
}
