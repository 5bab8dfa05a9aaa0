import type { BoardListener, ClockPort, LineState } from '../../host/ports.ts';
import { bytesOf, type Command } from './commands.ts';
import { createDgtDecoder, type BoardFact, type DgtDecoder } from './decoder.ts';

/** This often it is seen to what must be asked, and asked again until it is answered. */
const ASK_AGAIN_MS = 1000;
/** A board that has said nothing for this long is asked for all its squares: one that has reset itself sends no updates any more. */
const QUIET_AFTER_MS = 2000;
/** No answer after this long: what is on the line is no board, or a silent one. */
const SILENT_AFTER_MS = 3000;
/** A talking board is asked for all its squares this often, so that nothing was missed for long. */
const DUMP_EVERY_MS = 10_000;
/** A line with that many faults and no answer carries noise. */
const FAULTS_OF_NOISE = 3;

/** One dump, then updates; who it is comes after. */
const HELLO: readonly Command[] = [
  'sendBoard',
  'updateNice',
  'sendClock',
  'returnSerial',
  'returnLongSerial',
  'sendVersion',
  'sendTrademark',
];

/**
 * The conversation with one board over an open line. A board is what answers the question for its squares with a well-formed dump;
 * its trade mark text is shown, never tested. One that falls silent on an open line is no board any more until it sends a dump again.
 * Source: hardware notes 1.1 to 1.3.
 */
export class DgtBoard {
  readonly #clock: ClockPort;
  readonly #listener: BoardListener;
  readonly #write: (bytes: Uint8Array) => void;
  readonly #decoder: DgtDecoder = createDgtDecoder();
  /** When the board last said something that could be read; at first, when the line was opened. */
  #heardAtMs: number;
  #dumpAskedAtMs: number;
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
    this.#heardAtMs = clock.monotonicMs();
    this.#dumpAskedAtMs = this.#heardAtMs;
  }

  /** Begins the dialogue from the idle state. */
  start(): void {
    this.#ask('reset', ...HELLO);
    this.#again();
  }

  requestDump(): void {
    this.#ask('sendBoard', 'sendClock');
  }

  onBytes(bytes: Uint8Array): void {
    const atMs = this.#clock.monotonicMs();
    this.#listener.onBytes?.(atMs, 'in', bytes);
    for (const part of this.#decoder.push(bytes, atMs)) {
      if (part.kind === 'input' && part.input.kind === 'fault') this.#faults++;
      else this.#heard(atMs);
      if (part.kind === 'fact') {
        this.#learn(part.fact);
        continue;
      }
      const { input } = part;
      // What a board says before its first dump may be half a story: the rest of a frame, updates of squares never seen.
      if (input.kind === 'board' && this.#state.kind !== 'connected') this.#become(this.#connected());
      if (this.#state.kind === 'connected') this.#listener.onInput(input);
    }
  }

  stop(): void {
    this.#cancel();
  }

  #heard(atMs: number): void {
    this.#heardAtMs = atMs;
    this.#faults = 0;
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
    this.#cancel = this.#clock.setTimer(this.#clock.monotonicMs() + ASK_AGAIN_MS, () => {
      this.#seeToIt();
      this.#again();
    });
  }

  #seeToIt(): void {
    const nowMs = this.#clock.monotonicMs();
    const connected = this.#state.kind === 'connected';
    const quietMs = nowMs - this.#heardAtMs;
    const silent = quietMs >= SILENT_AFTER_MS + (connected ? QUIET_AFTER_MS : 0);
    if (silent && this.#state.kind !== 'noBoard')
      this.#become({ kind: 'noBoard', reason: this.#faults >= FAULTS_OF_NOISE ? 'noise' : 'silent' });
    if (this.#state.kind !== 'connected') this.#ask(...HELLO);
    else if (quietMs >= QUIET_AFTER_MS || nowMs - this.#dumpAskedAtMs >= DUMP_EVERY_MS)
      this.#ask('sendBoard', 'updateNice');
  }

  #become(state: LineState): void {
    this.#state = state;
    this.#listener.onState(state);
  }

  /** The board's input buffer holds ten bytes: what is asked at once stays below that. */
  #ask(...commands: readonly Command[]): void {
    const bytes = bytesOf(...commands);
    const atMs = this.#clock.monotonicMs();
    if (commands.includes('sendBoard')) this.#dumpAskedAtMs = atMs;
    this.#listener.onBytes?.(atMs, 'out', bytes);
    this.#write(bytes);
  }
}
