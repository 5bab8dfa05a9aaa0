import { FORFEITS } from '../../engine/journal/result.ts';
import type { GameNumber } from '../../engine/journal/round.ts';
import type { TableView } from './views/table.ts';

/**
 * A table as the arbiter saw it when he acted. An act that was meant for another state of the game is refused: a second
 * click on the same button must not take back, or enter, a second time.
 */
export interface TableSeen {
  /** Place of the round in the record; 0 before the first. */
  readonly round: number;
  /** Which game of its pairing is due there, or played. */
  readonly game: GameNumber;
  /** Who plays there, as they are written: a result belongs to players, and to a table only while they sit there. */
  readonly white: string;
  readonly black: string;
  /** Null before the game. */
  readonly gameId: string | null;
  /** Number of the last ply that is certain; 0 before the first. */
  readonly ply: number;
  readonly questionId: number | null;
  /** How often a result of this game had been given or taken back; without one `forfeitSeen`. */
  readonly results: number;
}

export function tableSeen(
  table: Pick<
    TableView,
    'round' | 'game' | 'white' | 'black' | 'gameId' | 'plies' | 'questions' | 'result' | 'resultChanges'
  >,
): TableSeen {
  const { round, game, white, black, gameId, plies, questions, result, resultChanges } = table;
  return {
    ...{ round, game, white, black },
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

/** These facts of something that has more. */
export function pickSeen(facts: TableSeen): TableSeen {
  const { round, game, white, black, gameId, ply, questionId, results } = facts;
  return { round, game, white, black, gameId, ply, questionId, results };
}

/** What was seen when something was opened, with what has been played since: no move that is made meanwhile is in the way of a result. */
export function seenInPlay(opened: TableSeen, now: TableSeen): TableSeen {
  return { ...opened, ply: now.ply, questionId: now.questionId };
}

/** Whether nothing has come between. */
export function isAsSeen(seen: TableSeen, now: TableSeen): boolean {
  return SEEN.every((fact) => seen[fact] === now[fact]);
}

/** Whether it is of the same players, in the same game of the same round: then it may have been done already. */
export function isOfSame(seen: TableSeen, now: TableSeen): boolean {
  return WHO.every((fact) => seen[fact] === now[fact]);
}

const WHO = ['round', 'game', 'white', 'black'] as const satisfies readonly (keyof TableSeen)[];
const SEEN = [...WHO, 'gameId', 'ply', 'questionId', 'results'] as const satisfies readonly (keyof TableSeen)[];
