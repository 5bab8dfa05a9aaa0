import type { Decision } from '../../../engine/tournament/decision.ts';
import { announcedNow, standingTimes } from '../../../engine/tournament/game.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import { gamesToTakeUp, isOfOthers } from '../../../engine/tournament/taken-up.ts';
import { firstGameAt, gameAt } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { UndoRequest, WhyNotUndone } from '../../contract/views/decisions.ts';
import type { Judged } from '../../contract/requests.ts';
import { seenAt } from '../seen-at.ts';
import { undoSeen } from './undo-seen.ts';

export type Undo = Judged<UndoRequest> | WhyNotUndone;

/** What undoes a decision about a game, or why nothing does: the game may be over, cancelled, or have gone on. */
export function undoInGame(tournament: Tournament, gameId: string, decision: Decision): Undo {
  const { decided } = decision;
  const game = tournament.games.get(gameId);
  if (game === undefined) return 'otherGame';
  const { table } = game;
  if (decided.what === 'game.cancelled') {
    if (game.cancelledEpochMs === null) return 'undone';
    if (isOfOthers(tournament, game)) return 'ofOthers';
    return gamesToTakeUp(tournament, table).includes(game)
      ? { request: 'game.takeUp', input: { table, gameId } }
      : 'otherGame';
  }
  const now = gameAt(tournament, table);
  if (now === null) return game.cancelledEpochMs === null ? 'nextGame' : 'cancelled';
  if (now.gameId !== gameId) {
    const isResult = decided.what === 'result.set' || decided.what === 'result.cleared';
    return isResult && firstGameAt(tournament, table)?.gameId === gameId ? 'firstGame' : 'otherGame';
  }
  const seen = seenAt(tournament, table);
  switch (decided.what) {
    case 'result.set':
    case 'result.cleared':
      if (game.resultChanges.length !== decided.change) return resultAfter(game, decided);
      return decided.before === null
        ? { request: 'result.clear', input: { table, seen } }
        : { request: 'result.set', input: { table, seen, ...decided.before } };
    case 'result.signed':
      if (game.resultChanges.length !== decided.change) return 'later';
      if ((game.signedEpochMs !== null) !== decided.signed) return 'undone';
      return { request: 'result.sign', input: { table, seen, signed: !decided.signed } };
    case 'irregularity.ruled':
      return game.rulings[decided.number - 1]?.withdrawnEpochMs === null
        ? { request: 'ruling.withdraw', input: { table, gameId, ruling: decided.number } }
        : 'undone';
    case 'offer.made':
      return game.offers[decided.number - 1]?.withdrawnEpochMs === null
        ? { request: 'offer.withdraw', input: { table, gameId, offer: decided.number } }
        : 'undone';
    case 'castling.noted':
      return game.castlingNotes[decided.number - 1]?.withdrawnEpochMs === null
        ? { request: 'castling.withdrawNote', input: { table, gameId, note: decided.number } }
        : 'undone';
    case 'clock.typed':
      if (game.timesTyped[decided.number - 1]?.withdrawnEpochMs !== null) return 'undone';
      return standingTimes(game)?.number === decided.number
        ? { request: 'clock.withdraw', input: { table, gameId, typed: decided.number } }
        : 'later';
    case 'question.acknowledged':
      return undoSeen(tournament, decision, decided.questionId);
    case 'acknowledgement.withdrawn':
    case 'irregularity.withdrawn':
    case 'clock.typedWithdrawn':
    case 'offer.withdrawn':
    case 'castling.noteWithdrawn':
    case 'castling.withdrawn':
      return 'again';
    case 'castling.announced':
      if (game.result === null && announcedNow(game).some(({ ply }) => ply === decided.ply))
        return { request: 'castling.announce', input: { table, seen, side: decided.side, withdrawn: true } };
      return game.announced.some(({ ply }) => ply === decided.ply) ? 'later' : 'undone';
    case 'game.seated':
      return undoSeated(game, decided);
    case 'question.answered':
    case 'game.takenUp':
      return 'atTable';
    default:
      return 'stays';
  }
}

type Resulted = Extract<Decision['decided'], { readonly what: 'result.set' | 'result.cleared' }>;

/** The next change gave back what stood before, or something else. */
function resultAfter({ resultChanges }: Game, { before, change }: Resulted): WhyNotUndone {
  const next = resultChanges[change];
  const isBack =
    next?.result === (before?.result ?? null) &&
    (before === null || ('reason' in next && next.reason === before.reason));
  return isBack ? 'undone' : 'later';
}

type Seated = Extract<Decision['decided'], { readonly what: 'game.seated' }>;

function undoSeated({ table, gameId, result, ...game }: Game, { white, black, before }: Seated): Undo {
  const is = (names: typeof before): boolean => game.white === names.white && game.black === names.black;
  if (result !== null || !is({ white, black })) return is(before) ? 'undone' : 'later';
  return { request: 'game.seat', input: { table, gameId, ...before } };
}
