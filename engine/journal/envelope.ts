import { canonicalJson } from '../canonical-json.ts';

/** One entry of a journal as it is kept. `seq` counts from 1 at each origin without gaps. */
export interface Envelope {
  /** The kiosk that wrote it: a UUID. */
  readonly origin: string;
  readonly seq: number;
  /** Epoch milliseconds, for people; the order is `seq`. */
  readonly at: number;
  readonly type: string;
  readonly v: 1;
  /** Plain JSON. */
  readonly data: object;
  /** SHA-256 (hexadecimal) of the canonical JSON of the entry before; 64 zeros for the first. */
  readonly prev: string;
}

/** The `prev` of a journal's first entry. */
export const FIRST_PREV = '0'.repeat(64);

/** The text whose hash the next entry carries as `prev`. */
export function linkText(entry: Envelope): string {
  return canonicalJson(entry);
}
