import type {
  FollowChange,
  FollowGame,
  FollowMoves,
  FollowOne,
  FollowRound,
  FollowTable,
} from '../../electron/contract/views/follow.ts';
import { shown, withChanges, withMoves } from '../../renderer/live/told.ts';
import type { Shown } from '../../renderer/live/told.ts';

/** What somebody holds who hears the events of the round or of a table, put together as the page does. */
export class Follower {
  tables: readonly Shown<FollowTable>[] = [];
  game: Shown<FollowGame> | null = null;
  head: FollowRound['head'] = null;
  /** Names of the events, as they came. */
  readonly heard: string[] = [];

  /** @param text whole events. */
  hear(text: string, nowMs: number): void {
    for (const [, name = '', data = ''] of text.matchAll(/^event: (\w+)\ndata: (.*)\n\n/gmu)) {
      this.heard.push(name);
      this.#take(name, JSON.parse(data), nowMs);
    }
  }

  #take(name: string, told: unknown, nowMs: number): void {
    if (name === 'round') {
      const { head, tables } = told as FollowRound;
      this.head = head;
      this.tables = tables.map((table) => shown(table, nowMs));
    } else if (name === 'change') this.tables = withChanges(this.tables, told as FollowChange, nowMs);
    else if (name === 'game') {
      const { head, game } = told as FollowOne;
      this.head = head;
      this.game = game === null ? null : shown(game, nowMs);
    } else if (name === 'moves' && this.game !== null) this.game = withMoves(this.game, told as FollowMoves, nowMs);
  }
}
