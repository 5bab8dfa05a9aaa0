import type { GameResult } from '../chess/outcome.ts';
import type { Laws } from './laws.ts';
import { ENDINGS } from './terms.ts';
import type { EndingName } from './terms.ts';

/** Whether a game can end so with this result; who wins by an ending is the edition's to say. */
export function canEndSo(result: GameResult, ending: EndingName, { endings }: Pick<Laws, 'endings'>): boolean {
  const { winner, drawnWithoutMate } = endings[ending];
  if (winner === 'arbiter-decides') return true;
  return result === '1/2-1/2' ? winner === 'nobody' || drawnWithoutMate : winner !== 'nobody';
}

/** What a result may be given for, in the order of the terms. */
export function endingsFor(result: GameResult, laws: Pick<Laws, 'endings'>): readonly EndingName[] {
  return ENDINGS.filter((ending) => canEndSo(result, ending, laws));
}
