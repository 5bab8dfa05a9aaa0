import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { forfeitAt, gameAt } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { RequestInput } from '../../contract/requests.ts';

/**
 * Whether a phone of the floor may give this result: what both players have signed, and whether a game was played at all, are settled at
 * the console. The result that stands may come again, as after a second tap. Fault `result.atConsole`.
 */
export function mayGiveFromFloor(
  tournament: Tournament,
  { table, result, reason }: Pick<RequestInput<'result.set'>, 'table' | 'result' | 'reason'>,
): Result<null> {
  const game = gameAt(tournament, table);
  if (reason === 'default') return fail('result.atConsole', { table, why: 'default' });
  if (game === null)
    return forfeitAt(tournament, table) === null ? ok(null) : fail('result.atConsole', { table, why: 'forfeited' });
  const isOther = game.result !== result || game.resultReason !== reason;
  return game.signedEpochMs !== null && isOther ? fail('result.atConsole', { table, why: 'signed' }) : ok(null);
}
