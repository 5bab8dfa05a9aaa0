import type { Recorded } from '../journal/entry.ts';
import type { PlyRecord } from '../recognition/verdict.ts';
import { assertNever } from '../result.ts';
import { startedGame, withGame, withGameTakenUp, withStartedGame, withStartTakenBack } from './game-changes.ts';
import { newestFen, newestPly, ranEarlyAt, turnOf } from './game.ts';
import type { Game, LinePly } from './game.ts';
import { isBarring } from './barred.ts';
import { withPlayShown } from './begun.ts';
import { lossAtStart } from './line-losses.ts';
import { withAnswer, withPly, withQuestion, withRebase } from './recorded-play.ts';
import { withPlayBegun, withStartSeen, withoutLook } from './round-changes.ts';
import type { Tournament } from './tournament.ts';

type GameEntry = Extract<
  Recorded,
  {
    type:
      | 'game.started'
      | 'game.startTakenBack'
      | 'game.cancelled'
      | 'game.takenUp'
      | 'game.seated'
      | 'clock.sided'
      | 'clock.typed'
      | 'clock.typedWithdrawn'
      | 'board.replaced'
      | 'ply.recorded'
      | 'question.opened'
      | 'question.rebased'
      | 'question.answered'
      | 'castling.announced'
      | 'castling.withdrawn'
      | 'irregularity.ruled'
      | 'irregularity.withdrawn'
      | 'claim.made'
      | 'castling.noted'
      | 'castling.noteWithdrawn'
      | 'offer.made'
      | 'offer.withdrawn'
      | 'score.shown'
      | 'result.proposed'
      | 'result.set'
      | 'result.cleared'
      | 'result.playedOn'
      | 'result.signed';
  }
>;

