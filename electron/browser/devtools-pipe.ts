import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** Printing a large round is one question; a browser that needs longer than this hangs. */
const REPLY_WITHIN_MS = 300_000;
const HUNG_UP_AFTER_MS = 1_000;
/** No reply that is asked for is nearly as long. */
const MOST_BYTES = 16 * 1024 * 1024;

interface Reply {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/**
 * A browser without a window that obeys over a pipe, so that no port is open to anybody. Messages are JSON, each ended by
 * a zero byte. Source: Chrome DevTools Protocol, `--remote-debugging-pipe` (file descriptors 3 and 4).
 */
export class DevtoolsPipe {
  readonly #child: ChildProcess;
  readonly #input: Writable;
  readonly #replyWithinMs: number;
  readonly #waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  #lastId = 0;
  #ended: Error | null = null;

  constructor(browser: string, args: readonly string[], replyWithinMs = REPLY_WITHIN_MS) {
    this.#replyWithinMs = replyWithinMs;
    this.#child = spawn(browser, ['--headless', '--remote-debugging-pipe', ...args], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    this.#input = this.#child.stdio[3] as Writable;
    const output = this.#child.stdio[4] as Readable;
    // A browser that dies while it is spoken to is told by its exit.
    for (const end of [this.#input, output]) end.on('error', () => undefined);
    this.#listen(output);
    output.once('close', () => {
      // One that ends hangs up as well, and its end says more.
      setTimeout(() => {
        this.#end(new Error('the browser has hung up'));
      }, HUNG_UP_AFTER_MS).unref();
    });
    this.#child.once('error', (error) => {
      this.#end(error);
    });
    this.#child.once('exit', (code, signal) => {
      this.#end(new Error(`the browser ended (${signal ?? String(code)})`));
    });
  }

  /** Whether the browser will answer nothing more. */
  get ended(): boolean {
    return this.#ended !== null;
  }

  /** Throws what the browser answers instead of a result, or why it answers no more: it is gone, hangs, or cannot be understood. */
  send(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
    if (this.#ended !== null) return Promise.reject(this.#ended);
    const id = ++this.#lastId;
    const answered = new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
    const timer = setTimeout(() => {
      this.#end(new Error('the browser does not answer'));
    }, this.#replyWithinMs);
    this.#input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return answered.finally(() => {
      clearTimeout(timer);
    });
  }

  /** Ends the browser; resolves when it is gone. */
  async close(): Promise<void> {
    const { exitCode, signalCode, pid } = this.#child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGKILL');
    await gone;
  }

  #listen(output: Readable): void {
    let chunks: Buffer[] = [];
    let bytes = 0;
    output.on('data', (chunk: Buffer) => {
      if (this.ended) return;
      let from = 0;
      for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, from)) {
        chunks.push(chunk.subarray(from, end));
        this.#onMessage(Buffer.concat(chunks).toString('utf8'));
        chunks = [];
        bytes = 0;
        from = end + 1;
      }
      chunks.push(chunk.subarray(from));
      bytes += chunk.length - from;
      if (bytes > MOST_BYTES) this.#end(new Error('the browser does not come to an end'));
    });
  }

  #onMessage(text: string): void {
    const reply = replyOf(text);
    if (reply === null) {
      this.#end(new Error('the browser says what cannot be read'));
      return;
    }
    const { id, result, error } = reply;
    const waiting = id === undefined ? undefined : this.#waiting.get(id);
    if (id === undefined || waiting === undefined) return;
    this.#waiting.delete(id);
    if (error === undefined) waiting.resolve(result);
    else waiting.reject(new Error(error.message));
  }

  #end(error: Error): void {
    this.#ended ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}

/** Null for what is no message. */
function replyOf(text: string): Reply | null {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' && message !== null ? message : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
