import { standsBeside } from '../chess/attacks.ts';
import { Board, CASTLING, decodeMove, encodeMove } from '../chess/board.ts';
import type { MoveCode } from '../chess/board.ts';
import { rooksOf } from '../chess/castling.ts';
import { isInCheck } from '../chess/has-move.ts';
import type { Move } from '../chess/move.ts';
import { isLegalOn, legalMovesOn } from '../chess/moves.ts';
import { countersOf, outcomeOn } from '../chess/outcome.ts';
import type { DrawCounters, Outcome } from '../chess/outcome.ts';
import { PAWN, WHITE } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import { placementOf } from '../chess/placement.ts';
import { PlacementHash, restOf } from '../chess/position-hash.ts';
import type { CastlingMode, Setup } from '../chess/setup.ts';
import type { Square } from '../chess/square.ts';
import { ok } from '../result.ts';
import type { Result } from '../result.ts';
import { resolveSan } from './san-resolve.ts';
import type { SanFault } from './san-resolve.ts';
import type { SanOptions } from './san.ts';
import { legalSansOn, makeSanOn } from './san.ts';

/** What is needed to take one ply back, and to know the position before it again. */
interface Played {
  readonly code: MoveCode;
  readonly undo: number;
  readonly before: PositionKey;
}

interface PositionKey {
  readonly low: number;
  readonly high: number;
  readonly rest: number;
  readonly halfmoveClock: number;
}

/**
 * A game that is changed in place, for whoever replays thousands: a ply makes no new setup, and repetition is counted by
 * hashes (see chess/position-hash.ts). It says what `play`, `outcome` and `makeSan` say of setups; a test plays both side
 * by side. All else uses setups, which can be kept and compared.
 */
export class MutableGame {
  readonly castlingMode: CastlingMode;
  readonly #board = new Board();
  readonly #hash = new PlacementHash();
  readonly #played: Played[] = [];
  readonly #firstMove: number;
  readonly #startedByBlack: number;
  #now: PositionKey;

  /** Works on any setup, as `legalMoves` does. Rights of what is no rook on its back rank are left out. */
  constructor(start: Setup) {
    this.#board.load(start);
    this.#hash.load(this.#board);
    this.castlingMode = start.castlingMode;
    this.#firstMove = start.fullmoveNumber;
    this.#startedByBlack = start.turn === 'black' ? 1 : 0;
    this.#now = this.#keyed(start.halfmoveClock);
  }

  get turn(): Color {
    return this.#board.turn === WHITE ? 'white' : 'black';
  }

  /** How many plies have been played and not taken back. */
  get plies(): number {
    return this.#played.length;
  }

  /** The moves played and not taken back. */
  get moves(): readonly Move[] {
    return this.#played.map(({ code }) => decodeMove(code));
  }

  /** Plays a legal move. Any other changes nothing: the answer is false. */
  play(move: Move): boolean {
    const code = encodeMove(move);
    const legal = isLegalOn(this.#board, code);
    if (legal) this.#make(code);
    return legal;
  }

  /** Plays the one legal move that a text means, read as `parseSan` reads it. With a fault nothing has changed. */
  playSan(text: string, options: SanOptions = {}): Result<Move, SanFault> {
    const code = resolveSan(this.#board, text.trim(), options.language);
    if (!code.ok) return code;
    this.#make(code.value);
    return ok(decodeMove(code.value));
  }

  /** Takes the last ply back and gives its move; `null` at the start. */
  undo(): Move | null {
    const last = this.#played.pop();
    if (last === undefined) return null;
    this.#board.unmake(last.code, last.undo);
    this.#now = last.before;
    this.#hash.low = last.before.low;
    this.#hash.high = last.before.high;
    return decodeMove(last.code);
  }

  legalMoves(): readonly Move[] {
    return legalMovesOn(this.#board);
  }

  /** The move in SAN, as `makeSan` writes it. */
  makeSan(move: Move): string {
    return makeSanOn(this.#board, move);
  }

  /** Every legal move with its SAN. */
  legalSans(): readonly { readonly move: Move; readonly san: string }[] {
    return legalSansOn(this.#board);
  }

  isCheck(): boolean {
    return isInCheck(this.#board);
  }

  /** The same text exactly for the same positions by FIDE 9.2.3, but for a chance of one in 10^19. */
  positionKey(): string {
    const { low, high, rest } = this.#now;
    return [high, low, rest].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
  }

  /** How often the position has stood on the board, now included. */
  timesSeen(): number {
    const { low, high, rest, halfmoveClock } = this.#now;
    const first = Math.max(0, this.#played.length - halfmoveClock);
    let times = 1;
    for (let i = this.#played.length - 4; i >= first; i -= 2) {
      const earlier = this.#played[i]?.before;
      if (earlier?.low === low && earlier.high === high && earlier.rest === rest) times++;
    }
    return times;
  }

  /** The end of the game that stands on the board, fivefold repetition included, or `null`: as `outcome` says it. */
  outcome(): Outcome | null {
    return outcomeOn(this.#board, this.#readyEnPassant() !== null, this.#now.halfmoveClock, () => this.timesSeen());
  }

  drawCounters(): DrawCounters {
    return countersOf(this.timesSeen(), this.#now.halfmoveClock);
  }

  /** What stands on the board now, as a value that does not change with the game. */
  setup(): Setup {
    return {
      placement: placementOf(this.#board.squares),
      turn: this.turn,
      castlingRooks: rooksOf(this.#board.rights),
      enPassant: this.#readyEnPassant(),
      halfmoveClock: this.#now.halfmoveClock,
      fullmoveNumber: this.#firstMove + ((this.#played.length + this.#startedByBlack) >> 1),
      castlingMode: this.castlingMode,
    };
  }

  #make(code: MoveCode): void {
    const board = this.#board;
    const { squares } = board;
    const to = (code >> 6) & 63;
    const zeroing = ((squares[code & 63] ?? 0) & 7) === PAWN || (code < CASTLING && squares[to] !== 0);
    const before = this.#now;
    this.#hash.move(board, code);
    this.#played.push({ code, undo: board.make(code), before });
    this.#now = this.#keyed(zeroing ? 0 : before.halfmoveClock + 1);
  }

  #keyed(halfmoveClock: number): PositionKey {
    return { low: this.#hash.low, high: this.#hash.high, rest: restOf(this.#board), halfmoveClock };
  }

  /** The square a pawn has just passed, if an enemy pawn stands ready to capture there. */
  #readyEnPassant(): Square | null {
    const { squares, enPassant, turn } = this.#board;
    return enPassant >= 0 && standsBeside(squares, enPassant ^ 8, turn | PAWN) ? (enPassant as Square) : null;
  }
}
