import { parseClockIn } from './pgn-clock.ts';
import type { PgnLine, PgnPly } from './pgn-game.ts';

/** A ply while its annotations are still being read. */
export interface OpenPly {
  readonly move: PgnPly['move'];
  clockSeconds?: number;
  elapsedSeconds?: number;
  nags?: number[];
  comments?: string[];
  variations?: PgnLine[];
}

/** No command is longer, and none holds a bracket: one that never ends is looked at this far and no further. */
const LONGEST_COMMAND = 256;

/** Takes the clock commands out of a comment and keeps the rest, if anything is left, with its ply or before the first. */
export function takeComment(
  text: string,
  start: number,
  end: number,
  ply: OpenPly | undefined,
  comments: string[],
): void {
  const from = ply === undefined ? start : afterClocks(text, start, end, ply);
  if (from < end) addComment(text.slice(from, end), ply, comments);
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
    const end = character === 91 && text.charCodeAt(at + 1) === 37 ? commandEnd(text, at + 2, to) : -1;
    if (end < 0 || !takeClock(text, at + 2, end, ply)) return at;
    at = end + 1;
  }
  return at;
}

function addComment(raw: string, ply: OpenPly | undefined, comments: string[]): void {
  let kept = '';
  let from = 0;
  for (let at = raw.indexOf('[%'); at >= 0; at = raw.indexOf('[%', at + 2)) {
    const end = commandEnd(raw, at + 2, raw.length);
    if (end < 0 || ply === undefined || !takeClock(raw, at + 2, end, ply)) continue;
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

/** Where the bracket of a command closes, or -1 if it does not. */
export function commandEnd(text: string, from: number, to: number): number {
  const last = Math.min(to, from + LONGEST_COMMAND);
  for (let at = from; at < last; at++) {
    const character = text.charCodeAt(at);
    if (character === 93) return at;
    if (character === 91) return -1;
  }
  return -1;
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (text.charCodeAt(at) > 32) return false;
  return true;
}

/** `clk 0:29:57` or `emt 00:00:05`; DGT breaks lines within. */
function takeClock(text: string, from: number, to: number, ply: OpenPly): boolean {
  const isClock = text.startsWith('clk', from);
  if (!isClock && !text.startsWith('emt', from)) return false;
  if (to < from + 3) return false;
  const seconds = parseClockIn(text, from + (text.charCodeAt(from + 3) === 32 ? 4 : 3), to);
  if (seconds === null) return false;
  if (isClock) ply.clockSeconds = seconds;
  else ply.elapsedSeconds = seconds;
  return true;
}
