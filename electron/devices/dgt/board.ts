import type { BoardListener, LineState, LineTrouble } from '../../host/ports/board-lines.ts';
import type { ClockPort } from '../../host/ports/system.ts';
import { BoardNumber } from './board-number.ts';
import { ClockText } from './clock-text.ts';
import { bytesOf, type Command } from './commands.ts';
import { createDgtDecoder, type BoardFact, type DgtDecoder } from './decoder.ts';
import { ANSWER } from './messages.ts';
import { parseLog } from './move-log.ts';

/** How often what must be asked is looked at, and asked again until it is answered. */
const ASK_AGAIN_MS = 1000;
/** A board that has said nothing for this long is asked for all its squares: one that has reset itself sends no updates any more. */
const QUIET_AFTER_MS = 2000;
/** No answer after this long: what is on the line is no board, or a silent one. */
const SILENT_AFTER_MS = 3000;
/** A talking board is asked for all its squares this often, so that nothing was missed for long. */
const DUMP_EVERY_MS = 10_000;
/** Its battery is asked for this often. */
const BATTERY_EVERY_MS = 60_000;
/** A line with that many faults, the last of them not long ago, and no answer carries noise. */
const FAULTS_OF_NOISE = 3;
const NOISE_FOR_MS = 10_000;
/** So many dumps in a row that cannot be read are no accident. */
const BAD_DUMPS = 3;
/** Whoever asks for the clock again sooner gets the answer that is on its way. */
const CLOCK_AGAIN_MS = 200;

/** Who it is, before anything it says counts. */
const NUMBERS: readonly Command[] = ['returnSerial', 'returnLongSerial'];
/** One dump, then updates; what else there is to know comes after. */
const HELLO: readonly Command[] = [
  ...NUMBERS,
  'sendBoard',
  'updateNice',
  'sendClock',
  'sendVersion',
  'sendTrademark',
  'sendBattery',
];

const NOTHING = { version: null, trademark: null, battery: null } as const;

/**
 * The conversation with one board over an open line. A board is what answers the question for its squares with a well-formed dump;
 * its trade mark text is shown, never tested. One that falls silent on an open line is no board any more until it sends a dump again,
 * and so is one whose number becomes another's: adapters keep a line open while boards are changed. Source: hardware notes 1.1 to 1.3.
 */
export class DgtBoard {
  readonly #clock: ClockPort;
  readonly #listener: BoardListener;
  readonly #write: (bytes: Uint8Array) => void;
  readonly #decoder: DgtDecoder = createDgtDecoder();
  /** When the board last said something that could be read; at first, when the line was opened. */
  #heardAtMs: number;
  /** Since when it has answered without a long silence; null before its first answer. */
  #answeringSinceMs: number | null = null;
  #bytesAtMs: number;
  #dumpAskedAtMs: number;
  #clockAskedAtMs = -Infinity;
  #batteryAskedAtMs = -Infinity;
  /** Asked for and not here yet, or not readable. */
  #owesDump = false;
  #badDumps = 0;
  #state: LineState = { kind: 'opening' };
  /** A board has answered on this line since it was opened. */
  #wasThere = false;
  readonly #clockText: ClockText;
  readonly #number = new BoardNumber();
  #about: { version: string | null; trademark: string | null; battery: number | null } = NOTHING;
  #faults = 0;
  #faultAtMs = -Infinity;
  #cancel: () => void = () => undefined;

  constructor(clock: ClockPort, listener: BoardListener, write: (bytes: Uint8Array) => void) {
    this.#clock = clock;
    this.#listener = listener;
    this.#write = write;
    this.#heardAtMs = clock.monotonicMs();
    this.#bytesAtMs = this.#heardAtMs;
    this.#dumpAskedAtMs = this.#heardAtMs;
    const send = (bytes: Uint8Array): void => {
      this.#send(clock.monotonicMs(), bytes);
    };
    this.#clockText = new ClockText(clock, send, (text) => listener.onClockText?.(text));
  }

