import { fail, ok } from '../result.ts';
import type { Fault, Result } from '../result.ts';

export interface TagSection {
  readonly tags: ReadonlyMap<string, string>;
  /** Where the movetext begins. */
  readonly end: number;
}

const SPACE = /\s*/y;
const NAME = /\[\s*([A-Za-z0-9_]+)\s*"/y;
/** The closing quote is one before a bracket, so quotes inside a value that nobody escaped do no harm. */
const VALUE = /((?:\\.|[^\n\\])*?)"\s*\]/y;
/** A value whose backslashes escape nothing, such as a path that ends with one. */
const SLOPPY_VALUE = /([^\n]*?)"\s*\]/y;

/** Reads the tags before the moves. A fault has the fact `offset`, counted in characters from the start of the text. */
export function readTags(text: string): Result<TagSection, Fault<'pgn.tag'>> {
  const tags = new Map<string, string>();
  let at = 0;
  for (;;) {
    SPACE.lastIndex = at;
    SPACE.exec(text);
    at = SPACE.lastIndex;
    if (text.charCodeAt(at) === 37 && (at === 0 || text.charCodeAt(at - 1) === 10)) {
      const end = text.indexOf('\n', at);
      at = end < 0 ? text.length : end;
      continue;
    }
    if (text.charCodeAt(at) !== 91) return ok({ tags, end: at });
    NAME.lastIndex = at;
    const name = NAME.exec(text)?.[1];
    const from = NAME.lastIndex;
    const value = name === undefined ? undefined : (valueAt(VALUE, text, from) ?? valueAt(SLOPPY_VALUE, text, from));
    if (name === undefined || value === undefined) {
      return fail('pgn.tag', {
        offset: at,
        text: text
          .slice(at, at + 80)
          .split('\n', 1)
          .join(''),
      });
    }
    at = value.end;
    tags.set(name, value.text.includes('\\') ? value.text.replace(/\\(["\\])/g, '$1') : value.text);
  }
}

function valueAt(
  pattern: RegExp,
  text: string,
  from: number,
): { readonly text: string; readonly end: number } | undefined {
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  return found === null ? undefined : { text: found[1] ?? '', end: pattern.lastIndex };
}

export function makeTag(name: string, value: string): string {
  return `[${name} "${value.replace(/[\r\n]+/g, ' ').replace(/["\\]/g, '\\$&')}"]`;
}
