import type { Round } from './round.ts';

/**
 * Where a round stands on its way to the boards: there is no start; there is one, sealed, that the console alone knows;
 * everybody may know it; games are played.
 */
export const DRAW_MOMENTS = ['undrawn', 'drawn', 'revealed', 'playing'] as const;
export type DrawMoment = (typeof DRAW_MOMENTS)[number];

/** A start that is sealed is sealed though a game has begun: on a start of its own table, or entered by hand before the draw. */
export function drawMoment({ start, begunEpochMs }: Pick<Round, 'start' | 'begunEpochMs'>): DrawMoment {
  if (start?.revealed === false) return 'drawn';
  if (begunEpochMs !== null) return 'playing';
  return start === null ? 'undrawn' : 'revealed';
}
