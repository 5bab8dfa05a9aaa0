import type { LockedView } from '../contract/access.ts';
import type { Notice } from '../contract/notices.ts';
import type { ConsoleHead, ConsoleView, HostView } from '../contract/views/console.ts';
import type { FloorView } from '../contract/views/floor.ts';
import type { HallView } from '../contract/views/hall.ts';
import type { JobsView } from '../contract/views/jobs.ts';
import type { Access } from './access.ts';
import { CallsBehind } from './calls-behind.ts';
import type { Change } from './gathered-changes.ts';
import type { Host } from './host.ts';
import type { OpenHosts } from './open-hosts.ts';
import { ArbiterScreen, FloorScreen, ProjectorScreen } from './screen.ts';
import { broadcastView } from './views/broadcast-view.ts';

export type Screen = ArbiterScreen | ProjectorScreen | FloorScreen;
export type Audience = Screen['audience'];
type ScreenOf<A extends Audience> = Extract<Screen, { readonly audience: A }>;

/** What screens show that is no host's. */
export interface ShownBeside {
  readonly about: () => HostView;
  readonly jobs: () => JobsView;
  /** Where spectators follow, as far as the hall is told. */
  readonly followAddress: () => string | undefined;
}

/** Of more tables nobody follows the play of one, but looks over all of them. */
const MANY_TABLES = 64;
/** There what is no more than play is told this often, as clocks tick on a screen. */
const PLAY_EVERY_MS = 200;
/** What an arbiter has done is heard of within this, and told at once. */
const DONE_WITHIN_MS = 100;

/** A view gets that of the notice in which a screen is sent it. */
const NO_REVISION = 0;

const AUDIENCES = ['arbiter', 'hall', 'floor'] as const;
const SCREENS = { arbiter: ArbiterScreen, hall: ProjectorScreen, floor: FloorScreen } as const;

/**
 * The screens that are connected, each told what it does not hold yet: the arbiter's of the tournament or, while it is on, the
 * demonstration; those in the hall and the phones of the floor always of the tournament. A locked console shows next to nothing.
 */
export class ShownScreens {
  readonly #hosts: OpenHosts;
  readonly #access: Access;
  readonly #beside: ShownBeside;
  readonly #screens = new Set<Screen>();
  /** Which host each is shown, and since which of its revisions. */
  readonly #since = new WeakMap<Screen, { readonly host: Host; readonly revision: number }>();
  readonly #callsBehind: CallsBehind;
  /** What is kept of play will be told; ends that. */
  #cancelPlay: (() => void) | null = null;
  /** Until then nothing waits, monotonic milliseconds. */
  #hurriesUntilMs = -Infinity;

  constructor(hosts: OpenHosts, access: Access, beside: ShownBeside) {
    this.#hosts = hosts;
    this.#access = access;
    this.#beside = beside;
    this.#callsBehind = new CallsBehind(hosts);
  }

  connect(audience: Audience, send: (notice: Notice) => void): Screen {
    const screen = new SCREENS[audience](send);
    this.#screens.add(screen);
    this.#show(screen);
    if (audience === 'hall') this.#tellScreensInHall();
    return screen;
  }

  /** Whether what a screen had at this revision was of the tournament, or the demonstration, that it is shown now. */
  isOfNow(screen: Screen, revision: number): boolean {
    const shown = this.#since.get(screen);
    return shown?.host === this.hostOf(screen.audience) && revision >= shown.revision;
  }

  disconnect(screen: Screen): void {
    this.#screens.delete(screen);
    if (screen.audience === 'hall') this.#tellScreensInHall();
  }

  close(): void {
    this.#cancelPlay?.();
    this.#screens.clear();
  }

  /** The host whose tournament this audience sees. */
  hostOf(audience: Audience): Host {
    return audience === 'arbiter' ? this.#hosts.arbiters : this.#hosts.main;
  }

  /** What a screen asked for, and holds then. */
  held(screen: Screen): ConsoleView | LockedView | HallView | FloorView {
    this.#note(screen);
    if (screen.audience === 'hall') return screen.held(this.#hallView());
    if (screen.audience === 'floor') return screen.held(this.#floorView());
    return this.#access.locked ? screen.heldLocked(this.#lockedView()) : screen.held(this.#consoleView());
  }

  /** Whatever has changed, to everybody or to one audience. */
  showAll(...audiences: readonly Audience[]): void {
    const shown = audiences.length === 0 ? AUDIENCES : audiences;
    const views = this.#views();
    for (const screen of this.#screens) {
      if (!shown.includes(screen.audience)) continue;
      this.#hosts.main.boundary.contain('snapshot', () => {
        this.#show(screen, views);
      });
    }
  }

  /** The console's view of the kiosk is another. */
  showConsoles(): void {
    this.showAll('arbiter');
  }

  tellJobs(): void {
    this.#tellHeads({ jobs: this.#beside.jobs() });
  }

