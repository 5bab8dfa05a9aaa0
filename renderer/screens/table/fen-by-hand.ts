import { lettersOf } from '../../components/board-model.ts';

/** A FEN being edited by hand: text in, text out; the parser judges it. */

const FILES = 'abcdefgh'.split('');
const RANKS = '87654321'.split('');

/**
 * A placement with turn and move number of the FEN it comes from. Castling is given only where king and rooks stand unmoved, and the
 * halfmove clock goes on only where no man is gone and no pawn has moved.
 */
export function fenOfPlacement(placement: string, before: string | null): string {
  const [oldPlacement, turn = 'w', castling = '-', , halfmoves = '0', move = '1'] = before?.split(' ') ?? [];
  const kept = oldPlacement !== undefined && sameBackRanks(oldPlacement, placement) ? castling : '-';
  const goesOn = oldPlacement !== undefined && sameMenAndPawns(oldPlacement, placement);
  return `${placement} ${turn} ${kept} - ${goesOn ? halfmoves : '0'} ${move}`;
}

export function withTurn(fen: string, turn: 'w' | 'b'): string {
  const [placement = '', , castling = '-', , halfmoves = '0', move = '1'] = fen.split(' ');
  return `${placement} ${turn} ${castling} - ${halfmoves} ${move}`;
}

/** What stood on `from` stands on `to`. */
export function withManMoved(fen: string, from: string, to: string): string {
  const letters = new Map(lettersOf(fen.split(' ')[0] ?? ''));
  const man = letters.get(from);
  if (man === undefined) return fen;
  letters.delete(from);
  letters.set(to, man);
  return fenOfPlacement(placementOf(letters), fen);
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
