import { legalMoves, placementAfter, play } from '../../engine/chess/moves.ts';
import type { Move } from '../../engine/chess/move.ts';
import { NO_PIECE, parsePiece, type Color, type Piece } from '../../engine/chess/piece.ts';
import { differingSquares, rotate180, withPiece, type Placement } from '../../engine/chess/placement.ts';
import type { CastlingMode, Setup } from '../../engine/chess/setup.ts';
import { fileOf, makeSquare, parseSquare, rankOf, squareAt, type Square } from '../../engine/chess/square.ts';
import { parseFen } from '../../engine/notation/fen.ts';
import { parseSan } from '../../engine/notation/san.ts';
import type { ArbiterCommand, ClockSide, Lies, TableInput } from '../../engine/recognition/input/observation.ts';
import {
  newEitherWay,
  shownWay,
  stepEitherWay,
  type EitherWay,
} from '../../engine/recognition/occupancy/either-way.ts';
import { leader } from '../../engine/recognition/occupancy/table.ts';
import { newTable } from '../../engine/recognition/turn/new-table.ts';
import type { TableState } from '../../engine/recognition/turn/state.ts';
import { step } from '../../engine/recognition/step.ts';
import { reducer } from './occupancy.ts';
import type { PlyRecord, Question, TableEvent } from '../../engine/recognition/verdict.ts';

type Omitted<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

export interface TableSettings {
  readonly rotated?: boolean;
  readonly whiteClock?: ClockSide;
  readonly castlingMode?: CastlingMode;
  readonly clock?: boolean;
  /** The board tells only taken from free. */
  readonly occupancy?: boolean;
  /** … and nobody has said on which side White sits. */
  readonly sideUnsaid?: boolean;
}

/** A running clock tells its times this often. */
const CLOCK_TELLS_EVERY_MS = 1000;

/** A table in virtual time: hands lift and place, the clock is pressed, and the recogniser says what it makes of it. */
export class TestTable {
  readonly events: TableEvent[] = [];
  state: TableState;
  setup: Setup;
  board: Placement;
  nowMs = 0;
  lever: ClockSide;
  running = false;
  /** As the clock shows it. */
  blackSeconds = 300;
  readonly #rotated: boolean;
  readonly #whiteClock: ClockSide;
  readonly #hasClock: boolean;
  readonly #reduce = reducer();
  #occupancy: EitherWay | null;
  #wakeAtMs: number | null = null;
  /** What the clock told last. */
  #told: Extract<TableInput, { kind: 'clock' }> | null = null;

  constructor(fen: string, settings: TableSettings = {}) {
    const {
      rotated = false,
      whiteClock = 'left',
      castlingMode = 'cg',
      clock = true,
      occupancy = false,
      sideUnsaid = false,
    } = settings;
    this.setup = setupOf(fen, castlingMode);
    this.board = this.setup.placement;
    this.#rotated = rotated;
    this.#whiteClock = whiteClock;
    this.#hasClock = clock;
    this.lever = this.sideOf(this.setup.turn);
    this.state = newTable({ start: this.setup });
    this.#occupancy = occupancy ? newEitherWay({ start: this.setup }, sideUnsaid ? null : rotated) : null;
  }

