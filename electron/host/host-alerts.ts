import type { Fault } from '../../engine/result.ts';
import type { AlertView } from '../contract/views/alerts.ts';
import type { LossPort } from './ports/losses.ts';
import type { ClockPort } from './ports/system.ts';
import type { Recorder } from './recorder.ts';

/** What the arbiter must know that belongs to no table: of the record, what was lost, and what others told. */
export class HostAlerts {
  readonly #recorder: Recorder;
  readonly #losses: LossPort;
  readonly #clock: ClockPort;
  readonly #onChange: () => void;
  readonly #told = new Map<string, AlertView>();

  constructor(recorder: Recorder, losses: LossPort, clock: ClockPort, onChange: () => void) {
    this.#recorder = recorder;
    this.#losses = losses;
    this.#clock = clock;
    this.#onChange = onChange;
  }

  /** One of each code is kept. */
  tell(fault: Fault): void {
    this.#told.set(fault.code, { fault, sinceEpochMs: this.#clock.epochMs() });
    this.#onChange();
  }

  /** The same, but it stands until the arbiter has seen it, also after a restart. */
  tellUntilSeen(fault: Fault): void {
    const stands = this.#losses.all.some((loss) => loss.seenEpochMs === null && loss.fault.code === fault.code);
    if (!stands) this.#losses.report(fault);
  }

  /** What was told with this code is over. */
  settle(code: Fault['code']): void {
    if (this.#told.delete(code)) this.#onChange();
  }

  has(code: Fault['code']): boolean {
    return this.#told.has(code);
  }

  get all(): readonly AlertView[] {
    const { unsaved, slow } = this.#recorder;
    const unseen = this.#losses.all.filter(({ seenEpochMs }) => seenEpochMs === null);
    const losses = unseen.map(({ id, sinceEpochMs, fault }) => ({ sinceEpochMs, fault, loss: id }));
    return [
      ...(unsaved === null ? [] : [unsaved]),
      ...(slow === null ? [] : [slow]),
      ...losses,
      ...this.#told.values(),
    ];
  }
}
