import { beforeEach, describe, expect, it } from 'vitest';
import { isRecorded } from '../../../../engine/journal/entry-shape.ts';
import type { Recorded } from '../../../../engine/journal/entry.ts';
import { isPenalty } from '../../../../engine/tournament/report/incidents.ts';
import { reportOf } from '../../../../engine/tournament/report/report.ts';
import type { TournamentReport } from '../../../../engine/tournament/report/report.ts';
import { tableSeen } from '../../../../electron/contract/table-seen.ts';
import { demand } from '../../../support/ask-host.ts';
import { openHall } from '../../../support/hall.ts';
import { playEventfulTournament } from '../../../support/eventful-tournament.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let entries: readonly Recorded[] = [];
let report: TournamentReport;

beforeEach(async () => {
  const { host } = await playEventfulTournament(temporaryFolder());
  entries = host.context.recorder.since(0, 10_000).map(({ entry }) => {
    if (!isRecorded(entry)) throw new Error(entry.type);
    return entry;
  });
  report = reportOf(host.context.recorder.tournament);
  host.close();
});

/** The entries of a type, one after another. */
function all<T extends Recorded['type']>(type: T): readonly Extract<Recorded, { type: T }>[] {
  return entries.filter((entry): entry is Extract<Recorded, { type: T }> => entry.type === type);
}

const startOf = (gameId: string): Extract<Recorded, { type: 'game.started' }>['data'] | undefined =>
  all('game.started').find(({ data }) => data.gameId === gameId)?.data;

