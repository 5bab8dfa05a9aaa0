import { Worker } from 'node:worker_threads';
import { openPseudoTerminal } from './pty.ts';
import type { PseudoTerminal } from './pty.ts';

/** What a board that means harm sends. */
export interface Malice {
  /** At each thing it is asked, the first of them 1. */
  readonly answer?: (n: number) => readonly number[];
  /** Unasked, every so many milliseconds. */
  readonly flood?: { readonly bytes: readonly number[]; readonly everyMs: number; readonly afterMs?: number };
}

/** A thread of its own sends: where the line is not read it waits, and nobody with it. */
const SENDER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { writeSync } = require('node:fs');
  const { descriptor, flood } = workerData;
  const pause = new Int32Array(new SharedArrayBuffer(4));
  const send = (bytes) => {
    for (let at = 0; at < bytes.length; ) {
      try {
        at += writeSync(descriptor, bytes, at);
      } catch (error) {
        if (error.code !== 'EAGAIN') return;
        Atomics.wait(pause, 0, 0, 2);
      }
    }
  };
  parentPort.on('message', send);
  if (flood) setTimeout(() => setInterval(send, flood.everyMs, flood.bytes), flood.afterMs ?? 0);
`;

/** A board at the end of a pseudo terminal that means harm. */
export class HostileBoard {
  readonly #terminal: PseudoTerminal = openPseudoTerminal();
  readonly #sender: Worker;
  #asked = 0;

  constructor({ answer, flood }: Malice) {
    const sent = flood === undefined ? null : { ...flood, bytes: Uint8Array.from(flood.bytes) };
    this.#sender = new Worker(SENDER, {
      eval: true,
      workerData: { descriptor: this.#terminal.descriptor, flood: sent },
    });
    this.#terminal.onBytes(() => {
      if (answer !== undefined) this.#sender.postMessage(Uint8Array.from(answer(++this.#asked)));
    });
  }

  get path(): string {
    return this.#terminal.path;
  }

  async close(): Promise<void> {
    await this.#sender.terminate();
    this.#terminal.unplug();
  }
}
