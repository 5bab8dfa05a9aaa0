import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { parseFeedSettings } from '../../contract/feeds.ts';
import type { FeedRequest, FeedSettings, FeedsView } from '../../contract/feeds.ts';
import type { Feeds } from '../../host/feeds.ts';
import type { Handlers } from '../../host/handlers.ts';
import type { KeptFile } from '../../host/ports/kept-file.ts';
import type { ClockPort } from '../../host/ports/system.ts';
import { seldom } from '../access/seldom.ts';
import type { BoardApi } from './board-api/board-api.ts';
import type { Follow } from './follow/follow.ts';

const OFF: FeedSettings = { api: { on: false, origins: [] }, follow: false };

export interface KioskFeedsOptions {
  /** `feeds.json`. */
  readonly file: KeptFile;
  readonly api: BoardApi;
  readonly follow: Follow;
  readonly clock: ClockPort;
  /** Told what threw. */
  readonly report: (where: string, error: unknown) => void;
}

/** What was asked for at this start, whatever was turned on before. */
export interface AskedFeeds {
  /** The API, for pages of these origins too; null where nobody asked. */
  readonly api: readonly string[] | null;
  readonly follow: boolean;
}

/** The API and the page for spectators as the arbiter has turned them on, at the next start too. */
export class KioskFeeds implements Feeds {
  readonly #file: KeptFile;
  readonly #api: BoardApi;
  readonly #follow: Follow;
  #settings: FeedSettings;
  onChange: () => void = () => undefined;
  readonly handlers: Handlers<FeedRequest> = {
    'feeds.api': async (api) => {
      const kept = this.#keep({ api: { on: api.on, origins: [...api.origins] } });
      return kept.ok ? this.#api.set(api) : kept;
    },
    'feeds.follow': ({ on }) => {
      const kept = this.#keep({ follow: on });
      // What is to end ends, whatever the disk says.
      if (kept.ok || !on) this.#follow.turn(on);
      this.onChange();
      return kept;
    },
  };

  constructor({ file, api, follow, clock, report }: KioskFeedsOptions) {
    this.#file = file;
    this.#api = api;
    this.#follow = follow;
    this.#settings = read(file, report);
    api.onChange = seldom(clock, () => {
      this.onChange();
    });
  }

  get view(): FeedsView {
    return { api: this.#api.view, follow: { on: this.#follow.on } };
  }

  /** Turns on what was on, and what is asked for. A port that is taken stands in the view. */
  async begin({ api: origins, follow }: AskedFeeds): Promise<void> {
    const { api } = this.#settings;
    const asked = origins === null ? api : { on: true, origins: [...new Set([...api.origins, ...origins])] };
    this.#settings = { api: asked, follow: follow || this.#settings.follow };
    this.#follow.turn(this.#settings.follow);
    await this.#api.set(asked);
  }

  async close(): Promise<void> {
    this.onChange = () => undefined;
    this.#follow.turn(false);
    await this.#api.close();
  }

  /** What is kept is true before it is said. */
  #keep(change: Partial<FeedSettings>): Result<null> {
    const next = { ...this.#settings, ...change };
    try {
      this.#file.write(`${JSON.stringify(next)}\n`);
    } catch (error) {
      return fail('feeds.unwritable', { file: this.#file.path, reason: reasonOf(error) });
    }
    this.#settings = next;
    this.onChange();
    return ok(null);
  }
}

/** What cannot be read turns nothing on. */
function read(file: KeptFile, report: KioskFeedsOptions['report']): FeedSettings {
  try {
    const text = file.read();
    return text === null ? OFF : (parseFeedSettings(JSON.parse(text)) ?? OFF);
  } catch (error) {
    report('feeds.json', error);
    return OFF;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
