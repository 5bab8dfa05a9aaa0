import { forfeitBy } from '../../engine/journal/result.ts';
import type { Forfeit } from '../../engine/journal/result.ts';
import type { DecidedResult } from '../../engine/laws/decided-result.ts';
import type { ToldEnd } from '../../engine/laws/proposal.ts';

/** A proposal as the record would hold it: lost by default, and not played, it is a forfeit. @param ply the newest that is certain. */
export function recordedAs(
  { result, ending }: Pick<ToldEnd, 'result' | 'ending'>,
  ply: number,
): DecidedResult | Forfeit {
  return forfeitBy(result, ending, ply) ?? result;
}
