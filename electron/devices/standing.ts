import type { BoardListener, LineState, LineTrouble } from '../host/ports/board-lines.ts';

/** Whether a board is there, told when it changes. */
export class Standing {
  readonly #listener: Pick<BoardListener, 'onState'>;
  #state: LineState = { kind: 'opening' };

  constructor(listener: Pick<BoardListener, 'onState'>) {
    this.#listener = listener;
  }

  get isConnected(): boolean {
    return this.#state.kind === 'connected';
  }

  become(state: LineState): void {
    this.#state = state;
    this.#listener.onState(state);
  }

  /** There is none, for this reason; what was told of it already is not told again. */
  complain(reason: LineTrouble): void {
    if (this.#state.kind !== 'noBoard' || this.#state.reason !== reason) this.become({ kind: 'noBoard', reason });
  }
}
