import type { ConsoleStore } from './console.svelte.ts';

/** A host that hears this often enough does not lock. */
const TOUCH_EVERY_MS = 20_000;

/** Tells the host that somebody is at the console, now and then while keys, clicks and touches come. @returns what ends it. */
export function tellWhenTouched(consoleStore: ConsoleStore): () => void {
  let lastMs = -Infinity;
  const touched = (): void => {
    const nowMs = performance.now();
    if (nowMs - lastMs < TOUCH_EVERY_MS || consoleStore.view?.host.access.pin !== true) return;
    lastMs = nowMs;
    void consoleStore.request('lock.touch', {});
  };
  const moments = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
  for (const moment of moments) addEventListener(moment, touched, { passive: true });
  return () => {
    for (const moment of moments) removeEventListener(moment, touched);
  };
}
