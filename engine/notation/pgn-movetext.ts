import { Board, decodeMove } from '../chess/board.ts';
import type { Setup } from '../chess/setup.ts';
import { fail, ok } from '../result.ts';
import type { Fault, Result } from '../result.ts';
import { parseClockTime } from './pgn-clock.ts';
import { isPgnResult } from './pgn-game.ts';
import type { PgnPly, PgnResult } from './pgn-game.ts';
import { resolveSan } from './san-resolve.ts';
import type { SanFault } from './san-resolve.ts';

export type MovetextFault = SanFault | Fault<'pgn.comment' | 'pgn.variation'>;

export interface Movetext {
  readonly comments: readonly string[];
  readonly plies: readonly PgnPly[];
  /** `null` when the moves simply stop. */
  readonly result: PgnResult | null;
  /** Where the next game begins, if another follows without tags. */
  readonly end: number;
}

const GLYPHS: Readonly<Record<string, number>> = { '!': 1, '?': 2, '!!': 3, '‼': 3, '??': 4, '⁇': 4, '!?': 5, '⁉': 5, '?!': 6, '⁈': 6, '□': 7, '=': 10, '∞': 13, '⩲': 14, '+=': 14, '+/=': 14, '⩱': 15, '=+': 15, '=/+': 15, '±': 16, '+/-': 16, '∓': 17, '-/+': 17, '+-': 18, '+−': 18, '-+': 19, '−+': 19, N: 146 }; // prettier-ignore
const MARKS = /[!?]{1,4}$/;

interface OpenPly {
  readonly move: PgnPly['move'];
  clockSeconds?: number;
  elapsedSeconds?: number;
  nags?: number[];
  comments?: string[];
}

const board = new Board();

/**
 * Reads the moves of one game and plays each. Variations are passed over. A fault has the facts `offset` (in
 * characters from the start of the text), `text`, and `ply`, the one that could not be read, from 1.
 */
export function readMovetext(text: string, from: number, start: Setup): Result<Movetext, MovetextFault> {
  board.load(start);
  const comments: string[] = [];
  const plies: OpenPly[] = [];
  const broken = (fault: MovetextFault, offset: number): Result<never, MovetextFault> => {
    const said = String(fault.facts['text'] ?? text.slice(offset)).slice(0, 40);
    return {
      ok: false,
      fault: { code: fault.code, facts: { ...fault.facts, text: said, offset, ply: plies.length + 1 } },
    };
  };
  for (let at = from; at < text.length;) {
    const character = text.charCodeAt(at);
    const number = isDigit(character) ? numberEnd(text, at) : -1;
    if (character <= 32) {
      at++;
    } else if (number > 0) {
      at = number;
    } else if (character === 123 || character === 59) {
      const end = character === 59 ? lineEnd(text, at) : text.indexOf('}', at);
      if (end < 0) return broken(fail('pgn.comment').fault, at);
      const ply = plies.at(-1);
      const left = ply === undefined ? at + 1 : afterClocks(text, at + 1, end, ply);
      if (left < end) addComment(text.slice(left, end), ply, comments);
      at = end + 1;
    } else if (character === 37 && text.charCodeAt(at - 1) === 10) {
      at = lineEnd(text, at);
    } else if (character === 40) {
      const end = variationEnd(text, at);
      if (end < 0) return broken(fail('pgn.variation').fault, at);
      at = end;
    } else {
      const end = tokenEnd(text, at);
      const token = text.slice(at, end);
      const result = resultOf(token);
      if (result !== null) return ok({ comments, plies, result, end: afterResult(text, end, plies.at(-1), comments) });
      const fault = takeToken(token, plies);
      const signal = fault === null ? null : kingsSignal(text, at);
      if (fault !== null && signal === null) return broken(fault, at);
      if (signal !== null) addComment(signal.kings, plies.at(-1), comments);
      at = signal === null ? end : signal.end;
    }
  }
  return ok({ comments, plies, result: null, end: text.length });
}

/** Kings that players put on the centre squares to tell a board the result, at the very end of the moves. */
const KINGS = /(?:(?:\d+\.+\s*)?K[de][45][+#]?\s*(?:\{[^}]*\}\s*)*){1,2}(?=\*|1-0|0-1|1\/2|½|$)/y;

/** Such kings are no moves: they are kept as a comment. */
function kingsSignal(text: string, at: number): { readonly kings: string; readonly end: number } | null {
  KINGS.lastIndex = at;
  const found = KINGS.exec(text);
  if (found === null) return null;
  return { kings: (found[0].match(/K[de][45]/g) ?? []).join(' '), end: KINGS.lastIndex };
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** The end of a move number with its dots, which may touch the move; -1 for a result or a castling spelt with zeros. */
function numberEnd(text: string, from: number): number {
  let at = from + 1;
  while (isDigit(text.charCodeAt(at))) at++;
  const digits = at;
  while (text.charCodeAt(at) === 46 || text.charCodeAt(at) === 0x2026) at++;
  return at > digits || !(text.charCodeAt(at) > 32) ? at : -1;
}

/** The end of a run of characters that is no space, comment or variation; a bracket that nobody needs is one token. */
function tokenEnd(text: string, from: number): number {
  let at = from + 1;
  for (; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c > 59 && c < 123) continue;
    if (c <= 32 || c === 123 || c === 125 || c === 59 || c === 40 || c === 41 || c === 36) break;
  }
  return at;
}

function isDigit(character: number): boolean {
  return character >= 48 && character <= 57;
}

function variationEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === 40) depth++;
    else if (c === 41 && --depth === 0) return at + 1;
    else if (c === 59) at = lineEnd(text, at);
    else if (c === 123) {
      at = text.indexOf('}', at);
      if (at < 0) return -1;
    }
  }
  return -1;
}

