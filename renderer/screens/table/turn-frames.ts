import type { HistoryFrame } from '../../../electron/contract/views.ts';

const MOST = 8;
/** The verdict falls a little after the press, once the board has settled. */
const SETTLING_MS = 1_500;

/** The frames of the turn that ended at a moment: what came after the press before, at most the newest eight. */
export function turnFrames(frames: readonly HistoryFrame[], closedEpochMs: number): readonly HistoryFrame[] {
  const until = frames.filter(({ atEpochMs }) => atEpochMs <= closedEpochMs + SETTLING_MS);
  const presses = until.flatMap(({ press }, i) => (press === null ? [] : [i]));
  const from = presses.at(-2) ?? 0;
  const changed = until.slice(from).filter((frame, i, all) => i === 0 || frame.placement !== all[i - 1]?.placement);
  return changed.slice(-MOST);
}
