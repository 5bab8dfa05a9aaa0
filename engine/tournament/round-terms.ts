import type { Recorded } from '../journal/entry.ts';
import type { RoundTerms } from '../journal/round.ts';
import { isSameRules } from '../laws/round-rules.ts';
import { BadEntry } from './bad-entry.ts';
import { openRound, withPrintCompared, withRound } from './round-changes.ts';
import { gamesAt } from './tournament.ts';
import type { Round } from './round.ts';
import type { Tournament } from './tournament.ts';

export function isSameTerms(one: RoundTerms, other: RoundTerms): boolean {
  return one.games === other.games && isSameRules(one.rules, other.rules);
}

/** Tables at which a game of this round was begun, cancelled ones too, or the second is due: by then everybody knows how it is played. */
export function begunTables(tournament: Tournament, { round, seats, turned }: Round): readonly number[] {
  const isBegun = (table: number): boolean => turned.has(table) || gamesAt(tournament, round, table).length > 0;
  return seats.map(({ table }) => table).filter(isBegun);
}

type Ruled = Extract<Recorded, { type: 'round.ruled' }>;

export function withTerms(state: Tournament, { data, at }: Ruled): Tournament {
  const { round: place, before, after } = data;
  if (begunTables(state, openRound(state, place, 'rules')).length > 0)
    throw new BadEntry(`rules of round ${String(place)}, which has begun`);
  const ruled = withRound(state, (round) => ({
    ...round,
    ...{ rules: after.rules, games: after.games },
    termsBefore: [...round.termsBefore, { ...before, untilEpochMs: at }],
  }));
  return withPrintCompared(ruled);
}
