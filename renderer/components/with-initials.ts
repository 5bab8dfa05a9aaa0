import { surnameIn } from '../print/surname.ts';

/** A name as it is written, not what stands in capitals, as titles and numbers do, nor a particle. */
const GIVEN = /(?!(?:Jr|Sr)\b)\p{Lu}\p{Ll}[\p{L}\p{M}’']*\.?/gu;

/** The name with given names as initials: "Hector, A.", "G.-J. van der Linden". Whose surname is not known keeps all of it. */
export function withInitials(name: string): string {
  const [from, to] = surnameIn(name);
  const surname = name.slice(from, to);
  if (!/\p{L}/u.test(surname)) return name;
  const initials = (part: string): string => part.replaceAll(GIVEN, ([first = '']) => `${first}.`);
  return `${initials(name.slice(0, from))}${surname}${initials(name.slice(to))}`;
}
