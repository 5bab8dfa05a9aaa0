import type { OutGame, OutRound } from '../out-round.ts';
import { BoardFeed } from './board-feed.ts';
import { eboardsOf, serialOf } from './eboard.ts';
import { feedEvent, readCall, refusalOf, replyTo } from './messages.ts';
import type { Call, Id } from './messages.ts';

/** Of one client: a board each, for a hall of any size, and some more. */
export const MOST_FEEDS = 1024;

/**
 * One client's conversation: calls in, replies and events out. What it asks changes its own view and nothing else. It holds what
 * it has told of each board and no queue: a client that reads slowly is told less often, and always what is so then.
 */
export class Conversation {
  readonly #round: () => OutRound | null;
  readonly #epochMs: () => number;
  readonly #feeds = new Map<Id, { readonly serialnr: string; readonly feed: BoardFeed }>();

  constructor(round: () => OutRound | null, epochMs: () => number) {
    this.#round = round;
    this.#epochMs = epochMs;
  }

  /** The answer to one frame, after what is new and before what of a feed follows from it. */
  answer(text: string): readonly string[] {
    return [...this.news(), ...this.#answer(text)];
  }

  #answer(text: string): readonly string[] {
    const read = readCall(text);
    if (!read.ok) return [refusalOf(read.id, read.why, this.#epochMs())];
    const { call } = read;
    const outcome = this.#outcome(call);
    if (typeof outcome === 'string') return [refusalOf(call.id, outcome, this.#epochMs())];
    const reply = replyTo(call.id, outcome.param, this.#epochMs());
    return outcome.feed === null ? [reply] : [reply, ...this.#eventsOf(outcome.feed, this.#games())];
  }

  /** What the client does not hold yet, of all its boards. */
  news(): readonly string[] {
    if (this.#feeds.size === 0) return [];
    const games = this.#games();
    return [...this.#feeds.keys()].flatMap((id) => this.#eventsOf(id, games));
  }

  /** What is replied, and the feed of which something may be new; or why nothing is done. */
  #outcome(call: Call): { readonly param: unknown; readonly feed: Id | null } | string {
    if (call.call === 'eboards') return { param: eboardsOf(this.#round()), feed: null };
    if (call.call === 'subscribe') return this.#subscribe(call);
    const at = this.#feeds.get(call.feed);
    if (at === undefined) return 'There is no feed of this id.';
    if (call.call === 'unsubscribe') this.#feeds.delete(call.feed);
    else if (call.call === 'flip') at.feed.flip(call.flip);
    else if (!at.feed.setUp(call.fen)) return 'This is not a FEN.';
    return { param: null, feed: call.call === 'unsubscribe' ? null : call.feed };
  }

  #subscribe({
    feed,
    serialnr,
  }: Extract<Call, { call: 'subscribe' }>): { readonly param: null; readonly feed: Id } | string {
    if (!this.#games().has(serialnr)) return 'There is no board of this number.';
    if (this.#feeds.size >= MOST_FEEDS && !this.#feeds.has(feed))
      return `There are no more than ${String(MOST_FEEDS)} feeds.`;
    this.#feeds.set(feed, { serialnr, feed: new BoardFeed(serialnr) });
    return { param: null, feed };
  }

  #eventsOf(id: Id, games: ReadonlyMap<string, OutGame>): readonly string[] {
    const at = this.#feeds.get(id);
    const event = at?.feed.next(games.get(at.serialnr) ?? null) ?? null;
    return event === null ? [] : [feedEvent(id, event, this.#epochMs())];
  }

  #games(): ReadonlyMap<string, OutGame> {
    return new Map(this.#round()?.games.map((game) => [serialOf(game), game]));
  }
}
