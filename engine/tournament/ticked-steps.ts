import type { Recorded } from '../journal/entry.ts';
import { printedNow } from './printed-sheets.ts';
import { withRound, withRoundAt } from './round-changes.ts';
import { withSent } from './sent-results.ts';
import type { Tournament } from './tournament.ts';

type Ticked = Extract<Recorded, { type: 'round.ticked' }>;

/** Results of a round that is over go out, too. */
export function withTick(state: Tournament, { data, at }: Ticked): Tournament {
  const over = state.rounds.find(({ round, closed }) => round === data.round && closed);
  if (over !== undefined && data.step === 'send')
    return withRoundAt(state, withSent(state, over, data.file ?? null, at));
  return withRound(state, (round) => {
    if (data.step === 'send') return withSent(state, round, data.file ?? null, at);
    return { ...round, printed: printedNow(state, round, data.documents ?? [], at) };
  });
}
