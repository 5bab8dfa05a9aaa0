import type { Color } from '../../../../engine/chess/piece.ts';

export const SIDES: Readonly<Record<Color, string>> = { white: 'White', black: 'Black' };
/** The opponent. */
export const OTHER: Readonly<Record<Color, string>> = { white: 'Black', black: 'White' };
