import type { ClockReading, Observation } from '../../engine/recognition/observation.ts';
import type { Envelope } from '../../engine/journal/envelope.ts';
import type { Result } from '../../engine/result.ts';
import type { CopyView } from '../contract/record.ts';

/** An entry in its envelope with the hash that the next one will carry as `prev`: a link of the chain, saved or not yet. */
export interface Sealed {
  readonly entry: Envelope;
  readonly hash: string;
}

/** The record. */
export interface JournalPort {
  /** Makes the link that follows `after`, or with null the last one saved. Nothing is written. */
  seal(entry: { readonly type: string; readonly data: object }, after: Sealed | null): Sealed;
  /**
   * Saves the next links, all or none of them. Returns when they are durable; throws a `JournalFailure` when they cannot be.
   */
  save(...links: readonly Sealed[]): void;
  /** All saved links in order of `seq`, or those after one, or no more than so many of them. */
  readAll(after?: number, most?: number): Iterable<Sealed>;
  close(): void;
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

export type LineState =
  | { readonly kind: 'opening' }
  | {
      readonly kind: 'connected';
      readonly serial: string | null;
      readonly version: string | null;
      readonly trademark: string | null;
      /** Per cent. */
      readonly battery?: number;
    }
  | { readonly kind: 'noBoard'; readonly reason: 'silent' | 'noise' }
  | { readonly kind: 'lost'; readonly reason: string; readonly retryInMs: number };

/** Moments are monotonic milliseconds of the ClockPort, stamped once, where the bytes arrive. */
export interface BoardListener {
  onInput(input: Observation | ClockReading): void;
  onState(state: LineState): void;
  /** Every chunk as it crosses the line, before it is understood. */
  onBytes?(atMs: number, dir: 'in' | 'out', bytes: Uint8Array): void;
}

/** One line to one board. It reconnects by itself, for ever, until closed. */
export interface BoardLine {
  readonly path: string;
  open(listener: BoardListener): void;
  /** Asks the board for all its squares and for its clock, which else is heard once a second; the answers come as inputs. */
  requestDump(): void;
  close(): void;
}

export interface BoardLines {
  list(): Promise<readonly { readonly path: string; readonly label: string }[]>;
  line(path: string): BoardLine;
}

/** A table that simulated hands play at. */
export interface SimulatedSeat {
  readonly table: number;
  /** Start position. */
  readonly fen: string;
  /** UCI moves (king takes rook) already made, when a running game is taken up again. */
  readonly moves: readonly string[];
}

/** Boards, clocks and hands in this process, presented as lines: the path of table n is `simulator:n`. */
export interface SimulatedTables extends BoardLines {
  /** Hands set the pieces up (or take the game up) and play it to its end, at the pace of people unless told otherwise. */
  play(seat: SimulatedSeat): void;
  close(): void;
}

/** The flight recorder: what crossed a line, byte for byte. */
export interface CapturePort {
  /** @param start FEN of the drawn start, or null when none was drawn. */
  open(name: string, start: string | null): Capture;
}

export interface Capture {
  /** @param atMs monotonic milliseconds, as the listener was given them. */
  write(atMs: number, dir: 'in' | 'out', bytes: Uint8Array): void;
  close(): void;
}

export interface ClockPort {
  epochMs(): number;
  monotonicMs(): number;
  /** Calls once, at or after the moment. @returns what cancels it. */
  setTimer(atMonotonicMs: number, onTime: () => void): () => void;
}

/**
 * Secrets of draws that were committed to and are not revealed. They are nowhere else. `keep` returns when the secret is
 * durable, or throws a `JournalFailure`; what cannot be read is null.
 */
export interface SecretPort {
  keep(draw: string, secret: string): void;
  read(draw: string): string | null;
  forget(draw: string): void;
}

export interface RandomPort {
  /** Uniform over 0 … 2³²−1, from a source fit for a draw. */
  random32(): number;
  uuid(): string;
}

/** The record beyond the journal: its second copy, and its evidence as files. */
export interface RecordPort {
  /** Null when none is kept. */
  readonly copy: CopyView | null;
  /** Folders of sticks that are plugged in. */
  sticks(): readonly string[];
  /** Keeps the second copy there from now on, or none. Faults of the folder. */
  setCopy(folder: string | null): Promise<Result<null>>;
  /** Writes a bundle, while all else goes on. Null when it was cancelled. */
  writeEvidence(wish: EvidenceWish): Promise<Result<EvidenceFile | null>>;
  /** The path of a bundle in the data folder, by the name that was given for it; null for any other name. */
  evidenceFile(name: string): string | null;
}

export interface EvidenceWish {
  /** Null for the whole tournament. */
  readonly gameId: string | null;
  /** Null for the data folder. */
  readonly folder: string | null;
  /** What its file's name begins with. */
  readonly name: string;
  readonly onProgress: (done: number, of: number) => void;
  readonly isCancelled: () => boolean;
}

export interface EvidenceFile {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Null when it does not lie in the data folder. */
  readonly download: string | null;
}
