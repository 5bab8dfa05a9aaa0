import { isCall } from '../contract/views/table-alert.ts';
import type { Change } from './gathered-changes.ts';
import type { Host } from './host.ts';
import type { OpenHosts } from './open-hosts.ts';

/** The tables of the tournament that call the arbiter while a demonstration is before him: games go on behind it. */
export class CallsBehind {
  readonly #hosts: OpenHosts;
  #calling: ReadonlySet<number> = new Set();

  constructor(hosts: OpenHosts) {
    this.#hosts = hosts;
  }

  /** As last looked at, ascending. */
  get tables(): readonly number[] {
    return [...this.#calling].sort((a, b) => a - b);
  }

  /** Looks at all of them. */
  all(): readonly number[] {
    const { main, demonstration } = this.#hosts;
    const seats = demonstration === null ? [] : (main.context.recorder.tournament.round?.seats ?? []);
    this.#calling = new Set(seats.map(({ table }) => table).filter((table) => isCalling(main, table)));
    return this.tables;
  }

  /** @returns whether the tournament behind a demonstration has changed. */
  changed(host: Host, change: Change): boolean {
    const { main, demonstration } = this.#hosts;
    if (demonstration === null || host !== main) return false;
    if (change.kind === 'all') this.all();
    else {
      const others = [...this.#calling].filter((table) => !change.tables.includes(table));
      this.#calling = new Set([...others, ...change.tables.filter((table) => isCalling(main, table))]);
    }
    return true;
  }
}

function isCalling(host: Host, table: number): boolean {
  return host.tableView(table).alerts.some(isCall);
}
