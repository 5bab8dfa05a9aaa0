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
  /** How often a result of this game had been given or taken back; without a game 1 where it is forfeited. */
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
    results: resultChanges.length + (gameId === null && result !== null ? 1 : 0),
  };
}
