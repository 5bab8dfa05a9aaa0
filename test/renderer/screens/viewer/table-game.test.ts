import { describe, expect, it } from 'vitest';
import { displacementOf } from '../../../../engine/chess/castling.ts';
import { play } from '../../../../engine/chess/moves.ts';
import { CASTLING_MODES } from '../../../../engine/chess/setup.ts';
import { makeFen, parseFen } from '../../../../engine/notation/fen.ts';
import { legalSans } from '../../../../engine/notation/san.ts';
import { makeUci } from '../../../../engine/notation/uci.ts';
import type { TableView } from '../../../../electron/contract/views/table.ts';
import { gameOfTable, movedBetween } from '../../../../renderer/screens/viewer/table-game.ts';
import { CASTLINGS } from '../../../support/castling84.ts';
import { plyView, questionView, tableView } from '../../support/views.ts';

function placement(fen: string): string {
  return fen.split(' ')[0] ?? '';
}

describe('both ways of a castling', () => {
  it.each(CASTLING_MODES)('are those of the rules, for every king and rook, in mode %s', (castlingMode) => {
    let castlings = 0;
    for (const { fen } of CASTLINGS) {
      const read = parseFen(fen, { castlingMode });
      if (!read.ok) throw new Error(fen);
      const setup = read.value;
      for (const { move, san } of legalSans(setup)) {
        const after = placement(makeFen(play(setup, move)));
        const ply = plyView({ uci: makeUci(move), san, side: setup.turn });
        expect([san, movedBetween(placement(fen), after, ply)]).toEqual([san, displacementOf(setup, move)]);
        if (move.kind === 'castling') castlings++;
      }
    }
    expect(castlings).toBe(castlingMode === 'none' ? 0 : 84);
  });
});

it('a game of the event keeps gaps, how moves were made, clocks, and offers of a draw that stand', () => {
  const game = gameOfTable(
    tableView({
      plies: [
        plyView({ ply: 1, clock: 60, fen: '8/8/8/8/4P3/8/8/K1k5 b - - 0 1' }),
        plyView({
          ply: 2,
          side: 'black',
          san: 'e5',
          uci: 'e7e5',
          mark: 'entered',
          fen: '8/8/8/4p3/4P3/8/8/K1k5 w - - 0 2',
        }),
      ],
      breaks: [
        { at: 1, cause: 'hole', questionId: null },
        { at: 2, cause: 'gap', questionId: 1 },
      ],
      offers: [
        { ply: 1, withdrawnEpochMs: null },
        { ply: 2, withdrawnEpochMs: 5 },
      ] as never,
    }),
  );
  expect(game.line.plies).toMatchObject([
    { id: 1, number: 1, side: 'white', clock: 60, before: [], notes: ['draw offered'] },
    { id: 2, number: 1, side: 'black', notes: ['entered by the arbiter'] },
  ]);
  expect(game.line.plies[1]?.before).toHaveLength(1);
  expect(game.line.after).toHaveLength(1);
});

it('tells the question that nobody has answered, with what stood there and what was ruled', () => {
  const ruling = {
    ...{ questionId: 1, withdrawnEpochMs: null },
    ...{ edition: 'Laws 2023', article: '7.5.1' },
  } as never;
  const questions = [
    questionView({ id: 1, open: true, ply: 3, verdict: 'illegal', sensed: '8/8/8/8/8/8/8/K1k5' }),
    questionView({ id: 2, open: false, ply: 1, answeredBy: 'played' }),
  ];
  const stops = (facts: Partial<TableView>): unknown => gameOfTable(tableView({ questions, ...facts })).stops;
  const placement = '8/8/8/8/8/8/8/K1k5';
  expect(stops({})).toEqual([
    { says: 'The moves stop at move 2 (White): Illegal move. No decision is recorded.', placement },
  ]);
  const ruled = [{ says: 'The moves stop at move 2 (White): Illegal move. Ruled: Laws 2023, 7.5.1.', placement }];
  expect(stops({ rulings: [ruling] })).toEqual(ruled);
  // Settled by that ruling and its result.
  const settled = questions.map((one) => ({ ...one, open: false }));
  expect(stops({ rulings: [ruling], questions: settled, result: '0-1' })).toEqual(ruled);
});

it('tells what was played on after a move that was ruled on as no part of the game', () => {
  const fen = '8/8/8/8/8/8/8/8 w - - 0 4';
  const plies = [
    plyView({ ply: 6, side: 'black', san: 'a6', fen }),
    plyView({ ply: 7, side: 'white', san: 'Nf3', fen }),
  ];
  const { line } = gameOfTable(tableView({ plies: [], breaks: [{ at: 0, cause: 'settled', questionId: 1, plies }] }));
  expect(line.after).toEqual([
    'The moves from here on were played after the move that was ruled on. They are not part of the game. 3…\u00A0a6 4.\u00A0Nf3',
  ]);
});

it('that every move was entered by the arbiter is said once', () => {
  const plies = [plyView({ ply: 1, mark: 'entered' }), plyView({ ply: 2, side: 'black', mark: 'entered' })];
  const { line } = gameOfTable(tableView({ plies }));
  expect([line.comments, ...line.plies.map(({ notes }) => notes)]).toEqual([
    ['All moves entered by the arbiter'],
    [],
    [],
  ]);
});
