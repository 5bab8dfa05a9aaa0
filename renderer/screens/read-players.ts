export interface Pairing {
  readonly white: string;
  readonly black: string;
}

/**
 * Reads a pasted list, one table a line. Between the names stands a tab, a semicolon, a vertical bar, or a dash with
 * spaces round it, so that double names stay whole; a table number in front is left out.
 */
export function readPlayers(text: string): readonly Pairing[] {
  return text
    .split(/\r?\n/u)
    .map((line) => line.replace(/^\s*\d+[.):\t\s]\s*/u, '').trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [white = '', black = ''] = line.split(/\t|;|\||\s+[-–—]\s+|\s+vs?\.?\s+/u);
      return { white: white.trim(), black: black.trim() };
    });
}