describe('every number of the report, worked out again from the entries', () => {
  it('of the rounds', () => {
    const counts = all('round.opened').map(({ data: { round, tables } }) => {
      const started = all('game.started').filter(({ data }) => data.round === round);
      const cancelled = new Set(all('game.cancelled').map(({ data }) => data.gameId));
      const counting = started.filter(({ data }) => !cancelled.has(data.gameId)).map(({ data }) => data.gameId);
      const given = [...all('result.set'), ...all('result.corrected')].sort((one, other) => one.seq - other.seq);
      const lastOf = (gameId: string) => given.findLast(({ data }) => data.gameId === gameId);
      const last = (gameId: string): string | undefined => lastOf(gameId)?.data.result ?? undefined;
      const results = counting.map(last).filter((result) => result !== undefined);
      const times = (result: string): number => results.filter((one) => one === result).length;
      const forfeits = all('result.forfeited').filter(
        ({ data }) => data.round === round && data.result !== null,
      ).length;
      const isSigned = (gameId: string): boolean =>
        all('result.signed').some(({ seq, data }) => data.gameId === gameId && seq > (lastOf(gameId)?.seq ?? 0));
      return {
        tables: tables.length,
        byes: all('byes.set').findLast(({ data }) => data.round === round)?.data.byes.length ?? 0,
        played: counting.length,
        moves: counting.reduce((sum, gameId) => {
          const answered = all('question.answered').filter(({ data }) => data.gameId === gameId);
          return sum + Math.ceil(answered.flatMap(({ data }) => data.plies).length / 2);
        }, 0),
        cancelled: started.length - counting.length,
        ...{
          whiteWins: times('1-0'),
          blackWins: times('0-1'),
          drawnGames: times('1/2-1/2'),
          otherResults: 0,
          forfeits,
        },
        unsigned: counting.filter((gameId) => last(gameId) !== undefined && !isSigned(gameId)).length,
        open: tables.length - results.length - forfeits,
      };
    });
    expect(report.rounds.map(({ round: _, ...numbers }) => numbers)).toEqual(counts);
    expect(counts.map(({ moves, cancelled, open, unsigned }) => [moves, cancelled, open, unsigned])).toEqual([
      [3, 0, 0, 2],
      [0, 1, 2, 1],
    ]);
  });

  it('of the draws, with commitments, receipts and numbers', () => {
    const made = [...all('draw.made'), ...all('start.given')].sort((a, b) => a.seq - b.seq);
    expect(report.startDraws.flatMap(({ draw }) => draw.made?.sp ?? [])).toEqual(made.map(({ data }) => data.sp));
    expect(report.startDraws.flatMap(({ draw }) => draw.made?.sha256 ?? [])).toEqual(
      all('draw.made').map(({ data }) => data.sha256),
    );
    const commitment = all('draw.committed')[0]?.data.commitment;
    const quick = all('draw.made').map(({ data }) => data.receipt.commitment);
    expect(report.startDraws.map(({ draw, state }) => [draw.method, state, draw.commitment])).toEqual([
      ['quick', 'annulled', quick[0]],
      ['ceremony', 'replaced', commitment],
      ['given', 'stands', null],
      ['quick', 'stands', quick[2]],
    ]);
    expect(report.startDraws[0]?.draw.annulled?.reason).toBe(all('draw.annulled')[0]?.data.reason);
  });

  it('of incidents and rulings', () => {
    const expected = [
      ...all('question.opened').map(({ at, data }) => ['question', at, data.gameId]),
      ...all('claim.made').map(({ at, data }) => ['claim', at, data.gameId]),
      ...all('game.started').flatMap(({ at, data }) =>
        data.event.matchesDraw ? [] : [['wrongStart', at, data.gameId]],
      ),
      ...all('game.cancelled').map(({ at, data }) => ['cancelled', at, data.gameId]),
    ];
    const told = report.incidents.map(({ kind, atEpochMs, game }) => [kind, atEpochMs, game.gameId]);
    expect([...told].sort()).toEqual([...expected].sort());
    expect(told.map(([kind]) => kind)).toEqual(['claim', 'cancelled']);
    const ruled = all('irregularity.ruled').map(({ at, data }) => [at, data.gameId, data.irregularity, data.imposed]);
    expect(
      report.rulings.map(({ game, ruling }) => [ruling.madeEpochMs, game.gameId, ruling.irregularity, ruling.imposed]),
    ).toEqual(ruled);
    const penalties = all('irregularity.ruled').filter(({ data }) => data.imposed.kind !== 'none').length;
    expect(report.rulings.filter(isPenalty)).toHaveLength(penalties - all('irregularity.withdrawn').length);
    expect(report.rulings.length).toBeGreaterThan(2);
  });

  it('of corrections', () => {
    const again = all('result.set').filter(({ seq, data }) =>
      all('result.set').some((before) => before.seq < seq && before.data.gameId === data.gameId),
    );
    const seats = all('seats.corrected').flatMap(({ at, data }) => data.changes.map((change) => [at, change]));
    expect(report.corrections.filter(({ kind }) => kind === 'result').map(({ atEpochMs }) => atEpochMs)).toEqual(
      again.map(({ at }) => at),
    );
    expect(
      report.corrections.flatMap((one) => (one.kind === 'seat' ? [[one.atEpochMs, one.correction]] : [])),
    ).toMatchObject(seats);
    const late = all('result.corrected').map(({ at, data }) => [at, data.table, data.by, data.why, data.result]);
    expect(
      report.corrections.flatMap((one) => {
        if (one.kind !== 'late') return [];
        const { by, why, after } = one.correction;
        return [[one.atEpochMs, one.table, by, why, after.result]];
      }),
    ).toEqual(late);
    expect([again.length, seats.length, late.length, report.corrections.length]).toEqual([1, 1, 1, 3]);
    const [result] = report.corrections;
    expect(result).toMatchObject({ kind: 'result', before: { result: '0-1' }, after: { result: '1/2-1/2' } });
  });

  it('of unsigned results and of games without one', () => {
    expect(report.unsigned.map(({ round, table, result }) => [round.round, table, result])).toEqual([
      [1, 1, '0-1'],
      [1, 2, '1/2-1/2'],
      [2, 1, '0-1'],
    ]);
    expect(report.open.map(({ round, table }) => [round.round, table])).toEqual([
      [2, 2],
      [2, 3],
    ]);
  });

  it('of the players, each once, by name, with all rounds', () => {
    const names = new Set(
      all('round.opened').flatMap(({ data }) => data.tables.flatMap(({ white, black }) => [white, black])),
    );
    const unpaired = all('byes.set').flatMap(({ data }) => data.byes.map(({ name }) => name));
    const expected = [...names, ...unpaired].sort((a, b) => a.localeCompare(b, 'en'));
    expect(report.players.map(({ name }) => name)).toEqual(expected);
    for (const { name, rounds } of report.players) {
      const paired = all('round.opened').filter(({ data }) =>
        data.tables.some(({ white, black }) => white === name || black === name),
      );
      expect(rounds).toHaveLength(paired.length + unpaired.filter((one) => one === name).length);
    }
    const anna = report.players.find(({ title }) => title === 'WGM');
    expect(anna).toMatchObject({
      ...{ name: 'Hector, Anna', fideId: '4600001' },
      rounds: [
        { round: 1, table: 1, side: 'white', opponent: 'Boris <b>', result: '0-1' },
        { round: 2, table: 1, side: 'black', opponent: 'Egon', result: '0-1' },
      ],
    });
    const corrected = report.players.find(({ name }) => name === 'Boris <b>')?.rounds[1];
    expect(corrected).toMatchObject({ side: 'black', opponent: 'Clara & Co' });
  });

  it('of the standings, as the pairing program had them and by its ranks', () => {
    expect(report.standings?.file).toBe('open.trf');
    expect(report.standings?.players.map(({ rank, number, points }) => [rank, number, points])).toEqual([
      ...[
        [1, 1, 1],
        [2, 5, 1],
        [3, 3, 0.5],
        [4, 4, 0.5],
        [5, 2, 0],
        [6, 6, 0],
      ],
    ]);
  });

  it('games are of the record', () => {
    for (const { game } of report.incidents) expect(startOf(game.gameId)).toMatchObject({ table: game.table });
  });
});

