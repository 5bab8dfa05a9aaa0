import { canCastle } from '../../../engine/chess/moves.ts';
import { makePiece } from '../../../engine/chess/piece.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import { makeSquare } from '../../../engine/chess/square.ts';
import { misplacedRooks } from '../../../engine/laws/misplaced.ts';
import { makePlacementField } from '../../../engine/notation/fen.ts';
import type { Sensed } from '../../../engine/recognition/recogniser.ts';
import { certainFen, certainPlies, newestFen, turnOf } from '../../../engine/tournament/game.ts';
import type { Game, GameQuestion } from '../../../engine/tournament/game.ts';
import { forfeitAt, gameAt, cancelledGamesAt, seatAt, startOf } from '../../../engine/tournament/tournament.ts';
import type { RoundStart, Tournament } from '../../../engine/tournament/tournament.ts';
import { recordedSetup } from '../../../engine/tournament/recorded-setup.ts';
import type { BoardView } from '../../contract/views/board.ts';
import type { ClockView } from '../../contract/views/moves.ts';
import type { SquareDifference } from '../../contract/views/set-up.ts';
import type { TableStateName, TableView } from '../../contract/views/table.ts';
import { gameViews } from './game-views.ts';
import { meaningsOf } from './meanings.ts';
import { proposalOf } from './proposal-view.ts';
import { announcedNow } from './ply-view.ts';
import { squareDifferences } from './question-view.ts';
import { sayingsView } from './sayings-view.ts';
import { setupFaultView } from './setup-view.ts';
import { placementOfFen, startView } from './start-view.ts';

/** What is known of a table besides the journal. */
export interface TableNow {
  readonly sensed: Sensed;
  readonly board: BoardView | null;
  /** A board answers, and it is settled that it is this table's. */
  readonly connected: boolean;
  /** Epoch milliseconds at the monotonic zero. */
  readonly zeroAt: number;
  /** Two reports of its board nearer than this have no order, milliseconds. */
  readonly scanMs: number;
}

export function tableView(tournament: Tournament, table: number, now: TableNow): TableView {
  const { sensed, board } = now;
  const seat = seatAt(tournament, table);
  const start = startOf(tournament, table);
  const game = gameAt(tournament, table);
  const { certain, breaks } = gameViews(game);
  const { plies, questions } = gameByLaws(tournament, game, now.scanMs);
  const alerts = (tournament.alerts.get(table) ?? []).map(({ alert, sinceEpochMs }) => ({
    fault: alert,
    sinceEpochMs,
  }));
  const startSeen = game === null || game.matchesDraw || tournament.seenStarts.has(game.gameId);
  const newest = game === null ? null : (game.segments.at(-1)?.plies.at(-1) ?? certain.at(-1));
  return {
    audience: 'arbiter',
    table,
    white: game?.white ?? seat?.white ?? '',
    black: game?.black ?? seat?.black ?? '',
    coloursReversed: game !== null && seat !== null && game.white !== seat.white && game.white === seat.black,
    simulated: board?.simulated ?? tournament.boards.get(table)?.simulated ?? false,
    state: stateName(game, now, alerts.length > 0 || !startSeen, forfeitAt(tournament, table) !== null),
    start: start === null ? null : startView(start),
    board,
    sensed: sensed.placement === null ? null : makePlacementField(sensed.placement),
    lifted: sensed.lifted.map(makeSquare),
    expected: makePlacementField(sensed.expected.placement),
    differing: differing(sensed),
    setupFault: game === null ? setupFaultView(tournament, table, sensed) : null,
    lastMove: newest?.record.moved ?? null,
    turn: game === null ? sensed.expected.turn : turnOf(newestFen(game)),
    clock: clockView(sensed, game, now.zeroAt),
    gameId: game?.gameId ?? null,
    startedEpochMs: game?.startedEpochMs ?? null,
    matchesDraw: game?.matchesDraw ?? null,
    castlingMode: game?.castlingMode ?? start?.castlingMode ?? tournament.round?.castlingMode ?? 'cg',
    awaitsBoard: sensed.awaitsBoard && game !== null && game.result === null,
    goesOnUnrecorded: sensed.goesOnUnrecorded && game !== null && game.result === null,
    startDiffersOn:
      game === null || start === null
        ? []
        : squareDifferences(placementOfFen(start.fen), placementOfFen(game.start)).map(({ square }) => square),
    misplacedRooks: game === null || start === null ? [] : misplaced(game, start),
    cancelled: cancelledGamesAt(tournament, table).map((one) => ({
      gameId: one.gameId,
      plies: certainPlies(one).length,
      cancelledEpochMs: one.cancelledEpochMs ?? 0,
    })),
    rotated: sensed.rotated,
    whiteClock: sensed.whiteClock,
    plies,
    breaks,
    canCastle: game !== null && castles(sensed.expected),
    announcedEpochMs: game === null ? null : announcedNow(game, newest ?? undefined),
    questions,
    rulings: game?.rulings ?? [],
    claims: game?.claims ?? [],
    offers: game?.offers ?? [],
    scoresShown: { white: timesShown(game, 'white'), black: timesShown(game, 'black') },
    sayings: game === null ? null : sayingsView(tournament, game),
    alerts,
    proposal: game === null ? null : proposalOf(tournament, game),
    result: game === null ? forfeitAt(tournament, table) : game.result,
    resultReason: game?.resultReason ?? null,
    resultChanges: game?.resultChanges ?? [],
    signedEpochMs: game?.signedEpochMs ?? null,
  };
}

