import type { Placement } from '../../../engine/chess/placement.ts';
import type { Timers } from './timeline.ts';
import { BYTES_PER_MS } from './outgoing.ts';
import { VirtualBoard, type BoardSettings } from './virtual-board.ts';

/** A line that many boards share: all hear what is sent, and two that speak at once are not understood. */
export class VirtualBus {
  readonly #timers: Timers;
  readonly #send: (bytes: Uint8Array) => void;
  #boards: readonly VirtualBoard[] = [];
  /** Whose answers nobody understands. */
  readonly #garbled = new Set<number>();
  #added = 0;
  #last: { readonly board: number; readonly endMs: number } = { board: -1, endMs: -Infinity };

  constructor(timers: Timers, send: (bytes: Uint8Array) => void) {
    this.#timers = timers;
    this.#send = send;
  }

  /** @param garbled nobody understands what it says: its own plug is bad. */
  add(settings: BoardSettings, placement: Placement, garbled = false): VirtualBoard {
    const number = this.#added++;
    if (garbled) this.#garbled.add(number);
    const board = new VirtualBoard(this.#timers, settings, placement, (bytes) => {
      if (this.#boards.includes(board)) this.#carry(number, bytes);
    });
    this.#boards = [...this.#boards, board];
    return board;
  }

  remove(board: VirtualBoard): void {
    this.#boards = this.#boards.filter((one) => one !== board);
  }

  receive(bytes: Uint8Array): void {
    for (const board of this.#boards) board.receive(bytes);
  }

  /** Bytes whose last has just been sent. */
  #carry(board: number, bytes: Uint8Array): void {
    const endMs = this.#timers.monotonicMs();
    const isAlone = this.#last.board === board || endMs - bytes.length / BYTES_PER_MS >= this.#last.endMs;
    this.#last = { board, endMs };
    // What a bad plug does leaves the beginning of a frame as it was.
    if (isAlone && this.#garbled.has(board))
      this.#send(bytes.map((byte, i) => (i === bytes.length - 1 ? byte ^ 0x15 : byte)));
    else this.#send(isAlone ? bytes : bytes.map((byte) => byte ^ 0x55));
  }
}
