import type { Fault } from '../../../engine/result.ts';
import { numberAt, seatAt, seatStateAt } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { HallTableView } from '../../contract/views/hall.ts';
import type { TableView } from '../../contract/views/table.ts';
import { playersOf } from './players-of.ts';

const NOTHING = '8/8/8/8/8/8/8/8';

/** A table whose view cannot be made: who sits there, and what happened. The others are shown as ever. */
export function bareTableView(tournament: Tournament, table: number, fault: Fault, nowEpochMs: number): TableView {
  const seat = seatAt(tournament, table);
  return {
    audience: 'arbiter',
    table,
    round: tournament.round?.round ?? 0,
    game: numberAt(tournament, table),
    first: null,
    turnsTo: null,
    white: seat?.white ?? '',
    black: seat?.black ?? '',
    seat: playersOf(seat),
    corrections: tournament.round?.corrections.get(table) ?? [],
    seatState: seatStateAt(tournament, table),
    coloursReversed: false,
    simulated: tournament.boards.get(table)?.simulated ?? false,
    state: 'attention',
    start: null,
    revealed: false,
    board: null,
    sensed: null,
    lifted: [],
    expected: NOTHING,
    differing: [],
    setupFault: null,
    clockFault: null,
    lastMove: null,
    turn: 'white',
    clock: null,
    timesTyped: 0,
    typedTimes: null,
    clockJumps: [],
    clockToSetBack: null,
    settledSincePress: false,
    gameId: null,
    startedEpochMs: null,
    playedFromEpochMs: null,
    ranEarly: null,
    matchesDraw: null,
    begunOn: null,
    castlingMode: tournament.round?.castlingMode ?? 'cg',
    awaitsBoard: false,
    goesOnUnrecorded: false,
    startDiffersOn: [],
    misplacedRooks: [],
    cancelled: [],
    rotated: null,
    whiteClock: null,
    plies: [],
    breaks: [],
    announcers: [],
    announced: [],
    readsClock: false,
    castlingNotes: [],
    absence: null,
    questions: [],
    mustPlay: null,
    rulings: [],
    claims: [],
    offers: [],
    scoresShown: { white: 0, black: 0 },
    sayings: null,
    alerts: [{ kind: 'fault', facts: { fault }, sinceEpochMs: nowEpochMs, urgency: 'act', article: null, seen: false }],
    unsaved: 0,
    proposal: null,
    result: null,
    resultReason: null,
    resultChanges: [],
    signedEpochMs: null,
  };
}

/** The hall is told nothing of it. */
export function bareHallTableView(tournament: Tournament, table: number): HallTableView {
  const seat = seatAt(tournament, table);
  return {
    table,
    game: numberAt(tournament, table),
    firstResult: null,
    white: seat?.white ?? '',
    black: seat?.black ?? '',
    simulated: tournament.boards.get(table)?.simulated ?? false,
    connected: false,
    lostEpochMs: null,
    state: 'waiting',
    start: null,
    placement: NOTHING,
    lastMove: null,
    turn: 'white',
    clock: null,
    isClockOld: false,
    plyCount: 0,
    isEntered: false,
    moves: [],
    result: null,
  };
}
