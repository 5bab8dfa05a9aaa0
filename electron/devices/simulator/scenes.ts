import { geometryOf } from '../../../engine/chess/castling.ts';
import type { Move } from '../../../engine/chess/move.ts';
import { play } from '../../../engine/chess/moves.ts';
import { NO_PIECE, pieceOf, type Color } from '../../../engine/chess/piece.ts';
import { differingSquares, kingOf, pieceAt, type Placement } from '../../../engine/chess/placement.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { squareAt } from '../../../engine/chess/square.ts';
import { parseUci } from '../../../engine/notation/uci.ts';
import { CLASSICAL_SP, startPosition, type SpNumber } from '../../../engine/start/sp-number.ts';
import { startOfSp, type Start } from '../../../engine/start/start-text.ts';
import { HandWork } from './hand-work.ts';
import { put, TIDY, type HandAction } from './hands.ts';
import { Players, type PlayersOptions } from './players.ts';

/*
 * What a demonstration shows at its first tables besides play: a castling in which the rook is forgotten, which waits for the arbiter's
 * answer; two pieces that stand swapped until some time after it; then a result that is told by the kings.
 */

/** NRBQKBNR: a knight and a rook away from the array that hands know, and it castles on the third move. */
const SP = 230 as SpNumber;

/** The start on which the scenes are played. */
export function sceneStart(): Start {
  return startOfSp(SP, 'cg');
}

const OPENING = ['e2e4', 'e7e5', 'g1f3', 'g8f6', 'f1c4', 'f8c5'] as const;
const CASTLING = 'e1h1';
const SWAPPED_FOR_MS = 14_000;
const KINGS_AFTER_MS = 2_000;

/** Who sits at a simulated table: players, or those who play a scene. */
export interface Seated {
  begin(played?: readonly Move[]): void;
  stop(): void;
}

/** Something that happens once, which others wait for. */
class Cue<T> {
  #given: { readonly told: T } | null = null;
  #waiting: ((told: T) => void)[] = [];

  give(told: T): void {
    this.#given = { told };
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const act of waiting) act(told);
  }

  then(act: (told: T) => void): void {
    if (this.#given !== null) act(this.#given.told);
    else this.#waiting.push(act);
  }
}

/** To what an answer has the clocks set, seconds; null where it leaves them. */
type Ruled = Readonly<Record<Color, number>> | null;

/** The scenes of one demonstration, each at a table of its own. */
export class Scenes {
  readonly #answered = new Cue<Ruled>();
  readonly #mended = new Cue<null>();

  /** What the arbiter was called for at a table is answered. */
  answered(table: number, clocks: Ruled): void {
    if (table === 1) this.#answered.give(clocks);
  }

  /** What hands set up at a table before its game. */
  placementAt(table: number, { placement }: Setup): Placement {
    return table === 2 ? startPosition(CLASSICAL_SP).placement : placement;
  }

