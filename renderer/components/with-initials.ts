import { TITLE, isSurnameGuessed, surnameIn } from '../../engine/tournament/surname.ts';

/** What stands in brackets, which is no name, and a given name as it is written: not what stands in capitals, as titles and numbers do, nor a particle, nor what is short already. */
const BRACKETS_OR_GIVEN = /\([^)]*\)|\[[^\]]*\]|(?!(?:Jr|Sr)\b)\p{Lu}\p{Ll}[\p{L}\p{M}’']*(?![\p{L}\p{M}’'.])/gu;
/** What belongs to the surname behind it: "van der". */
const PARTICLES = /(?:(?<!\S)\p{Ll}[\p{L}’']*\s+)+$/u;
const TITLES = new RegExp(String.raw`^(?:${TITLE}\s+)+`, 'u');
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
  /** Whole or as initials, all of it. */
  readonly hasGiven: boolean;
  /** At least its first initial; else it is the surname alone. */
  readonly hasInitial: boolean;
}

/** The name, and shorter and shorter forms of it: each has the surname whole. */
export function shortForms(name: string): readonly NameForm[] {
  const surname = surnameOf(name);
  if (surname === null) return [{ text: name, hasGiven: true, hasInitial: true }];
  const { before, text, behind } = surname;
  const forms = [name];
  // Where the surname is guessed it may be the first word: it goes after those between.
  if (isSurnameGuessed(name)) {
    const [first] = BEGINNING.exec(before) ?? [''];
    forms.push(`${first}${initials(before.slice(first.length))}${text}${initials(behind)}`);
  }
  const short = withInitials(name);
  const withGiven = [...new Set([...forms, short])].map((form) => ({ text: form, hasGiven: true, hasInitial: true }));
  if (short === name && !name.includes(',')) return withGiven;
  return [
    ...withGiven,
    ...fewerInitials(surname).map((form) => ({ text: form, hasGiven: false, hasInitial: true })),
    { text: `${PARTICLES.exec(before)?.[0] ?? ''}${text}`, hasGiven: false, hasInitial: false },
  ];
}

/** With fewer and fewer initials behind the surname, and a mark that there are more; at last with the first alone. */
function fewerInitials({ before, text, behind }: Parted): readonly string[] {
  const [comma, ...all] = initials(behind).trimEnd().split(/\s+/u);
  if (comma !== ',' || all.length < 2) return [];
  const fewer = all.map((_, i) => `${all.slice(0, all.length - i - 1).join(' ')} …`).slice(0, -1);
  return [...fewer, all[0] ?? ''].map((some) => `${initials(before)}${text}, ${some}`);
}

/**
 * The forms of a name that tell it from another of the same surname: of the given name that is another, as many letters as tell it; at last of no given
 * name but that. None where the surname tells it, or nothing does.
 */
export function formsApart(name: string, other: string): readonly NameForm[] {
  const [mine, theirs] = [surnameOf(name), surnameOf(other)];
  if (mine === null || theirs === null || untitled(mine.text) !== untitled(theirs.text)) return [];
  const [given, others] = [givenOf(mine), givenOf(theirs)];
  const at = given.findIndex((one, i) => one !== others[i]);
  const [own, otherOwn = ''] = [given[at], others[at]];
  if (own === undefined) return [];
  const letters = [...own];
  const same = letters.findIndex((letter, i) => letter !== [...otherOwn][i]);
  const told = same < 0 || same + 1 >= letters.length ? own : `${letters.slice(0, same + 1).join('')}.`;
  const { text } = mine;
  const isBehind = name.startsWith(text);
  const shortened = (part: string): string => initials(part, own, told);
  return [
    ...shortForms(name).filter(({ text: form }) => form.includes(own)),
    { text: `${shortened(mine.before)}${text}${shortened(mine.behind)}`, hasGiven: true, hasInitial: true },
    { text: isBehind ? `${text}, ${told}` : `${told} ${text}`, hasGiven: true, hasInitial: true },
  ];
}

/** A name, or a surname, without the titles before it. */
export function untitled(name: string): string {
  return name.replace(TITLES, '');
}

function givenOf({ before, behind }: Parted): readonly string[] {
  return [...`${before} ${behind}`.matchAll(BRACKETS_OR_GIVEN)]
    .map(([found]) => found)
    .filter((found) => !isBracket(found));
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

/** @param own of them is written so: `told`. */
function initials(part: string, own?: string, told = ''): string {
  return part.replaceAll(BRACKETS_OR_GIVEN, (found) => {
    if (found === own) return told;
    return isBracket(found) ? found : `${[...found][0] ?? ''}.`;
  });
}

function isBracket(found: string): boolean {
  return /^[([]/u.test(found);
}
