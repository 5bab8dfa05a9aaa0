import type { BoardLineView } from '../../../electron/contract/views/boards.ts';

/** A board that its table should have, and that does not answer. */
export function isMissed({ table, line }: Pick<BoardLineView, 'table' | 'line'>): boolean {
  return table !== null && (line === 'lost' || line === 'noBoard');
}
