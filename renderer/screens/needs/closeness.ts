/**
 * How closely calls are told, by the room that all of them need: with all there is to say; close to each other, each name whole; each name on a line of
 * its own; both names on one where they are whole; a surname that is longer than a line cut at its end; both on one, and cut there.
 */
export const CLOSENESS = ['large', 'whole', 'close', 'closest', 'held', 'cut'] as const;
export type Closeness = (typeof CLOSENESS)[number];
