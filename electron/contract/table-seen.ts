import { FORFEITS } from '../../engine/journal/result.ts';
import type { TableView } from './views/table.ts';

/**
 * A table as the arbiter saw it when he acted. An act that was meant for another state of the game is refused: a second
 * click on the same button must not take back, or enter, a second time.
 */
export interface TableSeen {
  /** Null before the game. */
  readonly gameId: string | null;
  /** Number of the last ply that is certain; 0 before the first. */
  readonly ply: number;
  readonly questionId: number | null;
  /** How often a result of this game had been given or taken back; without one `forfeitSeen`. */
  readonly results: number;
}

export function tableSeen(
  table: Pick<TableView, 'gameId' | 'plies' | 'questions' | 'result' | 'resultChanges'>,
): TableSeen {
  const { gameId, plies, questions, result, resultChanges } = table;
  return {
    gameId,
    ply: plies.at(-1)?.ply ?? 0,
    questionId: questions.find(({ open }) => open)?.id ?? null,
    results: gameId === null ? forfeitSeen(result) : resultChanges.length,
  };
}

/** Which forfeit stands where no game is played: 0 for none, else its place in `FORFEITS`, from 1. */
export function forfeitSeen(result: TableView['result']): number {
  return FORFEITS.findIndex((forfeit) => forfeit === result) + 1;
}
