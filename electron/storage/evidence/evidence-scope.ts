import type { Recorded } from '../../../engine/journal/entry.ts';

/** What of a record belongs to one game. */
export interface GameScope {
  readonly gameId: string;
  readonly round: number;
  readonly table: number;
  /** Numbers of the entry that opened its round, and of the last one that names the game. */
  readonly first: number;
  readonly last: number;
  /** What the names of its lines' captures begin with; null where an older record does not say so. */
  readonly captures: readonly string[] | null;
}

/** Finds the scope of a game while a record is read. */
export class ScopeFinder {
  readonly #gameId: string;
  #roundOpened = 0;
  /** The capture that was last begun at each table. */
  readonly #captureAt = new Map<number, string | null>();
  /** Those of the game's table since it started. */
  #captures: readonly (string | null)[] = [];
  #scope: GameScope | null = null;

  constructor(gameId: string) {
    this.#gameId = gameId;
  }

  /** Null until the game has started. */
  get scope(): GameScope | null {
    return this.#scope;
  }

  take(entry: Recorded): void {
    const { seq } = entry;
    if (entry.type === 'round.opened') this.#roundOpened = seq;
    if (entry.type === 'line.connected') this.#begun(entry.data.table, entry.data.capture ?? null);
    if (entry.type === 'capture.begun') this.#begun(entry.data.table, entry.data.capture);
    // What is put right after the round is none of what happened at its table.
    if (gameIdOf(entry) !== this.#gameId || entry.type === 'result.corrected') return;
    if (entry.type === 'game.started') {
      const { gameId, round, table } = entry.data;
      const capture = this.#captureAt.get(table);
      this.#captures = capture === undefined ? [] : [capture];
      this.#scope = { gameId, round, table, first: this.#roundOpened, last: seq, captures: named(this.#captures) };
    } else if (this.#scope !== null) this.#scope = { ...this.#scope, last: seq, captures: named(this.#captures) };
  }

  #begun(table: number, capture: string | null): void {
    this.#captureAt.set(table, capture);
    if (this.#scope?.table === table) this.#captures = [...this.#captures, capture];
  }
}

/** The game's own entries, what happened at its table during its round up to its end, and the draws of that round. */
export function isInScope(entry: Recorded, scope: GameScope): boolean {
  const gameId = gameIdOf(entry);
  if (gameId !== null) return gameId === scope.gameId;
  if (entry.type === 'tournament.opened') return true;
  // The pairing program's file tells of everybody who plays, birth dates included: it has no bearing on a game.
  if (entry.type === 'round.imported') return false;
  const { data, seq } = entry;
  const here = !('table' in data) || data.table === null || data.table === scope.table;
  if ('round' in data) return data.round === scope.round && here;
  return 'table' in data && here && seq > scope.first && seq <= scope.last;
}

const CAPTURE = /^(table-(\d+)-[\dT-]{19})(?:-\d+)?\.jsonl$/u;

/**
 * Of the captures' names those of the lines that were at the game's table from its start to its last entry, in the order of
 * the record: clocks are set back. Where the record does not say which, all of that table.
 */
export function capturesInScope(names: readonly string[], { table, captures }: GameScope): readonly string[] {
  return names.filter((name) => {
    const [, beginning = '', at] = CAPTURE.exec(name) ?? [];
    return captures === null ? Number(at) === table : captures.includes(beginning);
  });
}

/** Null as soon as one is not known. */
function named(captures: readonly (string | null)[]): readonly string[] | null {
  const known = captures.filter((capture) => capture !== null);
  return known.length === captures.length ? [...new Set(known)] : null;
}

function gameIdOf({ data }: Recorded): string | null {
  return 'gameId' in data ? data.gameId : null;
}
