import type { ServerResponse } from 'node:http';
import type { Hasher } from '../../../../engine/hasher.ts';
import type { PublicState } from '../../../host/public-state.ts';
import type { RoundSource } from '../out-round.ts';
import { Channel } from './channel.ts';
import { GameFeed } from './game-feed.ts';
import { headOf, receiptOf } from './told.ts';
import { RoundFeed } from './round-feed.ts';
import type { Standing } from './round-feed.ts';

/** What follows a change this soon is told with it. */
const TOGETHER_MS = 400;
/** The server lets go of lines on which nothing was said for fifteen seconds. */
const BEAT_EVERY_MS = 10_000;
/** Of all addresses together. */
const MOST_FOLLOWERS = 1024;

export interface FollowOptions {
  readonly source: RoundSource;
  /** What may leave the hall, of the tournament that is open. */
  readonly publicState: () => Pick<PublicState, 'tournament' | 'isStopped' | 'pgn' | 'pgnByTable'>;
  readonly hasher: Hasher;
  readonly epochMs: () => number;
  /** Told what threw. */
  readonly report: (where: string, error: unknown) => void;
}

/** Who follows the round by the page for spectators: off until it is turned on. Nothing of the hall is watched while nobody does. */
export class Follow {
  readonly #options: FollowOptions;
  readonly #channels = new Map<number | null, Channel>();
  /** How many follow from each address. */
  readonly #addresses = new Map<string, number>();
  #count = 0;
  #deaf: (() => void) | null = null;
  #beating: ReturnType<typeof setInterval> | undefined;
  #resting: ReturnType<typeof setTimeout> | null = null;
  #isNews = false;
  /** While all are told: made once for all of them. */
  #standing: Standing | null = null;
  on = false;
  /** Told how many follow, when that is another number. */
  onCount: (count: number) => void = () => undefined;

  constructor(options: FollowOptions) {
    this.#options = options;
  }

  get count(): number {
    return this.#count;
  }

  /** As programs are given it: for the page before its scripts run. */
  get standing(): Standing {
    const { source, publicState } = this.#options;
    const { tournament, isStopped } = publicState();
    const games = source.round()?.games ?? [];
    return { head: headOf(tournament, isStopped, games), games };
  }

  get pgn(): string {
    return this.#options.publicState().pgn;
  }

  pgnOf(table: number): string | null {
    const state = this.#options.publicState();
    return state.pgnByTable(state.tournament).get(table) ?? null;
  }

  get receipt(): string | null {
    return receiptOf(this.#options.publicState().tournament, this.#options.hasher);
  }

  turn(on: boolean): void {
    this.on = on;
    if (!on) for (const channel of this.#channels.values()) channel.end();
  }

  /** @returns whether there is room for one more from this address. */
  hasRoom(from: string, most: number): boolean {
    return this.#count < MOST_FOLLOWERS && (this.#addresses.get(from) ?? 0) < most;
  }

  /** Follows a table, or with null the round, until the line ends. */
  enter(table: number | null, from: string, response: ServerResponse): void {
    const channel = this.#channelOf(table);
    this.#counted(from, 1);
    response.once('close', () => {
      channel.leave(response);
      if (channel.isEmpty && this.#channels.get(table) === channel) this.#channels.delete(table);
      this.#counted(from, -1);
      if (this.#count === 0) this.#rest();
    });
    response.on('error', () => response.destroy());
    this.#watch();
    channel.enter(response, this.#options.epochMs());
  }

  #channelOf(table: number | null): Channel {
    const standing = (): Standing => this.#standing ?? this.standing;
    const channel =
      this.#channels.get(table) ??
      new Channel(table === null ? new RoundFeed(standing) : new GameFeed(table, standing));
    this.#channels.set(table, channel);
    return channel;
  }

  #counted(from: string, more: 1 | -1): void {
    this.#count += more;
    const count = (this.#addresses.get(from) ?? 0) + more;
    if (count === 0) this.#addresses.delete(from);
    else this.#addresses.set(from, count);
    this.onCount(this.#count);
  }

  #watch(): void {
    this.#deaf ??= this.#options.source.listen(() => {
      this.#isNews = true;
      if (this.#resting === null) this.#tell();
    });
    this.#beating ??= setInterval(() => {
      for (const channel of this.#channels.values()) channel.beat();
    }, BEAT_EVERY_MS).unref();
  }

  #rest(): void {
    this.#deaf?.();
    this.#deaf = null;
    clearInterval(this.#beating);
    this.#beating = undefined;
    if (this.#resting !== null) clearTimeout(this.#resting);
    this.#resting = null;
  }

  #tell(): void {
    this.#isNews = false;
    this.#resting = setTimeout(() => {
      this.#resting = null;
      if (this.#isNews) this.#tell();
    }, TOGETHER_MS);
    this.#resting.unref();
    this.#standing = this.standing;
    for (const channel of this.#channels.values()) {
      try {
        channel.tell(this.#options.epochMs());
      } catch (error) {
        // It is told everything anew when it comes back.
        this.#options.report('follow', error);
        channel.end();
      }
    }
    this.#standing = null;
  }
}
