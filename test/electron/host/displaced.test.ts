import { describe, expect, it } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { alertWords } from '../../../electron/contract/messages/en/alerts.ts';
import { floorTableView } from '../../../electron/host/views/floor-view.ts';
import { AlertHall, OPENING } from '../../support/alert-hall.ts';

/** White has played Nf3 and pressed, and Black’s time runs. */
function pressed(): AlertHall {
  return new AlertHall(OPENING.slice(0, 3));
}

describe('a piece that is put elsewhere after the press, while the opponent thinks', () => {
  it('calls once it has stayed there, charged to nobody, and no more once it is put back', () => {
    const hall = pressed();
    hall.move('f3', 'h4', 'N').wait(3_500);
    expect(hall.kinds).toEqual([]);
    hall.wait(2_000);
    expect(hall.alerts).toMatchObject([
      { kind: 'displaced', urgency: 'look', article: null, facts: { side: 'white' } },
    ]);
    expect(hall.alerts.map((alert) => alertWords.says(alert))).toEqual([
      'White’s knight went from f3 to h4 after the press, while Black was thinking.',
    ]);
    // Whoever puts it back stands at the table.
    expect(floorTableView(hall.view, hall.view.start?.fen ?? null).alerts).toEqual(hall.alerts);
    expect(hall.view.questions).toEqual([]);
    hall.move('h4', 'f3', 'N').wait(1_000);
    expect(hall.kinds).toEqual([]);
    hall.close();
  });

  it('on another square it has stood there for no time yet', () => {
    const hall = pressed();
    hall.move('f3', 'h4', 'N').wait(2_500).move('h4', 'g5', 'N').wait(3_000);
    expect(hall.kinds).toEqual([]);
    hall.wait(2_500);
    expect(hall.alerts).toMatchObject([{ facts: { man: { piece: 'N', from: 'f3', to: 'g5' } } }]);
    hall.close();
  });

  it.each<[string, (hall: AlertHall) => AlertHall]>([
    ['adjusted', (hall) => hall.put('f3', '').wait(600).put('f3', 'N')],
    ['off the board', (hall) => hall.put('f3', '')],
    ['of the player to move', (hall) => hall.move('b8', 'c6', 'n')],
    ['beside one of the player to move', (hall) => hall.move('f3', 'h4', 'N').put('b8', '')],
  ])('%s it does not call', (_, hands) => {
    const hall = pressed();
    hands(hall).wait(9_000);
    expect(hall.kinds).toEqual([]);
    hall.close();
  });

  it('goes on calling while the clock stands, until it is put back', () => {
    const hall = pressed();
    hall.move('f3', 'h4', 'N').wait(6_000);
    const [called] = hall.alerts;
    expect(called?.kind).toBe('displaced');
    hall.line.clock.stop();
    hall.wait(9_000);
    expect(hall.alerts).toEqual([called]);
    hall.move('h4', 'f3', 'N').wait(1_000);
    expect(hall.kinds).toEqual([]);
    hall.close();
  });

  it('where it was moved just before the clock was stopped, it calls once it has stayed there', () => {
    const hall = pressed();
    hall.move('f3', 'h4', 'N').wait(1_000);
    hall.line.clock.stop();
    hall.wait(9_000);
    expect(hall.kinds).toEqual(['displaced']);
    hall.close();
  });

  it('does not call where it was moved while the clock stood', () => {
    const hall = pressed();
    hall.line.clock.stop();
    hall.wait(1_000).move('f3', 'h4', 'N').wait(9_000);
    expect(hall.kinds).toEqual([]);
    hall.close();
  });

  it('with the reply the question names both, and offers the reply alone; once the piece is put back and that is entered, play goes on', () => {
    const hall = pressed();
    hall.move('f3', 'h4', 'N').wait(6_000).move('d7', 'd5', 'p').press().wait(3_000);
    const [question] = hall.view.questions;
    const facts = { side: 'white', piece: 'N', from: 'f3', to: 'h4', move: 'd5' };
    expect(question).toMatchObject({ verdict: 'ambiguous', reason: { code: 'verdict.displaced', facts } });
    expect(question?.nearest.map(({ san }) => san)).toEqual(['d5']);
    expect(question?.meanings).toEqual([]);
    expect(hall.kinds).toEqual(['question']);
    hall.move('h4', 'f3', 'N').wait(2_000);
    hall.ask('table.played', { table: 1, seen: tableSeen(hall.view), moves: ['d5'] });
    hall.wait(1_000).move('e4', 'd5', 'P').press().wait(3_000);
    expect(hall.view.plies.map(({ san }) => san)).toEqual(['e4', 'e5', 'Nf3', 'd5', 'exd5']);
    hall.close();
  });

  it('with a press and no move that is told, and is what there is to rule on; who moved the piece is asked of both', () => {
    const hall = pressed();
    hall.move('f3', 'h4', 'N').wait(6_000);
    expect(hall.kinds).toEqual(['displaced']);
    hall.press().wait(3_000);
    const [question] = hall.view.questions;
    const facts = { side: 'white', piece: 'N', from: 'f3', to: 'h4' };
    expect(question).toMatchObject({ side: 'black', reason: { code: 'verdict.displacedAlone', facts } });
    expect(question?.meanings.map(({ irregularity }) => irregularity)).toEqual([
      'nothing-moved',
      'wrong-colour',
      'displaced',
      'pressed-before-move',
    ]);
    const irregular = { irregularity: 'nothing-moved', article: '7.5.3', count: { illegalMoves: 1, losing: 2 } };
    expect(hall.alerts).toMatchObject([{ kind: 'question', facts: irregular }]);
    expect(hall.alerts.map((alert) => alertWords.next(alert, hall.view.questions))).toEqual([
      'Stop the clocks and ask both players',
    ]);
    hall.ask('ruling.make', {
      ...{ table: 1, gameId: hall.view.gameId, ruled: 0, side: 'black', ply: 4, questionId: question?.id },
      ...{ irregularity: 'nothing-moved', remedy: 'restore-before', imposed: { kind: 'none' } },
    });
    hall.line.clock.stop();
    hall.wait(1_000).move('h4', 'f3', 'N').wait(2_000).key('restored');
    hall.line.clock.start();
    hall.press().wait(1_000).move('d7', 'd5', 'p').press().wait(3_000);
    expect(hall.view.plies.map(({ san }) => san)).toEqual(['e4', 'e5', 'Nf3', 'd5']);
    expect(hall.kinds).toEqual([]);
    hall.close();
  });
});

it('of a piece put elsewhere before the reply each answer tells the reply, for as long as it is recorded with it', () => {
  const hall = pressed();
  hall.move('f3', 'h3', 'N').wait(4_000).move('d7', 'd6', 'p').press().wait(3_000);
  const reply = { ply: 4, side: 'black', san: 'd6' };
  const nearest = (): unknown => hall.view.questions[0]?.nearest;
  expect(nearest()).toEqual([
    { uci: 'g1f3', san: 'Nf3', reply },
    { uci: 'g1h3', san: 'Nh3', reply },
  ]);
  hall.move('d6', 'd7', 'p');
  expect(nearest()).toEqual([
    { uci: 'g1f3', san: 'Nf3', reply },
    { uci: 'g1h3', san: 'Nh3' },
  ]);
  hall.ask('table.played', { table: 1, seen: tableSeen(hall.view), moves: ['Nh3'] });
  expect(hall.view.plies.map(({ san }) => san)).toEqual(['e4', 'e5', 'Nh3']);
  hall.close();
});
