import type { Color } from '../chess/piece.ts';
import { KING, ROOK, colorBit } from '../chess/piece.ts';
import type { Placement } from '../chess/placement.ts';
import type { Setup } from '../chess/setup.ts';
import { makeSquare, rankOf } from '../chess/square.ts';
import type { Square } from '../chess/square.ts';
import { fail, ok } from '../result.ts';
import type { Fault, Result } from '../result.ts';

/**
 * How the castling field says which rook may castle. `x-fen`: K, Q, k, q for the outermost rook, the file letter in
 * its place for an inner one. `shredder`: always the file letter. `frc` (Scharnagl 2003): as X-FEN, but the letter of
 * an inner rook follows K, Q, k or q.
 */
export const FEN_DIALECTS = ['x-fen', 'shredder', 'frc'] as const;
export type FenDialect = (typeof FEN_DIALECTS)[number];

export type CastlingFieldFault = Fault<
  | 'fen.castling.character'
  | 'fen.castling.noKing'
  | 'fen.castling.noRook'
  | 'fen.castling.twice'
  | 'fen.castling.sameSide'
  | 'fen.castling.twoReadings'
>;

/**
 * Reads a castling field in any dialect and letter order. X-FEN and Shredder-FEN never contradict each other; FRC-FEN
 * may (`Kg`: the outer white rook and a black one, or the inner white rook). If `dialect` is not given and both ways of
 * reading give different rooks, the field is X-FEN where it is spelt exactly as programs spell X-FEN for those rooks
 * (`KQc` with a black rook outside c8), for hardly any writes FRC-FEN; else it is refused, naming both.
 */
export function parseCastlingField(
  field: string,
  placement: Placement,
  dialect: FenDialect | 'any' = 'any',
): Result<readonly Square[], CastlingFieldFault> {
  if (field === '-') return ok([]);
  if (dialect !== 'any') return readField(field, placement, dialect === 'frc');
  const plain = readField(field, placement, false);
  const appended = readField(field, placement, true);
  if (!plain.ok) return appended.ok ? appended : plain;
  if (!appended.ok || sameRooks(plain.value, appended.value)) return plain;
  if (writeField(placement, plain.value, 'x-fen') === field) return plain;
  const facts = { field, xFen: plain.value.map(makeSquare), frcFen: appended.value.map(makeSquare) };
  return fail('fen.castling.twoReadings', facts);
}

/** Could another reader take the field for FRC-FEN and give the right to another rook? */
function hasTwoReadings(field: string, placement: Placement): boolean {
  const plain = readField(field, placement, false);
  const appended = readField(field, placement, true);
  return plain.ok && appended.ok && !sameRooks(plain.value, appended.value);
}

function sameRooks(a: readonly Square[], b: readonly Square[]): boolean {
  return a.length === b.length && a.every((rook, i) => rook === b[i]);
}

function readField(field: string, placement: Placement, frc: boolean): Result<readonly Square[], CastlingFieldFault> {
  const rooks: Square[] = [];
  for (let at = 0; at < field.length; at++) {
    const character = field.charAt(at);
    const place = at + 1;
    const facts = (): { field: string; character: string; at: number } => ({ field, character, at: place });
    const color = character === character.toUpperCase() ? 'white' : 'black';
    const letter = character.toLowerCase();
    if (!'abcdefghkq'.includes(letter)) return fail('fen.castling.character', facts());
    const king = castlingKing(placement, color);
    if (king === null) return fail('fen.castling.noKing', { ...facts(), color });
    let rook: Square | undefined;
    if (letter === 'k' || letter === 'q') {
      const candidates = rooksOutside(placement, color, king, letter === 'k');
      rook = candidates[0];
      const inner = frc ? candidates.slice(1).find((square) => isFileOf(field.charAt(at + 1), square)) : undefined;
      if (inner !== undefined) {
        rook = inner;
        at++;
      }
    } else {
      rook = backRankRooks(placement, color).find((square) => isFileOf(letter, square));
    }
    if (rook === undefined) return fail('fen.castling.noRook', { ...facts(), color });
    if (rooks.includes(rook)) return fail('fen.castling.twice', { ...facts(), rook: makeSquare(rook) });
    const other = rooks.find((known) => rankOf(known) === rankOf(king) && known > king === rook > king);
    if (other !== undefined) {
      return fail('fen.castling.sameSide', { ...facts(), rook: makeSquare(rook), other: makeSquare(other) });
    }
    rooks.push(rook);
  }
  return ok(rooks.sort((a, b) => a - b));
}

function isFileOf(letter: string, square: Square): boolean {
  return letter !== '' && makeSquare(square).startsWith(letter.toLowerCase());
}

/** The only king on a colour's back rank, or `null`. */
function castlingKing(placement: Placement, color: Color): Square | null {
  const first = color === 'white' ? 0 : 56;
  const man = colorBit(color) | KING;
  let king: number | null = null;
  for (let square = first; square < first + 8; square++) {
    if (placement[square] !== man) continue;
    if (king !== null) return null;
    king = square;
  }
  return king as Square | null;
}

function backRankRooks(placement: Placement, color: Color): Square[] {
  return onBackRank(placement, color, ROOK);
}

function onBackRank(placement: Placement, color: Color, role: number): Square[] {
  const first = color === 'white' ? 0 : 56;
  const man = colorBit(color) | role;
  const found: number[] = [];
  for (let square = first; square < first + 8; square++) if (placement[square] === man) found.push(square);
  return found as Square[];
}

/** The rooks on one side of the king, the outermost first. */
function rooksOutside(placement: Placement, color: Color, king: Square, hSide: boolean): Square[] {
  const rooks = backRankRooks(placement, color).filter((rook) => rook > king === hSide);
  return hSide ? rooks.reverse() : rooks;
}

/**
 * Writes the castling field: White before Black, h-side before a-side. In the rare setup whose X-FEN field could be
 * taken for FRC-FEN (`Kg`), the outermost rook is named by its file too (`Hg`), which every reader takes the same way.
 */
export function makeCastlingField(setup: Setup, dialect: FenDialect): string {
  if (setup.castlingRooks.length === 0) return '-';
  const field = writeField(setup.placement, setup.castlingRooks, dialect);
  const namesFile = /[a-h]/iu.test(field);
  if (dialect !== 'x-fen' || !namesFile || !hasTwoReadings(field, setup.placement)) return field;
  return writeField(setup.placement, setup.castlingRooks, 'shredder');
}

function writeField(placement: Placement, rooks: readonly Square[], dialect: FenDialect): string {
  let field = '';
  for (const color of ['white', 'black'] as const) {
    const king = castlingKing(placement, color);
    if (king === null) continue;
    const withRight = backRankRooks(placement, color).filter((rook) => rooks.includes(rook));
    for (const rook of withRight.reverse()) {
      const flag = rook > king ? 'K' : 'Q';
      const letter = makeSquare(rook).charAt(0).toUpperCase();
      const outermost = rooksOutside(placement, color, king, rook > king)[0] === rook;
      const text = dialect === 'shredder' ? letter : outermost ? flag : dialect === 'frc' ? flag + letter : letter;
      field += color === 'white' ? text : text.toLowerCase();
    }
  }
  return field === '' ? '-' : field;
}
