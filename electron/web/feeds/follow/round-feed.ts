import { applyDelta } from '../../../contract/ply-delta.ts';
import type { FollowChange, FollowHead, FollowRound, FollowTable } from '../../../contract/views/follow.ts';
import type { OutGame } from '../out-round.ts';
import { changedFields, event } from './feed.ts';
import type { Feed } from './feed.ts';
import { clockAt, goesOn, tableOf } from './told.ts';
import type { Kept } from './told.ts';

/** What goes out, as it stands: games are the same objects as long as nothing of them changes. */
export interface Standing {
  readonly head: FollowHead | null;
  readonly games: readonly OutGame[];
}

interface Told {
  readonly of: OutGame;
  readonly table: Kept<FollowTable>;
}

/** All tables of the round, each as it stands. */
export class RoundFeed implements Feed {
  readonly #standing: () => Standing;
  #head: FollowHead | null = null;
  #told: readonly Told[] = [];

  constructor(standing: () => Standing) {
    this.#standing = standing;
  }

  begin(): void {
    this.#take(this.#standing());
  }

  whole(nowEpochMs: number): string {
    const tables = this.#told.map(({ table }) => ({ ...table, clock: clockAt(table.clock, nowEpochMs) }));
    return event('round', { head: this.#head, tables } satisfies FollowRound);
  }

  news(nowEpochMs: number): string | null {
    const standing = this.#standing();
    const { head, games } = standing;
    const before = this.#told;
    const isOther = games.length !== before.length || games.some(({ table }, i) => table !== before[i]?.of.table);
    if (isOther || JSON.stringify(head) !== JSON.stringify(this.#head)) {
      this.#take(standing);
      return this.whole(nowEpochMs);
    }
    const changes: FollowChange[number][] = [];
    this.#told = before.map((told, i) => {
      const of = games[i];
      if (of === undefined || of === told.of) return told;
      const table = tableOf(of);
      const change = changeOf(told.table, table, nowEpochMs);
      if (change === null) return { of, table: { ...table, clock: told.table.clock } };
      changes.push(change);
      return { of, table: 'clock' in change ? table : { ...table, clock: told.table.clock } };
    });
    return changes.length === 0 ? null : event('change', changes satisfies FollowChange);
  }

  #take({ head, games }: Standing): void {
    this.#head = head;
    this.#told = games.map((of) => ({ of, table: tableOf(of) }));
  }
}

function changeOf(before: Kept<FollowTable>, now: Kept<FollowTable>, nowEpochMs: number): FollowChange[number] | null {
  const { clock: _, placement, plies, ...fields }: Partial<Kept<FollowTable>> = changedFields(before, now);
  const isOther = 'last' in fields;
  const follows =
    isOther &&
    now.last !== null &&
    now.plies === before.plies + 1 &&
    applyDelta(before.placement, now.last) === now.placement;
  const change = {
    ...fields,
    ...(placement === undefined || follows ? {} : { placement }),
    // A last move that comes alone is one more; another one in its place comes with how many there are.
    ...(follows || (plies === undefined && !isOther) ? {} : { plies: now.plies }),
    ...(before.lost === now.lost && goesOn(before.clock, now.clock) ? {} : { clock: clockAt(now.clock, nowEpochMs) }),
  };
  return Object.keys(change).length === 0 ? null : { table: now.table, ...change };
}
