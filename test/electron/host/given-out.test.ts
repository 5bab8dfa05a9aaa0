import { expect, it } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { NO_OTHERS, tournamentsService } from '../../../electron/host/services/tournaments.ts';
import { ok } from '../../../engine/result.ts';
import { askHost, demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

function hallOf(): Hall {
  const hall = openHall(temporaryFolder());
  const tables = [1, 2].map((table) => ({ table, white: `White ${String(table)}`, black: `Black ${String(table)}` }));
  demand(hall, 'round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  forfeit(hall, 1, '+/-');
  return hall;
}

function forfeit(hall: Hall, table: number, result: string): void {
  demand(hall, 'result.forfeit', { table, seen: tableSeen(hall.host.tableView(table)), result });
}

/** What the console is given to save; of a file, the stamp that came with it. */
const FILES = {
  games: async (hall: Hall, round: number | null = 1) =>
    stampIn(await service(hall)['tournament.pgn']({ tournament: null, round })),
  results: async (hall: Hall) => stampIn(await service(hall)['round.results']({ tournament: null, round: 1 })),
};

function service(hall: Hall): ReturnType<typeof tournamentsService> {
  return tournamentsService({
    host: () => hall.host,
    others: () => NO_OTHERS,
    change: () => Promise.resolve(ok(null)),
  });
}

function stampIn(answer: { readonly ok: boolean; readonly value?: { readonly stamp: string | null } }): string | null {
  if (answer.value === undefined) throw new Error('no file');
  return answer.value.stamp;
}

const tick = async (hall: Hall, stamp: string | null) => {
  const answer = await askHost(hall, 'round.tick', { round: 1, step: 'send', stamp, file: 'csv' });
  return [answer.fault?.code ?? null, hall.host.roundView?.ticked.send !== null];
};

it.each(Object.entries(FILES))(
  'results count as given out as they were in the file, and as no others: %s',
  async (_, file) => {
    const hall = hallOf();
    const before = await file(hall);
    expect(await file(hall)).toBe(before);
    // The page is slow, and a result is entered meanwhile; or corrected.
    forfeit(hall, 2, '-/+');
    expect(await tick(hall, before)).toEqual(['results.changed', false]);
    const between = await file(hall);
    forfeit(hall, 2, '-/-');
    expect(await tick(hall, between)).toEqual(['results.changed', false]);
    expect(await tick(hall, await file(hall))).toEqual([null, true]);
    // What went out is said of it though the file comes a second time.
    expect(await tick(hall, await file(hall))).toEqual([null, true]);
    hall.host.close();
  },
);

it('both files of the same results have the same stamp, and that of the whole tournament has none', async () => {
  const hall = hallOf();
  expect(await FILES.games(hall)).toBe(await FILES.results(hall));
  expect(await FILES.games(hall, null)).toBeNull();
  hall.host.close();
});

it('results that are as they were are given out, though others stood meanwhile', async () => {
  const hall = hallOf();
  const before = await FILES.results(hall);
  forfeit(hall, 1, '-/+');
  forfeit(hall, 1, '+/-');
  expect(await tick(hall, before)).toEqual([null, true]);
  hall.host.close();
});
