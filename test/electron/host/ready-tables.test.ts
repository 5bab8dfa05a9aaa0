import { describe, expect, it } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { Host } from '../../../electron/host/host.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { TableTally } from '../../../electron/host/table-tally.ts';
import { gameAt } from '../../../engine/tournament/tournament.ts';
import { openHall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Counted table by table, as nobody could afford in a hall. */
function counted({ context }: Host): number {
  const { tournament } = context.recorder;
  const tables = (tournament.round?.seats ?? []).map(({ table }) => table);
  return tables.filter((table) => {
    const game = gameAt(tournament, table);
    if (game === null) return context.tables.at(table)?.sensed.ready === true;
    const connection = context.tables.connectionAt(table);
    const boardless = connection === null && !tournament.boards.has(table);
    const isMissed = tournament.unboundEpochMs.has(table);
    return game.result !== null || (boardless && !isMissed) || connection?.view().line === 'connected';
  }).length;
}

describe('tables that are ready', () => {
  it('are as many as a count finds, at every moment of two rounds', async () => {
    const hall = openHall(temporaryFolder());
    const { host } = hall;
    resumeOrOpenRound(host, { boards: [], start: null, simulate: 4, tournament: 'Open' });
    const seen = new Set<number>();
    const watch = (ms: number): void => {
      for (let gone = 0; gone < ms; gone += 10) {
        hall.wait(10);
        const ready = host.roundView?.ready ?? -1;
        expect(ready).toBe(counted(host));
        seen.add(ready);
      }
    };
    watch(20_000);
    await host.handlers['table.disconnect']({ table: 2 });
    watch(500);
    for (const table of [1, 2, 3, 4]) {
      const seen = tableSeen(host.tableView(table));
      await host.handlers['result.set']({ table, seen, result: '1-0', reason: 'checkmate' });
    }
    const seats = [2, 3, 5].map((table) => ({ table, white: '', black: '' }));
    await host.handlers['round.open']({ name: 'Second', castlingMode: 'cg', tables: seats });
    expect(host.roundView?.ready).toBe(counted(host));
    await host.handlers['start.give']({ table: null, start: '518' });
    watch(5_000);
    await host.handlers['hall.show']({ screen: 'position' });
    await host.handlers['game.begin']({ table: 5, seen: tableSeen(host.tableView(5)) });
    watch(500);
    await host.handlers['start.give']({ table: 3, start: '0' });
    watch(500);
    expect(seen.size).toBeGreaterThan(2);
    host.close();
  });

  it('cost a look at the table that changed alone', () => {
    const looked: number[] = [];
    const ready = new TableTally(
      () => [1, 2, 3],
      (table) => looked.push(table) > 0 && table !== 2,
    );
    expect(ready.count).toBe(2);
    ready.mark(2);
    expect(ready.count).toBe(2);
    expect(ready.count).toBe(2);
    ready.markAll();
    ready.mark(1);
    expect(ready.count).toBe(2);
    expect(looked).toEqual([1, 2, 3, 2, 1, 2, 3]);
  });
});
