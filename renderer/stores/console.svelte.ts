import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { LockedView } from '../../electron/contract/access.ts';
import { changedTables } from '../../electron/contract/table-change.ts';
import type { TableChange } from '../../electron/contract/table-change.ts';
import type { ArbiterNotice, Notice } from '../../electron/contract/notices.ts';
import type { Judged, RequestInput, RequestName, RequestOutput } from '../../electron/contract/requests.ts';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import { HostClient } from '../host-client.ts';
import type { LinkState, Reply } from '../host-client.ts';
import { socketAddress } from './address.ts';
import type { NowStore } from './now.svelte.ts';
import { messages } from './messages.svelte.ts';
import { tablesIn } from './refused.ts';
import type { Refused } from './refused.ts';

interface Granted<N extends RequestName> {
  readonly output: RequestOutput<N>;
}

/** What the arbiter's screen knows of the host: the last view, and whether it is still true. */
export class ConsoleStore {
  view = $state.raw<ConsoleView | null>(null);
  /** What is shown instead while the console is locked; nothing of the view is kept then. */
  locked = $state.raw<LockedView | null>(null);
  link = $state<LinkState>('connecting');
  /** When the line was cut; null while it is live. */
  cutEpochMs = $state<number | null>(null);
  /** Why the last request was refused. */
  fault = $state.raw<Refused | null>(null);
  /** What is asked and not answered yet, by what it says. */
  readonly #underWay = new SvelteMap<string, Promise<unknown>>();
  readonly #now: NowStore;
  #client: HostClient | null = null;
  /** Changes of tables that are told and not in the view yet, in order. */
  #changes: TableChange[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #token: string | null = null;

  constructor(now: NowStore) {
    this.#now = now;
  }

  connect(token: string | null): void {
    this.#token = token;
    this.#client = new HostClient({
      address: socketAddress(),
      knockAt: location.pathname,
      audience: 'arbiter',
      token,
      onNotice: (notice) => {
        this.hear(notice);
      },
      onBeat: (beat) => {
        this.#now.hear(beat);
      },
      onLink: (state) => {
        this.onLink(state);
      },
    });
  }

  end(): void {
    this.#takeChanges();
    this.#client?.close();
  }

  onLink(state: LinkState): void {
    this.link = state;
    if (state === 'live') this.cutEpochMs = null;
    else if (state === 'cut') this.cutEpochMs ??= this.#now.epochMs;
    this.#now.frozenEpochMs = this.cutEpochMs;
  }

  /** Of the host: what changes at tables and has come by now is taken together, all else at once and after it. */
  hear(notice: Notice): void {
    if (notice.notice === 'tables') {
      this.#changes.push(...(notice as ArbiterNotice & { notice: 'tables' }).tables);
      this.#timer ??= setTimeout(() => {
        this.#takeChanges();
      });
    } else {
      this.#takeChanges();
      this.apply(notice);
    }
  }

  #takeChanges(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const changes = this.#changes;
    this.#changes = [];
    this.#change(changes);
  }

  #change(changes: readonly TableChange[]): void {
    const { view } = this;
    if (view === null || changes.length === 0) return;
    this.view = { ...view, tables: changedTables(view.tables, changes) };
    this.#now.goOn();
  }

  apply(notice: Notice): void {
    const { view } = this;
    // This screen said it is the arbiter's; the host sends it nothing else.
    const mine = notice as ArbiterNotice;
    switch (mine.notice) {
      case 'snapshot':
        this.locked = mine.view.audience === 'locked' ? mine.view : null;
        this.view = mine.view.audience === 'locked' ? null : mine.view;
        if (this.locked !== null) this.fault = null;
        return;
      case 'tables':
        this.#change(mine.tables);
        return;
      case 'head':
        if (view !== null) this.view = { ...view, ...mine.head };
        this.#change(mine.tables ?? []);
    }
  }

  /** Why the kiosk does not let this page in. */
  get refusedSays(): string {
    return messages.console.link[this.#token === null ? 'noToken' : 'refused'];
  }

  /** Why what is shown is not what is now; null while it is. */
  get linkSays(): string | null {
    if (this.link === 'refused') return this.refusedSays;
    return this.cutEpochMs === null ? null : messages.console.link.cut(this.cutEpochMs);
  }

  table(number: number): TableView | null {
    return this.view?.tables.find(({ table }) => table === number) ?? null;
  }

  request<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Reply<N>> {
    if (this.#client === null) throw new Error('connect() comes first');
    return this.#client.request(name, input).then((reply) => {
      // What was told before the answer is known when the answer is.
      this.#takeChanges();
      return reply;
    });
  }

  /**
   * Asks; a refusal, or that what was done waits for the disk, is shown in the open dialog, else at the foot of the screen. Null when
   * refused. What is asked a second time before it is answered is asked once: a double click is one click.
   */
  async ask<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Granted<N> | null> {
    const reply = await this.#asked(name, input);
    return reply.ok ? { output: reply.output } : null;
  }

  /** As `ask`, for acts. @returns whether it was done. */
  async act<N extends RequestName>(name: N, input: RequestInput<N>): Promise<boolean> {
    const reply = await this.#asked(name, input);
    return reply.ok;
  }

  /** As `act`, of a request that the host has made ready. */
  do<N extends RequestName>({ request, input }: Judged<N>): Promise<boolean> {
    return this.act(request, input);
  }

  /** Some request of this name is not answered yet. */
  isAsking(name: RequestName): boolean {
    return [...this.#underWay.keys()].some((says) => says.startsWith(`${name} `));
  }

  /** What this page does may be told before it is answered. */
  get isAskingAnything(): boolean {
    return this.#underWay.size > 0;
  }

  /** Locks at once; without a PIN nothing happens but the sentence that says so. */
  readonly lockNow = (): void => {
    void this.ask('lock.now', {});
  };

  #asked<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Reply<N>> {
    const says = `${name} ${JSON.stringify(input)}`;
    // An effect that asks does not ask again when it is answered.
    const underWay = untrack(() => this.#underWay.get(says)) as Promise<Reply<N>> | undefined;
    if (underWay !== undefined) return underWay;
    this.fault = null;
    const answer = this.request(name, input)
      .then((reply) => {
        const told = reply.ok ? (reply.unsaved ?? null) : reply.fault;
        if (told !== null) this.fault = { ...told, ...tablesIn(input) };
        return reply;
      })
      .finally(() => this.#underWay.delete(says));
    this.#underWay.set(says, answer);
    return answer;
  }
}