it('of a pairing that plays two games both count, each on its side, and a first one that was not played', () => {
  const hall = openHall(temporaryFolder());
  const seen = (table: number): object => tableSeen(hall.host.tableView(table));
  const tables = ['A', 'C'].map((white, i) => ({ table: i + 1, white, black: ['B', 'D'][i] }));
  demand(hall, 'round.open', { name: 'Round 1', tables, castlingMode: 'cg', games: 2 });
  demand(hall, 'start.give', { table: null, start: '518' });
  demand(hall, 'hall.show', { screen: 'position' });
  demand(hall, 'table.played', { table: 1, seen: seen(1), moves: ['e4', 'e5'] });
  demand(hall, 'result.set', { table: 1, seen: seen(1), result: '1-0', reason: 'resignation' });
  demand(hall, 'result.forfeit', { table: 2, seen: seen(2), result: '+/-' });
  // Second games are missing before anybody has gone on to them.
  const missing = reportOf(hall.host.context.recorder.tournament).open;
  expect(missing.map(({ table, number, players: { white } }) => [table, number, white.name])).toEqual([
    [1, 2, 'B'],
    [2, 2, 'D'],
  ]);
  demand(hall, 'games.turn', { round: 1, tables: [1, 2], game: 2 });
  demand(hall, 'table.played', { table: 1, seen: seen(1), moves: ['d4', 'd5', 'c4'] });
  demand(hall, 'result.set', { table: 1, seen: seen(1), result: '1/2-1/2', reason: 'agreement' });
  const { rounds, players, open } = reportOf(hall.host.context.recorder.tournament);
  expect(rounds).toMatchObject([
    {
      tables: 2,
      played: 2,
      moves: 3,
      whiteWins: 1,
      drawnGames: 1,
      blackWins: 0,
      forfeits: 1,
      open: 1,
      otherResults: 0,
    },
  ]);
  const cells = players.map(({ name, rounds: played }) => [
    name,
    ...played.map((one) => ('side' in one ? `${one.side} ${one.opponent} ${one.result ?? ''}` : '')),
  ]);
  expect(cells).toEqual([
    ['A', 'white B 1-0', 'black B 1/2-1/2'],
    ['B', 'black A 1-0', 'white A 1/2-1/2'],
    ['C', 'white D +/-', 'black D '],
    ['D', 'black C +/-', 'white C '],
  ]);
  expect(open.map(({ table }) => table)).toEqual([2]);
  hall.host.close();
});

