import type { LinePly } from './game.ts';

/** What a public record says of the time of a move; left out what nobody saw. */
export interface PlyTimes {
  /** Left to the mover. */
  readonly clockSeconds?: number;
  /** Since the move before. */
  readonly elapsedSeconds?: number;
}

/** The times of moves that follow each other. @param fromEpochMs when the first could be made; null where that is not known. */
export function plyTimes(plies: readonly LinePly[], fromEpochMs: number | null): readonly PlyTimes[] {
  let before = fromEpochMs;
  return plies.map(({ record: ply, closedEpochMs }) => {
    // A ply without its press, entered or recovered, was closed at a time nobody saw; nor is it known how long the next one took.
    const seen = ply.pressed && (ply.marked === undefined || ply.marked === 'provisional');
    const elapsed = seen && before !== null ? Math.round((closedEpochMs - before) / 1000) : null;
    before = seen ? closedEpochMs : null;
    const clock = ply.side === 'white' ? ply.whiteSeconds : ply.blackSeconds;
    return {
      ...(clock === undefined ? {} : { clockSeconds: clock }),
      ...(elapsed === null || elapsed < 0 ? {} : { elapsedSeconds: elapsed }),
    };
  });
}
