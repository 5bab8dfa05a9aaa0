import { describe, expect, it } from 'vitest';
import { alertWords } from '../../../electron/contract/messages/en/alerts.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { AlertHall, OPENING } from '../../support/alert-hall.ts';

const TIME = { remedy: 'stands', imposed: { kind: 'time', seconds: 120 } };
const LOST = { remedy: 'game-over', imposed: { kind: 'over', winner: 'black' } };

function rule(hall: AlertHall, ply: number, ruling: object): void {
  const { gameId, rulings } = hall.view;
  const about = { side: 'white', ply, irregularity: 'illegal-move', questionId: null };
  hall.ask('ruling.make', { table: 1, gameId, ruled: rulings.length, ...about, ...ruling });
  hall.wait(1_000);
}

function withdraw(hall: AlertHall, ruling: number): void {
  hall.ask('ruling.withdraw', { table: 1, gameId: hall.view.gameId, ruling });
  hall.wait(1_000);
}

/** What White’s first illegal move costs, and the second. */
function twice(first: object = TIME, second: object = LOST): AlertHall {
  const hall = new AlertHall(OPENING);
  rule(hall, 1, first);
  rule(hall, 3, second);
  return hall;
}

function give(hall: AlertHall, reason = 'illegal-moves'): void {
  hall.ask('result.set', { table: 1, seen: tableSeen(hall.view), result: '0-1', reason });
  hall.wait(1_000);
}

const isRecounted = (hall: AlertHall): boolean =>
  hall.alerts.some(
    (one) =>
      (one.kind === 'ruled' && one.facts.recounted === true) ||
      (one.kind === 'conflict' && one.facts.ruling?.recounted === true),
  );

describe('a game that was ruled lost for a second illegal move, once the ruling on the first is withdrawn', () => {
  it('is not lost by their number: that is told with its call until it is ruled on again', () => {
    const hall = twice();
    expect([hall.kinds, isRecounted(hall), hall.view.proposal?.result]).toEqual([['ruled'], false, '0-1']);
    withdraw(hall, 1);
    expect([isRecounted(hall), hall.view.proposal]).toEqual([true, null]);
    const [call] = hall.alerts;
    if (call === undefined) throw new Error('nothing calls');
    expect(alertWords.says(call)).toMatch(/no longer lost by the number of illegal moves/u);
    expect(alertWords.next(call, [])).toBe('Withdraw the ruling that ends the game, and rule again');
    withdraw(hall, 2);
    expect(hall.kinds).toEqual([]);
    hall.close();
  });

  it('has its result in doubt until that is settled', () => {
    const hall = twice();
    give(hall);
    expect(hall.kinds).toEqual([]);
    withdraw(hall, 1);
    expect(hall.alerts).toMatchObject([{ kind: 'conflict', facts: { entered: '0-1', ruling: { recounted: true } } }]);
    const [call] = hall.alerts;
    if (call === undefined) throw new Error('nothing calls');
    expect(alertWords.says(call)).toBe(
      '0–1 was entered; an earlier illegal-move ruling that it counted (illegal moves) has been withdrawn: rule again on the last illegal move.',
    );
    hall.seen();
    hall.wait(1_000);
    expect(hall.kinds).toEqual([]);
    hall.close();
  });

  it('where the first was withdrawn before the result is given', () => {
    const hall = twice();
    withdraw(hall, 1);
    give(hall);
    expect(isRecounted(hall)).toBe(true);
    hall.close();
  });

  it.each<readonly [string, () => AlertHall]>([
    ['it stands', () => twice()],
    ['the arbiter had ruled so without counting', () => twice({ remedy: 'stands', imposed: { kind: 'none' } })],
    [
      'another ruling that stands ends it so, too',
      () => {
        const hall = twice();
        rule(hall, 3, { ...LOST, irregularity: 'device' });
        withdraw(hall, 1);
        return hall;
      },
    ],
    [
      'it was given for something else',
      () => {
        const hall = twice();
        give(hall, 'resignation');
        withdraw(hall, 1);
        return hall;
      },
    ],
  ])('nothing is told of it where %s', (_, made) => {
    const hall = made();
    expect(isRecounted(hall)).toBe(false);
    hall.close();
  });
});
