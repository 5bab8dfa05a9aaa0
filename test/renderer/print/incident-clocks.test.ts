import { describe, expect, it } from 'vitest';
import type { RulingView } from '../../../electron/contract/views/table.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import type { RoundRules } from '../../../engine/laws/round-rules.ts';
import type { MadeRuling } from '../../../engine/laws/ruling.ts';
import type { GameRuling } from '../../../engine/tournament/game.ts';
import { incidentOf } from '../../../renderer/print/incident.ts';
import { incidentRows } from '../../../renderer/print/incident-rows.ts';
import { CONTROL, PLIES, UNTIMED, made, showSheet } from '../support/incident.ts';
import { tableView } from '../support/views.ts';

describe('the clocks on the sheet of an incident', () => {
  it('tells what the press gave where that was read from the clock', () => {
    const time = { imposed: { kind: 'time', seconds: 120 }, clocks: { white: 840, black: 1000 } } as const;
    const told = (changes: Partial<MadeRuling>): string => {
      const ruling = made(1, { ...time, ...changes });
      return showSheet(tableView({ plies: PLIES, rulings: [ruling] }), ruling).container.textContent;
    };
    const sentence = 'White’s time leaves out the 30\u00A0s that the press added, as read from the clock.';
    expect(told({ gainedSeconds: 30 })).toContain(`White 14:00, Black 16:40. ${sentence}`);
    expect(told({})).not.toContain('as read from the clock');
    expect(told({ imposed: { kind: 'none' } })).toContain('White’s time leaves out the increment');
  });

  it('tells of the increment that its times leave out, and of none where they do not', () => {
    const read = { imposed: { kind: 'time', seconds: 120 }, clocksShown: { white: 928, black: 918 } } as const;
    const told = (clocks: Readonly<Record<Color, number>>, changes: Partial<MadeRuling> = {}): string | undefined => {
      const ruling = made(1, { ...read, clocks, ...changes });
      const incident = incidentOf(tableView({ plies: PLIES }), ruling, CONTROL, null);
      return incidentRows(incident, CONTROL, false).find(({ name }) => name === 'Clocks as ruled')?.value;
    };
    const sentence = 'White 15:18, Black 17:18. White’s time leaves out the 10\u00A0s that the press added.';
    expect(told({ white: 918, black: 1038 })).toBe(sentence);
    expect(told({ white: 919, black: 1038 })).toContain('leaves out the 10');
    expect(told({ white: 928, black: 1038 })).toBe('White 15:28, Black 17:18');
    const taken = { kind: 'chosen', penalty: 'time-taken', amount: 10 } as const;
    expect(told({ white: 918, black: 918 }, { irregularity: 'distraction', imposed: taken })).not.toContain(
      'leaves out',
    );
  });

  it('says of its times where they were worked out before an earlier ruling was withdrawn', () => {
    const [at, until, since] = [3, 9, 20].map((minute) => new Date(2026, 10, 28, 14, minute).getTime());
    const time = { imposed: { kind: 'time', seconds: 120 } } as const;
    const told = (withdrawnEpochMs: number | null, earlier: Partial<MadeRuling> = time): string => {
      const first: GameRuling = { ...made(1, earlier, withdrawnEpochMs), madeEpochMs: at ?? 0 };
      const clocks = { white: 840, black: 1120 };
      const second: GameRuling = { ...made(2, { ...time, clocks }), madeEpochMs: until ?? 0 };
      return showSheet(tableView({ plies: PLIES, rulings: [first, second] }), second).container.textContent;
    };
    const sentence = /White 14:00, Black 18:40\. .*Worked out before the ruling of 14:03 was withdrawn, at 14:20\./u;
    expect(told(since ?? null)).toMatch(sentence);
    for (const text of [told(null), told((until ?? 0) - 1), told(since ?? null, { imposed: { kind: 'none' } })])
      expect(text).not.toContain('Worked out');
  });

  it('takes no increment back for what no press was part of', () => {
    const imposed = { kind: 'chosen', penalty: 'time-taken', amount: 30 } as const;
    const { clocksAfter } = incidentOf(
      tableView({ plies: PLIES }),
      made(1, { irregularity: 'distraction', imposed }),
      CONTROL,
      null,
    );
    expect(clocksAfter).toEqual({ white: 840, black: 880 });
  });

  it('takes none back where none was gained, and tells of the opponent’s clock alone where nobody knows', () => {
    const imposed = { kind: 'time', seconds: 60 } as const;
    const table = tableView({ plies: PLIES });
    const pressed = made(1, { irregularity: 'two-hands', remedy: 'stands', imposed });
    const claimed = { ...pressed, irregularity: 'wrong-claim' } as const;
    const after = (ruling: GameRuling, rules: RoundRules): unknown => {
      const { clocksAfter, opponentAfter } = incidentOf(table, ruling, rules, null);
      return [clocksAfter, opponentAfter];
    };
    expect(after(pressed, UNTIMED)).toEqual([null, 940]);
    expect(after({ ...pressed, opponentSeconds: 930 }, UNTIMED)).toEqual([null, 930]);
    expect(after(claimed, UNTIMED)).toEqual([{ white: 870, black: 940 }, null]);
    expect(after(claimed, CONTROL)).toEqual([{ white: 870, black: 940 }, null]);
  });

  it('gives the clocks as they were read at the ruling, else at the last presses', () => {
    const table = tableView({ plies: PLIES });
    const clocksShown = { white: 851, black: 880 };
    expect(incidentOf(table, made(1, { clocksShown }), CONTROL, null)).toMatchObject({
      ...{ clocks: clocksShown, clocksAtRuling: true },
    });
    expect(incidentOf(table, made(1), CONTROL, null)).toMatchObject({
      ...{ clocks: { white: 870, black: 880 }, clocksAtRuling: false },
    });
  });

  it('says of a withdrawn ruling where play went on with its times', () => {
    const timed = { imposed: { kind: 'time', seconds: 120 }, clocks: { white: 840, black: 1120 } } as const;
    const ruling = made(1, timed, 9);
    const told = (one: RulingView): string =>
      showSheet(tableView({ plies: PLIES, rulings: [one] }), one).container.textContent;
    expect(told(ruling)).not.toContain('set back');
    expect(told({ ...ruling, leftSet: true })).toMatch(
      /Black 18:40\. .*The record does not show the clocks set back\./u,
    );
  });
});
