import { isRecorded } from '../journal/entry-shape.ts';
import type { Recorded } from '../journal/entry.ts';
import type { Envelope } from '../journal/envelope.ts';
import { assertNever } from '../result.ts';
import { BadEntry } from './bad-entry.ts';
import { withLineHeard, withLineLost } from './line-losses.ts';
import { withGamesTakenBack, withHallShown, withPlayShown, withPlayUndone } from './begun.ts';
import { withBroadcast } from './broadcast-changes.ts';
import { withDecision } from './decisions.ts';
import { withDrawEntry } from './draws.ts';
import { foldGames } from './fold-games.ts';
import { withGame } from './game-changes.ts';
import {
  openRound,
  withForfeit,
  withLedger,
  withOpenedRound,
  withLookedAt,
  withRound,
  withSeats,
  withPrintCompared,
  withAbsent,
} from './round-changes.ts';
import { withTerms } from './round-terms.ts';
import { boundBoard } from './bound-board.ts';
import { withResultCorrected } from './result-corrections.ts';
import { withSeatsCorrected } from './seat-changes.ts';
import { withSeen, withSeenWithdrawn } from './seen.ts';
import { withSheets } from './sheets-since.ts';
import { gameAt } from './tournament.ts';
import type { Tournament } from './tournament.ts';
import { withTick } from './ticked-steps.ts';
import { withSeatsTurned } from './turned-seats.ts';
import { withRoundWithdrawn } from './withdrawn-round.ts';

/**
 * One entry further. Deterministic: the same entries give the same tournament. An entry about a game or round that
 * does not exist is a bug of whoever wrote it and throws `BadEntry`.
 */
export function foldEntry(state: Tournament, entry: Recorded): Tournament {
  const folded = folds(state, entry);
  const compared = CHANGES_SHEETS.has(entry.type) ? withPrintCompared(folded) : folded;
  return withDecision(withSheets(compared, state, entry.seq), state, entry);
}

/** Besides these a draw and the rules change what stands on sheets: `withLedger`, `withTerms`. The timetable has the start of play. */
const CHANGES_SHEETS: ReadonlySet<Recorded['type']> = new Set([
  'tournament.opened',
  'round.seated',
  'round.corrected',
  'seats.corrected',
  'byes.set',
  'round.timed',
]);

function folds(state: Tournament, entry: Recorded): Tournament {
  switch (entry.type) {
    case 'tournament.opened': {
      const { tournamentId, name, simulated, details = state.details } = entry.data;
      const { name: was, namesBefore: before } = state;
      const namesBefore = was === null || was === name ? before : [...before, { name: was, untilEpochMs: entry.at }];
      return { ...state, tournamentId, name, namesBefore, simulated, details };
    }
    case 'round.opened':
      return withOpenedRound(state, entry.data);
    case 'round.seated':
      return withSeats(state, entry.data.tables);
    case 'round.corrected': {
      const { round: number, before, after } = entry.data;
      openRound(state, number, 'a correction');
      return withRound(state, (round) => ({
        ...round,
        ...{ number: after.number, name: after.name, startsEpochMs: after.startsEpochMs },
        headsBefore: [...round.headsBefore, { ...before, untilEpochMs: entry.at }],
      }));
    }
    case 'round.ruled':
      return withTerms(state, entry);
    case 'seats.corrected':
      return withPlayShown(withSeatsCorrected(state, entry.data, entry.at), null);
    case 'seats.turned':
      return withSeatsTurned(state, entry.data);
    case 'result.forfeited': {
      const { table, result } = entry.data;
      const forfeited = withForfeit(state, entry.data);
      return result === null ? withPlayUndone(forfeited, [table]) : withPlayShown(forfeited, table);
    }
    case 'result.corrected':
      return withResultCorrected(state, entry.data, entry.at);
    case 'round.ticked':
      return withTick(state, entry);
    case 'byes.set': {
      const { round: number, byes } = entry.data;
      openRound(state, number, 'byes');
      return withRound(state, (round) => ({ ...round, byes }));
    }
    case 'round.imported': {
      const { round: number, name, characters } = entry.data;
      openRound(state, number, 'a file');
      return withRound(state, (round) => ({ ...round, file: { name, characters } }));
    }
    case 'player.absent':
      return withAbsent(state, entry.data, entry.at);
    case 'round.lookedAt':
      return withLookedAt(state, entry.data);
    case 'round.numberOnClocks': {
      const { round: number, shown: numberOnClocks } = entry.data;
      openRound(state, number, 'clocks');
      return withRound(state, (round) => ({ ...round, numberOnClocks }));
    }
    case 'games.begun':
    case 'capture.begun':
      return state;
    case 'games.takenBack':
      openRound(state, entry.data.round, 'games');
      return withGamesTakenBack(state, entry);
    case 'round.closed':
      return withRound(state, (round) => ({ ...round, closed: true }));
    case 'round.withdrawn':
      return withRoundWithdrawn(state, entry.data, entry.at);
    case 'hall.shown':
      return withHallShown(state, entry.data.screen);
    case 'round.timed':
      return withRound(state, (round) => ({
        ...round,
        timetable: entry.data.timetable,
        timedEpochMs: entry.data.timetable === null ? null : entry.at,
      }));
    case 'draw.followed': {
      const { follows: followsCentre, tournament: centreTournament = state.centreTournament } = entry.data;
      return { ...state, followsCentre, centreTournament };
    }
    case 'draw.announced':
    case 'draw.adopted':
    case 'draw.committed':
    case 'draw.inputGiven':
    case 'draw.handBegun':
    case 'draw.thrown':
    case 'draw.throwTakenBack':
    case 'draw.made':
    case 'draw.handedOut':
    case 'draw.revealed':
    case 'draw.annulled':
    case 'start.given':
      return withLedger(state, withDrawEntry(state.ledger, entry));
    case 'broadcast.delayed':
    case 'broadcast.stopped':
    case 'broadcast.variant':
    case 'broadcast.table':
      return withBroadcast(state, entry);
    case 'board.bound':
    case 'board.unbound':
    case 'question.acknowledged':
    case 'acknowledgement.withdrawn':
    case 'alert.raised':
    case 'line.connected':
    case 'line.lost':
      return foldTables(state, entry);
    default:
      return foldGames(state, entry);
  }
}

