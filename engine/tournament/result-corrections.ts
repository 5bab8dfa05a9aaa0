import { isForfeit, isSameResult } from '../journal/result.ts';
import type { ResultEntry, TableResult } from '../journal/result.ts';
import { BadEntry } from './bad-entry.ts';
import { startedGame, withGame, withGameTakenUp } from './game-changes.ts';
import type { Game } from './game.ts';
import { afterAllSigns, newestSign, standingDoubt } from './result-doubt.ts';
import { withRoundAt } from './round-changes.ts';
import { correctedNumber, dueAt, tableResult } from './round-results.ts';
import { gamesAt } from './tournament.ts';
import type { ResultCorrection } from './round-parts.ts';
import type { Round } from './round.ts';
import type { Tournament } from './tournament.ts';

type Corrected = Extract<ResultEntry, { readonly type: 'result.corrected' }>['data'];

/**
 * A result of a round that is over is another one, or of another game of its table; or it is confirmed, and stands as it was. Either settles
 * what spoke against it. Nothing of any other round changes. Throws `BadEntry` where the round has no such table, or the table no such game.
 */
export function withResultCorrected(state: Tournament, data: Corrected, atEpochMs: number): Tournament {
  const { round: place, table, gameId, result, reason, first, by, why } = data;
  const after = { gameId, result, reason };
  const round = state.rounds.find((one) => one.round === place);
  if (round?.seats.some((seat) => seat.table === table) !== true)
    throw new BadEntry(`a result of table ${String(table)} in round ${String(place)}, where nobody sits`);
  const games = gamesAt(state, place, table);
  const number = correctedNumber(state, round, data);
  const before = tableResult(state, round, table, number);
  const counts = before.gameId === null ? undefined : state.games.get(before.gameId);
  const isInDoubt = counts !== undefined && standingDoubt(state, counts) !== null;
  const settledUntil = isInDoubt ? null : counts === undefined ? 0 : newestSign(counts);
  const isFirst = number < dueAt(round, table);
  const made = { before, after, ...(isFirst ? { first: true as const } : {}), by, why, atEpochMs, settledUntil };
  const settled = withSettled(state, made, round.resultCorrections.get(table)?.at(-1));
  const resultCorrections = round.resultCorrections.update(table, (others = []) => [...others, made]);
  if (isSameResult(before, after)) return withRoundAt(settled, { ...round, resultCorrections });
  if (first === true) return withRoundAt(settled, { ...withFirstForfeit(round, table, result), resultCorrections });
  const left = games
    .filter((game) => game.number === number && game.gameId !== gameId && game.cancelledEpochMs === null)
    .reduce((now, game) => withGame(now, game.gameId, (one) => ({ ...one, cancelledEpochMs: atEpochMs })), settled);
  const counted = gameId === null ? left : withCounted(left, data, gameId, atEpochMs);
  let { forfeits, unrecorded } = round;
  if (!isFirst) {
    forfeits = forfeits.without(table);
    unrecorded = unrecorded.without(table);
  }
  if (gameId === null && result !== null)
    if (isForfeit(result)) forfeits = forfeits.with(table, result);
    else unrecorded = unrecorded.with(table, after);
  return withRoundAt(counted, { ...round, forfeits, unrecorded, resultCorrections });
}

/** Who did not come to the first game of a pairing, which was not played. */
function withFirstForfeit(round: Round, table: number, result: TableResult['result']): Round {
  const second = round.turned.get(table);
  if (second?.first == null || result === null || !isForfeit(result))
    throw new BadEntry(`a result of the first game at table ${String(table)}, which was not left unplayed`);
  return { ...round, turned: round.turned.with(table, { ...second, first: { ...second.first, forfeit: result } }) };
}

/**
 * Whoever corrects or confirms a result has decided on all that speaks against it. Where that is taken back, it stands as it stood before, and
 * what has come since nobody has decided on.
 */
function withSettled(state: Tournament, made: ResultCorrection, last: ResultCorrection | undefined): Tournament {
  const game = made.after.gameId === null ? undefined : state.games.get(made.after.gameId);
  if (game === undefined) return state;
  const settledUntil = last?.settledUntil ?? null;
  const isSettled = made.by !== '' || (settledUntil !== null && newestSign(game) <= settledUntil);
  const { seenDoubts } = state;
  return {
    ...state,
    seenDoubts: isSettled
      ? seenDoubts.with(game.gameId, afterAllSigns(game, made.atEpochMs))
      : seenDoubts.without(game.gameId),
  };
}

/** The game that counts has this result, also one that was cancelled. */
function withCounted(
  state: Tournament,
  { round, table, result, reason }: Corrected,
  gameId: string,
  atEpochMs: number,
): Tournament {
  const game = startedGame(state.games.get(gameId), gameId);
  if (game.round !== round || game.table !== table)
    throw new BadEntry(`a result of table ${String(table)} in round ${String(round)} for a game of another`);
  const isLeftOut = game.cancelledEpochMs !== null;
  return withGame(isLeftOut ? withGameTakenUp(state, gameId) : state, gameId, (one): Game => {
    if (result === null || reason === null || isForfeit(result))
      return {
        ...one,
        ...{ result: null, resultReason: null, signedEpochMs: null },
        resultChanges: [...one.resultChanges, { result: null, atEpochMs }],
      };
    return {
      ...one,
      ...{ result, resultReason: reason, signedEpochMs: null },
      resultChanges: [...one.resultChanges, { result, reason, origin: 'entered', atEpochMs }],
    };
  });
}
