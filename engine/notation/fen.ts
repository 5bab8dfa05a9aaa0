import { standsBeside } from '../chess/attacks.ts';
import { BLACK, NO_PIECE, PAWN, colorBit, makePiece, opposite, parsePiece } from '../chess/piece.ts';
import type { Color, Piece } from '../chess/piece.ts';
import { adoptBytes, bytesOf, pieceAt } from '../chess/placement.ts';
import type { Placement } from '../chess/placement.ts';
import type { CastlingMode, Setup } from '../chess/setup.ts';
import { makeSquare, parseSquare, rankOf } from '../chess/square.ts';
import type { Square } from '../chess/square.ts';
import { fail, ok } from '../result.ts';
import type { Fault, Result } from '../result.ts';
import { makeCastlingField, parseCastlingField } from './castling-field.ts';
import type { CastlingFieldFault, FenDialect } from './castling-field.ts';

export type PlacementFault = Fault<'fen.placement.rankCount' | 'fen.placement.rankLength' | 'fen.placement.character'>;

export type FenFault =
  | PlacementFault
  | CastlingFieldFault
  | Fault<
      | 'fen.fieldCount'
      | 'fen.turn'
      | 'fen.enPassant.square'
      | 'fen.enPassant.noPawn'
      | 'fen.halfmoveClock'
      | 'fen.fullmoveNumber'
    >;

export interface FenOptions {
  /** The castling mode of the event; a FEN does not tell. `cg` unless given. */
  readonly castlingMode?: CastlingMode;
  /** Reads the castling field this way only; unless given any dialect is read and a field with two meanings refused. */
  readonly dialect?: FenDialect;
}

/**
 * Reads a FEN of any dialect: placement, turn, castling field, en passant square, and the two counters, which may be
 * missing as in EPD. The setup may be unlawful (see `validate`), but each field must be well formed and agree with the
 * placement. A fault names the field, the character and its place.
 */
export function parseFen(text: string, options: FenOptions = {}): Result<Setup, FenFault> {
  const fields = text.trim().split(/\s+/);
  if (fields.length < 4 || fields.length > 6) return fail('fen.fieldCount', { found: fields.length, text });
  const [placementField = '', turnField = '', castlingField = '', enPassantField = ''] = fields;
  const placement = parsePlacementField(placementField);
  if (!placement.ok) return placement;
  if (turnField !== 'w' && turnField !== 'b') return fail('fen.turn', { field: turnField });
  const turn: Color = turnField === 'w' ? 'white' : 'black';
  const rooks = parseCastlingField(castlingField, placement.value, options.dialect);
  if (!rooks.ok) return rooks;
  const enPassant = parseEnPassant(enPassantField, placement.value, turn);
  if (!enPassant.ok) return enPassant;
  const [halfmoveField = '0', fullmoveField = '1'] = fields.slice(4);
  if (!/^\d{1,5}$/.test(halfmoveField)) return fail('fen.halfmoveClock', { field: halfmoveField });
  if (!/^\d{1,5}$/.test(fullmoveField)) return fail('fen.fullmoveNumber', { field: fullmoveField });
  const castlingMode = options.castlingMode ?? 'cg';
  return ok({
    placement: placement.value,
    turn,
    castlingRooks: castlingMode === 'none' ? [] : rooks.value,
    enPassant: enPassant.value,
    halfmoveClock: Number(halfmoveField),
    fullmoveNumber: Math.max(1, Number(fullmoveField)),
    castlingMode,
  });
}

const [CODE_OF_0, CODE_OF_8] = [48, 56];
/** By the code of its letter: a start reads the position after every ply. */
const PIECES = Uint8Array.from({ length: 128 }, (_, code) => parsePiece(String.fromCharCode(code)) ?? NO_PIECE);

/** Reads the first field of a FEN: eight ranks from the eighth down, letters and numbers of empty squares. */
export function parsePlacementField(field: string): Result<Placement, PlacementFault> {
  const ranks = field.split('/');
  if (ranks.length !== 8) return fail('fen.placement.rankCount', { field, found: ranks.length });
  const pieces = new Uint8Array(64);
  let at = 0;
  for (let rank = 7; rank >= 0; rank--) {
    const text = ranks[7 - rank] ?? '';
    let file = 0;
    for (let i = 0; i < text.length; i++) {
      at++;
      const code = text.charCodeAt(i);
      const piece = PIECES[code] ?? NO_PIECE;
      const empty = code > CODE_OF_0 && code <= CODE_OF_8 ? code - CODE_OF_0 : 0;
      if (piece === NO_PIECE && empty === 0) {
        const character = String.fromCodePoint(text.codePointAt(i) ?? 0);
        return fail('fen.placement.character', { field, character, at, rank: rank + 1 });
      }
      if (piece !== NO_PIECE && file < 8) pieces[rank * 8 + file] = piece;
      file += piece === NO_PIECE ? empty : 1;
    }
    if (file !== 8) return fail('fen.placement.rankLength', { field, rank: rank + 1, found: file });
    at++;
  }
  return ok(adoptBytes(pieces));
}

/**
 * FENs in the wild name the passed square after every double step. It is kept only if an enemy pawn stands ready to
 * capture there, as X-FEN and `Setup` want it; a square that no pawn can have passed is refused.
 */
function parseEnPassant(field: string, placement: Placement, turn: Color): Result<Square | null, FenFault> {
  if (field === '-') return ok(null);
  const square = parseSquare(field);
  const rank = turn === 'white' ? 5 : 2;
  if (square === null || rankOf(square) !== rank) return fail('fen.enPassant.square', { field, rank: rank + 1 });
  const passed = colorBit(opposite(turn)) | PAWN;
  const victim = square ^ 8;
  const start = 2 * square - victim;
  if (placement[victim] !== passed || placement[square] !== 0 || placement[start] !== 0) {
    return fail('fen.enPassant.noPawn', { field, pawn: makeSquare(victim as Square) });
  }
  return ok(standsBeside(bytesOf(placement), victim, passed ^ BLACK) ? square : null);
}

export function makeFen(setup: Setup, dialect: FenDialect = 'x-fen'): string {
  const { placement, turn, enPassant, halfmoveClock, fullmoveNumber } = setup;
  const passed = enPassant === null ? '-' : makeSquare(enPassant);
  const castling = makeCastlingField(setup, dialect);
  return `${makePlacementField(placement)} ${turn.charAt(0)} ${castling} ${passed} ${halfmoveClock} ${fullmoveNumber}`;
}

export function makePlacementField(placement: Placement): string {
  let field = '';
  for (let rank = 7; rank >= 0; rank--) {
    let empty = 0;
    for (let file = 0; file < 8; file++) {
      const piece: Piece = pieceAt(placement, (rank * 8 + file) as Square);
      if (piece === 0) {
        empty++;
        continue;
      }
      if (empty > 0) field += String(empty);
      empty = 0;
      field += makePiece(piece);
    }
    if (empty > 0) field += String(empty);
    if (rank > 0) field += '/';
  }
  return field;
}
