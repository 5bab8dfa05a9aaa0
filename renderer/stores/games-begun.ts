import { isForfeit } from '../../engine/journal/result.ts';
import type { GameNumber } from '../../engine/journal/round.ts';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import type { HallView } from '../../electron/contract/views/hall.ts';

/** How many tables of a round have begun to play, and how many there are besides those that are forfeited. */
export interface GamesBegun {
  readonly begun: number;
  readonly of: number;
}

export function begunInHall({ tables }: Pick<HallView, 'tables'>): GamesBegun {
  return gamesBegun(tables.map(({ state, game, result }) => ({ isDue: state === 'waiting', game, result })));
}

/** The same, as the console knows it. */
export function begunAtConsole({ tables }: Pick<ConsoleView, 'tables'>): GamesBegun {
  return gamesBegun(tables.map(({ gameId, game, result }) => ({ isDue: gameId === null, game, result })));
}

interface Due {
  /** Its game has not begun. */
  readonly isDue: boolean;
  readonly game: GameNumber;
  readonly result: string | null;
}

function gamesBegun(tables: readonly Due[]): GamesBegun {
  const played = tables.filter(({ result }) => result === null || !isForfeit(result));
  return { begun: played.filter(({ isDue, game }) => !isDue || game === 2).length, of: played.length };
}
