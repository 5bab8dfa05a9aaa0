import { makePiece } from '../../../engine/chess/piece.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import { makeSquare } from '../../../engine/chess/square.ts';
import { misplacedRooks } from '../../../engine/laws/misplaced.ts';
import type { Ended } from '../../../engine/laws/ending.ts';
import { makePlacementField } from '../../../engine/notation/fen.ts';
import type { Sensed } from '../../../engine/recognition/recogniser.ts';
import {
  announcedNow,
  certainFen,
  certainPlies,
  newestFen,
  ranEarlyAt,
  turnOf,
} from '../../../engine/tournament/game.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import { absenceAt } from '../../../engine/tournament/absence.ts';
import { clockJumps } from '../../../engine/tournament/clock-jumps.ts';
import { rulesOf } from '../../../engine/tournament/laws-of.ts';
import { isSettledSincePress } from '../../../engine/tournament/settled-since-press.ts';
import { gamesToTakeUp } from '../../../engine/tournament/taken-up.ts';
import {
  cancelledGamesAt,
  gameAt,
  numberAt,
  resultWithoutGame,
  seatAt,
  seatStateAt,
  startOf,
} from '../../../engine/tournament/tournament.ts';
import { canTurn } from '../../../engine/tournament/turned-seats.ts';
import type { RoundStart } from '../../../engine/tournament/round-parts.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { recordedSetup } from '../../../engine/tournament/recorded-setup.ts';
import type { QuestionView } from '../../contract/views/question.ts';
import type { SquareDifference } from '../../contract/views/set-up.ts';
import type { TableStateName, TableView } from '../../contract/views/table.ts';
import type { TableAlertView, Urgency } from '../../contract/views/table-alert.ts';
import { ranAmiss } from '../ran-amiss.ts';
import { isBoardless, isSetUp, wasLookedAt } from '../ready-tables.ts';
import { tableAlerts } from './alerts.ts';
import { boardOfTable } from './board-of-table.ts';
import { clockFaultView } from './clock-fault-view.ts';
import { firstGameView } from './first-game-view.ts';
import { gameViews } from './game-views.ts';
import { clockToSet, clockView, shownClock } from './shown-clock.ts';
import { meaningsOf } from './meanings.ts';
import { playedView } from './played-view.ts';
import { playersOf } from './players-of.ts';
import { proposalOf } from './proposal-view.ts';
import { rulingsView } from './rulings-view.ts';
import { sayingsView } from './sayings-view.ts';
import { setupFaultView } from './setup-view.ts';
import { placementOfFen, startDiffersOn, startView } from './start-view.ts';
import type { TableNow } from './table-now.ts';
import { typedTimesView } from './typed-times-view.ts';

