import type { Bye } from '../../engine/journal/round.ts';
import { plainColumns } from '../../engine/notation/plain-text.ts';
import { MOST_TABLES_OF_ROUND } from '../../electron/contract/most-tables.ts';
import { HIGHEST_TABLE } from '../../engine/tournament/formats/players-twice.ts';
import { Listed } from '../../engine/tournament/listed.ts';
import { nameKey } from '../../engine/tournament/person.ts';
import type { Person } from '../../engine/tournament/person.ts';
import { readBye } from '../../engine/tournament/formats/read-bye.ts';

export interface Pairing {
  readonly white: string;
  readonly black: string;
}

export interface TablePairing extends Pairing {
  /** The number in front of its line, or its place in the list. */
  readonly table: number;
}

export const LONGEST_NAME = 200;
/** Characters; twice what so many tables with two names of the longest kind need. */
export const LONGEST_LIST = 1_000_000;

/** What of a pasted list cannot be taken: nothing of it is left out without a word. */
export type PlayersFault =
  | { readonly kind: 'tooLong'; readonly characters: number }
  | { readonly kind: 'tooMany'; readonly tables: number }
  | { readonly kind: 'longName'; readonly line: number; readonly characters: number };

/** Why a line may not have been meant as it was read. */
export type LineDoubt =
  /** More than two columns: which are the names is not known. Nobody is seated from it. */
  | 'columns'
  /** No name but what parts names. Nobody is seated from it. */
  | 'noName'
  /** One name: a table with one player, or two names that nothing parts but a hyphen. */
  | 'oneName'
  /** The same name on both sides. */
  | 'sameName'
  /** The same FIDE ID beside two names. */
  | 'sameId'
  /** A name that stands on another line too. */
  | 'twice'
  /** A FIDE ID that stands on another line too, beside another name. */
  | 'idTwice'
  /** A name of it is paired, and has a bye. */
  | 'byeToo'
  /** The number in front is not its table, as most tables have none. */
  | 'number'
  /** None in front, while most tables have one. */
  | 'noNumber'
  /** The number in front stands in front of another table too. */
  | 'numberTwice'
  /** No table can have the number in front. */
  | 'numberRange'
  /** Of a tie-break or an armageddon: the match of the two is decided. Known by the results, not by the text. */
  | 'decided';

/** A line that is not empty, as it was understood. */
export interface PlayersLine {
  /** Counted from 1, empty ones too. */
  readonly line: number;
  readonly text: string;
  /** Null where no table is made of it. */
  readonly pairing: TablePairing | null;
  /** The player who is not paired. */
  readonly bye: Bye | null;
  readonly doubt: LineDoubt | null;
  /** Whom that is about, where it is who stands on other lines too. */
  readonly repeated?: readonly Repeated[];
}

/** A player of several lines, all of which are named. */
export interface Repeated {
  readonly name: string;
  /** Where it tells that it is one player, and not the name. */
  readonly fideId?: string;
  readonly lines: readonly number[];
}

/**
 * Reads a pasted list, one table a line. Between the names stands a tab, a semicolon, a vertical bar, or a dash with
 * spaces round it, so that double names stay whole; a number in front is the table where each has its own. Where a bye stands for the opponent, no table is made. The time is linear in the text.
 * @param personOf who is meant by what may be typed with a title, a FIDE ID and a rating.
 */
export function readPlayers(
  text: string,
  personOf: (typed: string) => Person = (name) => ({ name, fideId: '' }),
): {
  readonly lines: readonly PlayersLine[];
  readonly pairings: readonly TablePairing[];
  readonly byes: readonly Bye[];
  readonly fault: PlayersFault | null;
} {
  if (text.length > LONGEST_LIST) {
    return { lines: [], pairings: [], byes: [], fault: { kind: 'tooLong', characters: text.length } };
  }
  const lines: PlayersLine[] = [];
  let fault: PlayersFault | null = null;
  for (const [i, line] of text.split(/\r?\n/u).entries()) {
    const read = readLine(line);
    if (read === null) continue;
    lines.push({ line: i + 1, ...read });
    const characters = Math.max(...namesOf(read).map(({ length }) => length), 0);
    if (characters > LONGEST_NAME) fault ??= { kind: 'longName', line: i + 1, characters };
  }
  const marked = markTwice(numberTables(withoutPoints(lines)), personOf);
  const pairings = marked.flatMap(({ pairing }) => (pairing === null ? [] : [pairing]));
  if (pairings.length > MOST_TABLES_OF_ROUND) fault = { kind: 'tooMany', tables: pairings.length };
  return { lines: marked, pairings, byes: marked.flatMap(({ bye }) => bye ?? []), fault };
}

