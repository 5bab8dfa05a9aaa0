import { demand } from './ask-host.ts';
import type { Hall } from './hall.ts';

/** The sheets of the running round are printed, as they are. */
export function tickPrinted(hall: Hall): void {
  const { round = 0, sheets = 0 } = hall.host.roundView ?? {};
  demand(hall, 'round.tick', { round, step: 'print', sheets });
}
