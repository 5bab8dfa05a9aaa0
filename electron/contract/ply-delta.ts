import type { LastMoveView } from './views/moves.ts';

/**
 * A ply as followers are told it: its SAN with the letter O, and what it changes on the board, as pairs of a square and what stands there
 * afterwards, `-` for nothing: `e2-e4P`. First stand whence and whither its man went, of a castling the king's way and then the
 * rook's: `e1-g1Kh1-f1R`. So a board is brought up to date without the rules of chess.
 */
export type PlyDelta = readonly [san: string, squares: string];

/** @param before @param after placement fields of FENs. */
export function changedSquares(before: string, after: string, { from, to, castling }: LastMoveView): string {
  const [left, now] = [spread(before), spread(after)];
  const ways = [from, to, ...(castling === null ? [] : [castling.rookFrom, castling.rookTo])];
  const others = SQUARES.filter((square, i) => left[i] !== now[i] && !ways.includes(square));
  const put = (square: string): string => `${square}${now[indexOf(square)] ?? NOTHING}`;
  const own = ways.map((square, i) => (i % 2 === 0 ? `${square}${NOTHING}` : put(square)));
  return [...own, ...others.map(put)].join('');
}

/** The placement after a ply. */
export function applyDelta(placement: string, [, squares]: PlyDelta): string {
  const letters = spread(placement);
  const changes = changesOf(squares);
  // A king may go where the rook stood that castles with it: all are lifted before any is put down.
  for (const { square } of changes) letters[indexOf(square)] = NOTHING;
  for (const { square, piece } of changes) if (piece !== NOTHING) letters[indexOf(square)] = piece;
  return gathered(letters);
}

/** What is drawn of it on the board. */
export function moveIn([, squares]: PlyDelta): LastMoveView {
  const [from, to, rookFrom, rookTo] = changesOf(squares).map(({ square }) => square);
  const castling = rookFrom === undefined || rookTo === undefined ? null : { rookFrom, rookTo };
  return { from: from ?? '', to: to ?? '', castling };
}

const NOTHING = '-';
/** In the order of a FEN. */
const SQUARES = [...'87654321'].flatMap((rank) => [...'abcdefgh'].map((file) => `${file}${rank}`));

function indexOf(square: string): number {
  return SQUARES.indexOf(square);
}

function changesOf(squares: string): readonly { readonly square: string; readonly piece: string }[] {
  return (squares.match(/.{3}/gu) ?? []).map((pair) => ({ square: pair.slice(0, 2), piece: pair.slice(2) }));
}

/** 64 letters. */
function spread(placement: string): string[] {
  return [...placement.replaceAll('/', '').replaceAll(/\d/gu, (count) => NOTHING.repeat(Number(count)))];
}

function gathered(letters: readonly string[]): string {
  const ranks = letters.join('').match(/.{8}/gu) ?? [];
  return ranks.map((rank) => rank.replaceAll(/-+/gu, (run) => String(run.length))).join('/');
}