/**
 * One entry further, out of a file that may hold anything. @returns null for one that is not known, or follows from nothing.
 * A bug of the fold throws: no entry may be given up for it.
 */
export function foldStored(state: Tournament, entry: Envelope): Tournament | null {
  if (!isRecorded(entry)) return null;
  try {
    return foldEntry(state, entry);
  } catch (error) {
    if (error instanceof BadEntry) return null;
    throw error;
  }
}

type TableEntryType =
  | 'board.bound'
  | 'board.unbound'
  | 'question.acknowledged'
  | 'acknowledgement.withdrawn'
  | 'alert.raised'
  | 'line.connected'
  | 'line.lost';

/** Whether a board serves the game that is played there; with its result that stays as it was. */
function withBoardOfGame(state: Tournament, table: number, hasBoard: boolean): Tournament {
  const game = gameAt(state, table);
  return game?.result === null ? withGame(state, game.gameId, (one) => ({ ...one, hasBoard })) : state;
}

function withAnswered(
  state: Tournament,
  { table, path }: { readonly table: number; readonly path: string },
): Tournament {
  const board = state.boards.get(table);
  if (board?.path !== path || board.hasAnswered === true) return state;
  return { ...state, boards: state.boards.with(table, { ...board, hasAnswered: true }) };
}

function foldTables(state: Tournament, entry: Extract<Recorded, { type: TableEntryType }>): Tournament {
  switch (entry.type) {
    case 'board.bound': {
      const { table } = entry.data;
      const bound = boundBoard(entry.data);
      const before = state.boards.get(table);
      const isKnown = before?.path === bound.path && before.hasAnswered === true;
      const boards = state.boards.with(table, isKnown ? { ...bound, hasAnswered: true } : bound);
      return withBoardOfGame({ ...state, boards, unboundEpochMs: state.unboundEpochMs.without(table) }, table, true);
    }
    case 'board.unbound': {
      const { table } = entry.data;
      const unboundEpochMs =
        gameAt(state, table)?.result === null ? state.unboundEpochMs.with(table, entry.at) : state.unboundEpochMs;
      const boards = state.boards.without(table);
      const unbound = { ...state, boards, lostEpochMs: state.lostEpochMs.without(table), unboundEpochMs };
      return withBoardOfGame(unbound, table, false);
    }
    case 'line.connected':
      return withLineHeard(withAnswered(state, entry.data), entry.data.table, entry.at);
    case 'line.lost':
      return withLineLost(state, entry.data.table, entry.at);
    case 'alert.raised': {
      const { table, gameId, alert } = entry.data;
      if (alert.code === 'alert.flag' && gameId !== null && state.games.has(gameId)) {
        const flag = { color: alert.facts.color, sinceEpochMs: entry.at };
        return withGame(state, gameId, (game) => ({ ...game, flags: [...game.flags, flag] }));
      }
      const before = (state.alerts.get(table) ?? []).filter((a) => a.alert.code !== alert.code);
      return { ...state, alerts: state.alerts.with(table, [...before, { alert, sinceEpochMs: entry.at }]) };
    }
    case 'question.acknowledged':
      return withSeen(state, entry);
    case 'acknowledgement.withdrawn':
      return withSeenWithdrawn(state, entry);
    default:
      return assertNever(entry);
  }
}
