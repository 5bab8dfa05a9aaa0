import type { Delay } from '../../../../engine/journal/broadcast.ts';
import { counted } from './faults/say.ts';

/** How long a delay is: `5 minutes`, `2 moves`. */
export function delayText({ unit, count }: Delay): string {
  return unit === 'minutes' ? counted(count, 'minute', 'minutes') : counted(count, 'move', 'moves');
}
