import { CASTLING, EN_PASSANT } from '../chess/board.ts';
import type { Board } from '../chess/board.ts';
import { generate } from '../chess/generate.ts';
import { KING, PAWN } from '../chess/piece.ts';
import { makeSquare } from '../chess/square.ts';
import type { Square } from '../chess/square.ts';
import { fail, ok } from '../result.ts';
import type { Fault, Result } from '../result.ts';
import { readSan } from './san-text.ts';
import type { SanLanguage, SanParts } from './san-text.ts';

export type SanFault = Fault<'san.syntax' | 'san.illegal' | 'san.ambiguous' | 'san.promotion'>;

const KINGS = [KING];
/** Castling goes to no square: the king's steps are not asked for. */
const CASTLES = 64;
const codes = new Int32Array(4096);

/** The one legal move on a board that a text means, as a move code. The board is left as it was. */
export function resolveSan(board: Board, text: string, language?: SanLanguage): Result<number, SanFault> {
  const parts = readSan(text, language);
  if (parts === null) return fail('san.syntax', { text });
  const roles = parts.kind === 'castling' ? KINGS : parts.roles;
  const count = generate(
    board,
    codes,
    0,
    roles.length === 1 ? roles[0] : 0,
    parts.kind === 'piece' ? parts.to : CASTLES,
  );
  let found = -1;
  let promotes = false;
  for (let i = 0; i < count; i++) {
    const code = codes[i] ?? 0;
    if (!fits(board, code, parts)) continue;
    const promotesTo = code >= EN_PASSANT ? 0 : code >> 12;
    if (parts.kind === 'piece' && promotesTo !== parts.promotesTo) promotes ||= promotesTo !== 0;
    else if (found < 0) found = code;
    else return fail('san.ambiguous', { text, candidates: [found, code].map(fromSquare) });
  }
  if (found >= 0) return ok(found);
  return promotes ? fail('san.promotion', { text }) : fail('san.illegal', { text });
}

function fromSquare(code: number): string {
  return makeSquare((code & 63) as Square);
}

function fits(board: Board, code: number, parts: SanParts): boolean {
  const from = code & 63;
  const to = (code >> 6) & 63;
  if (parts.kind === 'castling') return code >= CASTLING && to > from === (parts.side === 'h');
  if (code >= CASTLING || to !== parts.to) return false;
  const role = (board.squares[from] ?? 0) & 7;
  // A pawn's capture names its file: a square alone is where a pawn is pushed to.
  const fromFile = parts.fromFile < 0 && role === PAWN ? to & 7 : parts.fromFile;
  if (fromFile >= 0 && (from & 7) !== fromFile) return false;
  if (parts.fromRank >= 0 && from >> 3 !== parts.fromRank) return false;
  return parts.roles.includes(role);
}
