import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Ways } from '../../electron/host/ways/ways.ts';
import { Conversation } from '../../electron/web/feeds/board-api/conversation.ts';
import { objectAt } from '../../electron/web/feeds/board-api/objects.ts';
import type { Feed } from '../../electron/web/feeds/follow/feed.ts';
import { GameFeed } from '../../electron/web/feeds/follow/game-feed.ts';
import type { Follow } from '../../electron/web/feeds/follow/follow.ts';
import { pageHtml } from '../../electron/web/feeds/follow/page.ts';
import { RoundFeed } from '../../electron/web/feeds/follow/round-feed.ts';
import type { RoundSource } from '../../electron/web/feeds/out-round.ts';
import { BroadcastSite } from './broadcast-site.ts';
import { Follower } from './follower.ts';
import type { Hall } from './hall.ts';
import { followOf, outSource } from './out-source.ts';
import { readWithChessops } from './sample-games.ts';
import { waysOf, written } from './ways.ts';

/** What one way told at a look: its bytes, and of each table that it tells of how many plies. */
export interface ToldBytes {
  readonly way: string;
  readonly bytes: string;
  readonly plies: ReadonlyMap<number, number>;
}

const BUILT = '<title></title><div id="app"><!--round--></div>';

/** Stands outside a hall and takes in everything that leaves it, by every way there is. */
export class Outside {
  readonly site: BroadcastSite;
  readonly out: string;
  readonly ways: Ways;
  readonly #hall: Hall;
  readonly #source: RoundSource;
  readonly #follow: Follow;
  readonly #api: Conversation;
  readonly #feeds = new Map<string, { readonly feed: Feed; readonly follower: Follower }>();
  readonly #subscribed = new Set<number>();
  #pushed = 0;