function namesOf({ pairing, bye }: Pick<PlayersLine, 'pairing' | 'bye'>): readonly string[] {
  return [pairing?.white, pairing?.black, bye?.name].filter((name) => name !== undefined && name !== '') as string[];
}

/** Points so far behind a name, as lists of pairings have them. */
const POINTS = /\s*[([](?:\d{1,2}(?:[.,][05]|½)?|½)[)\]]$/u;
/** Halves are points for certain, and so is none. */
const SURE_POINTS = /\s*[([](?:0|\d{1,2}[.,][05]|\d{0,2}½)[)\]]$/u;

/** A whole number behind a few names alone may tell two people of one name apart: it is points where each who is paired has some, or anybody a half. */
function withoutPoints(lines: readonly PlayersLine[]): readonly PlayersLine[] {
  const paired = lines.flatMap(({ pairing }) => namesOf({ pairing, bye: null }));
  const areAll = paired.every((name) => POINTS.test(name));
  const points = areAll || lines.flatMap(namesOf).some((name) => SURE_POINTS.test(name)) ? POINTS : SURE_POINTS;
  const alone = (name: string): string => name.replace(points, '') || name;
  return lines.map(({ pairing, bye, ...line }) => ({
    ...line,
    pairing: pairing && { ...pairing, white: alone(pairing.white), black: alone(pairing.black) },
    bye: bye && { ...bye, name: alone(bye.name) },
  }));
}

const OF_NUMBERS: ReadonlySet<LineDoubt> = new Set(['number', 'noNumber', 'numberRange', 'numberTwice']);
/** In front of a line, until the tables are numbered. */
const NO_NUMBER = -1;

/**
 * The numbers in front, if each table has its own; else the order of the lines. If a number is not its table then, each line is marked that keeps the
 * numbers from being taken; where most tables have none, each that has one in vain.
 */
function numberTables(lines: readonly PlayersLine[]): readonly PlayersLine[] {
  const numbers = lines.flatMap(({ pairing }) => pairing?.table ?? []);
  const times = new Map<number, number>();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  if (times.size === numbers.length && numbers.every(isTable)) return lines;
  const isOff = numbers.some((number, i) => number !== NO_NUMBER && number !== i + 1);
  const mostHaveNone = (times.get(NO_NUMBER) ?? 0) * 2 > numbers.length;
  const doubtOf = (number: number, table: number): LineDoubt | null => {
    if (mostHaveNone) return number === NO_NUMBER || number === table ? null : 'number';
    if (number === NO_NUMBER) return 'noNumber';
    if (!isTable(number)) return 'numberRange';
    return (times.get(number) ?? 0) > 1 ? 'numberTwice' : null;
  };
  let table = 0;
  const numbered = lines.map((line) => {
    if (line.pairing === null) return { line, inVain: false };
    const { table: number } = line.pairing;
    const told = { ...line, pairing: { ...line.pairing, table: ++table } };
    const doubt = line.doubt ?? (isOff ? doubtOf(number, table) : null);
    return { line: { ...told, doubt }, inVain: number !== NO_NUMBER && number !== table };
  });
  // Where the lines at fault are marked for something else, those are marked whose numbers are not taken.
  const isTold = !isOff || numbered.some(({ line }) => line.doubt !== null && OF_NUMBERS.has(line.doubt));
  return numbered.map(({ line, inVain }) => (isTold || !inVain ? line : { ...line, doubt: line.doubt ?? 'number' }));
}

function isTable(number: number): boolean {
  return number >= 1 && number <= HIGHEST_TABLE;
}

/** More lines than those of any round with all its byes: nobody is looked for in them. */
const MOST_LINES = 2 * MOST_TABLES_OF_ROUND;

interface Placed extends Person {
  readonly line: number;
  readonly isPaired: boolean;
}

