import type { Bye, PlayerDetails, Seat } from '../../journal/round.ts';
import type { FileBye, FilePairing, PairedPlayer } from './pairings.ts';

/** Tables and players of a file as a round is opened with them. */
export function seatsOfPairings(pairings: readonly FilePairing[]): readonly Seat[] {
  return pairings.map(({ table, white, black }) => ({
    table,
    white: white.name,
    black: black.name,
    details: { white: detailsOf(white), black: detailsOf(black) },
  }));
}

/** Whoever was left over has the points of a win. */
export function byesOfPairings(byes: readonly FileBye[]): readonly Bye[] {
  return byes.map(({ player: { name, title }, bye }) => ({
    ...{ name, kind: bye === 'pairing' ? 'full' : bye },
    ...(title === '' ? {} : { title }),
  }));
}

function detailsOf({ title, federation, fideId, rating }: PairedPlayer): PlayerDetails {
  const known = { title, federation, fideId: /^0*$/u.test(fideId) ? '' : fideId };
  return rating === null ? known : { ...known, rating };
}
