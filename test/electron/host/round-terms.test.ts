import { describe, expect, it } from 'vitest';
import { decisionViews } from '../../../electron/host/views/decisions-view.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { parseTimeControl } from '../../../engine/laws/time-control.ts';
import type { RoundTerms } from '../../../engine/journal/round.ts';
import { reportOf } from '../../../engine/tournament/report/report.ts';
import { askHost, demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { SetUpHall } from '../../support/set-up-hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { tickPrinted } from '../../support/tick-printed.ts';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const SEATS = [1, 2].map((table) => ({ table, white: `W${String(table)}`, black: `B${String(table)}` }));

function hallOf(folder = temporaryFolder()): Hall {
  const hall = openHall(folder);
  demand(hall, 'round.open', { name: 'Round 1', tables: SEATS, castlingMode: 'cg' });
  return hall;
}

function terms({ host }: Hall): RoundTerms {
  const { rules, games } = host.roundView ?? {};
  if (rules === undefined || games === undefined) throw new Error('no round');
  return { rules, games };
}

/** Blitz, two games. */
function blitz(before: RoundTerms): RoundTerms {
  const regulations = { penaltySeconds: 60 };
  return { rules: { ...before.rules, regime: 'blitz', timeControl: parseTimeControl('3+2'), regulations }, games: 2 };
}

const seen = ({ host }: Hall, table: number) => tableSeen(host.tableView(table));
const begun = (hall: Hall): void => {
  demand(hall, 'start.give', { table: null, start: '785' });
  demand(hall, 'hall.show', { screen: 'position' });
  demand(hall, 'game.begin', { table: 1, seen: seen(hall, 1) });
};

describe('how a round is played', () => {
  it('is put right before its first game, with what stood before, after a restart too', async () => {
    const folder = temporaryFolder();
    const hall = hallOf(folder);
    const before = terms(hall);
    const after = blitz(before);
    demand(hall, 'start.give', { table: null, start: '785' });
    tickPrinted(hall);
    demand(hall, 'round.rule', { round: 1, before, after });
    demand(hall, 'round.rule', { round: 1, before, after });
    const other = { ...before, games: 1 as const, rules: { ...before.rules, regime: 'rapid' as const } };
    expect(await askHost(hall, 'round.rule', { round: 1, before, after: other })).toMatchObject({
      fault: { code: 'round.changed' },
    });
    expect(await askHost(hall, 'round.rule', { round: 2, before: after, after: other })).toMatchObject({
      fault: { code: 'round.other' },
    });
    const holds = (now: Hall): void => {
      expect(terms(now)).toEqual(after);
      expect(now.host.roundView).toMatchObject({
        termsBefore: [before],
        ticked: { print: null },
        printedEpochMs: expect.any(Number) as number,
      });
      const { corrections } = reportOf(now.host.context.recorder.tournament);
      expect(corrections).toMatchObject([{ kind: 'terms', before, after }]);
    };
    holds(hall);
    hall.host.close();
    const again = openHall(folder);
    holds(again);
    again.host.close();
  });

  it('keeps to the rules that a round can be opened with', async () => {
    const hall = hallOf();
    const before = terms(hall);
    const regulations = { claimedRepetitions: 5, endingRepetitions: 3 };
    const after = { ...before, rules: { ...before.rules, regulations } };
    expect(await askHost(hall, 'round.rule', { round: 1, before, after })).toMatchObject({
      fault: { code: 'round.contradiction' },
    });
    hall.host.close();
  });

  it('is undone from the list until a game has begun by it', () => {
    const hall = hallOf();
    const before = terms(hall);
    const after = blitz(before);
    demand(hall, 'round.rule', { round: 1, before, after });
    const [made] = decisionViews(hall.host.context.recorder.tournament, hall.clock.epochMs());
    const input = { round: 1, before: after, after: before };
    expect(made).toMatchObject({
      decided: { what: 'round.ruled', before, after },
      undo: { request: 'round.rule', input },
    });
    begun(hall);
    const all = decisionViews(hall.host.context.recorder.tournament, hall.clock.epochMs());
    expect(all.find(({ decided }) => decided.what === 'round.ruled')).toMatchObject({ undo: null, whyNot: 'begun' });
    hall.host.close();
  });

  it.each<readonly [string, (hall: Hall) => void]>([
    ['a game has begun', begun],
    [
      'a game was begun, and cancelled',
      (hall) => {
        begun(hall);
        demand(hall, 'game.cancel', { table: 1, seen: seen(hall, 1) });
      },
    ],
  ])('stays once %s', async (_, play) => {
    const hall = hallOf();
    const before = terms(hall);
    play(hall);
    expect(await askHost(hall, 'round.rule', { round: 1, before, after: blitz(before) })).toMatchObject({
      fault: { code: 'round.begun', facts: { tables: ['1'] } },
    });
    expect(terms(hall)).toEqual(before);
    hall.host.close();
  });

  it('is what the clocks are checked against at once', () => {
    const hall = new SetUpHall(1, '518', '15+10');
    const { clock } = hall.board(1);
    clock.set(182, 182);
    clock.stop();
    hall.board(1).setUp(USUAL);
    hall.hall.wait(2_000);
    expect(hall.view(1)).toMatchObject({ state: 'setup', clockFault: { kind: 'times', expected: 910 } });
    const before = terms(hall.hall);
    const round = hall.hall.host.roundView?.round;
    demand(hall.hall, 'round.rule', { round, before, after: blitz(before) });
    expect(hall.view(1)).toMatchObject({ state: 'ready', clockFault: null });
    expect(hall.hall.host.roundView?.ready).toBe(1);
    demand(hall.hall, 'round.rule', { round, before: blitz(before), after: before });
    expect(hall.view(1)).toMatchObject({ state: 'setup', clockFault: { kind: 'times', expected: 910 } });
    expect(hall.hall.host.roundView?.ready).toBe(0);
    hall.hall.host.close();
  });
});
