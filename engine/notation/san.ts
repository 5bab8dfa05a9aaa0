import { KNIGHT_TARGETS, LINE } from '../chess/attacks.ts';
import { Board, CASTLING, EN_PASSANT, decodeMove, encodeMove } from '../chess/board.ts';
import { generate, hasMove, isInCheck } from '../chess/generate.ts';
import type { Move } from '../chess/move.ts';
import { BLACK, KNIGHT, PAWN } from '../chess/piece.ts';
import type { Setup } from '../chess/setup.ts';
import { makeSquare } from '../chess/square.ts';
import type { Square } from '../chess/square.ts';
import { ok } from '../result.ts';
import type { Result } from '../result.ts';
import { resolveSan } from './san-resolve.ts';
import type { SanFault } from './san-resolve.ts';
import type { SanLanguage } from './san-text.ts';

const LETTERS = ['', '', 'N', 'B', 'R', 'Q', 'K'] as const;

const board = new Board();
const codes = new Int32Array(4096);
const replies = new Int32Array(4096);

/**
 * The move in standard algebraic notation, exact: `Nbd7`, `exd6`, `e8=Q+`, `O-O-O#`, with the letter O.
 * A move that is not legal is written with both squares (`Ng1-e3`) and no mark, so that nobody reads it as one.
 */
export function makeSan(setup: Setup, move: Move): string {
  const code = encodeMove(move);
  const count = generate(board.load(setup), codes, 0);
  for (let i = 0; i < count; i++) if (codes[i] === code) return sanOf(board, codes, count, code);
  return illegalText(board, move);
}

/** Every legal move with its SAN: much cheaper than asking for them one by one. */
export function legalSans(setup: Setup): readonly { readonly move: Move; readonly san: string }[] {
  const count = generate(board.load(setup), codes, 0);
  const sans: { readonly move: Move; readonly san: string }[] = [];
  for (let i = 0; i < count; i++) {
    const code = codes[i] ?? 0;
    sans.push({ move: decodeMove(code), san: sanOf(board, codes, count, code) });
  }
  return sans;
}

/** SAN as screens and paper print it: castling with zeros, as FIDE does. */
export function screenSan(san: string): string {
  return san.startsWith('O-O') ? san.replaceAll('O', '0') : san;
}

function sanOf(on: Board, moves: Int32Array, count: number, code: number): string {
  return bareSan(on, moves, count, code) + checkMark(on, code);
}

function bareSan(on: Board, moves: Int32Array, count: number, code: number): string {
  const from = code & 63;
  const to = (code >> 6) & 63;
  if (code >= CASTLING) return to > from ? 'O-O' : 'O-O-O';
  const role = (on.squares[from] ?? 0) & 7;
  const target = makeSquare(to as Square);
  const captures = on.squares[to] !== 0 || code >= EN_PASSANT;
  if (role === PAWN) {
    const promotion = code >> 12 === 0 || code >= EN_PASSANT ? '' : `=${LETTERS[code >> 12]}`;
    return (captures ? `${makeSquare(from as Square).charAt(0)}x` : '') + target + promotion;
  }
  return (LETTERS[role] ?? '') + distinction(on, moves, count, code) + (captures ? 'x' : '') + target;
}

/** File, rank or both, as far as needed to tell the man from others of its kind that can go to the same square. */
function distinction(on: Board, moves: Int32Array, count: number, code: number): string {
  const from = code & 63;
  const name = makeSquare(from as Square);
  let rivals = 0;
  let onFile = false;
  let onRank = false;
  for (let i = 0; i < count; i++) {
    const other = moves[i] ?? 0;
    const start = other & 63;
    if (other >= EN_PASSANT || start === from || ((other ^ code) & 0xfc0) !== 0) continue;
    if (on.squares[start] !== on.squares[from]) continue;
    rivals++;
    if ((start & 7) === (from & 7)) onFile = true;
    if (start >> 3 === from >> 3) onRank = true;
  }
  if (rivals === 0) return '';
  if (!onFile) return name.charAt(0);
  return onRank ? name : name.charAt(1);
}

function checkMark(on: Board, code: number): string {
  if (!mayCheck(on, code)) return '';
  const undo = on.make(code);
  const mark = !isInCheck(on) ? '' : hasMove(on, replies) ? '+' : '#';
  on.unmake(code, undo);
  return mark;
}

/** False only where no check is possible: the man comes from no line to the king, and to no line or jump from it. */
function mayCheck(on: Board, code: number): boolean {
  const king = on.kingOf(on.turn ^ BLACK);
  if (king < 0) return false;
  const from = code & 63;
  const to = (code >> 6) & 63;
  if (code >= 1 << 12 || LINE[king * 64 + from] !== 0) return true;
  return on.squares[from] === (on.turn | KNIGHT)
    ? KNIGHT_TARGETS[king]?.includes(to) === true
    : LINE[king * 64 + to] !== 0;
}

function illegalText(on: Board, move: Move): string {
  if (move.kind === 'castling') return move.side === 'h' ? 'O-O' : 'O-O-O';
  const role = (on.squares[move.from] ?? 0) & 7;
  const promotion = move.kind === 'normal' && move.promotesTo !== null ? `=${move.promotesTo}` : '';
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
  const code = resolveSan(board.load(setup), text.trim(), options.language);
  return code.ok ? ok(decodeMove(code.value)) : code;
}