  private constructor(hall: Hall, site: BroadcastSite, out: string, ways: Ways) {
    this.#hall = hall;
    this.site = site;
    this.out = out;
    this.ways = ways;
    this.#source = outSource(hall);
    this.#follow = followOf(hall);
    this.#api = new Conversation(
      () => this.#source.round(),
      () => hall.clock.epochMs(),
    );
  }

  /** Files and push are turned on; the round that is pushed is the running one. */
  static async open(hall: Hall, data: string): Promise<Outside> {
    const site = new BroadcastSite(() => hall.clock.monotonicMs());
    const base = await site.open();
    const ways = waysOf(hall, data);
    const out = join(data, 'out');
    mkdirSync(out);
    await ways.handlers['ways.files']({ folder: out });
    await ways.handlers['ways.push']({ to: { base, ids: ['abcd1234'], token: 'lip_token' } });
    return new Outside(hall, site, out, ways);
  }

  close(): void {
    this.ways.end();
    this.site.close();
  }

  /** All that every way tells now. Of events, what is new since the last look. */
  async look(): Promise<readonly ToldBytes[]> {
    await written();
    await new Promise((resolve) => setTimeout(resolve, 4));
    const { host } = this.#hall;
    const tables = host.publicTables();
    const pgn = host.livePgn();
    return [
      { way: 'round.pgn', bytes: pgn, plies: pliesOf(pgn) },
      {
        way: 'tables.json',
        bytes: JSON.stringify(tables),
        plies: new Map(tables.map(({ table, moves }) => [table, moves.length])),
      },
      ...this.#followed(),
      this.#asked(),
      ...this.#files(),
      ...this.#pushes(),
    ];
  }

  #followed(): readonly ToldBytes[] {
    const { standing } = this.#follow;
    const pages = [
      ...(['round', 'results', 'start'] as const).map((page) => pageHtml(BUILT, { kind: 'page', page }, standing)),
      ...TABLES.map((table) => pageHtml(BUILT, { kind: 'page', page: 'game', table }, standing)),
      this.#follow.receipt ?? '',
    ];
    const round = this.#heard('round', () => new RoundFeed(() => this.#follow.standing));
    const games = TABLES.map((table) =>
      this.#heard(`table ${String(table)}`, () => new GameFeed(table, () => this.#follow.standing)),
    );
    return [
      { way: 'page', bytes: pages.join('\n'), plies: new Map() },
      {
        way: 'events of the round',
        bytes: round.bytes,
        plies: new Map(round.follower.tables.map(({ table, plies }) => [table, plies])),
      },
      ...games.map(({ bytes, follower: { game } }) => ({
        way: 'events of a table',
        bytes,
        plies: new Map(
          game === null
            ? []
            : [[game.table, game.stretches.reduce((sum, { plies }) => sum + plies.length, 0)] as const],
        ),
      })),
    ];
  }

  #heard(name: string, make: () => Feed): { readonly bytes: string; readonly follower: Follower } {
    const now = this.#hall.clock.epochMs();
    const known = this.#feeds.get(name);
    const { feed, follower } = known ?? { feed: make(), follower: new Follower() };
    if (known === undefined) {
      this.#feeds.set(name, { feed, follower });
      feed.begin();
    }
    const bytes = known === undefined ? feed.whole(now) : (feed.news(now) ?? '');
    follower.hear(bytes, now);
    // Whoever comes now is told the whole.
    return { bytes: `${bytes}${feed.whole(now)}`, follower };
  }

  /** The API of board software: every object, and the feed of every board from its start. */
  #asked(): ToldBytes {
    const round = this.#source.round();
    const said: string[] = [...this.#api.news()];
    for (const { table, start } of round?.games ?? []) {
      if (start === null || this.#subscribed.has(table)) continue;
      this.#subscribed.add(table);
      const param = { feed: 'eboardevent', id: table, param: { serialnr: String(table) } };
      said.push(...this.#api.answer(JSON.stringify({ id: 1, call: 'subscribe', param })));
      const setup = { id: table, method: 'setup', param: { fen: start.fen } };
      said.push(...this.#api.answer(JSON.stringify({ id: 2, call: 'call', param: setup })));
    }
    said.push(...this.#api.answer(JSON.stringify({ id: 3, call: 'eboards' })));
    const plies = new Map<number, number>();
    for (const text of said) {
      const { param } = JSON.parse(text) as { param: { serialnr?: string; san?: readonly string[] } | null };
      if (param?.san !== undefined) plies.set(Number(param.serialnr), param.san.length);
    }
    const [listed] = objectAt('tournaments', this.#source) as readonly { uuid: string }[];
    const id = listed?.uuid ?? '';
    const paths = ['tournaments', `tournament/${id}`, 'eboards', ...[0, 1].map((i) => `round/${id}/${String(i)}`)];
    const objects = paths.map((path) => JSON.stringify(objectAt(path, this.#source) ?? null));
    const games = objects.flatMap((text) =>
      [...text.matchAll(/"uuid":"([^"]+)","white"/gu)].map(([, uuid = '']) => uuid),
    );
    const told = games.map((uuid) => JSON.stringify(objectAt(`game/${uuid}`, this.#source) ?? null));
    return { way: 'board API', bytes: [...said, ...objects, ...told].join('\n'), plies };
  }

  #files(): readonly ToldBytes[] {
    return readdirSync(this.out).map((name) => {
      const bytes = readFileSync(join(this.out, name), 'utf8');
      return { way: 'files', bytes, plies: pliesOf(bytes) };
    });
  }

  #pushes(): readonly ToldBytes[] {
    const asked = this.site.asked.slice(this.#pushed);
    this.#pushed = this.site.asked.length;
    return asked.map(({ text }) => ({ way: 'push', bytes: text, plies: pliesOf(text) }));
  }
}

/** More than any hall of these tests has. */
const TABLES = [1, 2, 3, 4, 5];

function pliesOf(pgn: string): ReadonlyMap<number, number> {
  return new Map(
    readWithChessops(pgn).map(({ tags, moves }) => [Number(tags.get('Round')?.split('.')[1] ?? 0), moves.length]),
  );
}
