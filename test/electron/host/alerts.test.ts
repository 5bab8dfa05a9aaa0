import { describe, expect, it } from 'vitest';
import { alertsSeen } from '../../../electron/contract/alerts-seen.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { earlierDoubts } from '../../../electron/host/views/earlier-doubts.ts';
import { alertWords } from '../../../electron/contract/messages/en/alerts.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { OPENING, AlertHall } from '../../support/alert-hall.ts';

const MATE = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];

describe('a game that is over by itself', () => {
  it('is told at the press, with the result, and no more once that is entered', () => {
    const hall = new AlertHall(MATE, { goesOn: false });
    const [ply] = hall.view.plies.slice(-1);
    expect(hall.alerts).toMatchObject([
      {
        kind: 'over',
        urgency: 'result',
        article: '5.1.1',
        seen: false,
        facts: { ending: 'checkmate', result: '0-1', move: 2 },
      },
    ]);
    expect(hall.view.state).toBe('playing');
    expect(ply?.san).toBe('Qh4#');
    hall.result('0-1');
    expect(hall.alerts).toEqual([]);
    expect(hall.view.clock?.running).toBeNull();
    hall.close();
  });

  it('another result than the board’s is a conflict until it is seen', () => {
    const hall = new AlertHall(MATE, { goesOn: false });
    hall.result('1-0');
    expect(hall.view.state).toBe('attention');
    expect(hall.alerts).toMatchObject([
      { kind: 'conflict', urgency: 'act', article: '5.1.1', facts: { entered: '1-0', board: { result: '0-1' } } },
    ]);
    hall.wait(100);
    hall.seen();
    expect(hall.view).toMatchObject({ state: 'over', alerts: [] });
    hall.close();
  });

  it.each([
    ['checkmate', '0-1'],
    ['stalemate', '1/2-1/2'],
  ] as const)('a result for a %s that is not recorded is a conflict until it is seen', (reason, result) => {
    const hall = new AlertHall(OPENING, { goesOn: false });
    hall.result(result, reason);
    expect(hall.alerts).toMatchObject([{ kind: 'conflict', urgency: 'act', facts: { board: null, unshown: reason } }]);
    expect(hall.alerts.map((alert) => alertWords.says(alert))).toEqual([
      expect.stringContaining(`the last recorded position is not ${reason}`),
    ]);
    hall.wait(100);
    hall.seen();
    expect(hall.view).toMatchObject({ state: 'over', alerts: [] });
    hall.close();
  });

  it('one for a checkmate that is recorded is none', () => {
    const hall = new AlertHall(MATE, { goesOn: false });
    hall.result('0-1', 'checkmate');
    expect(hall.alerts).toEqual([]);
    hall.close();
  });

  it('threefold and fifty are the players’ to claim, and not told', () => {
    const shuffle = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
    const hall = new AlertHall([...shuffle, ...shuffle, ...shuffle]);
    expect(hall.view.plies).toHaveLength(12);
    expect(hall.alerts).toEqual([]);
    hall.close();
  });
});

describe('an illegal move', () => {
  it('says which of the player’s it is, and under rapid how long it may be acted on', () => {
    const rules = { ...USUAL_RULES, regime: 'rapid' } as const;
    const hall = new AlertHall(OPENING, { rules });
    hall.move('f1', 'f5', 'B').press().wait(3_000);
    const question = (): unknown => hall.alerts.find(({ kind }) => kind === 'question')?.facts;
    expect(hall.alerts).toMatchObject([{ kind: 'question', urgency: 'act', article: '7.5.1' }]);
    expect(question()).toMatchObject({
      irregularity: 'illegal-move',
      count: { illegalMoves: 1, losing: 2 },
      window: { name: 'until-reply', state: 'open' },
    });
    hall.move('g8', 'f6', 'n').press().wait(3_000);
    expect(question()).toMatchObject({ window: { state: 'closed' } });
    hall.close();
  });

  it.each([
    ['stands', 'stands', 'Ruled. The move stands: enter the position'],
    ['as-both-agree', 'agree', 'Ruled. Ask both players; restore the position if they agree'],
  ] as const)('that is too late to act on, and is ruled %s, calls for that', (remedy, ruled, next) => {
    const hall = new AlertHall(OPENING, { rules: { ...USUAL_RULES, regime: 'rapid' } });
    hall.move('f1', 'f5', 'B').press().wait(3_000).move('g8', 'f6', 'n').press().wait(3_000);
    const [question] = hall.view.questions;
    hall.ask('ruling.make', {
      ...{ table: 1, gameId: hall.view.gameId, ruled: 0, irregularity: 'illegal-move', side: 'white', ply: 5 },
      ...{ questionId: question?.id, remedy, imposed: { kind: 'none' } },
    });
    expect(hall.alerts).toMatchObject([{ kind: 'question', facts: { ruled } }]);
    expect(hall.alerts.map((alert) => alertWords.next(alert, hall.view.questions))).toEqual([next]);
    hall.close();
  });
});

