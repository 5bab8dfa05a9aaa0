import type { Fact } from '../../../../../engine/fault-facts.ts';
import { PIECES } from '../pieces.ts';

/** A fact as people read it. A fault out of a record may lack it, or have another. */
export function said(value: Fact | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? value.join(', ') : String(value);
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

const MB = 1_000_000;

/** A size people can compare with what is free on a stick. */
export function size(bytes: number): string {
  return bytes < MB ? `${String(Math.ceil(bytes / 1000))} kB` : `${(bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0)} MB`;
}

const MOST_TABLES = 5;

/** "table 4", "tables 1, 2 and 3", "tables 1, 2, 3 and 536 more": no list of tables outgrows its sentence. */
export function tablesListed(tables: readonly number[]): string {
  const shown = tables.length > MOST_TABLES ? tables.slice(0, 3) : tables;
  const more = tables.length - shown.length;
  const numbers = [...shown.map(String), ...(more > 0 ? [`${String(more)} more`] : [])];
  return `${tables.length === 1 ? 'table' : 'tables'} ${listed(numbers)}`;
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "a", "a and b", "a, b and c". */
export function listed(things: readonly string[]): string {
  return LIST.format(things);
}
