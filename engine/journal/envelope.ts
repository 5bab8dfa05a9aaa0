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

/** The entry that this text is, as it is hashed; null for any other text. */
export function parseLinkText(text: string): Envelope | null {
  try {
    const value: unknown = JSON.parse(text);
    return isEnvelope(value) && linkText(value) === text ? value : null;
  } catch (error) {
    // No JSON, or numbers that have no canonical text.
    if (error instanceof Error) return null;
    throw error;
  }
}

function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false;
  const { origin, seq, at, type, v, data, prev, ...more } = value as Readonly<Record<string, unknown>>;
  const texts = [origin, type, prev].every((text) => typeof text === 'string');
  const isWhole = texts && [seq, at].every(Number.isSafeInteger) && v === 1 && Object.keys(more).length === 0;
  return isWhole && typeof data === 'object' && data !== null;
}
