import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { parseFeedSettings } from '../../contract/feeds.ts';
import type { FeedRequest, FeedSettings, FeedsView } from '../../contract/feeds.ts';
import type { Feeds } from '../../host/feeds.ts';
import type { Handlers } from '../../host/handlers.ts';
import type { ClockPort, KeptFile } from '../../host/ports.ts';
import { seldom } from '../access/seldom.ts';
import type { BoardApi } from './board-api/board-api.ts';

const OFF: FeedSettings = { api: { on: false, origins: [] } };

export interface KioskFeedsOptions {
  /** `feeds.json`. */
  readonly file: KeptFile;
  readonly api: BoardApi;
  readonly clock: ClockPort;
  /** Told what threw. */
  readonly report: (where: string, error: unknown) => void;
}

/** The API as the arbiter has turned it on, at the next start too. */
export class KioskFeeds implements Feeds {
  readonly #file: KeptFile;
  readonly #api: BoardApi;
  #settings: FeedSettings;
  onChange: () => void = () => undefined;
  readonly handlers: Handlers<FeedRequest> = {
    'feeds.api': async (api) => {
      const kept = this.#keep({ api: { on: api.on, origins: [...api.origins] } });
      return kept.ok ? this.#api.set(api) : kept;
    },
  };

  constructor({ file, api, clock, report }: KioskFeedsOptions) {
    this.#file = file;
    this.#api = api;
    this.#settings = read(file, report);
    api.onChange = seldom(clock, () => {
      this.onChange();
    });
  }

  get view(): FeedsView {
    return { api: this.#api.view };
  }

  /**
   * Turns on what was on. A port that is taken stands in the view.
   * @param origins the API was asked for at this start, for pages of these origins too; null where nobody did.
   */
  async begin(origins: readonly string[] | null): Promise<void> {
    const { api } = this.#settings;
    const asked = origins === null ? api : { on: true, origins: [...new Set([...api.origins, ...origins])] };
    this.#settings = { api: asked };
    await this.#api.set(asked);
  }

  async close(): Promise<void> {
    this.onChange = () => undefined;
    await this.#api.close();
  }

  /** What is kept is true before it is said. */
  #keep(next: FeedSettings): Result<null> {
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
