import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { WebSocket } from 'ws';
import type { JobsView } from '../../electron/contract/views/jobs.ts';
import type { HostMessage } from '../../electron/contract/notices.ts';
import type { RequestInput, RequestName } from '../../electron/contract/requests.ts';
import type { TableView } from '../../electron/contract/views/table.ts';

/** The built kiosk as a process of its own, without a window. */
export class Kiosk {
  readonly url: string;
  readonly token: string;
  readonly child: ChildProcess;
  /** All that it has printed so far, on both streams. */
  readonly printed: () => string;

  private constructor(child: ChildProcess, url: string, token: string, printed: () => string) {
    this.child = child;
    this.url = url;
    this.token = token;
    this.printed = printed;
  }

  /** Starts the bundled `serve` entry and waits for its address, with a window where the variables for one are given. What it says instead is the error. */
  static async start(
    script: string,
    args: readonly string[],
    window: Readonly<Record<string, string>> | null = null,
  ): Promise<Kiosk> {
    const shown = window === null ? ['--no-window'] : [];
    const child = spawn(process.execPath, [script, ...shown, '--port', '0', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...window },
    });
    let output = '';
    return new Promise((resolve, reject) => {
      const look = (chunk: Buffer): void => {
        output += chunk.toString();
        const url = /^Listening on (http:\/\/127\.0\.0\.1:\d+)/mu.exec(output)?.[1];
        const token = /#token=(\S+)/u.exec(output)?.[1];
        if (url !== undefined && token !== undefined) resolve(new Kiosk(child, url, token, () => output));
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      child.once('exit', (code) => {
        reject(new Error(`exit ${String(code)}: ${output}`));
      });
    });
  }

  async get(path: string): Promise<string> {
    const response = await fetch(this.url + path);
    return response.text();
  }

  /** Kills it as a power cut would, and waits until it is gone. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await gone;
  }

  /** Ends it as Ctrl-C does. @returns its exit code. */
  async end(): Promise<number | null> {
    const gone = new Promise<number | null>((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGINT');
    return gone;
  }

  /** One request of the arbiter on a socket of its own. @returns its output. */
  async ask<N extends RequestName>(request: N, input: RequestInput<N>): Promise<unknown> {
    return this.#talk(request, input, (answer) => answer);
  }

  /** The code of the fault for which what a request did waits for the disk; null where it is saved. */
  async askUnsaved<N extends RequestName>(request: N, input: RequestInput<N>): Promise<string | null> {
    return this.#talk(request, input, (_, message) =>
      'id' in message && message.ok ? { output: message.unsaved?.code ?? null } : null,
    );
  }

  /** Begins what the kiosk makes on the side. @returns what came of it; `onView` is told how far it is. */
  async make<K extends Exclude<keyof JobsView, 'ways' | 'halls'>>(
    kind: K,
    input: RequestInput<`${K}.make`>,
    onView: (view: NonNullable<JobsView[K]>) => void = () => undefined,
  ): Promise<NonNullable<JobsView[K]>> {
    let view: JobsView[K] | null = null;
    return this.#talk(`${kind}.make`, input, (answer, message) => {
      // The first is told before the request is answered.
      if ('notice' in message && message.notice === 'head' && 'jobs' in message.head) view = message.head.jobs[kind];
      if (answer === null || view?.job !== (answer.output as { readonly job: number }).job) return null;
      onView(view);
      return ['done', 'cancelled', 'failed'].includes(view.phase) ? { output: view } : null;
    });
  }

  /** One request on a socket of its own, until the answer or what is told after it holds what is waited for. */
  async #talk<T>(
    request: RequestName,
    input: unknown,
    found: (answer: { readonly output: unknown } | null, message: HostMessage) => { readonly output: T } | null,
  ): Promise<T> {
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/socket`, { headers: { Origin: this.url } });
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    let answer: { readonly output: unknown } | null = null;
    try {
      return await new Promise<T>((resolve, reject) => {
        socket.on('message', (data: Buffer) => {
          const message = JSON.parse(data.toString()) as HostMessage;
          if ('id' in message && !message.ok) reject(new Error(JSON.stringify(message.fault)));
          if ('id' in message && message.ok) answer = message;
          const end = found(answer, message);
          if (end !== null) resolve(end.output);
        });
        socket.once('close', (code) => {
          reject(new Error(`closed with ${String(code)}`));
        });
        socket.send(JSON.stringify({ hello: { audience: 'arbiter', token: this.token } }));
        socket.send(JSON.stringify({ id: 1, request, input }));
      });
    } finally {
      socket.terminate();
    }
  }

  async tables(): Promise<readonly TableView[]> {
    return ((await this.ask('snapshot', {})) as { tables: readonly TableView[] }).tables;
  }
}
