import type { Envelope } from '../../../engine/journal/envelope.ts';

/** An entry in its envelope with the hash that the next one will carry as `prev`: a link of the chain, saved or not yet. */
export interface Sealed {
  readonly entry: Envelope;
  readonly hash: string;
}

/** Is shown every link of a record while its chain is checked, in order; from the first on again whenever a walk begins anew. */
export interface LinkReader {
  begin(): void;
  read(link: Sealed): void;
}

/** The record as it was read at the start, with what was brought to it since. */
export interface ReadRecord {
  /** Number of its last entry; 0 when there is none. */
  readonly last: number;
  /** How many of these links, from the first on, it can take. */
  takeable(more: readonly Sealed[]): number;
  /** What results stand in these links. */
  resultsIn(more: readonly Sealed[]): readonly string[];
  /** How many games these links belong to, and how far those of the running round have come with them, as `TABLE: MOVE`. */
  gamesIn(more: readonly Sealed[]): { readonly games: number; readonly upTo: readonly string[] };
}

/** The record. */
export interface JournalPort {
  /** The number of the record, which its first entry gives it for good: until there is one, the number that it would get. */
  readonly origin: string;
  /** Makes the link that follows `after`, or with null the last one saved. Nothing is written. */
  seal(entry: { readonly type: string; readonly data: object }, after: Sealed | null): Sealed;
  /**
   * Saves the next links, all or none of them. Returns when they are durable; throws a `JournalFailure` when they cannot be.
   */
  save(...links: readonly Sealed[]): void;
  /** Throws a `JournalFailure` while nothing could be saved, whatever it is. */
  makeReady(): void;
  /** All saved links in order of `seq`, or those after one, or no more than so many of them. */
  readAll(after?: number, most?: number): Iterable<Sealed>;
  close(): void;
}

/** Entries that are accepted and not durable yet. */
export interface WaitingEntries {
  /** Numbers of the first and the last of them. */
  readonly first: number;
  readonly last: number;
  /** Whose they are, as far as they are a table's. */
  readonly tables: readonly number[];
}

/** The disk refused an entry. Nothing was written; `reason` is the system's word for it (`disk is full`). */
export class JournalFailure extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`journal: ${reason}`);
    this.name = 'JournalFailure';
    this.reason = reason;
  }
}
