import type { Recorded } from '../../engine/journal/entry.ts';

/** What of a record belongs to one game. */
export interface GameScope {
  readonly gameId: string;
  readonly round: number;
  readonly table: number;
  /** Numbers of the entry that opened its round, and of the last one that names the game. */
  readonly first: number;
  readonly last: number;
  /** Moments of the entry that started it and of that last one, epoch milliseconds. */
  readonly startedEpochMs: number;
  readonly endedEpochMs: number;
}

/** Finds the scope of a game while a record is read. */
export class ScopeFinder {
  readonly #gameId: string;
  #roundOpened = 0;
  #scope: GameScope | null = null;

  constructor(gameId: string) {
    this.#gameId = gameId;
  }

  /** Null until the game has started. */
  get scope(): GameScope | null {
    return this.#scope;
  }

  take(entry: Recorded): void {
    const { seq, at } = entry;
    if (entry.type === 'round.opened') this.#roundOpened = seq;
    if (gameIdOf(entry) !== this.#gameId) return;
    if (entry.type === 'game.started') {
      const { gameId, round, table } = entry.data;
      const first = this.#roundOpened;
      this.#scope = { gameId, round, table, first, last: seq, startedEpochMs: at, endedEpochMs: at };
    } else if (this.#scope !== null) this.#scope = { ...this.#scope, last: seq, endedEpochMs: at };
  }
}

/** The game's own entries, what happened at its table during its round up to its end, and the draws of that round. */
export function isInScope(entry: Recorded, scope: GameScope): boolean {
  const gameId = gameIdOf(entry);
  if (gameId !== null) return gameId === scope.gameId;
  if (entry.type === 'tournament.opened') return true;
  const { data, seq } = entry;
  const here = !('table' in data) || data.table === null || data.table === scope.table;
  if ('round' in data) return data.round === scope.round && here;
  return 'table' in data && here && seq > scope.first && seq <= scope.last;
}

const CAPTURE = /^table-(\d+)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)(?:-\d+)?\.jsonl$/u;

/**
 * Of the captures' names those of the lines that were opened for the game's table and not yet followed by another when
 * it started, up to its end.
 */
export function capturesInScope(names: readonly string[], scope: GameScope): readonly string[] {
  const mine = names
    .flatMap((name) => {
      const [, table, day, hours, minutes, seconds] = CAPTURE.exec(name) ?? [];
      if (day === undefined || Number(table) !== scope.table) return [];
      return [{ name, openedEpochMs: Date.parse(`${day}T${hours ?? ''}:${minutes ?? ''}:${seconds ?? ''}Z`) }];
    })
    .sort((a, b) => a.openedEpochMs - b.openedEpochMs);
  return mine
    .filter(({ openedEpochMs }, i) => {
      const until = mine[i + 1]?.openedEpochMs ?? Infinity;
      return openedEpochMs <= scope.endedEpochMs && until >= scope.startedEpochMs;
    })
    .map(({ name }) => name);
}

function gameIdOf({ data }: Recorded): string | null {
  return 'gameId' in data ? data.gameId : null;
}
