import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import type { NatsConnection } from '@nats-io/transport-node';
import { jetstream } from '@nats-io/jetstream';
import { streamOf } from '../../electron/halls/names.ts';

/** Why nothing of several halls can be tried here; null where it can. */
export const NO_NATS = spawnSync('nats-server', ['--version']).status === 0 ? null : 'there is no nats-server';

/** A message of an event's stream. */
export interface Kept {
  readonly at: number;
  readonly subject: string;
  readonly id: string;
  readonly text: string;
}

/** A real server with JetStream, on loopback, with a store of its own. */
export class NatsProcess {
  readonly folder: string;
  readonly #settings: string;
  readonly #environment: Readonly<Record<string, string>>;
  #port = -1;
  #leafPort = -1;
  #child: ChildProcess | null = null;

  private constructor(folder: string, settings: string, environment: Readonly<Record<string, string>>) {
    this.folder = folder;
    this.#settings = settings;
    this.#environment = environment;
  }

  /** @param settings its configuration; in it stands `{folder}` for its folder, `{port}` and `{leafPort}` for ports that are free. */
  static async begin(
    folder: string,
    settings: string,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<NatsProcess> {
    const server = new NatsProcess(folder, settings, environment);
    await server.go();
    return server;
  }

  /** Where servers in halls are heard; -1 where none are. */
  get leafPort(): number {
    return this.#leafPort;
  }

  get address(): string {
    return `nats://127.0.0.1:${String(this.#port)}`;
  }

  /** On the port it had before. */
  async go(): Promise<void> {
    const config = join(this.folder, 'server.conf');
    mkdirSync(join(this.folder, 'store'), { recursive: true });
    const settings = this.#settings
      .replaceAll('{folder}', this.folder)
      .replace('{port}', String(this.#port))
      .replace('{leafPort}', String(this.#leafPort));
    writeFileSync(config, `${settings}\n`);
    const env = { ...process.env, ...this.#environment };
    const child = spawn('nats-server', ['-c', config], { stdio: ['ignore', 'ignore', 'pipe'], env });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const [, port] = /Listening for client connections on [^\n]*:(\d+)/u.exec(said) ?? [];
        if (port !== undefined) this.#port = Number(port);
        const [, leafPort] = /Listening for leafnode connections on [^\n]*:(\d+)/u.exec(said) ?? [];
        if (leafPort !== undefined) this.#leafPort = Number(leafPort);
        if (said.includes('Server is ready')) resolve();
      });
      child.once('exit', (code) => {
        reject(new Error(`nats-server ended with ${String(code)}: ${said}`));
      });
    });
  }

  /** It reads its settings again, as `systemctl reload` has it do. */
  reload(): void {
    this.#child?.kill('SIGHUP');
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

  /** A line of one's own. */
  line(): Promise<NatsConnection> {
    return connect({ servers: this.address.replace('nats://', ''), reconnect: false });
  }

  /** All that the event's stream holds, in its order; nothing where there is none. */
  async kept(event: string): Promise<readonly Kept[]> {
    const line = await this.line();
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

/** As a server for tests is set up that need nothing else. */
export const PLAIN_SETTINGS = ['listen: "127.0.0.1:{port}"', 'jetstream { store_dir: "{folder}/store" }'].join('\n');
