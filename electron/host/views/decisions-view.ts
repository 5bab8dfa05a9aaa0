import { canonicalJson } from '../../../engine/canonical-json.ts';
import { forfeitFault, isSameHead, isSamePlayers, seatFaults } from '../../../engine/tournament/seat-changes.ts';
import { gamesToTakeBack } from '../../../engine/tournament/begun.ts';
import type { Decision } from '../../../engine/tournament/decision.ts';
import { DECISIONS_KEPT_MS } from '../../../engine/tournament/decisions.ts';
import { sealedDraws, standingDraws } from '../../../engine/tournament/draws.ts';
import { begunTables, isSameTerms } from '../../../engine/tournament/round-terms.ts';
import { gamesToTakeUp } from '../../../engine/tournament/taken-up.ts';
import {
  forfeitAt,
  gameAt,
  numberAt,
  placeOf,
  seatAt,
  seatIn,
  seatStateAt,
  startOf,
} from '../../../engine/tournament/tournament.ts';
import { canTurn } from '../../../engine/tournament/turned-seats.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { isUntouched } from '../../../engine/tournament/withdrawn-round.ts';
import type { CheckedSetup } from '../../contract/round-steps.ts';
import type { UndoRequest } from '../../contract/views/decisions.ts';
import type { Judged, UndoableDecision } from '../../contract/requests.ts';
import { seenAt } from '../seen-at.ts';
import { isOfBroadcast, undoBroadcast } from './undo-broadcast.ts';
import { undoInGame } from './undo-in-game.ts';
import type { Undo } from './undo-in-game.ts';
import { undoSeen } from './undo-seen.ts';

/**
 * What was decided in the last ten minutes, the newest first.
 * @param fromPhones numbers of the entries that floor phones asked for.
 */
export function decisionViews(
  tournament: Tournament,
  nowEpochMs: number,
  fromPhones: ReadonlySet<number> = new Set(),
): readonly UndoableDecision[] {
  /** What newer lines undo: what was decided again is undone where it was decided last. */
  const taken = new Set<string>();
  return tournament.decisions
    .filter(({ atEpochMs }) => nowEpochMs - atEpochMs <= DECISIONS_KEPT_MS)
    .filter((decision) => !isForForfeit(tournament, decision))
    .toReversed()
    .map((decision) => {
      const { seq, atEpochMs, round, table, decided } = decision;
      const undo = undoOf(tournament, decision, nowEpochMs);
      const [request, whyNot] =
        typeof undo === 'string'
          ? [null, undo]
          : takesFirst(taken, undone(decision, undo))
            ? [undo, null]
            : [null, 'later' as const];
      const names = namesOf(tournament, decision);
      return { seq, atEpochMs, round, table, names, decided, undo: request, fromPhone: fromPhones.has(seq), whyNot };
    });
}

/** Takes these for a line, unless a newer one has taken any of them. @returns whether it has. */
function takesFirst(taken: Set<string>, names: readonly string[]): boolean {
  if (names.some((name) => taken.has(name))) return false;
  for (const name of names) taken.add(name);
  return true;
}

/** What a request undoes, by names: itself, and the result of its table, whatever was given before it. */
function undone({ round, table, decided }: Decision, undo: Judged<UndoRequest>): readonly string[] {
  const isResult = ['result.set', 'result.cleared', 'result.forfeited', 'result.corrected'].includes(decided.what);
  return [JSON.stringify(undo), ...(isResult ? [`result ${placeOf(round ?? 0, table ?? 0)}`] : [])];
}

/** Another game or round may be at its table by now: its own players are told. */
function namesOf(
  { games, rounds }: Tournament,
  { round, table, gameId, decided }: Decision,
): UndoableDecision['names'] {
  if (table === null || decided.what === 'seats.corrected' || decided.what === 'game.seated') return null;
  const of = rounds.find((one) => one.round === round);
  const at = gameId === null ? (of === undefined ? null : seatIn(of, table)) : games.get(gameId);
  return at == null ? null : { white: at.white, black: at.black };
}

