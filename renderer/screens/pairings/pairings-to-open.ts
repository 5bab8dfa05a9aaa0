import type { Bye, Seat } from '../../../engine/journal/round.ts';
import type { RoundPairings } from '../../../engine/tournament/formats/pairings.ts';
import { byesOfPairings, seatsOfPairings } from '../../../engine/tournament/formats/seats-of-pairings.ts';

/** Tables and players of a round, as they are opened. */
export interface PairingsToOpen {
  readonly tournament: string;
  readonly round: number | null;
  readonly seats: readonly Seat[];
  readonly byes: readonly Bye[];
  /** The file has no table numbers: those here were given by the kiosk, or by the arbiter. */
  readonly tablesComputed: boolean;
}

/** A file that was chosen. */
export interface GivenFile {
  /** Null while it cannot be opened as it is. */
  readonly toOpen: PairingsToOpen | null;
  /** How much is wrong with it. */
  readonly faults: number;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** @param order indices of the pairings, the first at table 1; null where the file knows the tables. */
export function pairingsToOpen(
  { tournament, round, pairings, byes, tablesComputed }: RoundPairings,
  order: readonly number[] | null,
): PairingsToOpen {
  const inOrder = order?.flatMap((i) => pairings[i] ?? []).map((pairing, i) => ({ ...pairing, table: i + 1 }));
  return {
    tournament,
    round,
    tablesComputed,
    seats: seatsOfPairings(inOrder ?? pairings),
    byes: byesOfPairings(byes),
  };
}

/** The one at `from` goes up or down by one. */
export function moved(order: readonly number[], from: number, by: 1 | -1): readonly number[] {
  const to = from + by;
  const [one, other] = [order[from], order[to]];
  return one === undefined || other === undefined ? order : order.with(from, other).with(to, one);
}
