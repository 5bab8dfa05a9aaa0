import { describe, expect, it } from 'vitest';
import type { Color } from '../../../engine/chess/piece.ts';
import { PENALTY_RESULTS } from '../../../engine/laws/decided-result.ts';
import type { PenaltyResult } from '../../../engine/laws/decided-result.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { TableSeen } from '../../../electron/contract/table-seen.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

async function playing(folder: string): Promise<Hall> {
  const hall = openHall(folder);
  const tables = [{ table: 1, white: 'A', black: 'B' }];
  await hall.host.handlers['round.open']({ name: 'Round 1', tables, castlingMode: 'cg' });
  await hall.host.handlers['start.give']({ table: null, start: '518' });
  await hall.host.handlers['hall.show']({ screen: 'position' });
  await hall.host.handlers['table.played']({ table: 1, seen: seen(hall), moves: ['e4', 'e5'] });
  return hall;
}

function seen(hall: Hall): TableSeen {
  return tableSeen(hall.host.tableView(1));
}

describe('a game lost by a penalty whose opponent does not get the whole point', () => {
  it.each(PENALTY_RESULTS)('has the score %s, kept as such and shown to everybody', async (result) => {
    const folder = temporaryFolder();
    const hall = await playing(folder);
    const { handlers } = hall.host;
    const set = { table: 1, seen: seen(hall), result, reason: 'penalty' } as const;
    expect(await handlers['result.set'](set)).toMatchObject({ ok: true });
    hall.host.close();
    const after = openHall(folder);
    expect(after.host.tableView(1)).toMatchObject({ state: 'over', result, resultReason: 'penalty', alerts: [] });
    expect(after.host.hallTableView(1)).toMatchObject({ state: 'over', result });
    expect(after.host.publicTables()).toMatchObject([{ result }]);
    // PGN has no such result: the game is over, and by what, and the score stands beside it.
    const pgn = await after.host.handlers['game.pgn']({ table: 1 });
    const text = pgn.ok ? pgn.value.pgn : '';
    expect(text).toContain('[Result "*"]');
    expect(text).toContain(`[Score "${result}"]`);
    expect(text).toContain('[Termination "rules infraction"]');
    expect(after.host.livePgn()).toContain(`[Score "${result}"]`);
    expect(after.host.livePgn()).not.toContain('Termination');
    await after.host.handlers['result.set']({ table: 1, seen: seen(after), result: '1-0', reason: 'penalty' });
    expect(after.host.tableView(1).resultChanges).toMatchObject([{ result }, { result: '1-0' }]);
    after.host.close();
  });

  it.each<[string, readonly (readonly [Color, number])[], PenaltyResult]>([
    ['one who lost with half a point for the opponent', [['white', 1]], '0-1/2'],
    ['one who lost with nothing for the opponent', [['black', 0]], '0-0'],
    [
      'both players',
      [
        ['white', 0],
        ['black', 0],
      ],
      '0-0',
    ],
  ])('is proposed and called for by a ruling on %s', async (_, lost, result) => {
    const hall = await playing(temporaryFolder());
    const { handlers } = hall.host;
    for (const [ruled, [side, amount]] of lost.entries()) {
      const imposed = { kind: 'chosen', penalty: 'game-lost', amount } as const;
      const { gameId } = hall.host.tableView(1);
      const asked = { table: 1, gameId: gameId ?? '', ruled, irregularity: 'distraction', side, ply: 2 } as const;
      const made = await handlers['ruling.make']({ ...asked, questionId: null, remedy: 'game-over', imposed });
      expect(made).toMatchObject({ ok: true });
    }
    const ended = { ending: 'penalty', result };
    expect(hall.host.tableView(1)).toMatchObject({
      proposal: { by: 'ruling', ...ended },
      alerts: [{ kind: 'ruled', facts: { result } }],
    });
    const set = { table: 1, seen: seen(hall), result, reason: 'penalty' } as const;
    expect(await handlers['result.set'](set)).toMatchObject({ ok: true });
    expect(hall.host.tableView(1)).toMatchObject({ result, proposal: null, alerts: [] });
    hall.host.close();
  });

  it('has it for nothing but a penalty', async () => {
    const hall = await playing(temporaryFolder());
    const set = { table: 1, seen: seen(hall), result: '0-0', reason: 'agreement' } as const;
    expect(await hall.host.handlers['result.set'](set)).toMatchObject({ fault: { code: 'result.notSo' } });
    hall.host.close();
  });
});
