import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import type { NatsConnection } from '@nats-io/transport-node';
import { jetstream } from '@nats-io/jetstream';
import { onTestFinished } from 'vitest';
import { streamOf } from '../../electron/halls/names.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Why tests of several halls are skipped here; null where they are not. */
export const NO_NATS = spawnSync('nats-server', ['--version']).status === 0 ? null : 'there is no nats-server';

/** A message of an event's stream. */
export interface Kept {
  readonly at: number;
  readonly subject: string;
  readonly id: string;
  readonly text: string;
}

/** A real server with JetStream, on loopback, with a store of its own; killed when the test is finished. */
export class NatsServer {
  readonly folder: string;
  readonly #more: string;
  #port = -1;
  #child: ChildProcess | null = null;

  private constructor(more: string) {
    this.folder = temporaryFolder();
    this.#more = more;
  }

  /** @param more lines of its configuration; `{folder}` in them is its folder. */
  static async start(more = ''): Promise<NatsServer> {
    const server = new NatsServer(more);
    onTestFinished(() => server.kill());
    await server.go();
    return server;
  }

  get address(): string {
    return `nats://127.0.0.1:${String(this.#port)}`;
  }

  /** On the port it had before. */
  async go(): Promise<void> {
    const config = join(this.folder, 'server.conf');
    mkdirSync(join(this.folder, 'store'), { recursive: true });
    const own = [
      `listen: "127.0.0.1:${String(this.#port)}"`,
      `jetstream { store_dir: "${join(this.folder, 'store')}" }`,
    ];
    writeFileSync(config, [...own, this.#more.replaceAll('{folder}', this.folder), ''].join('\n'));
    const child = spawn('nats-server', ['-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const [, port] = /Listening for client connections on [^\n]*:(\d+)/u.exec(said) ?? [];
        if (port !== undefined) this.#port = Number(port);
        if (said.includes('Server is ready')) resolve();
      });
      child.once('exit', (code) => {
        reject(new Error(`nats-server ended with ${String(code)}: ${said}`));
      });
    });
  }

  /** As a power cut would. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  /** A line of the test's own. */
  async line(): Promise<NatsConnection> {
    const line = await connect({ servers: this.address.replace('nats://', ''), reconnect: false });
    onTestFinished(() => line.close());
    return line;
  }

  /** All that the event's stream holds, in its order; nothing where there is none. */
  async kept(event: string): Promise<readonly Kept[]> {
    const line = await connect({ servers: this.address.replace('nats://', ''), reconnect: false });
    try {
      const manager = await jetstream(line).jetstreamManager(false);
      const name = streamOf(event);
      const found = await manager.streams.find(`arbiter960.${event}.journal.x.x`).catch(() => null);
      if (found === null) return [];
      const { state } = await manager.streams.info(name);
      const kept: Kept[] = [];
      for (let at = state.first_seq; at <= state.last_seq; at++) {
        const message = await manager.streams.getMessage(name, { seq: at });
        if (message === null) continue;
        kept.push({ at, subject: message.subject, id: message.header.get('Nats-Msg-Id'), text: message.string() });
      }
      return kept;
    } finally {
      await line.close();
    }
  }
}
