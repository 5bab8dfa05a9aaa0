import { describe, expect, it } from 'vitest';
import { alertWords } from '../../../electron/contract/messages/en/alerts.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import type { RoundRules } from '../../../engine/laws/round-rules.ts';
import { AlertHall, OPENING } from '../../support/alert-hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

type Facts = Readonly<Record<string, unknown>>;

const timed = (incrementSeconds: number): RoundRules => ({
  ...USUAL_RULES,
  timeControl: [{ moves: null, seconds: 900, incrementSeconds }],
});

/** White’s bishop is put where none of it can go, and the clock pressed and stopped. */
function illegal(options: ConstructorParameters<typeof AlertHall>[1] = {}, moves = OPENING): AlertHall {
  const hall = new AlertHall(moves, options);
  if (moves.length === 0) {
    hall.line.setUp('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
    hall.wait(4_000);
    hall.line.clock.start();
    hall.wait(3_000);
  }
  hall.move('f1', 'f5', 'B').press().wait(3_000);
  hall.line.clock.stop();
  return hall.wait(1_000);
}

function rule(hall: AlertHall, more: Facts = {}): void {
  const { gameId, rulings, questions } = hall.view;
  const asked = questions.find(({ open }) => open);
  hall.ask('ruling.make', {
    ...{ table: 1, gameId, ruled: rulings.length, side: 'white', ply: asked?.ply, irregularity: 'illegal-move' },
    ...{ questionId: asked?.id, remedy: 'restore-before', imposed: { kind: 'time', seconds: 120 }, ...more },
  });
}

const told = (hall: AlertHall): Facts | undefined =>
  hall.alerts.find(({ kind }) => kind === 'ruledClocks')?.facts as Facts | undefined;

describe('what the press of an illegal move gave, where no time control tells it', () => {
  it.each([0, 2, 5, 10, 30])('is read from the clock, as a time control tells it: %s seconds', (incrementSeconds) => {
    const read = illegal({ incrementSeconds });
    const known = illegal({ incrementSeconds, rules: timed(incrementSeconds) });
    expect(read.view.questions[0]?.meanings[0]?.gainedSeconds).toBe(incrementSeconds);
    rule(read);
    rule(known);
    const [asRead, asKnown] = [read.view.rulings[0], known.view.rulings[0]];
    expect(asRead?.clocks).toBeDefined();
    expect(asRead?.clocks).toEqual(asKnown?.clocks);
    expect([asRead?.gainedSeconds, asKnown?.gainedSeconds]).toEqual([incrementSeconds, undefined]);
    expect(told(read)).toEqual(told(known));
    read.close();
    known.close();
  });

  it.each([10, 30])('is read at the first move of a game, too, to a second: %s', (incrementSeconds) => {
    const hall = illegal({ incrementSeconds }, []);
    rule(hall);
    const { gainedSeconds = 0 } = hall.view.rulings[0] ?? {};
    expect(incrementSeconds - gainedSeconds).toBeGreaterThanOrEqual(0);
    expect(incrementSeconds - gainedSeconds).toBeLessThanOrEqual(1);
    hall.close();
  });

  it('and nothing is left to be done at the clocks once they show what was ruled, whatever is pressed', () => {
    const hall = illegal();
    rule(hall);
    const { white = 0, black = 0 } = hall.view.rulings[0]?.clocks ?? {};
    hall.line.clock.set(white, black);
    hall.wait(1_000);
    expect(told(hall)).toMatchObject({ clocks: { white, black } });
    // A clock tells its times again once it is started.
    hall.move('f5', 'f1', 'B').wait(2_000);
    hall.key('restored');
    hall.line.clock.flip();
    hall.line.clock.start();
    hall.wait(1_500);
    expect(hall.kinds).toEqual([]);
    hall.close();
  });

  it('is told the same by a kiosk that was started again, before the ruling and after it', () => {
    const folder = temporaryFolder();
    const first = illegal({ folder });
    first.close();
    const second = new AlertHall([], { folder, plugged: false });
    const shown = second.view.clock;
    rule(second);
    const [ruling] = second.view.rulings;
    const facts = told(second);
    expect(ruling).toMatchObject({
      gainedSeconds: 10,
      clocks: { white: (shown?.white ?? 0) - 10, black: (shown?.black ?? 0) + 120 },
    });
    second.close();
    const third = new AlertHall([], { folder, plugged: false });
    expect(third.view.rulings[0]).toEqual(ruling);
    expect(told(third)).toEqual(facts);
    third.close();
  });
});

it.each([
  ['without a time control', USUAL_RULES],
  ['by a time control', timed(10)],
])('a second ruling on the same press does not take back again what it gave, %s', (_, rules) => {
  const hall = illegal({ rules });
  rule(hall);
  rule(hall, { imposed: { kind: 'chosen', penalty: 'time-taken', amount: 60 } });
  const [first, second] = hall.view.rulings;
  expect(second?.clocks).toEqual({ white: (first?.clocks?.white ?? 0) - 60, black: first?.clocks?.black });
  hall.close();
});

describe('where the clock was not heard around that press', () => {
  function unread(): AlertHall {
    const hall = new AlertHall(OPENING);
    hall.move('f1', 'f5', 'B').line.isMute = true;
    hall.press().wait(2_000).line.isMute = false;
    hall.wait(3_000);
    hall.line.clock.stop();
    hall.wait(1_000);
    rule(hall);
    return hall;
  }

  it('the opponent’s time alone is told, until the clock shows it', () => {
    const hall = unread();
    const { opponentSeconds = 0, clocks, clocksShown } = hall.view.rulings[0] ?? {};
    expect([clocks, opponentSeconds]).toEqual([undefined, (clocksShown?.black ?? 0) + 120]);
    const next = hall.alerts.map((alert) => alertWords.next(alert, hall.view.questions));
    expect(next).toContainEqual(expect.stringMatching(/^Set Black’s clock to \d+:\d\d, before the next move$/u));
    hall.line.clock.set(clocksShown?.white ?? 0, opponentSeconds);
    hall.line.clock.flip();
    hall.line.clock.start();
    hall.wait(1_500);
    expect(hall.kinds).not.toContain('ruledClocks');
    hall.close();
  });

  it('time that is taken from the offender is taken by hand: no clock tells that it was', () => {
    const hall = unread();
    rule(hall, { imposed: { kind: 'chosen', penalty: 'time-taken', amount: 60 }, pressedAgain: true });
    const [, ruling] = hall.view.rulings;
    expect([ruling?.clocks, ruling?.opponentSeconds]).toEqual([undefined, undefined]);
    expect(told(hall)).toMatchObject({ byHand: [1, 2] });
    hall.close();
  });
});
