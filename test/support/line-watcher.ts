import type { ClockReading, Observation } from '../../engine/recognition/input/observation.ts';
import type { LineState } from '../../electron/host/ports/board-lines.ts';
import { until } from './patience.ts';

/** What a line tells, kept; a bug in its driver fails the test. */
export class LineWatcher {
  readonly inputs: (Observation | ClockReading)[] = [];
  readonly states: LineState[] = [];
  readonly sent: number[] = [];

  onInput(input: Observation | ClockReading): void {
    this.inputs.push(input);
  }

  onState(state: LineState): void {
    this.states.push(state);
  }

  onBug(error: unknown): never {
    throw error;
  }

  onBytes(_atMs: number, dir: 'in' | 'out', bytes: Uint8Array): void {
    if (dir === 'out') this.sent.push(...bytes);
  }

  async until(done: () => boolean): Promise<void> {
    await until(done, () => this.states.map(({ kind }) => kind));
  }
}
