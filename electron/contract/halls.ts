import * as v from 'valibot';
import type { Color } from '../../engine/chess/piece.ts';
import type { Fault } from '../../engine/result.ts';
import type { RoundName } from '../../engine/tournament/round-name.ts';
import type { FloorTableView } from './views/floor.ts';

/** Several halls in one event: each kiosk keeps its own record, and what it recorded follows to the event's server. */

/** How this kiosk's record follows. */
export interface HallLinkView {
  /** `nats://HOST:PORT`. */
  readonly address: string;
  readonly event: string;
  /** By which people know this hall. */
  readonly hall: string;
  /** `opening`: it has not been there since the start. */
  readonly standing: 'opening' | 'following' | 'cut';
  /** Since when it stands so. */
  readonly sinceEpochMs: number;
  /** Entries that are recorded here and not there yet; null until it is known what is there. */
  readonly behind: number | null;
  /** Why it does not follow; null while it does. */
  readonly fault: Fault | null;
}

/** A hall as the centre knows it. */
export interface EventHallView {
  /** The number of its kiosk's record. */
  readonly origin: string;
  readonly hall: string;
  /** Names; null where there is none yet. */
  readonly tournament: string | null;
  readonly round: RoundName | null;
  /** Some board there is not real. */
  readonly simulated: boolean;
  /** Number of the last entry that counts here. */
  readonly seq: number;
  /** Entries that the hall has saved and that are not here. */
  readonly behind: number;
  /**
   * `live`: all is here; `behind`: entries are late; `cut`: nothing is heard of it; `stopped`: what comes does not follow from
   * what is here, and does not count.
   */
  readonly standing: 'live' | 'behind' | 'cut' | 'stopped';
  /** When it was last heard; null where it has not been since this start. */
  readonly heardEpochMs: number | null;
  /** How long ago all was here; null where it has not been since this start. */
  readonly behindMs: number | null;
  readonly faults: readonly Fault[];
  readonly tables: number;
  readonly playing: number;
  readonly over: number;
  /** Tables that call, and nobody in the hall has said that he has seen it. */
  readonly calling: number;
}

/** A table of another hall, made from the record alone. Audience: arbiter. */
export interface EventTableView extends FloorTableView {
  readonly turn: Color;
  /** What should stand there. */
  readonly placement: string;
  /** The last move that is certain. */
  readonly last: { readonly ply: number; readonly side: Color; readonly san: string } | null;
}

/** Tables of all halls that are others since a revision. */
export interface EventLook {
  readonly revision: number;
  /** In the order of the event. With `whole` its tables are these and no others. */
  readonly halls: readonly {
    readonly origin: string;
    readonly whole: boolean;
    readonly tables: readonly EventTableView[];
  }[];
}

/** What the centre of an event knows. */
export interface CentreView {
  readonly address: string;
  readonly event: string;
  /** Why the server is not heard; null while it is. */
  readonly fault: Fault | null;
  /** Since when it is, or is not. */
  readonly sinceEpochMs: number;
  /** Goes up with everything that comes: `halls.look` tells what. */
  readonly revision: number;
  /** In the order of the event. */
  readonly halls: readonly EventHallView[];
}

/** Of a hall, its link; of the centre, what it knows. Audience: arbiter. */
export interface HallsView {
  readonly link: HallLinkView | null;
  readonly centre: CentreView | null;
}

export interface HallsRequests {
  /** Tables of all halls that are others since that revision; 0 for all. Fault `halls.notCentre`. */
  readonly 'halls.look': { readonly input: { readonly since: number }; readonly output: EventLook };
  /** All games of the event. Fault `halls.notCentre`. */
  readonly 'halls.pgn': { readonly input: Readonly<Record<string, never>>; readonly output: { readonly pgn: string } };
}

export type HallsRequest = keyof HallsRequests;

export const hallsSchemas = {
  'halls.look': v.strictObject({ since: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
  'halls.pgn': v.strictObject({}),
} satisfies { readonly [N in HallsRequest]: v.GenericSchema<unknown, HallsRequests[N]['input']> };

/** One of `GET /live/halls.json`. Audience: public. */
export interface PublicHall {
  readonly hall: string;
  readonly origin: string;
  readonly seq: number;
  readonly state: EventHallView['standing'];
  /** How long ago all of it was here, milliseconds; 0 while it is, null where it has not been since the start. */
  readonly behindMs: number | null;
}

/** What is given at the start to take part in an event. */
export interface HallsOptions {
  /** As `serverAt` takes it. */
  readonly address: string;
  /** One that `isEventWord`. */
  readonly event: string;
  /** Null for the machine's name. */
  readonly hall: string | null;
  /** A file with the key to the server. */
  readonly creds: string | null;
}

export function isEventWord(text: string): boolean {
  return /^[\w-]{1,32}$/u.test(text);
}

const ADDRESS = /^(nats|tls):\/\/([a-z\d.-]+|\[[\da-f:]+\])(?::(\d{1,5}))?\/?$/iu;
const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])$/iu;

/** An address of a server: host and port, and whether the line must be encrypted, as it must wherever it leaves this machine. Null for any other text. */
export function serverAt(address: string): { readonly server: string; readonly secure: boolean } | null {
  const [, scheme = '', host = '', port = '4222'] = ADDRESS.exec(address) ?? [];
  if (host === '' || Number(port) > 65_535) return null;
  return { server: `${host}:${port}`, secure: scheme.toLowerCase() === 'tls' || !LOOPBACK.test(host) };
}