  /** Those who play the scene of a table; null where people just play. */
  at(table: number, options: PlayersOptions): Seated | null {
    if (table === 1) return new ForgottenRook(options, this.#answered);
    if (table === 2) return new SwappedPieces(options, this.#answered, this.#mended);
    return table === 3 ? new KingsInTheCentre(options, this.#mended) : null;
  }
}

/** White castles with the king alone and presses. The pieces are put back; when the arbiter has answered the clocks are set as ruled, and White castles again. */
class ForgottenRook implements Seated {
  readonly #options: PlayersOptions;
  readonly #answered: Cue<Ruled>;
  readonly #hands: HandWork;
  #players: Players;

  constructor(options: PlayersOptions, answered: Cue<Ruled>) {
    this.#options = options;
    this.#answered = answered;
    this.#hands = new HandWork(options);
    this.#players = new Players({
      ...options,
      habitRates: TIDY,
      thinkMs: [400, 700],
      choose: (setup, ply) => {
        const next = [...OPENING, CASTLING][ply];
        return next === undefined ? null : moveOf(setup, next);
      },
      onPly: ({ ply }) => {
        if (ply === OPENING.length) this.#castle();
      },
    });
  }

  begin(): void {
    this.#players.begin();
  }

  stop(): void {
    this.#players.stop();
    this.#hands.stop();
  }

  #castle(): void {
    this.#players.stop();
    const opening: Move[] = [];
    let setup = this.#options.start;
    for (const text of OPENING) {
      const move = moveOf(setup, text);
      opening.push(move);
      setup = play(setup, move);
    }
    const castling = moveOf(setup, CASTLING);
    if (castling.kind !== 'castling') throw new Error(`${CASTLING} is no castling`);
    const { king, rook, kingTo, rookTo } = geometryOf(setup, castling);
    const [kingPiece, rookPiece] = [pieceOf('white', 'king'), pieceOf('white', 'rook')];
    const wrong: readonly HandAction[] = [
      put(king, NO_PIECE, 900),
      put(kingTo, kingPiece, 400),
      { kind: 'press', afterMs: 500 },
      { kind: 'stop', afterMs: 2_000 },
      put(kingTo, NO_PIECE, 800),
      put(king, kingPiece, 500),
      { kind: 'flip', afterMs: 500 },
    ];
    const right: readonly HandAction[] = [
      { kind: 'restart', afterMs: 1_000 },
      put(king, NO_PIECE, 1_000),
      put(kingTo, kingPiece, 400),
      put(rook, NO_PIECE, 400),
      put(rookTo, rookPiece, 400),
      { kind: 'press', afterMs: 500 },
    ];
    this.#hands.do(wrong, 'white', () => {
      this.#answered.then((clocks) => {
        if (clocks !== null) this.#setClocks(clocks);
        this.#hands.do(right, 'white', () => {
          this.#players = new Players(this.#options);
          this.#players.begin([...opening, castling]);
        });
      });
    });
  }

  /** As the arbiter has ruled. */
  #setClocks({ white, black }: NonNullable<Ruled>): void {
    const { clock, whiteClock } = this.#options;
    if (whiteClock === 'left') clock.set(white, black);
    else clock.set(black, white);
  }
}

/** The usual array stands there instead of the one drawn; the players notice it some time after the arbiter's answer elsewhere. */
class SwappedPieces implements Seated {
  readonly #options: PlayersOptions;
  readonly #answered: Cue<Ruled>;
  readonly #mended: Cue<null>;
  readonly #hands: HandWork;
  readonly #players: Players;

  constructor(options: PlayersOptions, answered: Cue<Ruled>, mended: Cue<null>) {
    this.#options = options;
    this.#answered = answered;
    this.#mended = mended;
    this.#hands = new HandWork(options);
    this.#players = new Players(options);
  }

  begin(): void {
    const { board, start } = this.#options;
    const squares = differingSquares(board.placement, start.placement);
    const actions = [
      ...squares.map((square) => put(square, NO_PIECE, 400)),
      ...squares.map((square) => put(square, pieceAt(start.placement, square), 400)),
    ];
    this.#answered.then(() => {
      this.#hands.after(SWAPPED_FOR_MS, () => {
        this.#hands.do(actions, 'white', () => {
          this.#mended.give(null);
          this.#players.begin();
        });
      });
    });
  }

  stop(): void {
    this.#hands.stop();
    this.#players.stop();
  }
}

/** A game that goes on until its players stop the clock and put the kings on e4 and d5: White has won. */
class KingsInTheCentre implements Seated {
  readonly #hands: HandWork;
  readonly #players: Players;
  #over = false;

  constructor(options: PlayersOptions, mended: Cue<null>) {
    this.#hands = new HandWork(options);
    this.#players = new Players({
      ...options,
      onPly: ({ before, move }) => {
        if (this.#over) this.#end(play(before, move).placement);
      },
    });
    mended.then(() => {
      this.#hands.after(KINGS_AFTER_MS, () => {
        this.#over = true;
      });
    });
  }

  begin(): void {
    this.#players.begin();
  }

  stop(): void {
    this.#hands.stop();
    this.#players.stop();
  }

  #end(placement: Placement): void {
    this.#players.stop();
    const lifts = (['white', 'black'] as const).flatMap((color) => {
      const square = kingOf(placement, color);
      return square === null ? [] : [put(square, NO_PIECE, 600)];
    });
    const places = [
      put(squareAt(4, 3), pieceOf('white', 'king'), 600),
      put(squareAt(3, 4), pieceOf('black', 'king'), 600),
    ];
    this.#hands.do([{ kind: 'stop', afterMs: 1_500 }, ...lifts, ...places], 'white', () => undefined);
  }
}

function moveOf(setup: Setup, uci: string): Move {
  const move = parseUci(setup, uci);
  if (!move.ok) throw new Error(`${uci} cannot be played in this scene`);
  return move.value;
}
