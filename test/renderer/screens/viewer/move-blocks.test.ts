import { expect, it } from 'vitest';
import { moveBlocks } from '../../../../renderer/screens/viewer/move-blocks.ts';
import type { MoveBlock } from '../../../../renderer/screens/viewer/move-blocks.ts';
import type { ViewedLine, ViewedPly } from '../../../../renderer/screens/viewer/viewed-game.ts';
import { viewedLine, viewedPly } from './viewed.ts';

function written(block: MoveBlock): string {
  if (block.kind === 'text') return block.tone === 'break' ? `! ${block.text}` : block.text;
  if (block.kind === 'variation') return `(${block.line.plies.map(({ san }) => san).join(' ')})`;
  return `${String(block.number)} ${block.white?.san ?? '–'} ${block.black?.san ?? '–'}`;
}

const white = (number: number, more: Partial<ViewedPly> = {}): ViewedPly =>
  viewedPly({ id: 2 * number - 1, number, san: `w${String(number)}`, ...more });
const black = (number: number, more: Partial<ViewedPly> = {}): ViewedPly =>
  viewedPly({ id: 2 * number, number, side: 'black', san: `b${String(number)}`, ...more });
const other = viewedLine([viewedPly({ id: 99, san: 'x' })]);

it.each<[string, ViewedLine, readonly string[]]>([
  ['nothing', viewedLine([]), []],
  ['plain rows', viewedLine([white(1), black(1), white(2)]), ['1 w1 b1', '2 w2 –']],
  ['Black begins', viewedLine([black(7), white(8), black(8)]), ['7 – b7', '8 w8 b8']],
  ['words before the first move', viewedLine([white(1)], { comments: ['so'] }), ['so', '1 w1 –']],
  [
    'words after White’s move part the row',
    viewedLine([white(1, { comments: ['a', 'b'] }), black(1)]),
    ['1 w1 –', 'a', 'b', '1 – b1'],
  ],
  [
    'what else could be played follows the move',
    viewedLine([white(1), black(1, { comments: ['a'], variations: [other] }), white(2)]),
    ['1 w1 b1', 'a', '(x)', '2 w2 –'],
  ],
  [
    'a gap stands before its ply',
    viewedLine([white(1), black(1, { before: ['gap'] })], { after: ['end'] }),
    ['1 w1 –', '! gap', '1 – b1', '! end'],
  ],
  ['a side moves twice', viewedLine([white(1), white(2)]), ['1 w1 –', '2 w2 –']],
])('%s', (_, line, expected) => {
  expect(moveBlocks(line).map(written)).toEqual(expected);
});
