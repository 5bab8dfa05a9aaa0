import type { Notice } from '../../electron/contract/notices.ts';
import type { FloorTableView } from '../../electron/contract/views/floor.ts';

const REVEALED = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** A table in play with a question, as an arbiter who walks sees it. */
export function floorTable(facts: Partial<FloorTableView>): FloorTableView {
  return {
    ...{
      table: 1,
      round: 1,
      game: 1,
      white: 'Anna',
      black: 'Boris',
      simulated: false,
      revealed: true,
      start: REVEALED,
    },
    ...{
      setupFault: null,
      clockFault: null,
      areStopped: false,
      alerts: [],
      state: 'attention',
      line: null,
      runs: null,
    },
    ...{
      proposal: null,
      result: null,
      resultReason: null,
      signed: false,
      absence: null,
      gameId: 'g',
      ply: 1,
      questionId: 3,
    },
    ...{
      toRestore: [],
      ruled: null,
      mustPlay: null,
      setBack: null,
      stops: false,
      starts: null,
      results: 0,
      questions: [
        {
          id: 3,
          open: true,
          verdict: 'illegal',
          reason: { code: 'verdict.castlingNotLegal', facts: { side: 'h', king: 'e1', rook: 'h1' } },
        },
      ],
    },
    ...facts,
  };
}

/** All tables, as a screen of the floor is told them at first. */
export function floorSnapshot(...tables: readonly FloorTableView[]): Notice {
  const head = { tournament: null, round: null, consoleCalls: [], unsaved: false };
  return { notice: 'snapshot', revision: 1, view: { audience: 'floor', revision: 1, ...head, tables } };
}
