import { drawnSquares, placeOf, spriteName } from './board-model.ts';
import type { Orientation } from './board-model.ts';
import { pieceAddress } from './sprite.ts';

/**
 * Pieces as layers of an element's `background`. Where there are hundreds of boards an element for each piece is what the page spends its
 * time on.
 * @param lifted squares whose piece somebody holds
 */
export function pieceLayers(placement: string, orientation: Orientation, lifted: readonly string[]): readonly string[] {
  return drawnSquares(placement, orientation)
    .filter(({ piece }) => piece !== '')
    .map(({ name, piece, x, y }) => {
      const address = pieceAddress(spriteName(piece), lifted.includes(name) ? 'lifted' : 'standing');
      return `url(${address}) ${inset(x)} ${inset(y)} / 12% 12% no-repeat`;
    });
}

/** Squares on which something was moved, as such layers. */
export function touchedLayers(squares: readonly string[], orientation: Orientation): readonly string[] {
  return squares.map((name) => {
    const { x, y } = placeOf(name, orientation);
    return `linear-gradient(var(--square-last) 0 0) ${whole(x)} ${whole(y)} / 12.5% 12.5% no-repeat`;
  });
}

/** Where a picture of 12 % of the board stands in the middle of a column or row, as CSS counts: of what room it leaves. */
function inset(n: number): string {
  return `${((12.5 * n + 0.25) / 0.88).toFixed(2)}%`;
}

/** The same of a whole square. */
function whole(n: number): string {
  return `${(n / 0.07).toFixed(2)}%`;
}
