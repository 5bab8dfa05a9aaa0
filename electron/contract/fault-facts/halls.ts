import type { Entries, File, NoFacts, Reason } from './common.ts';

interface OfHall {
  readonly hall: string;
  readonly seq: number;
}

/** Told by the centre of an event, and not by a hall. */
interface At {
  readonly at?: 'centre';
}

/** Several halls in one event. `address` is the server's. */
export interface HallFacts {
  'option.halls': { readonly given: string };
  'option.event': { readonly given: string };
  /** One of two that belong together was given alone. */
  'option.hallsAlone': { readonly given: string; readonly missing: string };
  'halls.unreachable': { readonly address: string } & Reason & At;
  'halls.refused': { readonly address: string } & At;
  'halls.notSecure': { readonly address: string } & At;
  'halls.credsUnread': File & Reason & At;
  'halls.noStream': { readonly event: string } & Reason & At;
  'halls.otherStream': { readonly event: string } & At;
  'halls.full': { readonly event: string } & At;
  /** So many more than are here. */
  'halls.ahead': Entries & { readonly event: string } & At;
  /** The entry and its size. */
  'halls.large': { readonly seq: number; readonly kilobytes: number } & At;
  'halls.internal': Reason & At;
  'halls.otherRecord': { readonly event: string } & At;
  /** By so much this machine's clock is ahead of the centre's. */
  'halls.clock': { readonly seconds: number };
  'halls.twoKiosks': { readonly hall: string };
  'halls.centreUntrue': { readonly seq: number };
  'halls.centreUnheard': Reason;
  'halls.centreUnread': { readonly seq: number };
  'halls.notCentre': NoFacts;
  'option.centreBoards': { readonly given: string };
  /** Of a hall, as the centre has it: the entry with this number. */
  'hall.changed': OfHall;
  'hall.forked': OfHall;
  'hall.unread': OfHall;
  'hall.unmirrored': { readonly domain: string; readonly reason: string };
  'hall.waits': OfHall;
  /** Another hall sends a record of the same number; `hall` came later. */
  'hall.sameRecord': { readonly hall: string; readonly other: string };
  'hall.twoKiosks': { readonly hall: string };
  'hall.manyRecords': { readonly hall: string; readonly most: number };
  'halls.many': { readonly most: number };
  /** By so much the hall's clock is ahead of the centre's. */
  'hall.clock': { readonly hall: string; readonly seconds: number };
  /** Where its round begins, and where it should. */
  'hall.otherStart': { readonly hall: string; readonly shows: string; readonly drawn: string };
  /** Of what a hall is given to join. */
  'join.unread': NoFacts;
  'join.version': { readonly version: number };
  'join.damaged': NoFacts;
  'join.already': { readonly event: string; readonly hall: string };
  'join.byOption': NoFacts;
  'join.none': NoFacts;
  'join.noHall': NoFacts;
  'join.busy': NoFacts;
  'join.unkept': File & Reason;
  'join.lost': File & Reason;
  /** `known` is its name where it differs. */
  'join.known': { readonly hall: string; readonly known: string };
  'join.address': { readonly given: string };
  'keys.unwritten': File & Reason;
  /** Of a question that is handed to the centre. */
  'ask.cut': NoFacts;
  'ask.many': { readonly most: number };
  'ask.gone': NoFacts;
  'ask.empty': NoFacts;
}
