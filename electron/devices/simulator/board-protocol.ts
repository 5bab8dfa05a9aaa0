import { createDgtDecoder } from '../dgt/decoder.ts';
import type { Driver } from '../driver.ts';
import { emptyPlacement, withPiece } from '../../../engine/chess/placement.ts';
import type { Placement } from '../../../engine/chess/placement.ts';

/** The board’s side of a maker’s protocol: a virtual board speaks DGT’s, and what it says and hears is put into another’s here. */
export interface BoardProtocol {
  readonly driver: Driver;
  /** @returns the messages for what the virtual board sent. */
  say(bytes: Uint8Array): readonly Uint8Array[];
  /** Of boards that say what stands on them all the time. */
  readonly regularly?: { readonly everyMs: number; readonly say: () => readonly Uint8Array[] };
  /** @returns what is answered at once, and what the virtual board is asked; null for what is not understood. */
  hear(bytes: Uint8Array): { readonly answer: Uint8Array; readonly commands: Uint8Array } | null;
}

/** What a virtual board has told of its squares. */
export class ToldSquares {
  readonly #decoder = createDgtDecoder();
  #placement: Placement = emptyPlacement();

  get placement(): Placement {
    return this.#placement;
  }

  /** @returns whether it told anything of them. */
  take(bytes: Uint8Array): boolean {
    let tells = false;
    for (const part of this.#decoder.push(bytes, 0)) {
      if (part.kind !== 'input') continue;
      const { input } = part;
      if (input.kind === 'board') this.#placement = input.placement;
      else if (input.kind === 'square') this.#placement = withPiece(this.#placement, input.square, input.piece);
      else continue;
      tells = true;
    }
    return tells;
  }
}
