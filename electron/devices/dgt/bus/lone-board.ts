import type { BoardListener, LineTrouble } from '../../../host/ports/board-lines.ts';
import type { BoardSession } from '../../driver.ts';

/** Whoever was given a bus without an address: it is the only board there, or the arbiter is told to choose among them. */
export class LoneBoard {
  readonly #listener: BoardListener;
  readonly #join: (address: number, listener: BoardListener) => BoardSession;
  #session: BoardSession | null = null;
  #told: LineTrouble | null = null;

  constructor(listener: BoardListener, join: (address: number, listener: BoardListener) => BoardSession) {
    this.#listener = listener;
    this.#join = join;
  }

  /** Nobody has been there yet. */
  get isWaiting(): boolean {
    return this.#session === null && this.#told !== 'several';
  }

  found([only, ...others]: readonly number[], isNoisy: boolean): void {
    if (this.#session !== null) return;
    if (only === undefined) this.#complain(isNoisy ? 'noise' : 'silent');
    else if (others.length > 0) this.#complain('several');
    else {
      this.#session = this.#join(only, this.#listener);
      this.#session.start();
    }
  }

  requestDump(): void {
    this.#session?.requestDump();
  }

  stop(): void {
    this.#session?.stop();
  }

  #complain(reason: LineTrouble): void {
    if (this.#told === reason) return;
    this.#told = reason;
    this.#listener.onState({ kind: 'noBoard', reason });
  }
}