  #tellScreensInHall(): void {
    this.#tellHeads({ screensInHall: this.#of('hall').length });
  }

  #tellHeads(head: Partial<ConsoleHead>): void {
    for (const screen of this.#of('arbiter')) {
      this.#hosts.main.boundary.contain('notice', () => {
        screen.tell([], head);
      });
    }
  }

  /** An arbiter has done something: moves that were entered by hand are not kept waiting. */
  hurry({ context }: Host): void {
    this.#hurriesUntilMs = context.clock.monotonicMs() + DONE_WITHIN_MS;
  }

  /** Something of this host may look different. */
  changed(host: Host, change: Change): void {
    if (this.#callsBehind.changed(host, change)) this.#tellHeads({ callsBehind: this.#callsBehind.tables });
    for (const audience of AUDIENCES) {
      if (host !== this.hostOf(audience)) continue;
      host.boundary.contain('notice', () => {
        this.#onChange(host, audience, change);
      });
    }
  }

  #onChange(host: Host, audience: Audience, change: Change): void {
    if (change.kind === 'all') {
      this.showAll(audience);
      return;
    }
    const { clock, recorder } = host.context;
    const nowMs = clock.monotonicMs();
    const isMany = (recorder.tournament.round?.seats.length ?? 0) > MANY_TABLES;
    const playWaits = isMany && nowMs > this.#hurriesUntilMs;
    if (playWaits)
      this.#cancelPlay ??= clock.setTimer(nowMs + PLAY_EVERY_MS, () => {
        this.#tellPlay(host);
      });
    if (audience === 'arbiter') this.#tellConsoles(host, change.tables, playWaits);
    else if (audience === 'hall') this.#tellHall(host, change.tables, playWaits);
    else this.#tellFloor(host, change.tables);
  }

  #tellPlay(host: Host): void {
    this.#cancelPlay = null;
    for (const screen of [...this.#of('arbiter'), ...this.#of('hall')]) {
      host.boundary.contain('notice', () => {
        screen.tellKept();
      });
    }
  }

  /** What each does not hold yet, made once for all of them. */
  #tellConsoles(host: Host, changed: readonly number[], playWaits: boolean): void {
    const screens = this.#of('arbiter');
    if (screens.length === 0) return;
    if (this.#access.locked) {
      this.showAll('arbiter');
      return;
    }
    const tables = changed.map((table) => host.tableView(table));
    const { hallScreen } = host.context.recorder.tournament;
    const { roundView: round, alerts, simulated } = host;
    const head = { round, hallScreen, alerts, simulated };
    for (const screen of screens) {
      host.boundary.contain('notice', () => {
        if (!screen.tellTables(tables, head, playWaits)) this.#show(screen);
      });
    }
  }

  #tellHall(host: Host, changed: readonly number[], playWaits: boolean): void {
    const screens = this.#of('hall');
    if (screens.length === 0) return;
    const tables = changed.map((table) => host.hallTableView(table));
    for (const screen of screens) {
      host.boundary.contain('notice', () => {
        if (!screen.tellTables(tables, { simulated: host.simulated }, playWaits)) this.#show(screen);
      });
    }
  }

  #tellFloor(host: Host, changed: readonly number[]): void {
    const screens = this.#of('floor');
    if (screens.length === 0) return;
    const tables = changed.map((table) => host.floorTableView(table));
    const { floorHead } = host;
    for (const screen of screens) {
      host.boundary.contain('notice', () => {
        if (!screen.tell(tables, floorHead)) this.#show(screen);
      });
    }
  }

  #of<A extends Audience>(audience: A): readonly ScreenOf<A>[] {
    return [...this.#screens].filter((screen): screen is ScreenOf<A> => screen.audience === audience);
  }

  /** Another host's tables may have the same numbers: nothing that a screen was told of one is true of another. */
  #show(screen: Screen, views = this.#views()): void {
    const isNew = this.#since.get(screen)?.host !== this.hostOf(screen.audience);
    const how = isNew ? 'snapshot' : 'show';
    if (screen.audience === 'hall') screen[how](views.hall());
    else if (screen.audience === 'floor') screen[how](views.floor());
    else if (this.#access.locked) screen.showLocked(this.#lockedView());
    else screen[how](views.arbiter());
    this.#note(screen);
  }

  /** What each audience is shown, made once for all its screens. */
  #views(): { arbiter: () => ConsoleView; hall: () => HallView; floor: () => FloorView } {
    return {
      arbiter: once(() => this.#consoleView()),
      hall: once(() => this.#hallView()),
      floor: once(() => this.#floorView()),
    };
  }

  #note(screen: Screen): void {
    const host = this.hostOf(screen.audience);
    const { revision } = screen;
    if (this.#since.get(screen)?.host !== host) this.#since.set(screen, { host, revision });
  }

  #hallView(): HallView {
    return { ...this.#hosts.main.hallView(NO_REVISION), follow: this.#beside.followAddress() ?? null };
  }

  #floorView(): FloorView {
    return this.#hosts.main.floorView(NO_REVISION);
  }

  #consoleView(): ConsoleView {
    const { arbiters, main } = this.#hosts;
    const broadcast = broadcastView(main.context.recorder.tournament);
    const view = arbiters.consoleView(this.#beside.about(), NO_REVISION);
    const screensInHall = this.#of('hall').length;
    return { ...view, callsBehind: this.#callsBehind.all(), broadcast, jobs: this.#beside.jobs(), screensInHall };
  }

  #lockedView(): LockedView {
    return this.#hosts.arbiters.lockedView(this.#beside.about(), NO_REVISION);
  }
}

/** Makes something when it is first asked for, and keeps it. */
function once<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}
