import type { Caution } from '../../../electron/contract/result-cautions.ts';
import type { ResultFacts } from '../../../electron/contract/result-facts.ts';
import type { DecidedResult } from '../../../engine/laws/decided-result.ts';
import { disputing } from '../table/result-doubts.ts';

/**
 * What really speaks against this result of a game, the weightiest first: one that stands, play that goes on, or somebody who says another. The same
 * at every table, with a board or without, at the console and on a phone; empty where one key is enough.
 */
export function conflictsWith(table: ResultFacts, entered: DecidedResult): readonly Caution[] {
  const { result, signed, proposal } = table;
  const isDisputed = proposal !== null && proposal.against.length > 0;
  return [
    ...(result === null ? [] : [signed ? ('signed' as const) : ('given' as const)]),
    ...(proposal === null ? playedOn(table) : []),
    ...(isDisputed ? ['disputed' as const] : disputing(table, entered).length > 0 ? ['other' as const] : []),
  ];
}

/** A game is recorded here, and nothing has shown that it has stopped. */
function playedOn({ result, gameId, line, runs, state }: ResultFacts): readonly Caution[] {
  if (result !== null || gameId === null || line === null || runs === false) return [];
  return [state === 'lost' ? 'lost' : runs === null ? 'recording' : 'playing'];
}
