import { expect, it } from 'vitest';
import { isWonBy } from '../../../renderer/components/decided.ts';

it.each([
  ['1-0', ['white']],
  ['0-1', ['black']],
  ['+/-', ['white']],
  ['-/+', ['black']],
  ['1/2-1/2', []],
  ['1/2-0', []],
  ['-/-', []],
  [null, []],
] as const)('of %s the winner is %j', (result, winners) => {
  expect((['white', 'black'] as const).filter((side) => isWonBy({ result }, side))).toEqual(winners);
});
