import { makeAlert } from '../../electron/contract/views/table-alert.ts';
import type { TableView } from '../../electron/contract/views/table.ts';

/** Tables as the page of the house style shows them, one for each thing that a card can tell. No clock runs: the page always looks the same. */
const DRAWN = 'rbknbnrq/pppppppp/8/8/8/8/PPPPPPPP/RBKNBNRQ';
const PLAYED = 'rbknbnrq/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RBKNBNRQ';

const READY: TableView = {
  ...{ audience: 'arbiter', table: 1, round: 1, game: 1, first: null, turnsTo: null },
  ...{ white: 'Anna Hector', black: 'Bruno Klein', seat: { white: 'Anna Hector', black: 'Bruno Klein' } },
  ...{ corrections: [], seatState: null, coloursReversed: false, simulated: false, state: 'ready', revealed: true },
  start: { sp: 760, backRank: 'RBKNBNRQ', placement: DRAWN, fen: `${DRAWN} w KQkq - 0 1`, castlingMode: 'cg' },
  board: {
    ...{ path: '/dev/ttyUSB0', serial: '33001', busAddress: null, line: 'connected', sinceEpochMs: 0, reason: null },
    ...{ trademark: null, batteryPercent: null, namesPieces: true, clockShows: null, liftedEpochMs: null },
    simulated: false,
  },
  ...{ sensed: DRAWN, lifted: [], expected: DRAWN, differing: [], setupFault: null, clockFault: null },
  ...{ lastMove: null, turn: 'white', clock: { white: 5400, black: 5400, running: null, readEpochMs: 0 } },
  ...{
    readsClock: true,
    timesTyped: 0,
    clockJumps: [],
    clockToSetBack: null,
    settledSincePress: false,
    typedTimes: null,
    gameId: null,
    startedEpochMs: null,
  },
  ...{ playedFromEpochMs: null, ranEarly: null, matchesDraw: null, begunOn: null, castlingMode: 'cg' },
  ...{ awaitsBoard: false, goesOnUnrecorded: false, startDiffersOn: [], misplacedRooks: [], cancelled: [] },
  ...{ rotated: false, whiteClock: 'left', plies: [], breaks: [], announcers: [], announced: [], castlingNotes: [] },
  ...{ absence: null, questions: [], mustPlay: null, rulings: [], claims: [], offers: [], sayings: null },
  ...{ scoresShown: { white: 0, black: 0 }, alerts: [], unsaved: 0, proposal: null },
  ...{ result: null, resultReason: null, resultChanges: [], signedEpochMs: null },
};

const PLAYING: TableView = {
  ...{ ...READY, table: 3, state: 'playing', gameId: 'game', startedEpochMs: 0, matchesDraw: true, begunOn: DRAWN },
  ...{ sensed: PLAYED, expected: PLAYED, lastMove: { from: 'e7', to: 'e5', castling: null } },
  clock: { white: 5390, black: 5385, running: null, readEpochMs: 0, last: { of: 'seen' } },
};

export const SWAPPED: TableView = {
  ...{ ...READY, table: 2, state: 'setup', sensed: DRAWN.replace('RBK', 'RKB') },
  differing: [
    { square: 'b1', expected: 'B', actual: 'K' },
    { square: 'c1', expected: 'K', actual: 'B' },
  ],
  setupFault: { kind: 'swapped', squares: ['b1', 'c1'], pieces: ['B', 'K'], missing: [], color: 'white' },
};

/** The clock of the opponent shows less than was ruled. */
export const CLOCK_OFF: TableView = {
  ...PLAYING,
  rulings: [
    {
      ...{ number: 1, irregularity: 'illegal-move', side: 'white', ply: 3, remedy: 'restore-before', questionId: null },
      ...{ edition: 'Laws 2023', article: '7.5.1', imposed: { kind: 'time', seconds: 120 }, opponentSeconds: 5505 },
      ...{ madeEpochMs: 0, withdrawnEpochMs: null },
    },
  ],
};

const CALLING: TableView = {
  ...{ ...PLAYING, table: 4, state: 'attention', unsaved: 1 },
  alerts: [
    makeAlert('start', { squares: ['b1', 'c1'] }, { sinceEpochMs: 0, urgency: 'act', article: null, seen: false }),
  ],
};

const OVER: TableView = {
  ...{ ...PLAYING, table: 5, state: 'over', result: '1-0', resultReason: 'resignation', board: null },
};

export const SAMPLE_TABLES: readonly TableView[] = [READY, SWAPPED, PLAYING, CALLING, OVER];
