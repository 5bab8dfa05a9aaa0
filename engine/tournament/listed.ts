import { TITLES } from './formats/name-parts.ts';
import { nameKey } from './person.ts';
import type { Person } from './person.ts';

/**
 * People of a list that can still be put right, in which one may be written in several ways: `GM Carlsen, Magnus` and `magnus carlsen`. With two FIDE IDs those
 * decide; else the words of the names do, in any order, unless commas tell two orders of them: `Thomas, Martin` is not `Martin, Thomas`. People of a record are
 * compared by `isSamePerson`, which joins nobody whom it could not ask about.
 */
export class Listed<T extends Person> {
  readonly #byKey = new Map<string, T[]>();

  add(person: T): void {
    for (const key of keysOf(person)) {
      const there = this.#byKey.get(key);
      if (there === undefined) this.#byKey.set(key, [person]);
      else there.push(person);
    }
  }

  /** Everybody who is this person, whoever was added first. */
  *alike(person: Person): Generator<T> {
    for (const key of askedKeys(person)) yield* this.#byKey.get(key) ?? [];
  }
}

/** Found by the name, and by the FIDE ID or as somebody without one. */
function keysOf({ name, fideId }: Person): readonly string[] {
  const { words, parted } = partsOf(name);
  const names = words === '' ? [] : [words, parted ?? `${words}\tany`];
  return fideId === '' ? names.flatMap((key) => [key, `${key}\tno ID`]) : [...names, `ID\t${fideId}`];
}

/** No two of them find anybody twice. */
function askedKeys({ name, fideId }: Person): readonly string[] {
  const { words, parted } = partsOf(name);
  const names = words === '' ? [] : parted === null ? [words] : [parted, `${words}\tany`];
  return fideId === '' ? names : [`ID\t${fideId}`, ...names.map((key) => `${key}\tno ID`)];
}

/** The words of a name, and with them those before its comma; null where no comma parts them. */
function partsOf(name: string): { readonly words: string; readonly parted: string | null } {
  const key = nameKey(name);
  const words = inOrder(untitled(wordsIn(key)));
  const family = inOrder(untitled(wordsIn(key.split(',', 1)[0] ?? ''), 1));
  return { words, parted: key.includes(',') && family !== words ? `${words}\t${family}` : null };
}

function wordsIn(key: string): readonly string[] {
  return key.split(/[\s,()[\]]+/u).filter((word) => word !== '');
}

/** Without a title at either end; what may be a name of few words stays. */
function untitled(words: readonly string[], few = 2): readonly string[] {
  const isTitle = (word = ''): boolean => TITLES.has(word.toUpperCase());
  const rest = words.length > few && isTitle(words[0]) ? words.slice(1) : words;
  return rest.length > few && isTitle(rest.at(-1)) ? rest.slice(0, -1) : rest;
}

function inOrder(words: readonly string[]): string {
  return [...words].sort().join(' ');
}