it('a castling that was not completed, rook first, stands in the call under the article of what must be played', () => {
  const hall = new AlertHall([...OPENING, 'f1e2', 'a7a6']);
  hall.move('h1', 'f1', 'R').move('e1', 'h1', 'K').press().wait(3_000);
  expect(hall.alerts).toMatchObject([
    { kind: 'question', article: '4.4.2', facts: { irregularity: 'incomplete-castling' } },
  ]);
  hall.close();
});

it('a question that is ruled on calls for what is left to do', () => {
  const hall = new AlertHall(OPENING);
  hall.move('f1', 'f5', 'B').press().wait(3_000);
  const [question] = hall.view.questions;
  const { gameId } = hall.view;
  expect(hall.alerts).toMatchObject([{ kind: 'question', facts: { ruled: null } }]);
  hall.ask('ruling.make', {
    ...{ table: 1, gameId, ruled: 0, irregularity: 'illegal-move', side: 'white', ply: 5, questionId: question?.id },
    ...{ remedy: 'restore-before', imposed: { kind: 'time', seconds: 120 } },
  });
  const next = (): readonly unknown[] => hall.alerts.map((alert) => alertWords.next(alert, hall.view.questions));
  const ruled = (step: string): void => {
    expect(hall.alerts).toMatchObject([{ kind: 'question', facts: { ruled: step } }, { kind: 'ruledClocks' }]);
  };
  ruled('stop');
  expect(next()).toEqual([
    'Ruled. Stop the clocks and restore the position',
    expect.stringMatching(/^Set the clocks to White\s\d+:\d\d, Black\s\d+:\d\d$/u),
  ]);
  hall.line.clock.stop();
  hall.wait(2_000);
  ruled('restore');
  expect(next()[0]).toBe('Ruled. Restore the position on the board');
  // The bishop that was touched must move, when the position stands again too, until a move is recorded.
  const bound = { move: 'touched-piece', piece: { piece: 'B', square: 'f1' } };
  expect(hall.view.mustPlay).toMatchObject(bound);
  hall.move('f5', 'f1', 'B').wait(2_000);
  ruled('confirm');
  expect(next()[0]).toBe('Ruled. Confirm: position restored');
  hall.line.clock.start();
  hall.wait(2_000);
  ruled('stopRestored');
  hall.line.clock.flip();
  hall.wait(2_000);
  ruled('confirm');
  hall.line.clock.flip();
  hall.wait(2_000).key('restored');
  expect(hall.kinds).toEqual(['ruledClocks']);
  expect(hall.view.mustPlay).toMatchObject(bound);
  hall.press().move('f1', 'c4', 'B').press().wait(3_000);
  expect(hall.view).toMatchObject({ plies: { length: 5 }, mustPlay: null });
  hall.close();
});

describe('a call', () => {
  it('that comes after the machine’s clock was set back has not been seen', () => {
    const hall = new AlertHall(OPENING);
    hall.moveClock(3_600_000);
    hall.flag('white');
    hall.wait(2_000).seen();
    expect(hall.kinds).toEqual([]);
    hall.moveClock(-3_600_000);
    hall.wait(2_000);
    hall.flag('black');
    expect(hall.alerts).toMatchObject([{ kind: 'flag', seen: false, facts: { side: 'black' } }]);
    hall.wait(2_000).seen();
    hall.line.pull();
    hall.wait(2_000);
    expect(hall.alerts.filter(({ seen }) => !seen)).toMatchObject([{ kind: 'lost' }]);
    hall.seen();
    expect(hall.alerts.filter(({ seen }) => !seen)).toEqual([]);
    hall.close();
  });
});

