import type { BoardListener, BoardTraits } from '../../host/ports/board-lines.ts';
import type { ClockPort } from '../../host/ports/system.ts';
import type { OpenLine, Session } from '../driver.ts';
import { Standing } from '../standing.ts';
import { createPlainDecoder, PlainPlay } from './decoder.ts';
import type { PlainDecoder } from './decoder.ts';
import type { PlainBoardFacts, PlainFault, PlainMessage } from './messages.ts';

/** What this program understands. */
const VERSION = 1;
const QUESTION = new TextEncoder().encode('?\n');
const ASK_AGAIN_MS = 1_000;
/** A talking board is asked for all its squares this often, so that nothing was missed for long. */
const BOARD_EVERY_MS = 10_000;
/** One that has said nothing for this long is asked, and is no board when it does not answer. */
const QUIET_AFTER_MS = 2_000;
const SILENT_AFTER_MS = 5_000;
/** So many faults and no message between them are noise. */
const FAULTS_OF_NOISE = 3;

/** The conversation with a board that speaks the plain protocol: asked, it says what it is, all its squares, and its clock. */
export class PlainBoard implements Session {
  readonly #clock: ClockPort;
  readonly #listener: BoardListener;
  readonly #write: (bytes: Uint8Array) => void;
  readonly #decoder: PlainDecoder = createPlainDecoder();
  readonly #play = new PlainPlay();
  readonly #standing: Standing;
  #facts: PlainBoardFacts | null = null;
  #heardAtMs: number;
  #askedAtMs = -Infinity;
  #owesBoard = false;
  #faults = 0;
  #cancel: () => void = () => undefined;

  constructor({ clock, listener, write }: OpenLine) {
    this.#clock = clock;
    this.#listener = listener;
    this.#standing = new Standing(listener);
    this.#write = write;
    this.#heardAtMs = clock.monotonicMs();
  }

  /** As the board told them; null before. */
  get traits(): BoardTraits | null {
    if (this.#facts === null) return null;
    const { scanMs, settleMs, clock } = this.#facts;
    return { namesPieces: true, scanMs, settleMs, clock, lights: false, boardsPerLine: 'one' };
  }

  start(): void {
    this.#ask();
    this.#schedulePoll();
  }

  requestDump(): void {
    if (!this.#owesBoard) this.#ask();
  }

  onBytes(bytes: Uint8Array): void {
    const atMs = this.#clock.monotonicMs();
    this.#listener.onBytes?.(atMs, 'in', bytes);
    for (const message of this.#decoder.push(bytes)) this.#take(message, atMs);
  }

  stop(): void {
    this.#cancel();
  }

  #take(message: PlainMessage | PlainFault, atMs: number): void {
    if (message.kind === 'fault') this.#faults++;
    else {
      this.#heardAtMs = atMs;
      this.#faults = 0;
    }
    if (message.kind === 'hello') this.#met(message);
    if (message.kind === 'board') this.#toldBoard(atMs);
    const inputs = this.#play.take(message, atMs);
    // What it says before its first whole board may be half a story.
    if (this.#standing.isConnected) for (const input of inputs) this.#listener.onInput(input);
  }

  #met(facts: PlainBoardFacts): void {
    const before = this.#facts;
    this.#facts = facts;
    if (before === null || JSON.stringify(before) === JSON.stringify(facts)) return;
    if (this.#standing.isConnected) this.#standing.become({ kind: 'noBoard', reason: 'another' });
    this.#ask();
  }

  #toldBoard(atMs: number): void {
    this.#owesBoard = false;
    const facts = this.#facts;
    if (this.#standing.isConnected || facts === null) return;
    if (facts.version !== VERSION) {
      this.#standing.complain('squares');
      return;
    }
    this.#standing.become({ kind: 'connected', serial: facts.number, version: String(facts.version), trademark: null });
    if (!facts.clock) this.#listener.onInput({ kind: 'noClock', atMs });
  }

  #schedulePoll(): void {
    this.#cancel = this.#clock.setTimer(this.#clock.monotonicMs() + ASK_AGAIN_MS, () => {
      this.#schedulePoll();
      this.#poll();
    });
  }

  #poll(): void {
    const nowMs = this.#clock.monotonicMs();
    const quietMs = nowMs - this.#heardAtMs;
    if (quietMs >= SILENT_AFTER_MS) {
      this.#facts = null;
      this.#standing.complain(this.#faults >= FAULTS_OF_NOISE ? 'noise' : 'silent');
    }
    const isInDoubt = this.#owesBoard || quietMs >= QUIET_AFTER_MS || this.#play.isUnsureOfClock(nowMs);
    const isDue = isInDoubt || nowMs - this.#askedAtMs >= BOARD_EVERY_MS;
    if (!this.#standing.isConnected || isDue) this.#ask();
  }

  #ask(): void {
    this.#askedAtMs = this.#clock.monotonicMs();
    this.#owesBoard = true;
    this.#listener.onBytes?.(this.#askedAtMs, 'out', QUESTION);
    this.#write(QUESTION);
  }
}
