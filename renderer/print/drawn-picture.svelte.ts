import { drawn } from './drawing.ts';
import type { Drawing } from './drawing.ts';

/** A drawing on its way to be a picture. */
export class DrawnPicture {
  readonly #done: Promise<boolean>;
  #url = $state<string | null>(null);

  constructor(drawing: Drawing) {
    this.#done = drawn(drawing).then(
      (blob) => {
        this.#url = URL.createObjectURL(blob);
        return true;
      },
      // The picture stays away; its place stays white, and the pack says that it is not whole.
      () => false,
    );
  }

  /** Null until it is drawn. */
  get url(): string | null {
    return this.#url;
  }

  /** Whether it was drawn, once that is known. */
  get done(): Promise<boolean> {
    return this.#done;
  }
}
