import type { Laws } from '../../../engine/laws/laws.ts';
import { USUAL_RULES, lawsUnder } from '../../../engine/laws/round-rules.ts';
import { canEndSo } from '../../../engine/laws/reasons.ts';
import type { Entry } from '../../../engine/journal/entry.ts';
import { forfeitBy } from '../../../engine/journal/result.ts';
import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { newestPly, openQuestion } from '../../../engine/tournament/game.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import { lawsOf } from '../../../engine/tournament/laws-of.ts';
import { firstGameAt, forfeitAt, gameAt, startOf } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { RequestInput } from '../../contract/requests.ts';
import { resultBar } from '../../contract/result-bars.ts';
import type { TableSeen } from '../../contract/table-seen.ts';
import type { Handlers } from '../handlers.ts';
import { flagMeaning, flagsNow } from '../views/flag-now.ts';
import { proposalOf } from '../views/proposal-view.ts';
import type { TableNow } from '../views/table-now.ts';
import { dayHere } from '../day.ts';
import { beginGame } from './begin-game.ts';
import { gameOf, ofSamePlayers, runningRound, tableAsSeen } from './context.ts';
import type { HostContext } from './context.ts';

type Given = Pick<RequestInput<'result.set'>, 'result' | 'reason'>;

/** Results are the arbiter's; boards and flags only propose. */
export function resultService(
  context: HostContext,
): Handlers<'result.set' | 'result.clear' | 'result.forfeit' | 'result.sign'> {
  const { recorder, tables } = context;
  return {
    'result.set': (given) => giveResult(context, given),
    'result.clear': ({ table, seen }) => {
      const game = gameOf(context, table);
      if (!game.ok) return game;
      const same = ofSamePlayers(context, table, seen);
      if (!same.ok || game.value.result === null) return same;
      const live = tableAsSeen(context, table, seen);
      if (!live.ok) return live;
      const added = recorder.add({ type: 'result.cleared', data: { gameId: game.value.gameId } });
      if (!goesOn(context, table)) tables.syncTable(table);
      return added;
    },
    'result.forfeit': (asked) => forfeit(context, asked),
    'result.sign': ({ table, seen, signed, first }) => {
      const game = first === undefined ? gameAsSeen(context, table, seen) : firstGameOf(context, table, first);
      if (!game.ok) return game;
      const { gameId, result, signedEpochMs } = game.value;
      if (result === null) return fail('result.none', { table });
      if ((signedEpochMs !== null) === signed) return ok(null);
      return recorder.add({ type: 'result.signed', data: { gameId, signed } });
    },
  };
}

/** The game that this table is at, as it was seen. */
function gameAsSeen(context: HostContext, table: number, seen: TableSeen): Result<Game> {
  const live = tableAsSeen(context, table, seen);
  return live.ok ? gameOf(context, table) : live;
}

/** The first game of its match, however far the second has got. */
function firstGameOf({ recorder }: HostContext, table: number, gameId: string): Result<Game> {
  const game = firstGameAt(recorder.tournament, table);
  return game?.gameId === gameId ? ok(game) : fail('table.movedOn', { table });
}

/** What was played after the result is recorded; false where it was not followed, or cannot be. */
function goesOn({ tables }: HostContext, table: number): boolean {
  try {
    return tables.at(table)?.goOn() ?? false;
  } catch (error) {
    tables.tell(table, 'result taken back', error);
    return false;
  }
}

/** Where a player did not come the other may have begun: that game stays as cancelled. What both have played is a result. */
function forfeit(context: HostContext, { table, seen, result }: RequestInput<'result.forfeit'>): Result<null> {
  const { recorder, tables } = context;
  const round = runningRound(recorder.tournament);
  if (!round.ok) return round;
  const same = ofSamePlayers(context, table, seen);
  if (!same.ok) return same;
  if ((seen.gameId === null || result !== null) && forfeitAt(recorder.tournament, table) === result) return ok(null);
  const live = tableAsSeen(context, table, seen);
  if (!live.ok) return live;
  const game = gameAt(recorder.tournament, table);
  const played = game === null ? null : { gameId: game.gameId, ply: newestPly(game), revealed: true };
  if (played !== null && (result === null || resultBar(played, result, 'default') !== null))
    return fail('result.played', { table });
  const begun: Entry[] = game === null ? [] : [{ type: 'game.cancelled', data: { gameId: game.gameId } }];
  const added = recorder.add(...begun, {
    type: 'result.forfeited',
    data: { round: round.value.round, table, result },
  });
  if (game !== null) tables.syncTable(table);
  return added;
}

