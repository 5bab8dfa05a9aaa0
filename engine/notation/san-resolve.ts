import { EN_PASSANT } from '../chess/board.ts';
import type { Board } from '../chess/board.ts';
import { castlingsOf, movesTo } from '../chess/moves-to.ts';
import { PAWN } from '../chess/piece.ts';
import { makeSquare } from '../chess/square.ts';
import type { Square } from '../chess/square.ts';
import { fail, ok } from '../result.ts';
import type { Fault, Result } from '../result.ts';
import { readSan } from './san-text.ts';
import type { SanLanguage, SanParts } from './san-text.ts';

export type SanFault = Fault<'san.syntax' | 'san.illegal' | 'san.ambiguous' | 'san.promotion'>;

const codes = new Int32Array(4096);

/** The one legal move on a board that a text means, as a move code. The board is left as it was. */
export function resolveSan(board: Board, text: string, language?: SanLanguage): Result<number, SanFault> {
  const parts = readSan(text, language);
  if (parts === null) return fail('san.syntax', { text });
  let count = 0;
  if (parts.kind === 'castling') count = castlingsOf(board, codes, 0);
  else for (const role of parts.roles) count = movesTo(board, role, parts.to, codes, count);
  let found = -1;
  let promotes = false;
  for (let i = 0; i < count; i++) {
    const code = codes[i] ?? 0;
    if (!fits(board, code, parts)) continue;
    const promotesTo = code >= EN_PASSANT ? 0 : code >> 12;
    if (parts.kind === 'piece' && promotesTo !== parts.promotesTo) promotes ||= promotesTo !== 0;
    else if (found < 0) found = code;
    else return fail('san.ambiguous', { text, candidates: [found, code].map(fromSquare).sort() });
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
  if (parts.kind === 'castling') return to > from === (parts.side === 'h');
  const role = (board.squares[from] ?? 0) & 7;
  // A pawn's capture names its file: a square alone is where a pawn is pushed to.
  const fromFile = parts.fromFile < 0 && role === PAWN ? to & 7 : parts.fromFile;
  return (fromFile < 0 || (from & 7) === fromFile) && (parts.fromRank < 0 || from >> 3 === parts.fromRank);
}
