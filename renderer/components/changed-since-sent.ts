import type { RoundView } from '../../electron/contract/views/round.ts';

/** What was exported of its results is wrong by now: when that was; null where it is right, or nothing was exported. */
export function changedSinceSent({ ticked, sentEpochMs }: Pick<RoundView, 'ticked' | 'sentEpochMs'>): number | null {
  return ticked.send === null ? sentEpochMs : null;
}
