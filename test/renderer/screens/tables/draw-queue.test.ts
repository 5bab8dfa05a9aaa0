import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DrawQueue } from '../../../../renderer/screens/tables/draw-queue.ts';

let whenIdle: ((deadline: IdleDeadline) => void) | null = null;
let tell: (entries: readonly object[]) => void;
let frames: ((nowMs: number) => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  whenIdle = null;
  frames = [];
  vi.stubGlobal('requestIdleCallback', (then: (deadline: IdleDeadline) => void) => {
    whenIdle = then;
    return 1;
  });
  vi.stubGlobal('requestAnimationFrame', (then: (nowMs: number) => void) => frames.push(then));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      unobserve = vi.fn();
      constructor(told: typeof tell) {
        tell = told;
      }
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
});

function blocks(count: number, items: number): readonly HTMLElement[] {
  return Array.from({ length: count }, (_, b) => {
    const block = document.createElement('ul');
    block.dataset['block'] = String(b);
    block.append(...Array.from({ length: items }, () => document.createElement('li')));
    return block;
  });
}

/** The page has nothing else to do, so many times, and each time so long. */
function idle(times: number, ms: number): void {
  for (let n = 0; n < times; n++) {
    vi.advanceTimersByTime(50);
    const then = whenIdle;
    whenIdle = null;
    then?.({ didTimeout: false, timeRemaining: () => ms });
  }
}

function nextFrame(): void {
  for (const then of frames.splice(0)) then(performance.now());
}

function drawn(queue: DrawQueue, count: number, items: number): readonly number[] {
  return Array.from(
    { length: count },
    (_, b) => Array.from({ length: items }, (__, place) => queue.isDrawn(b, place)).filter(Boolean).length,
  );
}

it('what is far is drawn ahead while the page is idle, one at a time, and only while it has the time', () => {
  const queue = new DrawQueue(4);
  for (const block of blocks(3, 2)) queue.watch(block);
  idle(3, 2);
  expect(drawn(queue, 3, 2)).toEqual([0, 0, 0]);
  idle(3, 12);
  expect(drawn(queue, 3, 2)).toEqual([2, 1, 0]);
  idle(9, 12);
  expect(drawn(queue, 3, 2)).toEqual([2, 2, 2]);
  expect(whenIdle).toBeNull();
});

it('what comes near is drawn first, however idle the page is', () => {
  const queue = new DrawQueue(2);
  const made = blocks(3, 2);
  for (const block of made) queue.watch(block);
  tell([{ target: made[2], isIntersecting: true }]);
  idle(3, 12);
  expect(drawn(queue, 3, 2)).toEqual([0, 0, 0]);
  nextFrame();
  expect(drawn(queue, 3, 2)).toEqual([0, 0, 2]);
  nextFrame();
  idle(9, 12);
  expect(drawn(queue, 3, 2)).toEqual([2, 2, 2]);
});

it('a block that is taken away is not drawn any more', () => {
  const queue = new DrawQueue(2);
  const [first, second] = blocks(2, 2).map((block) => queue.watch(block));
  first?.();
  idle(9, 12);
  expect(drawn(queue, 2, 2)).toEqual([0, 2]);
  second?.();
  expect(drawn(queue, 2, 2)).toEqual([0, 0]);
});

it('nothing is drawn ahead while the page is scrolled', () => {
  const queue = new DrawQueue(4);
  const [block] = blocks(1, 2);
  if (block !== undefined) queue.watch(block);
  const end = queue.heedScroll();
  dispatchEvent(new Event('scroll'));
  idle(3, 12);
  expect(drawn(queue, 1, 2)).toEqual([0]);
  end();
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  idle(3, 12);
  expect(drawn(queue, 1, 2)).toEqual([2]);
});
