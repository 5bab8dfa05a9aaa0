/**
 * What a broadcast site keeps although it goes out no more. It takes in what is new and takes nothing away: a game that is missing in what
 * it is sent stays there, and so do moves that were taken back, until others are played; under another name a game is another game.
 * Source: lila, the relay's plan of updates and its sync.
 */
export class LeftThere {
  /** By table the PGN that it holds. */
  readonly #held = new Map<number, string>();
  readonly #renamed = new Set<number>();

  /** It has taken these games, by table. */
  took(games: ReadonlyMap<number, string>): void {
    for (const [table, pgn] of games) {
      const before = this.#held.get(table);
      const isRenamed = before !== undefined && namesIn(before) !== namesIn(pgn);
      if (isRenamed) this.#renamed.add(table);
      if (isRenamed || before === undefined || !isShorter(pgn, before)) this.#held.set(table, pgn);
    }
  }

  /** Tables of which it has something that is not in these games any more. */
  tables(games: ReadonlyMap<number, string>): readonly number[] {
    const left = [...this.#held].filter(([table, before]) => {
      const pgn = games.get(table);
      return pgn === undefined || isShorter(pgn, before);
    });
    return [...new Set([...left.map(([table]) => table), ...this.#renamed])].sort((one, other) => one - other);
  }
}

function isShorter(pgn: string, before: string): boolean {
  const [moves, more] = [movesIn(pgn), movesIn(before)];
  return moves.length < more.length && more.startsWith(moves);
}

function namesIn(pgn: string): string {
  return (pgn.match(/^\[(?:White|Black) .*$/gmu) ?? []).join('\n');
}

/** The moves alone, each with a space behind it. */
function movesIn(pgn: string): string {
  const bare = pgn.replace(/^\[.*$/gmu, '').replace(/\{[^}]*\}/gu, ' ');
  const words = bare.replace(/\d+\.+/gu, ' ').split(/\s+/u);
  return words.flatMap((word) => (/^[A-Za-z]/u.test(word) ? [`${word} `] : [])).join('');
}
