import { isIP } from 'node:net';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Fault, Result } from '../../engine/result.ts';
import { fail, ok } from '../../engine/result.ts';
import { serverAt } from '../contract/halls.ts';
import type { HallsOptions } from '../contract/halls.ts';
import { readCredentials } from './credentials.ts';
import { answering } from './first-line.ts';
import type { LineFaults } from './line-faults.ts';
import { inboxOf } from './names.ts';
import { findOrMakeStream, hallsStream } from './stream.ts';

const RETRY_MS = 1_000;
/** A server that gives no sign for so long twice is gone. */
const SIGN_EVERY_MS = 4_000;
/** What a server does not answer within this time is not answered. */
export const ANSWER_WITHIN_MS = 5_000;

/** The line as long as it is not cut: what comes after a cut is another one. */
export interface Session {
  readonly line: NatsConnection;
  readonly stream: JetStreamClient;
  readonly manager: JetStreamManager;
  /** What the server calls its part of the store; null where it has no name. */
  readonly domain: string | null;
}

export interface ServerLineOptions extends Pick<HallsOptions, 'address' | 'event' | 'creds'> {
  /** Whose answers come here: as `tokenOf` has a hall's name, or the centre's. */
  readonly inbox: string;
  readonly faults: LineFaults;
  /** Told of each session when the event's stream is there. What throws there ends no line. */
  readonly onOpen: (session: Session) => void;
  readonly report: (where: string, error: unknown) => void;
  /** Told why there is none: again after each try. */
  readonly onCut: (fault: Fault) => void;
}

/** The line to the event's server, opened again for as long as it is cut. */
export class ServerLine {
  readonly #options: ServerLineOptions;
  readonly #running: Promise<void>;
  #session: Session | null = null;
  #isOpen = true;
  #wake = (): void => undefined;

  constructor(options: ServerLineOptions) {
    this.#options = options;
    this.#running = this.#run();
  }

  get session(): Session | null {
    return this.#session;
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    this.#wake();
    await this.#session?.line.close();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isOpen) {
      const fault = await this.#once();
      if (!this.#closed) this.#options.onCut(fault);
      await this.#rest();
    }
  }

  /** It may have been closed while something was waited for. */
  get #closed(): boolean {
    return !this.#isOpen;
  }

  /** From one connect to the end of it. @returns why there is none any more. */
  async #once(): Promise<Fault> {
    const { event, faults } = this.#options;
    let line: NatsConnection | null = null;
    try {
      const connected = await this.#connect();
      if (!connected.ok) return connected.fault;
      line = connected.value;
      const manager = await jetstreamManager(line, { checkAPI: false, timeout: ANSWER_WITHIN_MS });
      const found = await findOrMakeStream(manager, event, hallsStream(event));
      if (!found.ok) return found.fault;
      this.#session = {
        ...{ line, stream: jetstream(line, { timeout: ANSWER_WITHIN_MS }), manager },
        domain: domainOf(line),
      };
      if (this.#closed) await line.close();
      else this.#opened(this.#session);
      const ended = await line.closed();
      return faults.of(ended ?? new Error('the line was cut'));
    } catch (error) {
      return faults.of(error);
    } finally {
      this.#session = null;
      await line?.close();
    }
  }

  #opened(session: Session): void {
    const { onOpen, report } = this.#options;
    try {
      onOpen(session);
    } catch (error) {
      report('halls', error);
    }
  }

  async #connect(): Promise<Result<NatsConnection>> {
    const { address, creds, inbox } = this.#options;
    const at = serverAt(address);
    if (at === null) return fail('halls.unreachable', { address, reason: 'this is no address' });
    const credentials = readCredentials(creds);
    if (!credentials.ok) return credentials;
    const { authenticator, ca } = credentials.value;
    const { host, port, secure } = at;
    const server = await answering(host, port, ANSWER_WITHIN_MS);
    // A certificate names a host or an address.
    const tls = { servername: isIP(host) === 0 ? host : '', host, ...(ca === null ? {} : { ca }) };
    try {
      const line = await connect({
        servers: `127.0.0.1:${String(server.port)}`,
        name: 'arbiter960',
        inboxPrefix: inboxOf(inbox),
        reconnect: false,
        timeout: ANSWER_WITHIN_MS,
        pingInterval: SIGN_EVERY_MS,
        maxPingOut: 2,
        ...(authenticator === null ? {} : { authenticator }),
        ...(secure ? { tls } : {}),
      });
      return ok(line);
    } catch (error) {
      server.close();
      throw error;
    }
  }

  async #rest(): Promise<void> {
    if (this.#closed) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, RETRY_MS);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** The client does not declare it. */
function domainOf({ info }: NatsConnection): string | null {
  const { domain } = (info ?? {}) as { readonly domain?: unknown };
  return typeof domain === 'string' && domain !== '' ? domain : null;
}
