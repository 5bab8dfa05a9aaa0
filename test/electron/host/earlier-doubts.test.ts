import { describe, expect, it } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { TableSeen } from '../../../electron/contract/table-seen.ts';
import type { AlertView } from '../../../electron/contract/views/alerts.ts';
import type { RequestInput } from '../../../electron/contract/requests.ts';
import { reportPage } from '../../../electron/contract/messages/en/report-page.ts';
import { floorHead } from '../../../electron/host/views/floor-view.ts';
import { lockedView } from '../../../electron/host/views/locked-view.ts';
import { resultsOut } from '../../../electron/host/views/results-out.ts';
import { reportOf } from '../../../engine/tournament/report/report.ts';
import { earlierDoubts } from '../../../electron/host/views/earlier-doubts.ts';
import { recordedRoundView, roundLines } from '../../../electron/host/views/recorded-round-view.ts';
import { isRecorded } from '../../../engine/journal/entry-shape.ts';
import { EntriesOfRound, asOfRound } from '../../../engine/tournament/earlier-round.ts';
import { foldEntry } from '../../../engine/tournament/fold.ts';
import { NO_TOURNAMENT } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { playRound } from '../../support/played-rounds.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** White is mated at both tables of round 1, and 1–0 is entered. */
async function playDoubted(hall: Hall, terms: { readonly games?: 2 } = {}): Promise<void> {
  const { host } = hall;
  const { handlers } = host;
  const tables = [1, 2].map((table) => ({ table, white: `W${String(table)}`, black: `B${String(table)}` }));
  await handlers['round.open']({ name: 'Round 1', tables, castlingMode: 'cg', ...terms });
  await handlers['start.give']({ table: null, start: '518' });
  await handlers['hall.show']({ screen: 'position' });
  for (const { table } of tables) await playMated(hall, table);
}

async function playMated({ host }: Hall, table: number): Promise<void> {
  const seen = (): TableSeen => tableSeen(host.tableView(table));
  await host.handlers['table.played']({ table, seen: seen(), moves: ['f3', 'e5', 'g4', 'Qh4#'] });
  await host.handlers['result.set']({ table, seen: seen(), result: '1-0', reason: 'resignation' });
}

/** Two results in doubt in round 1, and two rounds after it. */
async function hallOf(folder = temporaryFolder()): Promise<Hall> {
  const hall = openHall(folder);
  await hall.host.handlers['tournament.open']({ name: 'Open' });
  await playDoubted(hall);
  await playRound(hall.host, 'Round 2', '0');
  await playRound(hall.host, 'Round 3', '1');
  return hall;
}

function tournamentOf(hall: Hall): Tournament {
  return hall.host.context.recorder.tournament;
}

/** Tables in doubt by every place that tells of them; they tell the same, or this throws. */
function doubted(hall: Hall): readonly number[] {
  const tournament = tournamentOf(hall);
  const called = earlierDoubts(tournament).map(({ table }) => table);
  expect(lookedAt(tournament)).toEqual(called);
  expect(roundLines(tournament)[0]?.doubts ?? 0).toBe(called.length);
  return called;
}

/** On the page of round 1. */
function lookedAt(tournament: Tournament): readonly number[] {
  const as = asOfRound(tournament, 1);
  const tables = as === null ? [] : recordedRoundView(as).tables;
  return tables.filter(({ alerts }) => alerts.some(({ kind }) => kind === 'conflict')).map(({ table }) => table);
}

const NOBODY_CALLS = { demonstration: false, alerts: [], screensWaiting: 0, calling: 0, simulated: false };

type Asked = RequestInput<'result.correct'>;

async function decide(hall: Hall, table: number, change: Partial<Asked>): Promise<unknown> {
  const as = asOfRound(tournamentOf(hall), 1);
  if (as === null) throw new Error('no round 1');
  const { tables, corrections } = recordedRoundView(as);
  const gameId = tables.find((one) => one.table === table)?.gameId ?? null;
  return hall.host.handlers['result.correct']({
    ...{ round: 1, table, gameId, corrections: corrections.filter((one) => one.table === table).length },
    ...{ result: '1-0', reason: 'resignation', by: 'IA Sol', why: 'White resigned a move before' },
    ...change,
  });
}

const CORRECTED = { result: '0-1', reason: 'checkmate', why: 'The board says so' } as const;

