import { isForfeit } from '../../engine/journal/result.ts';
import { gamesBegun } from '../../engine/tournament/games-begun.ts';
import type { GamesBegun } from '../../engine/tournament/games-begun.ts';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import type { HallView } from '../../electron/contract/views/hall.ts';

export function begunInHall({ tables }: Pick<HallView, 'tables'>): GamesBegun {
  return gamesBegun(
    tables.map(({ state, game, result }) => {
      const isForfeited = isNotPlayed(result);
      return { hasGame: state !== 'waiting' && !isForfeited, game, isForfeited };
    }),
  );
}

/** The same, as the console knows it. */
export function begunAtConsole({ tables }: Pick<ConsoleView, 'tables'>): GamesBegun {
  return gamesBegun(
    tables.map(({ gameId, game, result }) => ({ hasGame: gameId !== null, game, isForfeited: isNotPlayed(result) })),
  );
}

/** How many of the games that are due by now have begun: the second of a pairing is set up and begun like the first. */
export function dueBegun({ tables }: Pick<ConsoleView, 'tables'>): GamesBegun {
  return begunAtConsole({ tables: tables.map((table) => ({ ...table, game: 1 })) });
}

function isNotPlayed(result: string | null): boolean {
  return result !== null && isForfeit(result);
}
