import { describe, expect, it } from 'vitest';
import { AlertHall, OPENING } from '../../support/alert-hall.ts';

describe('a ruling on castling', () => {
  const castling = (): AlertHall => new AlertHall([...OPENING, 'f1e2', 'a7a6']);
  const ROOK = { move: 'rook-move', piece: { piece: 'R', square: 'h1' } } as const;

  it('is kept under the article that says what must be played, and so does the call that it was not', () => {
    const hall = castling();
    hall.move('h1', 'f1', 'R').move('e1', 'h1', 'K').press().wait(3_000);
    hall.rule({ ply: 7, irregularity: 'incomplete-castling', questionId: hall.view.questions[0]?.id });
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
    hall.rule({ ply: 7, irregularity: 'incomplete-castling', questionId: null, touched: ['h1', 'e1'] });
    expect(hall.view.rulings).toMatchObject([{ article: '4.4.2', mustPlay: ROOK }]);
    hall.close();
  });

  it('that was recorded, the rook first, binds its player once it is taken back', () => {
    const hall = castling();
    hall.move('h1', 'f1', 'R').move('e1', 'g1', 'K').press().wait(3_000);
    expect(hall.view.plies.at(-1)?.san).toBe('O-O');
    hall.rule({ ply: 7, irregularity: 'castling-order', questionId: null });
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
