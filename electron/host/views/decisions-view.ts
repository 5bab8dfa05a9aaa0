import type { Color } from '../../../engine/chess/piece.ts';
import { canonicalJson } from '../../../engine/canonical-json.ts';
import { isSameHead, isSamePlayers, seatFaults } from '../../../engine/tournament/seat-changes.ts';
import type { Decision } from '../../../engine/tournament/decisions.ts';
import { announcedNow } from '../../../engine/tournament/game.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import { gamesToTakeUp } from '../../../engine/tournament/taken-up.ts';
import { forfeitAt, gameAt, isPlayedAt, seatAt } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { DecisionView, UndoRequest, WhyNotUndone } from '../../contract/views/decisions.ts';
import type { Judged } from '../../contract/requests.ts';
import { seenAt } from '../seen-at.ts';

const SHOWN_MS = 10 * 60_000;

type Undo = Judged<UndoRequest> | WhyNotUndone;

/** What was decided in the last ten minutes, the newest first. */
export function decisionViews(tournament: Tournament, nowEpochMs: number): readonly DecisionView[] {
  return tournament.decisions
    .filter(({ atEpochMs }) => nowEpochMs - atEpochMs <= SHOWN_MS)
    .map((decision) => {
      const { seq, atEpochMs, round, table, decided } = decision;
      const undo = undoOf(tournament, decision);
      const [request, whyNot] = typeof undo === 'string' ? [null, undo] : [undo, null];
      return { seq, atEpochMs, round, table, decided, undo: request, whyNot };
    })
    .reverse();
}

function undoOf(tournament: Tournament, decision: Decision): Undo {
  const { round } = tournament;
  const { decided } = decision;
  if (decided.what === 'tournament.opened') {
    const { before, after } = decided;
    if (before === null) return 'stays';
    const { name, details } = tournament;
    return canonicalJson({ name, details }) === canonicalJson(after)
      ? { request: 'tournament.open', input: before }
      : 'later';
  }
  if (decision.round !== (round?.round ?? null)) return 'round';
  if (decision.gameId !== null) return undoInGame(tournament, decision.gameId, decision);
  switch (decided.what) {
    case 'result.forfeited':
      return undoForfeit(tournament, decision.table ?? 0, decided);
    case 'seats.corrected': {
      const changes = decided.changes.map(({ table, before, after }) => ({ table, before: after, after: before }));
      if (changes.some(({ table, before }) => !isSamePlayers(seatAt(tournament, table), before))) return 'later';
      const faults = seatFaults(round?.seats ?? [], changes, (table) => isPlayedAt(tournament, table));
      return faults.size > 0 || round === null
        ? 'atTable'
        : { request: 'seats.correct', input: { round: round.round, changes } };
    }
    case 'round.corrected': {
      const { before, after } = decided;
      return round !== null && isSameHead(round, after)
        ? { request: 'round.correct', input: { round: round.round, before: after, after: before } }
        : 'later';
    }
    case 'hall.shown':
      return tournament.hallScreen === decided.screen && decided.before !== decided.screen
        ? { request: 'hall.show', input: { screen: decided.before } }
        : 'later';
    case 'round.timed':
      return round !== null && canonicalJson(round.timetable) === canonicalJson(decided.timetable)
        ? { request: 'timetable.set', input: { round: round.round, timetable: decided.before } }
        : 'later';
    case 'draw.revealed':
      return 'seen';
    case 'draw.annulled':
    case 'round.opened':
      return 'stays';
    default:
      return 'atDraw';
  }
}

type Forfeited = Extract<Decision['decided'], { readonly what: 'result.forfeited' }>;

function undoForfeit(tournament: Tournament, table: number, { result, before }: Forfeited): Undo {
  if (gameAt(tournament, table) !== null) return 'otherGame';
  if (forfeitAt(tournament, table) !== result) return 'later';
  return { request: 'result.forfeit', input: { table, seen: seenAt(tournament, table), result: before } };
}

function undoInGame(tournament: Tournament, gameId: string, { decided }: Decision): Undo {
  const game = tournament.games.get(gameId);
  if (game === undefined) return 'otherGame';
  const { table } = game;
  if (decided.what === 'game.cancelled') {
    if (game.cancelledEpochMs === null) return 'undone';
    return gamesToTakeUp(tournament, table).includes(game)
      ? { request: 'game.takeUp', input: { table, gameId } }
      : 'otherGame';
  }
  if (gameAt(tournament, table)?.gameId !== gameId) return 'otherGame';
  const seen = seenAt(tournament, table);
  switch (decided.what) {
    case 'result.set':
    case 'result.cleared':
      if (game.resultChanges.length !== decided.change) return 'later';
      return decided.before === null
        ? { request: 'result.clear', input: { table, seen } }
        : { request: 'result.set', input: { table, seen, ...decided.before } };
    case 'result.signed':
      if (game.resultChanges.length !== decided.change || (game.signedEpochMs !== null) !== decided.signed)
        return 'later';
      return { request: 'result.sign', input: { table, seen, signed: !decided.signed } };
    case 'irregularity.ruled':
      return game.rulings[decided.number - 1]?.withdrawnEpochMs === null
        ? { request: 'ruling.withdraw', input: { table, gameId, ruling: decided.number } }
        : 'undone';
    case 'offer.made':
      return game.offers[decided.number - 1]?.withdrawnEpochMs === null
        ? { request: 'offer.withdraw', input: { table, gameId, offer: decided.number } }
        : 'undone';
    case 'irregularity.withdrawn':
    case 'offer.withdrawn':
    case 'castling.withdrawn':
      return 'again';
    case 'castling.announced':
      return game.result === null && announcedNow(game)?.ply === decided.ply
        ? { request: 'table.key', input: { table, seen, key: 'castlingWithdrawn' } }
        : 'later';
    case 'game.seated':
      return undoSeated(game, decided);
    case 'question.answered':
    case 'game.takenUp':
      return 'atTable';
    default:
      return 'stays';
  }
}

type Seated = Extract<Decision['decided'], { readonly what: 'game.seated' }>;

function undoSeated({ table, gameId, result, ...game }: Game, { white, black, before }: Seated): Undo {
  const is = (side: Color): boolean => game[side] === { white, black }[side];
  return is('white') && is('black') && result === null
    ? { request: 'game.seat', input: { table, gameId, ...before } }
    : 'later';
}
