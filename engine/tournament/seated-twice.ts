import { NOT_KNOWN } from '../journal/round.ts';
import type { Bye, Players, Seat } from '../journal/round.ts';
import { fail } from '../result.ts';
import type { Fault } from '../result.ts';
import { isSamePerson, nameKey } from './person.ts';
import type { Person } from './person.ts';

const SIDES = ['white', 'black'] as const;

/**
 * Nobody sits at two places of a round, or at one and has a bye. Two of one name are two people where their FIDE IDs say so; two names with
 * one FIDE ID are one person.
 * @returns the first such fault, `seat.twice` or `seat.bye`; null without any.
 */
export function twiceFault(seats: readonly Seat[], byes: readonly Bye[]): Fault<'seat.twice' | 'seat.bye'> | null {
  const unpaired = new Set(byes.map(({ name }) => nameKey(name)));
  const seated = new Seated(seats);
  for (const { table, ...players } of seats) {
    const bye = personsOf(players).find(({ name }) => unpaired.has(nameKey(name)));
    if (bye !== undefined) return fail('seat.bye', { table, name: bye.name }).fault;
    const fault = seated.newlyTwice(table, null, players);
    if (fault !== null) return fail('seat.twice', { ...fault.facts, opening: true }).fault;
  }
  return null;
}

/** Why a round cannot be opened with these: `seat.…` of the tables, `bye.…` of those who are not paired; null where it can. */
export function seatingFault(
  seats: readonly Seat[],
  byes: readonly Bye[],
): Fault<'seat.twice' | 'seat.bye' | 'bye.seated' | 'bye.twice'> | null {
  return twiceFault(seats, byes) ?? byeFault(seats, [], byes);
}

/** Where people sit, found by name and by FIDE ID. */
export class Seated {
  readonly #byId = new Map<string, readonly Placed[]>();
  readonly #byName = new Map<string, readonly Placed[]>();

  constructor(seats: readonly Seat[]) {
    for (const { table, ...players } of seats)
      for (const person of personsOf(players)) {
        const placed = { ...person, table };
        const [key, { fideId }] = [nameKey(person.name), person];
        this.#byName.set(key, [...(this.#byName.get(key) ?? []), placed]);
        if (fideId !== '') this.#byId.set(fideId, [...(this.#byId.get(fideId) ?? []), placed]);
      }
  }

  /** Whom a correction puts at two places: those who sat at two before may be put right table by table. Fault `seat.twice`. */
  newlyTwice(table: number, before: Players | null, after: Players): Fault<'seat.twice'> | null {
    const had = before === null ? [] : personsOf(before);
    const persons = personsOf(after);
    const twice = bothSides(persons);
    if (twice !== null && bothSides(had) === null) return seatedTwice(table, twice[0], { ...twice[1], table });
    for (const person of persons) {
      if (had.some((one) => isSamePerson(one, person))) continue;
      const other = this.#elsewhere(person, table);
      if (other !== undefined) return seatedTwice(table, person, other);
    }
    return null;
  }

  #elsewhere(person: Person, table: number): Placed | undefined {
    const { name, fideId } = person;
    const alike = [...(this.#byId.get(fideId) ?? []), ...(this.#byName.get(nameKey(name)) ?? [])];
    return alike.find((one) => one.table !== table && isSamePerson(one, person));
  }
}

interface Placed extends Person {
  readonly table: number;
}

function bothSides([one, other]: readonly Person[]): readonly [Person, Person] | null {
  return one !== undefined && other !== undefined && isSamePerson(one, other) ? [one, other] : null;
}

function seatedTwice(table: number, { name, fideId }: Person, other: Placed): Fault<'seat.twice'> {
  const byId = nameKey(name) === nameKey(other.name) ? {} : { fideId };
  return fail('seat.twice', { table, name, other: other.table, ...byId }).fault;
}

/** Why these cannot be the byes of a round; of those that were there before nothing is said. Faults `bye.seated`, `bye.twice`. */
export function byeFault(
  seats: readonly Seat[],
  before: readonly Bye[],
  byes: readonly Bye[],
): Fault<'bye.seated' | 'bye.twice'> | null {
  const had = new Set(before.map(({ name }) => nameKey(name)));
  const seen = new Set<string>();
  for (const { name } of byes) {
    const key = nameKey(name);
    const isTwice = seen.size === seen.add(key).size;
    if (isTwice && byes.length > before.length) return fail('bye.twice', { name }).fault;
    if (had.has(key)) continue;
    const seat = seats.find((one) => SIDES.some((side) => nameKey(one[side]) === key));
    if (seat !== undefined) return fail('bye.seated', { name, table: seat.table }).fault;
  }
  return null;
}

function personsOf(players: Players): readonly Person[] {
  const { details } = players;
  return SIDES.map((side) => ({ name: players[side], fideId: (details?.[side] ?? NOT_KNOWN).fideId })).filter(
    ({ name }) => name.trim() !== '',
  );
}
