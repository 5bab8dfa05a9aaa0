import { expect, it } from 'vitest';
import { Places } from '../../../electron/contract/messages/en/report/places.ts';
import { resultsByTable } from '../../../electron/contract/messages/en/report/results-by-table.ts';
import type { DecidedResult } from '../../../engine/laws/decided-result.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import type { Correction } from '../../../engine/tournament/report/corrections.ts';
import type { PairingResult } from '../../../engine/tournament/report/pairing-results.ts';
import type { Round } from '../../../engine/tournament/round.ts';

// Who they are is all that is asked of them.
const round = { round: 1, number: 1, kind: 'round', name: '' } as Round;
const [counts, cancelled] = [{ gameId: '2', table: 1 } as Game, { gameId: '1', table: 1 } as Game];
const known = (name: string): PairingResult['players']['white'] => ({ name }) as PairingResult['players']['white'];

function corrected(game: Game, before: DecidedResult | null, after: DecidedResult | null): Correction {
  const change = (result: DecidedResult | null): object => ({ result, reason: 'not-said', atEpochMs: 1 });
  return { kind: 'result', round, game, before: change(before), after: change(after), atEpochMs: 1 } as Correction;
}

it.each<readonly [string, readonly Correction[], boolean]>([
  ['one that was never another', [], false],
  ['one that was another', [corrected(counts, '0-1', '1-0')], true],
  ['one that was another for a while', [corrected(counts, '1-0', '0-1'), corrected(counts, '0-1', '1-0')], true],
  ['one of which the reason alone was another', [corrected(counts, '1-0', '1-0')], false],
  ['one at whose table a game was cancelled, which had another', [corrected(cancelled, '0-1', '1/2-1/2')], false],
])('marks of the results: %s', (_, corrections, isMarked) => {
  const players = { white: known('Anna'), black: known('Bruno') };
  const result: PairingResult = { round, table: 1, number: 1, players, game: counts, result: '1-0' };
  const { text } = resultsByTable([result], corrections, new Places([round]));
  expect(text.includes('1–0\u00A0c')).toBe(isMarked);
  expect(text.includes('#corrections')).toBe(isMarked);
});
