import type { Bye, Seat } from '../../../engine/journal/round.ts';
import type { PairedPlayer, RoundPairings } from '../../../engine/tournament/formats/pairings.ts';

/** Tables and players of a round, as they are opened. */
export interface TakenPairings {
  readonly tournament: string;
  readonly round: number | null;
  readonly seats: readonly Seat[];
  readonly byes: readonly Bye[];
  /** The file has no table numbers: those here were given by the kiosk, or by the arbiter. */
  readonly tablesComputed: boolean;
}

/** A file that was chosen. */
export interface GivenFile {
  /** Null while nothing can be taken of it. */
  readonly taken: TakenPairings | null;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** @param order indices of the pairings, the first at table 1; null where the file knows the tables. */
export function takenFrom(
  { tournament, round, pairings, byes, tablesComputed }: RoundPairings,
  order: readonly number[] | null,
): TakenPairings {
  const inOrder = order === null ? pairings : order.flatMap((i) => pairings[i] ?? []);
  return {
    tournament,
    round,
    tablesComputed,
    seats: inOrder.map(({ table, white, black }, i) => ({
      table: order === null ? table : i + 1,
      white: white.name,
      black: black.name,
      details: { white: detailsOf(white), black: detailsOf(black) },
    })),
    // Whoever was left over has the points of a win.
    byes: byes.map(({ player, bye }) => ({ name: player.name, kind: bye === 'pairing' ? 'full' : bye })),
  };
}

function detailsOf({ title, federation, fideId, rating }: PairedPlayer): NonNullable<Seat['details']>['white'] {
  const known = { title, federation, fideId: /^0*$/u.test(fideId) ? '' : fideId };
  return rating === null ? known : { ...known, rating };
}

/** The one at `from` goes up or down by one. */
export function moved(order: readonly number[], from: number, by: 1 | -1): readonly number[] {
  const to = from + by;
  const [one, other] = [order[from], order[to]];
  return one === undefined || other === undefined ? order : order.with(from, other).with(to, one);
}
