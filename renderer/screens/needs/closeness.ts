/** How closely calls are told, by the room that all of them need: with all there is to say; each name on a line of its own; both names on one. */
export const CLOSENESS = ['large', 'close', 'closest'] as const;
export type Closeness = (typeof CLOSENESS)[number];
