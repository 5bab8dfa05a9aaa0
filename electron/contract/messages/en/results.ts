import type { GameResult } from '../../../../engine/chess/outcome.ts';
import type { Forfeit } from '../../../../engine/journal/result.ts';

/** Results as screens and paper show them. */
export const RESULTS: Readonly<Record<GameResult | Forfeit, string>> = {
  '1-0': '1–0',
  '0-1': '0–1',
  '1/2-1/2': '½–½',
  '+/-': '+ / −',
  '-/+': '− / +',
  '-/-': '− / −',
};
