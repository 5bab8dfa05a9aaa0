import { drawn } from './drawing.ts';
import type { Drawing } from './drawing.ts';

/** A drawing on its way to be a picture. */
export class DrawnPicture {
  /** Settled when it is drawn, or could not be: it never rejects. */
  readonly done: Promise<void>;
  #url = $state<string | null>(null);

  constructor(drawing: Drawing) {
    this.done = drawn(drawing).then(
      (blob) => {
        this.#url = URL.createObjectURL(blob);
      },
      // The picture stays away; its place stays white, and the pack says that it is not whole.
      () => undefined,
    );
  }

  /** Null until it is drawn, and where it cannot be. */
  get url(): string | null {
    return this.#url;
  }
}
