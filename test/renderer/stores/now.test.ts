import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { NowStore } from '../../../renderer/stores/now.svelte.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

/** How often the time of a page is another in so many seconds, while it shows what has changed every so many milliseconds. */
function ticks(seconds: number, shownEveryMs: number): number {
  const now = new NowStore();
  onTestFinished(() => {
    now.end();
  });
  const seen = new Set<number>();
  for (let ms = 0; ms < 1000 * seconds; ms += 5) {
    vi.advanceTimersByTime(5);
    if (ms % shownEveryMs === 0) now.goOn();
    seen.add(now.epochMs);
  }
  return seen.size - 1;
}

it.each([
  ['nothing else is shown', Infinity, 49, 50],
  ['changes come as often', 225, 44, 45],
  ['changes come all the time', 25, 60, 67],
])('clocks go on five times a second, and no more than seven: where %s', (_, everyMs, least, most) => {
  const told = ticks(10, everyMs);
  expect(told).toBeGreaterThanOrEqual(least);
  expect(told).toBeLessThanOrEqual(most);
});
