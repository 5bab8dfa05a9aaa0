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

/**
 * One text for one value: keys in code-unit order, no white space, absent keys left out, numbers as JSON has them.
 * Two journals agree on a hash exactly when they agree on this text.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new Error('canonical JSON has no NaN or infinity');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(',')}]`;
  if (typeof value === 'object') {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  throw new Error(`canonical JSON has no ${typeof value}`);
}

/** The text whose hash the next entry carries as `prev`. */
export function linkText(entry: Envelope): string {
  return canonicalJson(entry);
}
