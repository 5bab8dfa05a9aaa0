import type { ClockSide } from '../../../engine/recognition/input/observation.ts';
import { ANSWER } from '../dgt/messages.ts';
import type { Timers } from './timeline.ts';

export interface ClockSettings {
  readonly seconds: number;
  readonly incrementSeconds: number;
}

/** What each side has. */
export type SideSettings = Readonly<Record<ClockSide, ClockSettings>>;

/**
 * A chess clock at a board: two times, a lever, and the frames a board sends about it. The raised lever is the side whose time runs.
 * The increment is added at the press, and one before the start. Source: hardware notes 1.5.
 */
export class VirtualClock {
  readonly #timers: Timers;
  readonly #onChange: () => void;
  readonly #incrementMs: Readonly<Record<ClockSide, number>>;
  readonly #leftMs = { left: 0, right: 0 };
  /** It says so in every frame. */
  batteryLow = false;
  /** A time that has run out comes with its flag. */
  showsFlag = false;
  #running = false;
  #lever: ClockSide;
  #sinceMs = 0;
  #cancelSecond: () => void = () => undefined;

  /** @param settings of both sides, or of each. */
  constructor(timers: Timers, settings: ClockSettings | SideSettings, lever: ClockSide, onChange: () => void) {
    const { left, right } = 'left' in settings ? settings : { left: settings, right: settings };
    this.#timers = timers;
    this.#onChange = onChange;
    this.#incrementMs = { left: left.incrementSeconds * 1000, right: right.incrementSeconds * 1000 };
    this.#lever = lever;
    this.set(left.seconds + left.incrementSeconds, right.seconds + right.incrementSeconds);
  }

  get lever(): ClockSide {
    return this.#lever;
  }

  get running(): boolean {
    return this.#running;
  }

  set(leftSeconds: number, rightSeconds: number): void {
    this.#leftMs.left = leftSeconds * 1000;
    this.#leftMs.right = rightSeconds * 1000;
  }

  start(): void {
    this.#running = true;
    this.#sinceMs = this.#timers.monotonicMs();
    this.#tick();
    this.#onChange();
  }

  stop(): void {
    this.#settle();
    this.#running = false;
    this.#cancelSecond();
    this.#onChange();
  }

  /** The lever goes down on one side. @returns false when it was down there already, and nothing happens. */
  press(side: ClockSide): boolean {
    if (this.#lever !== side) return false;
    this.#settle();
    this.#lever = otherSide(side);
    if (this.#running) this.#leftMs[side] += this.#incrementMs[side];
    this.#onChange();
    return true;
  }

  flip(): void {
    this.#settle();
    this.#lever = otherSide(this.#lever);
    this.#onChange();
  }

  /** The frame that tells all this. */
  frame(): Uint8Array {
    this.#settle();
    const right = time(this.#leftMs.right, this.showsFlag);
    const left = time(this.#leftMs.left, this.showsFlag);
    const status =
      (this.#running ? 1 : 0) |
      (this.#lever === 'right' ? 2 : 0) |
      (this.#lever === 'left' ? 8 : 16) |
      (this.batteryLow ? 4 : 0);
    return Uint8Array.of(ANSWER.clock, 0, 10, ...right, ...left, status);
  }

  #settle(): void {
    const nowMs = this.#timers.monotonicMs();
    if (this.#running) this.#leftMs[this.#lever] = Math.max(0, this.#leftMs[this.#lever] - (nowMs - this.#sinceMs));
    this.#sinceMs = nowMs;
  }

  #tick(): void {
    this.#cancelSecond();
    this.#cancelSecond = this.#timers.setTimer(this.#timers.monotonicMs() + 1000, () => {
      this.#settle();
      if (this.#leftMs[this.#lever] === 0) this.#running = false;
      this.#onChange();
      if (this.#running) this.#tick();
    });
  }
}

export function otherSide(side: ClockSide): ClockSide {
  return side === 'left' ? 'right' : 'left';
}

const FLAG = 0x10;

function time(ms: number, showsFlag: boolean): readonly [number, number, number] {
  const seconds = Math.min(Math.ceil(ms / 1000), 9 * 3600 + 3599);
  const bcd = (value: number): number => Math.floor(value / 10) * 16 + (value % 10);
  const flag = showsFlag && seconds === 0 ? FLAG : 0;
  return [Math.floor(seconds / 3600) | flag, bcd(Math.floor(seconds / 60) % 60), bcd(seconds % 60)];
}
