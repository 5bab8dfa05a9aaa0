import { KNIGHT_TARGETS, LINE, REACH } from '../chess/attacks.ts';
import { CASTLING, EN_PASSANT, boardOf, decodeMove, encodeMove } from '../chess/board.ts';
import type { Board } from '../chess/board.ts';
import { generate } from '../chess/generate.ts';
import { hasMove, isInCheck } from '../chess/has-move.ts';
import { castlingsOf, movesTo } from '../chess/moves-to.ts';
import type { Move } from '../chess/move.ts';
import { BLACK, KNIGHT, PAWN, makePiece, pieceOf } from '../chess/piece.ts';
import type { Setup } from '../chess/setup.ts';
import { SQUARES, makeSquare } from '../chess/square.ts';
import type { Square } from '../chess/square.ts';
import { ok } from '../result.ts';
import type { Result } from '../result.ts';
import { resolveSan } from './san-resolve.ts';
import type { SanFault } from './san-resolve.ts';
import type { SanLanguage } from './san-text.ts';

const LETTERS = ['', '', 'N', 'B', 'R', 'Q', 'K'] as const;

/** `Nf3`, `Nxf3`: what nearly every move is called, by role, capture and target; of pawns `f3` and `xf3`. */
const NAMES: readonly string[] = LETTERS.flatMap((letter) =>
  ['', 'x'].flatMap((sign) => SQUARES.map((square) => letter + sign + makeSquare(square))),
);

const codes = new Int32Array(4096);

/**
 * The move in standard algebraic notation, exact: `Nbd7`, `exd6`, `e8=Q+`, `O-O-O#`, with the letter O.
 * A move that is not legal is written with both squares (`Ng1-e3`) and no mark, so that nobody reads it as one; a castling that is
 * not legal has no other name than its own, and stands in a comment alone.
 */
export function makeSan(setup: Setup, move: Move): string {
  return makeSanOn(boardOf(setup), move);
}

/** As `makeSan`, of a move of the side to move on a board, which is left as it was. */
export function makeSanOn(board: Board, move: Move): string {
  const code = encodeMove(move);
  const role = (board.squares[code & 63] ?? 0) & 7;
  // Men of the same kind that can go to the same square: that is all its name depends on.
  const count = code >= CASTLING ? castlingsOf(board, codes, 0) : movesTo(board, role, (code >> 6) & 63, codes, 0);
  if (!codes.subarray(0, count).includes(code)) return illegalText(board, move);
  countTakers(board, codes, count);
  const san = bareSan(board, codes, count, code) + checkMark(board, code);
  for (let i = 0; i < count; i++) takers[takerIndex(board, codes[i] ?? 0)] = 0;
  return san;
}

/** Every legal move with its SAN: much cheaper than asking for them one by one. */
export function legalSans(setup: Setup): readonly { readonly move: Move; readonly san: string }[] {
  return legalSansOn(boardOf(setup));
}

/** As `legalSans`, of a board, which is left as it was. */
export function legalSansOn(board: Board): readonly { readonly move: Move; readonly san: string }[] {
  const count = generate(board, codes, 0);
  countTakers(board, codes, count);
  const sans: { readonly move: Move; readonly san: string }[] = [];
  for (let i = 0; i < count; i++) {
    const code = codes[i] ?? 0;
    sans.push({ move: decodeMove(code), san: bareSan(board, codes, count, code) + checkMark(board, code) });
  }
  takers.fill(0);
  return sans;
}

/** SAN as screens and paper print it: castling with zeros, as FIDE does. */
export function screenSan(san: string): string {
  return san.startsWith('O-O') ? san.replaceAll('O', '0') : san;
}

