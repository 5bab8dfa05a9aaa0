import { NO_PIECE, parsePiece } from '../../../engine/chess/piece.ts';
import { placementOf } from '../../../engine/chess/placement.ts';
import type { Placement } from '../../../engine/chess/placement.ts';
import { fileOf, rankOf, SQUARES } from '../../../engine/chess/square.ts';

/*
 * The protocol of Millennium’s ChessLink: letters and figures, the last two of each message its block check, and every byte with odd
 * parity in its highest bit. Source: hardware notes 4.
 */

export type ChesslinkMessage =
  { readonly kind: 'board'; readonly placement: Placement } | { readonly kind: 'version'; readonly version: string };

export interface ChesslinkFault {
  readonly kind: 'fault';
  /** `parity`: of a byte; `cut`: a message began inside this one; `noise`: bytes of no message; `check`: of a whole one; `message`: it says nothing that can be. */
  readonly reason: 'parity' | 'cut' | 'noise' | 'check' | 'message';
}

/** How long each answer to what this program asks is, its block check too, by its letter: no piece and no hexadecimal digit. */
export const ANSWERS: ReadonlyMap<string, number> = new Map([
  ['s', 67],
  ['v', 7],
]);

/** The exclusive or of all characters, two hexadecimal digits. */
export function blockCheck(body: string): string {
  let check = 0;
  for (let i = 0; i < body.length; i++) check ^= body.charCodeAt(i);
  return check.toString(16).toUpperCase().padStart(2, '0');
}

/** The bytes of a message: with its block check, and each byte with an odd number of ones. */
export function chesslinkBytes(body: string): Uint8Array {
  const text = body + blockCheck(body);
  return Uint8Array.from(text, (letter) => withOddParity(letter.charCodeAt(0) & 0x7f));
}

export function hasOddParity(byte: number): boolean {
  return withOddParity(byte & 0x7f) === byte;
}

function withOddParity(seven: number): number {
  let ones = 0;
  for (let bits = seven; bits > 0; bits >>= 1) ones += bits & 1;
  return ones % 2 === 0 ? seven | 0x80 : seven;
}

/** @param text a whole message with its block check. */
export function parseChesslinkMessage(text: string): ChesslinkMessage | ChesslinkFault {
  const [body, check] = [text.slice(0, -2), text.slice(-2)];
  if (blockCheck(body) !== check.toUpperCase()) return { kind: 'fault', reason: 'check' };
  if (body.startsWith('s')) return parseBoard(body.slice(1));
  const [, main, sub] = /^v([0-9A-F]{2})([0-9A-F]{2})$/iu.exec(body) ?? [];
  if (main === undefined || sub === undefined) return { kind: 'fault', reason: 'message' };
  return { kind: 'version', version: `${String(parseInt(main, 16))}.${String(parseInt(sub, 16))}` };
}

/** Row by row from the eighth, each from the h-file: what real boards send. A cable on the other side turns it round, which is found out later. */
function parseBoard(letters: string): ChesslinkMessage | ChesslinkFault {
  const pieces = SQUARES.map((square) => {
    const letter = letters.charAt((7 - rankOf(square)) * 8 + 7 - fileOf(square));
    return letter === '.' ? NO_PIECE : parsePiece(letter);
  });
  const known = pieces.filter((piece) => piece !== null);
  return known.length === 64 ? { kind: 'board', placement: placementOf(known) } : { kind: 'fault', reason: 'message' };
}
