import { isPgnResult } from './pgn-game.ts';
import type { PgnResult } from './pgn-game.ts';

/*
 * The smallest pieces of movetext. Each function looks at a text from one place on and says where the piece ends,
 * by one pass over it: none goes back, so a file made to be slow is not.
 */

/** Blanks of ASCII, no-break spaces and the other blanks of Unicode, byte order marks in the middle of a file. */
export function isSpace(character: number): boolean {
  if (character <= 32) return true;
  if (character < 0x85) return false;
  return (
    character === 0xa0 ||
    character === 0x85 ||
    (character >= 0x2000 && character <= 0x200b) ||
    character === 0x2028 ||
    character === 0x2029 ||
    character === 0x202f ||
    character === 0x3000 ||
    character === 0xfeff
  );
}

export function isDigit(character: number): boolean {
  return character >= 48 && character <= 57;
}

export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** The end of a move number with its dots, which may touch the move; -1 for a result or a castling spelt with zeros. */
export function numberEnd(text: string, from: number): number {
  if (!isDigit(text.charCodeAt(from))) return -1;
  let at = from + 1;
  while (isDigit(text.charCodeAt(at))) at++;
  const digits = at;
  while (text.charCodeAt(at) === 46 || text.charCodeAt(at) === 0x2026) at++;
  return at > digits || at === text.length || isSpace(text.charCodeAt(at)) ? at : -1;
}

/** The end of a run of characters that is no space, comment or variation; a bracket that nobody needs is one token. */
export function tokenEnd(text: string, from: number): number {
  let at = from + 1;
  for (; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c > 59 && c < 123) continue;
    if (c === 123 || c === 125 || c === 59 || c === 40 || c === 41 || c === 36 || isSpace(c)) break;
  }
  return at;
}

/** The end of a comment that begins here, its last character excluded; -1 if it does not end. */
export function commentEnd(text: string, from: number): number {
  return text.charCodeAt(from) === 59 ? lineEnd(text, from) : text.indexOf('}', from);
}

export function variationEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === 40) depth++;
    else if (c === 41 && --depth === 0) return at + 1;
    else if (c === 59 || isEscape(text, at)) at = lineEnd(text, at);
    else if (c === 123) {
      at = text.indexOf('}', at);
      if (at < 0) return -1;
    }
  }
  return -1;
}

/** A line that begins with % is passed over. */
export function isEscape(text: string, at: number): boolean {
  return text.charCodeAt(at) === 37 && (at === 0 || text.charCodeAt(at - 1) === 10);
}

export function resultOf(token: string): PgnResult | null {
  const first = token.charCodeAt(0);
  if (first !== 42 && !isDigit(first) && first !== 189) return null;
  if (isPgnResult(token)) return token;
  return /^(?:1\/2|½|0[.,]5)(?:[-–:](?:1\/2|½|0[.,]5))?$/.test(token) ? '1/2-1/2' : null;
}

/** The result with which the moves of one game end, before comments perhaps; null where they simply stop. */
export function resultAtEnd(text: string): PgnResult | null {
  const tail = text.slice(-END_LOOKED_AT);
  const token = /(?:^|[\s}])(\S+)\s*(?:\{[^{}]*\}\s*)*$/u.exec(tail)?.[1];
  return token === undefined ? null : resultOf(token);
}

/** Characters: a result, and what somebody says behind it. */
const END_LOOKED_AT = 400;

/**
 * Kings that players put on the centre squares to tell a board the result, one or two at the very end of the moves.
 * They are no moves: `kings` is what is kept of them.
 */
export function kingsSignal(text: string, from: number): { readonly kings: string; readonly end: number } | null {
  const kings: string[] = [];
  let at = from;
  while (kings.length < 2) {
    const number = numberEnd(text, at);
    const king = afterSpace(text, number < 0 ? at : number);
    const name = text.slice(king, king + 3);
    if (!/^K[de][45]$/.test(name)) break;
    kings.push(name);
    at = king + 3;
    const mark = text.charCodeAt(at);
    if (mark === 43 || mark === 35) at++;
    at = afterSpace(text, at);
    while (text.charCodeAt(at) === 123) {
      const end = text.indexOf('}', at);
      if (end < 0) return null;
      at = afterSpace(text, end + 1);
    }
  }
  const ends = at >= text.length || resultOf(text.slice(at, tokenEnd(text, at))) !== null;
  return kings.length > 0 && ends ? { kings: kings.join(' '), end: at } : null;
}

export function afterSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at++;
  return at;
}
