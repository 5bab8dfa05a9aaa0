import { SvelteSet } from 'svelte/reactivity';

/** Of more items than this only those near the window are drawn. */
export const ALL_DRAWN = 64;

/** How far beyond the window something is near: so much of its height. */
const MARGIN = '30% 0px';

/** Which items of a long list are near the window: only these are drawn, and only so many more in one frame. */
export class NearItems {
  readonly #near = new SvelteSet<number>();
  /** Near and not drawn yet, in the order in which they came. */
  readonly #waiting = new Set<number>();
  readonly #aFrame: number;
  readonly #observer: IntersectionObserver;
  #isDrawing = false;

  constructor(aFrame: number) {
    this.#aFrame = aFrame;
    this.#observer = new IntersectionObserver(
      (items) => {
        for (const { target, isIntersecting } of items)
          this.#told(Number((target as HTMLElement).dataset['item']), isIntersecting);
      },
      // The list scrolls inside the page: the margin is asked of whatever scrolls it.
      { rootMargin: MARGIN, scrollMargin: MARGIN },
    );
  }

  has(item: number): boolean {
    return this.#near.has(item);
  }

  /** Watches an element that says with `data-item` which item it is. @returns what ends that */
  readonly watch = (element: HTMLElement): (() => void) => {
    this.#observer.observe(element);
    return () => {
      this.#observer.unobserve(element);
      this.#told(Number(element.dataset['item']), false);
    };
  };

  #told(item: number, isNear: boolean): void {
    if (isNear) {
      this.#waiting.add(item);
      if (!this.#isDrawing) this.#drawNext();
    } else {
      this.#waiting.delete(item);
      this.#near.delete(item);
    }
  }

  #drawNext(): void {
    this.#isDrawing = true;
    requestAnimationFrame(this.#draw);
  }

  readonly #draw = (): void => {
    for (const item of [...this.#waiting].slice(0, this.#aFrame)) {
      this.#waiting.delete(item);
      this.#near.add(item);
    }
    this.#isDrawing = false;
    if (this.#waiting.size > 0) this.#drawNext();
  };
}
