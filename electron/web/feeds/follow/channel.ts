import type { ServerResponse } from 'node:http';
import { event } from './feed.ts';
import type { Feed } from './feed.ts';

/** A follower that has not read so much is let go before it costs memory: it comes back and is told all anew. */
const UNREAD_BYTES = 256 * 1024;

/** All who follow one thing. What is told is made once for all of them. */
export class Channel {
  readonly #feed: Feed;
  readonly #followers = new Set<ServerResponse>();

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
    for (const follower of this.#followers) follower.end();
    this.#followers.clear();
  }

  #send(text: string): void {
    const bytes = Buffer.from(text);
    for (const follower of this.#followers) {
      if (follower.writableLength > UNREAD_BYTES) follower.destroy();
      else follower.write(bytes);
    }
  }
}
