import { matchScore, matchWinner } from '../match-score.ts';
import type { HalfPoints } from '../match-score.ts';
import type { PairingResult } from './pairing-results.ts';

/** A pairing that decides a match: over two games, or by an armageddon. */
export interface ReportedMatch extends Pick<PairingResult, 'round' | 'table'> {
  /** As they sat in the first game. */
  readonly players: PairingResult['players'];
  readonly first: PairingResult['result'];
  /** As it was played, with colours reversed. Undefined: one game is played. */
  readonly second: PairingResult['result'] | undefined;
  /** So far, in the order of `players`. */
  readonly score: HalfPoints;
  readonly winner: ReturnType<typeof matchWinner>;
}

/** @param results as of `pairingResults`: a second game comes next to its first. */
export function matchesIn(results: readonly PairingResult[]): readonly ReportedMatch[] {
  return results.flatMap(({ round, table, number, players, result: first }, i) => {
    const next = results[i + 1];
    const second = next?.number === 2 ? next.result : undefined;
    if (number === 2 || (second === undefined && round.kind !== 'armageddon')) return [];
    const [black, white] = matchScore(first, second ?? null);
    const winner = matchWinner(round.kind, first, second);
    return { round, table, players, first, second, score: [white, black] as const, winner };
  });
}