/** A player sits at one table, on one side, however the name is written; and whoever has a bye is not paired. */
function markTwice(lines: readonly PlayersLine[], personOf: (typed: string) => Person): readonly PlayersLine[] {
  if (lines.length > MOST_LINES) return lines;
  const listed = new Listed<Placed>();
  const read = lines.map((line) => {
    const isPaired = line.pairing !== null;
    // Of somebody who has a bye no FIDE ID is kept.
    const people = namesOf(line).map((typed): Placed => ({
      ...personOf(typed),
      ...(isPaired ? {} : { fideId: '' }),
      ...{ line: line.line, isPaired },
    }));
    for (const person of people) listed.add(person);
    return { line, people };
  });
  // Of who stands on many lines all are found once.
  const found = new Map<string, Found>();
  const find = (person: Placed): Found => {
    const key = `${person.fideId} ${person.name}`;
    const known = found.get(key) ?? foundAs(person, [...listed.alike(person)]);
    found.set(key, known);
    return known;
  };
  return read.map(({ line, people }) => {
    const [one, other] = people;
    if (one !== undefined && other !== undefined && find(one).alike.has(other))
      return { ...line, doubt: isToldById(one, other) ? 'sameId' : 'sameName' };
    const twice = people.map(find).filter(({ alike }) => alike.size > 1);
    const byesToo = twice.filter(({ isByeToo }) => isByeToo);
    const repeated = (byesToo.length > 0 ? byesToo : twice).flatMap((each) => each.repeated);
    if (repeated.length === 0) return line;
    const isOfIds = repeated.every(({ fideId }) => fideId !== undefined);
    return { ...line, doubt: byesToo.length > 0 ? 'byeToo' : isOfIds ? 'idTwice' : 'twice', repeated };
  });
}

interface Found {
  readonly alike: ReadonlySet<Placed>;
  readonly repeated: readonly Repeated[];
  readonly isByeToo: boolean;
}

/** Where only a FIDE ID tells some of them, those are told apart from who has the name alone. */
function foundAs(person: Placed, alike: readonly Placed[]): Found {
  const { name, fideId } = person;
  const linesOf = (some: readonly Placed[]): readonly number[] =>
    [...new Set(some.map(({ line }) => line))].sort((a, b) => a - b);
  const isOfId = alike.some((one) => isToldById(one, person));
  const named = alike.filter((one) => !isOfId || one.fideId !== fideId);
  const byId = isOfId ? [{ name, fideId, lines: linesOf(alike.filter((one) => one.fideId === fideId)) }] : [];
  const byName = named.length > 0 ? [{ name, lines: linesOf(isOfId ? [person, ...named] : named) }] : [];
  return {
    alike: new Set(alike),
    repeated: [...byId, ...byName],
    isByeToo: new Set(alike.map(({ isPaired }) => isPaired)).size > 1,
  };
}

/** These two are one player by the FIDE ID, and have other names. */
function isToldById(one: Person, other: Person): boolean {
  return one.fideId !== '' && one.fideId === other.fideId && nameKey(one.name) !== nameKey(other.name);
}

/** Null for a line with nothing in it. */
function readLine(line: string): Omit<PlayersLine, 'line'> | null {
  // Spaces are made one first, so that nothing is tried again at each of a long run.
  const text = plainColumns(line)
    .replace(/[^\S\t]+/gu, ' ')
    .trim();
  const [front = '', number = NO_NUMBER] = /^(\d+)[.):\t ][\t ]*/u.exec(text) ?? [];
  const plain = text.slice(front.length);
  if (plain === '') return null;
  // A dash at an end parts a name from one that is not there.
  const names = ` ${plain} `.split(/\t|;|\|| [-–—](?= )| vs?\.?(?= )/u).map((name) => name.trim());
  while (names.length > 2 && names.at(-1) === '') names.pop();
  const [white = '', black = ''] = names;
  if (names.length > 2) return { text, pairing: null, bye: null, doubt: 'columns' };
  if (white === '' && black === '') return { text, pairing: null, bye: null, doubt: 'noName' };
  const [name, other] =
    names.length === 1 ? nameAndBye(white) : readBye(white) === null ? [white, black] : [black, white];
  const kind = name === '' || readBye(name) !== null ? null : readBye(other);
  if (kind !== null) return { text, pairing: null, bye: { name, kind }, doubt: null };
  const pairing = { table: Number(number), white, black };
  return { text, pairing, bye: null, doubt: white === '' || black === '' ? 'oneName' : null };
}

/** "Anna Hector bye", with nothing between: in small letters, as there are people of that name. */
function nameAndBye(text: string): readonly [name: string, bye: string] {
  const words = text.split(' ');
  for (const count of [3, 2, 1]) {
    const [name, bye] = [words.slice(0, -count).join(' '), words.slice(-count).join(' ')];
    if (name !== '' && bye.endsWith('bye') && readBye(bye) !== null) return [name, bye];
  }
  return [text, ''];
}
