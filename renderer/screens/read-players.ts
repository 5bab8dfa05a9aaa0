export interface Pairing {
  readonly white: string;
  readonly black: string;
}

export const MOST_TABLES = 1000;
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
  /** A name that stands on another line too. */
  | 'twice';

/** A line that is not empty, as it was understood. */
export interface PlayersLine {
  /** Counted from 1, empty ones too. */
  readonly line: number;
  readonly text: string;
  /** Null where no table is made of it. */
  readonly pairing: Pairing | null;
  readonly doubt: LineDoubt | null;
}

/**
 * Reads a pasted list, one table a line. Between the names stands a tab, a semicolon, a vertical bar, or a dash with
 * spaces round it, so that double names stay whole; a table number in front is left out. The time is linear in the text.
 */
export function readPlayers(text: string): {
  readonly lines: readonly PlayersLine[];
  readonly pairings: readonly Pairing[];
  readonly fault: PlayersFault | null;
} {
  if (text.length > LONGEST_LIST) {
    return { lines: [], pairings: [], fault: { kind: 'tooLong', characters: text.length } };
  }
  const lines: PlayersLine[] = [];
  let fault: PlayersFault | null = null;
  for (const [i, line] of text.split(/\r?\n/u).entries()) {
    const read = readLine(line);
    if (read === null) continue;
    lines.push({ line: i + 1, ...read });
    const characters = Math.max(read.pairing?.white.length ?? 0, read.pairing?.black.length ?? 0);
    if (characters > LONGEST_NAME) fault ??= { kind: 'longName', line: i + 1, characters };
  }
  const marked = markRepeated(lines);
  const pairings = marked.flatMap(({ pairing }) => (pairing === null ? [] : [pairing]));
  if (pairings.length > MOST_TABLES) fault = { kind: 'tooMany', tables: pairings.length };
  return { lines: marked, pairings, fault };
}

/** A player sits at one table, on one side. */
function markRepeated(lines: readonly PlayersLine[]): readonly PlayersLine[] {
  const times = new Map<string, number>();
  const namesOf = ({ pairing }: PlayersLine): readonly string[] =>
    pairing === null
      ? []
      : [pairing.white, pairing.black].map((name) => name.toLowerCase()).filter((name) => name !== '');
  for (const line of lines) for (const name of new Set(namesOf(line))) times.set(name, (times.get(name) ?? 0) + 1);
  return lines.map((line) => {
    const names = namesOf(line);
    if (names.length === 2 && names[0] === names[1]) return { ...line, doubt: 'sameName' };
    return names.some((name) => (times.get(name) ?? 0) > 1) ? { ...line, doubt: 'twice' } : line;
  });
}

/** Null for a line with nothing in it. */
function readLine(line: string): Omit<PlayersLine, 'line'> | null {
  // Spaces are made one first, so that nothing is tried again at each of a long run.
  const text = line.replace(/[^\S\t]+/gu, ' ').trim();
  const plain = text.replace(/^\d+[.):\t ][\t ]*/u, '');
  if (plain === '') return null;
  // A dash at an end parts a name from one that is not there.
  const names = ` ${plain} `.split(/\t|;|\|| [-–—](?= )| vs?\.?(?= )/u).map((name) => name.trim());
  while (names.length > 2 && names.at(-1) === '') names.pop();
  const [white = '', black = ''] = names;
  if (names.length > 2) return { text, pairing: null, doubt: 'columns' };
  if (white === '' && black === '') return { text, pairing: null, doubt: 'noName' };
  return { text, pairing: { white, black }, doubt: white === '' || black === '' ? 'oneName' : null };
}
