import type { CastlingSide } from '../chess/move.ts';
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from '../chess/piece.ts';
import { parseSquare } from '../chess/square.ts';

/** What the text of a move says, before any position is looked at. Missing parts are -1 or 0. */
export type SanParts =
  | { readonly kind: 'castling'; readonly side: CastlingSide }
  | {
      readonly kind: 'piece';
      /** Roles the piece letter can mean: one, but for letters that different languages use differently. */
      readonly roles: readonly number[];
      readonly fromFile: number;
      readonly fromRank: number;
      readonly to: number;
      /** Role code a pawn becomes, 0 if none is named. */
      readonly promotesTo: number;
    };

/** Piece letters in the order king, queen, rook, bishop, knight, and pawn where its letter is its own and in use. */
const LANGUAGES = {
  en: 'KQRBNP',
  de: 'KDTLSB',
  fr: 'RDTFCP',
  es: 'RDTACP',
  it: 'RDTACP',
  pt: 'RDTBCP',
  nl: 'KDTLP',
  sv: 'KDTLSB',
  da: 'KDTLSB',
  nb: 'KDTLSB',
  fi: 'KDTLR',
  pl: 'KHWGSP',
  cs: 'KDVSJP',
  hu: 'KVBFH',
  ro: 'RDTNCP',
} as const;

/** Languages whose piece letters are read, by their ISO 639-1 codes. */
export type SanLanguage = keyof typeof LANGUAGES;
export const SAN_LANGUAGES = Object.keys(LANGUAGES) as readonly SanLanguage[];

const ORDER = [KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN] as const;
const FIGURINES = '♔♕♖♗♘♙♚♛♜♝♞♟';

/** A list of one role, the same list each time: nearly every letter means one. */
const SINGLE: readonly (readonly number[])[] = [[], [PAWN], [KNIGHT], [BISHOP], [ROOK], [QUEEN], [KING]];

function only(role: number): readonly number[] {
  return SINGLE[role] ?? [];
}

type Letters = ReadonlyMap<string, readonly number[]>;

function pieceLetters(language: SanLanguage): Letters {
  return new Map(
    ORDER.slice(0, LANGUAGES[language].length).map((role, i) => [LANGUAGES[language].charAt(i), only(role)]),
  );
}

/**
 * The English letters of pieces mean what they mean in English; the others whatever the listed languages make of them:
 * `P`, which English seldom writes, a pawn or a Dutch knight.
 */
function allPieceLetters(): Letters {
  const english = new Map(Array.from(pieceLetters('en')).filter(([letter]) => letter !== 'P'));
  const letters = new Map<string, readonly number[]>(english);
  for (const language of SAN_LANGUAGES) {
    for (const [letter, roles] of pieceLetters(language)) {
      const known = letters.get(letter) ?? [];
      if (!english.has(letter)) letters.set(letter, [...new Set([...known, ...roles])]);
    }
  }
  return letters;
}

