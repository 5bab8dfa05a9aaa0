import type { Fault } from '../../../../../engine/result.ts';

export type Facts = Fault['facts'];
/** Makes the sentence for a fault's facts. */
export type FaultSentence = (facts: Facts) => string;

/** A fact as people read it. */
export function said(value: Facts[string] | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? value.join(', ') : String(value);
}

/** A sentence with the named facts set in. */
export function say(parts: TemplateStringsArray, ...names: readonly string[]): FaultSentence {
  return (facts) => parts.map((part, i) => (i === 0 ? part : said(facts[names[i - 1] ?? '']) + part)).join('');
}

const PIECES: Readonly<Record<string, string>> = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
  k: 'king',
};

/** The word for a FEN letter. */
export function pieceWord(letter: Facts[string] | undefined): string {
  return PIECES[said(letter).toLowerCase()] ?? 'piece';
}

/** FIDE's words for the two sides of castling. */
export function castlingWord(side: Facts[string] | undefined): string {
  return side === 'a' ? '0-0-0' : '0-0';
}

/** One thing or several, with their number. */
export function counted(count: number, one: string, several: string): string {
  return `${String(count)} ${new Intl.PluralRules('en').select(count) === 'one' ? one : several}`;
}

const MB = 1_000_000;

/** A size people can compare with what is free on a stick. */
export function size(bytes: number): string {
  return bytes < MB ? `${String(Math.ceil(bytes / 1000))} kB` : `${(bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0)} MB`;
}
