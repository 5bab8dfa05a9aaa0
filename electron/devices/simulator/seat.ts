import type { Move } from '../../../engine/chess/move.ts';
import { play } from '../../../engine/chess/moves.ts';
import { NO_PIECE, parsePiece, pieceOf, type Color, type Piece } from '../../../engine/chess/piece.ts';
import { pieceAt, samePlacement } from '../../../engine/chess/placement.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { parseSquare, type Square } from '../../../engine/chess/square.ts';
import { makeSan } from '../../../engine/notation/san.ts';
import { parseTypedMove } from '../../../engine/notation/typed-move.ts';
import { makeUci } from '../../../engine/notation/uci.ts';
import { fail, ok, type Fault, type Result } from '../../../engine/result.ts';
import { HandWork, type Workplace } from './hand-work.ts';
import { castlingHands, plainHands, put, TIDY, type HandAction, type HabitDice } from './hands.ts';
import { Players } from './players.ts';
import type { Dice } from './random.ts';
import type { VirtualBoard } from './virtual-board.ts';

/** How long a player thinks, milliseconds at pace 1. */
const THINK_MS = [1_500, 4_000] as const;
/** Between two things that hands do: each is seen, milliseconds at pace 1. */
const BETWEEN_MS = 500;
const PROMOTIONS = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight' } as const;
const NO_HABITS: HabitDice = { has: () => false, note: () => undefined };

/** What hands are told to do. A move is a legal one where the board stands as it should, else a piece that goes from square to square. */
type Deed =
  | { readonly kind: 'move'; readonly text: string }
  | { readonly kind: 'put'; readonly square: Square; readonly piece: Piece }
  | { readonly kind: 'press' | 'run' | 'stop' | 'flag' };

interface SeatOptions extends Workplace {
  readonly dice: Dice;
  readonly start: Setup;
  /** A legal move was made. */
  readonly onMove: (side: Color, san: string, uci: string) => void;
  /** What could not be done. */
  readonly onFault: (fault: Fault) => void;
}

/** A board at which hands play a game that is given, or do what somebody types. */
export class Seat {
  readonly #options: SeatOptions;
  readonly #hands: HandWork;
  #players: Players | null = null;
  /** The game as far as it is legal. */
  #setup: Setup;
  #deeds: Deed[] = [];
  #busy = false;

  constructor(options: SeatOptions) {
    this.#options = options;
    this.#hands = new HandWork(options);
    this.#setup = options.start;
  }

  get board(): VirtualBoard {
    return this.#options.board;
  }

  /** The clock is started and all of it played, each ply pressed; then the clock is stopped. */
  play(moves: readonly Move[]): void {
    this.#players = new Players({
      ...this.#options,
      habitRates: TIDY,
      thinkMs: THINK_MS,
      choose: (_, ply) => moves[ply] ?? null,
      onPly: ({ move }) => {
        this.#moved(move);
      },
    });
    this.#players.begin();
  }

  /** @param words `e2e4`, `Nf3`, `lift e1`, `put Ke1`, `press`, `run`, `stop`, `flag`, as many as there are. Faults `simulate.word`: nothing of it is done. */
  type(words: string): Result<null> {
    const deeds = deedsOf(words.trim().split(/\s+/u));
    if (!deeds.ok) return deeds;
    this.#deeds.push(...deeds.value);
    if (!this.#busy) this.#next();
    return ok(null);
  }

  stop(): void {
    this.#players?.stop();
    this.#hands.stop();
    if (this.#options.clock.running) this.#options.clock.stop();
  }

  #next(): void {
    const deed = this.#deeds.shift();
    this.#busy = deed !== undefined;
    if (deed === undefined) return;
    const then = (): void => {
      this.#next();
    };
    const afterwards = (): void => {
      this.#hands.after(BETWEEN_MS, then);
    };
    const { clock } = this.#options;
    switch (deed.kind) {
      case 'move':
        this.#hands.do(this.#actionsOf(deed.text), this.#setup.turn, afterwards);
        return;
      case 'put':
        this.#hands.do([put(deed.square, deed.piece, 0)], this.#setup.turn, afterwards);
        return;
      case 'press':
        clock.press(clock.lever);
        break;
      case 'run':
        if (!clock.running) clock.start();
        break;
      case 'stop':
        if (clock.running) clock.stop();
        break;
      case 'flag':
        clock.runOut();
    }
    then();
  }

  #actionsOf(text: string): readonly HandAction[] {
    const { board, dice } = this.#options;
    const before = this.#setup;
    const move = samePlacement(board.placement, before.placement) ? parseTypedMove(before, text) : null;
    if (move?.ok === true) {
      this.#moved(move.value);
      return move.value.kind === 'castling'
        ? castlingHands(before, move.value, dice, NO_HABITS)
        : plainHands(before, move.value, dice, NO_HABITS);
    }
    const carried = carriedOf(text);
    if (carried === null) {
      this.#options.onFault(fail('simulate.move', { given: text }).fault);
      return [];
    }
    const piece = pieceAt(board.placement, carried.from);
    if (piece === NO_PIECE) {
      this.#options.onFault(fail('simulate.noPiece', { square: text.slice(0, 2) }).fault);
      return [];
    }
    const becomes = carried.promotion === null ? piece : pieceOf(before.turn, carried.promotion);
    return [put(carried.from, NO_PIECE, 0), put(carried.to, becomes, BETWEEN_MS)];
  }

  #moved(move: Move): void {
    const before = this.#setup;
    this.#setup = play(before, move);
    this.#options.onMove(before.turn, makeSan(before, move), makeUci(move));
  }
}

function deedsOf([word = '', ...rest]: readonly string[], before: readonly Deed[] = []): Result<readonly Deed[]> {
  if (word === '') return ok(before);
  const [next = '', ...others] = rest;
  const deed = deedOf(word, next);
  if (deed === null)
    return fail('simulate.word', { given: `${word} ${word === 'lift' || word === 'put' ? next : ''}`.trim() });
  return deedsOf(deed.kind === 'put' ? others : rest, [...before, deed]);
}

function deedOf(word: string, next: string): Deed | null {
  switch (word) {
    case 'press':
    case 'run':
    case 'stop':
    case 'flag':
      return { kind: word };
    case 'lift': {
      const square = parseSquare(next);
      return square === null ? null : { kind: 'put', square, piece: NO_PIECE };
    }
    case 'put': {
      const [piece, square] = [parsePiece(next.charAt(0)), parseSquare(next.slice(1))];
      return piece === null || square === null ? null : { kind: 'put', square, piece };
    }
    default:
      return /^[a-h][1-8][a-h][1-8][qrbn]?$|[a-h][1-8]|^[0O]-[0O]/u.test(word) ? { kind: 'move', text: word } : null;
  }
}

function carriedOf(text: string): {
  readonly from: Square;
  readonly to: Square;
  readonly promotion: (typeof PROMOTIONS)[keyof typeof PROMOTIONS] | null;
} | null {
  const [, first = '', second = '', letter] = /^([a-h][1-8])([a-h][1-8])([qrbn])?$/u.exec(text) ?? [];
  const [from, to] = [parseSquare(first), parseSquare(second)];
  if (from === null || to === null) return null;
  return { from, to, promotion: letter === undefined ? null : PROMOTIONS[letter as keyof typeof PROMOTIONS] };
}
