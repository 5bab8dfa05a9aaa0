import type { PublicState } from '../public-state.ts';

/** What every way outwards reads, whichever tournament is open. */
export interface PublicSource {
  readonly publicState: PublicState;
  /** @returns what ends it. */
  followPublic(onChange: () => void): () => void;
}