it('a result while play goes on is told when the clock has been pressed over it', () => {
  const hall = new AlertHall([...OPENING, 'f1c4', 'f8c5', 'c2c3', 'g8f6', 'd2d3', 'd7d6'].slice(0, 4));
  hall.result('1-0');
  expect(hall.kinds).toEqual([]);
  hall.press().press().press();
  expect(hall.kinds).toEqual([]);
  hall.move('f1', 'c4', 'B').press().move('f8', 'c5', 'b').press();
  expect(hall.alerts).toMatchObject([{ kind: 'conflict', facts: { entered: '1-0', board: 'play' }, seen: false }]);
  hall.wait(2_000).seen();
  expect(hall.alerts).toMatchObject([{ kind: 'conflict', seen: true }]);
  hall.line.clock.stop();
  hall.wait(2_000);
  expect(hall.kinds).toEqual([]);
  hall.line.clock.start();
  hall.wait(4_000);
  expect(hall.alerts).toMatchObject([{ kind: 'conflict', seen: true }]);
  hall.result('1/2-1/2');
  expect(hall.alerts).toMatchObject([{ kind: 'conflict', facts: { entered: '1/2-1/2', board: 'play' }, seen: false }]);
  hall.line.clock.stop();
  hall.wait(2_000);
  hall.result('0-1');
  expect(hall.kinds).toEqual([]);
  hall.line.clock.start();
  hall.wait(4_000);
  hall.move('c2', 'c3', 'P').press().move('g8', 'f6', 'n').press();
  expect(hall.alerts).toMatchObject([{ kind: 'conflict', facts: { entered: '0-1', board: 'play' }, seen: false }]);
  hall.wait(2_000).seen();
  hall.line.clock.stop();
  hall.wait(2_000);
  expect(hall.kinds).toEqual([]);
  // Kings that come after that have not been seen with it.
  const gameId = hall.view.gameId ?? '';
  hall.host.context.recorder.add({ type: 'result.proposed', data: { gameId, result: '1-0' } });
  expect(hall.alerts).toMatchObject([
    { kind: 'conflict', facts: { entered: '0-1', board: null, kings: '1-0' }, seen: false },
  ]);
  hall.wait(2_000).seen();
  expect(hall.kinds).toEqual([]);
  hall.close();
});

describe('play that goes on over a result', () => {
  const playOn = (hall: AlertHall): void => {
    hall.move('f1', 'c4', 'B').press().move('f8', 'c5', 'b').press();
  };
  const recorded = (hall: AlertHall): number =>
    hall.host.context.recorder.since(0, 10_000).filter(({ entry }) => entry.type === 'result.playedOn').length;
  const PLAYED = { kind: 'conflict', seen: false, facts: { entered: '1-0', board: 'played' } };

  it('is recorded once however long it goes on, calls after a restart, and beside the tables of the next round', () => {
    const folder = temporaryFolder();
    const hall = new AlertHall(OPENING, { folder });
    hall.result('1-0');
    hall.press().press().press();
    expect(recorded(hall)).toBe(0);
    playOn(hall);
    hall.move('c2', 'c3', 'P').press().move('g8', 'f6', 'n').press().wait(60_000);
    hall.line.clock.stop();
    hall.wait(2_000);
    expect(hall.alerts).toMatchObject([PLAYED]);
    hall.line.clock.start();
    hall.wait(4_000).move('d2', 'd3', 'P').press().move('d7', 'd6', 'p').press();
    expect(recorded(hall)).toBe(1);
    hall.line.clock.stop();
    hall.close();
    const later = new AlertHall([], { folder, plugged: false });
    later.line.pull();
    later.wait(1_000);
    expect(later.alerts).toMatchObject([PLAYED]);
    later.reopen(USUAL_RULES);
    expect(earlierDoubts(later.host.context.recorder.tournament)).toMatchObject([{ facts: PLAYED.facts }]);
    later.close();
  });

  it('calls again where it goes on anew after it was seen, and not while it lasts as it was seen', () => {
    const hall = new AlertHall(OPENING);
    hall.result('1-0');
    playOn(hall);
    hall.wait(2_000).seen();
    hall.move('c2', 'c3', 'P').press().move('g8', 'f6', 'n').press().wait(10_000);
    expect(hall.alerts).toMatchObject([{ kind: 'conflict', seen: true }]);
    hall.line.clock.stop();
    hall.wait(2_000);
    expect(hall.kinds).toEqual([]);
    hall.line.clock.start();
    hall.wait(4_000).move('d2', 'd3', 'P').press().move('d7', 'd6', 'p').press();
    hall.line.clock.stop();
    hall.wait(2_000);
    expect(hall.alerts).toMatchObject([PLAYED]);
    expect(recorded(hall)).toBe(2);
    hall.close();
  });

  it('is nothing against the same result once it was taken back and the game has gone on', () => {
    const hall = new AlertHall(OPENING);
    hall.result('1-0');
    playOn(hall);
    hall.ask('result.clear', { table: 1, seen: tableSeen(hall.view) });
    hall.line.clock.stop();
    hall.wait(2_000).result('1-0');
    expect(hall.kinds).toEqual([]);
    hall.close();
  });
});

