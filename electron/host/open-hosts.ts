import { fail, ok } from '../../engine/result.ts';
import type { Fault, Result } from '../../engine/result.ts';
import { gameAt } from '../../engine/tournament/tournament.ts';
import type { RequestInput } from '../contract/requests.ts';
import type { TournamentRequest } from '../contract/tournaments.ts';
import { joined } from './handlers.ts';
import type { Handlers } from './handlers.ts';
import type { Host } from './host.ts';
import type { TournamentsPort } from './ports/tournaments.ts';
import { NO_OTHERS, tournamentsService } from './services/tournaments.ts';

/** What makes the demonstration: a tournament of simulated tables with a journal of its own. */
export type OpenDemonstration = (tables: number) => Result<Host>;

/** What is left after a tournament was deleted: a host on a new journal, and the names of what is gone. */
export interface FreshHost {
  readonly host: Result<Host>;
  readonly deleted: Result<readonly string[]>;
}

export interface OpenHostsOptions {
  readonly main: Host;
  readonly openDemonstration: OpenDemonstration;
  /** Before a tournament is closed: ends what else is being written of it, and waits for it, not for ever. */
  readonly quieten?: () => Promise<void>;
  /** Deletes what the closed host kept, and opens another. */
  readonly beginAfresh: () => FreshHost;
  /** Left out where there is one tournament and no other. */
  readonly tournaments?: TournamentsPort;
  /** Opens another tournament, or with null a new one, when the open one is closed; that one again where it cannot be opened. */
  readonly openOther?: (key: string | null) => Promise<{ readonly host: Result<Host>; readonly refused: Fault | null }>;
}

/** Is told when one host takes the place of another. */
export interface OnOpenHosts {
  /** The demonstration is on, or over. */
  readonly onDemonstration: () => void;
  /** The tournament is about to be closed. */
  readonly onLeaving: () => void;
  /** Another tournament is open. */
  readonly onTournament: () => void;
}

type HostsRequest = 'demo.start' | 'demo.stop' | 'data.delete' | TournamentRequest;

/** The tournament that is open and, while it is on, the demonstration; what begins and ends the one, and closes the other for a third. */
export class OpenHosts {
  readonly #options: OpenHostsOptions;
  readonly #on: OnOpenHosts;
  readonly handlers: Handlers<HostsRequest>;
  #main: Host;
  #demonstration: Host | null = null;
  #busy: 'data.deleting' | 'tournament.changing' | null = null;

  constructor(options: OpenHostsOptions, on: OnOpenHosts) {
    this.#options = options;
    this.#on = on;
    this.#main = options.main;
    const tournaments = tournamentsService({
      host: () => this.arbiters,
      others: () => (this.#demonstration === null ? (options.tournaments ?? NO_OTHERS) : NO_OTHERS),
      change: (key) => this.#changeTournament(key),
    });
    const own: Handlers<Exclude<HostsRequest, TournamentRequest>> = {
      'demo.start': (input) => this.#startDemonstration(input),
      'demo.stop': () => this.#stopDemonstration(),
      'data.delete': (input) => this.#deleteData(input),
    };
    this.handlers = joined(own, tournaments);
  }

  /** The tournament's. */
  get main(): Host {
    return this.#main;
  }

  get demonstration(): Host | null {
    return this.#demonstration;
  }

  /** What the arbiter has before him. */
  get arbiters(): Host {
    return this.#demonstration ?? this.#main;
  }

  /** Why nothing can be asked: the tournament is being closed. */
  get busy(): 'data.deleting' | 'tournament.changing' | null {
    return this.#busy;
  }

  close(): void {
    this.#demonstration?.close();
    this.#main.close();
  }

  #startDemonstration({ tables }: RequestInput<'demo.start'>): Result<null> {
    if (this.#demonstration !== null) return fail('demo.running');
    const opened = this.#options.openDemonstration(tables);
    if (!opened.ok) return opened;
    this.#demonstration = opened.value;
    this.#on.onDemonstration();
    return ok(null);
  }

  #stopDemonstration(): Result<null> {
    if (this.#demonstration === null) return fail('demo.notRunning');
    this.#demonstration.close();
    this.#demonstration = null;
    this.#on.onDemonstration();
    return ok(null);
  }

  async #deleteData({ name }: RequestInput<'data.delete'>): Promise<Result<{ readonly deleted: readonly string[] }>> {
    if (this.#demonstration !== null) return fail('demo.running');
    const { tournament } = this.#main.context.recorder;
    if (tournament.name === null) return fail('data.nothing');
    if (tournament.name.trim() !== name.trim()) return fail('data.otherName', { given: name });
    this.#on.onLeaving();
    this.#busy = 'data.deleting';
    try {
      await this.#options.quieten?.();
    } finally {
      this.#busy = null;
    }
    this.#main.close();
    const { host, deleted } = this.#options.beginAfresh();
    if (!host.ok) return host;
    this.#begin(host.value);
    return deleted.ok ? ok({ deleted: deleted.value }) : deleted;
  }

  async #changeTournament(key: string | null): Promise<Result<null>> {
    const { openOther, quieten, tournaments } = this.#options;
    if (this.#demonstration !== null) return fail('demo.running');
    const isKnown = key === null || tournaments?.others().some((one) => one.key === key) === true;
    if (openOther === undefined || !isKnown) return fail('tournament.unknown');
    const before = noneInPlay(this.#main);
    if (!before.ok) return before;
    this.#on.onLeaving();
    this.#busy = 'tournament.changing';
    try {
      await quieten?.();
      // Boards are heard meanwhile, and one begins a game.
      const now = noneInPlay(this.#main);
      if (!now.ok) return now;
      this.#main.close();
      const { host, refused } = await openOther(key);
      if (!host.ok) return host;
      this.#begin(host.value);
      return refused === null ? ok(null) : { ok: false, fault: refused };
    } finally {
      this.#busy = null;
    }
  }

  #begin(main: Host): void {
    this.#main = main;
    this.#on.onTournament();
  }
}

/** Fault `tournament.playing` with the tables of the running round at which a game has begun and has no result. */
function noneInPlay({ context }: Host): Result<null> {
  const { tournament } = context.recorder;
  const seats = tournament.round?.seats ?? [];
  const tables = seats.flatMap(({ table }) => (gameAt(tournament, table)?.result === null ? [String(table)] : []));
  return tables.length === 0 ? ok(null) : fail('tournament.playing', { tables });
}
