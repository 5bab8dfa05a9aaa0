import { expect, it } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { askHost, demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('a running game whose board is disconnected calls until it has one, or is said to go on without; over a restart too', async () => {
  const folder = temporaryFolder();
  const before = openHall(folder);
  resumeOrOpenRound(before.host, { boards: [], start: null, simulate: 3, tournament: 'Open' });
  before.wait(20_000);
  expect(before.host.tableView(1)).toMatchObject({ state: 'playing', alerts: [] });
  for (const table of [1, 2, 3]) demand(before, 'table.disconnect', { table });
  before.wait(1_000);
  before.host.close();

  const hall = openHall(folder);
  const { host } = hall;
  hall.wait(30_000);
  const kinds = (table: number): readonly string[] => host.tableView(table).alerts.map(({ kind }) => kind);
  expect(host.tableView(1)).toMatchObject({
    state: 'lost',
    alerts: [{ kind: 'noBoard', urgency: 'lost', seen: false }],
  });
  expect(host.roundView?.ready).toBe(0);
  demand(hall, 'table.acknowledge', { table: 1, gameId: host.tableView(1).gameId, questionId: 0 });
  expect(host.tableView(1)).toMatchObject({ state: 'playing', alerts: [] });
  expect(host.roundView?.ready).toBe(1);
  const given = { table: 2, seen: tableSeen(host.tableView(2)), result: '1-0', reason: 'checkmate' } as const;
  expect(await askHost(hall, 'result.set', given)).toMatchObject({ ok: true });
  expect([2, 3].map(kinds)).toEqual([[], ['noBoard']]);
  host.close();
});
