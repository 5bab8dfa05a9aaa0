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
 * @param isRated else digits after a name are a part of it.
 */
export function nameParts(text: string, isRated = true): NameParts {
  const [, rated = text, bare, bracketed] = (isRated ? RATING_AFTER.exec(text) : null) ?? [];
  const [, named = rated, federation = ''] = FEDERATION_AFTER.exec(rated) ?? [];
  const rating = bare ?? bracketed;
  return { ...titleApart(named), federation, rating: rating === undefined ? undefined : Number(rating) };
}

/** `WGM Anna Hector`. */
export function titleApart(text: string): TitledName {
  const [first = '', ...rest] = text.split(' ');
  return TITLES.has(first) && rest.length > 0 ? { name: rest.join(' '), title: first } : { name: text, title: '' };
}
