import { assertNever } from '../result.ts';
import type { Recorded } from '../journal/entry.ts';
import type { Seat } from '../journal/round.ts';
import type { PlyRecord } from '../recognition/verdict.ts';
import { drawsOf, withDrawEntry } from './draws.ts';
import type { DrawFamily } from './draws.ts';
import { withAnswer, withPly, withQuestion, withRebase } from './game.ts';
import type { Game, LinePly } from './game.ts';
import type { Round, Tournament } from './tournament.ts';

/**
 * One entry further. Deterministic: the same entries give the same tournament. An entry about a game or round that
 * does not exist is a bug of whoever wrote it and throws.
 */
export function foldEntry(state: Tournament, entry: Recorded): Tournament {
  switch (entry.type) {
    case 'tournament.opened': {
      const { tournamentId, name, simulated } = entry.data;
      return { ...state, tournamentId, name, simulated };
    }
    case 'round.opened':
      return { ...state, hallScreen: 'draw', round: openedRound(entry.data), alerts: new Map() };
    case 'round.seated':
      return withRound(state, (round) => ({ ...round, seats: byTable([...round.seats, ...entry.data.tables]) }));
    case 'round.closed':
      return withRound(state, (round) => ({ ...round, closed: true }));
    case 'hall.shown':
      return { ...state, hallScreen: entry.data.screen };
    case 'round.timed':
      return withRound(state, (round) => ({ ...round, timetable: entry.data.timetable }));
    case 'draw.committed':
    case 'draw.inputGiven':
    case 'draw.handBegun':
    case 'draw.thrown':
    case 'draw.throwTakenBack':
    case 'draw.made':
    case 'draw.annulled':
    case 'start.given':
      return foldDraws(state, entry);
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

type TableEntryType = 'board.bound' | 'board.unbound' | 'question.acknowledged' | 'alert.raised';
type GameEntry = Extract<
  Recorded,
  {
    type:
      | 'game.started'
      | 'ply.recorded'
      | 'question.opened'
      | 'question.rebased'
      | 'question.answered'
      | 'castling.announced'
      | 'result.proposed'
      | 'result.set'
      | 'result.cleared';
  }
>;

/** The ledger grows, and the round's start follows from it: the newest draw that was made and not annulled. */
function foldDraws(state: Tournament, entry: DrawFamily): Tournament {
  const ledger = withDrawEntry(state.ledger, entry);
  return withRound({ ...state, ledger }, (round) => {
    if (entry.type === 'start.given' && entry.data.table !== null) {
      const { table, fen, sp } = entry.data;
      return { ...round, ownStarts: new Map(round.ownStarts).set(table, { fen, sp }) };
    }
    const { standing } = drawsOf(ledger, round.round);
    const made = standing?.made ?? null;
    const start = made === null ? null : { fen: made.fen, sp: made.sp };
    return { ...round, start, drawnEpochMs: made?.epochMs ?? null, method: standing?.method ?? null };
  });
}

function foldTables(state: Tournament, entry: Extract<Recorded, { type: TableEntryType }>): Tournament {
  switch (entry.type) {
    case 'board.bound': {
      const { table, board, simulated } = entry.data;
      return { ...state, boards: new Map(state.boards).set(table, { ...board, simulated }) };
    }
    case 'board.unbound': {
      const boards = new Map(state.boards);
      boards.delete(entry.data.table);
      return { ...state, boards };
    }
    case 'alert.raised': {
      const { table, alert } = entry.data;
      const before = (state.alerts.get(table) ?? []).filter((a) => a.alert.code !== alert.code);
      const alerts = new Map(state.alerts).set(table, [...before, { alert, sinceEpochMs: entry.at }]);
      return { ...state, alerts };
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
        matchesDraw: event.matchesDraw,
        rotated: event.rotated,
        whiteClock: event.whiteClock,
        whiteSeconds: event.whiteSeconds,
        blackSeconds: event.blackSeconds,
        startedEpochMs: Math.round(zeroAt + event.atMs),
        segments: [{ fen: event.fen, cause: 'start', questionId: null, plies: [] }],
        questions: [],
        announced: [],
        proposed: null,
        result: null,
        resultReason: null,
      };
      return {
        ...state,
        hallScreen: state.hallScreen === 'blank' ? 'blank' : 'play',
        games: new Map(state.games).set(game.gameId, game),
      };
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
    case 'result.proposed':
      return withGame(state, entry.data.gameId, (game) => ({ ...game, proposed: entry.data.result }));
    case 'result.set': {
      const { gameId, result, reason } = entry.data;
      return withGame(state, gameId, (game) => ({ ...game, proposed: null, result, resultReason: reason }));
    }
    case 'result.cleared':
      return withGame(state, entry.data.gameId, (game) => ({
        ...game,
        proposed: null,
        result: null,
        resultReason: null,
      }));
    default:
      return assertNever(entry);
  }
}

function openedRound(data: Extract<Recorded, { type: 'round.opened' }>['data']): Round {
  return {
    round: data.round,
    name: data.name,
    castlingMode: data.castlingMode,
    seats: byTable(data.tables),
    start: null,
    ownStarts: new Map(),
    drawnEpochMs: null,
    method: null,
    timetable: null,
    closed: false,
  };
}

function byTable(seats: readonly Seat[]): readonly Seat[] {
  return [...seats].sort((a, b) => a.table - b.table);
}

function linePly(ply: PlyRecord, zeroAt: number): LinePly {
  return { ...ply, closedEpochMs: Math.round(zeroAt + ply.atMs) };
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
  const alerts = new Map(state.alerts);
  alerts.delete(table);
  return { ...state, alerts, seenStarts: gameId === null ? state.seenStarts : new Set([...state.seenStarts, gameId]) };
}

function withRound(state: Tournament, change: (round: Round) => Round): Tournament {
  if (state.round === null) throw new Error('an entry about a round, but no round is open');
  return { ...state, round: change(state.round) };
}

function withGame(state: Tournament, gameId: string, change: (game: Game) => Game): Tournament {
  const game = state.games.get(gameId);
  if (game === undefined) throw new Error(`an entry about game ${gameId}, which never started`);
  return { ...state, games: new Map(state.games).set(gameId, change(game)) };
}