/** Worked out once for each position: a table is looked at for every piece that is lifted. */
const castling = new WeakMap<Setup, boolean>();

function castles(setup: Setup): boolean {
  const known = castling.get(setup) ?? canCastle(setup);
  castling.set(setup, known);
  return known;
}

function misplaced(game: Game, drawn: RoundStart): readonly string[] {
  const { matchesDraw, castlingMode, start } = game;
  if (matchesDraw) return [];
  const setup = (fen: string): Setup => recordedSetup(fen, castlingMode);
  const now = setup(certainFen(game));
  return misplacedRooks(setup(drawn.fen), setup(start), now).map(makeSquare);
}

function timesShown(game: Game | null, side: Color): number {
  return game?.scoresShown.filter((shown) => shown.side === side).length ?? 0;
}

/** Moves and questions, with what the Laws say about them. */
function gameByLaws(tournament: Tournament, game: Game | null, scanMs: number): Pick<TableView, 'plies' | 'questions'> {
  const { certain, plies, questions } = gameViews(game);
  if (game === null) return { plies, questions };
  const { asked, castlings } = meaningsOf(tournament, game, scanMs);
  return {
    plies: plies.map((view, i) => {
      const ply = certain[i];
      const meaning = ply === undefined ? undefined : castlings.get(ply);
      return meaning === undefined ? view : { ...view, meaning };
    }),
    questions:
      asked.length === 0 ? questions : questions.map((view) => (view.open ? { ...view, meanings: asked } : view)),
  };
}

/** What needs the arbiter comes first; at a finished game only a question that nobody has seen, as one asked at its very end. */
function stateName(
  game: Game | null,
  { sensed, board }: TableNow,
  alerted: boolean,
  isForfeited: boolean,
): TableStateName {
  if (game === null && isForfeited) return 'over';
  if (game !== null && game.result !== null) return game.questions.some(isUnseen) ? 'attention' : 'over';
  const calling = game?.questions.filter(needsArbiter) ?? [];
  const lost = board?.line === 'lost' || (game !== null && board?.line !== 'connected');
  // What is between squares closes by itself when the hand is done, and where nothing is heard of it, not.
  const called = calling.some(({ question }) => lost || question.verdict !== 'unclear');
  if (alerted || called || (game !== null && sensed.goesOnUnrecorded)) return 'attention';
  if (lost) return 'lost';
  if (game !== null) return calling.length > 0 ? 'unclear' : 'playing';
  if (board?.line !== 'connected' || sensed.placement === null) return 'noBoard';
  return sensed.ready ? 'ready' : 'setup';
}

/** A question is open until it is answered, and calls until somebody has seen it. */
function needsArbiter({ answeredBy, acknowledged }: GameQuestion): boolean {
  return answeredBy === null || !acknowledged;
}

function isUnseen({ answeredBy, acknowledged }: GameQuestion): boolean {
  return answeredBy === null && !acknowledged;
}

function differing({ expected, placement, differing: squares }: Sensed): readonly SquareDifference[] {
  if (placement === null) return [];
  return squares.map((square) => ({
    square: makeSquare(square),
    expected: letter(expected.placement[square]),
    actual: letter(placement[square]),
  }));
}

function letter(piece: Parameters<typeof makePiece>[0] | undefined): string {
  return piece === undefined ? '' : makePiece(piece);
}

/** The clock as read; until it has been read again after a restart, as the record last knew it, standing still. */
export function clockView(sensed: Sensed, game: Game | null, zeroAt: number): ClockView | null {
  const { clock } = sensed;
  if (clock !== null) {
    const { white, black, running, toMove, atMs } = clock;
    return { white, black, running: running ? toMove : null, readEpochMs: Math.round(zeroAt + atMs) };
  }
  if (game === null) return null;
  const last = gameViews(game).certain.at(-1);
  const white = last?.record.whiteSeconds ?? game.whiteSeconds;
  const black = last?.record.blackSeconds ?? game.blackSeconds;
  if (white === null && black === null) return null;
  return { white, black, running: null, readEpochMs: last?.closedEpochMs ?? game.startedEpochMs };
}
