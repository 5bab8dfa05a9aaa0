import { expect, it } from 'vitest';
import { backRanks } from '../../../engine/start/back-ranks.ts';

it.each<readonly [string, readonly (readonly [string | null, string])[]]>([
  [
    'bqnrkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
    [
      ['white', 'RNBQKBNR'],
      ['black', 'BQNRKBNR'],
    ],
  ],
  ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR', [[null, 'RNBQKBNR']]],
  [
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR',
    [
      ['white', '·NBQKBNR'],
      ['black', 'RNBQKBNR'],
    ],
  ],
  ['r1bqkb1r/pppppppp/2n2n2/8/8/8/PPPPPPPP/R3KBNR', [['black', 'R·BQKB·R']]],
  ['rnbqkbnp/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNr', [[null, 'RNBQKBN·']]],
  ['8/8/4k3/8/8/4K3/8/8', []],
])('the back ranks of %s', (placement, told) => {
  expect(backRanks(placement).map(({ color, letters }) => [color, letters.join('')])).toEqual(told);
});
