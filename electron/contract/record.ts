import * as v from 'valibot';
import type { Fault } from '../../engine/result.ts';

/** The record beyond the journal: its second copy, and its evidence as files. All of it is the arbiter's. */

/** How the second copy stands. Audience: arbiter. */
export interface CopyView {
  readonly folder: string;
  /** Entries of the record that are not there yet. */
  readonly behind: number;
  /** Bytes of captures that are not there yet. */
  readonly captureBytesBehind: number;
  /** Why it does not follow; null while it does. */
  readonly failing: Fault | null;
  /** It lies on the same disk as the record, and would go with it. */
  readonly sameDisk: boolean;
  /** It lies in the machine’s memory, and goes with its power. */
  readonly inMemory: boolean;
}

/** Audience: arbiter. */
export interface RecordView {
  /** Null when none is kept. */
  readonly copy: CopyView | null;
  /** Folders of sticks and other drives that are plugged in. */
  readonly removableDrives: readonly string[];
  /** Entries recorded since the last evidence was begun; null without one, or of another record. */
  readonly sinceBundle: number | null;
}

type Nothing = Readonly<Record<string, never>>;

export interface RecordRequests {
  readonly 'record.state': { readonly input: Nothing; readonly output: RecordView };
  /** A full path to a folder that is there; null ends the second copy and leaves what is in it. */
  readonly 'copy.set': { readonly input: { readonly folder: string | null }; readonly output: null };
  /**
   * Begins a bundle of one game, or with null of the tournament, in a folder that is there, or with null in the data
   * folder. One at a time: fault `bundle.busy`. How far it is, is told by notices.
   */
  readonly 'bundle.make': {
    readonly input: { readonly gameId: string | null; readonly folder: string | null };
    readonly output: { readonly job: number };
  };
  /** Begins the report of the tournament: a zip with all evidence in it, and a PDF beside it. Otherwise as `bundle.make`. */
  readonly 'report.make': {
    readonly input: { readonly folder: string | null };
    readonly output: { readonly job: number };
  };
  readonly 'bundle.cancel': { readonly input: { readonly job: number }; readonly output: null };
}

export type RecordRequest = keyof RecordRequests;

const empty = v.strictObject({});
const job = v.strictObject({ job: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) });
const folder = v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000)));

export const recordSchemas = {
  'record.state': empty,
  'copy.set': v.strictObject({ folder }),
  'bundle.make': v.strictObject({
    gameId: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
    folder,
  }),
  'report.make': v.strictObject({ folder }),
  'bundle.cancel': job,
} satisfies { readonly [N in RecordRequest]: v.GenericSchema<unknown, RecordRequests[N]['input']> };
