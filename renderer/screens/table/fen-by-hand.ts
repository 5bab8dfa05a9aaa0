import { lettersOf } from '../../components/board-model.ts';

/** A FEN being edited by hand: text in, text out; the parser judges it. */

const FILES = 'abcdefgh'.split('');
const RANKS = '87654321'.split('');

/** A placement with the turn of the FEN it comes from. Castling is given only where king and rooks stand unmoved. */
export function fenOfPlacement(placement: string, before: string | null): string {
  const [oldPlacement, turn = 'w', castling = '-'] = before?.split(' ') ?? [];
  const kept = oldPlacement !== undefined && sameBackRanks(oldPlacement, placement) ? castling : '-';
  return `${placement} ${turn} ${kept} - 0 1`;
}

export function withTurn(fen: string, turn: 'w' | 'b'): string {
  const [placement = '', , castling = '-'] = fen.split(' ');
  return `${placement} ${turn} ${castling} - 0 1`;
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
