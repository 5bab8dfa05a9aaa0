import type { Fact } from '../../../../../engine/fault-facts.ts';
import { screenSan } from '../../../../../engine/notation/san.ts';
import { PIECES } from '../pieces.ts';

/** More tables than these are told by the first of them and their number. */
const MOST_TABLES = 5;
const MOST_FIRST = 3;

/** A fact as people read it, a castling with zeros. A fault out of a record may lack it, or have another. */
export function said(value: Fact | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return screenSan(String(value));
  const isNumbers = value.every((one) => /^\d+$/u.test(one));
  return isNumbers && value.length > MOST_TABLES ? listed(abridged(value)) : value.map(screenSan).join(', ');
}

/** Why, in parentheses, where people can read it: what the system calls its errors helps nobody at a table. */
export function because(reason: string | undefined): string {
  return reason === undefined || /\bE[A-Z]{3,}\b/u.test(reason) ? '' : ` (${said(reason)})`;
}

/** A sentence with the named facts set in. */
export function say<const Name extends string>(
  parts: TemplateStringsArray,
  ...names: readonly Name[]
): (facts: Readonly<Record<Name, Fact>>) => string {
  return (facts) => {
    const words = names.map((name) => said(facts[name]));
    return parts.map((part, i) => part + (words[i] ?? '')).join('');
  };
}

/** The word for a FEN letter. */
export function pieceWord(letter: string | undefined): string {
  return PIECES[said(letter).toLowerCase()] ?? 'piece';
}

/** FIDE's words for the two sides of castling. */
export function castlingWord(side: string | undefined): string {
  return side === 'a' ? '0-0-0' : '0-0';
}

/** One thing or several, with their number. */
export function counted(count: number | undefined, one: string, several: string): string {
  return `${said(count)} ${new Intl.PluralRules('en').select(count ?? 0) === 'one' ? one : several}`;
}

/** A number and its unit, which no line parts. */
export function amount(count: number | string, unit: 'h' | 'min' | 's' | 'ms' | 'kB' | 'MB'): string {
  return `${String(count)}\u00A0${unit}`;
}

/** "1 h 30 s": of each unit that there is any of; with none of them, none of the last. */
export function duration(...parts: readonly (readonly [count: number, unit: 'h' | 'min' | 's'])[]): string {
  const some = parts.filter(([count]) => count !== 0);
  return (some.length === 0 ? parts.slice(-1) : some).map(([count, unit]) => amount(count, unit)).join(' ');
}

const MB = 1_000_000;

/** A size people can compare with what is free on a stick. */
export function size(bytes: number): string {
  return bytes < MB
    ? amount(Math.ceil(bytes / 1000), 'kB')
    : amount((bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0), 'MB');
}

/**
 * "table 4", "tables 1, 2 and 3", "tables 1, 2, 3 and 536 more": no list of tables outgrows its sentence.
 * @param tables a fault out of a record may lack them.
 */
export function tablesListed(tables: readonly (number | string)[] = []): string {
  return `${tables.length === 1 ? 'table' : 'tables'} ${listed(abridged(tables))}`;
}

/** The first of many, and how many more there are. */
export function abridged(numbers: readonly (number | string)[]): readonly string[] {
  if (numbers.length <= MOST_TABLES) return numbers.map(String);
  return [...numbers.slice(0, MOST_FIRST).map(String), `${String(numbers.length - MOST_FIRST)} more`];
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "a", "a and b", "a, b and c". */
export function listed(things: readonly string[]): string {
  return LIST.format(things);
}

/** Of plies that one press closed, of which there were several. */
export function underOnePressText(plies: number): string {
  return `${String(plies)} moves closed by one press`;
}
