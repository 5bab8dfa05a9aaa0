import { otherSide } from '../../../engine/recognition/input/observation.ts';
import type { ClockSide, ClockTime } from '../../../engine/recognition/input/observation.ts';
import type { DgtMessage } from '../dgt/messages.ts';
import { CLOCK_LETTERS, CLOCK_MESSAGE } from '../dgt/clock-text.ts';
import { clockAnswer } from './clock-answers.ts';
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
  /** Not every clock tells its flag. */
  showsFlag = true;
  /** Not every clock answers what is said to it. */
  answers = true;
  /** What it shows in the place of its times. */
  #letters: string | null = null;
  /** Whose flag has fallen: the clock stands since. */
  #fallen: ClockSide | null = null;
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

  /** @returns what it answers to a message; null where it answers nothing. */
  hear(message: readonly number[]): ReturnType<typeof clockAnswer> {
    const answer = this.answers ? clockAnswer(message) : null;
    const [, command, ...content] = message;
    if (answer !== null && command === CLOCK_MESSAGE.letters)
      this.#letters = String.fromCharCode(...content.slice(0, CLOCK_LETTERS)).trim();
    if (answer !== null && command === CLOCK_MESSAGE.end) this.#letters = null;
    return answer;
  }

  /** What stands there in the place of its times; null where they do. */
  get letters(): string | null {
    return this.#letters;
  }

  get lever(): ClockSide {
    return this.#lever;
  }

  get running(): boolean {
    return this.#running;
  }

  set(leftSeconds: number, rightSeconds: number): void {
    this.#fallen = null;
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

  /** The time of the side that is on move is over, this moment: its flag falls. */
  runOut(): void {
    this.#settle();
    this.#leftMs[this.#lever] = 0;
    this.#fall();
    this.#onChange();
  }

  /** What a frame about it tells. */
  reading(): Extract<DgtMessage, { readonly kind: 'clock' }> {
    this.#settle();
    const shown = (side: ClockSide): ClockTime => {
      return { seconds: Math.ceil(this.#leftMs[side] / 1000), flag: this.showsFlag && this.#fallen === side };
    };
    const { batteryLow } = this;
    const times = { left: shown('left'), right: shown('right') };
    return { kind: 'clock', ...times, running: this.#running, lever: this.#lever, batteryLow };
  }

  /** Whose time is over stops the clock. */
  #fall(): void {
    this.#running = false;
    this.#fallen = this.#lever;
    this.#cancelSecond();
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
      if (this.#leftMs[this.#lever] === 0) this.#fall();
      this.#onChange();
      if (this.#running) this.#tick();
    });
  }
}
