import { parseFen } from '../../../../engine/notation/fen.ts';
import type { OutGame, OutPly } from '../out-round.ts';
import { boardOf, clockOf, fensOf, placementOf } from './eboard.ts';
import type { ApiClock } from './eboard.ts';

/** What a client is told of a board. What it holds already is left out. */
export interface BoardEvent {
  readonly serialnr: string;
  readonly flipped: boolean;
  readonly board?: string;
  readonly clock?: ApiClock | null;
  /** The FEN from which moves are counted: as the client gave it. */
  readonly start?: string;
  /** All moves since then. */
  readonly san?: readonly string[];
  /** The board is that after the last of them. */
  readonly match?: boolean;
}

/** The position in a game from which a client counts: after so many moves of one of its stretches. */
interface Anchor {
  readonly stretch: number;
  readonly plies: number;
}

interface Wanted {
  readonly fen: string;
  /** Placement and side to move. */
  readonly board: string;
  /** Its full-move number. */
  readonly move: string;
}

type Moves = Required<Pick<BoardEvent, 'start' | 'san' | 'match'>>;

/** What a client holds. */
interface Told {
  readonly game: OutGame | null;
  readonly flipped: boolean;
  readonly board: string;
  readonly clock: ApiClock | null;
  readonly moves: Moves | null;
}

/**
 * One client's own view of one board: from where it counts moves, and how it has turned the board. Both change nothing of ours. The list
 * of moves is that of the game from the position that the client gave: it grows, and else changes only as the record does.
 */
export class BoardFeed {
  readonly #serialnr: string;
  #wanted: Wanted | null = null;
  #anchor: Anchor | null = null;
  #flipped = false;
  #told: Told | null = null;
  /** The client has asked for something since it was told anything. */
  #hasAsked = true;

  constructor(serialnr: string) {
    this.#serialnr = serialnr;
  }

  /** Counts moves from this position, and tells them anew. @returns whether it is one. */
  setUp(fen: string): boolean {
    const text = fen.trim();
    if (!parseFen(text).ok) return false;
    const [placement = '', turn = 'w', , , , move = ''] = text.split(/\s+/u);
    this.#wanted = { fen: text, board: `${placement} ${turn}`, move };
    this.#anchor = null;
    this.#hasAsked = true;
    if (this.#told !== null) this.#told = { ...this.#told, moves: null };
    return true;
  }

  flip(flipped: boolean): void {
    this.#hasAsked = true;
    this.#flipped = flipped;
  }

  /** What the client does not hold yet of the game at its board; null where there is nothing. */
  next(game: OutGame | null): BoardEvent | null {
    const before = this.#told;
    if (!this.#hasAsked && game === before?.game) return null;
    this.#hasAsked = false;
    const flipped = this.#flipped;
    const clock = game === null ? null : clockOf(game);
    const now: Told = { game, flipped, board: boardOf(game, flipped), clock, moves: this.#movesIn(game) };
    this.#told = now;
    const news = {
      ...(now.board === before?.board ? {} : { board: now.board }),
      ...(before !== null && isSameClock(clock, before.clock) ? {} : { clock }),
      ...(now.moves === null || areSame(now.moves, before?.moves ?? null) ? {} : now.moves),
    };
    if (Object.keys(news).length === 0 && flipped === before?.flipped) return null;
    return { serialnr: this.#serialnr, flipped, ...news };
  }

  #movesIn(game: OutGame | null): Moves | null {
    const wanted = this.#wanted;
    if (wanted === null) return null;
    const stretches = game === null ? [] : fensOf(game);
    const stands = ({ stretch, plies }: Anchor): boolean => keyOf(stretches[stretch]?.fens[plies]) === wanted.board;
    if (this.#anchor === null || !stands(this.#anchor)) this.#anchor = anchorIn(stretches, wanted);
    if (this.#anchor === null) return { start: wanted.fen, san: [], match: false };
    const { stretch, plies } = this.#anchor;
    const since = stretches[stretch]?.plies.slice(plies) ?? [];
    const isNewest = stretch === stretches.length - 1;
    return { start: wanted.fen, san: since.map(({ san }) => san), match: isNewest && !this.#flipped };
  }
}

/** Times that are read again and are the same are no news. */
function isSameClock(one: ApiClock | null, other: ApiClock | null): boolean {
  return one?.white === other?.white && one?.black === other?.black && one?.run === other?.run;
}

function areSame(one: Moves, other: Moves | null): boolean {
  return (
    one.start === other?.start &&
    one.match === other.match &&
    one.san.length === other.san.length &&
    one.san.every((san, i) => san === other.san[i])
  );
}

/** Where a position stands in a game: of several places the one of its move number, else the last. */
function anchorIn(
  stretches: readonly { readonly fens: readonly string[]; readonly plies: readonly OutPly[] }[],
  { board, move }: Wanted,
): Anchor | null {
  const places = stretches.flatMap(({ fens }, stretch) =>
    fens.flatMap((fen, plies) => (keyOf(fen) === board ? [{ stretch, plies, move: fen.split(' ')[5] }] : [])),
  );
  return places.findLast((place) => place.move === move) ?? places.at(-1) ?? null;
}

/** Castling rights are written in many ways, and en passant too: what stands there and who moves is the same in all. */
function keyOf(fen: string | undefined): string | null {
  return fen === undefined ? null : `${placementOf(fen)} ${fen.split(' ')[1] ?? 'w'}`;
}
