import { isSurnameGuessed, surnameIn } from '../print/surname.ts';

/** What stands in brackets, which is no name, and a given name as it is written: not what stands in capitals, as titles and numbers do, nor a particle, nor what is short already. */
const BRACKETS_OR_GIVEN = /\([^)]*\)|\[[^\]]*\]|(?!(?:Jr|Sr)\b)\p{Lu}\p{Ll}[\p{L}\p{M}’']*(?![\p{L}\p{M}’'.])/gu;
/** What belongs to the surname behind it: "van der". */
const PARTICLES = /(?:(?<!\S)\p{Ll}[\p{L}’']*\s+)+$/u;
/** Titles, and the first name. */
const BEGINNING = /^(?:\p{Lu}+\s+)*\S+/u;

/**
 * The name with given names as initials: "Hector, A.", "A. Hector". Of whom it is not told which part the surname is, it is the one by which lists are
 * sorted.
 */
export function withInitials(name: string): string {
  const surname = surnameOf(name);
  if (surname === null) return name;
  const { before, text, behind } = surname;
  return `${initials(before)}${text}${initials(behind)}`;
}

/** A name as it may be written. */
export interface NameForm {
  readonly text: string;
  /** Whole or as initials; else it is the surname alone. */
  readonly hasGiven: boolean;
}

/** The name, and shorter and shorter forms of it: each has the surname whole. */
export function shortForms(name: string): readonly NameForm[] {
  const surname = surnameOf(name);
  if (surname === null) return [{ text: name, hasGiven: true }];
  const { before, text, behind } = surname;
  const forms = [name];
  // Where the surname is guessed it may be the first word: it goes after those between.
  if (isSurnameGuessed(name)) {
    const [first] = BEGINNING.exec(before) ?? [''];
    forms.push(`${first}${initials(before.slice(first.length))}${text}${initials(behind)}`);
  }
  const short = withInitials(name);
  const withGiven = [...new Set([...forms, short])].map((form) => ({ text: form, hasGiven: true }));
  if (short === name && !name.includes(',')) return withGiven;
  return [...withGiven, { text: `${PARTICLES.exec(before)?.[0] ?? ''}${text}`, hasGiven: false }];
}

interface Parted {
  readonly before: string;
  /** The surname. */
  readonly text: string;
  readonly behind: string;
}

/** Null where what would be it has no letter. */
function surnameOf(name: string): Parted | null {
  const [from, to] = surnameIn(name);
  const text = name.slice(from, to);
  return /\p{L}/u.test(text) ? { before: name.slice(0, from), text, behind: name.slice(to) } : null;
}

function initials(part: string): string {
  return part.replaceAll(BRACKETS_OR_GIVEN, (found) => (/^[([]/u.test(found) ? found : `${[...found][0] ?? ''}.`));
}