function bareSan(on: Board, moves: Int32Array, count: number, code: number): string {
  const from = code & 63;
  const to = (code >> 6) & 63;
  if (code >= CASTLING) return to > from ? 'O-O' : 'O-O-O';
  const role = (on.squares[from] ?? 0) & 7;
  const captures = on.squares[to] !== 0 || code >= EN_PASSANT;
  const name = NAMES[((role << 1) | (captures ? 1 : 0)) * 64 + to] ?? '';
  if (role === PAWN) {
    const promotion = code >> 12 === 0 || code >= EN_PASSANT ? '' : `=${LETTERS[code >> 12] ?? ''}`;
    return (captures ? makeSquare(from as Square).charAt(0) : '') + name + promotion;
  }
  const origin = (takers[role * 64 + to] ?? 0) < 2 ? '' : distinction(on, moves, count, code);
  return origin === '' ? name : name.charAt(0) + origin + name.slice(1);
}

/** How many men of a role can go to a square: index `role * 64 + square`. All zero between questions. */
const takers = new Uint8Array(7 * 64);

function countTakers(on: Board, moves: Int32Array, count: number): void {
  for (let i = 0; i < count; i++) {
    const code = moves[i] ?? 0;
    const index = takerIndex(on, code);
    if (code < 1 << 12) takers[index] = (takers[index] ?? 0) + 1;
  }
}

function takerIndex(on: Board, code: number): number {
  return ((on.squares[code & 63] ?? 0) & 7) * 64 + ((code >> 6) & 63);
}

/** File, rank or both, as far as needed to tell the man from others of its kind that can go to the same square. */
function distinction(on: Board, moves: Int32Array, count: number, code: number): string {
  const from = code & 63;
  const origin = makeSquare(from as Square);
  let onFile = false;
  let onRank = false;
  for (let i = 0; i < count; i++) {
    const other = moves[i] ?? 0;
    const start = other & 63;
    if (other >= EN_PASSANT || start === from || ((other ^ code) & 0xfc0) !== 0) continue;
    if (on.squares[start] !== on.squares[from]) continue;
    onFile ||= (start & 7) === (from & 7);
    onRank ||= start >> 3 === from >> 3;
  }
  if (!onFile) return origin.charAt(0);
  return onRank ? origin : origin.charAt(1);
}

function checkMark(on: Board, code: number): string {
  if (!mayCheck(on, code)) return '';
  const undo = on.make(code);
  const mark = !isInCheck(on) ? '' : hasMove(on) ? '+' : '#';
  on.unmake(code, undo);
  return mark;
}

/** False only where no check is possible: the man stands on no line to the king and aims at it from its target by none. */
function mayCheck(on: Board, code: number): boolean {
  const king = on.kingOf(on.turn ^ BLACK);
  if (king < 0) return false;
  const from = code & 63;
  const to = (code >> 6) & 63;
  if (code >= 1 << 12 || LINE[king * 64 + from] !== 0) return true;
  const piece = on.squares[from] ?? 0;
  if ((piece & 7) === KNIGHT) return KNIGHT_TARGETS[king]?.includes(to) === true;
  const line = LINE[king * 64 + to] ?? 0;
  return line !== 0 && REACH[(line - 1) * 16 + piece] !== 0;
}

function illegalText(on: Board, move: Move): string {
  if (move.kind === 'castling') return move.side === 'h' ? 'O-O' : 'O-O-O';
  const role = (on.squares[move.from] ?? 0) & 7;
  const promotion =
    move.kind === 'normal' && move.promotesTo !== null ? `=${makePiece(pieceOf('white', move.promotesTo))}` : '';
  return `${LETTERS[role] ?? ''}${makeSquare(move.from)}-${makeSquare(move.to)}${promotion}`;
}

export interface SanOptions {
  /** Whose piece letters are used. Unless given: English, and those letters of others that English does not use. */
  readonly language?: SanLanguage;
}

/**
 * Reads the text of a legal move: SAN, also with superfluous or missing marks, too much disambiguation, zeros,
 * dashes, `e.p.`, figurines, long notation, and other languages' piece letters. A promotion must name its piece.
 */
export function parseSan(setup: Setup, text: string, options: SanOptions = {}): Result<Move, SanFault> {
  const code = resolveSan(boardOf(setup), text.trim(), options.language);
  return code.ok ? ok(decodeMove(code.value)) : code;
}