function undoOf(tournament: Tournament, decision: Decision, nowEpochMs: number): Undo {
  const { round, ledger } = tournament;
  const { decided } = decision;
  if (decided.what === 'tournament.opened') {
    const { before, after } = decided;
    if (before === null) return 'stays';
    const { name, details } = tournament;
    const is = (said: typeof after): boolean => canonicalJson({ name, details }) === canonicalJson(said);
    if (is(after)) return { request: 'tournament.open', input: { ...before, seen: after } };
    return is(before) ? 'undone' : 'later';
  }
  if (decided.what === 'round.withdrawn') return undoWithdrawn(tournament, decision, decided);
  if (decided.what === 'result.corrected') return undoCorrected(tournament, decision, decided);
  if (isOfBroadcast(decided)) return undoBroadcast(tournament, decision, decided);
  if (decided.what === 'draw.followed') {
    const { follows, before, named } = decided;
    if (tournament.followsCentre !== follows) return 'undone';
    return named || follows === before ? 'stays' : { request: 'draw.follow', input: { follows: before } };
  }
  if (decided.what === 'board.bound' || decided.what === 'board.unbound') return 'atBoards';
  if (decision.round !== (round?.round ?? null)) return 'round';
  // What is sealed is revealed on purpose, and by nothing else.
  const isSealed = round !== null && sealedDraws(ledger, round.round).length > 0;
  if (decision.gameId !== null) return undoInGame(tournament, decision.gameId, decision);
  switch (decided.what) {
    case 'result.forfeited':
      return undoForfeit(tournament, decision, decided);
    case 'seats.corrected': {
      const changes = decided.changes.map(({ table, before, after }) => ({ table, before: after, after: before }));
      const is = (which: 'before' | 'after'): boolean =>
        changes.every((change) => isSamePlayers(seatAt(tournament, change.table), change[which]));
      if (!is('before')) return is('after') ? 'undone' : 'later';
      if (round === null) return 'round';
      const faults = seatFaults(round, changes, (table) => seatStateAt(tournament, table));
      const isRefused = faults.size > 0 || changes.some((change) => forfeitFault(tournament, change) !== null);
      return isRefused ? 'atTable' : { request: 'seats.correct', input: { round: round.round, changes } };
    }
    case 'byes.set': {
      if (round === null) return 'round';
      const { byes, before } = decided;
      const is = (said: typeof byes): boolean => canonicalJson(round.byes) === canonicalJson(said);
      if (is(byes)) return { request: 'byes.set', input: { round: round.round, seen: byes, byes: before } };
      return is(before) ? 'undone' : 'later';
    }
    case 'player.absent': {
      const { side, absent } = decided;
      const table = decision.table ?? 0;
      if (round === null || ((round.absent.get(table)?.[side] ?? null) === null) === absent) return 'undone';
      const seen = seenAt(tournament, table)[side];
      return { request: 'player.absent', input: { round: round.round, table, side, seen, absent: !absent } };
    }
    case 'seats.turned': {
      const { tables, game } = decided;
      if (round === null || tables.every((table) => numberAt(tournament, table) !== game)) return 'undone';
      const other = game === 2 ? 1 : 2;
      return tables.every((table) => canTurn(tournament, table, other))
        ? { request: 'games.turn', input: { round: round.round, tables, game: other } }
        : 'later';
    }
    case 'round.lookedAt': {
      const { tables, ready } = decided;
      if (round === null || tables.every((table) => round.lookedAt.has(table) !== ready)) return 'undone';
      // Withdrawn and checked once more, it stands by the later of the two.
      const isAgain = tournament.decisions.some(
        ({ seq, decided: other }) =>
          seq > decision.seq && other.what === 'round.lookedAt' && other.tables.some((table) => tables.includes(table)),
      );
      return !isAgain && tables.every((table) => round.lookedAt.has(table) === ready)
        ? {
            request: 'tables.ready',
            input: { round: round.round, looked: startsOf(tournament, tables), ready: !ready },
          }
        : 'later';
    }
    case 'games.begun':
      return undoBegun(tournament, decided);
    case 'games.takenBack': {
      const { tables } = decided;
      if (round === null) return 'round';
      const without = tables.filter((table) => gameAt(tournament, table) === null);
      if (without.length < tables.length) return without.length === 0 ? 'undone' : 'later';
      return { request: 'games.begin', input: { round: round.round, tables } };
    }
    case 'round.corrected': {
      const { before, after } = decided;
      if (round === null) return 'round';
      if (isSameHead(round, after))
        return { request: 'round.correct', input: { round: round.round, before: after, after: before } };
      return isSameHead(round, before) ? 'undone' : 'later';
    }
    case 'round.ruled': {
      const { before, after } = decided;
      if (round === null) return 'round';
      if (!isSameTerms(round, after)) return isSameTerms(round, before) ? 'undone' : 'later';
      if (begunTables(tournament, round).length > 0) return 'begun';
      return { request: 'round.rule', input: { round: round.round, before: after, after: before } };
    }
    case 'question.acknowledged':
      return undoSeen(tournament, decision, decided.questionId);
    case 'acknowledgement.withdrawn':
      return 'again';
    case 'round.numberOnClocks': {
      const { shown, before } = decided;
      if (round?.numberOnClocks !== shown) return 'undone';
      return { request: 'round.numberOnClocks', input: { round: round.round, shown: before } };
    }
    case 'hall.shown':
      if (tournament.hallScreen !== decided.screen)
        return tournament.hallScreen === decided.before ? 'undone' : 'later';
      if (decided.before === decided.screen || (isSealed && decided.before === 'position')) return 'later';
      return {
        request: 'hall.show',
        input: {
          screen: decided.before,
          seen: round === null ? [] : standingDraws(ledger, round.round).map(({ draw }) => draw),
        },
      };
    case 'round.timed':
      if (round === null) return 'round';
      if (isSealed && (decided.before?.revealEpochMs ?? Infinity) <= nowEpochMs) return 'later';
      if (canonicalJson(round.timetable) === canonicalJson(decided.timetable))
        return {
          request: 'timetable.set',
          input: { round: round.round, timetable: decided.before, seen: decided.timetable },
        };
      return canonicalJson(round.timetable) === canonicalJson(decided.before) ? 'undone' : 'later';
    case 'draw.revealed':
      return 'seen';
    case 'draw.inputGiven':
      return 'inDraw';
    case 'draw.handedOut':
    case 'draw.annulled':
    case 'round.opened':
      return 'stays';
    default:
      return 'atDraw';
  }
}

