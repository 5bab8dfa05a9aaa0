import { canonicalJson } from '../canonical-json.ts';
import type { SentFile } from '../journal/round.ts';
import { areAlike, changedTables, seated } from './printed-sheets.ts';
import { withRoundAt } from './round-changes.ts';
import { roundResults, tableResult } from './round-results.ts';
import { gamesAt } from './tournament.ts';
import type { SentResults, ToldFacts } from './round-parts.ts';
import type { Round } from './round.ts';
import type { Tournament } from './tournament.ts';

/** The round after its results went out as they stand; each file stands for itself. Where nobody has said in which, any that goes out later takes its place. */
export function withSent(state: Tournament, round: Round, file: SentFile | null, epochMs: number): Round {
  const kept = [...round.sent].filter(([other]) => other !== null && other !== file);
  return sentRound(round, new Map([...kept, [file, { epochMs, facts: toldOf(state, round), changed: null }]]));
}

/** The round with what went out of it compared with its results as they stand. */
export function withSentCompared(state: Tournament, round: Round): Round {
  if (round.sent.size === 0) return round;
  const now = toldOf(state, round);
  return sentRound(
    round,
    new Map(
      [...round.sent].map(([file, sent]) => [
        file,
        { ...sent, changed: areAlike(sent.facts, now) ? null : changedTables(sent.facts, now) },
      ]),
    ),
  );
}

/** Results that went out may be others now, or what they were before again. */
export function withResultsCompared(state: Tournament): Tournament {
  return state.round === null ? state : withRoundAt(state, withSentCompared(state, state.round));
}

/** When results went out last; null where they never did. */
export function sentLast(sent: SentResults): number | null {
  return sent.size === 0 ? null : Math.max(...[...sent.values()].map(({ epochMs }) => epochMs));
}

function sentRound(round: Round, sent: SentResults): Round {
  const isRight = [...sent.values()].every(({ changed }) => changed === null);
  return { ...round, ticked: { ...round.ticked, send: isRight ? sentLast(sent) : null }, sent };
}

/** What files of results tell of the round and of each of its tables. */
function toldOf(state: Tournament, round: Round): ToldFacts {
  const { name: tournament, details } = state;
  const { kind, number, name, startsEpochMs, byes } = round;
  const results = roundResults(state, round);
  return {
    round: canonicalJson({ tournament, details, kind, number, name, startsEpochMs, byes }),
    tables: new Map(
      round.seats.map((seat, i) => {
        const { table } = seat;
        const reasons = ([1, 2] as const).map((game) => tableResult(state, round, table, game).reason);
        const cancelled = gamesAt(state, round.round, table)
          .filter(({ cancelledEpochMs }) => cancelledEpochMs !== null)
          .map(({ gameId }) => gameId);
        return [table, canonicalJson([seated(seat), results[i] ?? null, reasons, cancelled])];
      }),
    ),
  };
}
