import { rotate180 } from '../../engine/chess/placement.ts';
import type { Placement } from '../../engine/chess/placement.ts';
import type { Sensed } from '../../engine/recognition/recogniser.ts';
import type { ExpectedBoard } from './ports/board-lines.ts';

/** The two ways in which a board with these pieces may lie. */
export function bothWays(placement: Placement): readonly ExpectedBoard[] {
  return [
    { placement, turned: false },
    { placement: rotate180(placement), turned: true },
  ];
}

/** What should stand on the board of a table: before its game it may lie either way. */
export function waysOf({ expected, rotated }: Sensed, settingUp: boolean): readonly ExpectedBoard[] {
  const ways = bothWays(expected.placement);
  return settingUp || rotated === null ? ways : ways.filter(({ turned }) => turned === rotated);
}
