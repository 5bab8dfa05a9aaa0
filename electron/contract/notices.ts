import type { Fault } from '../../engine/result.ts';
import type { CodeMessage, LockedView, PairedMessage, PhoneMessage } from './access.ts';
import type { FloorTableChange, HallTableChange, TableChange } from './table-change.ts';
import type { ConsoleHead, ConsoleView } from './views/console.ts';
import type { FloorHead, FloorView } from './views/floor.ts';
import type { HallHead, HallView } from './views/hall.ts';

/**
 * The conversation on the WebSocket `/socket`, JSON text frames. The screen says hello first; the host answers
 * with a snapshot, then sends what of it changed, and nothing else: of tables what changed together, in one notice. `revision` goes up by one a notice. A screen
 * that misses a number asks for `snapshot`.
 */

/** A message of the arbiter is no larger: a round of 1,000 tables with the longest names in any script fits. */
export const MOST_MESSAGE_BYTES = 2 * 1024 * 1024;

export type ReplyMessage =
  | {
      readonly id: number;
      readonly ok: true;
      readonly output: unknown;
      /** It is done, and waits for the disk: why. */
      readonly unsaved?: Fault;
    }
  | { readonly id: number; readonly ok: false; readonly fault: Fault };

/**
 * What a screen is told. `head`: those fields of what belongs to no table that changed, each whole; with it what changed at tables by
 * the same act.
 */
export type NoticeOf<View, Head, Change> =
  | { readonly notice: 'snapshot'; readonly revision: number; readonly view: View }
  | { readonly notice: 'tables'; readonly revision: number; readonly tables: readonly Change[] }
  | {
      readonly notice: 'head';
      readonly revision: number;
      readonly head: Partial<Head>;
      readonly tables?: readonly Change[];
    };

/** Audience: arbiter. */
export type ArbiterNotice = NoticeOf<ConsoleView | LockedView, ConsoleHead, TableChange>;

/** Audience: hall. */
export type HallNotice = NoticeOf<HallView, HallHead, HallTableChange>;

/** Audience: floor. */
export type FloorNotice = NoticeOf<FloorView, FloorHead, FloorTableChange>;

/**
 * Sent to every screen that was let in, first of all and then this often: one that hears nothing for three of them does not
 * show what is live.
 */
export const BEAT_EVERY_MS = 1_000;

/** The host's time: a screen may stand on a machine whose clock is wrong, or set to another zone. */
export interface BeatMessage {
  /** Epoch milliseconds. */
  readonly beat: number;
  /** What the time of day in the hall is ahead of UTC. */
  readonly utcOffsetMinutes: number;
}

export type Notice = ArbiterNotice | HallNotice | FloorNotice;
export type HostMessage = ReplyMessage | Notice | CodeMessage | PairedMessage | PhoneMessage | BeatMessage;
