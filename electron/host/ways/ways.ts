import { canonicalJson } from '../../../engine/canonical-json.ts';
import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { NO_WAYS, parseWaySettings } from '../../contract/ways.ts';
import type { WayRequest, WaySettings, WaysView } from '../../contract/ways.ts';
import type { RequestInput } from '../../contract/requests.ts';
import type { Boundary } from '../boundary.ts';
import type { Handlers } from '../handlers.ts';
import type { ClockPort } from '../ports/system.ts';
import type { WaysPort } from '../ports/ways.ts';
import { OutFiles } from './out-files.ts';
import { Push } from './push.ts';
import type { SitePause } from './push.ts';
import type { PublicSource } from './public-source.ts';

export interface WaysOptions extends WaysPort {
  /** Of an event: what its halls play goes out from there, and here nothing but what programs ask for. */
  readonly atCentre?: boolean;
  readonly clock: ClockPort;
  readonly boundary: Boundary;
}

/** The ways outwards of the open tournament, as its folder keeps them: what was on goes on after a restart. */
export class Ways {
  readonly #options: WaysOptions;
  #source: PublicSource | null = null;
  #settings: WaySettings = NO_WAYS;
  #files: OutFiles | null = null;
  #push: Push | null = null;
  /** Of the site to which something went last. */
  #pause: SitePause | null = null;
  /** Counts what was chosen of the files, and tournaments. */
  #choices = 0;
  #askedEpochMs: number | null = null;
  #followers = 0;
  #tellLater: (() => void) | null = null;
  #told = { standing: '', atMs: -Infinity };
  /** Told when `view` is another. */
  onChange: () => void = () => undefined;
  readonly handlers: Handlers<WayRequest> = {
    'ways.files': ({ folder }) => (this.#options.atCentre === true ? fail('ways.centre') : this.#setFiles(folder)),
    'ways.push': ({ to }) => (this.#options.atCentre === true ? fail('ways.centre') : this.#setPush(to)),
  };

  constructor(options: WaysOptions) {
    this.#options = options;
  }

  /** Another tournament is open: its ways begin, and those of the one before end. */
  begin(source: PublicSource): void {
    this.end();
    this.#choices++;
    this.#source = source;
    if (this.#options.atCentre === true) return;
    this.#settings = this.#read();
    this.#beginFiles();
    this.#beginPush();
  }

  end(): void {
    this.#files?.end();
    this.#push?.end();
    this.#files = this.#push = null;
    this.#tellLater?.();
    this.#tellLater = null;
  }

  /** Another program has asked for `/live/…`. */
  asked(): void {
    const before = this.#askedEpochMs;
    const now = this.#options.clock.epochMs();
    // Who asks many times a second is told of once in a while.
    if (before !== null && now - before < TOLD_EVERY_MS) return;
    this.#askedEpochMs = now;
    this.onChange();
  }

  /** So many follow by the page for spectators: one who comes first or goes last is told at once, the others once in a while. */
  followed(count: number): void {
    this.#followers = count;
    this.#tell();
  }

  get view(): WaysView {
    return {
      askedEpochMs: this.#askedEpochMs,
      followers: this.#followers,
      files: this.#files?.view ?? null,
      push: this.#push?.view ?? null,
    };
  }

  /** What goes wrong is told at once; that something went out again, once in a while. */
  #tell(): void {
    const { files, push, followers } = this.view;
    const begun = [files, push].map((way) => way?.lastEpochMs != null);
    const standing = canonicalJson([
      files?.fault ?? null,
      push?.fault ?? null,
      push?.refused ?? [],
      push?.left ?? [],
      begun,
      followers > 0,
    ]);
    const { clock } = this.#options;
    const nextMs = this.#told.atMs + TOLD_EVERY_MS;
    if (standing === this.#told.standing && clock.monotonicMs() < nextMs) {
      this.#tellLater ??= clock.setTimer(nextMs, () => {
        this.#tellLater = null;
        this.#tell();
      });
      return;
    }
    this.#told = { standing, atMs: clock.monotonicMs() };
    this.onChange();
  }

