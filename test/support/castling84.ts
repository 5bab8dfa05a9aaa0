import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One of the 84 castlings of the rules: colour, side, and where king and rook stand. */
export interface CastlingCase {
  readonly color: 'w' | 'b';
  readonly san: 'O-O' | 'O-O-O';
  readonly kingFrom: string;
  readonly rookFrom: string;
  readonly kingTo: string;
  readonly rookTo: string;
  readonly kind: 'double-move' | 'king-only' | 'rook-only' | 'transposition';
  readonly kingLegLegal: boolean;
  readonly rookLegLegal: boolean;
  readonly fen: string;
}

export const CASTLINGS: readonly CastlingCase[] = readFileSync(
  join(import.meta.dirname, '../fixtures/perft/castling84.tsv'),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map((c) => ({
    color: c[0] as 'w' | 'b',
    san: c[1] as 'O-O' | 'O-O-O',
    kingFrom: c[2] ?? '',
    rookFrom: c[3] ?? '',
    kingTo: c[4] ?? '',
    rookTo: c[5] ?? '',
    kind: c[6] as CastlingCase['kind'],
    kingLegLegal: c[8] === 'y',
    rookLegLegal: c[9] === 'y',
    fen: c[11] ?? '',
  }));

export type HandAction = 'liftKing' | 'placeKing' | 'liftRook' | 'placeRook';

const ORDERS: readonly (readonly HandAction[])[] = [
  ['liftKing', 'placeKing', 'liftRook', 'placeRook'],
  ['liftKing', 'liftRook', 'placeKing', 'placeRook'],
  ['liftKing', 'liftRook', 'placeRook', 'placeKing'],
  ['liftRook', 'placeRook', 'liftKing', 'placeKing'],
  ['liftRook', 'liftKing', 'placeRook', 'placeKing'],
  ['liftRook', 'liftKing', 'placeKing', 'placeRook'],
];

/** Every order in which hands can make this castling: no piece is put where the other still stands. */
export function ordersOf(one: CastlingCase): readonly (readonly HandAction[])[] {
  const before = (order: readonly HandAction[], a: HandAction, b: HandAction): boolean =>
    order.indexOf(a) < order.indexOf(b);
  const possible = ORDERS.filter((order) => {
    if (one.kingTo === one.rookFrom && !before(order, 'liftRook', 'placeKing')) return false;
    return one.rookTo !== one.kingFrom || before(order, 'liftKing', 'placeRook');
  });
  if (one.kind === 'king-only') return [...possible, ['liftKing', 'placeKing']];
  if (one.kind === 'rook-only') return [...possible, ['liftRook', 'placeRook']];
  return possible;
}
