import type { Game, LinePly } from '../../engine/tournament/game.ts';
import type { TestTable } from './table.ts';

/** A game as the fold has it, with what the recogniser said of a table that began from this FEN. */
export function gameOf(table: Pick<TestTable, 'plies' | 'questions'>, start: string): Game {
  const plies: LinePly[] = table.plies.map((record) => ({ record, closedEpochMs: 1_000_000 + record.atMs }));
  return {
    gameId: 'g',
    round: 1,
    table: 1,
    number: 1,
    white: '',
    black: '',
    simulated: false,
    date: '2026.11.21',
    start,
    castlingMode: 'cg',
    matchesDraw: true,
    rotated: false,
    whiteClock: 'left',
    whiteSeconds: null,
    blackSeconds: null,
    startedEpochMs: 0,
    playedFromEpochMs: null,
    startedMonotonicMs: 0,
    cancelledEpochMs: null,
    segments: [{ fen: start, cause: 'start', questionId: null, sinceEpochMs: 0, plies }],
    questions: table.questions.map((question) => ({
      question,
      openedEpochMs: 5,
      acknowledged: false,
      rightsSettled: false,
      answeredBy: null,
    })),
    announced: [],
    announcedWithdrawn: [],
    rulings: [],
    claims: [],
    castlingNotes: [],
    offers: [],
    lineLosses: [],
    scoresShown: [],
    timesTyped: [],
    flags: [],
    kings: null,
    playedOn: [],
    boardMayLag: false,
    boardReplaced: false,
    result: null,
    resultReason: null,
    resultChanges: [],
    signedEpochMs: null,
  };
}
