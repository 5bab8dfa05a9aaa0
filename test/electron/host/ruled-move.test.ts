import { describe, expect, it } from 'vitest';
import { alertWords } from '../../../electron/contract/messages/en/alerts.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { parseTimeControl } from '../../../engine/laws/time-control.ts';
import { floorTableView } from '../../../electron/host/views/floor-view.ts';
import { leftToDo } from '../../../electron/contract/left-to-do.ts';
import { alertKey } from '../../../renderer/stores/calling.ts';
import { AlertHall, OPENING } from '../../support/alert-hall.ts';

/** White touched the bishop for a move that is illegal, which is ruled on. */
function ruled(
  imposed: object = { kind: 'none' },
  options: ConstructorParameters<typeof AlertHall>[1] = {},
): AlertHall {
  const hall = new AlertHall(OPENING, options);
  hall.move('f1', 'f5', 'B').press().wait(3_000);
  hall.rule({ ply: 5, irregularity: 'illegal-move', questionId: hall.view.questions[0]?.id, imposed });
  return hall;
}

/** And restored; White’s clock runs. */
function restored(imposed?: object, options?: ConstructorParameters<typeof AlertHall>[1]): AlertHall {
  const hall = ruled(imposed, options);
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
      'White played d4, against the ruling. Must be played: a move of the bishop on f1.',
    ]);
    // A phone is told as much: whoever rules on it stands at the table.
    expect(floorTableView(hall.view, null).alerts).toEqual(hall.alerts);
    // The reply takes nothing back.
    hall.move('g8', 'f6', 'n').press().wait(3_000);
    expect(hall.alerts).toMatchObject([{ kind: 'ruledMove', seen: false }]);
    hall.seen();
    expect(hall.alerts.filter(({ seen }) => !seen)).toEqual([]);
    hall.close();
  });

  it('pressed back without a move it is no offence of the opponent’s; where it was as ruled, it is', () => {
    for (const [from, to, piece] of [
      ['d2', 'd4', 'P'],
      ['f1', 'c4', 'B'],
    ] as const) {
      const hall = restored();
      hall.move(from, to, piece).press().wait(3_000).press().wait(4_000);
      const asked = hall.view.questions.find(({ open }) => open);
      expect(asked).toMatchObject({ side: 'black', verdict: 'nothing-moved' });
      const isAsRuled = piece === 'B';
      expect(asked?.meanings.map(({ irregularity }) => irregularity)).toEqual(
        isAsRuled ? ['nothing-moved', 'pressed-before-move'] : [],
      );
      const [first] = hall.alerts;
      expect(first).toMatchObject(isAsRuled ? { kind: 'question' } : { kind: 'ruledMove', facts: { side: 'white' } });
      hall.close();
    }
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

  it('nor while it is asked about as one that the players have taken back themselves', () => {
    const hall = restored();
    hall.move('d2', 'd4', 'P').press().wait(3_000);
    hall.line.clock.stop();
    hall.wait(2_000).move('d4', 'd2', 'P').wait(2_000);
    hall.line.clock.start();
    hall.press().wait(4_000);
    expect(hall.alerts).toMatchObject([{ kind: 'question' }]);
    hall.close();
  });

  it('what is ruled on it binds to the same again', () => {
    const hall = restored();
    hall.move('d2', 'd4', 'P').press().wait(3_000);
    expect(hall.alerts).toMatchObject([{ facts: { made: { ply: 5, san: 'd4' } } }]);
    hall.rule({ ply: 5, irregularity: 'touch-move' });
    expect(hall.view.rulings[1]).toMatchObject({ mustPlay: { piece: { piece: 'B', square: 'f1' } } });
    expect(hall.kinds).toContain('ruledBack');
    hall.key('takeBack');
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

describe('the increment for a move against a ruling', () => {
  const TIMED = { ...USUAL_RULES, timeControl: parseTimeControl('15+10') };

  it.each([
    ['by the time control', { rules: TIMED }, 10],
    ['by what the clock showed', {}, 10],
    ['by what the clock showed: nothing', { incrementSeconds: 0 }, null],
  ])('goes back when that is restored, %s', (_, options, gained) => {
    const hall = restored({ kind: 'none' }, options);
    hall.move('d2', 'd4', 'P').press().wait(3_000);
    hall.rule({ ply: 5, irregularity: 'touch-move' });
    const { clocks, clocksShown: shown } = hall.view.rulings[1] ?? {};
    expect(clocks).toEqual(
      gained === null ? undefined : { white: (shown?.white ?? 0) - gained, black: shown?.black ?? 0 },
    );
    expect(hall.kinds).toEqual(gained === null ? ['ruledBack'] : ['ruledBack', 'ruledClocks']);
    hall.close();
  });

  it('stays with whoever made one against no ruling', () => {
    const hall = new AlertHall(OPENING, { rules: TIMED });
    hall.move('d2', 'd4', 'P').press().wait(3_000);
    hall.rule({ ply: 5, irregularity: 'touch-move' });
    expect(hall.view.rulings[0]?.clocks).toBeUndefined();
    hall.close();
  });

  it('goes back on top of what the clocks were not set to before', () => {
    const hall = restored({ kind: 'time', seconds: 120 }, { rules: TIMED });
    hall.move('d2', 'd4', 'P').press().wait(3_000);
    hall.rule({ ply: 5, irregularity: 'touch-move' });
    const [first, { clocks, clocksShown: shown } = {}] = hall.view.rulings;
    expect(clocks?.white).toBe((shown?.white ?? 0) - 20);
    // Black has thought for three seconds.
    expect(Math.abs((clocks?.black ?? 0) - ((first?.clocks?.black ?? 0) - 3))).toBeLessThanOrEqual(1);
    hall.close();
  });
});

it('two that were made against two rulings are two calls', () => {
  const hall = restored();
  hall.move('d2', 'd4', 'P').press().wait(3_000).move('g8', 'f6', 'n').press().wait(3_000);
  hall.move('f1', 'f5', 'B').press().wait(3_000);
  hall.rule({ ply: 7, questionId: hall.view.questions.find(({ open }) => open)?.id, irregularity: 'illegal-move' });
  hall.line.clock.stop();
  hall.wait(2_000).move('f5', 'f1', 'B').wait(2_000);
  hall.line.clock.start();
  hall.wait(2_000).key('restored');
  hall.press().wait(1_000).move('a2', 'a3', 'P').press().wait(3_000);
  expect(hall.kinds).toEqual(['ruledMove', 'ruledMove']);
  const keys = hall.alerts.map((alert) => alertKey(1, alert));
  expect(new Set(keys).size, keys.join()).toBe(2);
  hall.close();
});

describe('that a move was played as ruled is told', () => {
  const told = (hall: AlertHall): readonly string[] =>
    hall.view.plies.flatMap(({ asRuled, san }) => (asRuled === true ? [san] : []));
  const played = (hall: AlertHall): string | undefined => leftToDo(hall.view)?.played?.san;

  it('of the move that had to be played, until it is no longer on the board, and not of another in its place', () => {
    const hall = restored({ kind: 'time', seconds: 120 });
    hall.move('f1', 'c4', 'B').press().wait(3_000);
    expect([told(hall), played(hall)]).toEqual([['Bc4'], 'Bc4']);
    // The players put it back, and White plays the queen.
    hall.line.clock.stop();
    hall.wait(2_000).move('c4', 'f1', 'B').wait(2_000);
    hall.line.clock.flip();
    hall.line.clock.start();
    hall.move('d1', 'e2', 'Q').press().wait(4_000);
    const facts = { last: 'Bc4', instead: 'Qe2' };
    expect(hall.view.questions[0]).toMatchObject({ open: true, reason: { code: 'verdict.lastMoveUndone', facts } });
    expect([told(hall), played(hall)]).toEqual([[], undefined]);
    hall.key('takeBack');
    expect(hall.view.plies.at(-1)).toMatchObject({ san: 'Qe2', mark: 'afterwards' });
    expect([told(hall), played(hall)]).toEqual([[], undefined]);
    expect(hall.kinds).toContain('ruledMove');
    hall.close();
  });

  it('not of what had stood there before, and is explained later', () => {
    const hall = new AlertHall(OPENING);
    hall.put('f1', '').put('f1', 'B').move('d2', 'd4', 'P').put('h2', 'N').press().wait(3_000);
    const imposed = { kind: 'time', seconds: 120 };
    hall.rule({ ply: 5, irregularity: 'illegal-move', questionId: hall.view.questions[0]?.id, imposed });
    hall.put('h2', 'P').move('g8', 'f6', 'n').press().wait(3_000);
    expect(hall.view.plies).toMatchObject([
      {},
      {},
      {},
      {},
      { san: 'd4', mark: 'laterPly' },
      { san: 'Nf6', mark: null },
    ]);
    expect(hall.kinds).toContain('ruledClocks');
    expect([told(hall), played(hall)]).toEqual([[], undefined]);
    hall.close();
  });
});

describe('before anybody has said that the position is restored', () => {
  it('another move from it calls as well', () => {
    const hall = ruled();
    hall.line.clock.stop();
    hall.wait(2_000).move('f5', 'f1', 'B').wait(2_000).press();
    hall.line.clock.start();
    hall.wait(2_000).move('d2', 'd4', 'P').press().wait(3_000);
    expect(hall.view).toMatchObject({ plies: { length: 5 }, questions: [{ answeredBy: 'restoredAsRuled' }] });
    expect(hall.kinds).toEqual(['ruledMove']);
    hall.close();
  });

  it('so does one that was put in the place of the illegal one, once the reply shows it', () => {
    const hall = ruled();
    hall.move('f5', 'f1', 'B').move('d2', 'd4', 'P').wait(3_000).move('g8', 'f6', 'n').press().wait(3_000);
    expect(hall.view).toMatchObject({ plies: { length: 6 }, questions: [{ answeredBy: 'laterPly' }] });
    expect(hall.kinds).toEqual(['ruledMove']);
    hall.close();
  });

  it('play that goes on over the illegal move is told in the call of that, and calls again', () => {
    const hall = ruled();
    const { gameId, questions } = hall.view;
    hall.ask('table.acknowledge', { table: 1, gameId, questionId: questions[0]?.id });
    hall.wait(2_000);
    const word = (): readonly string[] => hall.alerts.map((alert) => alertWords.word(alert, hall.view.questions));
    expect([word(), hall.alerts[0]?.seen]).toEqual([['Illegal move, ruled'], true]);
    hall.move('g8', 'f6', 'n').press().wait(3_000).move('d2', 'd4', 'P').press().wait(3_000);
    expect([word(), hall.alerts[0]?.seen]).toEqual([['Illegal move, played\u00A0on'], false]);
    expect(hall.alerts.map((alert) => alertWords.says(alert))).toEqual([
      'Play has gone on since the ruling: 3…Nf6. The position before the move is not restored. Must be played: a move of the bishop on f1.',
    ]);
    hall.close();
  });

  it('and can be marked as seen, which withdrawn is not seen again', () => {
    const hall = ruled();
    const { gameId, questions } = hall.view;
    const asked = { table: 1, gameId, questionId: questions[0]?.id };
    const seen = (): readonly unknown[] => [hall.alerts[0]?.seen, hall.view.questions[0]?.acknowledged];
    hall.ask('table.acknowledge', asked);
    hall.wait(2_000).move('g8', 'f6', 'n').press().wait(3_000);
    expect(seen()).toEqual([false, false]);
    hall.ask('table.acknowledge', asked);
    expect(seen()).toEqual([true, true]);
    hall.wait(2_000).move('d2', 'd4', 'P').press().wait(3_000);
    expect(seen()).toEqual([true, true]);
    hall.ask('seen.withdraw', { ...asked, atEpochMs: 0 });
    expect(seen()).toEqual([false, false]);
    hall.close();
  });

  it('the call that is ruled on names the article of the ruling', () => {
    const hall = new AlertHall(OPENING);
    hall.move('f1', 'f5', 'B').press().wait(3_000);
    expect(hall.alerts).toMatchObject([{ article: '7.5.1' }]);
    hall.rule({ ply: 5, irregularity: 'touch-move', questionId: hall.view.questions[0]?.id });
    const article = hall.view.rulings[0]?.article;
    expect(article).not.toBe('7.5.1');
    expect(hall.alerts[0]?.article).toBe(article);
    hall.close();
  });

  it('moves that had been made when it was ruled on are not against the ruling', () => {
    const hall = new AlertHall(OPENING);
    hall.move('f1', 'f5', 'B').press().wait(3_000).move('g8', 'f6', 'n').press().wait(3_000);
    hall.rule({ ply: 5, irregularity: 'illegal-move', questionId: hall.view.questions[0]?.id });
    expect(hall.alerts.map((alert) => alertWords.word(alert, hall.view.questions))).toEqual(['Illegal move, ruled']);
    hall.move('d2', 'd4', 'P').press().wait(3_000);
    expect(hall.alerts).toMatchObject([{ facts: { playedOn: { made: { ply: 7, san: 'd4' } } } }]);
    hall.close();
  });

  it('what had stood there when it was ruled on is no other move', () => {
    const hall = new AlertHall(OPENING);
    // A pawn that the board takes for a knight for a while.
    hall.put('f1', '').put('f1', 'B').move('d2', 'd4', 'P').put('h2', 'N').press().wait(3_000);
    hall.rule({ ply: 5, irregularity: 'illegal-move', questionId: hall.view.questions[0]?.id });
    expect(hall.view.mustPlay).toMatchObject({ piece: { piece: 'B', square: 'f1' } });
    hall.put('h2', 'P').move('g8', 'f6', 'n').press().wait(3_000);
    expect(hall.view).toMatchObject({ plies: { length: 6 }, questions: [{ answeredBy: 'laterPly' }] });
    expect(hall.kinds).toEqual([]);
    hall.close();
  });
});

it('a castling that was not complete at its press keeps its meaning once the reply shows it complete, until it is ruled on', () => {
  const hall = new AlertHall([...OPENING, 'f1e2', 'a7a6']);
  hall.move('e1', 'g1', 'K').press().wait(3_000);
  hall.move('h1', 'f1', 'R').wait(3_000).move('d7', 'd6', 'p').press().wait(3_000);
  expect(hall.view).toMatchObject({ plies: { length: 8 }, questions: [{ answeredBy: 'laterPly' }] });
  const facts = { irregularity: 'incomplete-castling', count: { illegalMoves: 1 } };
  expect(hall.alerts).toMatchObject([{ kind: 'question', article: '4.7.2', facts }]);
  hall.rule({ ply: 7, irregularity: 'incomplete-castling', remedy: 'stands' });
  expect(hall.kinds).toEqual([]);
  hall.close();
});

describe('what is ruled later', () => {
  const WARNING = { kind: 'chosen', penalty: 'warning', amount: null };
  it.each([
    ['against the opponent', { irregularity: 'distraction', side: 'black', ply: 4, remedy: null, imposed: WARNING }],
    ['against the same player', { irregularity: 'device', ply: 5, remedy: null, imposed: WARNING }],
    ['on another piece that was touched', { irregularity: 'touch-move', ply: 5, touched: ['g2'] }],
  ])('%s releases nobody from what was ruled before', (_, later) => {
    const hall = restored();
    hall.rule(later);
    expect(hall.view.rulings).toHaveLength(2);
    expect(hall.view.mustPlay).toMatchObject({ piece: { piece: 'B', square: 'f1' } });
    hall.move('d2', 'd4', 'P').press().wait(3_000);
    expect(hall.alerts.filter(({ kind }) => kind === 'ruledMove')).toMatchObject([{ article: '7.5.1' }]);
    hall.close();
  });

  it('on the other move itself settles that', () => {
    const hall = restored();
    hall.move('d2', 'd4', 'P').press().wait(3_000);
    hall.rule({ irregularity: 'touch-move', ply: 5, remedy: 'stands' });
    expect(hall.kinds).not.toContain('ruledMove');
    hall.close();
  });

  it('binds alone once the earlier one is withdrawn', () => {
    const hall = restored();
    hall.rule({ irregularity: 'touch-move', ply: 5, touched: ['g2'] });
    hall.ask('ruling.withdraw', { table: 1, gameId: hall.view.gameId, ruling: 1 });
    expect(hall.view.mustPlay).toMatchObject({ piece: { piece: 'P', square: 'g2' } });
    hall.close();
  });
});
