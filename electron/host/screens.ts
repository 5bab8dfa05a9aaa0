import type { AccessRequest } from '../contract/access.ts';
import { followAddresses } from '../contract/feeds.ts';
import type { FeedRequest } from '../contract/feeds.ts';
import type { HallsRequest, PublicHall } from '../contract/halls.ts';
import type { Notice } from '../contract/notices.ts';
import type { RecordRequest } from '../contract/record.ts';
import type { Judged } from '../contract/requests.ts';
import { mayAsk } from '../contract/roles.ts';
import { parseRequest } from '../contract/schemas.ts';
import type { HostView } from '../contract/views/console.ts';
import type { JobsView } from '../contract/views/jobs.ts';
import type { PublicTable } from '../contract/views/live.ts';
import type { WayRequest } from '../contract/ways.ts';
import { fail, ok } from '../../engine/result.ts';
import type { Fault } from '../../engine/result.ts';
import { recordInFiles } from '../../engine/tournament/round-name.ts';
import type { Access } from './access.ts';
import type { Feeds } from './feeds.ts';
import { NO_HALL, NOT_CENTRE } from './halls/halls.ts';
import type { Halls } from './halls/halls.ts';
import { answerOf, answers, joined } from './handlers.ts';
import type { Answered, Handlers } from './handlers.ts';
import type { Host } from './host.ts';
import { OpenHosts } from './open-hosts.ts';
import type { OpenHostsOptions } from './open-hosts.ts';
import type { PdfMaker } from './ports/pdf.ts';
import type { RecordPort } from './ports/record.ts';
import { PublicFollowers } from './public-followers.ts';
import type { PublicState } from './public-state.ts';
import { mayGiveFromFloor, mayLookFromFloor } from './services/floor-result.ts';
import { NO_RECORD, RecordService } from './services/record.ts';
import { ShownScreens } from './shown-screens.ts';
import type { Audience, Screen } from './shown-screens.ts';
import { UnsavedAsks } from './unsaved-asks.ts';
import type { Ways } from './ways/ways.ts';

export interface ScreensOptions extends OpenHostsOptions {
  readonly about: () => HostView;
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
}

/** Asked of the kiosk, about the tournament that the screen was shown. */
const OF_TOURNAMENT = /^(?:ways|report|bundle|copy|broadcast)\.|^pdf\.make$/u;

/** A screen's line: what it asks, with the revision of the last notice that it had taken in; until it is closed. */
export interface ScreenSession {
  answer(request: string, input: unknown, revision?: number): Promise<Answered>;
  close(): void;
}

/**
 * All that screens, files and programs ask of this kiosk: who may ask what, and who answers it. What the public is given is always
 * the tournament's, also while a demonstration is on. The PIN locks consoles and no phone: that was paired.
 */
export class Screens {
  readonly #options: ScreensOptions;
  readonly #access: Access;
  readonly #hosts: OpenHosts;
  readonly #shown: ShownScreens;
  readonly #followers = new PublicFollowers(() => this.#main);
  readonly #record: RecordService | null;
  readonly #recordHandlers: Handlers<RecordRequest>;
  /** What is the kiosk's, and no tournament's. */
  readonly #unsavedAsks = new UnsavedAsks();
  readonly #handlers: OpenHosts['handlers'] &
    Handlers<AccessRequest | 'pdf.make' | 'pdf.cancel' | WayRequest | FeedRequest | HallsRequest>;
  #round: number | null;

