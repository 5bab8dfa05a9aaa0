import { NO_PIECE, colorOf, makePiece, roleOf } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import { validate } from '../chess/position.ts';
import { SQUARES, rankOf, squareAt } from '../chess/square.ts';
import type { Square } from '../chess/square.ts';
import type { CastlingMode, Setup } from '../chess/setup.ts';
import { makeFen, parseFen } from '../notation/fen.ts';
import { because, fail, ok } from '../result.ts';
import type { Fault, Result } from '../result.ts';
import { CLASSICAL_SP, parseSpNumber, spNumberOf, spNumberOfSetup, startPosition } from './sp-number.ts';
import type { SpNumber } from './sp-number.ts';

export interface Start {
  readonly setup: Setup;
  /** X-FEN. */
  readonly fen: string;
  /** Null when the position is not one of the 960 starts. */
  readonly sp: SpNumber | null;
}

export type StartFault = Fault<'start.number' | 'start.letters' | 'start.fen'>;

/**
 * A start as people type it: an SP number, the letters of White's back rank from the a-file (spaces between them or not), in English or all in German,
 * or the FEN of a position that can be played.
 * @returns fault `start.number`, `start.letters`, or `start.fen` with the code of what is wrong with the FEN.
 */
export function parseStart(text: string, castlingMode: CastlingMode): Result<Start, StartFault> {
  const given = text.trim();
  if (/^[+-]?[\d.]+$/u.test(given)) {
    const sp = parseSpNumber(given);
    return sp.ok ? ok(startOfSp(sp.value, castlingMode)) : fail('start.number', { given });
  }
  if (/^[a-z][a-z ]*$/iu.test(given)) {
    const sp = spNumberOf(fromGerman(given.replaceAll(' ', '')));
    return sp.ok ? ok(startOfSp(sp.value, castlingMode)) : fail('start.letters', { given });
  }
  const setup = parseFen(given, { castlingMode });
  if (!setup.ok) return fail('start.fen', { ...because(setup.fault), given });
  const position = validate(setup.value);
  if (!position.ok) return fail('start.fen', { ...because(position.fault), given });
  return ok({ setup: setup.value, fen: makeFen(setup.value), sp: spNumberOfSetup(setup.value) });
}

/** Turm, Springer, Läufer, Dame, König. No back rank in English letters consists of these alone. */
const GERMAN: Readonly<Record<string, string>> = { T: 'R', S: 'N', L: 'B', D: 'Q', K: 'K' };

function fromGerman(letters: string): string {
  const upper = letters.toUpperCase();
  return /^[TSLDK]+$/u.test(upper) ? [...upper].map((letter) => GERMAN[letter] ?? letter).join('') : letters;
}

/**
 * Whether all eight files have a man on either back rank, and White's and Black's do not mirror each other, as those of the 960 do: a slip of
 * whoever typed it, perhaps.
 */
export function standDifferently({ placement }: Setup): boolean {
  const rank = (number: number): readonly string[] =>
    Array.from({ length: 8 }, (_, file) => {
      const piece = placement[squareAt(file, number)] ?? NO_PIECE;
      return piece === NO_PIECE ? '' : makePiece(piece).toUpperCase();
    });
  const [white, black] = [rank(0), rank(7)];
  const isFull = [...white, ...black].every((letter) => letter !== '');
  return isFull && white.join() !== black.join();
}

/** What tells a position that was taken from a game. */
export interface Astray {
  /** Squares of the pieces that are not on the first rank of their side, and of the pawns that are not on its second. */
  readonly squares: readonly Square[];
  /** How many pieces and pawns each side has. */
  readonly men: Readonly<Record<Color, number>>;
}

/** Null where all thirty-two stand where a game begins: a slip of whoever typed it otherwise, perhaps. */
export function astray({ placement }: Setup): Astray | null {
  const men = { white: 0, black: 0 };
  const squares = SQUARES.filter((square) => {
    const piece = placement[square] ?? NO_PIECE;
    if (piece === NO_PIECE) return false;
    const color = colorOf(piece);
    men[color] += 1;
    const home = roleOf(piece) === 'pawn' ? 1 : 0;
    return rankOf(square) !== (color === 'white' ? home : 7 - home);
  });
  return squares.length === 0 && men.white === 16 && men.black === 16 ? null : { squares, men };
}

export function startOfSp(sp: SpNumber, castlingMode: CastlingMode): Start {
  const setup = startPosition(sp, castlingMode);
  return { setup, fen: makeFen(setup), sp };
}

/** What a table is compared with before anything is drawn. */
export function usualStart(): Setup {
  return startPosition(CLASSICAL_SP);
}
