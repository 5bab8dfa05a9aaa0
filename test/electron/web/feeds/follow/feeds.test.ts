import { describe, expect, it, onTestFinished } from 'vitest';
import { tableSeen } from '../../../../../electron/contract/table-seen.ts';
import { resumeOrOpenRound } from '../../../../../electron/host/opening.ts';
import type { Feed } from '../../../../../electron/web/feeds/follow/feed.ts';
import { GameFeed } from '../../../../../electron/web/feeds/follow/game-feed.ts';
import { RoundFeed } from '../../../../../electron/web/feeds/follow/round-feed.ts';
import type { Standing } from '../../../../../electron/web/feeds/follow/round-feed.ts';
import { headOf } from '../../../../../electron/web/feeds/follow/told.ts';
import { secondsNow } from '../../../../../electron/contract/clock-now.ts';
import { Follower } from '../../../../support/follower.ts';
import { openHall } from '../../../../support/hall.ts';
import type { Hall } from '../../../../support/hall.ts';
import { outSource } from '../../../../support/out-source.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

interface Stage {
  readonly hall: Hall;
  readonly standing: () => Standing;
}

function stage(): Stage {
  const hall = openHall(temporaryFolder());
  onTestFinished(() => {
    hall.host.close();
  });
  const source = outSource(hall);
  const standing = (): Standing => {
    const games = source.round()?.games ?? [];
    return { head: headOf(hall.host.publicState.tournament, hall.host.publicState.isStopped, games), games };
  };
  return { hall, standing };
}

/** One who heard everything so far, and asks for what is new; compared with one who comes only now. */
class Both {
  readonly one = new Follower();
  bytes = 0;
  readonly #feed: Feed;
  readonly #make: () => Feed;
  readonly #hall: Hall;

  constructor(hall: Hall, make: () => Feed) {
    this.#hall = hall;
    this.#make = make;
    this.#feed = make();
    this.#feed.begin();
    this.one.hear(this.#feed.whole(hall.clock.epochMs()), hall.clock.epochMs());
  }

  look(): void {
    const now = this.#hall.clock.epochMs();
    const news = this.#feed.news(now) ?? '';
    this.bytes += news.length;
    this.one.hear(news, now);
    const other = this.#make();
    other.begin();
    const late = new Follower();
    late.hear(other.whole(now), now);
    expect(this.#without(this.one)).toEqual(this.#without(late));
    for (const [i, table] of late.tables.entries()) this.#expectClock(this.one.tables[i]?.clock, table.clock);
    this.#expectClock(this.one.game?.clock, late.game?.clock);
  }

  #without({ head, tables, game }: Follower): object {
    return { head, tables: tables.map((table) => ({ ...table, clock: null })), game: { ...game, clock: null } };
  }

  /** To two seconds, as both would show it. */
  #expectClock(one: Follower['tables'][number]['clock'] | undefined, other: typeof one): void {
    const now = this.#hall.clock.epochMs();
    for (const side of ['white', 'black'] as const) {
      const [shown, right] = [one ?? null, other ?? null].map((clock) => secondsNow(clock, side, now));
      expect(Math.abs((shown ?? -1) - (right ?? -1)), `${String(shown)} is ${String(right)}`).toBeLessThanOrEqual(2);
    }
    expect(one?.running).toBe(other?.running);
  }
}

