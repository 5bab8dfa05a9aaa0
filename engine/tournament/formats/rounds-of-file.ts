import { fail } from '../../result.ts';
import { refuseFile } from './file-read.ts';
import type { FileRead } from './file-read.ts';
import type { FileResult, RoundPairings } from './pairings.ts';
import { isForfeit } from '../../journal/result.ts';

/** A round that a file numbers. */
export interface FileRound {
  readonly number: number;
  /** Somebody is to play in it, and nobody has. */
  readonly toPlay: boolean;
}

/** The pairings of one round of a file, and which rounds it has. */
export interface RoundRead {
  readonly read: FileRead<RoundPairings>;
  /** Upwards; none where the file numbers none. */
  readonly rounds: readonly FileRound[];
}

/** A forfeit may be given in advance: it is neither open nor played. */
export type GameState = 'open' | 'forfeited' | 'played';

export function stateOf(result: FileResult | null): GameState {
  if (result === null) return 'open';
  return isForfeit(result) ? 'forfeited' : 'played';
}

/** @param games of all rounds. */
export function fileRounds(
  games: Iterable<{ readonly round: number | null; readonly state: GameState }>,
): readonly FileRound[] {
  const states = new Map<number, Set<GameState>>();
  for (const { round, state } of games)
    if (round !== null) states.set(round, (states.get(round) ?? new Set()).add(state));
  return [...states]
    .sort(([a], [b]) => a - b)
    .map(([number, each]) => ({ number, toPlay: each.has('open') && !each.has('played') }));
}

/** The round that is meant where nobody says which: the first that is to be played, so of two games of a pairing the first; else the last. */
export function roundMeant(rounds: readonly FileRound[]): number | null {
  return (rounds.find(({ toPlay }) => toPlay) ?? rounds.at(-1))?.number ?? null;
}

export function noRound(round: number, rounds: readonly FileRound[]): ReturnType<typeof refuseFile> {
  return refuseFile(fail('pairings.noRound', { round, rounds: rounds.map(({ number }) => String(number)) }));
}
