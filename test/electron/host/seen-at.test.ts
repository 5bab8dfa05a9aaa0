import { expect, it } from 'vitest';
import { demand } from '../../support/ask-host.ts';
import { playingTable } from '../../support/played-table.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('what calls tells when it was seen, and no more once it calls again', () => {
  const { hall, line } = playingTable(temporaryFolder(), 'e2e4 e7e5');
  const { host } = hall;
  line.pull();
  hall.wait(5_000);
  const gameId = host.tableView(1).gameId;
  expect(host.tableView(1).alerts).toMatchObject([{ kind: 'lost', seen: false }]);
  expect(host.tableView(1).alerts[0]?.seenEpochMs).toBeUndefined();
  demand(hall, 'table.acknowledge', { table: 1, gameId, questionId: 0 });
  const seenEpochMs = hall.clock.epochMs();
  hall.wait(60_000);
  expect(host.tableView(1).alerts).toMatchObject([{ kind: 'lost', seen: true, seenEpochMs }]);
  demand(hall, 'seen.withdraw', { table: 1, gameId, questionId: null, atEpochMs: seenEpochMs });
  expect(host.tableView(1).alerts[0]).toMatchObject({ seen: false });
  expect(host.tableView(1).alerts[0]?.seenEpochMs).toBeUndefined();
});
