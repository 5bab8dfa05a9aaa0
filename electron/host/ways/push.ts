import { canonicalJson } from '../../../engine/canonical-json.ts';
import type { Fault } from '../../../engine/result.ts';
import type { Round, Tournament } from '../../../engine/tournament/tournament.ts';
import { MOST_PUSHED_GAMES, refusedGames } from '../../contract/ways.ts';
import type { PushView, WaySettings } from '../../contract/ways.ts';
import type { ClockPort, Posted, PostPort } from '../ports.ts';
import type { PublicSource } from './public-source.ts';

/** No two requests are nearer. */
const EVERY_MS = 5_000;
const LONGEST_WAIT_MS = 120_000;
const TIMEOUT_MS = 15_000;

export interface PushOptions {
  readonly to: NonNullable<WaySettings['push']>;
  readonly token: string;
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
}

/**
 * Sends the games of a round to its ids at a broadcast site: the whole of them, when something has changed, one request at a time.
 * A table stays with its id. What does not arrive is sent again, after a wait that doubles up to two minutes.
 */
export class Push {
  readonly #options: PushOptions;
  readonly #parts: Part[];
  readonly #end: () => void;
  #fault: Fault | null = null;
  #lastEpochMs: number | null = null;
  #failures = 0;
  /** Monotonic: nothing is sent before. */
  #notBeforeMs = -Infinity;
  #sending = false;
  #next = 0;
  #cancel: (() => void) | null = null;
  #ended = false;

  constructor(options: PushOptions) {
    this.#options = options;
    this.#parts = options.to.ids.map((id) => ({ id, taken: '', errors: [] }));
    this.#end = options.source.followPublic(() => {
      this.#look();
    });
    this.#look();
  }

  get view(): PushView {
    const { to, source } = this.#options;
    return {
      ...{ base: to.base, round: to.round, ids: to.ids },
      needed: pushIdsNeeded(source.publicState.recordedRound(to.round)),
      lastEpochMs: this.#lastEpochMs,
      fault: this.#fault,
      refused: this.#parts.flatMap(({ errors }) => errors),
    };
  }

  end(): void {
    this.#ended = true;
    this.#end();
    this.#cancel?.();
  }

  #look(): void {
    if (this.#ended || this.#sending || this.#cancel !== null) return;
    const { clock } = this.#options;
    this.#cancel = clock.setTimer(Math.max(clock.monotonicMs(), this.#notBeforeMs), () => {
      this.#cancel = null;
      this.#send().catch((error: unknown) => {
        this.#sending = false;
        this.#options.onBug(error);
      });
    });
  }

  async #send(): Promise<void> {
    const next = this.#due();
    if (next === null) return;
    const { post, to, token, clock } = this.#options;
    this.#sending = true;
    const answer = await post({
      url: `${to.base}/api/broadcast/round/${next.part.id}/push`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain; charset=utf-8' },
      body: next.text,
      timeoutMs: TIMEOUT_MS,
    });
    this.#sending = false;
    // From its end on: it may have been long on its way.
    this.#notBeforeMs = clock.monotonicMs() + EVERY_MS;
    if (this.#ended) return;
    const before = canonicalJson([this.#fault, next.part.errors]);
    this.#took(next.part, next.text, answer);
    const isNews = before !== canonicalJson([this.#fault, next.part.errors]) || this.#fault === null;
    if (isNews) this.#options.onChange();
    this.#look();
  }

  /** The next part, in turn, that says something else than what was taken. */
  #due(): { readonly part: Part; readonly text: string } | null {
    const { source, to } = this.#options;
    const { publicState } = source;
    const out = publicState.roundAt(to.round);
    if (out === null) return null;
    const seats = publicState.recordedRound(to.round)?.seats ?? [];
    const each = tablesAnId(out.round);
    for (let i = 0; i < this.#parts.length; i++) {
      const at = (this.#next + i) % this.#parts.length;
      const part = this.#parts[at];
      if (part === undefined) continue;
      const tables = seats.slice(at * each, (at + 1) * each).map(({ table }) => table);
      const text = publicState.pgnOf(withTables(out, tables));
      if (text === part.taken || text === '') continue;
      this.#next = at + 1;
      return { part, text };
    }
    return null;
  }

  #took(part: Part, text: string, answer: Posted): void {
    const { clock, to } = this.#options;
    if (answer.kind === 'answered' && answer.status >= 200 && answer.status < 300) {
      part.taken = text;
      part.errors = refusedGames(answer.body);
      this.#lastEpochMs = clock.epochMs();
      this.#failures = 0;
      this.#fault = null;
      return;
    }
    this.#failures++;
    const { status = null, retryAfterSeconds = null } = answer.kind === 'answered' ? answer : {};
    const isRefusal = status !== null && status !== 429 && status < 500;
    const doubled = Math.min(LONGEST_WAIT_MS, EVERY_MS * 2 ** Math.min(this.#failures, 10));
    const waitMs = isRefusal
      ? LONGEST_WAIT_MS
      : Math.min(LONGEST_WAIT_MS, Math.max(doubled, (retryAfterSeconds ?? 0) * 1000));
    this.#notBeforeMs = clock.monotonicMs() + waitMs;
    const site = siteOf(to.base);
    if (answer.kind === 'failed') this.#fault = { code: 'push.unreachable', facts: { site, reason: answer.reason } };
    else if (status === 429) this.#fault = { code: 'push.tooMany', facts: { site } };
    else if (status === 401 || status === 403) this.#fault = { code: 'push.token', facts: { site } };
    else if (status === 404) this.#fault = { code: 'push.unknownRound', facts: { site, id: part.id } };
    else this.#fault = { code: 'push.refused', facts: { site, status: status ?? 0 } };
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

function withTables(tournament: Tournament, tables: readonly number[]): Tournament {
  const { round } = tournament;
  if (round === null) return tournament;
  return { ...tournament, round: { ...round, seats: round.seats.filter(({ table }) => tables.includes(table)) } };
}
