import { describe, expect, it } from 'vitest';
import { evidenceView } from '../../../electron/host/views/evidence-view.ts';
import type { Followed } from '../../../electron/host/views/evidence-view.ts';
import { CLASSICAL } from '../../support/irregular-turn.ts';
import { gameOf } from '../../support/recorded-game.ts';
import { TestTable } from '../../support/table.ts';

const CASTLE = 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1';

describe('the evidence of a turn', () => {
  it('shows each report of the sensors with its seconds before the press', () => {
    const table = new TestTable(CASTLE).start();
    table.lift('h1', 1000).lift('e1', 1000).set('g1', 'K', 1000).set('f1', 'R', 1000).press(500).settle();
    const evidence = evidenceView(gameOf(table, CASTLE), 1, null, 250);
    expect(
      evidence?.frames.map(({ secondsBefore, changes }) => [secondsBefore, ...changes.map(({ square }) => square)]),
    ).toEqual([
      [3.5, 'h1'],
      [2.5, 'e1'],
      [1.5, 'g1'],
      [0.5, 'f1'],
    ]);
    expect(evidence?.frames.at(-1)?.placement).toBe('r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R4RK1');
  });

  it('is kept of a question', () => {
    const table = new TestTable(CASTLE).start();
    table.lift('e1').set('g1', 'K').press(500).settle();
    const evidence = evidenceView(gameOf(table, CASTLE), 1, 1, 500);
    expect(evidence?.frames.map(({ changes }) => changes[0])).toEqual([
      { square: 'e1', lifted: 'K', placed: '' },
      { square: 'g1', lifted: '', placed: 'K' },
    ]);
  });

  it.each([
    ['three moves that one press closed', ['a3', 'a6', 'h3'], [2], [3, 3, 3]],
    ['a move that was pressed beside them', ['h3', 'a6', 'a3', 'b6'], [0, 3], [undefined, 3, 3, 3]],
    ['a press for each', ['a3', 'a6'], [0, 1], [undefined, undefined]],
  ])('says so of %s', (_, moves, pressedAt, together) => {
    const table = new TestTable(CASTLE).start();
    for (const [i, move] of moves.entries()) {
      table.hands(move).settle();
      if (pressedAt.includes(i)) table.press().settle();
    }
    expect(table.plies.map(({ san }) => san)).toEqual(moves);
    const game = gameOf(table, CASTLE);
    expect(moves.map((__, i) => evidenceView(game, i + 1, null, 250)?.underOnePress)).toEqual(together);
  });

  it('counts from the press of the move that stood otherwise after it, and not from the reply at which that was asked', () => {
    const half = '4k3/4p3/8/8/8/8/8/R3K3 w A - 0 1';
    const table = new TestTable(half).start().lift('a1', 1000).set('d1', 'R', 1000).press(500);
    table.lift('e1', 1500).set('c1', 'K', 500).lift('e7', 500).set('e6', 'p', 500).press(500).settle();
    const evidence = evidenceView(gameOf(table, half), 1, 1, 250);
    expect(
      evidence?.frames.map(({ secondsBefore, changes }) => [secondsBefore, ...changes.map(({ square }) => square)]),
    ).toEqual([
      [1.5, 'a1'],
      [0.5, 'd1'],
      [-1.5, 'e1'],
      [-2, 'c1'],
      [-2.5, 'e7'],
      [-3, 'e6'],
    ]);
  });

  it.each<[string, readonly string[], readonly [from: string, to: string, piece: string, by: string, man: string]]>([
    ['by no legal move', ['e4', 'e5', 'Bc4', 'a6', 'Bxf7+'], ['f7', 'e6', 'B', 'd7', 'p']],
    ['by a legal one', ['Nf3', 'd6', 'Nd4'], ['d4', 'f5', 'N', 'c8', 'b']],
  ])('counts so of a piece that was taken where it had gone after its press, %s', (_, plies, hands) => {
    const [from, to, piece, by, man] = hands;
    const table = new TestTable(CLASSICAL).start();
    for (const ply of plies) table.ply(ply);
    table.lift(from, 1000).set(to, piece, 500).lift(by, 1000).set(to, man, 500).press(500).settle();
    const frames = evidenceView(gameOf(table, CLASSICAL), plies.length + 1, 1, 250)?.frames;
    expect(frames?.map(({ secondsBefore }) => secondsBefore)).toEqual([-1, -1.5, -2.5, -3]);
  });

  it.each([
    ['as pressed', 'c2c4'],
    ['as it stood afterwards', 'c2c3'],
  ])('counts from that press once the question is answered, too: %s', (_, uci) => {
    const table = new TestTable(CLASSICAL).start();
    for (const ply of ['d4', 'd5']) table.ply(ply);
    table.ply('c4').settle().lift('c4').set('c3', 'P').wait(4000);
    table.lift('e7').set('e6', 'p').press().settle();
    expect(table.questions.map(({ reason }) => reason.code)).toEqual(['verdict.changedAfterPress']);
    const told = (): unknown =>
      evidenceView(gameOf(table, CLASSICAL), 3, table.questions[0]?.id ?? 1, 250)?.frames.map(
        ({ secondsBefore, changes }) => [secondsBefore, ...changes.map(({ square }) => square)],
      );
    const before = told();
    table
      .wait(60_000)
      .key({ kind: 'played', moves: [uci] })
      .settle();
    expect(told()).toEqual(before);
  });

  it('of what a later move has explained shows the rest of its turn, too, in seconds from the press that was asked about', () => {
    const table = new TestTable(CASTLE).start();
    table.lift('e1', 1000).set('g1', 'K', 1000).press(500).settle();
    table.lift('h1', 2000).set('f1', 'R', 1000);
    table.lift('e7', 1000).set('e6', 'p', 1000).press(500).settle();
    const game = gameOf(table, CASTLE);
    const questions = game.questions.map((one) => ({ ...one, answeredBy: 'laterPly' as const }));
    const squares = evidenceView({ ...game, questions }, 1, 1, 250)?.frames.map(({ secondsBefore, changes }) => [
      Math.sign(secondsBefore),
      ...changes.map(({ square }) => square),
    ]);
    expect(squares).toEqual([
      [1, 'e1'],
      [1, 'g1'],
      [-1, 'h1'],
      [-1, 'f1'],
    ]);
  });

  describe('of an open question', () => {
    /** King to g1, pressed, and what the rook does then. */
    const asked = (close: (table: TestTable) => TestTable): TestTable =>
      close(new TestTable(CASTLE).start().lift('e1', 1000).set('g1', 'K', 1000)).settle();
    const after = (table: TestTable): Followed => {
      const boards = [{ atMs: table.nowMs, view: table.board }];
      const note = (): unknown => boards.push({ atMs: table.nowMs, view: table.board });
      table.lift('h1', 1000);
      note();
      table.set('f1', 'R', 1000);
      note();
      return { boards, later: 3 };
    };

    it('tells what has followed its press, in seconds after that, and that there was more', () => {
      const table = asked((t) => t.press(500));
      const game = gameOf(table, CASTLE);
      const followed = after(table);
      const evidence = evidenceView(game, 1, 1, 250, followed);
      expect(
        evidence?.frames.map(({ secondsBefore, changes }) => [secondsBefore, ...changes.map(({ square }) => square)]),
      ).toEqual([
        [1.5, 'e1'],
        [0.5, 'g1'],
        [-3, 'h1'],
        [-4, 'f1'],
      ]);
      expect(evidence?.frames.at(-1)?.changes).toEqual([{ square: 'f1', lifted: '', placed: 'R' }]);
      expect([evidence?.frames.at(-1)?.placement, evidence?.later]).toEqual([
        'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R4RK1',
        3,
      ]);
      const questions = game.questions.map((one) => ({ ...one, answeredBy: 'restored' as const }));
      expect(evidenceView({ ...game, questions }, 1, 1, 250, followed)?.frames).toHaveLength(2);
      expect(evidenceView({ ...game, questions }, 1, 1, 250, followed)?.later).toBeUndefined();
    });

    it('that no press has led to tells its turn alone', () => {
      const table = asked((t) => t.stop(500).key({ kind: 'closeTurn' }));
      const [question] = table.questions;
      expect(evidenceView(gameOf(table, CASTLE), 1, question?.id ?? 0, 250, after(table))?.frames).toHaveLength(2);
    });
  });

  it('of what a later move has explained that was taken back shows the turn that was asked about', () => {
    const table = new TestTable(CASTLE).start();
    table.lift('e1', 1000).set('g1', 'K', 1000).press(500).settle();
    const other = new TestTable(CASTLE).start().ply('a4').settle();
    const questions = gameOf(table, CASTLE).questions.map((one) => ({ ...one, answeredBy: 'laterPly' as const }));
    const frames = evidenceView({ ...gameOf(other, CASTLE), questions }, 1, 1, 250)?.frames ?? [];
    expect(frames.flatMap(({ changes }) => changes.map(({ square }) => square))).toEqual(['e1', 'g1']);
  });

  it('knows no turn that was not made', () => {
    expect(evidenceView(gameOf(new TestTable(CASTLE).start(), CASTLE), 7, null, 250)).toBeNull();
  });
});
