import type { CastlingMode } from '../chess/setup.ts';
import { assertNever } from '../result.ts';
import { isRecorded } from '../journal/entry-shape.ts';
import type { Recorded } from '../journal/entry.ts';
import type { Envelope } from '../journal/envelope.ts';
import type { Seat } from '../journal/round.ts';
import type { PlyRecord } from '../recognition/verdict.ts';
import { BadEntry } from './bad-entry.ts';
import { drawsOf, ownDrawsOf, withDrawEntry, withRevealed } from './draws.ts';
import type { Draw } from './draws.ts';
import { withAnswer, withPly, withQuestion, withRebase } from './game.ts';
import type { Game, LinePly } from './game.ts';
import { NO_TOURNAMENT, placeOf, startOf } from './tournament.ts';
import type { Round, RoundStart, Tournament } from './tournament.ts';

/**
 * One entry further. Deterministic: the same entries give the same tournament. An entry about a game or round that
 * does not exist is a bug of whoever wrote it and throws `BadEntry`.
 */
export function foldEntry(state: Tournament, entry: Recorded): Tournament {
  switch (entry.type) {
    case 'tournament.opened': {
      const { tournamentId, name, simulated } = entry.data;
      return { ...state, tournamentId, name, simulated };
    }
    case 'round.opened':
      return withOpenedRound(state, openedRound(entry.data));
    case 'round.seated':
      return withRound(state, (round) => ({ ...round, seats: byTable([...round.seats, ...entry.data.tables]) }));
    case 'round.closed':
      return withRound(state, (round) => ({ ...round, closed: true }));
    case 'hall.shown':
      return { ...state, hallScreen: entry.data.screen };
    case 'round.timed':
      return withRound(state, (round) => ({
        ...round,
        timetable: entry.data.timetable,
        timedEpochMs: entry.data.timetable === null ? null : entry.at,
      }));
    case 'draw.committed':
    case 'draw.inputGiven':
    case 'draw.handBegun':
    case 'draw.thrown':
    case 'draw.throwTakenBack':
    case 'draw.made':
    case 'draw.revealed':
    case 'draw.annulled':
    case 'start.given':
      return withLedger(state, withDrawEntry(state.ledger, entry));
    case 'board.bound':
    case 'board.unbound':
    case 'question.acknowledged':
    case 'alert.raised':
      return foldTables(state, entry);
    case 'line.connected':
    case 'line.lost':
      return state;
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

type TableEntryType = 'board.bound' | 'board.unbound' | 'question.acknowledged' | 'alert.raised';
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
      | 'ply.recorded'
      | 'question.opened'
      | 'question.rebased'
      | 'question.answered'
      | 'castling.announced'
      | 'castling.withdrawn'
      | 'irregularity.ruled'
      | 'irregularity.withdrawn'
      | 'claim.made'
      | 'offer.made'
      | 'offer.withdrawn'
      | 'score.shown'
      | 'result.proposed'
      | 'result.set'
      | 'result.cleared'
      | 'result.signed';
  }
>;

/** The ledger grows, and the round's start follows from it: the newest draw that was made and not annulled. */
function withLedger(state: Tournament, ledger: readonly Draw[]): Tournament {
  return withRound({ ...state, ledger }, (round) => {
    const { standing } = drawsOf(ledger, round.round);
    const own = [...ownDrawsOf(ledger, round.round)].map(
      ([table, draw]) => [table, startOfDraw(draw, round.castlingMode)] as const,
    );
    return {
      ...round,
      start: startOfDraw(standing, round.castlingMode),
      ownStarts: new Map(own.filter((pair): pair is [number, RoundStart] => pair[1] !== null)),
      drawnEpochMs: standing?.made?.epochMs ?? null,
      method: standing?.method ?? null,
    };
  });
}

function startOfDraw(draw: Draw | null, castlingMode: CastlingMode): RoundStart | null {
  if (draw?.made == null) return null;
  return { fen: draw.made.fen, sp: draw.made.sp, castlingMode, revealed: draw.revealedEpochMs !== null };
}

/** A game that begins on the start its table was to have stands on a board that everybody sees. */
function withStartSeen(state: Tournament, { round, table }: Game, atEpochMs: number): Tournament {
  if (round === state.round?.round && startOf(state, table)?.revealed !== false) return state;
  const draw = ownDrawsOf(state.ledger, round).get(table) ?? drawsOf(state.ledger, round).standing;
  if (draw?.revealedEpochMs !== null) return state;
  return withLedger(state, withRevealed(state.ledger, draw.draw, atEpochMs));
}

function foldTables(state: Tournament, entry: Extract<Recorded, { type: TableEntryType }>): Tournament {
  switch (entry.type) {
    case 'board.bound': {
      const { table, board, simulated } = entry.data;
      return { ...state, boards: state.boards.with(table, { ...board, simulated }) };
    }
    case 'board.unbound':
      return { ...state, boards: state.boards.without(entry.data.table) };
    case 'alert.raised': {
      const { table, alert } = entry.data;
      const before = (state.alerts.get(table) ?? []).filter((a) => a.alert.code !== alert.code);
      return { ...state, alerts: state.alerts.with(table, [...before, { alert, sinceEpochMs: entry.at }]) };
    }
    case 'question.acknowledged':
      return acknowledged(state, entry.data);
    default:
      return assertNever(entry);
  }
}

function foldGames(state: Tournament, entry: GameEntry): Tournament {
  switch (entry.type) {
    case 'game.started': {
      const { event, zeroAt, ...seat } = entry.data;
      const game: Game = {
        ...seat,
        start: event.fen,
        castlingMode: event.castlingMode,
        matchesDraw: event.matchesDraw,
        rotated: event.rotated,
        whiteClock: event.whiteClock,
        whiteSeconds: event.whiteSeconds,
        blackSeconds: event.blackSeconds,
        startedEpochMs: Math.round(zeroAt + event.atMs),
        cancelledEpochMs: null,
        segments: [{ fen: event.fen, cause: 'start', questionId: null, plies: [] }],
        questions: [],
        announced: [],
        rulings: [],
        claims: [],
        offers: [],
        scoresShown: [],
        boardMayLag: false,
        proposed: null,
        result: null,
        resultReason: null,
        resultChanges: [],
        signedEpochMs: null,
      };
      const begun = withStartedGame(withPlayShown(state), game);
      return game.matchesDraw ? withStartSeen(begun, game, entry.at) : begun;
    }
    case 'game.startTakenBack':
      return withoutGame(state, started(state.games.get(entry.data.gameId), entry.data.gameId));
    case 'game.cancelled':
      return withGame(state, entry.data.gameId, (game) => ({ ...game, cancelledEpochMs: entry.at }));
    case 'game.takenUp':
      return withGame(state, entry.data.gameId, (game) => ({ ...game, cancelledEpochMs: null }));
    case 'game.seated': {
      const { gameId, white, black } = entry.data;
      return withGame(state, gameId, (game) => ({ ...game, white, black }));
    }
    case 'clock.sided': {
      const { gameId, whiteClock } = entry.data;
      return withGame(state, gameId, (game) => ({ ...game, whiteClock }));
    }
    case 'ply.recorded':
      return withGame(state, entry.data.gameId, (game) => withPly(game, linePly(entry.data.ply, entry.data.zeroAt)));
    case 'question.opened':
      return withGame(state, entry.data.gameId, (game) => withQuestion(game, entry.data.question, entry.at));
    case 'question.rebased': {
      const { gameId, zeroAt, questionId, fen, plies } = entry.data;
      const lined = plies?.map((ply) => linePly(ply, zeroAt));
      return withGame(state, gameId, (game) => withRebase(game, questionId, fen, lined));
    }
    case 'question.answered': {
      const { gameId, zeroAt, plies, ...answer } = entry.data;
      const lined = plies.map((ply) => linePly(ply, zeroAt));
      return withGame(state, gameId, (game) => withAnswer(game, { ...answer, plies: lined }));
    }
    case 'castling.announced': {
      const { gameId, zeroAt, atMs, ply } = entry.data;
      const announced = { ply, atEpochMs: Math.round(zeroAt + atMs) };
      return withGame(state, gameId, (game) => ({ ...game, announced: [...game.announced, announced] }));
    }
    case 'castling.withdrawn': {
      const { gameId, ply } = entry.data;
      return withGame(state, gameId, (game) => {
        const withdrawn = game.announced.findLastIndex((one) => one.ply === ply);
        return { ...game, announced: game.announced.filter((_, i) => i !== withdrawn) };
      });
    }
    case 'irregularity.ruled': {
      const { gameId, ...ruling } = entry.data;
      return withGame(state, gameId, (game) => {
        const made = { ...ruling, number: game.rulings.length + 1, madeEpochMs: entry.at, withdrawnEpochMs: null };
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
      return withGame(state, entry.data.gameId, (game) => ({ ...game, proposed: entry.data.result }));
    case 'result.set': {
      const { gameId, result, reason, origin } = entry.data;
      return withGame(state, gameId, (game) => ({
        ...game,
        proposed: null,
        result,
        resultReason: reason,
        resultChanges: [...game.resultChanges, { result, reason, origin, atEpochMs: entry.at }],
        signedEpochMs: null,
      }));
    }
    case 'result.cleared':
      return withGame(state, entry.data.gameId, (game) => ({
        ...game,
        proposed: null,
        result: null,
        resultReason: null,
        resultChanges: [...game.resultChanges, { result: null, atEpochMs: entry.at }],
        signedEpochMs: null,
      }));
    case 'result.signed': {
      const { gameId, signed } = entry.data;
      return withGame(state, gameId, (game) => ({ ...game, signedEpochMs: signed ? entry.at : null }));
    }
    default:
      return assertNever(entry);
  }
}

/** The first game of a round brings the hall from the draw to play; what it is shown after that is the arbiter's choice. */
function withPlayShown(state: Tournament): Tournament {
  if (state.round === null || state.round.begun) return state;
  const begun = withRound(state, (round) => ({ ...round, begun: true }));
  return state.hallScreen === 'blank' ? begun : { ...begun, hallScreen: 'play' };
}

function openedRound(data: Extract<Recorded, { type: 'round.opened' }>['data']): Round {
  return {
    round: data.round,
    name: data.name,
    castlingMode: data.castlingMode,
    rules: data.rules,
    seats: byTable(data.tables),
    start: null,
    ownStarts: new Map(),
    drawnEpochMs: null,
    method: null,
    timetable: null,
    timedEpochMs: null,
    begun: false,
    closed: false,
  };
}

function byTable(seats: readonly Seat[]): readonly Seat[] {
  return [...seats].sort((a, b) => a.table - b.table);
}

/** The record itself and no copy: at a start there are hundreds of thousands. */
function linePly(ply: PlyRecord, zeroAt: number): LinePly {
  return { record: ply, closedEpochMs: Math.round(zeroAt + ply.atMs) };
}

function acknowledged(
  state: Tournament,
  data: Extract<Recorded, { type: 'question.acknowledged' }>['data'],
): Tournament {
  const { table, gameId, questionId } = data;
  if (questionId !== null && gameId !== null) {
    return withGame(state, gameId, (game) => ({
      ...game,
      questions: game.questions.map((q) => (q.question.id === questionId ? { ...q, acknowledged: true } : q)),
    }));
  }
  const seen = { ...state, alerts: state.alerts.without(table) };
  return gameId === null ? seen : { ...seen, seenStarts: state.seenStarts.with(gameId, true) };
}

function withOpenedRound(state: Tournament, round: Round): Tournament {
  return { ...state, hallScreen: 'draw', rounds: [...state.rounds, round], round, alerts: NO_TOURNAMENT.alerts };
}

function withRound(state: Tournament, change: (round: Round) => Round): Tournament {
  if (state.round === null) throw new BadEntry('an entry about a round, but no round is open');
  const round = change(state.round);
  return { ...state, rounds: [...state.rounds.slice(0, -1), round], round };
}

function started(game: Game | undefined, gameId: string): Game {
  if (game === undefined) throw new BadEntry(`an entry about game ${gameId}, which never started`);
  return game;
}

/** Nothing is spread, as in `withPly`. */
function withGame(state: Tournament, gameId: string, change: (game: Game) => Game): Tournament {
  return {
    tournamentId: state.tournamentId,
    name: state.name,
    simulated: state.simulated,
    hallScreen: state.hallScreen,
    rounds: state.rounds,
    round: state.round,
    ledger: state.ledger,
    boards: state.boards,
    alerts: state.alerts,
    seenStarts: state.seenStarts,
    games: state.games.update(gameId, (game) => change(started(game, gameId))),
    gamesByPlace: state.gamesByPlace,
  };
}

function withStartedGame(state: Tournament, game: Game): Tournament {
  const before = state.games.get(game.gameId);
  const { games, gamesByPlace } = before === undefined ? state : withoutGame(state, before);
  const place = placeOf(game.round, game.table);
  const there = gamesByPlace.get(place) ?? [];
  return {
    ...state,
    games: games.with(game.gameId, game),
    gamesByPlace: gamesByPlace.with(place, [...there, game.gameId]),
  };
}

function withoutGame(state: Tournament, { gameId, round, table }: Game): Tournament {
  const place = placeOf(round, table);
  const left = (state.gamesByPlace.get(place) ?? []).filter((other) => other !== gameId);
  const gamesByPlace = left.length === 0 ? state.gamesByPlace.without(place) : state.gamesByPlace.with(place, left);
  return { ...state, games: state.games.without(gameId), gamesByPlace };
}
