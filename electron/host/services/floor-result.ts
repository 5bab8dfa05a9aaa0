import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { forfeitAt, gameAt, revealedStartOf, seatAt, startOf } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { RequestInput } from '../../contract/requests.ts';
import { floorBar } from '../../contract/result-bars.ts';
import { seenAt } from '../seen-at.ts';

/** Whether a phone of the floor may give this result, or this forfeit; null would take a forfeit back. Faults `table.unknown`, `result.atConsole` and `game.notRevealed`. */
export function mayGiveFromFloor(
  tournament: Tournament,
  given: RequestInput<'result.set'> | RequestInput<'result.forfeit'>,
): Result<null> {
  const { table, result } = given;
  if (seatAt(tournament, table) === null) return fail('table.unknown', { table });
  const reason = 'reason' in given ? given.reason : 'default';
  const game = gameAt(tournament, table);
  const standing = {
    ...seenAt(tournament, table),
    revealed: startOf(tournament, table)?.revealed === true,
    result: game === null ? forfeitAt(tournament, table) : game.result,
    resultReason: game?.resultReason ?? null,
    signed: (game?.signedEpochMs ?? null) !== null,
  };
  const bar = result === null ? 'forfeited' : floorBar(standing, { result, reason });
  if (bar === 'notRevealed') return fail('game.notRevealed', { table });
  return bar === null ? ok(null) : fail('result.atConsole', { table, why: bar });
}

/**
 * Whether a phone may say this of set-ups: of one table at a time, at which whoever holds it stands, and of a start that is revealed; what is
 * answered before tells nothing of it. Faults `table.unknown` and `game.notRevealed`.
 */
export function mayLookFromFloor(tournament: Tournament, { looked }: RequestInput<'tables.ready'>): Result<null> {
  const [first, ...others] = looked;
  const table = first?.table ?? 0;
  if (others.length > 0 || seatAt(tournament, table) === null) return fail('table.unknown', { table });
  return revealedStartOf(tournament, table) === null ? fail('game.notRevealed', { table }) : ok(null);
}
