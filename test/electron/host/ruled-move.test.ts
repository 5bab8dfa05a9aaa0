import { describe, expect, it } from 'vitest';
import { alertWords } from '../../../electron/contract/messages/en/alerts.ts';
import { floorTableView } from '../../../electron/host/views/floor-view.ts';
import { AlertHall, OPENING } from '../../support/alert-hall.ts';

/** White touched the bishop for a move that is illegal, which is ruled on and restored; White’s clock runs. */
function restored(): AlertHall {
  const hall = new AlertHall(OPENING);
  hall.move('f1', 'f5', 'B').press().wait(3_000);
  const { gameId, questions } = hall.view;
  hall.ask('ruling.make', {
    ...{
      table: 1,
      gameId,
      ruled: 0,
      irregularity: 'illegal-move',
      side: 'white',
      ply: 5,
      questionId: questions[0]?.id,
    },
    ...{ remedy: 'restore-before', imposed: { kind: 'none' } },
  });
  hall.line.clock.stop();
  hall.wait(2_000).move('f5', 'f1', 'B').wait(2_000);
  hall.line.clock.start();
  hall.wait(2_000).key('restored');
  hall.press().wait(1_000);
  return hall;
}

describe('where a ruling binds a player to the piece that was touched', () => {
  it('another move calls, under the article of the ruling, until that is seen', () => {
    const hall = restored();
    expect(hall.kinds).toEqual([]);
    hall.move('d2', 'd4', 'P').press().wait(3_000);
    expect(hall.alerts).toMatchObject([{ kind: 'ruledMove', urgency: 'act', article: '7.5.1', seen: false }]);
    expect(hall.alerts.map((alert) => alertWords.says(alert))).toEqual([
      'White played d4, against your ruling. Must be played: a move of the piece touched first (B f1).',
    ]);
    // A phone is told no moves.
    const [told] = floorTableView(hall.view, null).alerts;
    expect(told?.facts).toEqual({ article: '7.5.1', side: 'white', made: null });
    // The reply takes nothing back.
    hall.move('g8', 'f6', 'n').press().wait(3_000);
    expect(hall.alerts).toMatchObject([{ kind: 'ruledMove', seen: false }]);
    hall.seen();
    expect(hall.alerts.filter(({ seen }) => !seen)).toEqual([]);
    hall.close();
  });

  it('and no more once the move is taken back', () => {
    const hall = restored();
    hall.move('d2', 'd4', 'P').press().wait(3_000);
    expect(hall.kinds).toEqual(['ruledMove']);
    hall.key('takeBack');
    expect(hall.kinds).not.toContain('ruledMove');
    expect(hall.view.mustPlay).toMatchObject({ piece: { piece: 'B', square: 'f1' } });
    hall.close();
  });

  it('a move of that piece does not call', () => {
    const hall = restored();
    hall.move('f1', 'c4', 'B').press().wait(3_000);
    expect(hall.view).toMatchObject({ plies: { length: 5 }, alerts: [] });
    hall.close();
  });
});

describe('a ruling on castling', () => {
  const castling = (): AlertHall => new AlertHall([...OPENING, 'f1e2', 'a7a6']);
  const rule = (hall: AlertHall, ruling: object): void => {
    const { gameId } = hall.view;
    hall.ask('ruling.make', {
      ...{ table: 1, gameId, ruled: 0, side: 'white', ply: 7, remedy: 'restore-before', imposed: { kind: 'none' } },
      ...ruling,
    });
  };
  const ROOK = { move: 'rook-move', piece: { piece: 'R', square: 'h1' } } as const;

  it('is kept under the article that says what must be played, and so does the call that it was not', () => {
    const hall = castling();
    hall.move('h1', 'f1', 'R').move('e1', 'h1', 'K').press().wait(3_000);
    rule(hall, { irregularity: 'incomplete-castling', questionId: hall.view.questions[0]?.id });
    expect(hall.view.rulings).toMatchObject([{ article: '4.4.2', mustPlay: ROOK }]);
    hall.line.clock.stop();
    hall.wait(2_000).move('h1', 'e1', 'K').move('f1', 'h1', 'R').wait(2_000);
    hall.line.clock.start();
    hall.wait(2_000).key('restored');
    hall.press().wait(1_000);
    hall.move('d2', 'd3', 'P').press().wait(3_000);
    expect(hall.alerts).toMatchObject([{ kind: 'ruledMove', article: '4.4.2' }]);
    hall.close();
  });

  it('that nobody but the arbiter saw is kept with what he told was touched', () => {
    const hall = castling();
    rule(hall, { irregularity: 'incomplete-castling', questionId: null, touched: ['h1', 'e1'] });
    expect(hall.view.rulings).toMatchObject([{ article: '4.4.2', mustPlay: ROOK }]);
    hall.close();
  });

  it('that was recorded, the rook first, binds its player once it is taken back', () => {
    const hall = castling();
    hall.move('h1', 'f1', 'R').move('e1', 'g1', 'K').press().wait(3_000);
    expect(hall.view.plies.at(-1)?.san).toBe('O-O');
    rule(hall, { irregularity: 'castling-order', questionId: null });
    expect(hall.view.rulings).toMatchObject([{ mustPlay: ROOK }]);
    expect(hall.view.mustPlay).toBeNull();
    hall.line.clock.stop();
    hall.wait(2_000).key('takeBack');
    expect(hall.view.mustPlay).toMatchObject(ROOK);
    hall.move('g1', 'e1', 'K').move('f1', 'h1', 'R').wait(3_000);
    hall.line.clock.start();
    hall.wait(2_000).press().wait(1_000);
    hall.move('d2', 'd3', 'P').press().wait(3_000);
    expect(hall.kinds).toContain('ruledMove');
    hall.close();
  });
});