/** @param unsaved entries of this table that wait for the disk. */
export function tableView(tournament: Tournament, table: number, given: TableNow, unsaved = 0): TableView {
  const now = { ...given, board: given.board === null ? null : boardOfTable(tournament, table, given.board) };
  const { sensed, board } = now;
  const seat = seatAt(tournament, table);
  const start = startOf(tournament, table);
  const game = gameAt(tournament, table);
  const { certain, breaks } = gameViews(game);
  const { plies, questions, clockJumps: jumps } = gameByLaws(tournament, game, now.scanMs);
  const alerts = tableAlerts(tournament, table, game, now);
  const toTakeUp = gamesToTakeUp(tournament, table);
  const boardless = isBoardless(tournament, table, board);
  const newest = game === null ? null : (game.segments.at(-1)?.plies.at(-1) ?? certain.at(-1));
  return {
    audience: 'arbiter',
    table,
    round: tournament.round?.round ?? 0,
    game: numberAt(tournament, table),
    first: firstGameView(tournament, table),
    turnsTo: canTurn(tournament, table, 2) ? 2 : canTurn(tournament, table, 1) ? 1 : null,
    white: game?.white ?? seat?.white ?? '',
    black: game?.black ?? seat?.black ?? '',
    seat: playersOf(seat),
    corrections: tournament.round?.corrections.get(table) ?? [],
    seatState: seatStateAt(tournament, table),
    coloursReversed: game !== null && seat !== null && game.white !== seat.white && game.white === seat.black,
    simulated: board?.simulated ?? tournament.boards.get(table)?.simulated ?? false,
    state: stateName(game, now, alerts, {
      isForfeited: resultWithoutGame(tournament, table) !== null,
      boardless,
      isSetUp: isSetUp(tournament, table, sensed, board),
      lookedAt: wasLookedAt(tournament, table, board),
    }),
    start: start === null ? null : startView(start),
    revealed: start?.revealed === true,
    board,
    sensed: sensed.placement === null ? null : makePlacementField(sensed.placement),
    lifted: sensed.lifted.map(makeSquare),
    expected: makePlacementField(sensed.expected.placement),
    // Before the draw there is nothing that a board could differ from.
    differing: game === null && start === null ? [] : differing(sensed),
    setupFault: game === null ? setupFaultView(tournament, table, sensed) : null,
    clockFault: game === null && board?.line === 'connected' ? clockFaultView(tournament, table, sensed) : null,
    lastMove: newest?.record.moved ?? null,
    turn: game === null ? sensed.expected.turn : turnOf(newestFen(game)),
    readsClock: sensed.clock !== null,
    clock: game === null ? clockView(null, now) : shownClock(game, now),
    timesTyped: game?.timesTyped.length ?? 0,
    clockJumps: jumps,
    clockToSetBack: game === null ? null : ranAmiss(tournament, game, now),
    settledSincePress: game !== null && isSettledSincePress(game, rulesOf(tournament, game), clockToSet(game, now)),
    typedTimes: game === null ? null : typedTimesView(tournament, game, sensed, now.zeroAt),
    gameId: game?.gameId ?? null,
    startedEpochMs: game?.startedEpochMs ?? null,
    playedFromEpochMs: game?.playedFromEpochMs ?? null,
    ranEarly: game === null ? ranEarlyAt(now.ranEarly, now.zeroAt) : game.ranEarly,
    matchesDraw: game?.matchesDraw ?? null,
    begunOn: game === null ? null : placementOfFen(game.start),
    castlingMode: game?.castlingMode ?? start?.castlingMode ?? tournament.round?.castlingMode ?? 'cg',
    awaitsBoard: sensed.awaitsBoard && !boardless && game?.result === null,
    goesOnUnrecorded: sensed.goesOnUnrecorded && !boardless && game?.result === null,
    startDiffersOn: game === null ? [] : startDiffersOn(tournament, table, game),
    misplacedRooks: game === null || start === null ? [] : misplaced(game, start),
    cancelled: cancelledGamesAt(tournament, table).map((one) => ({
      canTakeUp: toTakeUp.includes(one),
      gameId: one.gameId,
      plies: certainPlies(one).length,
      cancelledEpochMs: one.cancelledEpochMs ?? 0,
      played: playedView(tournament, one),
    })),
    rotated: sensed.rotated,
    whiteClock: sensed.whiteClock,
    plies,
    breaks,
    announcers: game === null ? [] : sensed.announcers,
    announced: game === null ? [] : announcedNow(game),
    castlingNotes: game?.castlingNotes ?? [],
    absence: absenceView(tournament, table, now.movedMs),
    questions: questions.map((one) => (one.open ? withReplies(one, sensed) : one)),
    mustPlay: game?.result === null ? meaningsOf(tournament, game, now.scanMs).bound : null,
    rulings: game === null ? [] : rulingsView(tournament, game, clockToSet(game, now)),
    claims: game?.claims ?? [],
    offers: game?.offers ?? [],
    scoresShown: { white: timesShown(game, 'white'), black: timesShown(game, 'black') },
    sayings: game === null ? null : sayingsView(tournament, game),
    alerts,
    unsaved,
    proposal: game === null ? null : proposalOf(tournament, game, flagIn(alerts)),
    result: game === null ? resultWithoutGame(tournament, table) : game.result,
    resultReason: game === null ? (tournament.round?.unrecorded.get(table)?.reason ?? null) : game.resultReason,
    resultChanges: game?.resultChanges ?? [],
    signedEpochMs: game?.signedEpochMs ?? null,
  };
}

