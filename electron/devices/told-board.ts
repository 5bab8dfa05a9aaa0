import type { BoardListener, LineState } from '../host/ports/board-lines.ts';
import type { ClockPort } from '../host/ports/system.ts';
import type { OpenLine, Session } from './driver.ts';
import type { Ear, Heard } from './heard.ts';
import { Standing } from './standing.ts';

const LOOK_AGAIN_MS = 1_000;
/** A talking board is asked for all its squares this often, so that nothing was missed for long. */
const BOARD_EVERY_MS = 10_000;
/** What it says of itself, such as its battery, is asked for this often. */
const ABOUT_EVERY_MS = 300_000;
/** One that has said nothing for this long is asked, and is no board when it does not answer. */
const QUIET_AFTER_MS = 2_000;
const SILENT_AFTER_MS = 5_000;
/** So many faults and nothing understood between them are noise. */
const FAULTS_OF_NOISE = 3;

/** What a board is asked. */
export interface Questions {
  /** When the line was opened, and until a board answers; each is a message of its own. */
  readonly hello: readonly Uint8Array[];
  /** For all its squares. */
  readonly board: readonly Uint8Array[];
  /** For what changes in hours, now and then with the squares: its battery. */
  readonly about: readonly Uint8Array[];
  /** It takes no two messages nearer than this. */
  readonly gapMs: number;
}

/** Of boards that say all they know all the time. */
export const NO_QUESTIONS: Questions = { hello: [], board: [], about: [], gapMs: 0 };

/**
 * The conversation with one board that has no number and no clock: it is there when it has told its squares, unasked or asked, and is
 * gone when it falls silent.
 */
export class ToldBoard implements Session {
  readonly #clock: ClockPort;
  readonly #listener: BoardListener;
  readonly #write: (bytes: Uint8Array) => void;
  readonly #ear: Ear;
  readonly #questions: Questions;
  readonly #standing: Standing;
  #version: string | null = null;
  #battery: number | null = null;
  #heardAtMs: number;
  #askedAtMs = -Infinity;
  #aboutAtMs = -Infinity;
  /** Something was lost, and no board has been told since. */
  #wantsBoard = false;
  #faults = 0;
  #unsent: Uint8Array[] = [];
  #cancelPoll: () => void = () => undefined;
  #cancelGap: (() => void) | null = null;

  constructor({ clock, listener, write }: OpenLine, ear: Ear, questions: Questions) {
    this.#clock = clock;
    this.#listener = listener;
    this.#standing = new Standing(listener);
    this.#write = write;
    this.#ear = ear;
    this.#questions = questions;
    this.#heardAtMs = clock.monotonicMs();
  }

  start(): void {
    this.#ask(this.#questions.hello);
    this.#schedulePoll();
  }

  /** One that tells everything all the time needs no asking, and one that has just been asked is asked again only if it has not told since. */
  requestDump(): void {
    if (this.#clock.monotonicMs() - this.#askedAtMs >= LOOK_AGAIN_MS) this.#ask(this.#questions.board);
    else this.#wantsBoard = true;
  }

  onBytes(bytes: Uint8Array): void {
    const atMs = this.#clock.monotonicMs();
    this.#listener.onBytes?.(atMs, 'in', bytes);
    for (const heard of this.#ear.push(bytes, atMs)) this.#take(heard, atMs);
    if (this.#ear.trouble != null) this.#standing.complain(this.#ear.trouble);
  }

  stop(): void {
    this.#cancelPoll();
    this.#cancelGap?.();
    this.#unsent = [];
  }

  #take(heard: Heard, atMs: number): void {
    const input = heard.kind === 'input' ? heard.input : null;
    if (input?.kind === 'fault') this.#faults++;
    else {
      this.#heardAtMs = atMs;
      this.#faults = 0;
    }
    if (heard.kind === 'about') this.#toldAbout(heard);
    const isBoard = input?.kind === 'board' || input?.kind === 'occupancy';
    if (isBoard) this.#wantsBoard = false;
    if (!this.#standing.isConnected && isBoard) {
      this.#standing.become(this.#connected());
      this.#listener.onInput({ kind: 'noClock', atMs });
    }
    // What it says before its first whole board may be half a story.
    if (this.#standing.isConnected && input !== null) this.#listener.onInput(input);
  }

  #toldAbout(heard: Extract<Heard, { kind: 'about' }>): void {
    const version = heard.version ?? this.#version;
    const batteryPercent = heard.batteryPercent ?? this.#battery;
    const isNew = version !== this.#version || batteryPercent !== this.#battery;
    this.#version = version;
    this.#battery = batteryPercent;
    if (isNew && this.#standing.isConnected) this.#standing.become(this.#connected());
  }

  #connected(): LineState {
    const battery = this.#battery === null ? {} : { battery: this.#battery };
    return { kind: 'connected', serial: null, version: this.#version, trademark: null, ...battery };
  }

  #schedulePoll(): void {
    this.#cancelPoll = this.#clock.setTimer(this.#clock.monotonicMs() + LOOK_AGAIN_MS, () => {
      this.#schedulePoll();
      this.#poll();
    });
  }

  #poll(): void {
    const nowMs = this.#clock.monotonicMs();
    const quietMs = nowMs - this.#heardAtMs;
    if (quietMs >= SILENT_AFTER_MS) this.#standing.complain(this.#faults >= FAULTS_OF_NOISE ? 'noise' : 'silent');
    if (!this.#standing.isConnected) this.#ask(this.#questions.hello);
    else if (this.#wantsBoard || quietMs >= QUIET_AFTER_MS || nowMs - this.#askedAtMs >= BOARD_EVERY_MS)
      this.#askAll(nowMs);
  }

  #askAll(nowMs: number): void {
    const { board, about } = this.#questions;
    if (nowMs - this.#aboutAtMs < ABOUT_EVERY_MS) this.#ask(board);
    else if (this.#ask([...board, ...about])) this.#aboutAtMs = nowMs;
  }

  /** @returns false while it is still being asked what it was to be asked before. */
  #ask(messages: readonly Uint8Array[]): boolean {
    if (this.#unsent.length > 0) return false;
    this.#askedAtMs = this.#clock.monotonicMs();
    this.#unsent = [...messages];
    if (this.#cancelGap === null) this.#sendNext();
    return true;
  }

  #sendNext(): void {
    this.#cancelGap = null;
    const message = this.#unsent.shift();
    if (message === undefined) return;
    const nowMs = this.#clock.monotonicMs();
    this.#listener.onBytes?.(nowMs, 'out', message);
    this.#write(message);
    if (this.#questions.gapMs === 0) this.#sendNext();
    else
      this.#cancelGap = this.#clock.setTimer(nowMs + this.#questions.gapMs, () => {
        this.#sendNext();
      });
  }
}