type Begun = Extract<Decision['decided'], { readonly what: 'games.begun' }>;

/** Where some of the games have gone on, the others are taken back; one that was begun in the place of another is not touched. */
function undoBegun(tournament: Tournament, { tables, gameIds }: Begun): Undo {
  const { round } = tournament;
  if (round === null) return 'round';
  const now = tables.flatMap((table) => gameAt(tournament, table) ?? []);
  // In a match the next game may be due where they were played.
  if (now.length === 0)
    return gameIds.some((id) => tournament.games.get(id)?.cancelledEpochMs === null) ? 'goneOn' : 'undone';
  const same = now.filter(({ gameId }) => gameIds.includes(gameId)).map(({ table }) => table);
  if (same.length === 0) return 'otherGame';
  const bare = gamesToTakeBack(tournament, same).map(({ table }) => table);
  return bare.length === 0 ? 'goneOn' : { request: 'games.takeBack', input: { round: round.round, tables: bare } };
}

type Forfeited = Extract<Decision['decided'], { readonly what: 'result.forfeited' }>;

function undoForfeit(tournament: Tournament, decision: Decision, { result, before }: Forfeited): Undo {
  const table = decision.table ?? 0;
  const game = gameAt(tournament, table);
  const cancelled = cancelledFor(tournament, decision);
  if (game !== null) return game.gameId === cancelled ? 'undone' : 'otherGame';
  const now = forfeitAt(tournament, table);
  if (now !== result) return now === before ? 'undone' : 'later';
  // With it comes back what was given for its game.
  if (cancelled !== null && gamesToTakeUp(tournament, table).some(({ gameId }) => gameId === cancelled))
    return { request: 'game.takeUp', input: { table, gameId: cancelled } };
  return { request: 'result.forfeit', input: { table, seen: seenAt(tournament, table), result: before } };
}

type Withdrawn = Extract<Decision['decided'], { readonly what: 'round.withdrawn' }>;

function undoWithdrawn(tournament: Tournament, decision: Decision, { withdrawn }: Withdrawn): Undo {
  const round = tournament.rounds.find((one) => one.round === decision.round);
  if (round === undefined || (round.withdrawnEpochMs !== null) !== withdrawn) return 'undone';
  if (!withdrawn && !isUntouched(tournament, round)) return 'later';
  return { request: 'round.withdraw', input: { round: round.round, withdrawn: !withdrawn } };
}

type Corrected = Extract<Decision['decided'], { readonly what: 'result.corrected' }>;

/** In a round that is over, or of a first game: it is another correction, with nobody's name. */
function undoCorrected({ rounds }: Tournament, decision: Decision, { before, first, change }: Corrected): Undo {
  const [round, table] = [decision.round ?? 0, decision.table ?? 0];
  const made = rounds.find((one) => one.round === round)?.resultCorrections.get(table) ?? [];
  if (made.length !== change) {
    const next = made[change];
    const isBack = next?.first === first && canonicalJson(next?.after) === canonicalJson(before);
    return isBack ? 'undone' : 'later';
  }
  const unplayed = first === true && before.gameId === null ? { first } : {};
  const input = { round, table, corrections: change, ...before, ...unplayed, by: '', why: '' };
  return { request: 'result.correct', input };
}

/** The game in whose place a forfeit was given: it was cancelled with it. */
function cancelledFor({ decisions }: Tournament, { seq, atEpochMs, table }: Decision): string | null {
  const cancelled = decisions.find((one) => one.seq === seq - 1);
  const isWithIt =
    cancelled?.decided.what === 'game.cancelled' && cancelled.atEpochMs === atEpochMs && cancelled.table === table;
  return isWithIt ? cancelled.gameId : null;
}

/** A game that was cancelled with the forfeit in its place, and comes back with that: one act is one line. */
function isForForfeit(tournament: Tournament, { seq, gameId, decided }: Decision): boolean {
  if (decided.what !== 'game.cancelled') return false;
  const next = tournament.decisions.find((one) => one.seq === seq + 1);
  return next?.decided.what === 'result.forfeited' && cancelledFor(tournament, next) === gameId;
}

/** These tables, each with its start as it is now. */
function startsOf(tournament: Tournament, tables: readonly number[]): readonly CheckedSetup[] {
  return tables.map((table) => ({ table, start: startOf(tournament, table)?.fen ?? '' }));
}
