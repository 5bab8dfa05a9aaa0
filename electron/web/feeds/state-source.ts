import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { outGameOf, outHeadOf } from './out-round-of.ts';
import type { OutNow } from './out-round-of.ts';
import type { OutGame, OutRound, RoundSource } from './out-round.ts';

/** What the public may know by now. */
export interface OutState {
  /** Nothing in it is private. */
  readonly tournament: Tournament;
  now(table: number): OutNow;
  /** Calls `changed` after tables may be different, or everything. @returns what ends that. */
  listen(changed: (what: readonly number[] | 'all') => void): () => void;
}

/** The round that goes out, made anew of what has changed and of nothing else, whoever asks for it and however often. */
export function sourceOf(state: OutState): RoundSource {
  const games = new Map<number, OutGame>();
  const listeners = new Set<() => void>();
  let round: OutRound | null | undefined;
  state.listen((what) => {
    round = undefined;
    if (what === 'all') games.clear();
    else for (const table of what) games.delete(table);
    for (const changed of listeners) changed();
  });

  function gameAt(table: number): OutGame {
    const known = games.get(table) ?? outGameOf(state.tournament, table, state.now(table));
    games.set(table, known);
    return known;
  }

  return {
    round: () => {
      if (round !== undefined) return round;
      const head = outHeadOf(state.tournament);
      const seats = state.tournament.round?.seats ?? [];
      round = head === null ? null : { ...head, games: seats.map(({ table }) => gameAt(table)) };
      return round;
    },
    listen: (changed) => {
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
      };
    },
  };
}
