import type { Color } from '../../engine/chess/piece.ts';

/** The longer a name is, the smaller; on more lines where that is not enough. Both of a game in one size: larger would be read as ahead. */
export function nameSize({ white, black }: Readonly<Record<Color, string>>): '' | 'long' | 'longest' {
  const length = Math.max(white.length, black.length);
  return length <= 18 ? '' : length <= 26 ? 'long' : 'longest';
}
