import { fail } from '../../../engine/result.ts';
import type { HallsRequest, HallsView, PublicHall } from '../../contract/halls.ts';
import type { Handlers } from '../handlers.ts';
import type { Sealed } from '../ports.ts';

/** The part of a record that is on the disk: nothing else leaves the hall. */
export interface SavedRecord {
  /** Number of the last saved link; 0 when there is none. */
  readonly lastSaved: number;
  /** Saved links after this number, in order, no more than so many. */
  savedSince(seq: number, most: number): readonly Sealed[];
}

/** What takes part in an event of several halls: a hall's link to it, or its centre. */
export interface Halls {
  readonly view: HallsView;
  /** Told when `view` is another. */
  onChange: () => void;
  readonly handlers: Handlers<HallsRequest>;
  /** What may leave the event; null for a hall, which gives out its own. */
  readonly outward: { readonly pgn: string; readonly halls: readonly PublicHall[] } | null;
}

/** Of a kiosk that knows no hall but its own. */
export const NOT_CENTRE: Handlers<HallsRequest> = {
  'halls.look': () => fail('halls.notCentre'),
  'halls.pgn': () => fail('halls.notCentre'),
};
