import { fail, ok } from '../../engine/result.ts';
import type { Fault, Result } from '../../engine/result.ts';
import type { HallsRequest, HallsView } from '../contract/halls.ts';
import type { WatchFloor } from '../host/halls/floor-tables.ts';
import { NOT_CENTRE } from '../host/halls/halls.ts';
import type { Halls, MemberRequest, SavedRecord } from '../host/halls/halls.ts';
import { joined } from '../host/handlers.ts';
import type { Handlers } from '../host/handlers.ts';
import type { TokenPort } from '../host/ports/ways.ts';
import type { HallLink } from './hall-link.ts';
import { joiningCode, readJoining } from './joining.ts';
import type { Joining } from './joining.ts';

export interface MembershipOptions {
  /** By what was given at the start; null where nothing was. */
  readonly given: HallLink | null;
  /** What the centre made for this hall, for as long as it takes part. */
  readonly kept: TokenPort & { readonly file: string };
  /** Opens the link to an event that was joined. */
  readonly open: (joining: Joining) => Promise<HallLink>;
  /** Told why it does not take part in what it joined before, and null when that is of no account any more. */
  readonly onFault: (fault: Fault | null) => void;
}

/** Null where nothing was joined. Fault `join.lost`. */
function readKept(kept: MembershipOptions['kept']): Result<Joining | null> {
  const lost = (reason: string): Result<never> => fail('join.lost', { file: kept.file, reason });
  try {
    const code = kept.read();
    if (code === null) return ok(null);
    const read = readJoining(code);
    return read.ok ? read : lost('it is not whole');
  } catch (error) {
    return lost(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Whether this hall takes part in an event: by what was given at the start, by what the centre made for it and was taken here, or not at all.
 * What is joined holds over restarts, and until it is left.
 */
export class Membership implements Halls {
  readonly #options: MembershipOptions;
  #link: HallLink | null = null;
  #record: SavedRecord | null = null;
  #floor: WatchFloor | null = null;
  #isTurning = false;
  onChange: () => void = () => undefined;
  readonly outward = null;
  readonly handlers: Handlers<HallsRequest>;

  private constructor(options: MembershipOptions) {
    this.#options = options;
    const own: Handlers<MemberRequest> = {
      'halls.read': ({ code }) => {
        const read = readJoining(code);
        if (!read.ok) return read;
        const { address, event, hall } = read.value;
        return ok({ address, event, hall });
      },
      'halls.ask': ({ table, questionId }) => this.#link?.ask(table, questionId) ?? fail('join.none'),
      'halls.join': ({ code }) => this.#alone(() => this.#join(code)),
      'halls.leave': () => this.#alone(() => this.#leave()),
    };
    this.handlers = joined(NOT_CENTRE, own);
  }

  /** Takes part again in what was joined before. */
  static async begin(options: MembershipOptions): Promise<Membership> {
    const membership = new Membership(options);
    const link = options.given ?? (await membership.#linkAgain());
    if (link !== null) membership.#take(link);
    return membership;
  }

  get view(): HallsView | null {
    return this.#link?.view ?? null;
  }

  /** As `HallLink.attach`. */
  attach(record: SavedRecord): void {
    this.#record = record;
    this.#link?.attach(record);
  }

  /** As `HallLink.follow`. */
  follow(): void {
    this.#link?.follow();
  }

  watch(floor: WatchFloor): void {
    this.#floor = floor;
    this.#link?.watch(floor);
  }

  async close(): Promise<void> {
    await this.#link?.close();
  }

  async #linkAgain(): Promise<HallLink | null> {
    const { kept, open, onFault } = this.#options;
    const joining = readKept(kept);
    if (joining.ok) return joining.value === null ? null : open(joining.value);
    onFault(joining.fault);
    return null;
  }

  async #join(code: string): Promise<Result<null>> {
    const { open, onFault } = this.#options;
    const read = readJoining(code);
    if (!read.ok) return read;
    const there = this.#link?.view.link ?? null;
    if (there !== null) return fail('join.already', { event: there.event, hall: there.hall });
    const written = this.#keep(joiningCode(read.value));
    if (!written.ok) return written;
    onFault(null);
    const link = await open(read.value);
    this.#take(link);
    if (this.#record !== null) link.attach(this.#record);
    if (this.#floor !== null) link.watch(this.#floor);
    this.onChange();
    return ok(null);
  }

  async #leave(): Promise<Result<{ readonly told: boolean }>> {
    const link = this.#link;
    if (link === null) return fail('join.none');
    if (link === this.#options.given) return fail('join.byOption');
    const forgotten = this.#keep(null);
    if (!forgotten.ok) return forgotten;
    const told = await link.leave();
    this.#link = null;
    this.onChange();
    return ok({ told });
  }

  #take(link: HallLink): void {
    this.#link = link;
    link.onChange = () => {
      this.onChange();
    };
  }

  #keep(code: string | null): Result<null> {
    const { kept } = this.#options;
    try {
      kept.keep(code);
      return ok(null);
    } catch (error) {
      return fail('join.unkept', { file: kept.file, reason: error instanceof Error ? error.message : String(error) });
    }
  }

  /** One after the other: who asks meanwhile is told so. */
  async #alone<T>(turn: () => Promise<Result<T>>): Promise<Result<T>> {
    if (this.#isTurning) return fail('join.busy');
    this.#isTurning = true;
    try {
      return await turn();
    } finally {
      this.#isTurning = false;
    }
  }
}
