/**
 * How closely calls are told, by the room that all of them need: with all there is to say; each name on a line of its own; both names on one where they
 * are whole; both on one, and cut there.
 */
export const CLOSENESS = ['large', 'close', 'closest', 'cut'] as const;
export type Closeness = (typeof CLOSENESS)[number];
