import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { inCallOrder } from '../../../electron/contract/call-order.ts';
import { makeAlert } from '../../../electron/contract/views/table-alert.ts';
import type { AlertFacts, AlertKind, TableAlertView } from '../../../electron/contract/views/table-alert.ts';
import type { EarlierDoubtView } from '../../../electron/contract/views/doubts.ts';
import type { PlyView } from '../../../electron/contract/views/moves.ts';
import type { QuestionView } from '../../../electron/contract/views/question.ts';
import type { DrawView, StartView } from '../../../electron/contract/views/draw.ts';
import type { RoundView } from '../../../electron/contract/views/round.ts';
import type { CancelledGame, TableView } from '../../../electron/contract/views/table.ts';

export function plyView(facts: Partial<PlyView>): PlyView {
  return {
    ply: 1,
    side: 'white',
    san: 'e4',
    uci: 'e2e4',
    pressed: true,
    clock: null,
    castling: null,
    announcedEpochMs: null,
    mark: null,
    meaning: null,
    fen: '8/8/8/8/8/8/8/8 b - - 0 1',
    ...facts,
  };
}

const PLACEMENT = 'rkbnbnrq/pppppppp/8/8/8/8/PPPPPPPP/RKBNBNRQ';

export function startView(facts: Partial<StartView> = {}): StartView {
  return {
    sp: 760,
    backRank: 'RKBNBNRQ',
    placement: PLACEMENT,
    fen: `${PLACEMENT} w KQkq - 0 1`,
    castlingMode: 'cg',
    ...facts,
  };
}

type DrawnView = Extract<DrawView, { readonly phase: 'drawn' }>;

/** A start that was given, and revealed at once. */
export function drawnView(facts: Partial<DrawnView> = {}): DrawnView {
  return {
    phase: 'drawn',
    draw: 'one',
    method: 'given',
    committed: false,
    policy: null,
    commitment: null,
    inputs: [],
    inputsReplaced: 0,
    throwsTakenBack: [],
    centre: null,
    sha256: null,
    drawnEpochMs: 1,
    handedOutEpochMs: null,
    revealedEpochMs: 1,
    start: startView(),
    ...facts,
  };
}

/** A round for which nothing is drawn, though something has happened in it. */
export function roundView(facts: Partial<RoundView> = {}): RoundView {
  return {
    round: 1,
    kind: 'round',
    number: 1,
    name: 'Round 1',
    openedAs: null,
    lastOfKind: { round: { number: 1, rules: USUAL_RULES, games: 1, tables: 1 }, tieBreak: null, armageddon: null },
    games: 1,
    startsEpochMs: null,
    headsBefore: [],
    isTrfKept: false,
    termsBefore: [],
    exclusions: null,
    byes: [],
    castlingMode: 'cg',
    rules: USUAL_RULES,
    start: null,
    drawnEpochMs: null,
    method: null,
    draw: { phase: 'none' },
    moment: 'undrawn',
    begunEpochMs: null,
    ticked: { print: null, send: null },
    sentEpochMs: null,
    outdatedFiles: [],
    sheets: 1,
    printedEpochMs: null,
    outdated: [],
    defaultEndsEpochMs: null,
    numberOnClocks: false,
    timetable: null,
    timedEpochMs: null,
    revealsEpochMs: null,
    fileName: null,
    isUntouched: false,
    unfinished: null,
    withdrawnEpochMs: null,
    tables: 1,
    ready: 0,
    ...facts,
  };
}

export function questionView(facts: Partial<QuestionView> = {}): QuestionView {
  return {
    id: 1,
    open: true,
    acknowledged: false,
    ply: 1,
    side: 'white',
    verdict: 'illegal',
    openedEpochMs: 0,
    sensed: PLACEMENT,
    boardBefore: PLACEMENT,
    differing: [],

    reason: { code: 'verdict.twoPiecesMoved', facts: { squares: ['a1', 'b1'] } },
    meanings: [],
    obstacles: [],
    announcedEpochMs: null,
    rooksInDoubt: [],
    nearest: [],
    answeredBy: null,
    provisional: [],
    ...facts,
  };
}