function resultOf(token: string): PgnResult | null {
  const first = token.charCodeAt(0);
  if (first !== 42 && !isDigit(first) && first !== 189) return null;
  if (isPgnResult(token)) return token;
  return /^(?:1\/2|½|0[.,]5)(?:[-–:](?:1\/2|½|0[.,]5))?$/.test(token) ? '1/2-1/2' : null;
}

/** Comments after the result belong to the last ply; then the next game may begin without tags. */
function afterResult(text: string, from: number, ply: OpenPly | undefined, comments: string[]): number {
  let at = from;
  for (;;) {
    while (at < text.length && text.charCodeAt(at) <= 32) at++;
    const close = text.charCodeAt(at) === 123 ? text.indexOf('}', at) : -1;
    const end = text.charCodeAt(at) === 59 ? lineEnd(text, at) : close;
    if (end < 0) return at;
    addComment(text.slice(at + 1, end), ply, comments);
    at = close < 0 ? end : end + 1;
  }
}

/** Takes the clock commands that a comment begins with, which nearly every comment is, and says where it goes on. */
function afterClocks(text: string, from: number, to: number, ply: OpenPly): number {
  let at = from;
  while (at < to) {
    const character = text.charCodeAt(at);
    if (character <= 32) {
      at++;
      continue;
    }
    const end = character === 91 && text.charCodeAt(at + 1) === 37 ? text.indexOf(']', at) : -1;
    if (end < 0 || end >= to || !takeClock(text.slice(at + 2, end), ply)) return at;
    at = end + 1;
  }
  return at;
}

/** Takes the clock commands out of a comment and keeps the rest, if anything is left. */
function addComment(raw: string, ply: OpenPly | undefined, comments: string[]): void {
  let kept = '';
  let from = 0;
  for (let at = raw.indexOf('[%'); at >= 0; at = raw.indexOf('[%', at + 2)) {
    const end = raw.indexOf(']', at);
    if (end < 0) break;
    if (ply === undefined || !takeClock(raw.slice(at + 2, end), ply)) continue;
    if (!isBlank(raw, from, at)) kept += ` ${raw.slice(from, at)}`;
    from = end + 1;
  }
  if (!isBlank(raw, from, raw.length)) kept += ` ${raw.slice(from)}`;
  if (kept === '') return;
  // A comment to the end of the line may hold a closing brace, which no comment that we write can hold.
  const bare = kept.replace(/\s+/g, ' ').replaceAll('}', ')').trim();
  if (bare === '') return;
  if (ply === undefined) comments.push(bare);
  else (ply.comments ??= []).push(bare);
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (text.charCodeAt(at) > 32) return false;
  return true;
}

/** `clk 0:29:57` or `emt 00:00:05`; DGT breaks lines within. */
function takeClock(command: string, ply: OpenPly): boolean {
  const isClock = command.startsWith('clk');
  if (!isClock && !command.startsWith('emt')) return false;
  const seconds = parseClockTime(command.slice(command.charCodeAt(3) === 32 ? 4 : 3));
  if (seconds === null) return false;
  if (isClock) ply.clockSeconds = seconds;
  else ply.elapsedSeconds = seconds;
  return true;
}

/** A glyph, which is noted, or a move, which is played. */
function takeToken(token: string, plies: OpenPly[]): MovetextFault | null {
  const last = token.charCodeAt(token.length - 1);
  const isMove = token.length > 1 && token.charCodeAt(0) >= 65 && last !== 33 && last !== 63;
  const ply = plies.at(-1);
  if (!isMove) {
    const nag = /^\$\d{1,3}$/.test(token) ? Number(token.slice(1)) : GLYPHS[token];
    if (nag !== undefined && ply !== undefined) (ply.nags ??= []).push(nag);
    if (nag !== undefined || /^[.…]+$/.test(token)) return null;
  }
  const marks = last === 33 || last === 63 ? (MARKS.exec(token)?.[0] ?? '') : '';
  const code = resolveSan(board, marks === '' ? token : token.slice(0, -marks.length));
  if (!code.ok) return /^e\.?p\.?$/.test(token) ? null : code.fault;
  const open: OpenPly = { move: decodeMove(code.value) };
  const glyph = GLYPHS[marks];
  if (glyph !== undefined) open.nags = [glyph];
  board.make(code.value);
  plies.push(open);
  return null;
}