  constructor(options: ScreensOptions) {
    const { main, access } = options;
    this.#options = options;
    this.#access = access;
    this.#round = roundOf(main);
    this.#hosts = new OpenHosts(options, {
      onDemonstration: () => {
        this.#onDemonstration();
      },
      onLeaving: () => this.#record?.stop(),
      onTournament: () => {
        this.#onTournament();
      },
    });
    this.#shown = new ShownScreens(this.#hosts, access, {
      about: options.about,
      jobs: () => this.#jobs,
      followAddress: () => this.#followAddress,
    });
    this.#record =
      options.record === undefined
        ? null
        : new RecordService(
            options.record,
            () => {
              const { origin, last } = this.#main.context.recorder;
              return { origin, last };
            },
            (gameId) => recordInFiles(this.#main.context.recorder.tournament, gameId),
            (where, error) => this.report(where, error),
          );
    this.#recordHandlers = this.#record?.handlers ?? NO_RECORD;
    const { pdf, ways, feeds, halls } = options;
    const paper: Handlers<'pdf.make' | 'pdf.cancel'> = {
      'pdf.make': ({ pack }) => pdf?.make(pack) ?? fail('pdf.noBrowser'),
      'pdf.cancel': ({ job }) => pdf?.cancel(job) ?? fail('pdf.unknown'),
    };
    const outwards = joined(
      ways?.handlers ?? NOTHING_LEAVES,
      feeds?.handlers ?? NO_FEEDS,
      halls?.handlers ?? joined(NOT_CENTRE, NO_HALL),
    );
    this.#handlers = joined(this.#hosts.handlers, paper, access.handlers, outwards);
    joined(this.#handlers, this.#recordHandlers, main.handlers);
    const onJobs = (): void => {
      this.#shown.tellJobs();
    };
    if (pdf !== undefined) pdf.onChange = onJobs;
    if (this.#record !== null) this.#record.onChange = onJobs;
    if (ways !== undefined) ways.onChange = onJobs;
    if (halls !== undefined) halls.onChange = onJobs;
    let shownAddress = this.#followAddress;
    const onKiosk = (): void => {
      this.#shown.showConsoles();
      const address = this.#followAddress;
      if (address === shownAddress) return;
      shownAddress = address;
      this.#shown.showAll('hall');
    };
    access.onChange = onKiosk;
    if (feeds !== undefined) feeds.onChange = onKiosk;
    this.#listen(main);
    ways?.begin(this);
    halls?.watch?.((send) => this.connect('floor', send));
  }

  connect(audience: Audience, send: (notice: Notice) => void): ScreenSession {
    const screen = this.#shown.connect(audience, send);
    return {
      answer: (request, input, revision) => this.#answerOrFault(screen, request, input, revision),
      close: () => {
        this.#shown.disconnect(screen);
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
    return this.#followers.add(onChange);
  }

  /** A file that the arbiter may fetch, by its name; none while the console is locked. */
  evidenceFile(name: string): string | null {
    return this.#access.locked ? null : (this.#options.record?.evidenceFile(name) ?? null);
  }

  close(): void {
    this.#record?.stop();
    this.#options.ways?.end();
    this.#followers.close();
    this.#shown.close();
    this.#hosts.close();
  }

  get #main(): Host {
    return this.#hosts.main;
  }

  async #answerOrFault(screen: Screen, request: string, input: unknown, revision?: number): Promise<Answered> {
    try {
      return await this.#answer(screen, request, input, revision);
    } catch (error) {
      return { ok: false, fault: this.report(`request ${request}`, error) };
    }
  }

  async #answer(screen: Screen, request: string, input: unknown, revision = Infinity): Promise<Answered> {
    const judged = parseRequest(request, input);
    if (!judged.ok) return judged;
    const asked = judged.value;
    if (asked.request === 'snapshot') return ok(this.#shown.held(screen));
    if (screen.audience !== 'arbiter' && !mayAsk(screen.audience, asked.request))
      return fail('request.notYours', { request });
    const { busy, demonstration } = this.#hosts;
    if (busy !== null) return fail(busy);
    if (screen.audience === 'arbiter' && this.#access.locked && asked.request !== 'lock.open')
      return fail('access.locked');
    if (OF_TOURNAMENT.test(asked.request) && !this.#shown.isOfNow(screen, revision)) return fail('tournament.other');
    if (answers(this.#recordHandlers, asked))
      return demonstration === null ? answerOf(this.#recordHandlers, asked) : fail('demo.noRecord');
    if (asked.request.startsWith('ways.') && demonstration !== null) return fail('demo.running');
    if (answers(this.#handlers, asked)) return answerOf(this.#handlers, asked);
    if (demonstration !== null && asked.request.startsWith('broadcast.')) {
      // Nothing of a demonstration goes out: what is stopped is the tournament.
      const answered = await answerTo(screen, this.#main, asked, this.#unsavedAsks);
      this.#shown.showAll('arbiter');
      return answered;
    }
    if (!this.#shown.isOfNow(screen, revision)) return fail('tournament.other');
    const host = this.#shown.hostOf(screen.audience);
    if (screen.audience === 'floor' && asked.request === 'tables.ready') {
      const may = mayLookFromFloor(host.context.recorder.tournament, asked.input);
      if (!may.ok) return may;
    }
    if (screen.audience === 'floor' && (asked.request === 'result.set' || asked.request === 'result.forfeit')) {
      const may = mayGiveFromFloor(host.context.recorder.tournament, asked.input);
      if (!may.ok) return may;
    }
    const answered = await answerTo(screen, host, asked, this.#unsavedAsks);
    this.#shown.hurry(host);
    return answered;
  }

  #listen(host: Host): void {
    host.onChange = (change) => {
      if (change.kind === 'all' && host === this.#main)
        host.boundary.contain('round', () => {
          this.#lookAtRound();
        });
      this.#shown.changed(host, change);
    };
  }

  /** What was let in for a round is let go when another is opened. */
  #lookAtRound(): void {
    const round = roundOf(this.#main);
    if (round === this.#round) return;
    const hadOne = this.#round !== null;
    this.#round = round;
    if (hadOne) this.#access.roundEnded();
  }

  #onDemonstration(): void {
    if (this.#hosts.demonstration !== null) this.#listen(this.#hosts.demonstration);
    this.#shown.showAll('arbiter');
  }

  /** Another tournament from here on. */
  #onTournament(): void {
    this.#round = roundOf(this.#main);
    this.#listen(this.#main);
    this.#followers.follow();
    this.#options.ways?.begin(this);
    this.#followers.tell();
    this.#access.tournamentEnded();
    this.#shown.showAll();
  }

  get #followAddress(): string | undefined {
    return followAddresses(this.#options.feeds?.view, this.#access.view)[0];
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

function roundOf({ context }: Host): number | null {
  return context.recorder.tournament.round?.round ?? null;
}

/** The answer, with what the disk refuses of it; decisions that a phone asked for are marked as its own. */
async function answerTo(
  { audience }: Screen,
  host: Host,
  asked: Judged<keyof Host['handlers']>,
  unsavedAsks: UnsavedAsks,
): Promise<Answered> {
  const { recorder, fromPhones } = host.context;
  const { last } = recorder;
  const answering = answerAtTable(host, asked);
  // Whoever records does so at once; what is recorded while it waits is others'.
  const unsaved = unsavedAsks.faultOf(recorder, asked, recorder.last !== last);
  if (audience === 'floor') for (const { seq } of recorder.tournament.decisions) if (seq > last) fromPhones.add(seq);
  const answered = await answering;
  return answered.ok && unsaved !== undefined ? { ...answered, unsaved } : answered;
}

/** What throws while something is asked at a table is told there. */
async function answerAtTable({ handlers, context }: Host, asked: Judged<keyof Host['handlers']>): Promise<Answered> {
  try {
    return await answerOf(handlers, asked);
  } catch (error) {
    const { request, input } = asked;
    if (!('table' in input) || input.table === null) throw error;
    return { ok: false, fault: context.tables.tell(input.table, `request ${request}`, error) };
  }
}
