import { readWithChessops } from './sample-games.ts';

/**
 * What a round shows at a broadcast site that takes nothing away: games are known by their tags, and those that are missing stay; of a game
 * that is as far as before or not as far nothing is changed.
 */
export class Chapters {
  readonly #games = new Map<string, readonly string[]>();

  take(pgn: string): void {
    for (const { tags, moves } of readWithChessops(pgn)) {
      const name = ['Round', 'White', 'Black'].map((tag) => tags.get(tag) ?? '').join(' ');
      const before = this.#games.get(name) ?? [];
      this.#games.set(name, moves.every((move, i) => move === before[i]) ? before : moves);
    }
  }

  /** Moves of each game by round, White and Black. */
  get shown(): Readonly<Record<string, readonly string[]>> {
    return Object.fromEntries(this.#games);
  }
}