  async #setFiles(folder: string | null): Promise<Result<null>> {
    const choice = ++this.#choices;
    if (folder !== null) {
      const usable = await this.#options.checkFolder(folder);
      if (!usable.ok) return usable;
      // A share may take its time: what was chosen since then stands.
      if (choice !== this.#choices) return fail('ways.overtaken', { folder });
    }
    const kept = this.#keep({ files: folder === null ? null : { folder } });
    if (!kept.ok) return kept;
    this.#beginFiles();
    this.onChange();
    return ok(null);
  }

  #setPush(to: RequestInput<'ways.push'>['to']): Result<null> {
    if (to === null) {
      const kept = this.#keep({ push: null });
      if (!kept.ok) return kept;
      const forgotten = this.#setToken(null);
      this.#beginPush();
      this.onChange();
      return forgotten;
    }
    const base = safeBase(to.base);
    if (base === null) return fail('push.address', { given: to.base });
    const round = this.#source?.publicState.tournament.round?.round ?? null;
    if (round === null) return fail('round.none');
    // A token is given to one site.
    const isOther = this.#settings.push !== null && this.#settings.push.base !== base;
    if (to.token === null && (isOther || this.#token() === null)) return fail('push.noToken');
    const token = to.token === null ? ok(null) : this.#setToken(to.token);
    if (!token.ok) return token;
    const kept = this.#keep({ push: { base, ids: [...new Set(to.ids)], round } });
    if (!kept.ok) return kept;
    this.#beginPush();
    this.onChange();
    return ok(null);
  }

  #beginFiles(): void {
    this.#files?.end();
    const { files } = this.#settings;
    this.#files =
      files === null || this.#source === null
        ? null
        : new OutFiles({ ...this.#common(this.#source), folder: this.#options.folder(files.folder) });
  }

  #beginPush(): void {
    this.#push?.end();
    const { push } = this.#settings;
    this.#push = null;
    const token = push === null ? null : this.#token();
    if (push === null || token === null || this.#source === null) return;
    if (this.#pause?.base !== push.base) this.#pause = { base: push.base, untilMs: -Infinity, trouble: null };
    const { post } = this.#options;
    this.#push = new Push({ ...this.#common(this.#source), to: push, token, pause: this.#pause, post });
  }

  #common(source: PublicSource) {
    return {
      ...{ source, clock: this.#options.boundary.clockFor('way outwards', this.#options.clock) },
      onChange: () => {
        this.#tell();
      },
      onBug: (error: unknown) => {
        this.#options.boundary.report('way outwards', error);
      },
    };
  }

  #token(): string | null {
    try {
      return this.#options.token().read();
    } catch (error) {
      this.#options.boundary.report('token', error);
      return null;
    }
  }

  #setToken(token: string | null): Result<null> {
    try {
      this.#options.token().keep(token);
      return ok(null);
    } catch (error) {
      return fail('push.tokenUnkept', { reason: error instanceof Error ? error.message : String(error) });
    }
  }

  #read(): WaySettings {
    const file = this.#options.settings();
    try {
      const text = file.read();
      return text === null ? NO_WAYS : (parseWaySettings(JSON.parse(text)) ?? NO_WAYS);
    } catch {
      // Nothing goes out that nobody is known to have wished.
      return NO_WAYS;
    }
  }

  #keep(change: Partial<WaySettings>): Result<null> {
    const file = this.#options.settings();
    const next = { ...this.#settings, ...change };
    try {
      file.write(`${JSON.stringify(next)}\n`);
      this.#settings = next;
      return ok(null);
    } catch (error) {
      return fail('ways.unkept', { file: file.path, reason: error instanceof Error ? error.message : String(error) });
    }
  }
}

const TOLD_EVERY_MS = 10_000;
/** Scheme, host, port, and a path of plain names. */
const ADDRESS = /^(https?):\/\/([a-z\d.-]+|\[::1\])(?::\d{1,5})?(?:\/[\w.~-]+)*\/?$/iu;
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** An address to which a token may be given: over TLS, or on this machine. Null for any other. */
function safeBase(text: string): string | null {
  const [, scheme = '', host = ''] = ADDRESS.exec(text) ?? [];
  const isSafe = scheme.toLowerCase() === 'https' || LOOPBACK.has(host.toLowerCase());
  return scheme !== '' && isSafe ? text.replace(/\/$/u, '') : null;
}
