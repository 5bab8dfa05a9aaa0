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

/**
 * Reads a pasted list, one table a line. Between the names stands a tab, a semicolon, a vertical bar, or a dash with
 * spaces round it, so that double names stay whole; a table number in front is left out. The time is linear in the text.
 */
export function readPlayers(text: string): {
  readonly pairings: readonly Pairing[];
  readonly fault: PlayersFault | null;
} {
  if (text.length > LONGEST_LIST) return { pairings: [], fault: { kind: 'tooLong', characters: text.length } };
  const pairings: Pairing[] = [];
  let fault: PlayersFault | null = null;
  for (const [i, line] of text.split(/\r?\n/u).entries()) {
    // Spaces are made one first, so that nothing is tried again at each of a long run.
    const plain = line
      .replace(/[^\S\t]+/gu, ' ')
      .replace(/^[\t ]*\d+[.):\t ][\t ]*/u, '')
      .trim();
    if (plain === '') continue;
    const [white = '', black = ''] = plain.split(/\t|;|\|| [-–—] | vs?\.? /u).map((name) => name.trim());
    const characters = Math.max(white.length, black.length);
    if (characters > LONGEST_NAME) fault ??= { kind: 'longName', line: i + 1, characters };
    pairings.push({ white, black });
  }
  if (pairings.length > MOST_TABLES) fault = { kind: 'tooMany', tables: pairings.length };
  return { pairings, fault };
}
