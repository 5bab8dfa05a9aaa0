import type { ClockReading, Observation } from '../../engine/recognition/observation.ts';
import type { Fault } from '../../engine/result.ts';
import type { BoardView } from '../contract/views.ts';
import type { BoardLine, Capture, ClockPort, LineState } from './ports.ts';

const SIMULATED = 'simulator:';

export function isSimulatedPath(path: string): boolean {
  return path.startsWith(SIMULATED);
}

/** Serial lines over Bluetooth: `/dev/rfcomm0`, or with the name of the board in them (hardware protocol 1.1). */
export function isBluetoothPath(path: string): boolean {
  return /rfcomm|DGT_BT_|PCS-REVII/iu.test(path);
}

export function simulatedPath(table: number): string {
  return `${SIMULATED}${String(table)}`;
}

/** What a connection tells: the table it serves may change, so it is told through here. */
export interface ConnectionListener {
  onInput(connection: Connection, input: Observation | ClockReading): void;
  /** `was` is the state before. */
  onState(connection: Connection, was: LineState): void;
}

/** One open line, what is known of the board at its end, and its flight recorder. */
export class Connection {
  readonly path: string;
  readonly #line: BoardLine;
  readonly #clock: ClockPort;
  #state: LineState = { kind: 'opening' };
  #sinceEpochMs: number;
  #serial: string | null = null;
  #capture: Capture | null = null;
  /** It is settled which table this board belongs to: what it reports may count. */
  identified = false;

  constructor(line: BoardLine, clock: ClockPort) {
    this.path = line.path;
    this.#line = line;
    this.#clock = clock;
    this.#sinceEpochMs = clock.epochMs();
  }

  get state(): LineState {
    return this.#state;
  }

  get connected(): boolean {
    return this.#state.kind === 'connected';
  }

  /** Serial number of the board that answers here, kept while the line is lost. */
  get serial(): string | null {
    return this.#serial;
  }

  open(listener: ConnectionListener, capture: Capture): void {
    this.#capture = capture;
    this.#line.open({
      onInput: (input) => {
        listener.onInput(this, input);
      },
      onState: (state) => {
        const was = this.#state;
        if (state.kind !== was.kind) this.#sinceEpochMs = this.#clock.epochMs();
        this.#state = state;
        if (state.kind === 'connected' && state.serial !== null) this.#serial = state.serial;
        listener.onState(this, was);
      },
      onBytes: (atMs, dir, bytes) => {
        capture.write(atMs, dir, bytes);
      },
    });
  }

  requestDump(): void {
    if (this.connected) this.#line.requestDump();
  }

  close(): void {
    this.#line.close();
    this.#capture?.close();
  }

  view(): BoardView {
    const state = this.#state;
    return {
      path: this.path,
      serial: this.#serial,
      line: state.kind,
      sinceEpochMs: this.#sinceEpochMs,
      reason: reasonOf(state, this.path),
      trademark: state.kind === 'connected' ? state.trademark : null,
      batteryPercent: state.kind === 'connected' ? (state.battery ?? null) : null,
      simulated: isSimulatedPath(this.path),
    };
  }
}

function reasonOf(state: LineState, path: string): Fault | null {
  switch (state.kind) {
    case 'noBoard':
      return { code: state.reason === 'silent' ? 'line.silent' : 'line.noise', facts: { path } };
    case 'lost':
      return { code: 'line.lost', facts: { path, reason: state.reason } };
    case 'opening':
    case 'connected':
      return null;
  }
}
