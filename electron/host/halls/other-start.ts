import { drawsOf } from '../../../engine/tournament/draws.ts';
import type { DrawnStart } from '../../../engine/tournament/draws.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';

/** Two starts of one round, as people call them: a number, or a position in FEN that has none. */
interface OtherStart {
  readonly shows: string;
  readonly drawn: string;
}

/**
 * Where a hall's running round begins otherwise than the centre has drawn for the round of that number; null where it does not, and where
 * the hall's arbiter has said that it draws for itself.
 */
export function otherStart(hall: Tournament, centre: Tournament): OtherStart | null {
  const { round, ledger, followsCentre } = hall;
  if (round === null) return null;
  const here = drawsOf(ledger, round.round).standing;
  const same = centre.rounds.findLast(({ kind, number }) => kind === round.kind && number === round.number);
  const there = same === undefined ? null : drawsOf(centre.ledger, same.round).standing;
  if (here?.made == null || there?.made == null) return null;
  if (!followsCentre && !here.centre) return null;
  return placementOf(here.made) === placementOf(there.made)
    ? null
    : { shows: startName(here.made), drawn: startName(there.made) };
}

function placementOf({ fen }: DrawnStart): string {
  return fen.split(' ')[0] ?? '';
}

function startName({ sp, fen }: DrawnStart): string {
  return sp === null ? fen : `SP ${String(sp)}`;
}
