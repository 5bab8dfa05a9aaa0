import { isSurnameGuessed, surnameIn } from '../print/surname.ts';

/** What stands in brackets, which is no name, and a given name as it is written: not what stands in capitals, as titles and numbers do, nor a particle, nor what is short already. */
const BRACKETS_OR_GIVEN = /\([^)]*\)|\[[^\]]*\]|(?!(?:Jr|Sr)\b)\p{Lu}\p{Ll}[\p{L}\p{M}’']*(?![\p{L}\p{M}’'.])/gu;

/** The name with given names as initials: "Hector, A.". Of whom it is not told which part the surname is keeps all of it. */
export function withInitials(name: string): string {
  if (isSurnameGuessed(name)) return name;
  const [from, to] = surnameIn(name);
  const surname = name.slice(from, to);
  if (!/\p{L}/u.test(surname)) return name;
  const initials = (part: string): string =>
    part.replaceAll(BRACKETS_OR_GIVEN, (found) => (/^[([]/u.test(found) ? found : `${[...found][0] ?? ''}.`));
  return `${initials(name.slice(0, from))}${surname}${initials(name.slice(to))}`;
}
