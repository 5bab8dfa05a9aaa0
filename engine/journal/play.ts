import type { PlyRecord } from '../recognition/verdict.ts';

/** Ties the monotonic times inside an entry to the calendar. */
export interface OnClock {
  /** Epoch milliseconds at the monotonic zero of the run that wrote the entry. */
  readonly zeroAt: number;
}

/** A certain ply, or a provisional one while a question is open. */
export interface PlayEntry {
  readonly type: 'ply.recorded';
  readonly data: OnClock & { readonly gameId: string; readonly ply: PlyRecord };
}