it('a board that is lost calls, and the time of its loss outlives a restart', () => {
  const folder = temporaryFolder();
  const hall = new AlertHall(OPENING, { folder });
  hall.line.pull();
  hall.wait(1_000);
  const [lost] = hall.alerts;
  expect(lost).toMatchObject({ kind: 'lost', urgency: 'lost', seen: false, facts: { reason: { code: 'line.lost' } } });
  expect(hall.view.state).toBe('lost');
  hall.seen();
  expect(hall.alerts).toMatchObject([{ kind: 'lost', seen: true }]);
  hall.close();
  const later = new AlertHall([], { folder, plugged: false });
  later.line.pull();
  later.wait(60_000);
  expect(later.alerts).toMatchObject([{ kind: 'lost', seen: true, sinceEpochMs: lost?.sinceEpochMs }]);
  expect(later.view.board?.sinceEpochMs).toBe(lost?.sinceEpochMs);
  later.close();
});

it('what has come since the arbiter looked, or stood elsewhere, is not seen with what he looked at', () => {
  const hall = new AlertHall(OPENING);
  hall.line.clock.batteryLow = true;
  hall.line.board.clockChanged();
  hall.wait(5_000);
  const shown = alertsSeen(hall.alerts);
  const twice = { code: 'alert.boardTwice', facts: { number: '00001', tables: ['1', '2'] } } as const;
  hall.host.context.recorder.add({ type: 'alert.raised', data: { table: 1, gameId: null, alert: twice } });
  const unseen = (): unknown => hall.alerts.filter(({ seen }) => !seen).map(({ kind }) => kind);
  hall.seen(shown);
  expect(unseen()).toEqual(['fault']);
  // It calls no more, and what does was not looked at.
  expect(() => {
    hall.seen(shown);
  }).toThrow('table.movedOn');
  hall.line.pull();
  hall.wait(1_000);
  expect(unseen()).toEqual(['fault', 'lost']);
  hall.seen(alertsSeen(hall.alerts.filter(({ kind }) => kind === 'lost')));
  expect(unseen()).toEqual(['fault']);
  hall.seen(alertsSeen(hall.alerts));
  expect(unseen()).toEqual([]);
  hall.close();
});

it('kings on the centre squares are a result to be confirmed; against a mate on the board they are a conflict', () => {
  const kings = (hall: AlertHall): void => {
    hall.line.clock.stop();
    hall.wait(2_000).put('e1', '').put('e8', '').put('e4', 'K').put('d5', 'k').wait(3_000);
  };
  const hall = new AlertHall(OPENING);
  kings(hall);
  expect(hall.alerts).toMatchObject([{ kind: 'kings', urgency: 'result', facts: { result: '1-0' } }]);
  // Nobody has seen a resignation.
  expect(hall.view.proposal).toEqual({ by: 'kings', result: '1-0', ending: 'not-said', article: null, against: [] });
  hall.result('1-0', 'not-said');
  expect(hall.view).toMatchObject({
    result: '1-0',
    resultReason: 'not-said',
    resultChanges: [{ origin: 'confirmed' }],
  });
  hall.close();
  const mated = new AlertHall(MATE, { goesOn: false });
  kings(mated);
  expect(mated.alerts).toMatchObject([{ kind: 'conflict', urgency: 'act', facts: { entered: null, kings: '1-0' } }]);
  mated.close();
});

it('a game on the wrong start comes before an older fault of its board', () => {
  const hall = new AlertHall([]);
  const twice = { code: 'alert.boardTwice', facts: { number: '00001', tables: ['1', '2'] } } as const;
  hall.host.context.recorder.add({ type: 'alert.raised', data: { table: 1, gameId: null, alert: twice } });
  hall.wait(2_000);
  hall.line.play('rkbbqnnr/pppppppp/8/8/8/8/PPPPPPPP/RKBBQNNR w HAha - 0 1', ['e2e4', 'e7e5']);
  hall.wait(12_000);
  expect(hall.kinds).toEqual(['start', 'fault']);
  hall.close();
});
