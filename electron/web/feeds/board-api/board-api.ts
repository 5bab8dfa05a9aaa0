import { ok } from '../../../../engine/result.ts';
import type { Fault, Result } from '../../../../engine/result.ts';
import type { BoardApiView } from '../../../contract/feeds.ts';
import { listen } from './listener.ts';
import type { ApiListener } from './listener.ts';
import type { BoardApiOptions } from './options.ts';
import { Origins } from './origins.ts';

type Settings = Pick<BoardApiView, 'on' | 'origins'>;

/** The API that other programs know: off until it is turned on, for this machine alone, and for reading alone. */
export class BoardApi {
  readonly #options: BoardApiOptions;
  readonly #origins = new Origins();
  #settings: Settings = { on: false, origins: [] };
  #listener: ApiListener | null = null;
  #fault: Fault | null = null;
  /** Listening begins and ends one after the other: what was asked last is so in the end. */
  #turned: Promise<unknown> = Promise.resolve();
  /** Told when `view` is another than before. */
  onChange: () => void = () => undefined;

  constructor(options: BoardApiOptions) {
    this.#options = options;
  }

  get view(): BoardApiView {
    const { port } = this.#listener ?? this.#options;
    const clients = this.#listener?.clients ?? 0;
    return { ...this.#settings, port, fault: this.#fault, clients, knocks: this.#origins.knocks };
  }

  /** Faults `feeds.portTaken` and `feeds.portRefused`. */
  async set(settings: Settings): Promise<Result<null>> {
    this.#settings = settings;
    this.#origins.allow(settings.origins);
    this.#listener?.turnAway((origin) => !this.#origins.isAllowed(origin));
    const turned = await this.#inTurn(settings.on);
    this.#fault = turned.ok ? null : turned.fault;
    this.onChange();
    return turned;
  }

  async close(): Promise<void> {
    this.onChange = () => undefined;
    await this.#inTurn(false);
  }

  #inTurn(on: boolean): Promise<Result<null>> {
    const turned = this.#turned.then(() => this.#turn(on));
    this.#turned = turned.catch(() => undefined);
    return turned;
  }

  async #turn(on: boolean): Promise<Result<null>> {
    if (on === (this.#listener !== null)) return ok(null);
    if (!on) {
      const before = this.#listener;
      this.#listener = null;
      await before?.close();
      return ok(null);
    }
    const listening = await listen({
      ...this.#options,
      origins: this.#origins,
      onChange: () => {
        this.onChange();
      },
    });
    if (!listening.ok) return listening;
    this.#listener = listening.value;
    return ok(null);
  }
}
