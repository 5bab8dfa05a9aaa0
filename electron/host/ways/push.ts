import { canonicalJson } from '../../../engine/canonical-json.ts';
import type { Fault } from '../../../engine/result.ts';
import type { Round } from '../../../engine/tournament/round.ts';
import { MOST_PUSHED_GAMES, refusedGames } from '../../contract/ways.ts';
import type { PushView, WaySettings } from '../../contract/ways.ts';
import type { ClockPort } from '../ports/system.ts';
import type { Posted, PostPort, Sending } from '../ports/ways.ts';
import { LeftThere } from './left-there.ts';
import type { PublicSource } from './public-source.ts';

/** No two requests are nearer. */
const EVERY_MS = 5_000;
const LONGEST_WAIT_MS = 120_000;
/** Of a site that asks for a pause and does not say how long: lichess.org asks for a full minute. */
const LEAST_PAUSE_MS = 60_000;
const TIMEOUT_MS = 15_000;
/** Refused games that the arbiter is told one by one. */
const MOST_SHOWN = 8;

/** What did not arrive, how often in a row, and when it is tried again (monotonic). */
interface Trouble {
  readonly fault: Fault;
  readonly failures: number;
  readonly untilMs: number;
}

/** How long a site is left alone. It outlives a push: whoever begins anew keeps the pace, too. */
export interface SitePause {
  readonly base: string;
  /** Monotonic. */
  untilMs: number;
  /** It asked for that itself. */
  trouble: Trouble | null;
}

export interface PushOptions {
  readonly to: NonNullable<WaySettings['push']>;
  readonly token: string;
  readonly pause: SitePause;
  readonly source: PublicSource;
  readonly post: PostPort;
  readonly clock: ClockPort;
  readonly onChange: () => void;
  /** Told what threw. */
  readonly onBug: (error: unknown) => void;
}

interface Part {
  readonly id: string;
  /** What the site has taken last. */
  taken: string;
  errors: PushView['refused'];
  /** Of this id alone. */
  trouble: Trouble | null;
}

interface Due {
  readonly part: Part;
  readonly text: string;
  /** What the text is made of, by table. */
  readonly games: ReadonlyMap<number, string>;
}

/**
 * Sends the games of a round to its ids at a broadcast site: the whole of them, when something has changed, one request at a time.
 * A table stays with its id. What does not arrive is sent again, after a wait that doubles up to two minutes: an id that is refused waits
 * alone, a site that does not answer, asks for a pause or knows no such token is left alone with all of them.
 */
export class Push {
  readonly #options: PushOptions;
  readonly #parts: Part[];
  readonly #end: () => void;
  /** Of the site, whichever id it is. */
  #trouble: Trouble | null;
  #lastEpochMs: number | null = null;
  #sending: Sending | null = null;
  #next = 0;
  readonly #site = new LeftThere();
  #left: readonly number[] = [];
  #timer: { readonly atMs: number; readonly cancel: () => void } | null = null;
  #ended = false;