export function foldGames(state: Tournament, entry: GameEntry): Tournament {
  switch (entry.type) {
    case 'game.started': {
      const { event, zeroAt, game: number = 1, playedFromMs, ranEarly, ...seat } = entry.data;
      const startedEpochMs = Math.round(zeroAt + event.atMs);
      const game: Game = {
        ...seat,
        number,
        start: event.fen,
        castlingMode: event.castlingMode,
        matchesDraw: event.matchesDraw,
        rotated: event.rotated,
        whiteClock: event.whiteClock,
        whiteSeconds: event.whiteSeconds,
        blackSeconds: event.blackSeconds,
        startedEpochMs,
        startedMonotonicMs: event.atMs,
        playedFromEpochMs: playedFromMs === undefined ? null : Math.round(zeroAt + playedFromMs),
        ranEarly: ranEarlyAt(ranEarly ?? null, zeroAt),
        cancelledEpochMs: null,
        segments: [{ fen: event.fen, cause: 'start', questionId: null, sinceEpochMs: startedEpochMs, plies: [] }],
        questions: [],
        announced: [],
        announcedWithdrawn: [],
        castlingNotes: [],
        rulings: [],
        movesTakenBack: [],
        flags: [],
        claims: [],
        offers: [],
        lineLosses: lossAtStart(state, seat.table, startedEpochMs),
        hasBoard: state.boards.get(seat.table) !== undefined,
        scoresShown: [],
        timesTyped: [],
        clocksSetEpochMs: [],
        boardMayLag: false,
        boardReplaced: false,
        kings: null,
        playedOn: [],
        result: null,
        resultReason: null,
        resultChanges: [],
        signedEpochMs: null,
      };
      const begun = withStartedGame(withPlayBegun(state, entry.at), game);
      return withPlayShown(game.matchesDraw ? withStartSeen(begun, game, entry.at) : begun, game.gameId);
    }
    case 'game.startTakenBack':
      return withStartTakenBack(state, startedGame(state.games.get(entry.data.gameId), entry.data.gameId), entry.at);
    case 'game.cancelled':
      return withoutLook(
        withGame(state, entry.data.gameId, (game) => ({ ...game, cancelledEpochMs: entry.at })),
        startedGame(state.games.get(entry.data.gameId), entry.data.gameId),
      );
    case 'game.takenUp':
      return withGameTakenUp(state, entry.data.gameId);
    case 'game.seated': {
      const { gameId, white, black } = entry.data;
      return withGame(state, gameId, (game) => ({ ...game, white, black }));
    }
    case 'clock.sided': {
      const { gameId, whiteClock } = entry.data;
      return withGame(state, gameId, (game) => ({ ...game, whiteClock }));
    }
    case 'clock.typed': {
      const { gameId, ...times } = entry.data;
      return withGame(state, gameId, (game) => {
        const said = { number: game.timesTyped.length + 1, ply: newestPly(game) };
        const typed = { ...times, ...said, typedEpochMs: entry.at, withdrawnEpochMs: null };
        return { ...game, timesTyped: [...game.timesTyped, typed] };
      });
    }
    case 'clock.typedWithdrawn': {
      const { gameId, typed } = entry.data;
      return withGame(state, gameId, (game) => ({
        ...game,
        timesTyped: game.timesTyped.map((one) => (one.number === typed ? { ...one, withdrawnEpochMs: entry.at } : one)),
      }));
    }
    case 'board.replaced': {
      const { gameId, rotated } = entry.data;
      return withGame(state, gameId, (game) => ({
        ...game,
        rotated: rotated ?? game.rotated,
        boardMayLag: rotated === null,
        boardReplaced: rotated === null,
      }));
    }
    case 'ply.recorded':
      return withGame(state, entry.data.gameId, (game) => withPly(game, linePly(entry.data.ply, entry.data.zeroAt)));
    case 'question.opened':
      return withGame(state, entry.data.gameId, (game) => withQuestion(game, entry.data.question, entry.at));
    case 'question.rebased': {
      const { gameId, zeroAt, questionId, fen, plies } = entry.data;
      const lined = plies?.map((ply) => linePly(ply, zeroAt));
      return withGame(state, gameId, (game) => withRebase(game, questionId, fen, entry.at, lined));
    }
    case 'question.answered': {
      const { gameId, zeroAt, plies, ...answer } = entry.data;
      const lined = plies.map((ply) => linePly(ply, zeroAt));
      return withGame(state, gameId, (game) => withAnswer(game, { ...answer, plies: lined }, entry.at));
    }
    case 'castling.announced': {
      const { gameId, zeroAt, atMs, ply, side } = entry.data;
      const atEpochMs = Math.round(zeroAt + atMs);
      return withGame(state, gameId, (game) => {
        const announced = { side: side ?? turnOf(newestFen(game)), ply, atEpochMs };
        return { ...game, announced: [...game.announced, announced] };
      });
    }
    case 'castling.withdrawn': {
      const { gameId, ply } = entry.data;
      return withGame(state, gameId, (game) => {
        const withdrawn = game.announced.findLast((one) => one.ply === ply);
        if (withdrawn === undefined) return game;
        return {
          ...game,
          announced: game.announced.filter((one) => one !== withdrawn),
          announcedWithdrawn: [...game.announcedWithdrawn, { ...withdrawn, withdrawnEpochMs: entry.at }],
        };
      });
    }
    case 'irregularity.ruled': {
      const { gameId, ...ruling } = entry.data;
      const barring = isBarring(ruling) ? { ...state, barring: [...state.barring, gameId] } : state;
      return withGame(barring, gameId, (game) => {
        const recordedTo = newestPly(game);
        const found = recordedTo < ruling.ply ? ({ isPlyGone: true } as const) : { recordedTo };
        const told = { number: game.rulings.length + 1, madeEpochMs: entry.at, withdrawnEpochMs: null };
        const made = { ...ruling, ...told, ...found };
        return { ...game, rulings: [...game.rulings, made] };
      });
    }
    case 'irregularity.withdrawn': {
      const { gameId, ruling } = entry.data;
      return withGame(state, gameId, (game) => ({
        ...game,
        rulings: game.rulings.map((one) => (one.number === ruling ? { ...one, withdrawnEpochMs: entry.at } : one)),
      }));
    }
    case 'claim.made': {
      const { gameId, ...claim } = entry.data;
      const made = { ...claim, madeEpochMs: entry.at };
      return withGame(state, gameId, (game) => ({ ...game, claims: [...game.claims, made] }));
    }
    case 'castling.noted': {
      const { gameId, side } = entry.data;
      return withGame(state, gameId, (game) => {
        const made = { side, number: game.castlingNotes.length + 1, madeEpochMs: entry.at, withdrawnEpochMs: null };
        return { ...game, castlingNotes: [...game.castlingNotes, made] };
      });
    }
    case 'castling.noteWithdrawn': {
      const { gameId, note } = entry.data;
      return withGame(state, gameId, (game) => ({
        ...game,
        castlingNotes: game.castlingNotes.map((one) =>
          one.number === note ? { ...one, withdrawnEpochMs: entry.at } : one,
        ),
      }));
    }
    case 'offer.made': {
      const { gameId, ...offer } = entry.data;
      return withGame(state, gameId, (game) => {
        const made = { ...offer, number: game.offers.length + 1, madeEpochMs: entry.at, withdrawnEpochMs: null };
        return { ...game, offers: [...game.offers, made] };
      });
    }
    case 'offer.withdrawn': {
      const { gameId, offer } = entry.data;
      return withGame(state, gameId, (game) => ({
        ...game,
        offers: game.offers.map((one) => (one.number === offer ? { ...one, withdrawnEpochMs: entry.at } : one)),
      }));
    }
    case 'score.shown': {
      const { gameId, ...shown } = entry.data;
      const seen = { ...shown, atEpochMs: entry.at };
      return withGame(state, gameId, (game) => ({ ...game, scoresShown: [...game.scoresShown, seen] }));
    }
    case 'result.proposed':
      return withGame(state, entry.data.gameId, (game) => ({
        ...game,
        kings: { result: entry.data.result, sinceEpochMs: entry.at },
      }));
    case 'result.set': {
      const { gameId, result, reason, origin } = entry.data;
      return withGame(state, gameId, (game) => ({
        ...game,
        result,
        resultReason: reason,
        resultChanges: [...game.resultChanges, { result, reason, origin, atEpochMs: entry.at, ...unsigned(game) }],
        signedEpochMs: null,
      }));
    }
    case 'result.cleared':
      return withGame(state, entry.data.gameId, (game) => ({
        ...game,
        kings: null,
        playedOn: [],
        result: null,
        resultReason: null,
        resultChanges: [...game.resultChanges, { result: null, atEpochMs: entry.at, ...unsigned(game) }],
        signedEpochMs: null,
      }));
    case 'result.playedOn':
      return withGame(state, entry.data.gameId, (game) =>
        game.result === null
          ? game
          : { ...game, playedOn: [...game.playedOn, { over: game.result, sinceEpochMs: entry.at }] },
      );
    case 'result.signed': {
      const { gameId, signed } = entry.data;
      return withGame(state, gameId, (game) => ({ ...game, signedEpochMs: signed ? entry.at : null }));
    }
    default:
      return assertNever(entry);
  }
}

/** Who has signed one result has signed no other. */
function unsigned({ signedEpochMs }: Game): { readonly unsigned?: true } {
  return signedEpochMs === null ? {} : { unsigned: true };
}

/** The record itself and no copy: at a start there are hundreds of thousands. */
function linePly(ply: PlyRecord, zeroAt: number): LinePly {
  return { record: ply, closedEpochMs: Math.round(zeroAt + ply.atMs) };
}