async function undo(hall: Hall): Promise<void> {
  const listed = await hall.host.handlers['decisions.list']({});
  const undone = listed.ok ? listed.value[0]?.undo : null;
  if (undone?.request !== 'result.correct') throw new Error('it cannot be undone');
  expect(await hall.host.handlers['result.correct'](undone.input)).toMatchObject({ ok: true });
}

/** Of five entries three were read, and so many came from the second copy. */
function repaired(restored: number): AlertView {
  const facts = { aside: '/data/damaged-1', kept: 3, last: 5, later: 0, games: 1, restored };
  return { sinceEpochMs: 0, fault: { code: 'journal.repaired', facts } };
}

describe('a result in doubt whose round is over', () => {
  it('calls until each is decided, from whichever round back, and after a restart', async () => {
    const folder = temporaryFolder();
    const hall = await hallOf(folder);
    expect(earlierDoubts(tournamentOf(hall))[0]).toMatchObject({
      ...{ round: 1, of: { kind: 'round', number: 1 }, table: 1, game: null, white: 'W1' },
      facts: {
        ...{ entered: '1-0', board: { ending: 'checkmate', result: '0-1' }, kings: null, ruling: null },
        isTyped: true,
      },
    });
    expect(doubted(hall)).toEqual([1, 2]);
    hall.host.close();

    const later = openHall(folder);
    expect(doubted(later)).toEqual([1, 2]);
    expect(await decide(later, 1, CORRECTED)).toMatchObject({ ok: true });
    expect(doubted(later)).toEqual([2]);
    expect(await decide(later, 2, {})).toMatchObject({ ok: true });
    expect(doubted(later)).toEqual([]);
    later.host.close();

    const last = openHall(folder);
    expect(doubted(last)).toEqual([]);
    last.host.close();
  });

  it('is told at a locked console, to phones, in the report and in lists of results, until it is decided', async () => {
    const hall = await hallOf();
    const places = (): unknown => {
      const tournament = tournamentOf(hall);
      const [round] = tournament.rounds;
      if (round === undefined) throw new Error('no round');
      const rows = resultsOut(tournament, round).csv.trimEnd().split('\r\n');
      const locked = lockedView(tournament, NOBODY_CALLS, 1).called;
      const phones = floorHead(tournament, []).consoleCalls;
      return [locked, phones, reportOf(tournament).doubts.length, rows.map((row) => row.split(',').slice(12))];
    };
    expect(floorHead(tournamentOf(hall), [repaired(2), repaired(1)]).consoleCalls).toEqual([
      'mended',
      'journal.repaired',
      'doubts',
    ]);
    expect(places()).toEqual([true, ['doubts'], 2, [['In doubt'], ['yes'], ['yes']]]);
    const report = reportPage({
      ...{ report: reportOf(tournamentOf(hall)), entries: 1, head: 'f', madeEpochMs: 0, fonts: '', interruptions: [] },
    });
    expect(report).toContain('Results in doubt (2)');
    expect(report).toContain('1–0 was entered; the board says 0–1 (checkmate).');
    await decide(hall, 1, {});
    expect(places()).toEqual([true, ['doubts'], 1, [['In doubt'], [''], ['yes']]]);
    await decide(hall, 2, CORRECTED);
    expect(places()).toEqual([false, [], 0, [[], [], []]]);
    hall.host.close();
  });

  it('is settled by any result that somebody gives with a reason, also one that the board does not say', async () => {
    const hall = await hallOf();
    expect(await decide(hall, 1, { result: '1/2-1/2', reason: 'agreement' })).toMatchObject({ ok: true });
    expect(doubted(hall)).toEqual([2]);
    hall.host.close();
  });

  it.each([
    ['a correction', CORRECTED],
    ['a confirmation', {}],
  ])('is in doubt again once %s is undone, and settled again by the next', async (_, change) => {
    const hall = await hallOf();
    await decide(hall, 1, change);
    expect(doubted(hall)).toEqual([2]);
    await undo(hall);
    expect(doubted(hall)).toEqual([1, 2]);
    await decide(hall, 1, change);
    expect(doubted(hall)).toEqual([2]);
    hall.host.close();
  });

  it('is confirmed with a name and a reason, once, and stays signed; without doubt there is nothing to confirm', async () => {
    const hall = openHall(temporaryFolder());
    await playDoubted(hall);
    await hall.host.handlers['result.sign']({ table: 1, seen: tableSeen(hall.host.tableView(1)), signed: true });
    await playRound(hall.host, 'Round 2', '0');
    const corrections = (): number => tournamentOf(hall).rounds[0]?.resultCorrections.get(1)?.length ?? 0;
    expect(await decide(hall, 1, { by: '', why: '' })).toMatchObject({ ok: true });
    expect(corrections()).toBe(0);
    expect(await decide(hall, 1, { why: '' })).toMatchObject({ fault: { code: 'result.unexplained' } });
    await decide(hall, 1, {});
    expect(await decide(hall, 1, {})).toMatchObject({ ok: true });
    expect(corrections()).toBe(1);
    const game = [...tournamentOf(hall).games.values()].find(({ round, table }) => round === 1 && table === 1);
    expect(game).toMatchObject({ result: '1-0', resultChanges: [{ result: '1-0' }] });
    expect(game?.signedEpochMs).not.toBeNull();
    hall.host.close();
  });

  it('that was let stand while the round ran calls no more, and calls again if that is taken back before the next', async () => {
    const hall = openHall(temporaryFolder());
    const { handlers } = hall.host;
    await playDoubted(hall);
    for (const table of [1, 2]) await handlers['table.acknowledge']({ table, questionId: 0 });
    const atEpochMs = tournamentOf(hall).seenEpochMs.get(2) ?? 0;
    const { gameId } = hall.host.tableView(2);
    await handlers['seen.withdraw']({ table: 2, gameId, questionId: null, atEpochMs });
    await playRound(hall.host, 'Round 2', '0');
    expect(doubted(hall)).toEqual([2]);
    hall.host.close();
  });

  it('of a tournament that is not open is told as of one that is', async () => {
    const hall = await hallOf();
    const needed = new EntriesOfRound(1);
    const entries = hall.host.context.recorder
      .since(0, 10_000)
      .map(({ entry }) => entry)
      .filter(isRecorded);
    const read = entries.filter((entry) => needed.needs(entry)).reduce(foldEntry, NO_TOURNAMENT);
    expect(lookedAt(read)).toEqual([1, 2]);
    hall.host.close();
  });

  it('of a first game calls once the second is due, and its second stays as it is when it is decided', async () => {
    const hall = openHall(temporaryFolder());
    const { handlers } = hall.host;
    await playDoubted(hall, { games: 2 });
    const called = (): unknown => earlierDoubts(tournamentOf(hall)).map(({ table, game }) => [table, game]);
    expect(called()).toEqual([]);
    await handlers['games.turn']({ round: 1, tables: [1, 2], game: 2 });
    expect(called()).toEqual([
      [1, 1],
      [2, 1],
    ]);
    const [first] = earlierDoubts(tournamentOf(hall));
    const gameId = first?.stands.gameId ?? null;
    expect(await decide(hall, 1, { gameId })).toMatchObject({ ok: true });
    expect(called()).toEqual([[2, 1]]);
    // What is due there is not corrected while it is played.
    await playMated(hall, 1);
    expect([1, 2].map((table) => hall.host.tableView(table).first?.isInDoubt)).toEqual([undefined, true]);
    const second = hall.host.tableView(1).gameId;
    expect(await decide(hall, 1, { ...CORRECTED, gameId: second })).toMatchObject({
      fault: { code: 'round.isRunning' },
    });
    await playMated(hall, 2);
    await playRound(hall.host, 'Round 2', '0');
    expect(called()).toEqual([
      [1, 2],
      [2, 1],
      [2, 2],
    ]);
    expect(await decide(hall, 1, { ...CORRECTED, gameId })).toMatchObject({ ok: true });
    const as = asOfRound(tournamentOf(hall), 1);
    const looked = as === null ? null : recordedRoundView(as);
    expect(looked?.tables[0]).toMatchObject({ gameId: second, result: '1-0', first: { gameId, result: '0-1' } });
    expect(looked?.firstGames).toMatchObject([
      { table: 1, gameId, game: 1, white: 'W1', black: 'B1', result: '0-1', alerts: [] },
      { table: 2, game: 1, white: 'W2', result: '1-0', alerts: [{ kind: 'conflict' }] },
    ]);
    expect(looked?.firstGames[1]?.plies).toHaveLength(4);
    hall.host.close();
  });
});