  /** Begins the dialogue from the idle state. */
  start(): void {
    this.#ask('reset', ...HELLO);
    this.#schedulePoll();
  }

  /** One that is on its way is newer than whatever made it wanted; one that came and could not be read is asked for again later. */
  requestDump(): void {
    if (this.#owesDump) this.#requestClock(this.#clock.monotonicMs());
    else this.#ask('sendBoard', 'sendClock');
  }

  requestMemory(): void {
    this.#ask('sendMemory');
  }

  showOnClock(text: string | null): void {
    this.#clockText.show(text);
  }

  onBytes(bytes: Uint8Array): void {
    const atMs = this.#clock.monotonicMs();
    this.#bytesAtMs = atMs;
    this.#listener.onBytes?.(atMs, 'in', bytes);
    for (const part of this.#decoder.push(bytes, atMs)) {
      if (part.kind === 'fact') {
        this.#heard(atMs);
        this.#updateFacts(part.fact, atMs);
        continue;
      }
      const { input } = part;
      if (input.kind === 'fault') this.#misheard(atMs, part.frame);
      else this.#heard(atMs);
      if (input.kind === 'board') this.#dumped(atMs);
      if (input.kind === 'noClock') this.#clockText.heard('none');
      if (input.kind === 'clock') this.#clockText.heard(input.running ? 'runs' : 'stands');
      // What a board says before its first dump may be half a story: the rest of a frame, updates of squares never seen.
      if (this.#state.kind === 'connected') this.#listener.onInput(input);
    }
  }

  stop(): void {
    this.#cancel();
    this.#clockText.stop();
  }

  #requestClock(nowMs: number): void {
    if (nowMs - this.#clockAskedAtMs >= CLOCK_AGAIN_MS) this.#ask('sendClock');
  }

  #heard(atMs: number): void {
    if (this.#answeringSinceMs === null || atMs - this.#heardAtMs >= SILENT_AFTER_MS) this.#answeringSinceMs = atMs;
    this.#heardAtMs = atMs;
    this.#faults = 0;
  }

  #misheard(atMs: number, frame: number | undefined): void {
    this.#faults++;
    this.#faultAtMs = atMs;
    if (frame !== ANSWER.boardDump) return;
    this.#badDumps++;
    // It answers, if not in a way that is understood.
    this.#answeringSinceMs ??= atMs;
    this.#heardAtMs = atMs;
  }

  #dumped(atMs: number): void {
    this.#owesDump = false;
    this.#badDumps = 0;
    if (this.#state.kind !== 'connected' && !this.#number.isErratic(atMs)) this.#become(this.#connected());
  }

  #updateFacts(fact: BoardFact, atMs: number): void {
    const before = JSON.stringify(this.#connected());
    if (fact.kind === 'moveLog') this.#toldMemory(fact.log);
    if (fact.kind === 'clockAck') this.#clockText.acknowledged(fact.ack);
    if (fact.kind === 'clockDoubted') this.#requestClock(atMs);
    if (fact.kind === 'serial' && this.#number.isAnother(fact, atMs)) this.#met();
    if (fact.kind === 'version') this.#about = { ...this.#about, version: fact.version };
    if (fact.kind === 'trademark') this.#about = { ...this.#about, trademark: fact.text };
    if (fact.kind === 'battery' && fact.percent <= 100) this.#about = { ...this.#about, battery: fact.percent };
    if (this.#state.kind !== 'connected') return;
    if (this.#number.isErratic(atMs)) this.#become({ kind: 'noBoard', reason: 'numbers' });
    else if (JSON.stringify(this.#connected()) !== before) this.#become(this.#connected());
  }

  /** What has changed while it was sent is not known. */
  #toldMemory(log: Uint8Array): void {
    this.#listener.onMemory?.(parseLog(log));
    this.requestDump();
  }

  /** Another board answers here. What this line told before is the other's. */
  #met(): void {
    this.#about = NOTHING;
    this.#clockText.heard('none');
    if (this.#state.kind !== 'connected') return;
    this.#become({ kind: 'noBoard', reason: 'another' });
    this.#ask(...HELLO);
  }

  #connected(): LineState {
    const { version, trademark, battery } = this.#about;
    const serial = this.#number.number;
    return { kind: 'connected', serial, version, trademark, ...(battery === null ? {} : { battery }) };
  }

  #schedulePoll(): void {
    this.#cancel = this.#clock.setTimer(this.#clock.monotonicMs() + ASK_AGAIN_MS, () => {
      this.#schedulePoll();
      this.#poll();
    });
  }

  #poll(): void {
    const nowMs = this.#clock.monotonicMs();
    // A board that sends its memory says nothing else for eight seconds, and what it is asked meanwhile is lost.
    const sendsMemory = this.#decoder.frame === ANSWER.moveLog && nowMs - this.#bytesAtMs < ASK_AGAIN_MS;
    if (sendsMemory) this.#heardAtMs = nowMs;
    const trouble = this.#trouble(nowMs);
    if (trouble !== null && !(this.#state.kind === 'noBoard' && this.#state.reason === trouble)) {
      // The next to answer here may be another one.
      if (this.#state.kind === 'connected' || trouble === 'silent' || trouble === 'mute') this.#forget();
      this.#become({ kind: 'noBoard', reason: trouble });
    }
    if (sendsMemory) return;
    if (this.#state.kind === 'connected' && this.#decoder.isUnsureOfClock(nowMs)) this.#requestClock(nowMs);
    const sinceAskedMs = nowMs - this.#dumpAskedAtMs;
    if (this.#state.kind !== 'connected') this.#ask(...HELLO);
    else if (nowMs - this.#heardAtMs >= QUIET_AFTER_MS || sinceAskedMs >= DUMP_EVERY_MS)
      this.#ask(...NUMBERS, 'sendBoard', 'updateNice', ...this.#batteryIfDue(nowMs));
    else if (this.#owesDump && sinceAskedMs >= ASK_AGAIN_MS) this.#ask(...NUMBERS, 'sendBoard');
    else if (this.#number.number === null) this.#ask(...NUMBERS);
  }

  #trouble(nowMs: number): LineTrouble | null {
    const connected = this.#state.kind === 'connected';
    const quietMs = nowMs - this.#heardAtMs;
    if (this.#number.isErratic(nowMs)) return 'numbers';
    if (quietMs >= SILENT_AFTER_MS + (connected ? QUIET_AFTER_MS : 0)) {
      const noisy = this.#faults >= FAULTS_OF_NOISE && nowMs - this.#faultAtMs < NOISE_FOR_MS;
      return noisy ? 'noise' : this.#wasThere ? 'mute' : 'silent';
    }
    const since = this.#answeringSinceMs;
    const tellsNoSquares = !connected && since !== null && nowMs - since >= SILENT_AFTER_MS;
    return this.#badDumps >= BAD_DUMPS || tellsNoSquares ? 'squares' : null;
  }

  #batteryIfDue(nowMs: number): readonly Command[] {
    return nowMs - this.#batteryAskedAtMs >= BATTERY_EVERY_MS ? ['sendBattery'] : [];
  }

  #forget(): void {
    this.#number.forget();
    this.#about = NOTHING;
  }

  #become(state: LineState): void {
    this.#wasThere ||= state.kind === 'connected';
    this.#state = state;
    this.#listener.onState(state);
  }

  /** The board's input buffer holds ten bytes: what is asked at once stays below that. */
  #ask(...commands: readonly Command[]): void {
    const bytes = bytesOf(...commands);
    const atMs = this.#clock.monotonicMs();
    if (commands.includes('sendBoard')) {
      this.#dumpAskedAtMs = atMs;
      this.#owesDump = true;
    }
    if (commands.includes('sendBattery')) this.#batteryAskedAtMs = atMs;
    if (commands.includes('sendClock')) this.#clockAskedAtMs = atMs;
    this.#send(atMs, bytes);
  }

  #send(atMs: number, bytes: Uint8Array): void {
    this.#listener.onBytes?.(atMs, 'out', bytes);
    this.#write(bytes);
  }
}
