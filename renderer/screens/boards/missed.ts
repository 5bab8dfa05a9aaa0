import type { LineStateName } from '../../../electron/contract/views/board.ts';

/** A board that its table had, and has no longer. */
export function isMissed({
  table,
  line,
}: {
  readonly table: number | null;
  readonly line: LineStateName | 'none';
}): boolean {
  return table !== null && (line === 'lost' || line === 'noBoard');
}

/** What is said of a line: of a board that is missed the same, however its line went. */
export function lineSaid(of: Parameters<typeof isMissed>[0]): LineStateName | 'none' {
  return isMissed(of) ? 'lost' : of.line;
}
