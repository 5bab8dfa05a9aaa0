import type { Placement } from '../../engine/chess/placement.ts';
import type { Timers } from '../../electron/devices/simulator/timeline.ts';
import { BYTES_PER_MS } from '../../electron/devices/simulator/outgoing.ts';
import { VirtualBoard, type BoardSettings } from '../../electron/devices/simulator/virtual-board.ts';

/** A line that many boards share: all hear what is sent, and two that speak at once are not understood. */
export class VirtualBus {
  readonly #timers: Timers;
  readonly #send: (bytes: Uint8Array) => void;
  #boards: readonly VirtualBoard[] = [];
  #added = 0;
  #last: { readonly board: number; readonly endMs: number } = { board: -1, endMs: -Infinity };

  constructor(timers: Timers, send: (bytes: Uint8Array) => void) {
    this.#timers = timers;
    this.#send = send;
  }

  add(settings: BoardSettings, placement: Placement): VirtualBoard {
    const number = this.#added++;
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
    this.#send(isAlone ? bytes : bytes.map((byte) => byte ^ 0x55));
  }
}
