import type { BoardListener, ClockPort, LineState } from '../../host/ports.ts';
import { bytesOf, type Command } from './commands.ts';
import { createDgtDecoder, type BoardFact, type DgtDecoder } from './decoder.ts';

/** Answers are asked for again until the board has sent a well-formed dump. */
const ASK_AGAIN_MS = 1000;
/** No dump after this long: what is on the line is no board, or a silent one. */
const SILENT_AFTER_MS = 3000;
/** A quiet board is asked for a dump this often: it shows that it is still there, and nothing was missed. */
const DUMP_EVERY_MS = 10_000;
/** A line with that many faults and no dump carries noise. */
const FAULTS_OF_NOISE = 3;

/**
 * The conversation with one board over an open line. A board is what answers the question for its squares with a well-formed dump;
 * its trade mark text is shown, never tested. Source: hardware notes 1.1 to 1.3.
 */
export class DgtBoard {
  readonly #clock: ClockPort;
  readonly #listener: BoardListener;
  readonly #write: (bytes: Uint8Array) => void;
  readonly #decoder: DgtDecoder = createDgtDecoder();
  readonly #openedAtMs: number;
  #state: LineState = { kind: 'opening' };
  #facts: { serial: string | null; version: string | null; trademark: string | null; battery: number | null } = {
    serial: null,
    version: null,
    trademark: null,
    battery: null,
  };
  #faults = 0;
  #cancel: () => void = () => undefined;

  constructor(clock: ClockPort, listener: BoardListener, write: (bytes: Uint8Array) => void) {
    this.#clock = clock;
    this.#listener = listener;
    this.#write = write;
    this.#openedAtMs = clock.monotonicMs();
  }

  /** Begins the dialogue: idle, one dump, then updates; who it is comes after. */
  start(): void {
    this.#ask(
      'reset',
      'sendBoard',
      'updateNice',
      'sendClock',
      'returnSerial',
      'returnLongSerial',
      'sendVersion',
      'sendTrademark',
    );
    this.#again();
  }

  requestDump(): void {
    this.#ask('sendBoard');
  }

  onBytes(bytes: Uint8Array): void {
    const atMs = this.#clock.monotonicMs();
    this.#listener.onBytes?.(atMs, 'in', bytes);
    for (const part of this.#decoder.push(bytes, atMs)) {
      if (part.kind === 'fact') {
        this.#learn(part.fact);
        continue;
      }
      const { input } = part;
      if (input.kind === 'fault') this.#faults++;
      if (input.kind === 'board' && this.#state.kind !== 'connected') this.#become(this.#connected());
      if (this.#state.kind === 'connected') this.#listener.onInput(input);
    }
  }

  stop(): void {
    this.#cancel();
  }

  #learn(fact: BoardFact): void {
    const before = JSON.stringify(this.#facts);
    if (fact.kind === 'serial')
      this.#facts.serial = fact.long || this.#facts.serial === null ? fact.serial : this.#facts.serial;
    if (fact.kind === 'version') this.#facts.version = fact.version;
    if (fact.kind === 'trademark') this.#facts.trademark = fact.text;
    if (fact.kind === 'battery') this.#facts.battery = fact.percent;
    if (this.#state.kind === 'connected' && JSON.stringify(this.#facts) !== before) this.#become(this.#connected());
  }

  #connected(): LineState {
    const { serial, version, trademark, battery } = this.#facts;
    return { kind: 'connected', serial, version, trademark, ...(battery === null ? {} : { battery }) };
  }

  #again(): void {
    const connected = this.#state.kind === 'connected';
    this.#cancel = this.#clock.setTimer(this.#clock.monotonicMs() + (connected ? DUMP_EVERY_MS : ASK_AGAIN_MS), () => {
      if (this.#state.kind === 'connected') this.#ask('sendBoard', 'updateNice');
      else {
        const silentMs = this.#clock.monotonicMs() - this.#openedAtMs;
        if (silentMs >= SILENT_AFTER_MS && this.#state.kind === 'opening')
          this.#become({ kind: 'noBoard', reason: this.#faults >= FAULTS_OF_NOISE ? 'noise' : 'silent' });
        this.#ask(
          'sendBoard',
          'updateNice',
          'sendClock',
          'returnSerial',
          'returnLongSerial',
          'sendVersion',
          'sendTrademark',
        );
      }
      this.#again();
    });
  }

  #become(state: LineState): void {
    this.#state = state;
    this.#listener.onState(state);
  }

  /** The board's input buffer holds ten bytes: what is asked at once stays below that. */
  #ask(...commands: readonly Command[]): void {
    const bytes = bytesOf(...commands);
    this.#listener.onBytes?.(this.#clock.monotonicMs(), 'out', bytes);
    this.#write(bytes);
  }
}
