import { parsePgn } from 'chessops/pgn';
import { readWithChessops } from './sample-games.ts';
import type { ReadGame } from './sample-games.ts';

/** Follows the public PGN of a round as another program would, and says what no such program must meet. */
export class PgnWatch {
  readonly #last = new Map<string, ReadGame>();
  #read: ReadonlyMap<string, ReadGame> = new Map();
  readonly faults: string[] = [];
  /** Games that the arbiter has put right since the last answer: these may go back. */
  readonly #corrected = new Set<string>();
  polls = 0;
  /** Polls whose answer was another one than that before. */
  changes = 0;
  /** How often moves of a game went back because it was put right. */
  correctionsSeen = 0;
  #text = '';

  /** Plies of each game in the last answer. */
  get plies(): readonly number[] {
    return [...this.#last.values()].map(({ moves }) => moves.length);
  }

  /** The same of each by its place, `1.17`. */
  get pliesByPlace(): ReadonlyMap<string, number> {
    return new Map([...this.#last].map(([place, { moves }]) => [place, moves.length]));
  }

  /** The arbiter puts right the game at this place, `1.17`: the next answer may have fewer moves of it, and another result. */
  correct(place: string): void {
    this.#corrected.add(place);
  }

  look(text: string): void {
    this.polls++;
    if (text === this.#text) return;
    this.changes++;
    this.#text = text;
    const games = this.#games(text);
    if (games === null) return;
    const rounds = new Set(games.map(({ tags }) => tags.get('Round') ?? '?'));
    if (rounds.size !== games.length) this.#say('two games have one place');
    for (const place of this.#last.keys()) if (!rounds.has(place)) this.#say(`game ${place} is lost`);
    for (const game of games) this.#follow(game);
    this.#corrected.clear();
  }

  /** Each read once while its text stays. */
  #games(text: string): readonly ReadGame[] | null {
    try {
      const chunks = text.split(/^(?=\[Event )/mu).filter((chunk) => chunk !== '');
      if (parsePgn(text).length !== chunks.length) this.#say('the whole has another number of games than its parts');
      const read = chunks.map((chunk) => {
        const known = this.#read.get(chunk);
        if (known !== undefined) return [chunk, known] as const;
        const [game, ...more] = readWithChessops(chunk);
        if (game === undefined || more.length > 0) throw new Error(`${String(more.length + 1)} games in one`);
        return [chunk, game] as const;
      });
      this.#read = new Map(read);
      return read.map(([, game]) => game);
    } catch (error) {
      this.#say(`cannot be read: ${String(error)}`);
      return null;
    }
  }

  #follow(game: ReadGame): void {
    const place = game.tags.get('Round') ?? '?';
    for (const tag of ['FEN', 'Variant', 'SetUp']) if (!game.tags.has(tag)) this.#say(`game ${place} has no ${tag}`);
    const before = this.#last.get(place);
    this.#last.set(place, game);
    if (before === undefined) return;
    const hasGoneBack = before.moves.some((move, i) => game.moves[i] !== move);
    if (this.#corrected.has(place)) {
      if (hasGoneBack) this.correctionsSeen++;
      return;
    }
    if (before.start !== game.start) this.#say(`game ${place} has another start`);
    if (hasGoneBack) this.#say(`game ${place} has gone back`);
    const result = before.tags.get('Result') ?? '*';
    if (result !== '*' && game.tags.get('Result') !== result) this.#say(`game ${place} has lost its result`);
  }

  #say(what: string): void {
    this.faults.push(`poll ${String(this.polls)}: ${what}`);
  }
}
