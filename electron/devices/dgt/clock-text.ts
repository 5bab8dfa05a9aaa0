import type { ClockPort } from '../../host/ports/system.ts';
import type { DgtMessage } from './messages.ts';

/**
 * Messages to the clock behind a board, those alone that change nothing in it: which version it is, letters in the place of the
 * times, and the times again. Source: hardware notes 1.5.
 */
const TO_CLOCK = 0x2b;
const [FIRST, LAST] = [0x03, 0x00];
export const CLOCK_MESSAGE = { end: 0x03, version: 0x09, letters: 0x0c } as const;
type Message = keyof typeof CLOCK_MESSAGE;

/** So many letters a clock shows. */
export const CLOCK_LETTERS = 8;
const NO_BEEP = 0x00;
const DONE = 0x10;
/** Clocks whose version begins with this show letters. */
const SHOWS_LETTERS = 2;
/** Over Bluetooth an answer takes up to two seconds. */
const ANSWERED_WITHIN_MS = 2_000;
const TRIES = 3;

type Ack = Extract<DgtMessage, { readonly kind: 'clockAck' }>['ack'];

/**
 * Shows a few letters on a clock that stands, and takes them away as soon as it runs, or they are not wanted any more. Nothing is said to a
 * clock before letters are wanted; one that does not acknowledge them is left alone from then on. To a clock that runs nothing is said
 * but that it is to show its times again.
 */
export class ClockText {
  readonly #clock: ClockPort;
  readonly #send: (bytes: Uint8Array) => void;
  readonly #onShown: (text: string | null) => void;
  #wanted: string | null = null;
  /** A clock is there, and stands. */
  #stands = false;
  /** Whether it shows letters; null while it has not been asked. */
  #able: boolean | null = null;
  /** What may stand there: it was sent, and not taken away. */
  #sent: string | null = null;
  #awaited: Message | null = null;
  #tries = 0;
  #cancel: () => void = () => undefined;

  constructor(clock: ClockPort, send: (bytes: Uint8Array) => void, onShown: (text: string | null) => void) {
    this.#clock = clock;
    this.#send = send;
    this.#onShown = onShown;
  }

  /** @param text up to eight letters; null for the times. */
  show(text: string | null): void {
    if (text === this.#wanted) return;
    this.#wanted = text;
    this.#goOn();
  }

  /** What the clock has told. */
  heard(reading: 'stands' | 'runs' | 'none'): void {
    this.#stands = reading === 'stands';
    if (reading === 'none') this.#forget();
    this.#goOn();
  }

  acknowledged([done, message, info]: Ack): void {
    if (this.#awaited === null || message !== CLOCK_MESSAGE[this.#awaited]) return;
    const answered = this.#awaited;
    this.#wait(null);
    if (answered === 'version') this.#able = done === DONE && info >> 4 === SHOWS_LETTERS;
    else if (answered === 'end') this.#ended();
    else if (done === DONE) this.#onShown(this.#sent);
    else this.#able = false;
    this.#goOn();
  }

  /** Nothing is sent after it. */
  stop(): void {
    this.#cancel();
  }

  get #target(): string | null {
    return this.#stands && this.#able !== false ? this.#wanted : null;
  }

  #goOn(): void {
    const target = this.#target;
    // Whoever has to see his time does not wait for an answer.
    const isOver = target === null && this.#awaited !== null && this.#awaited !== 'end';
    if (isOver) this.#wait(null);
    if (this.#awaited !== null) return;
    if (this.#sent !== null && this.#sent !== target) this.#say('end');
    else if (target !== null && this.#sent === null) this.#say(this.#able === null ? 'version' : 'letters');
  }

  #say(message: Message): void {
    this.#tries = 0;
    this.#wait(message);
    this.#try(message);
  }

  #try(message: Message): void {
    this.#tries++;
    if (message === 'letters') this.#sent = this.#target;
    this.#send(bytesOf(message, this.#sent ?? ''));
    this.#cancel = this.#clock.setTimer(this.#clock.monotonicMs() + ANSWERED_WITHIN_MS, () => {
      if (this.#tries < TRIES) this.#try(message);
      else this.#giveUp(message);
    });
  }

  #giveUp(message: Message): void {
    this.#wait(null);
    if (message === 'end') this.#ended();
    this.#able = false;
    this.#goOn();
  }

  #ended(): void {
    this.#sent = null;
    this.#onShown(null);
  }

  #wait(message: Message | null): void {
    this.#cancel();
    this.#awaited = message;
  }

  /** The clock is gone: what comes in its place may be another. */
  #forget(): void {
    this.#wait(null);
    this.#able = null;
    if (this.#sent !== null) this.#ended();
  }
}

function bytesOf(message: Message, text: string): Uint8Array {
  const letters = Array.from(
    text.padEnd(CLOCK_LETTERS).slice(0, CLOCK_LETTERS),
    (letter) => letter.charCodeAt(0) & 0x7f,
  );
  const content = message === 'letters' ? [...letters, NO_BEEP] : [];
  const body = [FIRST, CLOCK_MESSAGE[message], ...content, LAST];
  return Uint8Array.of(TO_CLOCK, body.length, ...body);
}
