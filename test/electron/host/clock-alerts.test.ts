import { describe, expect, it } from 'vitest';
import { NO_PIECE } from '../../../engine/chess/piece.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { squareOf } from '../../support/table.ts';
import { OPENING, AlertHall } from '../../support/alert-hall.ts';

describe('the lever', () => {
  it('is told when it stands against the side to move after a remedy, until it is put right', () => {
    const hall = new AlertHall(OPENING);
    hall.move('f1', 'f5', 'B').press().wait(3_000);
    hall.move('f5', 'f1', 'B');
    hall.key('restored');
    hall.wait(4_000);
    expect(hall.kinds).toEqual([]);
    hall.wait(3_000);
    expect(hall.alerts).toMatchObject([{ kind: 'lever', urgency: 'look', facts: { toMove: 'white' } }]);
    expect(hall.view.state).toBe('unclear');
    hall.line.clock.flip();
    hall.wait(500);
    expect(hall.kinds).toEqual([]);
    hall.close();
  });

  it('is none of the arbiter’s business where a player has forgotten to press it', () => {
    const hall = new AlertHall(OPENING);
    hall.move('f1', 'c4', 'B').wait(60_000);
    expect(hall.kinds).toEqual([]);
    hall.line.clock.stop();
    hall.wait(2_000);
    hall.line.clock.start();
    hall.wait(60_000);
    expect(hall.view.plies.at(-1)).toMatchObject({ san: 'Bc4', pressed: false });
    expect(hall.kinds).toEqual([]);
    hall.close();
  });
});

describe('time that has run out', () => {
  it('is told without the flag bit too, but of a clock that was switched off or set to nothing not', () => {
    const hall = new AlertHall(OPENING);
    hall.line.clock.showsFlag = false;
    hall.line.clock.set(2, 600);
    hall.wait(3_000);
    expect(hall.kinds).toEqual([]);
    hall.wait(3_000);
    expect(hall.alerts).toMatchObject([
      {
        kind: 'flag',
        urgency: 'act',
        article: '6.9',
        facts: { side: 'white', sign: 'zero', means: 'over', ended: { result: '0-1' } },
      },
    ]);
    hall.line.clock.set(0, 0);
    hall.line.clock.start();
    hall.line.clock.stop();
    hall.wait(5_000);
    expect(hall.kinds).toEqual([]);
    hall.close();
  });

  it('with the flag stays until the result is entered; one after the moves of its period is only noted', () => {
    const hall = new AlertHall(OPENING);
    hall.flag('black');
    expect(hall.alerts).toMatchObject([
      { kind: 'flag', seen: false, facts: { side: 'black', ended: { result: '1-0' } } },
    ]);
    expect(hall.view.proposal).toMatchObject({
      by: 'flag',
      ending: 'time',
      result: '1-0',
      article: '6.9',
      against: [],
    });
    hall.flag('white');
    expect(hall.view.proposal).toBeNull();
    expect(hall.alerts).toMatchObject([{ kind: 'flag', article: '6.8', facts: { both: true, means: 'unsure' } }]);
    hall.close();
    const periods = [
      { moves: 2, seconds: 600, incrementSeconds: 0 },
      { moves: null, seconds: 600, incrementSeconds: 0 },
    ];
    const made = new AlertHall(OPENING, { rules: { ...USUAL_RULES, timeControl: periods } });
    made.flag('white');
    expect(made.alerts).toMatchObject([
      { kind: 'flag', urgency: 'note', facts: { means: 'made', moves: { made: 2, of: 2 } } },
    ]);
    expect(made.view).toMatchObject({ state: 'playing', proposal: null });
    made.wait(100).seen();
    expect(made.kinds).toEqual([]);
    made.close();
  });
});

