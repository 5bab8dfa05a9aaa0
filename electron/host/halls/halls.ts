import { fail } from '../../../engine/result.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { HallsRequest, HallsView, PublicHall } from '../../contract/halls.ts';
import type { Handlers } from '../handlers.ts';
import type { Sealed } from '../ports/journal.ts';
import type { WatchFloor } from './floor-tables.ts';

/** The part of a record that is on the disk: nothing else leaves the hall. */
export interface SavedRecord {
  /** Its number, before its first entry too. */
  readonly origin: string;
  /** Number of the last saved link; 0 when there is none. */
  readonly lastSaved: number;
  /** Saved links after this number, in order, no more than so many. */
  savedSince(seq: number, most: number): readonly Sealed[];
}

/** The record of the centre, which its halls may read as `outwardRecord` has it, and what it comes to; `durable`: as far as it is on the disk. */
export interface CentreRecord extends SavedRecord {
  readonly tournament: Tournament;
  readonly durable: Tournament;
}

/** What takes part in an event of several halls: a hall's link to it, or its centre. */
export interface Halls {
  /** Null where this kiosk takes part in none. */
  readonly view: HallsView | null;
  /** Told when `view` is another. */
  onChange: () => void;
  readonly handlers: Handlers<HallsRequest>;
  /** Begins to watch what an arbiter who walks would see. */
  readonly watch?: (floor: WatchFloor) => void;
  /** What may leave the event; null for a hall, which gives out its own. */
  readonly outward: { readonly pgn: string; readonly halls: readonly PublicHall[] } | null;
}

/** What the centre alone is asked. */
type CentreRequest = 'halls.look' | 'halls.pgn' | 'halls.invite' | 'halls.question' | 'halls.advise';
/** What a hall alone is asked. */
export type MemberRequest = Exclude<HallsRequest, CentreRequest>;

/** Of a kiosk that knows no hall but its own. */
export const NOT_CENTRE: Handlers<CentreRequest> = {
  'halls.look': () => fail('halls.notCentre'),
  'halls.pgn': () => fail('halls.notCentre'),
  'halls.invite': () => fail('halls.notCentre'),
  'halls.question': () => fail('halls.notCentre'),
  'halls.advise': () => fail('halls.notCentre'),
};

/** Of a centre, which is no hall, and of a kiosk that can take part in nothing. */
export const NO_HALL: Handlers<MemberRequest> = {
  'halls.ask': () => fail('join.noHall'),
  'halls.read': () => fail('join.noHall'),
  'halls.join': () => fail('join.noHall'),
  'halls.leave': () => fail('join.noHall'),
};