it('counts a game that nobody recorded, of which a result was entered late, as played and as not signed', () => {
  const hall = openHall(temporaryFolder());
  demand(hall, 'tournament.open', { name: 'Open' });
  demand(hall, 'round.open', {
    ...{ name: 'Round 1', castlingMode: 'cg' },
    tables: [
      { table: 1, white: 'Ada', black: 'Bob' },
      { table: 2, white: 'Cleo', black: 'Dan' },
      { table: 3, white: 'Eve', black: 'Fox' },
    ],
  });
  demand(hall, 'round.open', {
    ...{ name: 'Round 2', castlingMode: 'cg', after: 1 },
    tables: [{ table: 1, white: 'Bob', black: 'Ada' }],
  });
  const late = { round: 1, gameId: null, by: 'A. Arbiter', why: 'The sheets say so', corrections: 0 };
  demand(hall, 'result.correct', { ...late, table: 1, result: '1-0', reason: 'not-said' });
  demand(hall, 'result.correct', { ...late, table: 2, result: '+/-', reason: null });
  const { rounds, unsigned, open } = reportOf(hall.host.context.recorder.tournament);
  expect(rounds[0]).toMatchObject({ played: 1, moves: 0, whiteWins: 1, forfeits: 1, unsigned: 1, open: 1 });
  expect(unsigned.map(({ table, result }) => [table, result])).toEqual([[1, '1-0']]);
  expect(open.map(({ round, table }) => [round.round, table])).toEqual([
    [1, 3],
    [2, 1],
  ]);
  hall.host.close();
});

describe('players who were marked absent', () => {
  it('are told with when they were marked, and marked present, wherever they were seated by then', () => {
    const hall = openHall(temporaryFolder());
    const epochMs = (): number => hall.clock.epochMs();
    const startsEpochMs = epochMs();
    const [first, second] = [
      { white: 'Anna', black: 'Bruno' },
      { white: 'Clara', black: 'Emil' },
    ];
    demand(hall, 'tournament.open', { name: 'Open' });
    demand(hall, 'round.open', {
      ...{ name: 'Round 1', castlingMode: 'cg', startsEpochMs },
      tables: [
        { table: 1, ...first },
        { table: 2, ...second },
      ],
    });
    const say = (table: number, side: 'white' | 'black', absent: boolean): number => {
      hall.wait(60_000);
      demand(hall, 'player.absent', { round: 1, table, side, absent });
      return epochMs();
    };
    const anna = say(1, 'white', true);
    const emil = say(2, 'black', true);
    const turned = { white: 'Bruno', black: 'Anna' };
    demand(hall, 'seats.correct', { round: 1, changes: [{ table: 1, before: first, after: turned }] });
    const here = say(1, 'black', false);
    const { absences } = reportOf(hall.host.context.recorder.tournament);
    expect(absences).toMatchObject([
      { table: 1, side: 'white', name: 'Anna', sinceEpochMs: anna, untilEpochMs: here, movedEpochMs: null },
      { table: 2, side: 'black', name: 'Emil', sinceEpochMs: emil, untilEpochMs: null, movedEpochMs: null },
    ]);
    const [one] = absences;
    expect((one?.defaultEndsEpochMs ?? 0) - startsEpochMs).toBe(0);
    hall.host.close();
  });
});
