import { backRankOf, isSpNumber } from '../start/sp-number.ts';
import type { Round } from './round.ts';

/** What a report file says of the start of a round; it has no field for it. Null where none was drawn or given, or only the arbiter knows it. */
export function startLine({ number, start }: Pick<Round, 'number' | 'start'>): string | null {
  if (start?.revealed !== true) return null;
  const position =
    start.sp === null || !isSpNumber(start.sp) ? start.fen : `SP ${String(start.sp)} ${backRankOf(start.sp)}`;
  return `Start position of round ${String(number)}: ${position}`;
}
