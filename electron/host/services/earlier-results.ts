import { isForfeit, isSameResult } from '../../../engine/journal/result.ts';
import type { TableResult } from '../../../engine/journal/result.ts';
import { canEndSo } from '../../../engine/laws/reasons.ts';
import { lawsUnder } from '../../../engine/laws/round-rules.ts';
import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { newestPly } from '../../../engine/tournament/game.ts';
import { lawsOf } from '../../../engine/tournament/laws-of.ts';
import { standingDoubt } from '../../../engine/tournament/result-doubt.ts';
import { correctedNumber, dueAt, isReplaced, tableResult } from '../../../engine/tournament/round-results.ts';
import { firstGameAt, gamesAt } from '../../../engine/tournament/tournament.ts';
import type { ResultCorrection } from '../../../engine/tournament/round-parts.ts';
import type { Round } from '../../../engine/tournament/round.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { dayHere } from '../day.ts';
import type { Handlers } from '../handlers.ts';
import type { HostContext } from './context.ts';

/**
 * Results of rounds that are over are put right, or confirmed where something speaks against them, one by one and each with its reason; rounds
 * that were opened since stay as they are.
 */
export function earlierResultService({ recorder, clock }: HostContext): Handlers<'result.correct'> {
  return {
    'result.correct': ({ round: place, table, corrections, first, by, why, ...after }) => {
      const { tournament } = recorder;
      const round = tournament.rounds.find((one) => one.round === place);
      if (round === undefined) return fail('round.unknown');
      if (round.withdrawnEpochMs !== null) return fail('round.withdrawn', { name: round.name });
      if (!round.seats.some((seat) => seat.table === table)) return fail('table.unknown', { table });
      const { gameId } = after;
      const isUnplayedFirst = first === true && gameId === null && round.turned.get(table)?.first != null;
      if (first === true && !isUnplayedFirst) return fail('result.movedOn', { table, round: round.number });
      // Of a running round the first game of a pairing is over once the second is due.
      const isFirstOver = isUnplayedFirst || firstGameAt(tournament, table)?.gameId === gameId;
      if (round.round === tournament.round?.round && !round.closed && !isFirstOver)
        return fail('round.isRunning', { round: round.number });
      const number = correctedNumber(tournament, round, { table, gameId, first });
      const stands = tableResult(tournament, round, table, number);
      const made = round.resultCorrections.get(table) ?? [];
      const isSame = isSameResult(stands, after);
      if (isSame && !confirms(tournament, gameId, by, made.at(-1))) return ok(null);
      if (made.length !== corrections) return fail('result.movedOn', { table, round: round.number });
      if (isReplaced(tournament, round)) return fail('round.numberTaken', { number: round.number });
      // What is taken back was so already.
      const last = made.at(-1);
      const isFirst = number < dueAt(round, table);
      const undoes = last !== undefined && (last.first === true) === isFirst && isSameResult(last.before, after);
      const isTakenBack = by === '' && why === '' && undoes;
      if (!isTakenBack) {
        if (by === '' || why === '') return fail('result.unexplained');
        const may = isSame ? ok(null) : canBe(tournament, round, table, { ...after, first }, dayHere(clock.epochMs()));
        if (!may.ok) return may;
      }
      return recorder.add({
        type: 'result.corrected',
        data: { round: place, table, ...after, ...(first ? { first } : {}), by, why },
      });
    },
  };
}

/** Whether a result that stays as it is says something all the same: that it stands against what speaks against it, or does not after all. */
function confirms(
  tournament: Tournament,
  gameId: string | null,
  by: string,
  last: ResultCorrection | undefined,
): boolean {
  if (by === '') return last !== undefined && last.by !== '' && isSameResult(last.before, last.after);
  const game = gameId === null ? undefined : tournament.games.get(gameId);
  return game !== undefined && standingDoubt(tournament, game) !== null;
}

/** Whether a table of this round can have this result; faults `result.movedOn`, `result.played`, `result.notSo`. */
function canBe(
  tournament: Tournament,
  round: Round,
  table: number,
  { gameId, result, reason, first }: TableResult & { readonly first: true | undefined },
  today: string,
): Result<null> {
  const games = gamesAt(tournament, round.round, table);
  const game = games.find((one) => one.gameId === gameId);
  if ((gameId === null) !== (game === undefined)) return fail('result.movedOn', { table, round: round.number });
  if (result === null) return fail('result.unexplained');
  const ending = reason ?? 'not-said';
  if (first === true) return isForfeit(result) ? ok(null) : fail('result.notSo', { table, result, ending });
  const due = dueAt(round, table);
  const counts = games.findLast((one) => one.number === due && one.cancelledEpochMs === null);
  if (game === undefined && counts !== undefined && newestPly(counts) > 1) return fail('result.played', { table });
  if (isForfeit(result)) return ok(null);
  const laws = game === undefined ? lawsUnder(round.rules, today) : lawsOf(tournament, game);
  return reason !== null && canEndSo(result, ending, laws) ? ok(null) : fail('result.notSo', { table, result, ending });
}
