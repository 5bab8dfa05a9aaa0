import type { DecidedResult } from '../laws/decided-result.ts';
import type { EndingName, ResultReason } from '../laws/terms.ts';

/** How PGN's tag `Termination` calls the ways in which games end, as far as the standard has a word for them. */
const TERMINATIONS: Readonly<Record<EndingName, 'normal' | 'time forfeit' | 'rules infraction' | 'adjudication'>> = {
  checkmate: 'normal',
  resignation: 'normal',
  stalemate: 'normal',
  'dead-position': 'normal',
  agreement: 'normal',
  'claimed-draw': 'normal',
  fivefold: 'normal',
  'seventy-five-moves': 'normal',
  time: 'time forfeit',
  'illegal-moves': 'rules infraction',
  'illegal-position': 'adjudication',
  default: 'rules infraction',
  device: 'rules infraction',
  penalty: 'rules infraction',
};

/** PGN’s word for what it calls an administrative forfeit: somebody did not come. */
export const FORFEITED = 'rules infraction';

/** Null where nobody said. Forfeit and infraction are losses: where the opponent could not mate and it was drawn, an arbiter has decided so. */
export function terminationOf(ending: ResultReason, result: DecidedResult): string | null {
  if (ending === 'not-said') return null;
  const termination = TERMINATIONS[ending];
  return termination !== 'normal' && result === '1/2-1/2' ? 'adjudication' : termination;
}
