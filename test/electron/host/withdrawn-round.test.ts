import { describe, expect, it } from 'vitest';
import type { RequestInput } from '../../../electron/contract/requests.ts';
import { resultFiles } from '../../../electron/host/result-files.ts';
import { decisionViews } from '../../../electron/host/views/decisions-view.ts';
import { roundLines } from '../../../electron/host/views/recorded-round-view.ts';
import { playedBefore } from '../../../engine/tournament/draws.ts';
import { reportOf } from '../../../engine/tournament/report/report.ts';
import { askHost, demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { playRound } from '../../support/played-rounds.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';

const SEATS = [{ table: 1, white: 'Anna', black: 'Bruno' }];
const SLIP = { name: 'Round 2', number: 2, tables: SEATS, castlingMode: 'cg' } as const;
/** As the arbiter opens it again, without the slip. */
const AGAIN: RequestInput<'round.open'> = {
  ...{ ...SLIP, tables: [{ table: 1, white: 'Anna', black: 'Cem' }], after: 2, instead: true },
};

/** Round 1 was played on 518; round 2 was opened with a slip. */
async function hallOf(folder = temporaryFolder()): Promise<Hall> {
  const hall = openHall(folder);
  demand(hall, 'tournament.open', { name: 'Open' });
  await playRound(hall.host, 'Round 1', '518');
  demand(hall, 'round.open', SLIP);
  return hall;
}

const tournamentOf = (hall: Hall) => hall.host.context.recorder.tournament;
const counted = (hall: Hall): readonly number[] =>
  reportOf(tournamentOf(hall)).rounds.map(({ round: { round } }) => round);
const files = (hall: Hall): readonly string[] => [...resultFiles(tournamentOf(hall))].map(([name]) => name);
const decided = (hall: Hall) => decisionViews(tournamentOf(hall), hall.clock.epochMs());

describe('a round that was opened by mistake', () => {
  it('is withdrawn when it is opened again, and counts for nothing, after a restart too', async () => {
    const folder = temporaryFolder();
    const hall = await hallOf(folder);
    demand(hall, 'start.give', { table: null, start: '785' });
    expect(hall.host.roundView?.isUntouched).toBe(true);
    demand(hall, 'round.open', AGAIN);
    demand(hall, 'round.open', AGAIN);
    demand(hall, 'start.give', { table: null, start: '0' });
    const holds = (now: Hall): void => {
      expect(counted(now)).toEqual([1, 3]);
      expect(files(now).filter((name) => name.endsWith('.csv'))).toEqual([
        'results/round-1.csv',
        'results/round-2.csv',
      ]);
      expect(playedBefore(tournamentOf(now).ledger, 9)).toEqual([518]);
      expect(now.host.roundView).toMatchObject({ round: 3, number: 2, lastOfKind: { round: { number: 2 } } });
      expect(roundLines(tournamentOf(now)).map(({ isWithdrawn }) => isWithdrawn === true)).toEqual([
        false,
        true,
        false,
      ]);
      // What was drawn is never taken out of the ledger, and that it was withdrawn stands in the report.
      const { startDraws, corrections, open } = reportOf(tournamentOf(now));
      expect(startDraws.map(({ state }) => state)).toEqual(['stands', 'withdrawn', 'stands']);
      expect(corrections.map(({ kind }) => kind)).toEqual(['withdrawn']);
      expect(open.map(({ round: { round } }) => round)).toEqual([3]);
    };
    holds(hall);
    hall.host.close();
    const after = openHall(folder);
    holds(after);
    after.host.close();
  });

  it('is withdrawn later too, and counts again when that is undone from the list', async () => {
    const hall = await hallOf();
    demand(hall, 'round.open', { ...AGAIN, number: 3, instead: undefined });
    expect(counted(hall)).toEqual([1, 2, 3]);
    demand(hall, 'round.withdraw', { round: 2, withdrawn: true });
    demand(hall, 'round.withdraw', { round: 2, withdrawn: true });
    expect(counted(hall)).toEqual([1, 3]);
    expect(
      await askHost(hall, 'result.correct', {
        ...{ round: 2, table: 1, corrections: 0, gameId: null, result: '+/-', reason: null, by: 'Sol', why: 'so' },
      }),
    ).toMatchObject({ fault: { code: 'round.withdrawn' } });
    const [last] = decided(hall);
    expect(last).toMatchObject({
      ...{ decided: { what: 'round.withdrawn', name: 'Round 2', withdrawn: true }, round: 2 },
      undo: { request: 'round.withdraw', input: { round: 2, withdrawn: false } },
    });
    demand(hall, 'round.withdraw', { round: 2, withdrawn: false });
    expect(counted(hall)).toEqual([1, 2, 3]);
    const [back, first] = decided(hall);
    expect(back?.undo).toEqual({ request: 'round.withdraw', input: { round: 2, withdrawn: true } });
    expect(first?.whyNot).toBe('undone');
    hall.host.close();
  });

  it.each<readonly [string, (hall: Hall) => void]>([
    [
      'a start was revealed',
      (hall) => {
        demand(hall, 'start.give', { table: null, start: '785' });
        demand(hall, 'hall.show', { screen: 'position' });
      },
    ],
    [
      'a start was revealed, and another drawn',
      (hall) => {
        demand(hall, 'start.give', { table: null, start: '785' });
        demand(hall, 'hall.show', { screen: 'position' });
        const { draw } = hall.host.roundView?.draw as { readonly draw: string };
        demand(hall, 'start.give', { table: null, start: '786', over: draw });
      },
    ],
    [
      'a game was begun, and cancelled',
      (hall) => {
        demand(hall, 'start.give', { table: null, start: '785' });
        demand(hall, 'hall.show', { screen: 'position' });
        demand(hall, 'game.begin', { table: 1, seen: tableSeen(hall.host.tableView(1)) });
        demand(hall, 'game.cancel', { table: 1, seen: tableSeen(hall.host.tableView(1)) });
        demand(hall, 'result.forfeit', { table: 1, seen: tableSeen(hall.host.tableView(1)), result: '-/-' });
      },
    ],
    [
      'a result was given',
      (hall) => {
        demand(hall, 'start.give', { table: null, start: '785' });
        demand(hall, 'result.forfeit', { table: 1, seen: tableSeen(hall.host.tableView(1)), result: '+/-' });
      },
    ],
  ])('stays where %s', async (_, touch) => {
    const hall = await hallOf();
    touch(hall);
    expect(await askHost(hall, 'round.open', AGAIN)).toMatchObject({ fault: { code: 'round.notEmpty' } });
    expect(await askHost(hall, 'round.withdraw', { round: 2, withdrawn: true })).toMatchObject({
      fault: { code: 'round.notEmpty' },
    });
    demand(hall, 'round.open', { ...AGAIN, number: 3, instead: undefined });
    expect(await askHost(hall, 'round.withdraw', { round: 2, withdrawn: true })).toMatchObject({
      fault: { code: 'round.notEmpty' },
    });
    expect(await askHost(hall, 'round.withdraw', { round: 7, withdrawn: true })).toMatchObject({
      fault: { code: 'round.unknown' },
    });
    expect(counted(hall)).toEqual([1, 2, 3]);
    hall.host.close();
  });
});

/** What each of those outside the record is given of the running round. */
const shown = (hall: Hall) => ({
  console: hall.host.roundView?.round ?? null,
  hall: hall.host.hallView(0).round?.round ?? null,
  tables: hall.host.hallView(0).tables.map(({ white }) => white),
  live: hall.host.context.publicState.tournament.round?.round ?? null,
  pgn: hall.host.context.publicState.pgn.match(/\[Round "[^"]*"\]/gu),
});

describe('the last round, opened by mistake', () => {
  it('is withdrawn, and the one before it is running again, after a restart too', async () => {
    const folder = temporaryFolder();
    const hall = openHall(folder);
    demand(hall, 'tournament.open', { name: 'Open' });
    await playRound(hall.host, 'Round 1', '518');
    const before = shown(hall);
    demand(hall, 'round.open', SLIP);
    demand(hall, 'start.give', { table: null, start: '785' });
    expect(shown(hall)).not.toEqual(before);
    demand(hall, 'round.withdraw', { round: 2, withdrawn: true });
    const holds = (now: Hall): void => {
      expect(counted(now)).toEqual([1]);
      expect(shown(now)).toEqual(before);
      expect(now.host.hallView(0).screen).toBe('play');
      expect(now.host.roundView).toMatchObject({ lastOfKind: { round: { number: 1 } }, moment: 'playing' });
      expect(playedBefore(tournamentOf(now).ledger, 9)).toEqual([518]);
      expect(reportOf(tournamentOf(now)).corrections.map(({ kind }) => kind)).toEqual(['withdrawn']);
      expect(files(now).filter((name) => name.endsWith('.csv'))).toEqual(['results/round-1.csv']);
    };
    holds(hall);
    hall.host.close();
    const after = openHall(folder);
    holds(after);
    // The running one can be worked in again, and the next takes the number of the one that is gone.
    demand(after, 'result.forfeit', { table: 3, seen: tableSeen(after.host.tableView(3)), result: '-/+' });
    demand(after, 'round.open', { ...SLIP, after: 1 });
    expect(after.host.roundView).toMatchObject({ round: 3, number: 2 });
    expect(tournamentOf(after).rounds.map(({ closed }) => closed)).toEqual([true, true, false]);
    after.host.close();
  });

  it('runs on with its draw when that is undone from the list', async () => {
    const hall = await hallOf();
    demand(hall, 'start.give', { table: null, start: '785' });
    const before = shown(hall);
    demand(hall, 'round.withdraw', { round: 2, withdrawn: true });
    expect(decided(hall)[0]).toMatchObject({
      undo: { request: 'round.withdraw', input: { round: 2, withdrawn: false } },
    });
    demand(hall, 'round.withdraw', { round: 2, withdrawn: false });
    expect(shown(hall)).toEqual(before);
    expect(counted(hall)).toEqual([1, 2]);
    expect(tournamentOf(hall).rounds.map(({ closed }) => closed)).toEqual([true, false]);
    demand(hall, 'hall.show', { screen: 'position' });
    demand(hall, 'game.begin', { table: 1, seen: tableSeen(hall.host.tableView(1)) });
    hall.host.close();
  });

  it('comes back only when the running one is over', async () => {
    const hall = await hallOf();
    demand(hall, 'round.withdraw', { round: 2, withdrawn: true });
    demand(hall, 'result.clear', { table: 1, seen: tableSeen(hall.host.tableView(1)) });
    expect(await askHost(hall, 'round.withdraw', { round: 2, withdrawn: false })).toMatchObject({
      fault: { code: 'round.running', facts: { tables: ['1'] } },
    });
    hall.host.close();
  });

  it('stays while it is being drawn for', async () => {
    const hall = await hallOf();
    demand(hall, 'draw.commit', { round: 2, excluded: [], repeats: 'allowed' });
    expect(await askHost(hall, 'round.withdraw', { round: 2, withdrawn: true })).toMatchObject({
      fault: { code: 'draw.open' },
    });
    hall.host.close();
  });

  it('leaves the hall without a round where it was the only one', () => {
    const hall = openHall(temporaryFolder());
    demand(hall, 'tournament.open', { name: 'Open' });
    demand(hall, 'round.open', { ...SLIP, number: 1 });
    demand(hall, 'round.withdraw', { round: 1, withdrawn: true });
    expect(shown(hall)).toEqual({ console: null, hall: null, tables: [], live: null, pgn: null });
    demand(hall, 'round.open', { ...SLIP, number: 1 });
    expect(hall.host.roundView).toMatchObject({ round: 2, number: 1 });
    hall.host.close();
  });
});