/** What is recorded with a move depends on what stands there now. */
function withReplies(question: QuestionView, { replied }: Sensed): QuestionView {
  if (replied.length === 0) return question;
  const nearest = question.nearest.map((move) => {
    const reply = replied.find(({ uci }) => uci === move.uci)?.reply;
    return reply === undefined ? move : { ...move, reply };
  });
  return { ...question, nearest };
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

/** How the game has ended by a flag, if one has fallen that ends it whatever is still to be ruled on. */
function flagIn(alerts: readonly TableAlertView[]): Ended | null {
  const flag = alerts.find((alert) => alert.kind === 'flag');
  return flag === undefined || flag.facts.waitsForRuling === true ? null : flag.facts.ended;
}

type ByLaws = Pick<TableView, 'plies' | 'questions' | 'clockJumps'>;

/** As `gameViews`: what follows from a game alone is worked out once. */
const byLaws = new WeakMap<Game, ByLaws>();

/** Moves and questions, with what the Laws say about them. */
function gameByLaws(tournament: Tournament, game: Game | null, scanMs: number): ByLaws {
  const { certain, plies, questions } = gameViews(game);
  if (game === null) return { plies, questions, clockJumps: [] };
  const known = byLaws.get(game);
  if (known !== undefined) return known;
  const { asked, nearest, explainedLater, castlings, movesAsRuled } = meaningsOf(tournament, game, scanMs);
  const made: ByLaws = {
    clockJumps: clockJumps(game, rulesOf(tournament, game)),
    plies: plies.map((view, i) => {
      const ply = certain[i];
      if (ply === undefined) return view;
      const meaning = castlings.get(ply);
      const asRuled = movesAsRuled.has(ply);
      if (meaning === undefined && !asRuled) return view;
      return { ...view, ...(meaning !== undefined && { meaning }), ...(asRuled && { asRuled }) };
    }),
    questions: questions.map((view) => {
      const meanings = view.open ? asked : explainedLater.get(view.id);
      if (meanings === undefined || meanings.length === 0) return view;
      return { ...view, meanings, ...(view.open && { nearest }) };
    }),
  };
  byLaws.set(game, made);
  return made;
}

/** What calls the arbiter comes first, by what is most urgent, seen or not, whatever is told first; a game that has its result is over, whatever was told of it, but for what nobody has seen. */
function stateName(
  game: Game | null,
  { sensed, board }: TableNow,
  alerts: readonly TableAlertView[],
  {
    isForfeited,
    boardless,
    isSetUp: ready,
    lookedAt,
  }: Readonly<Record<'isForfeited' | 'boardless' | 'isSetUp' | 'lookedAt', boolean>>,
): TableStateName {
  if (game === null && isForfeited) return 'over';
  if (game !== null && game.result !== null)
    return alerts.some(({ urgency, seen }) => urgency === 'act' && !seen) ? 'attention' : 'over';
  const [first] = alerts;
  const calls = (most: Urgency): boolean => alerts.some(({ urgency }) => urgency === most);
  if (calls('act')) return 'attention';
  const isLost = board?.line === 'lost' || (game !== null && board?.line !== 'connected');
  if (boardless ? first?.kind === 'noBoard' : isLost) return 'lost';
  if (game !== null) return calls('look') ? 'unclear' : 'playing';
  if (lookedAt) return 'ready';
  if (board?.line !== 'connected' || sensed.placement === null) return 'noBoard';
  return ready ? 'ready' : 'setup';
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

/** By the clock that the arbiter sees. */
function absenceView(tournament: Tournament, table: number, movedMs: number): TableView['absence'] {
  const absence = absenceAt(tournament, table);
  return absence?.dueEpochMs == null ? absence : { ...absence, dueEpochMs: absence.dueEpochMs + movedMs };
}
