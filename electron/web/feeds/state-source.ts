import { isDeepStrictEqual } from 'node:util';
import type { PublicState } from '../../host/public-state.ts';
import { outGameOf, outHeadOf } from './out-round-of.ts';
import type { OutGame, OutRound, RoundSource } from './out-round.ts';

/** What may leave the hall, and who is told when it is another. */
export interface OutState {
  readonly publicState: Pick<PublicState, 'tournament' | 'besides' | 'roundAt'>;
  followPublic(onChange: () => void): () => void;
}

/** A running clock, a hand at a board: what follows this soon is told with it, ms. */
const TOGETHER_MS = 250;

/** The round that goes out, made once for all who ask. Nothing is made of it, and nothing watched, while nobody listens or asks. */
export function sourceOf(state: OutState): RoundSource {
  const listeners = new Set<() => void>();
  let games: ReadonlyMap<number, OutGame> = new Map();
  let round: OutRound | null | undefined;
  let unfollow: (() => void) | null = null;
  let resting: ReturnType<typeof setTimeout> | null = null;
  let isNews = false;

  function make(): OutRound | null {
    const { tournament, besides } = state.publicState;
    const head = outHeadOf(tournament);
    if (head === null) return null;
    const made = [...besides].map(([table, now]) => {
      const game = outGameOf(tournament, table, now);
      const before = games.get(table);
      return before !== undefined && isSame(before, game) ? before : game;
    });
    games = new Map(made.map((game) => [game.table, game]));
    return { ...head, games: made };
  }

  function onChange(): void {
    round = undefined;
    isNews = true;
    if (resting === null) tell();
  }

  function tell(): void {
    isNews = false;
    resting = setTimeout(() => {
      resting = null;
      if (isNews) tell();
    }, TOGETHER_MS);
    resting.unref();
    for (const changed of listeners) changed();
  }

  return {
    round: () => {
      if (unfollow === null) return make();
      round ??= make();
      return round;
    },
    earlier: (place) => {
      const tournament = state.publicState.roundAt(place);
      const head = tournament === null ? null : outHeadOf(tournament);
      const seats = tournament?.round?.seats ?? [];
      if (tournament === null || head === null) return null;
      return { ...head, games: seats.map(({ table }) => outGameOf(tournament, table, NOBODY_THERE)) };
    },
    listen: (changed) => {
      listeners.add(changed);
      unfollow ??= state.followPublic(onChange);
      return () => {
        listeners.delete(changed);
        if (listeners.size > 0) return;
        unfollow?.();
        unfollow = null;
        round = undefined;
      };
    },
  };
}

/** At a board of an earlier round. */
const NOBODY_THERE = { connected: false, clock: null } as const;

/** Stretches are made once of each game: they are the same as long as it is. */
function isSame(one: OutGame, other: OutGame): boolean {
  return one.stretches === other.stretches && isDeepStrictEqual({ ...one, stretches: [] }, { ...other, stretches: [] });
}
