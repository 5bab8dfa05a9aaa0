import type { Recorded } from '../journal/entry.ts';
import { BadEntry } from './bad-entry.ts';
import { withRunning } from './round-changes.ts';
import type { Round } from './round.ts';
import type { Tournament } from './tournament.ts';

/** The rounds that count, in order. */
export function countedRounds({ rounds }: Pick<Tournament, 'rounds'>): readonly Round[] {
  return rounds.filter(({ withdrawnEpochMs }) => withdrawnEpochMs === null);
}

/**
 * Whether a round can be taken out again: nobody but the arbiter has seen a start of it, no game was begun in it, and nothing was decided
 * there. What was drawn and annulled before anybody saw it does not keep it.
 */
export function isUntouched({ ledger }: Pick<Tournament, 'ledger'>, round: Round): boolean {
  const { round: place, begunEpochMs, forfeits, unrecorded, turned, resultCorrections } = round;
  const isDecided = [forfeits, unrecorded, turned, resultCorrections].some(({ size }) => size > 0);
  const isSeen = ledger.some((draw) => draw.round === place && draw.revealedEpochMs !== null);
  return begunEpochMs === null && !isDecided && !isSeen;
}

type Withdrawn = Extract<Recorded, { type: 'round.withdrawn' }>['data'];

/**
 * Its draws go with it, so that its position is none that was played. Without the newest round the one before it is running again, and the
 * newest runs on when it is reinstated.
 */
export function withRoundWithdrawn(
  state: Tournament,
  { round: place, withdrawn }: Withdrawn,
  atEpochMs: number,
): Tournament {
  const round = state.rounds.find((one) => one.round === place);
  if (round === undefined || !round.closed || (withdrawn && !isUntouched(state, round)))
    throw new BadEntry(`round ${String(place)} is taken out, which is not there, not over, or more than opened`);
  const changed = { ...round, withdrawnEpochMs: withdrawn ? atEpochMs : null };
  return withRunning({
    ...state,
    ledger: state.ledger.map((draw) => (draw.round === place ? { ...draw, withdrawn } : draw)),
    rounds: state.rounds.map((one) => (one === round ? changed : one)),
  });
}
