import { describe, expect, it } from 'vitest';
import type { RecordedRoundView } from '../../../electron/contract/tournaments.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { NO_OTHERS, tournamentsService } from '../../../electron/host/services/tournaments.ts';
import type { TournamentsPort } from '../../../electron/host/ports/tournaments.ts';
import { isRecorded } from '../../../engine/journal/entry-shape.ts';
import type { Recorded } from '../../../engine/journal/entry.ts';
import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { EntriesOfRound } from '../../../engine/tournament/earlier-round.ts';
import { demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { LINES, playRound } from '../../support/played-rounds.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const STARTS = ['518', '0', '959'] as const;

async function threeRounds(folder = temporaryFolder()): Promise<Hall> {
  const hall = openHall(folder);
  await hall.host.handlers['tournament.open']({ name: 'Open' });
  for (const [i, start] of STARTS.entries()) {
    if (i < 2) await playRound(hall.host, `Round ${String(i + 1)}`, start);
  }
  const tables = [{ table: 1, white: 'Anna', black: 'Bruno' }];
  await hall.host.handlers['round.open']({ name: 'Final', number: 7, tables, castlingMode: 'cg' });
  await hall.host.handlers['start.give']({ table: null, start: '959' });
  await hall.host.handlers['hall.show']({ screen: 'position' });
  await hall.host.handlers['game.begin']({ table: 1, seen: tableSeen(hall.host.tableView(1)) });
  return hall;
}

function service(hall: Hall, others = NO_OTHERS): ReturnType<typeof tournamentsService> {
  return tournamentsService({ host: () => hall.host, others: () => others, change: () => Promise.resolve(ok(null)) });
}

async function look(
  hall: Hall,
  round: number,
  others = NO_OTHERS,
  tournament: string | null = null,
): Promise<RecordedRoundView> {
  const looked = await service(hall, others)['round.look']({ tournament, round });
  if (!looked.ok) throw new Error(looked.fault.code);
  return looked.value;
}

function entriesOf(hall: Hall): readonly Recorded[] {
  return hall.host.context.recorder.since(0, 10_000).map(({ entry }) => {
    if (!isRecorded(entry)) throw new Error(entry.type);
    return entry;
  });
}

/** A record that was closed, as the folder of another tournament holds it. */
function closed(hall: Hall): TournamentsPort {
  const entries = entriesOf(hall);
  return {
    others: () => [],
    read: (key, take): Promise<Result<null>> => {
      if (key !== 'other') return Promise.resolve(fail('tournament.unknown'));
      for (const entry of entries) take(entry);
      return Promise.resolve(ok(null));
    },
  };
}

describe('an earlier round', () => {
  it('is looked at while another plays, after a restart as before: position, pairings, moves, results with their history', async () => {
    const folder = temporaryFolder();
    const hall = await threeRounds(folder);
    const first = await look(hall, 1);
    expect(first).toMatchObject({ tournament: { name: 'Open' }, round: { round: 1, number: 1, start: { sp: 518 } } });
    expect(first.tables.map(({ plies }) => plies.map(({ san }) => san))).toEqual([LINES[0], LINES[1], []]);
    expect(first.tables.map(({ result, white }) => [result, white])).toEqual([
      ['1-0', 'Round 1 W0'],
      ['1-0', 'Round 1 W1'],
      ['+/-', 'Round 1 W2'],
    ]);
    expect(first.tables[0]?.resultChanges).toMatchObject([{ result: '1-0', reason: 'resignation' }]);
    expect(first.tables.flatMap(({ alerts }) => alerts)).toEqual([]);
    hall.host.close();
    const after = openHall(folder);
    expect(await look(after, 1)).toEqual(first);
    expect(await look(after, 3)).toMatchObject({ round: { number: 7 }, tables: [{ white: 'Anna', state: 'playing' }] });
    expect(await service(after)['round.look']({ tournament: null, round: 4 })).toMatchObject({
      fault: { code: 'round.unknown' },
    });
    after.host.close();
  });

  it('stands in the list with its number, its position and how many results it has', async () => {
    const hall = await threeRounds();
    expect(await service(hall)['tournament.list']({})).toMatchObject({
      value: {
        all: [
          {
            name: 'Open',
            isOpen: true,
            rounds: [
              { round: 1, number: 1, name: 'Round 1', sp: 518, tables: 3, results: 3 },
              { round: 2, number: 2, name: 'Round 2', sp: 0, tables: 3, results: 3 },
              { round: 3, number: 7, name: 'Final', sp: 959, tables: 1, results: 0 },
            ],
          },
        ],
      },
    });
    hall.host.close();
  });

  it('has its PGN alone and in that of the tournament', async () => {
    const hall = await threeRounds();
    const { 'tournament.pgn': pgn } = service(hall);
    const texts: string[] = [];
    for (const round of [1, 2, 3, null]) {
      const written = await pgn({ tournament: null, round });
      if (written.ok) texts.push(written.value.pgn);
    }
    expect(texts.map((text) => text.match(/^\[Round .*\]$/gmu))).toEqual([
      ['[Round "1.1"]', '[Round "1.2"]', '[Round "1.3"]'],
      ['[Round "2.1"]', '[Round "2.2"]', '[Round "2.3"]'],
      ['[Round "7.1"]'],
      [1, 2]
        .flatMap((round) => [1, 2, 3].map((table) => `[Round "${String(round)}.${String(table)}"]`))
        .concat('[Round "7.1"]'),
    ]);
    expect(texts[3]).toBe(texts.slice(0, 3).join(''));
    hall.host.close();
  });

  it('has its results for files of pairing programs, with a start that the hall knows', async () => {
    const hall = await threeRounds();
    const out = await service(hall)['round.results']({ tournament: null, round: 2 });
    if (!out.ok) throw new Error(out.fault.code);
    const { number, results, startLine, csv } = out.value;
    expect([number, startLine]).toEqual([2, 'Start position of round 2: SP 0 BBQNNRKR']);
    expect(results.map(({ table, white, result }) => [table, white.name, result])).toEqual([
      [1, 'Round 2 W0', '1-0'],
      [2, 'Round 2 W1', '1-0'],
      [3, 'Round 2 W2', '+/-'],
    ]);
    expect(csv.split('\r\n').slice(1, -1)).toEqual(
      results.map(
        ({ table, white, black, result }) =>
          `${String(table)},${white.name},,,,,${black.name},,,,,${result === '+/-' ? ' ' : ''}${result ?? ''}`,
      ),
    );
    demand(hall, 'result.set', {
      ...{ table: 1, seen: tableSeen(hall.host.tableView(1)), result: '1-0', reason: 'resignation' },
    });
    demand(hall, 'round.open', { name: 'Sealed', tables: [{ table: 1, white: 'A', black: 'B' }], castlingMode: 'cg' });
    demand(hall, 'start.give', { table: null, start: '777' });
    const sealed = await service(hall)['round.results']({ tournament: null, round: 4 });
    expect(sealed).toMatchObject({ value: { startLine: null } });
    expect(await service(hall)['round.results']({ tournament: null, round: 5 })).toMatchObject({
      fault: { code: 'round.unknown' },
    });
    hall.host.close();
  });

  it('of a tournament that is closed is the same as when it was open', async () => {
    const hall = await threeRounds();
    const others = closed(hall);
    for (const round of [1, 2, 3]) {
      expect(await look(hall, round, others, 'other')).toEqual(await look(hall, round));
      const { 'tournament.pgn': pgn } = service(hall, others);
      expect(await pgn({ tournament: 'other', round })).toEqual(await pgn({ tournament: null, round }));
    }
    expect(await service(hall, others)['round.look']({ tournament: 'none', round: 1 })).toMatchObject({
      fault: { code: 'tournament.unknown' },
    });
    hall.host.close();
  });

  it('is read without the games of the others', async () => {
    const hall = await threeRounds();
    const entries = entriesOf(hall);
    const needed = new EntriesOfRound(2);
    const kept = entries.filter((entry) => needed.needs(entry));
    const games = new Set(kept.flatMap(({ data }) => ('gameId' in data && data.gameId !== null ? [data.gameId] : [])));
    expect(games.size).toBe(2);
    expect(kept.filter(({ type }) => type === 'round.opened')).toHaveLength(3);
    hall.host.close();
  });
});
