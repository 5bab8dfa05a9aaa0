import type { Recorded } from '../journal/entry.ts';
import { timeImposed } from '../laws/ruling.ts';
import { assertNever } from '../result.ts';
import type { Decided, Decision, GivenResult } from './decision.ts';
import { newestFen, turnOf } from './game.ts';
import type { Game } from './game.ts';
import { correctedNumber, dueAt, tableResult } from './round-results.ts';
import { CLOCKS_LEFT, CLOCKS_SET } from './seen.ts';
import { forfeitAt, gameAt, placeOf } from './tournament.ts';
import type { Tournament } from './tournament.ts';

/** What was decided in so many milliseconds before the newest is kept. */
export const DECISIONS_KEPT_MS = 10 * 60_000;

/** But no more than these: far above what arbiters do in that time, so that each entry costs no more than so many. */
export const MOST_DECISIONS_KEPT = 2000;

/** @param before what the entry was added to. */
export function withDecision(state: Tournament, before: Tournament, entry: Recorded): Tournament {
  const decided = decidedBy(before, entry);
  if (decided === null) return state;
  const { data, seq, at } = entry;
  const gameId = 'gameId' in data ? data.gameId : null;
  const game = gameId === null ? undefined : before.games.get(gameId);
  const table = 'table' in data ? data.table : (game?.table ?? onlyTable(decided));
  const round = 'round' in data ? data.round : (game?.round ?? state.round?.round ?? null);
  const decision = { seq, atEpochMs: at, round, table, gameId, decided };
  return { ...state, decisions: [...keptBefore(state.decisions, at), decision] };
}

/** Those that stay when another is decided at this moment. A clock that was put back drops none. */
function keptBefore(decisions: readonly Decision[], nowEpochMs: number): readonly Decision[] {
  const first = decisions.findIndex(({ atEpochMs }) => nowEpochMs - atEpochMs <= DECISIONS_KEPT_MS);
  return first < 0 ? [] : decisions.slice(Math.max(first, decisions.length - MOST_DECISIONS_KEPT + 1));
}

/** Of what was done at one table, and could have been at many. */
function onlyTable(decided: Decided): number | null {
  const tables =
    decided.what === 'seats.corrected'
      ? decided.changes.map(({ table }) => table)
      : decided.what === 'games.begun' || decided.what === 'games.takenBack'
        ? decided.tables
        : [];
  return tables.length === 1 ? (tables[0] ?? null) : null;
}

