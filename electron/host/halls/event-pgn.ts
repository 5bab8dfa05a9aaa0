import { publicRound } from '../../../engine/tournament/public-round.ts';
import type { PublicRound } from '../../../engine/tournament/public-round.ts';
import type { Broadcast, Tournament } from '../../../engine/tournament/tournament.ts';

/** A hall's time, by its own clock, and how far that is ahead of the centre's, milliseconds; both without bound behind while nobody knows. */
interface HallTime {
  readonly hallEpochMs: number;
  readonly aheadMs: number;
}

/** What may leave a hall, as far behind as the centre wishes besides: what the record of a hall says of time, its own clock has said. */
export function publicAtCentre(
  of: Tournament,
  { delay, shownEpochMs, variant }: Broadcast,
  { hallEpochMs, aheadMs }: HallTime,
): PublicRound {
  const inHall = publicRound(of, hallEpochMs);
  const shown = shownEpochMs === null ? null : shownEpochMs + aheadMs;
  const broadcast = { ...inHall.tournament.broadcast, delay, shownEpochMs: shown, variant };
  const { tournament, nextEpochMs } = publicRound({ ...inHall.tournament, broadcast }, hallEpochMs);
  const next = Math.min(inHall.nextEpochMs ?? Infinity, nextEpochMs ?? Infinity);
  return { tournament, nextEpochMs: next === Infinity ? null : next };
}

/** Its games say where they are played: rounds and tables are numbered in every hall from 1. */
export function atHall(tournament: Tournament, hall: string): Tournament {
  const { details } = tournament;
  const place = [details.place, hall].filter((part) => part !== '').join(', ');
  return { ...tournament, details: { ...details, place } };
}
