import { ChipMemory } from '../../electron/devices/certabo/chip-memory.ts';
import type { Driver, Session } from '../../electron/devices/driver.ts';
import { Timeline } from '../../electron/devices/simulator/timeline.ts';
import type { ExpectedBoard, LineState } from '../../electron/host/ports/board-lines.ts';
import type { BoardInput } from '../../engine/recognition/input/observation.ts';

/** A session of a driver in virtual time, and what its listener is told. */
export class DriverSession {
  readonly timeline = new Timeline();
  readonly states: LineState[] = [];
  readonly inputs: BoardInput[] = [];
  readonly sent: { readonly atMs: number; readonly bytes: Uint8Array }[] = [];
  expected: readonly ExpectedBoard[] = [];
  readonly session: Session;

  /** @param answer what the board says to what it is sent, some milliseconds later. */
  constructor(driver: Driver, answer: (bytes: Uint8Array) => readonly Uint8Array[] = () => []) {
    this.session = driver.openSession({
      clock: {
        epochMs: () => 0,
        monotonicMs: () => this.timeline.monotonicMs(),
        setTimer: (atMs, onTime) => this.timeline.setTimer(atMs, onTime),
      },
      chips: new ChipMemory(),
      listener: {
        onInput: (input) => this.inputs.push(input),
        onState: (state) => this.states.push(state),
        expected: () => this.expected,
        onBug: (error) => {
          throw error;
        },
      },
      write: (bytes) => {
        this.sent.push({ atMs: this.timeline.monotonicMs(), bytes });
        this.timeline.setTimer(this.timeline.monotonicMs() + 5, () => {
          this.say(...answer(bytes));
        });
      },
    });
  }

  say(...messages: readonly Uint8Array[]): void {
    for (const message of messages) this.session.onBytes(message);
  }

  wait(ms: number): void {
    this.timeline.run(this.timeline.monotonicMs() + ms);
  }

  /** The board says it again and again. */
  saysFor(ms: number, everyMs: number, message: Uint8Array): void {
    for (let past = 0; past < ms; past += everyMs) {
      this.say(message);
      this.wait(everyMs);
    }
  }

  get told(): readonly string[] {
    return this.states.map((state) => (state.kind === 'noBoard' ? state.reason : state.kind));
  }
}