describe('who follows from the beginning holds what one is told who comes later', () => {
  it('over simulated games, of the round and of a table', () => {
    const { hall, standing } = stage();
    resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: 3, tournament: 'Open' });
    hall.wait(2_000);
    const round = new Both(hall, () => new RoundFeed(standing));
    const game = new Both(hall, () => new GameFeed(2, standing));
    for (let i = 0; i < 240; i++) {
      hall.wait(1_500);
      round.look();
      game.look();
    }
    expect(game.one.game?.stretches[0]?.plies.length).toBeGreaterThan(40);
    expect(round.one.heard.filter((name) => name === 'round')).toHaveLength(1);
    expect(game.one.heard.filter((name) => name === 'game').length).toBeLessThan(3);
    // Six minutes of three tables that move every five seconds: sixty-four of them are told in 60 kB a minute.
    expect(round.bytes / 6 / 3).toBeLessThan(60_000 / 64);
  });

  it('over a match: with its second game the moves of the first are told once, and stay', async () => {
    const { hall, standing } = stage();
    const { handlers } = hall.host;
    const seen = () => tableSeen(hall.host.tableView(1));
    const tables = [{ table: 1, white: 'Anna', black: 'Bruno' }];
    await handlers['tournament.open']({ name: 'Open' });
    await handlers['round.open']({ name: 'R', tables, castlingMode: 'cg', games: 2 });
    await handlers['start.give']({ table: null, start: '518' });
    await handlers['hall.show']({ screen: 'position' });
    const game = new Both(hall, () => new GameFeed(1, standing));
    await handlers['table.played']({ table: 1, seen: seen(), moves: ['e4', 'e5'] });
    hall.wait(300);
    game.look();
    expect(game.one.game?.first).toBeNull();
    await handlers['result.set']({ table: 1, seen: seen(), result: '1-0', reason: 'resignation' });
    await handlers['games.turn']({ round: 1, tables: [1], game: 2 });
    hall.wait(300);
    game.look();
    await handlers['table.played']({ table: 1, seen: seen(), moves: ['d4'] });
    hall.wait(300);
    game.look();
    const bytes = game.bytes;
    await handlers['table.played']({ table: 1, seen: seen(), moves: ['d5'] });
    hall.wait(300);
    game.look();
    expect(game.bytes - bytes).toBeLessThan(400);
    expect(game.one.game).toMatchObject({
      ...{ game: 2, white: 'Bruno', result: null, stretches: [{ plies: [{ 0: 'd4' }, { 0: 'd5' }] }] },
      first: {
        white: 'Anna',
        black: 'Bruno',
        result: '1-0',
        start: { sp: 518 },
        stretches: [{ plies: [{ 0: 'e4' }, { 0: 'e5' }] }],
      },
    });
  });

  it('show no position of a game without a board of which no move was entered', async () => {
    const { hall, standing } = stage();
    const { handlers } = hall.host;
    await handlers['tournament.open']({ name: 'Open' });
    const round = new Both(hall, () => new RoundFeed(standing));
    const EMPTY = '8/8/8/8/8/8/8/8';
    const shown = () => {
      hall.wait(300);
      round.look();
      const [table] = round.one.tables;
      return [table?.placement, table?.unseen, round.one.head?.seen];
    };
    const seen = () => tableSeen(hall.host.tableView(1));
    await handlers['round.open']({ name: 'R', tables: [{ table: 1, white: 'W', black: 'B' }], castlingMode: 'cg' });
    await handlers['start.give']({ table: null, start: '518' });
    await handlers['hall.show']({ screen: 'position' });
    expect(shown()).toEqual([EMPTY, true, false]);
    await handlers['game.begin']({ table: 1, seen: seen() });
    expect(shown()).toEqual([EMPTY, true, false]);
    await handlers['table.played']({ table: 1, seen: seen(), moves: ['Nf3'] });
    expect(shown()).toEqual(['rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R', false, true]);
    hall.host.close();
  });

  it('when the arbiter corrects, holds a table back, stops everything and opens the next round', async () => {
    const { hall, standing } = stage();
    const { handlers } = hall.host;
    await handlers['tournament.open']({ name: 'Open' });
    const round = new Both(hall, () => new RoundFeed(standing));
    const game = new Both(hall, () => new GameFeed(2, standing));
    const look = (): void => {
      hall.wait(300);
      round.look();
      game.look();
    };
    const tables = [1, 2, 3].map((table) => ({ table, white: `W${String(table)}`, black: `B${String(table)}` }));
    const seen = (table: number) => tableSeen(hall.host.tableView(table));
    const play = (table: number, ...moves: readonly string[]) =>
      handlers['table.played']({ table, seen: seen(table), moves });
    await handlers['round.open']({ name: 'R', tables, castlingMode: 'cg' });
    look();
    expect(round.one.head?.start).toBeNull();
    await handlers['start.give']({ table: null, start: '518' });
    look();
    expect(round.one.head?.start).toBeNull();
    expect(round.one.tables[0]?.placement).toBe('8/8/8/8/8/8/8/8');
    await handlers['hall.show']({ screen: 'position' });
    look();
    expect(round.one.head?.start?.sp).toBe(518);
    await play(2, 'e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5', 'O-O');
    look();
    expect(game.one.game?.stretches[0]?.plies.at(-1)?.slice(0, 2)).toEqual(['O-O', 'e1-g1Kh1-f1R']);
    await handlers['table.key']({ table: 2, seen: seen(2), key: 'takeBack' });
    look();
    expect(game.one.game?.stretches[0]?.plies).toHaveLength(6);
    // Two moves of Black the other way round: the same position after as many plies, and another last move.
    await play(2, 'Nf6');
    for (const moves of [
      ['e4', 'Nf6', 'Nc3', 'Nc6'],
      ['e4', 'Nc6', 'Nc3', 'Nf6'],
    ]) {
      const { length } = hall.host.tableView(2).plies;
      for (let i = 0; i < length; i++) await handlers['table.key']({ table: 2, seen: seen(2), key: 'takeBack' });
      await play(2, ...moves);
      look();
    }
    expect(round.one.tables[1]).toMatchObject({ plies: 4, last: ['Nf6', expect.any(String) as string] });
    await handlers['broadcast.table']({ round: 1, table: 2, as: 'held' });
    look();
    expect(game.one.game).toBeNull();
    expect(round.one.tables.map(({ table }) => table)).toEqual([1, 3]);
    await handlers['broadcast.table']({ round: 1, table: 2, as: 'shown' });
    await handlers['broadcast.stop']({ stopped: true });
    look();
    expect([round.one.head?.stopped, game.one.head?.stopped]).toEqual([true, true]);
    await play(1, 'd4');
    look();
    expect(round.one.tables[0]?.plies).toBe(0);
    await handlers['broadcast.stop']({ stopped: false });
    look();
    expect(round.one.head?.stopped).toBe(false);
    await handlers['result.set']({ table: 1, seen: seen(1), result: '1-0', reason: 'resignation' });
    look();
    expect(round.one.tables[0]).toMatchObject({ plies: 1, result: '1-0', state: 'over' });
    await handlers['result.set']({ table: 2, seen: seen(2), result: '1-0', reason: 'resignation' });
    await handlers['result.forfeit']({ table: 3, seen: seen(3), result: '+/-' });
    await handlers['round.open']({ name: 'R2', tables: tables.slice(0, 1), castlingMode: 'cg' });
    look();
    expect(round.one.head?.round.number).toBe(2);
    expect(round.one.tables).toHaveLength(1);
  });
});