describe('a flag', () => {
  const claim = async (hall: AlertHall, side: 'white' | 'black'): Promise<unknown> => {
    const asked = { table: 1, gameId: hall.view.gameId ?? '', claim: 'time', side, intended: null } as const;
    return await hall.host.handlers['claim.find'](asked);
  };

  it('that is told is what a claim on time is judged by', async () => {
    const hall = new AlertHall(OPENING);
    hall.flag('black');
    expect(hall.alerts).toMatchObject([{ kind: 'flag', facts: { ended: { result: '1-0' } } }]);
    expect(await claim(hall, 'white')).toMatchObject({ value: { verdict: 'right', shown: { fallen: true } } });
    expect(await claim(hall, 'black')).toMatchObject({ value: { verdict: 'wrong', shown: { fallen: false } } });
    hall.close();
  });

  it('of which a claim is told before it is certain is not held wrong', async () => {
    const hall = new AlertHall(OPENING);
    hall.line.clock.showsFlag = false;
    hall.line.clock.set(2, 600);
    hall.wait(2_500);
    expect(hall.kinds).toEqual([]);
    expect(await claim(hall, 'black')).toMatchObject({ value: { verdict: 'not-shown', shown: { seconds: 0 } } });
    hall.wait(3_000);
    expect(await claim(hall, 'black')).toMatchObject({ value: { verdict: 'right', shown: { fallen: true } } });
    hall.close();
  });

  it('that was seen, and whose clock shows time again, is not one of two', async () => {
    const hall = new AlertHall(OPENING);
    hall.flag('white');
    hall.wait(1_000).seen();
    expect(hall.kinds).toEqual([]);
    hall.wait(1_000);
    hall.flag('black');
    expect(hall.alerts).toMatchObject([
      { kind: 'flag', facts: { side: 'black', both: false, means: 'over', ended: { result: '1-0' } } },
    ]);
    expect(await claim(hall, 'white')).toMatchObject({ value: { verdict: 'right' } });
    hall.close();
  });

  it('decides nothing once a ruling on the opponent gives the player time, until it falls again', () => {
    const hall = new AlertHall(OPENING);
    hall.move('f1', 'f5', 'B').press().wait(3_000);
    hall.flag('black');
    const isFlag = (): boolean => hall.kinds.includes('flag');
    expect(isFlag()).toBe(true);
    const { gameId, questions } = hall.view;
    const rule = (imposed: object): void => {
      hall.ask('ruling.make', {
        ...{ table: 1, gameId, ruled: hall.view.rulings.length, side: 'white', ply: 5, irregularity: 'illegal-move' },
        ...{ questionId: questions[0]?.id, remedy: 'restore-before', imposed },
      });
    };
    hall.wait(1_000);
    rule({ kind: 'none' });
    expect(isFlag()).toBe(true);
    rule({ kind: 'time', seconds: 120 });
    expect(isFlag()).toBe(false);
    hall.wait(60_000);
    hall.flag('white');
    expect(hall.alerts.find(({ kind }) => kind === 'flag')).toMatchObject({ facts: { side: 'white', both: false } });
    hall.flag('black');
    expect(hall.alerts.find(({ kind }) => kind === 'flag')).toMatchObject({ facts: { both: true } });
    hall.close();
  });

  it('that was seen is one of two for as long as its clock shows no time', () => {
    const hall = new AlertHall(OPENING);
    hall.line.clock.showsFlag = false;
    hall.line.clock.set(2, 600);
    hall.wait(6_000);
    hall.flag('white');
    hall.wait(1_000).seen();
    hall.wait(1_000);
    hall.flag('black');
    expect(hall.alerts).toMatchObject([{ kind: 'flag', facts: { both: true, means: 'unsure' } }]);
    hall.close();
  });
});

it('a clock whose battery is low is noted, and calls nobody', () => {
  const hall = new AlertHall(OPENING);
  hall.line.clock.batteryLow = true;
  hall.line.board.clockChanged();
  hall.wait(5_000);
  expect(hall.alerts).toMatchObject([{ kind: 'battery', urgency: 'note' }]);
  expect(hall.view.state).toBe('playing');
  hall.close();
});

it('a clock that is not heard any more calls, moves are recorded without it, and it is taken up again', () => {
  const hall = new AlertHall(OPENING);
  hall.line.board.attach(null);
  hall.wait(10_000);
  expect(hall.alerts).toMatchObject([{ kind: 'clockGone', urgency: 'look' }]);
  expect(hall.view.clock?.running).toBe(null);
  // The hall is told, too, that its times are old.
  expect(hall.inHall).toMatchObject({ connected: true, isClockOld: true });
  for (const [from, to] of [
    ['f1', 'b5'],
    ['a7', 'a6'],
  ] as const) {
    const piece = hall.line.board.placement[squareOf(from)] ?? NO_PIECE;
    hall.line.board.put(squareOf(from), NO_PIECE);
    hall.wait(1_000);
    hall.line.board.put(squareOf(to), piece);
    hall.wait(2_000);
  }
  expect(hall.view.plies.map(({ uci }) => uci)).toEqual([...OPENING, 'f1b5']);
  hall.line.board.attach(hall.line.clock);
  hall.wait(5_000);
  expect(hall.kinds).toEqual([]);
  hall.close();
});
