import { drawn } from './drawing.ts';
import type { Drawing } from './drawing.ts';

/** A drawing on its way to be a picture. */
export class DrawnPicture {
  readonly #done: Promise<void>;
  #url = $state<string | null>(null);

  constructor(drawing: Drawing) {
    this.#done = drawn(drawing).then((blob) => {
      this.#url = URL.createObjectURL(blob);
    });
  }

  /** Null until it is drawn. */
  get url(): string | null {
    return this.#url;
  }

  /** Resolves when it is drawn. */
  get done(): Promise<void> {
    return this.#done;
  }
}
