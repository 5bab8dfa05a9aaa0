import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { URGENCIES } from '../../../electron/contract/views/table-alert.ts';
import type { Urgency } from '../../../electron/contract/views/table-alert.ts';
import { AlertSignal } from '../../../renderer/stores/alert-signal.svelte.ts';
import { ViewSettings } from '../../../renderer/stores/view-settings.svelte.ts';

/** What is sounded, and when, seconds; the page of the test has no sound of its own. */
interface Beep {
  readonly hertz: number;
  readonly from: number;
  to: number;
}
let beeps: Beep[];
let isClosed: boolean;

class Node {
  /** In the order in which it was connected. */
  connect<T>(to: T): T {
    return to;
  }
}
class Oscillator extends Node {
  readonly #hertz: number;
  constructor(_: unknown, { frequency }: { readonly frequency: number }) {
    super();
    this.#hertz = frequency;
  }
  start(from: number): void {
    beeps.push({ hertz: this.#hertz, from, to: Infinity });
  }
  stop(to: number): void {
    const last = beeps.at(-1);
    if (last !== undefined) last.to = to;
  }
}
class Gain extends Node {
  readonly gain = { setValueAtTime: (): void => undefined, linearRampToValueAtTime: (): void => undefined };
}
class Audio {
  readonly currentTime = 10;
  readonly destination = new Node();
  close(): Promise<void> {
    isClosed = true;
    return Promise.resolve();
  }
}

beforeEach(() => {
  beeps = [];
  isClosed = false;
  vi.stubGlobal('AudioContext', Audio);
  vi.stubGlobal('OscillatorNode', Oscillator);
  vi.stubGlobal('GainNode', Gain);
  vi.useFakeTimers();
});

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function signalled(sound: boolean, ...urgencies: readonly Urgency[]): AlertSignal {
  const settings = new ViewSettings();
  settings.sound = sound;
  const signal = new AlertSignal(settings);
  signal.give(urgencies);
  return signal;
}

it('each urgency has its own tone, the lower the less it matters, two beeps where it cannot wait, and is seen as long as it sounds', () => {
  const heard = URGENCIES.map((urgency) => {
    beeps = [];
    const signal = signalled(true, urgency);
    expect(signal.shown).toBe(urgency);
    for (const { from, to } of beeps) expect([from >= 10, to > from, to < 14]).toEqual([true, true, true]);
    vi.advanceTimersByTime(4_000);
    expect(signal.shown).toBeNull();
    signal.end();
    return { hertz: beeps[0]?.hertz ?? 0, count: beeps.length };
  });
  expect(heard.map(({ count }) => count)).toEqual([2, 1, 2, 1, 1]);
  const tones = heard.map(({ hertz }) => hertz);
  expect(tones).toEqual([...new Set(tones)].sort((a, b) => b - a));
});

it('several at once are one signal, the most urgent; beeps do not run into each other', () => {
  signalled(true, 'note', 'act', 'look').end();
  expect(beeps).toHaveLength(2);
  const [first, second] = beeps;
  expect(first?.hertz).toBe(second?.hertz);
  expect(first?.to).toBeLessThan(second?.from ?? 0);
  expect(isClosed).toBe(true);
});

it('nothing sounds where it is not wished, and it is seen all the same', () => {
  const signal = signalled(false, 'act');
  expect(beeps).toEqual([]);
  expect(signal.shown).toBe('act');
  signal.give([]);
  expect(signal.shown).toBe('act');
  signal.end();
});

it('no strip flashes where it is not wished, and it is heard all the same; both wishes are kept', () => {
  const settings = new ViewSettings();
  expect([settings.strip, settings.sound]).toEqual([true, false]);
  settings.setStrip(false);
  settings.setSound(true);
  const signal = new AlertSignal(settings);
  signal.give(['act']);
  expect(signal.shown).toBeNull();
  expect(beeps).toHaveLength(2);
  signal.end();
  const later = new ViewSettings();
  expect([later.strip, later.sound]).toEqual([false, true]);
});
