import type { AccessRequest, LockedView } from '../contract/access.ts';
import { followAddresses } from '../contract/feeds.ts';
import type { FeedRequest } from '../contract/feeds.ts';
import type { HallsRequest, PublicHall } from '../contract/halls.ts';
import type { JobsView } from '../contract/views/jobs.ts';
import type { WayRequest } from '../contract/ways.ts';
import type { RecordRequest } from '../contract/record.ts';
import type { TournamentRequest } from '../contract/tournaments.ts';
import { parseRequest } from '../contract/schemas.ts';
import { fail, ok } from '../../engine/result.ts';
import type { Fault, Result } from '../../engine/result.ts';
import { gameInFiles } from '../../engine/tournament/round-name.ts';
import { gameAt } from '../../engine/tournament/tournament.ts';
import type { Notice } from '../contract/notices.ts';
import type { Judged, RequestInput } from '../contract/requests.ts';
import type { ConsoleView, HostView } from '../contract/views/console.ts';
import { mayAsk } from '../contract/roles.ts';
import { mayGiveFromFloor } from './services/floor-result.ts';
import type { FloorView } from '../contract/views/floor.ts';
import type { HallView } from '../contract/views/hall.ts';
import type { PublicTable } from '../contract/views/live.ts';
import type { Access } from './access.ts';
import type { Feeds } from './feeds.ts';
import { ArbiterScreen, FloorScreen, ProjectorScreen } from './screen.ts';
import { answerOf, answers, joined } from './handlers.ts';
import type { Answered, Handlers } from './handlers.ts';
import type { Change } from './gathered-changes.ts';
import { NOT_CENTRE } from './halls/halls.ts';
import type { Halls } from './halls/halls.ts';
import type { Host } from './host.ts';
import type { PublicState } from './public-state.ts';
import type { PdfMaker, RecordPort, TournamentsPort } from './ports.ts';
import type { Ways } from './ways/ways.ts';
import { NO_RECORD, RecordService } from './services/record.ts';
import { broadcastView } from './views/broadcast-view.ts';
import { NO_OTHERS, tournamentsService } from './services/tournaments.ts';

type Screen = ArbiterScreen | ProjectorScreen | FloorScreen;
type ScreenOf<A extends Screen['audience']> = Extract<Screen, { readonly audience: A }>;
type KioskRequest = 'demo.start' | 'demo.stop' | 'data.delete' | 'pdf.make' | 'pdf.cancel';

/** What makes the demonstration: a tournament of simulated tables with a journal of its own. */
export type OpenDemonstration = (tables: number) => Result<Host>;

/** What is left after a tournament was deleted: a host on a new journal, and the names of what is gone. */
export interface FreshHost {
  readonly host: Result<Host>;
  readonly deleted: Result<readonly string[]>;
}

export interface ScreensOptions {
  readonly main: Host;
  readonly about: () => HostView;
  readonly openDemonstration: OpenDemonstration;
  readonly access: Access;
  /** Left out where nobody is answered but screens. */
  readonly feeds?: Feeds;
  /** Left out where nothing can make a PDF. */
  readonly pdf?: PdfMaker;
  /** Left out where nothing but the journal is kept. */
  readonly record?: RecordPort;
  /** Left out where nothing leaves this machine. */
  readonly ways?: Ways;
  /** Left out where this hall is the only one. */
  readonly halls?: Halls | undefined;
  /** Before that: ends what else is being written of the tournament, and waits for it, not for ever. */
  readonly quieten?: () => Promise<void>;
  /** Deletes what the closed host kept, and opens another. */
  readonly beginAfresh: () => FreshHost;
  /** Left out where there is one tournament and no other. */
  readonly tournaments?: TournamentsPort;
  /** Opens another tournament, or with null a new one, when the open one is closed; that one again where it cannot be opened. */
  readonly openOther?: (key: string | null) => Promise<{ readonly host: Result<Host>; readonly refused: Fault | null }>;
}

