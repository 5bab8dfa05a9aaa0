import type { Forfeit } from '../../../../engine/journal/result.ts';
import type { DecidedResult } from '../../../../engine/laws/decided-result.ts';
import type { ResultReason } from '../../../../engine/laws/terms.ts';
import { lawWords } from './laws.ts';
import { RESULTS } from './results.ts';

interface Given {
  readonly result: DecidedResult | Forfeit | null;
  readonly reason?: ResultReason | null;
}

/** "1–0, resignation", on screens and on paper; that no reason was given is not worth a line that is scanned. */
export function resultText({ result, reason = null }: Given): string {
  if (result === null) return 'no result';
  return reason === null || reason === 'not-said' ? RESULTS[result] : `${RESULTS[result]}, ${endingInside(reason)}`;
}

/** How a game ended, in a sentence. */
export function endingInside(reason: ResultReason): string {
  return lawWords.endings[reason].toLowerCase();
}
