import { MOST_TABLES_OF_ROUND } from '../../../electron/contract/most-tables.ts';
import { DrawnBlock } from './drawn-block.svelte.ts';
import { STILL_MS } from './scrolled-under.ts';

/** Of more items than this only those near the window are drawn. */
export const ALL_DRAWN = 64;

/** How far beyond the window something is near: so much of its height. */
const MARGIN = '30% 0px';

/** A frame that comes later than this after the one before was too long, or its turn came late. */
const LATE_MS = 25;

/** However late they come, this part of what can be drawn in one is. */
const LEAST = 0.5;

/** An item is drawn ahead where the page has so much time left before its next frame. */
const SPARE_MS = 8;
/** And no sooner after the one before: other pages of the machine have their turn. */
const AHEAD_EVERY_MS = 50;

/**
 * Which blocks of a long list are near the window, and how much of each is drawn: items come to be drawn when their block is near, only so many
 * in one frame, and in the frame after it none, as much of what they cost is the frame's, however many they are. While it is scrolled and frames
 * come late these are fewer: it goes on moving, and is filled once it stands still. What is drawn stays: far away it stands still. What is far is
 * drawn ahead while the page stands still and has nothing else to do.
 */
export class DrawQueue {
  /** As many as there can be: one that was made while it is first read would not be heard of by who reads it. */
  readonly #blocks = Array.from({ length: MOST_TABLES_OF_ROUND }, () => new DrawnBlock());
  /** Near and not wholly drawn yet, with what they hold, in the order in which they came. */
  readonly #waiting = new Map<DrawnBlock, HTMLElement>();
  /** Not near yet, and not wholly drawn. */
  readonly #ahead = new Map<DrawnBlock, HTMLElement>();
  readonly #most: number;
  readonly #observer: IntersectionObserver;
  #aFrame: number;
  #isDrawing = false;
  #awaitsIdle = false;
  /** When the frame began in which some were drawn last. */
  #drawnMs = -Infinity;
  #scrolledMs = -Infinity;

  /** @param most items that are drawn in a frame */
  constructor(most: number) {
    this.#most = most;
    this.#aFrame = most;
    this.#observer = new IntersectionObserver(
      (blocks) => {
        for (const { target, isIntersecting } of blocks) this.#noteNear(target as HTMLElement, isIntersecting);
      },
      // The list scrolls inside the page: the margin is asked of whatever scrolls it.
      { rootMargin: MARGIN, scrollMargin: MARGIN },
    );
  }

  /** @param block from 0 */
  isNear(block: number): boolean {
    return this.#block(block).isNear;
  }

  /** @param place of the item in its block, from 0 */
  isDrawn(block: number, place: number): boolean {
    return place < this.#block(block).drawn;
  }

  /** Watches an element that says with `data-block` which block it is, and has its items as children. @returns what ends that */
  readonly watch = (element: HTMLElement): (() => void) => {
    this.#observer.observe(element);
    this.#ahead.set(this.#blockOf(element), element);
    this.#drawAheadWhenIdle();
    return () => {
      this.#observer.unobserve(element);
      const block = this.#blockOf(element);
      this.#waiting.delete(block);
      this.#ahead.delete(block);
      block.isNear = false;
      block.drawn = 0;
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

  #noteNear(element: HTMLElement, isNear: boolean): void {
    const block = this.#blockOf(element);
    block.isNear = isNear;
    if (!isNear) {
      this.#waiting.delete(block);
      if (block.drawn < Infinity) this.#ahead.set(block, element);
      this.#drawAheadWhenIdle();
      return;
    }
    this.#ahead.delete(block);
    this.#waiting.set(block, element);
    if (!this.#isDrawing) this.#drawNext();
  }

  #drawNext(): void {
    this.#isDrawing = true;
    requestAnimationFrame(this.#draw);
  }

  readonly #draw = (nowMs: number): void => {
    if (nowMs - this.#scrolledMs > STILL_MS) this.#aFrame = this.#most;
    this.#drawnMs = nowMs;
    drawSome(this.#waiting, this.#aFrame);
    requestAnimationFrame(this.#rest);
  };

  readonly #rest = (nowMs: number): void => {
    this.#adapt(nowMs - this.#drawnMs);
    this.#isDrawing = false;
    if (this.#waiting.size > 0) this.#drawNext();
    else this.#drawAheadWhenIdle();
  };

  /** Not every browser says when it is idle. */
  #drawAheadWhenIdle(): void {
    if (this.#awaitsIdle || this.#ahead.size === 0 || !('requestIdleCallback' in globalThis)) return;
    this.#awaitsIdle = true;
    setTimeout(() => requestIdleCallback(this.#drawAhead), AHEAD_EVERY_MS);
  }

  readonly #drawAhead = (deadline: IdleDeadline): void => {
    this.#awaitsIdle = false;
    // Those that are near have their turn first.
    if (this.#isDrawing) return;
    const isStill = performance.now() - this.#scrolledMs > STILL_MS;
    if (isStill && deadline.timeRemaining() >= SPARE_MS) drawSome(this.#ahead, 1);
    this.#drawAheadWhenIdle();
  };

  /** Half as many after a frame that took too long, one more after one that did not. */
  #adapt(tookMs: number): void {
    if (tookMs > LATE_MS) this.#aFrame = Math.max(Math.ceil(this.#most * LEAST), Math.floor(this.#aFrame / 2));
    else this.#aFrame = Math.min(this.#most, this.#aFrame + 1);
  }

  #blockOf({ dataset }: HTMLElement): DrawnBlock {
    return this.#block(Number(dataset['block']));
  }

  #block(block: number): DrawnBlock {
    const found = this.#blocks[block];
    if (found === undefined) throw new Error(`There is no block ${String(block)}`);
    return found;
  }
}

/** Draws the next so many items of those blocks; which then are whole leave them. */
function drawSome(blocks: Map<DrawnBlock, HTMLElement>, items: number): void {
  let left = items;
  for (const [block, element] of blocks) {
    const rest = Math.max(0, element.childElementCount - block.drawn);
    if (rest > left) {
      block.drawn += left;
      return;
    }
    left -= rest;
    block.drawn = Infinity;
    blocks.delete(block);
  }
}
