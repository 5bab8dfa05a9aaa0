import { fail } from '../result.ts';
import type { Misread } from './pgn-misread.ts';
import { afterSpace, isEscape, lineEnd } from './pgn-token.ts';
import { plainText } from './plain-text.ts';

export interface TagSection {
  readonly tags: ReadonlyMap<string, string>;
  /** Where the movetext begins. */
  readonly end: number;
  /** The first tag that cannot be read. */
  readonly misread: Misread | null;
  /** A tag that cannot be read may say from where, or by which rules, was played. */
  readonly startUnknown: boolean;
}

const DECISIVE = /^\[\s*(?:FEN|Variant|CastlingMode)/i;

/** Letters, digits and underscores by the standard; hyphens and the like are met. */
const NAME = /\[\s*([A-Za-z0-9_][^\s"[\]{}]{0,254})\s*"/y;

/**
 * Reads the tags before the moves. A tag that cannot be read is passed over to the end of its line; the first such is
 * told.
 */
export function readTags(text: string): TagSection {
  const tags = new Map<string, string>();
  let misread: Misread | null = null;
  let startUnknown = false;
  let at = afterSpace(text, 0);
  while (text.charCodeAt(at) === 91 || isEscape(text, at)) {
    NAME.lastIndex = at;
    const name = isEscape(text, at) ? undefined : NAME.exec(text)?.[1];
    const value = name === undefined ? null : valueAt(text, NAME.lastIndex);
    if (name !== undefined && value !== null) tags.set(name, value.text);
    else if (!isEscape(text, at)) {
      const broken = text.slice(at, Math.min(at + 80, lineEnd(text, at)));
      misread ??= { offset: at, at: (place) => fail('pgn.tag', { ...place, text: broken }).fault };
      startUnknown ||= DECISIVE.test(broken);
    }
    at = afterSpace(text, value === null ? lineEnd(text, at) : value.end);
  }
  return { tags, end: at, misread, startUnknown };
}

interface TagValue {
  readonly text: string;
  readonly end: number;
}

/**
 * The closing quote is one before a bracket, so quotes inside a value that nobody escaped do no harm. Where no such
 * quote is found, backslashes escape nothing, as in a path that ends with one.
 */
function valueAt(text: string, from: number): TagValue | null {
  const last = lineEnd(text, from);
  return closedAt(text, from, last, true) ?? closedAt(text, from, last, false);
}

function closedAt(text: string, from: number, last: number, escapes: boolean): TagValue | null {
  for (let at = from; at < last; at++) {
    const character = text.charCodeAt(at);
    if (escapes && character === 92) at++;
    if (character !== 34) continue;
    const bracket = afterSpace(text, at + 1);
    if (text.charCodeAt(bracket) !== 93) {
      at = Math.max(at, bracket - 1);
      continue;
    }
    const raw = text.slice(from, at);
    return { text: raw.includes('\\') ? raw.replace(/\\(["\\])/g, '$1') : raw, end: bracket + 1 };
  }
  return null;
}

export function makeTag(name: string, value: string): string {
  return `[${name} "${plainText(value).replace(/["\\]/g, '\\$&')}"]`;
}