const ANY = allPieceLetters();
/** Role codes by the character codes of N, B, R, Q and K. */
const ENGLISH: Readonly<Record<number, number>> = { 78: KNIGHT, 66: BISHOP, 82: ROOK, 81: QUEEN, 75: KING };
/** No text of a move is longer, with all that may stand around it; longer ones are not looked at. */
const LONGEST = 32;
const CASTLING = /^[O0o]-?[O0o](-?[O0o])?$/;
const PIECE = /^(\p{Lu}|[♔-♟])?([a-h])?([1-8])?([x:×-])?([a-h])([1-8])(?:[=/]?\(?(\p{Lu}|[♔-♟]|[qrbn])\)?)?$/u;
/** What stands after a move and says nothing that the move does not say: check in old and new signs, a comma. */
const TRAILING = /(?:[+#†‡!?,]|\s|(?:ch|mate)\.?)+$/u;

/** Reads the text of a move, or `null` if it is none. Marks, dashes and `e.p.` are passed over. */
export function readSan(text: string, language?: SanLanguage): SanParts | null {
  if (text.length > LONGEST) return null;
  const exact = language === undefined || language === 'en' ? readEnglish(text) : null;
  return exact ?? readTolerantly(text, language);
}

/** Exact SAN in English letters, which nearly every move in nearly every file is; anything else is `null`. */
function readEnglish(text: string): SanParts | null {
  let end = text.length;
  let last = text.charCodeAt(end - 1);
  if (last === 43 || last === 35) last = text.charCodeAt(--end - 1);
  const first = text.charCodeAt(0);
  if (first === 79) {
    if (end === 3 && text.startsWith('O-O')) return { kind: 'castling', side: 'h' };
    return end === 5 && text.startsWith('O-O-O') ? { kind: 'castling', side: 'a' } : null;
  }
  let promotesTo = 0;
  const role = ENGLISH[first] ?? PAWN;
  if (role === PAWN && text.charCodeAt(end - 2) === 61) {
    promotesTo = ENGLISH[last] ?? 0;
    if (promotesTo === 0) return null;
    end -= 2;
  }
  const file = text.charCodeAt(end - 2) - 97;
  const rank = text.charCodeAt(end - 1) - 49;
  if (!(file >= 0 && file < 8 && rank >= 0 && rank < 8)) return null;
  end -= 2;
  let fromFile = -1;
  let fromRank = -1;
  let at = role === PAWN ? 0 : 1;
  const takes = at < end && text.charCodeAt(end - 1) === 120;
  if (takes) end--;
  if (at < end && text.charCodeAt(at) >= 97 && text.charCodeAt(at) < 105) fromFile = text.charCodeAt(at++) - 97;
  if (at < end && text.charCodeAt(at) >= 49 && text.charCodeAt(at) < 57) fromRank = text.charCodeAt(at++) - 49;
  if (takes && role === PAWN && (fromFile < 0 || fromFile === file)) return null;
  return at === end ? { kind: 'piece', roles: only(role), fromFile, fromRank, to: rank * 8 + file, promotesTo } : null;
}

function readTolerantly(text: string, language: SanLanguage | undefined): SanParts | null {
  const bare = text
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s*e\.?\s?p\.?(?=[+#†‡!?,]*$)/, '')
    .replace(TRAILING, '');
  const castling = CASTLING.exec(bare);
  if (castling !== null) return { kind: 'castling', side: castling[1] === undefined ? 'h' : 'a' };
  const parts = PIECE.exec(bare);
  if (parts === null) return null;
  const to = parseSquare((parts[5] ?? '') + (parts[6] ?? ''));
  if (to === null) return null;
  // A pawn captures from a file, another than its target's: `xc6` and `dxd6` are no moves, nor is `-c6`.
  const sign = parts[4];
  if (parts[1] === undefined && sign !== undefined) {
    if (parts[2] === undefined || (sign !== '-' && parts[2] === parts[5])) return null;
  }
  const letters = language === undefined ? ANY : pieceLetters(language);
  const roles = rolesOf(parts[1], letters);
  const promotion = parts[7];
  const promotesTo = /^[qrbn]$/.test(promotion ?? '')
    ? only(ENGLISH[(promotion ?? '').toUpperCase().charCodeAt(0)] ?? 0)
    : rolesOf(promotion, letters);
  if (roles === undefined || promotesTo === undefined || (promotion !== undefined && promotesTo.length !== 1))
    return null;
  return {
    kind: 'piece',
    roles,
    fromFile: parts[2] === undefined ? -1 : parts[2].charCodeAt(0) - 97,
    fromRank: parts[3] === undefined ? -1 : parts[3].charCodeAt(0) - 49,
    to,
    promotesTo: promotion === undefined ? 0 : (promotesTo[0] ?? 0),
  };
}

function rolesOf(letter: string | undefined, letters: Letters): readonly number[] | undefined {
  if (letter === undefined) return only(PAWN);
  const figurine = FIGURINES.indexOf(letter);
  return figurine >= 0 ? only(ORDER[figurine % 6] ?? 0) : letters.get(letter);
}
