/** FIDE's titles. No family is called so, in capitals. */
export const TITLES: ReadonlySet<string> = new Set([
  'GM',
  'IM',
  'FM',
  'CM',
  'WGM',
  'WIM',
  'WFM',
  'WCM',
  'AGM',
  'AIM',
  'AFM',
  'ACM',
]);
/** Four digits at the end of a name, or in a bracket, from FIDE's lowest rating up to 3999. */
const RATING_AFTER = /^(.*\S)\s+(?:([1-3]\d{3})|\(([1-3]\d{3})\))$/u;
/** The same in a bracket, or behind a federation: bare digits may be of a club. */
const MARKED_RATING_AFTER = /^(.*\S)\s+(?:(?<=\([A-Z]{3}\)\s+)([1-3]\d{3})|\(([1-3]\d{3})\))$/u;
/** Three capitals without brackets may be a family. */
const FEDERATION_AFTER = /^(.*\S)\s+\(([A-Z]{3})\)$/u;

export interface TitledName {
  readonly name: string;
  /** Empty where none stands before the name. */
  readonly title: string;
}

interface NameParts extends TitledName {
  readonly federation: string;
  readonly rating?: number | undefined;
}

/**
 * A title before the name, a federation in brackets and a rating after it: `WGM Anna Hector (GER) 2310`.
 * @param ratings `marked`: bare digits after a name are a part of it; `none`: all are.
 */
export function nameParts(text: string, ratings: 'any' | 'marked' | 'none' = 'any'): NameParts {
  const after = { any: RATING_AFTER, marked: MARKED_RATING_AFTER, none: null }[ratings];
  const [, rated = text, bare, bracketed] = after?.exec(text) ?? [];
  const [, named = rated, federation = ''] = FEDERATION_AFTER.exec(rated) ?? [];
  const rating = bare ?? bracketed;
  return { ...titleApart(named), federation, rating: rating === undefined ? undefined : Number(rating) };
}

/** `WGM Anna Hector`. */
export function titleApart(text: string): TitledName {
  const [first = '', ...rest] = text.split(' ');
  return TITLES.has(first) && rest.length > 0 ? { name: rest.join(' '), title: first } : { name: text, title: '' };
}

/** A title that was typed before the name stands apart like one that was entered beside it. */
export function typedTitleApart(name: string, title = ''): TitledName {
  return title === '' ? titleApart(name) : { name, title };
}
