import { describe, expect, it } from 'vitest';
import { alertWords } from '../../../electron/contract/messages/en/alerts.ts';
import { proposedInput } from '../../../renderer/screens/table/proposed-result.ts';
import { AlertHall, OPENING } from '../../support/alert-hall.ts';

/** White has pressed an illegal move. */
function asked(): AlertHall {
  const hall = new AlertHall(OPENING);
  hall.move('f1', 'f5', 'B').press().wait(3_000);
  return hall;
}

function flagFacts(hall: AlertHall): object | undefined {
  return hall.alerts.find(({ kind }) => kind === 'flag')?.facts;
}

describe('a flag while an illegal move of White’s is to be ruled on', () => {
  it.each([
    ['black', true, null],
    // Of two flags the ruling ends one at most.
    [null, false, null],
    ['white', false, '0-1'],
  ] as const)('of %s waits for the ruling: %s; proposed is %s', (color, waits, proposed) => {
    const hall = asked();
    hall.flag(color);
    hall.wait(1_000);
    expect(flagFacts(hall)).toBeDefined();
    expect({ waitsForRuling: false, ...flagFacts(hall) }).toMatchObject({ waitsForRuling: waits });
    expect(hall.view.proposal?.result ?? null).toBe(proposed);
    hall.close();
  });

  it('is followed by no result that a key or a phone confirms, seen or not, until that is given', () => {
    const hall = asked();
    hall.flag('black');
    hall.wait(1_000);
    expect(hall.alerts.map((alert) => alertWords.next(alert, hall.view.questions))).toEqual([
      'Stop the clocks and give a ruling',
      'Give the ruling first',
    ]);
    expect(proposedInput(hall.view)).toBeNull();
    hall.seen();
    hall.wait(1_000);
    expect(proposedInput(hall.view)).toBeNull();
    hall.close();
  });

  it.each([
    ['gives Black time', 'restore-before', { kind: 'time', seconds: 120 }, null],
    ['gives Black none', 'stands', { kind: 'none' }, '1-0'],
  ] as const)('counts by that ruling: one that %s', (_, remedy, imposed, proposed) => {
    const hall = asked();
    hall.flag('black');
    hall.wait(1_000);
    const [question] = hall.view.questions;
    hall.ask('ruling.make', {
      ...{ table: 1, gameId: hall.view.gameId, ruled: 0, irregularity: 'illegal-move', side: 'white', ply: 5 },
      ...{ questionId: question?.id, remedy, imposed },
    });
    hall.wait(1_000);
    expect(hall.view.proposal?.result ?? null).toBe(proposed);
    hall.close();
  });

  it('counts again where what was asked is answered without a ruling', () => {
    const hall = asked();
    hall.flag('black');
    hall.wait(1_000).move('f5', 'f1', 'B').wait(1_000).key('restored');
    expect(hall.view.questions).toMatchObject([{ open: false }]);
    expect(hall.view.proposal).toMatchObject({ result: '1-0', ending: 'time', by: 'flag' });
    hall.close();
  });
});
