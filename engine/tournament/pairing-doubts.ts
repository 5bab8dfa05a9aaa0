import type { RoundKind } from '../journal/round.ts';
import { looseNameKey } from './formats/loose-name-key.ts';
import { knownAt } from './known-players.ts';
import type { KnownPlayer } from './known-players.ts';
import { countedRounds } from './withdrawn-round.ts';
import type { Tournament } from './tournament.ts';

/** Who met whom in a round, by name. A free seat is empty. */
export interface PairedRound {
  /** Its place in the record. */
  readonly round: number;
  readonly kind: RoundKind;
  readonly number: number;
  readonly pairs: readonly (readonly [string, string])[];
  readonly byes: readonly string[];
  /** Of whom more than the name is known. */
  readonly known: readonly KnownPlayer[];
}

/** What looks odd in the pairings of a round beside those of the rounds before. Nothing of it keeps anybody from playing. */
export type PairingDoubt =
  /** Nobody was called so before. */
  | { readonly kind: 'new'; readonly name: string }
  /** Nobody of several players was: told once, and not for each of them. */
  | { readonly kind: 'allNew'; readonly players: number }
  /** Nobody was, but somebody whose name differs by one letter, or by the order of its parts, and who is not in this round; or the same name stands otherwise in the round in which it was written last. */
  | { readonly kind: 'near'; readonly name: string; readonly known: string }
  | { readonly kind: 'again'; readonly names: readonly [string, string]; readonly round: number }
  /** In the last round, and neither paired nor with a bye in this one. */
  | { readonly kind: 'missing'; readonly name: string };

/** So many newcomers may be named one by one. */
const FEW = 4;

/** The rounds that count, as they were paired. */
export function pairedRounds(tournament: Pick<Tournament, 'rounds'>): readonly PairedRound[] {
  return countedRounds(tournament).map(({ round, kind, number, seats, byes }) => ({
    ...{ round, kind, number },
    pairs: seats.map(({ white, black }) => [white, black] as const),
    byes: byes.map(({ name }) => name),
    known: knownAt(seats),
  }));
}

/**
 * Compares the pairings of a round with those before it. Names are the same in whatever form they are written. In a match, and in a round of which nobody was
 * named before, there is nothing to compare. The time is linear in the names.
 *
 * @returns what is most likely a mistake first: pairs that met, then names that may be another's, then who is missing, then who is new.
 */
export function pairingDoubts(
  { pairs, byes }: Pick<PairedRound, 'pairs' | 'byes'>,
  earlier: readonly PairedRound[],
): readonly PairingDoubt[] {
  const rounds = earlier.filter(({ kind }) => kind === 'round');
  const known = new Map(rounds.flatMap(namesOf).map((name) => [looseNameKey(name), name]));
  const here = new Map(namesOf({ pairs, byes }).map((name) => [looseNameKey(name), name]));
  if (known.size === 0 || here.size === 0) return [];
  const nearTo = nearFinder([...known.keys()].filter((key) => !here.has(key)));
  const taken = new Set<string>();
  const strangers = [...here].flatMap(([key, name]): readonly PairingDoubt[] => {
    const written = known.get(key);
    if (written !== undefined) return isSpelled(name, written) ? [] : [{ kind: 'near', name, known: written }];
    const near = nearTo(key);
    if (near === null) return [{ kind: 'new', name }];
    taken.add(near);
    return [{ kind: 'near', name, known: known.get(near) ?? '' }];
  });
  if (here.size > FEW && strangers.length === here.size && strangers.every(({ kind }) => kind === 'new'))
    return [{ kind: 'allNew', players: here.size }];
  const met = metIn(rounds);
  const again = pairs.flatMap((names): readonly PairingDoubt[] => {
    const round = met.get(pairKey(names));
    return round === undefined || names.includes('') ? [] : [{ kind: 'again', names, round }];
  });
  const last = rounds.at(-1);
  const missing = (last === undefined ? [] : namesOf(last))
    .filter((name) => !here.has(looseNameKey(name)) && !taken.has(looseNameKey(name)))
    .map((name): PairingDoubt => ({ kind: 'missing', name }));
  const isNew = ({ kind }: PairingDoubt): boolean => kind === 'new';
  return [...again, ...strangers.filter((each) => !isNew(each)), ...missing, ...strangers.filter(isNew)];
}

function namesOf({ pairs, byes }: Pick<PairedRound, 'pairs' | 'byes'>): readonly string[] {
  return [...pairs.flat(), ...byes].filter((name) => looseNameKey(name) !== '');
}

/** In which round two met last, by `pairKey`. A match, in which the same two meet in every round, has none. */
function metIn(rounds: readonly PairedRound[]): ReadonlyMap<string, number> {
  if (rounds.every(({ pairs }) => pairs.length <= 1)) return new Map();
  return new Map(rounds.flatMap(({ number, pairs }) => pairs.map((names) => [pairKey(names), number] as const)));
}

function pairKey(names: readonly [string, string]): string {
  return names.map(looseNameKey).sort().join('\n');
}

/** Shorter names are other names by one letter; longer ones are no names of which many are compared. */
const [SHORTEST, LONGEST] = [4, 60];

/**
 * Finds the one of these names that has the same parts in another order, or one letter more, less, other, or two neighbours exchanged; null where none does. Names
 * that are so near have a spelling with one letter left out in common: only those are compared.
 */
function nearFinder(names: readonly string[]): (name: string) => string | null {
  const bySpelling = new Map<string, string[]>();
  for (const name of names)
    for (const spelling of spellings(name)) {
      const there = bySpelling.get(spelling);
      if (there === undefined) bySpelling.set(spelling, [name]);
      else there.push(name);
    }
  return (name) => {
    for (const spelling of spellings(name))
      for (const other of bySpelling.get(spelling) ?? [])
        if (isOneLetterOff(name, other) || inOrder(name) === inOrder(other)) return other;
    return null;
  };
}

/** In the same letters, accents too, in whatever order and with whatever capitals and signs: a spelling that was put right may come back. */
function isSpelled(one: string, other: string): boolean {
  const letters = (name: string): string =>
    inOrder(
      name
        .normalize('NFC')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
        .trim(),
    );
  return letters(one) === letters(other);
}

function inOrder(name: string): string {
  return name.split(' ').sort().join(' ');
}

function spellings(name: string): readonly string[] {
  if (name.length < SHORTEST || name.length > LONGEST) return [];
  const shortened = Array.from(name, (_, i) => name.slice(0, i) + name.slice(i + 1));
  return [...new Set([name, ...shortened, `parts ${inOrder(name)}`])];
}

function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}