/** An alert of a kind; what it says of itself is the test's affair. */
export function alertView<K extends AlertKind>(
  kind: K,
  facts: AlertFacts[K],
  more: Partial<Omit<TableAlertView, 'kind' | 'facts'>> = {},
): TableAlertView {
  return makeAlert(kind, facts, { sinceEpochMs: 0, urgency: 'act', article: null, seen: false, ...more });
}

/** The board says that White was mated, and 1–0 was entered. */
export const DOUBTED = {
  ...{ entered: '1-0', kings: null, ruling: null },
  board: { ending: 'checkmate', result: '0-1' },
} as const satisfies AlertFacts['conflict'];

export function earlierDoubt(facts: Partial<EarlierDoubtView> = {}): EarlierDoubtView {
  return {
    round: 3,
    of: { kind: 'round', number: 3, name: '', openedAs: null },
    ...{ table: 5, game: null, white: 'Nona', black: 'Vera' },
    stands: { gameId: 'g3.5', result: '1-0', reason: 'resignation' },
    ...{ facts: DOUBTED, sinceEpochMs: 0 },
    ...facts,
  };
}

/** White's has fallen, and that may have ended the game. */
export const WHITE_FLAG: AlertFacts['flag'] = {
  ...{ sign: 'flag', side: 'white', both: false, withoutOrder: null, article: '6.9' },
  ...{ moves: null, means: 'over', ended: { ending: 'time', result: '0-1', article: '6.9' } },
};

/** What a table is called for while this question is open. */
export function questionAlert({ id, side }: QuestionView, more: Partial<AlertFacts['question']> = {}): TableAlertView {
  return alertView('question', {
    questionId: id,
    side,
    irregularity: null,
    count: null,
    window: null,
    ruled: null,
    putDown: null,
    ...more,
  });
}

export function cancelledGame(facts: Partial<CancelledGame>): CancelledGame {
  const { white, black, castlingMode, matchesDraw, begunOn, plies, breaks, questions, rulings } = tableView({});
  return {
    ...{ gameId: 'cancelled', plies: 0, cancelledEpochMs: 0, canTakeUp: false },
    played: { white, black, castlingMode, matchesDraw, begunOn, plies, breaks, questions, rulings },
    ...facts,
  };
}

export function tableView(facts: Partial<TableView>): TableView {
  return {
    audience: 'arbiter',
    table: 7,
    round: 1,
    game: 1,
    first: null,
    turnsTo: null,
    white: 'Anna Hector',
    black: 'Bruno Klein',
    seat: { white: 'Anna Hector', black: 'Bruno Klein' },
    corrections: [],
    seatState: null,
    coloursReversed: false,
    simulated: false,
    state: 'playing',
    revealed: true,
    start: startView(),
    board: null,
    sensed: PLACEMENT,
    lifted: [],
    expected: PLACEMENT,
    differing: [],
    setupFault: null,
    clockFault: null,
    lastMove: null,
    turn: 'white',
    clock: null,
    gameId: 'game',
    startedEpochMs: 0,
    playedFromEpochMs: null,
    ranEarly: null,
    clockJumps: [],
    clockToSetBack: null,
    settledSincePress: false,
    matchesDraw: true,
    begunOn: PLACEMENT,
    castlingMode: 'cg',
    awaitsBoard: false,
    goesOnUnrecorded: false,
    startDiffersOn: [],
    misplacedRooks: [],
    cancelled: [],
    rotated: false,
    whiteClock: 'left',
    plies: [],
    breaks: [],
    announcers: [],
    announced: [],
    absence: null,
    questions: [],
    mustPlay: null,
    rulings: [],
    claims: [],
    readsClock: false,
    castlingNotes: [],
    offers: [],
    scoresShown: { white: 0, black: 0 },
    timesTyped: 0,
    typedTimes: null,
    sayings: null,
    unsaved: 0,
    proposal: null,
    result: null,
    resultReason: null,
    resultChanges: [],
    signedEpochMs: null,
    ...facts,
    // As the host sends them.
    alerts: inCallOrder(facts.alerts ?? []),
  };
}