/** Null for what boards, players or the kiosk did, and for what decides nothing. */
function decidedBy(before: Tournament, entry: Recorded): Decided | null {
  const gameOf = (gameId: string): Game | undefined => before.games.get(gameId);
  switch (entry.type) {
    case 'result.set': {
      const { gameId, result, reason } = entry.data;
      return { what: entry.type, result, reason, ...resultBefore(gameOf(gameId)) };
    }
    case 'result.cleared':
      return { what: entry.type, ...resultBefore(gameOf(entry.data.gameId)) };
    case 'result.signed': {
      const { gameId, signed } = entry.data;
      return { what: entry.type, signed, change: gameOf(gameId)?.resultChanges.length ?? 0 };
    }
    case 'result.forfeited': {
      const { table, result } = entry.data;
      return { what: entry.type, result, before: forfeitAt(before, table) };
    }
    case 'result.corrected': {
      const { round, table, gameId, result, reason } = entry.data;
      const corrected = before.rounds.find((one) => one.round === round);
      if (corrected === undefined) return null;
      const number = correctedNumber(before, corrected, entry.data);
      return {
        what: entry.type,
        before: tableResult(before, corrected, table, number),
        after: { gameId, result, reason },
        ...(number < dueAt(corrected, table) ? { first: true } : {}),
        change: (corrected.resultCorrections.get(table)?.length ?? 0) + 1,
      };
    }
    case 'irregularity.ruled': {
      const { gameId, irregularity, side, clocks } = entry.data;
      const number = (gameOf(gameId)?.rulings.length ?? 0) + 1;
      const isTimed = clocks !== undefined || timeImposed(entry.data) !== null;
      return { what: entry.type, irregularity, side, number, ...(isTimed && { timed: true }) };
    }
    case 'irregularity.withdrawn': {
      const { gameId, ruling: number } = entry.data;
      const ruling = gameOf(gameId)?.rulings[number - 1];
      return ruling === undefined
        ? null
        : { what: entry.type, irregularity: ruling.irregularity, side: ruling.side, number };
    }
    case 'claim.made': {
      const { claim, side, upheld } = entry.data;
      return { what: entry.type, claim, side, upheld };
    }
    case 'offer.made': {
      const { gameId, side } = entry.data;
      return { what: entry.type, side, number: (gameOf(gameId)?.offers.length ?? 0) + 1 };
    }
    case 'offer.withdrawn': {
      const { gameId, offer: number } = entry.data;
      const offer = gameOf(gameId)?.offers[number - 1];
      return offer === undefined ? null : { what: entry.type, side: offer.side, number };
    }
    case 'castling.noted': {
      const { gameId, side } = entry.data;
      return { what: entry.type, side, number: (gameOf(gameId)?.castlingNotes.length ?? 0) + 1 };
    }
    case 'castling.noteWithdrawn': {
      const { gameId, note: number } = entry.data;
      const note = gameOf(gameId)?.castlingNotes[number - 1];
      return note === undefined ? null : { what: entry.type, side: note.side, number };
    }
    case 'score.shown':
      return { what: entry.type, side: entry.data.side };
    case 'clock.typed': {
      const { gameId, white, black } = entry.data;
      return { what: entry.type, white, black, number: (gameOf(gameId)?.timesTyped.length ?? 0) + 1 };
    }
    case 'clock.typedWithdrawn':
      return { what: entry.type };
    case 'castling.announced':
    case 'castling.withdrawn': {
      const { gameId, ply, side } = entry.data;
      const game = gameOf(gameId);
      return game === undefined ? null : { what: entry.type, side: side ?? turnOf(newestFen(game)), ply };
    }
    case 'question.answered': {
      const { by, asRuled } = entry.data;
      return by === 'laterPly' || asRuled === true ? null : { what: entry.type, by };
    }
    case 'game.cancelled':
    case 'game.takenUp':
      return { what: entry.type };
    case 'game.seated': {
      const { gameId, white, black } = entry.data;
      const game = gameOf(gameId);
      return game === undefined
        ? null
        : { what: entry.type, white, black, before: { white: game.white, black: game.black } };
    }
    case 'seats.corrected':
      return { what: entry.type, changes: entry.data.changes };
    case 'byes.set':
      return { what: entry.type, byes: entry.data.byes, before: before.round?.byes ?? [] };
    case 'player.absent':
      return { what: entry.type, side: entry.data.side, absent: entry.data.absent };
    case 'seats.turned':
      return { what: entry.type, tables: entry.data.tables, game: entry.data.game };
    case 'round.lookedAt':
      return { what: entry.type, tables: entry.data.tables, ready: entry.data.ready };
    case 'games.begun': {
      const { tables } = entry.data;
      const gameIds = tables.flatMap((table) => gameAt(before, table)?.gameId ?? []);
      return { what: entry.type, tables, gameIds };
    }
    case 'games.takenBack':
      return { what: entry.type, tables: entry.data.tables };
    case 'round.corrected':
      return { what: entry.type, before: entry.data.before, after: entry.data.after };
    case 'round.ruled':
      return { what: entry.type, before: entry.data.before, after: entry.data.after };
    case 'tournament.opened': {
      const { name, details = before.details } = entry.data;
      const said = before.name === null ? null : { name: before.name, details: before.details };
      return { what: entry.type, before: said, after: { name, details } };
    }
    case 'round.opened':
      return { what: entry.type, name: entry.data.name };
    case 'round.withdrawn': {
      const { round, withdrawn } = entry.data;
      const { name = '' } = before.rounds.find((one) => one.round === round) ?? {};
      return { what: entry.type, name, withdrawn };
    }
    case 'hall.shown':
      return { what: entry.type, screen: entry.data.screen, before: before.hallScreen };
    case 'round.timed':
      return { what: entry.type, timetable: entry.data.timetable, before: before.round?.timetable ?? null };
    case 'draw.committed':
    case 'draw.handBegun':
    case 'draw.handedOut':
    case 'draw.revealed':
      return { what: entry.type };
    case 'draw.annulled': {
      const given = before.ledger.some(({ draw, method }) => draw === entry.data.draw && method === 'given');
      return { what: entry.type, given };
    }
    case 'draw.inputGiven':
      return { what: entry.type, inputs: entry.data.inputs.length };
    case 'draw.made':
    case 'draw.adopted':
    case 'start.given':
      return { what: entry.type, sp: entry.data.sp, fen: entry.data.fen };
    case 'draw.followed': {
      const { follows, tournament } = entry.data;
      return { what: entry.type, follows, before: before.followsCentre, named: tournament !== undefined };
    }
    case 'round.numberOnClocks':
      return { what: entry.type, shown: entry.data.shown, before: before.round?.numberOnClocks ?? false };
    case 'question.acknowledged': {
      const { questionId, calls = [], withResult = false } = entry.data;
      if (withResult) return null;
      const isAllOf = (said: string): boolean => calls.length > 0 && calls.every(({ kind }) => kind === said);
      const clocksLeft = isAllOf(CLOCKS_LEFT) ? { clocksLeft: true as const } : {};
      return { what: entry.type, questionId, clocksSet: isAllOf(CLOCKS_SET), ...clocksLeft };
    }
    case 'acknowledgement.withdrawn':
      return { what: entry.type, questionId: entry.data.questionId };
    case 'board.bound':
      // What plays by itself is bound by itself.
      return entry.data.simulated ? null : { what: entry.type };
    case 'board.unbound':
      return { what: entry.type };
    case 'broadcast.delayed':
      return { what: entry.type, delay: entry.data.delay, before: before.broadcast.delay };
    case 'broadcast.stopped':
      return { what: entry.type, stopped: entry.data.stopped };
    case 'broadcast.variant':
      return { what: entry.type, variant: entry.data.variant, before: before.broadcast.variant };
    case 'broadcast.table': {
      const { round, table, as } = entry.data;
      return { what: entry.type, as, before: before.broadcast.tables.get(placeOf(round, table))?.as ?? 'shown' };
    }
    case 'draw.announced':
    case 'draw.thrown':
    case 'draw.throwTakenBack':
    case 'round.seated':
    case 'round.imported':
    case 'round.closed':
    case 'round.ticked':
    case 'game.started':
    case 'game.startTakenBack':
    case 'clock.sided':
    case 'board.replaced':
    case 'ply.recorded':
    case 'question.opened':
    case 'question.rebased':
    case 'alert.raised':
    case 'result.proposed':
    case 'result.playedOn':
    case 'line.connected':
    case 'capture.begun':
    case 'line.lost':
      return null;
    default:
      return assertNever(entry);
  }
}

/** The result that stood, and the number of the one that comes. */
function resultBefore(game: Game | undefined): { readonly before: GivenResult | null; readonly change: number } {
  const { result = null, resultReason = null, resultChanges = [] } = game ?? {};
  const before = result === null || resultReason === null ? null : { result, reason: resultReason };
  return { before, change: resultChanges.length + 1 };
}
