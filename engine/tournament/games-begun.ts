import type { GameNumber } from '../journal/round.ts';

/** A table as far as it counts. */
export interface CountedTable {
  /** It is being played, or was; a game that was cancelled is not. */
  readonly hasGame: boolean;
  /** Of its pairing: with a second game it has begun, whatever became of the first. */
  readonly game: GameNumber;
  readonly isForfeited: boolean;
}

/** How many tables of a round have begun to play, and how many there are besides those at which nobody will. */
export interface GamesBegun {
  readonly begun: number;
  readonly of: number;
}

/** The one count by which hall and console go from the start position to the games. */
export function gamesBegun(tables: readonly CountedTable[]): GamesBegun {
  const hasBegun = ({ hasGame, game }: CountedTable): boolean => hasGame || game === 2;
  return {
    begun: tables.filter(hasBegun).length,
    of: tables.filter((table) => hasBegun(table) || !table.isForfeited).length,
  };
}
