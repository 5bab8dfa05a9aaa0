import { networkInterfaces } from 'node:os';
import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import type { Endpoint } from '../server/endpoint.ts';
import type { WebServer } from '../server/server.ts';

/** IPv4 addresses by which other machines reach this one. */
export function networkAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

/** An endpoint on the network: screens that were paired, and who follows while that is turned on; no `/live`, no console. */
export function networkEndpoint(address: string, { authenticate, whyLetGo, wait }: NetworkOptions): Endpoint {
  return {
    address,
    names: [address],
    servesLive: false,
    limits: { connections: 256, strangers: 32, known: 64, followers: 64, requestsASecond: 50 },
    authenticate,
    whyLetGo,
    wait,
  };
}

export interface NetworkOptions {
  readonly addresses: () => readonly string[];
  readonly listen: (endpoint: Endpoint) => Promise<Result<WebServer>>;
  readonly authenticate: Endpoint['authenticate'];
  readonly whyLetGo: NonNullable<Endpoint['whyLetGo']>;
  readonly wait: NonNullable<Endpoint['wait']>;
}

/** The kiosk on the network of the hall: closed until the arbiter opens it, and closed again by the next start. */
export class Network {
  readonly #options: NetworkOptions;
  #open: readonly { readonly address: string; readonly server: WebServer }[] = [];

  constructor(options: NetworkOptions) {
    this.#options = options;
  }

  /** Where other machines find the kiosk. */
  get urls(): readonly string[] {
    return this.#open.map(({ address, server }) => `http://${address}:${String(server.port)}/projector`);
  }

  /** Faults `network.none`, `port.taken`, `port.refused`; then nothing is open. */
  async open(): Promise<Result<null>> {
    if (this.#open.length > 0) return ok(null);
    const addresses = this.#options.addresses();
    if (addresses.length === 0) return fail('network.none');
    for (const address of addresses) {
      const server = await this.#options.listen(networkEndpoint(address, this.#options));
      if (!server.ok) {
        await this.close();
        return server;
      }
      this.#open = [...this.#open, { address, server: server.value }];
    }
    return ok(null);
  }

  async close(): Promise<void> {
    const open = this.#open;
    this.#open = [];
    await Promise.all(open.map(({ server }) => server.close()));
  }
}
