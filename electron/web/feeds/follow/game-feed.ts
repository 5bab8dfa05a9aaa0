import type { FollowGame, FollowMoves, FollowOne, GamePly } from '../../../contract/views/follow.ts';
import type { OutGame } from '../out-round.ts';
import { changedFields, event } from './feed.ts';
import type { Feed } from './feed.ts';
import type { Standing } from './round-feed.ts';
import { clockAt, gameOf, goesOn } from './told.ts';
import type { Kept } from './told.ts';

/** One table of the round, with all its moves. */
export class GameFeed implements Feed {
  readonly #table: number;
  readonly #standing: () => Standing;
  #around: Omit<FollowOne, 'game'> = { head: null, tables: [] };
  #of: OutGame | null = null;
  #game: Kept<FollowGame> | null = null;

  constructor(table: number, standing: () => Standing) {
    this.#table = table;
    this.#standing = standing;
  }

  begin(): void {
    this.#take(this.#standing());
  }

  whole(nowEpochMs: number): string {
    const game = this.#game === null ? null : { ...this.#game, clock: clockAt(this.#game.clock, nowEpochMs) };
    return event('game', { ...this.#around, game } satisfies FollowOne);
  }

  news(nowEpochMs: number): string | null {
    const [around, of, before] = [this.#around, this.#of, this.#game];
    const standing = this.#standing();
    this.#take(standing);
    const now = this.#game;
    const isOther = JSON.stringify(around) !== JSON.stringify(this.#around);
    if (isOther || before === null || now === null) return isOther || before !== now ? this.whole(nowEpochMs) : null;
    if (of === this.#of) return null;
    const more = pliesAfter(before, now);
    if (more === null) return this.whole(nowEpochMs);
    const { clock: _, stretches: __, ...fields }: Partial<Kept<FollowGame>> = changedFields(before, now);
    const isSteady = before.lost === now.lost && goesOn(before.clock, now.clock);
    // What was told last is what others count down from.
    if (isSteady) this.#game = { ...now, clock: before.clock };
    if (isSteady && more.length === 0 && Object.keys(fields).length === 0) return null;
    const clock = isSteady ? {} : { clock: clockAt(now.clock, nowEpochMs) };
    return event('moves', { ...fields, ...clock, more } satisfies FollowMoves);
  }

  #take({ head, games }: Standing): void {
    const of = games.find(({ table }) => table === this.#table) ?? null;
    this.#around = { head, tables: games.map(({ table }) => table) };
    this.#game = of === null ? null : of === this.#of ? this.#game : gameOf(of);
    this.#of = of;
  }
}

/** Plies that were added to the last stretch; null where the game is another than before besides. */
function pliesAfter(before: Kept<FollowGame>, now: Kept<FollowGame>): readonly GamePly[] | null {
  const [one, other] = [before.stretches, now.stretches];
  const [last, longer] = [one.at(-1), other.at(-1)];
  if (one.length !== other.length || before.game !== now.game) return null;
  if (last === undefined || longer === undefined) return [];
  const start = [...other.slice(0, -1), { ...longer, plies: longer.plies.slice(0, last.plies.length) }];
  return JSON.stringify(one) === JSON.stringify(start) ? longer.plies.slice(last.plies.length) : null;
}