  sideOf(color: Color): ClockSide {
    return (color === 'white') === (this.#whiteClock === 'left') ? 'left' : 'right';
  }

  /** Sends the board and starts the clock of the side to move. */
  start(): this {
    this.dump();
    if (this.#hasClock) {
      this.clock();
      this.running = true;
      this.clock();
    }
    return this.wait(1000);
  }

  send(input: Omitted<TableInput | Lies, 'atMs'>): this {
    if (input.kind === 'clock') this.#told = { ...input, atMs: this.nowMs };
    if (input.kind === 'line' || input.kind === 'noClock') this.#told = null;
    this.#feed({ ...input, atMs: this.nowMs });
    return this;
  }

  key(key: Omitted<ArbiterCommand, 'atMs'>): this {
    return this.send(key);
  }

  dump(): this {
    return this.send({ kind: 'board', placement: this.#rotated ? rotate180(this.board) : this.board });
  }

  clock(): this {
    const white = { seconds: 300, flag: false };
    const black = { ...white, seconds: this.blackSeconds };
    const [left, right] = this.#whiteClock === 'left' ? [white, black] : [black, white];
    return this.send({ kind: 'clock', left, right, running: this.running, lever: this.lever });
  }

  /** Puts a piece (or nothing) on a square and reports it. */
  set(square: string, piece: string, afterMs = 400): this {
    this.wait(afterMs);
    const at = squareOf(square);
    this.board = withPiece(this.board, at, piece === '' ? NO_PIECE : pieceOfLetter(piece));
    const field = this.#rotated ? squareAt(7 - fileOf(at), 7 - rankOf(at)) : at;
    return this.send({ kind: 'square', square: field, piece: this.board[at] ?? NO_PIECE });
  }

  lift(square: string, afterMs = 400): this {
    return this.set(square, '', afterMs);
  }

  /** Toggles the lever. */
  press(afterMs = 400): this {
    this.wait(afterMs);
    this.lever = this.lever === 'left' ? 'right' : 'left';
    return this.#hasClock ? this.clock() : this;
  }

  stop(afterMs = 400): this {
    this.wait(afterMs);
    this.running = false;
    return this.clock();
  }

  restart(lever: ClockSide = this.lever, afterMs = 400): this {
    this.wait(afterMs);
    this.lever = lever;
    this.clock();
    this.running = true;
    return this.clock();
  }

  wait(ms: number): this {
    const until = this.nowMs + ms;
    for (;;) {
      const wakeAtMs = this.#wakeAtMs ?? Infinity;
      const told = this.#told;
      const tellsAtMs = told?.running === true ? told.atMs + CLOCK_TELLS_EVERY_MS : Infinity;
      const nextMs = Math.min(wakeAtMs, tellsAtMs);
      if (nextMs > until) break;
      this.nowMs = Math.max(this.nowMs, nextMs);
      if (told === null || wakeAtMs <= tellsAtMs) this.#feed({ kind: 'tick', atMs: this.nowMs });
      else this.send(told);
    }
    this.nowMs = until;
    return this;
  }

  /** Makes the moves of one ply with plain hands: lifts, then places. */
  hands(san: string, afterMs = 300): this {
    const move = this.moveOf(san);
    const after = placementAfter(this.setup, move);
    const squares = differingSquares(this.board, after);
    const lifted = squares.filter((square) => after[square] === NO_PIECE);
    for (const square of lifted) this.lift(makeSquare(square), afterMs);
    for (const square of squares) {
      const piece = after[square];
      if (piece !== undefined && piece !== NO_PIECE) this.set(makeSquare(square), letterOf(piece), afterMs);
    }
    this.setup = play(this.setup, move);
    return this;
  }

  /** The hands of a ply and the press. */
  ply(san: string): this {
    return this.hands(san).press();
  }

  moveOf(san: string): Move {
    const move = parseSan(this.setup, san);
    if (!move.ok) throw new Error(`${san}: ${move.fault.code}; legal ${String(legalMoves(this.setup).length)}`);
    return move.value;
  }

  settle(): this {
    return this.wait(2000);
  }

  get plies(): readonly PlyRecord[] {
    let certain: PlyRecord[] = [];
    for (const event of this.events) {
      if (event.kind === 'ply' && event.ply.marked !== 'provisional') certain.push(event.ply);
      if (event.kind === 'answered') certain = [...certain.slice(0, certain.length - event.dropped), ...event.plies];
    }
    return certain;
  }

  get provisional(): readonly PlyRecord[] {
    return this.events.flatMap((event) =>
      event.kind === 'ply' && event.ply.marked === 'provisional' ? [event.ply] : [],
    );
  }

  get sans(): string {
    return this.plies.map((ply) => ply.san).join(' ');
  }

  get questions(): readonly Question[] {
    return this.events.flatMap((event) => (event.kind === 'question' ? [event.question] : []));
  }

  get verdicts(): readonly string[] {
    return this.questions.map((question) => question.verdict);
  }

  #feed(input: TableInput | Lies): void {
    if (this.#occupancy === null) {
      if (input.kind === 'lies') return;
      const { state, events, wakeAtMs } = step(this.state, input);
      this.state = state;
      this.#wakeAtMs = wakeAtMs;
      this.events.push(...events);
      return;
    }
    const reduced = input.kind === 'lies' ? input : this.#reduce(input);
    if (reduced === null) return;
    const { state, events, wakeAtMs } = stepEitherWay(this.#occupancy, reduced);
    this.#occupancy = state;
    this.state = leader(shownWay(state)).state;
    this.#wakeAtMs = wakeAtMs;
    this.events.push(...events);
  }
}

export function setupOf(fen: string, castlingMode: CastlingMode = 'cg'): Setup {
  const setup = parseFen(fen, { castlingMode });
  if (!setup.ok) throw new Error(`${fen}: ${setup.fault.code}`);
  return setup.value;
}

export function squareOf(text: string): Square {
  const square = parseSquare(text);
  if (square === null) throw new Error(`no square: ${text}`);
  return square;
}

export function pieceOfLetter(letter: string): Piece {
  const piece = parsePiece(letter);
  if (piece === null) throw new Error(`no piece: ${letter}`);
  return piece;
}

function letterOf(piece: number): string {
  return ' PNBRQK  pnbrqk'[piece] ?? '';
}
