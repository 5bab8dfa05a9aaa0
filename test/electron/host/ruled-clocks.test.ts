import { describe, expect, it } from 'vitest';
import type { RequestInput, UndoableDecision } from '../../../electron/contract/requests.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { parseTimeControl } from '../../../engine/laws/time-control.ts';
import { demand } from '../../support/ask-host.ts';
import type { Hall } from '../../support/hall.ts';
import { playing, ruling, RULES } from '../../support/ruled-game.ts';

describe('the clocks as they are to be set', () => {
  const time = { kind: 'time', seconds: 60 } as const;
  const toSet = (hall: Hall): unknown => {
    const [call] = hall.host.tableView(1).alerts.filter((alert) => alert.kind === 'ruledClocks');
    return call?.facts.clocks ?? null;
  };
  const typed = async (hall: Hall, white: number, black: number): Promise<void> => {
    const { gameId, timesTyped } = hall.host.tableView(1);
    await hall.host.handlers['clock.type']({ table: 1, gameId: gameId ?? '', typed: timesTyped, white, black });
  };

  it('are told of the opponent alone where no time control tells what the press gave', async () => {
    const hall = await playing({ ...RULES, timeControl: null });
    await typed(hall, 300, 200);
    const asked = { remedy: 'go-on', irregularity: 'illegal-move', imposed: time } as const;
    expect(await hall.host.handlers['ruling.make'](ruling(hall, asked))).toMatchObject({ ok: true });
    const { rulings } = hall.host.tableView(1);
    expect([toSet(hall), rulings[0]?.clocks, rulings[0]?.opponentSeconds]).toEqual([null, undefined, 360]);
    hall.host.close();
  });

  it.each<readonly [string, Partial<RequestInput<'ruling.make'>>, unknown]>([
    [
      'time to the opponent',
      { irregularity: 'distraction', imposed: { kind: 'chosen', penalty: 'opponent-time-added', amount: 30 } },
      { white: 330, black: 200 },
    ],
    [
      'time taken',
      { irregularity: 'distraction', imposed: { kind: 'chosen', penalty: 'time-taken', amount: 30 } },
      { white: 300, black: 170 },
    ],
    [
      'an illegal move, whose press gave two seconds',
      { irregularity: 'illegal-move', imposed: time },
      { white: 360, black: 198 },
    ],
    ['a wrong claim, without a press', { irregularity: 'wrong-claim', imposed: time }, { white: 360, black: 200 }],
    ['a warning', { irregularity: 'distraction', imposed: { kind: 'chosen', penalty: 'warning', amount: null } }, null],
  ])('are told after %s, with both times, and kept', async (_, changes, expected) => {
    const hall = await playing();
    await typed(hall, 300, 200);
    hall.wait(1_000);
    const remedy = 'go-on' as const;
    expect(await hall.host.handlers['ruling.make'](ruling(hall, { remedy, ...changes }))).toMatchObject({ ok: true });
    const view = hall.host.tableView(1);
    expect([toSet(hall), view.rulings[0]?.clocks ?? null]).toEqual([expected, expected]);
    hall.host.close();
  });

  it('are told by Black’s own time control where Black has one', async () => {
    const hall = await playing({ ...RULES, blackTimeControl: parseTimeControl('2+7') ?? undefined });
    await typed(hall, 300, 200);
    hall.wait(1_000);
    const asked = { remedy: 'go-on', irregularity: 'illegal-move', imposed: time } as const;
    expect(await hall.host.handlers['ruling.make'](ruling(hall, asked))).toMatchObject({ ok: true });
    expect(toSet(hall)).toEqual({ white: 360, black: 193 });
    hall.host.close();
  });

  it('add up where both players are ruled on, until they are set or play has gone on', async () => {
    const hall = await playing();
    await typed(hall, 300, 200);
    hall.wait(1_000);
    const both = {
      irregularity: 'distraction',
      remedy: 'go-on',
      imposed: { kind: 'chosen', penalty: 'time-taken', amount: 30 },
    } as const;
    await hall.host.handlers['ruling.make'](ruling(hall, { ...both, side: 'white' }));
    await hall.host.handlers['ruling.make'](ruling(hall, { ...both, side: 'black' }));
    expect(toSet(hall)).toEqual({ white: 270, black: 170 });
    const called = [
      { kind: 'ruledClocks', urgency: 'act', seen: false, facts: { clocks: { white: 270, black: 170 } } },
    ];
    expect(hall.host.tableView(1)).toMatchObject({ state: 'attention', alerts: called });
    hall.wait(1_000);
    // A move that is typed may have been made before; nobody reads the clock, and whoever says that it is set is believed.
    await hall.host.handlers['table.played']({ table: 1, seen: tableSeen(hall.host.tableView(1)), moves: ['Nf3'] });
    expect(hall.host.tableView(1).alerts).toMatchObject(called);
    await hall.host.handlers['table.acknowledge']({ table: 1, questionId: 0 });
    expect(hall.host.tableView(1).alerts).toEqual([]);
    const [said] = demand(hall, 'decisions.list', {}) as readonly UndoableDecision[];
    expect(said?.decided).toMatchObject({ what: 'question.acknowledged', clocksSet: true });
    hall.host.close();
  });

  it('are not told where nobody knows how they stood', async () => {
    const hall = await playing();
    await hall.host.handlers['ruling.make'](
      ruling(hall, { irregularity: 'wrong-claim', remedy: 'go-on', imposed: time }),
    );
    expect(toSet(hall)).toBeNull();
    expect(hall.host.tableView(1).rulings[0]?.clocks).toBeUndefined();
    // They are set by hand, until the times are typed or the next move is made, and whoever says so is believed: nobody reads them.
    const { alerts } = hall.host.tableView(1);
    expect(alerts).toMatchObject([{ kind: 'ruledClocks', facts: { clocks: null, byHand: [1] } }]);
    hall.wait(1_000);
    await hall.host.handlers['table.acknowledge']({ table: 1, questionId: 0 });
    expect(hall.host.tableView(1).alerts).toEqual([]);
    hall.wait(2_000);
    const again = { irregularity: 'wrong-claim', remedy: 'go-on', imposed: time } as const;
    await hall.host.handlers['ruling.make'](ruling(hall, again));
    // What was said to be set is not to be set again.
    const second = [{ kind: 'ruledClocks', seen: false, facts: { byHand: [2] } }];
    expect(hall.host.tableView(1).alerts).toMatchObject(second);
    hall.wait(1_000);
    await hall.host.handlers['table.played']({ table: 1, seen: tableSeen(hall.host.tableView(1)), moves: ['Nf3'] });
    expect(hall.host.tableView(1).alerts).toMatchObject(second);
    await typed(hall, 300, 200);
    expect(hall.host.tableView(1).alerts).toEqual([]);
    hall.host.close();
  });
});
