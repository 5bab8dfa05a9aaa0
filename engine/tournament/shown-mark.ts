import type { PlyMark } from '../recognition/verdict.ts';
import type { LinePly } from './game.ts';

/** As people are told of it: `afterwards`, where nothing that was played later explains it. */
export type ShownMark = PlyMark | 'afterwards';

/**
 * All that a later move explains is marked in the record, that move with it: under it nothing is told. What was read off the board afterwards,
 * with no move after it, is marked in the same way.
 */
export function shownMark(plies: readonly LinePly[], index: number): ShownMark | null {
  const mark = plies[index]?.record.marked ?? null;
  const isMarked = (at: number): boolean => plies[at]?.record.marked === 'laterPly';
  if (mark !== 'laterPly' || isMarked(index + 1)) return mark;
  return isMarked(index - 1) ? null : 'afterwards';
}
