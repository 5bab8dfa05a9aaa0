import type { Color } from '../../engine/chess/piece.ts';
import type { EvidenceFrame, HistoryFrame } from '../../electron/contract/views/evidence.ts';
import { drawnSquares } from './board-model.ts';

/** One moment of a replay. */
export interface ReplayStep {
  /** Milliseconds from the first. */
  readonly atMs: number;
  readonly placement: string;
  readonly press: Color | null;
  /** What is not as it was in the step before. */
  readonly changes: EvidenceFrame['changes'];
  /** A piece left its square. */
  readonly isLift: boolean;
}

export function stepsOf(frames: readonly HistoryFrame[]): readonly ReplayStep[] {
  const first = frames[0]?.atEpochMs ?? 0;
  return frames.map(({ atEpochMs, placement, press }, i) => {
    const changes = changesOf(frames[i - 1]?.placement ?? placement, placement);
    return { atMs: atEpochMs - first, placement, press, changes, isLift: changes.some(({ placed }) => placed === '') };
  });
}

function changesOf(before: string, after: string): EvidenceFrame['changes'] {
  if (before === after) return [];
  const was = drawnSquares(before, 'white');
  return drawnSquares(after, 'white').flatMap(({ name, piece }, i) => {
    const lifted = was[i]?.piece ?? '';
    return piece === lifted ? [] : [{ square: name, lifted, placed: piece }];
  });
}
