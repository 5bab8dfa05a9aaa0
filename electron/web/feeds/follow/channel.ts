import type { ServerResponse } from 'node:http';
import { event } from './feed.ts';
import type { Feed } from './feed.ts';

/** A follower that has not read so much is let go before it costs memory: it comes back and is told all anew. */
const UNREAD_BYTES = 256 * 1024;
/** Followers that are written to in one go, a fraction of a millisecond: then whatever else waits in the kiosk has its turn, a press first of all. */
const AT_ONCE = 32;

/** All who follow one thing. What is told is made once for all of them. */
export class Channel {
  readonly #feed: Feed;
  readonly #followers = new Set<ServerResponse>();
  /** What was told, and to whom it is still to be written, the oldest first. */
  #waiting: { readonly bytes: Buffer; readonly to: ServerResponse[] }[] = [];

  constructor(feed: Feed) {
    this.#feed = feed;
  }

  get isEmpty(): boolean {
    return this.#followers.size === 0;
  }

  enter(follower: ServerResponse, nowEpochMs: number): void {
    if (this.isEmpty) this.#feed.begin();
    this.#followers.add(follower);
    follower.write(this.#feed.whole(nowEpochMs));
  }

  leave(follower: ServerResponse): void {
    this.#followers.delete(follower);
  }

  tell(nowEpochMs: number): void {
    const news = this.#feed.news(nowEpochMs);
    if (news !== null) this.#send(news);
  }

  /** So that no line is taken for dead, at either end. */
  beat(): void {
    this.#send(event('beat', 0));
  }

  end(): void {
    this.#waiting = [];
    for (const follower of this.#followers) follower.end();
    this.#followers.clear();
  }

  /** Whoever comes after this holds it already. */
  #send(text: string): void {
    this.#waiting.push({ bytes: Buffer.from(text), to: [...this.#followers] });
    if (this.#waiting.length === 1) this.#writeOn();
  }

  #writeOn(): void {
    const [first] = this.#waiting;
    if (first === undefined) return;
    for (const follower of first.to.splice(0, AT_ONCE)) this.#write(follower, first.bytes);
    if (first.to.length === 0) this.#waiting.shift();
    if (this.#waiting.length > 0)
      setImmediate(() => {
        this.#writeOn();
      });
  }

  #write(follower: ServerResponse, bytes: Buffer): void {
    if (!this.#followers.has(follower)) return;
    if (follower.writableLength > UNREAD_BYTES) follower.destroy();
    else follower.write(bytes);
  }
}
