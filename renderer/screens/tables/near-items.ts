import { SvelteSet } from 'svelte/reactivity';

/** Of more items than this only those near the window are drawn. */
export const ALL_DRAWN = 64;

/** How far beyond the window something is near: so much of its height. */
const MARGIN = '30% 0px';

/** A frame that comes later than this after the one before was too long, or its turn came late. */
const LATE_MS = 25;

/** However late they come, this part of what can be drawn in one is. */
const LEAST = 0.5;

/** Nobody has scrolled for so long: it stands still. */
const STILL_MS = 150;

/**
 * Which items of a long list are near the window: only these are drawn, and only so many more in one frame; in the frame after it none, as much
 * of what they cost is the frame's, however many they are. While it is scrolled and frames come late these are fewer: it goes on moving, and
 * is filled once it stands still.
 */
export class NearItems {
  readonly #near = new SvelteSet<number>();
  /** Near and not drawn yet, in the order in which they came. */
  readonly #waiting = new Set<number>();
  /** Drawn and far away by now. */
  readonly #leaving = new Set<number>();
  readonly #most: number;
  readonly #observer: IntersectionObserver;
  #aFrame: number;
  #isDrawing = false;
  /** When the frame began in which some were drawn last. */
  #drawnMs = -Infinity;
  #scrolledMs = -Infinity;

  /** @param most items that are drawn in a frame */
  constructor(most: number) {
    this.#most = most;
    this.#aFrame = most;
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

  /** Hears, within the whole page, that something scrolls. @returns what ends that */
  readonly heedScroll = (): (() => void) => {
    const onScroll = (): void => {
      this.#scrolledMs = performance.now();
    };
    addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      removeEventListener('scroll', onScroll, { capture: true });
    };
  };

  #told(item: number, isNear: boolean): void {
    if (isNear === this.#near.has(item)) {
      this.#waiting.delete(item);
      this.#leaving.delete(item);
      return;
    }
    (isNear ? this.#waiting : this.#leaving).add(item);
    if (!this.#isDrawing) this.#drawNext();
  }

  #drawNext(): void {
    this.#isDrawing = true;
    requestAnimationFrame(this.#draw);
  }

  readonly #draw = (nowMs: number): void => {
    if (nowMs - this.#scrolledMs > STILL_MS) this.#aFrame = this.#most;
    this.#drawnMs = nowMs;
    for (const item of this.#first(this.#leaving)) this.#near.delete(item);
    for (const item of this.#first(this.#waiting)) this.#near.add(item);
    requestAnimationFrame(this.#rest);
  };

  readonly #rest = (nowMs: number): void => {
    this.#adapt(nowMs - this.#drawnMs);
    this.#isDrawing = false;
    if (this.#waiting.size + this.#leaving.size > 0) this.#drawNext();
  };

  /** Half as many after a frame that took too long, one more after one that did not. */
  #adapt(tookMs: number): void {
    if (tookMs > LATE_MS) this.#aFrame = Math.max(Math.ceil(this.#most * LEAST), Math.floor(this.#aFrame / 2));
    else this.#aFrame = Math.min(this.#most, this.#aFrame + 1);
  }

  /** The first of a frame, which are taken out. */
  #first(items: Set<number>): readonly number[] {
    const first = [...items].slice(0, this.#aFrame);
    for (const item of first) items.delete(item);
    return first;
  }
}
