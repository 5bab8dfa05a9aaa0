import type { GameNumber } from '../../engine/journal/round.ts';
import type { FollowTable } from '../../electron/contract/views/follow.ts';

/** How many games of a round are over, and of how many: where each pairing plays two, of both. */
export function gamesOver(
  tables: readonly Pick<FollowTable, 'game' | 'state'>[],
  games: GameNumber,
): readonly [over: number, all: number] {
  const over = tables.reduce((sum, { game, state }) => sum + (game - 1) + (state === 'over' ? 1 : 0), 0);
  return [over, tables.length * games];
}