  constructor(options: PushOptions) {
    this.#options = options;
    this.#trouble = options.pause.trouble;
    this.#parts = options.to.ids.map((id) => ({ id, taken: '', errors: [], trouble: null }));
    this.#end = options.source.followPublic(() => {
      this.#look();
    });
    this.#look();
  }

  get view(): PushView {
    const { to, source } = this.#options;
    const refused = this.#parts.flatMap(({ errors }) => errors);
    return {
      ...{ base: to.base, round: to.round, ids: to.ids },
      needed: pushIdsNeeded(source.publicState.recordedRound(to.round)),
      lastEpochMs: this.#lastEpochMs,
      fault: this.#fault,
      left: this.#left,
      ...{ refused: refused.slice(0, MOST_SHOWN), refusedMore: Math.max(0, refused.length - MOST_SHOWN) },
    };
  }

  /** Nothing of it is under way afterwards. */
  end(): void {
    this.#ended = true;
    this.#end();
    this.#timer?.cancel();
    if (this.#sending === null) return;
    this.#pauseFor(EVERY_MS);
    this.#sending.cancel();
  }

  get #fault(): Fault | null {
    const [trouble = null] = [this.#trouble, ...this.#parts.map((part) => part.trouble)].filter((one) => one !== null);
    return trouble?.fault ?? null;
  }

  #pauseFor(ms: number): void {
    const { pause, clock } = this.#options;
    pause.untilMs = Math.max(pause.untilMs, clock.monotonicMs() + ms);
  }

  #look(): void {
    this.#lookAt(Math.max(this.#options.pause.untilMs, this.#trouble?.untilMs ?? -Infinity));
  }

  #lookAt(ms: number): void {
    const { clock } = this.#options;
    const atMs = Math.max(clock.monotonicMs(), ms);
    if (this.#ended || this.#sending !== null || (this.#timer !== null && this.#timer.atMs <= atMs)) return;
    this.#timer?.cancel();
    const cancel = clock.setTimer(atMs, () => {
      this.#timer = null;
      this.#send().catch((error: unknown) => {
        this.#sending = null;
        this.#options.onBug(error);
      });
    });
    this.#timer = { atMs, cancel };
  }

  async #send(): Promise<void> {
    const { post, to, token, clock } = this.#options;
    const games = this.#games();
    this.#compare(games);
    const next = this.#due(games);
    if (next === null) {
      const waits = this.#parts
        .flatMap(({ trouble }) => trouble?.untilMs ?? [])
        .filter((ms) => ms > clock.monotonicMs());
      if (waits.length > 0) this.#lookAt(Math.min(...waits));
      return;
    }
    this.#sending = post({
      url: `${to.base}/api/broadcast/round/${next.part.id}/push`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain; charset=utf-8' },
      body: next.text,
      timeoutMs: TIMEOUT_MS,
    });
    const answer = await this.#sending.answer;
    if (this.#ended) return;
    this.#sending = null;
    // From its end on: it may have been long on its way.
    this.#pauseFor(EVERY_MS);
    const before = canonicalJson([this.#fault, next.part.errors]);
    this.#took(next, answer);
    this.#compare(games);
    const isNews = before !== canonicalJson([this.#fault, next.part.errors]) || this.#fault === null;
    if (isNews) this.#options.onChange();
    this.#look();
  }

  /** What goes out of the round by now, by table. Null where nobody may know of it. */
  #games(): ReadonlyMap<number, string> | null {
    const { source, to } = this.#options;
    const out = source.publicState.roundAt(to.round);
    return out === null ? null : source.publicState.pgnByTable(out);
  }

  #compare(games: ReadonlyMap<number, string> | null): void {
    const left = games === null ? this.#left : this.#site.tables(games);
    if (canonicalJson(left) === canonicalJson(this.#left)) return;
    this.#left = left;
    this.#options.onChange();
  }

  /** The next part, in turn, that says something else than what was taken and need not wait. */
  #due(games: ReadonlyMap<number, string> | null): Due | null {
    if (games === null) return null;
    const { source, to, clock } = this.#options;
    const recorded = source.publicState.recordedRound(to.round);
    const each = tablesAnId(recorded);
    for (let i = 0; i < this.#parts.length; i++) {
      const at = (this.#next + i) % this.#parts.length;
      const part = this.#parts[at];
      if (part === undefined || (part.trouble !== null && part.trouble.untilMs > clock.monotonicMs())) continue;
      const seats = recorded?.seats.slice(at * each, (at + 1) * each) ?? [];
      const own = new Map(seats.flatMap(({ table }) => (games.has(table) ? [[table, games.get(table) ?? '']] : [])));
      const text = [...own.values()].join('');
      // Without a game nothing is sent: the site would keep what it has.
      if (text === part.taken || text === '') continue;
      this.#next = at + 1;
      return { part, text, games: own };
    }
    return null;
  }

  #took({ part, text, games }: Due, answer: Posted): void {
    const { clock, pause } = this.#options;
    const { status = null } = answer.kind === 'answered' ? answer : {};
    if (answer.kind === 'answered' && answer.status >= 200 && answer.status < 300) {
      part.taken = text;
      this.#site.took(games);
      part.errors = refusedGames(answer.body);
      part.trouble = this.#trouble = pause.trouble = null;
      this.#lastEpochMs = clock.epochMs();
    } else if (status === null || status === 401 || status === 429) {
      this.#trouble = this.#troubleOf(this.#trouble, part, answer);
      pause.trouble = status === 429 ? this.#trouble : null;
      if (status === 429) pause.untilMs = this.#trouble.untilMs;
    } else {
      part.trouble = this.#troubleOf(part.trouble, part, answer);
      this.#trouble = pause.trouble = null;
    }
  }

  #troubleOf(before: Trouble | null, { id }: Part, answer: Posted): Trouble {
    const site = siteOf(this.#options.to.base);
    const failures = (before?.failures ?? 0) + 1;
    const doubled = Math.min(LONGEST_WAIT_MS, EVERY_MS * 2 ** Math.min(failures, 10));
    const after = (fault: Fault, leastMs: number): Trouble => {
      const waitMs = Math.min(LONGEST_WAIT_MS, Math.max(doubled, leastMs));
      return { fault, failures, untilMs: this.#options.clock.monotonicMs() + waitMs };
    };
    if (answer.kind === 'failed') return after({ code: 'push.unreachable', facts: { site, reason: answer.reason } }, 0);
    const { status } = answer;
    const askedMs = (answer.retryAfterSeconds ?? 0) * 1000;
    if (status === 429) return after({ code: 'push.tooMany', facts: { site } }, Math.max(LEAST_PAUSE_MS, askedMs));
    if (status === 401 || status === 403) return after({ code: 'push.token', facts: { site } }, LONGEST_WAIT_MS);
    if (status === 404) return after({ code: 'push.unknownRound', facts: { site, id } }, LONGEST_WAIT_MS);
    return after({ code: 'push.refused', facts: { site, status } }, status < 500 ? LONGEST_WAIT_MS : askedMs);
  }
}

function siteOf(base: string): string {
  return base.replace(/^https?:\/\//u, '').replace(/\/.*$/u, '');
}

/** So many round ids does a round need. */
export function pushIdsNeeded(round: Round | null): number {
  return Math.max(1, Math.ceil((round?.seats.length ?? 0) / tablesAnId(round)));
}

function tablesAnId(round: Round | null): number {
  return Math.floor(MOST_PUSHED_GAMES / (round?.games ?? 1));
}