/** The table as it is seen once its game is played after all; as it was seen, where none is forfeited. */
function withoutForfeit(context: HostContext, table: number, seen: TableSeen): Result<TableSeen> {
  const { tournament } = context.recorder;
  if (seen.results === 0 || forfeitAt(tournament, table) === null) return ok(seen);
  if (startOf(tournament, table)?.revealed !== true) return fail('game.notRevealed', { table });
  const played = forfeit(context, { table, seen, result: null });
  return played.ok ? ok({ ...seen, results: 0 }) : played;
}

/** @param grounds what it is given for: kept with it, or neither is. */
export function giveResult(
  context: HostContext,
  { table, seen: given, result, reason }: RequestInput<'result.set'>,
  grounds: readonly Entry[] = [],
): Result<null> {
  const { recorder, tables } = context;
  const same = ofSamePlayers(context, table, given);
  if (!same.ok) return same;
  const before = gameAt(recorder.tournament, table);
  const notSo = fail('result.notSo', { table, result, ending: reason });
  if (before === null && !canEndSo(result, reason, lawsToday(context))) return notSo;
  // That is a forfeit, by whichever key it comes.
  const forfeited = forfeitBy(result, reason, before === null ? 0 : newestPly(before));
  if (forfeited !== null) return forfeit(context, { table, seen: given, result: forfeited });
  // Whoever has no board, or never came, has a result all the same.
  const played = before === null ? withoutForfeit(context, table, given) : ok(given);
  if (!played.ok) return played;
  // What still stands there from a game before is none of this one's moves.
  const { startSeen, leftover } = tables.now(table).sensed;
  const isLeftover = before === null && (!startSeen || leftover !== null);
  const begun = before === null ? beginGame(context, table, played.value) : played;
  if (!begun.ok) return begun;
  const seen = begun.value;
  const game = gameOf(context, table);
  if (!game.ok) return game;
  if (isGiven(game.value, { result, reason })) return ok(null);
  const live = tableAsSeen(context, table, seen);
  if (!live.ok) return live;
  if (!canEndSo(result, reason, lawsOf(recorder.tournament, game.value))) return notSo;
  const isProposed = isSaid(recorder.tournament, game.value, tables.now(table), { result, reason });
  const origin = isProposed ? 'confirmed' : 'entered';
  // A legal board that no press closed is the last ply: the recogniser records it now, before the result.
  let stopped = !isLeftover;
  if (game.value.result === null && !isLeftover) {
    try {
      live.value.stop();
    } catch (error) {
      stopped = false;
      tables.tell(table, 'game stopped', error);
    }
  }
  const { gameId } = game.value;
  // The result is given over the question that was open; one that is asked at the stop nobody has seen yet.
  const open = openQuestion(game.value);
  const acknowledged: Entry[] =
    open === null || open.acknowledged
      ? []
      : [{ type: 'question.acknowledged', data: { table, gameId, questionId: open.question.id, withResult: true } }];
  const added = recorder.add(...grounds, ...acknowledged, {
    type: 'result.set',
    data: { gameId, result, reason, origin },
  });
  // What could not be stopped, or shows another game, goes on from the record, where it is over.
  if (!stopped) tables.syncTable(table);
  tables.turnIfRebuilt(table);
  return added;
}

/** The Laws as a game that begins now is played under them. */
function lawsToday({ recorder, clock }: HostContext): Laws {
  return lawsUnder(recorder.tournament.round?.rules ?? USUAL_RULES, dayHere(clock.epochMs()));
}

/** The record says so itself, or the clock does. */
function isSaid(tournament: Tournament, game: Game, now: TableNow, { result, reason }: Given): boolean {
  const flag = game.result === null ? flagMeaning(tournament, game, flagsNow(tournament, game, now)) : null;
  const proposal = proposalOf(tournament, game, flag?.ended ?? null);
  return proposal?.result === result && proposal.ending === reason;
}

/** It stands already, as after a second click. */
function isGiven(game: Game, { result, reason }: Given): boolean {
  return game.result === result && game.resultReason === reason;
}