/**
 * All screens and what they show: the arbiter's the tournament or, while it is on, the demonstration; those in the hall and the
 * phones of the floor, like all that the public is given, always the tournament. The PIN locks consoles and no phone: that was paired.
 */
export class Screens {
  readonly #options: ScreensOptions;
  readonly #access: Access;
  readonly #screens = new Set<Screen>();
  readonly #record: RecordService | null;
  readonly #recordHandlers: Handlers<RecordRequest>;
  /** What is the kiosk's, and no tournament's. */
  readonly #handlers: Handlers<
    AccessRequest | KioskRequest | TournamentRequest | WayRequest | FeedRequest | HallsRequest
  >;
  /** Ways outwards that follow the public state, whichever tournament is open. */
  readonly #followers = new Set<() => void>();
  #unfollow = (): void => undefined;
  #main: Host;
  #round: number | null;
  #demonstration: Host | null = null;
  #deleting = false;
  #changing = false;

  constructor(options: ScreensOptions) {
    const { main, access } = options;
    this.#options = options;
    this.#main = main;
    this.#round = roundOf(main);
    this.#access = access;
    this.#record =
      options.record === undefined
        ? null
        : new RecordService(
            options.record,
            (gameId) => {
              const { tournament } = this.#main.context.recorder;
              const game = tournament.games.get(gameId);
              return game === undefined ? null : gameInFiles(tournament, game);
            },
            (where, error) => this.report(where, error),
          );
    this.#recordHandlers = this.#record?.handlers ?? NO_RECORD;
    const { pdf } = options;
    const own: Handlers<KioskRequest> = {
      'demo.start': (input) => this.#startDemonstration(input),
      'demo.stop': () => this.#stopDemonstration(),
      'data.delete': (input) => this.#deleteData(input),
      'pdf.make': ({ pack }) => pdf?.make(pack) ?? fail('pdf.noBrowser'),
      'pdf.cancel': ({ job }) => pdf?.cancel(job) ?? fail('pdf.unknown'),
    };
    const tournaments = tournamentsService({
      host: () => this.#arbiters,
      others: () => (this.#demonstration === null ? (options.tournaments ?? NO_OTHERS) : NO_OTHERS),
      change: (key) => this.#changeTournament(key),
    });
    const { ways, feeds, halls } = options;
    const outwards = joined(
      ways?.handlers ?? NOTHING_LEAVES,
      feeds?.handlers ?? NO_FEEDS,
      halls?.handlers ?? NOT_CENTRE,
    );
    this.#handlers = joined(own, access.handlers, tournaments, outwards);
    joined(this.#handlers, this.#recordHandlers, main.handlers);
    const onJobs = (): void => {
      this.#tellJobs();
    };
    if (pdf !== undefined) pdf.onChange = onJobs;
    if (this.#record !== null) this.#record.onChange = onJobs;
    if (ways !== undefined) ways.onChange = onJobs;
    if (halls !== undefined) halls.onChange = onJobs;
    let shownAddress = this.#followAddress;
    const onKiosk = (): void => {
      for (const screen of this.#of('arbiter')) this.#show(screen);
      const address = this.#followAddress;
      if (address === shownAddress) return;
      shownAddress = address;
      this.#showAll('hall');
    };
    access.onChange = onKiosk;
    if (feeds !== undefined) feeds.onChange = onKiosk;
    this.#listen(main);
    ways?.begin(this);
  }

  connect(
    audience: Screen['audience'],
    send: (notice: Notice) => void,
  ): { answer(request: string, input: unknown): Promise<Answered>; close(): void } {
    const screen = new SCREENS[audience](send);
    this.#screens.add(screen);
    this.#show(screen);
    return {
      answer: (request, input) => this.#answerOrFault(screen, request, input),
      close: () => {
        this.#screens.delete(screen);
      },
    };
  }

  /** Something the arbiter must know that belongs to no table, whichever tournament is the kiosk's by now. */
  alert(fault: Fault): void {
    this.#main.alert(fault);
  }

  /** The same, until the arbiter has seen it. */
  alertUntilSeen(fault: Fault): void {
    this.#main.alertUntilSeen(fault);
  }

  /** What threw beyond every other boundary. @returns what the audience is told. */
  report(where: string, error: unknown): Fault {
    return this.#main.boundary.report(where, error);
  }

  livePgn(): string {
    this.#options.ways?.asked();
    return this.#options.halls?.outward?.pgn ?? this.#main.livePgn();
  }

  publicTables(): readonly PublicTable[] {
    this.#options.ways?.asked();
    return this.#main.publicTables();
  }

  /** The halls of the event; null where this is not its centre. */
  publicHalls(): readonly PublicHall[] | null {
    return this.#options.halls?.outward?.halls ?? null;
  }

  /** What may leave the hall, of the tournament that is open. */
  get publicState(): PublicState {
    return this.#main.publicState;
  }

  /** Is told when `publicState` may say something else, or be another tournament's. @returns what ends it. */
  followPublic(onChange: () => void): () => void {
    this.#followers.add(onChange);
    this.#follow();
    return () => {
      this.#followers.delete(onChange);
      this.#follow();
    };
  }

  /** A file that the arbiter may fetch, by its name; none while the console is locked. */
  evidenceFile(name: string): string | null {
    return this.#access.locked ? null : (this.#options.record?.evidenceFile(name) ?? null);
  }

  close(): void {
    this.#record?.stop();
    this.#options.ways?.end();
    this.#unfollow();
    this.#followers.clear();
    this.#screens.clear();
    this.#demonstration?.close();
    this.#main.close();
  }

  get #arbiters(): Host {
    return this.#demonstration ?? this.#main;
  }

  #hostOf(audience: Screen['audience']): Host {
    return audience === 'arbiter' ? this.#arbiters : this.#main;
  }

  async #answerOrFault(screen: Screen, request: string, input: unknown): Promise<Answered> {
    try {
      return await this.#answer(screen, request, input);
    } catch (error) {
      return { ok: false, fault: this.report(`request ${request}`, error) };
    }
  }

  async #answer(screen: Screen, request: string, input: unknown): Promise<Answered> {
    const judged = parseRequest(request, input);
    if (!judged.ok) return judged;
    const asked = judged.value;
    if (asked.request === 'snapshot') return ok(this.#held(screen));
    if (screen.audience !== 'arbiter' && !mayAsk(screen.audience, asked.request))
      return fail('request.notYours', { request });
    if (this.#deleting) return fail('data.deleting');
    if (this.#changing) return fail('tournament.changing');
    if (screen.audience === 'arbiter' && this.#access.locked && asked.request !== 'lock.open')
      return fail('access.locked');
    if (answers(this.#recordHandlers, asked))
      return this.#demonstration === null ? answerOf(this.#recordHandlers, asked) : fail('demo.noRecord');
    if (asked.request.startsWith('ways.') && this.#demonstration !== null) return fail('demo.running');
    if (answers(this.#handlers, asked)) return answerOf(this.#handlers, asked);
    if (this.#demonstration !== null && asked.request.startsWith('broadcast.')) {
      // Nothing of a demonstration goes out: what is stopped is the tournament.
      const answered = await answerAtTable(this.#main, asked);
      this.#showAll('arbiter');
      return answered;
    }
    const host = this.#hostOf(screen.audience);
    if (screen.audience === 'floor' && asked.request === 'result.set') {
      const may = mayGiveFromFloor(host.context.recorder.tournament, asked.input);
      if (!may.ok) return may;
    }
    return answerAtTable(host, asked);
  }

  #startDemonstration({ tables }: RequestInput<'demo.start'>): Result<null> {
    if (this.#demonstration !== null) return fail('demo.running');
    const opened = this.#options.openDemonstration(tables);
    if (!opened.ok) return opened;
    this.#demonstration = opened.value;
    this.#listen(opened.value);
    this.#showAll('arbiter');
    return ok(null);
  }

  #stopDemonstration(): Result<null> {
    if (this.#demonstration === null) return fail('demo.notRunning');
    this.#demonstration.close();
    this.#demonstration = null;
    this.#showAll('arbiter');
    return ok(null);
  }

  async #deleteData({ name }: RequestInput<'data.delete'>): Promise<Result<{ readonly deleted: readonly string[] }>> {
    if (this.#demonstration !== null) return fail('demo.running');
    const { tournament } = this.#main.context.recorder;
    if (tournament.name === null) return fail('data.nothing');
    if (tournament.name.trim() !== name.trim()) return fail('data.otherName', { given: name });
    this.#record?.stop();
    this.#deleting = true;
    try {
      await this.#options.quieten?.();
    } finally {
      this.#deleting = false;
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
    this.#record?.stop();
    this.#changing = true;
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
      this.#changing = false;
    }
  }

  #listen(host: Host): void {
    host.onChange = (change) => {
      if (change.kind === 'all' && host === this.#main)
        host.boundary.contain('round', () => {
          this.#lookAtRound();
        });
      for (const audience of AUDIENCES) {
        if (host !== this.#hostOf(audience)) continue;
        host.boundary.contain('notice', () => {
          this.#onChange(host, audience, change);
        });
      }
    };
  }

  #onChange(host: Host, audience: Screen['audience'], change: Change): void {
    if (change.kind === 'all') this.#showAll(audience);
    else if (audience === 'arbiter') this.#tellConsoles(host, change.tables);
    else if (audience === 'hall') this.#tellHall(host, change.tables);
    else this.#tellFloor(host, change.tables);
  }

  /** What each does not hold yet, made once for all of them. */
  #tellConsoles(host: Host, changed: readonly number[]): void {
    const screens = this.#of('arbiter');
    if (screens.length === 0) return;
    if (this.#access.locked) {
      this.#showAll('arbiter');
      return;
    }
    const tables = changed.map((table) => host.tableView(table));
    const { hallScreen } = host.context.recorder.tournament;
    const round = { round: host.roundView, hallScreen, alerts: host.alerts };
    for (const screen of screens) {
      host.boundary.contain('notice', () => {
        if (!screen.tell(tables, round)) this.#show(screen);
      });
    }
  }

  #tellJobs(): void {
    for (const screen of this.#of('arbiter')) {
      this.#main.boundary.contain('notice', () => {
        screen.tellJobs(this.#jobs);
      });
    }
  }

  #tellHall(host: Host, changed: readonly number[]): void {
    const screens = this.#of('hall');
    if (screens.length === 0) return;
    const tables = changed.map((table) => host.hallTableView(table));
    for (const screen of screens) {
      host.boundary.contain('notice', () => {
        if (!screen.tell(tables)) this.#show(screen);
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

  /** What was let in for a round is let go when another is opened. */
  #lookAtRound(): void {
    const round = roundOf(this.#main);
    if (round === this.#round) return;
    const hadOne = this.#round !== null;
    this.#round = round;
    if (hadOne) this.#access.roundEnded();
  }

  /** Another tournament from here on. */
  #begin(main: Host): void {
    this.#main = main;
    this.#round = roundOf(main);
    this.#listen(main);
    this.#follow();
    this.#options.ways?.begin(this);
    this.#tellFollowers();
    this.#access.tournamentEnded();
    for (const audience of AUDIENCES) this.#showAll(audience);
  }

  #follow(): void {
    this.#unfollow();
    this.#unfollow = () => undefined;
    if (this.#followers.size > 0)
      this.#unfollow = this.#main.publicState.listen(() => {
        this.#tellFollowers();
      });
  }

  #tellFollowers(): void {
    for (const tell of this.#followers) this.#main.boundary.contain('public state', tell);
  }

  #of<A extends Screen['audience']>(audience: A): readonly ScreenOf<A>[] {
    return [...this.#screens].filter((screen): screen is ScreenOf<A> => screen.audience === audience);
  }

  #showAll(audience: Screen['audience']): void {
    for (const screen of this.#of(audience)) {
      this.#main.boundary.contain('snapshot', () => {
        this.#show(screen);
      });
    }
  }

  #show(screen: Screen): void {
    if (screen.audience === 'hall') screen.snapshot((revision) => this.#hallView(revision));
    else if (screen.audience === 'floor') screen.tellWhole((revision) => this.#main.floorView(revision));
    else if (this.#access.locked) screen.lockedSnapshot((revision) => this.#lockedView(revision));
    else screen.snapshot((revision) => this.#consoleView(revision));
  }

  /** What a screen asked for, and holds then. */
  #held(screen: Screen): ConsoleView | LockedView | HallView | FloorView {
    if (screen.audience === 'hall') return screen.held((revision) => this.#hallView(revision));
    if (screen.audience === 'floor') return screen.held((revision) => this.#main.floorView(revision));
    return screen.held((revision) => (this.#access.locked ? this.#lockedView(revision) : this.#consoleView(revision)));
  }

  get #followAddress(): string | undefined {
    return followAddresses(this.#options.feeds?.view, this.#access.view)[0];
  }

  #hallView(revision: number): HallView {
    const follow = this.#followAddress;
    return { ...this.#main.hallView(revision), ...(follow === undefined ? {} : { follow }) };
  }

  #consoleView(revision: number): ConsoleView {
    const broadcast = broadcastView(this.#main.context.recorder.tournament);
    return { ...this.#arbiters.consoleView(this.#options.about(), revision), broadcast, jobs: this.#jobs };
  }

  #lockedView(revision: number): LockedView {
    return this.#arbiters.lockedView(this.#options.about(), revision);
  }

  get #jobs(): JobsView {
    return {
      pdf: this.#options.pdf?.view ?? null,
      bundle: this.#record?.bundle ?? null,
      ways: this.#options.ways?.view ?? null,
      halls: this.#options.halls?.view ?? null,
    };
  }
}

/** Where nothing leaves the machine, nothing can be sent. */
const NOTHING_LEAVES: Handlers<WayRequest> = {
  'ways.files': () => fail('demo.noRecord'),
  'ways.push': () => fail('demo.noRecord'),
};
/** Where nobody is answered there is nothing to turn on. */
const NO_FEEDS: Handlers<FeedRequest> = {
  'feeds.api': () => fail('feeds.none'),
  'feeds.follow': () => fail('feeds.none'),
};
const AUDIENCES = ['arbiter', 'hall', 'floor'] as const;
const SCREENS = { arbiter: ArbiterScreen, hall: ProjectorScreen, floor: FloorScreen } as const;

function roundOf({ context }: Host): number | null {
  return context.recorder.tournament.round?.round ?? null;
}

/** Fault `tournament.playing` with the tables of the running round at which a game has begun and has no result. */
function noneInPlay({ context }: Host): Result<null> {
  const { tournament } = context.recorder;
  const seats = tournament.round?.seats ?? [];
  const tables = seats.flatMap(({ table }) => (gameAt(tournament, table)?.result === null ? [String(table)] : []));
  return tables.length === 0 ? ok(null) : fail('tournament.playing', { tables });
}

/** What throws while something is asked at a table is told there. */
async function answerAtTable({ handlers, context }: Host, asked: Judged<keyof Host['handlers']>): Promise<Answered> {
  const { recorder } = context;
  const before = recorder.last;
  try {
    const answer = answerOf(handlers, asked);
    // Whoever records does so at once; what is recorded while it waits is others'.
    const unsaved = recorder.last === before ? undefined : recorder.unsaved?.fault;
    const answered = await answer;
    return answered.ok && unsaved !== undefined ? { ...answered, unsaved } : answered;
  } catch (error) {
    const { request, input } = asked;
    if (!('table' in input) || input.table === null) throw error;
    return { ok: false, fault: context.tables.tell(input.table, `request ${request}`, error) };
  }
}
