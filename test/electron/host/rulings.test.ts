import { expect, it } from 'vitest';
import type { RequestInput } from '../../../electron/contract/requests.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const RULES = { regime: 'blitz', profile: 'fide', timeControl: null } as const;

async function playing(): Promise<Hall> {
  const hall = openHall(temporaryFolder());
  const { handlers } = hall.host;
  const tables = [{ table: 1, white: 'A', black: 'B' }];
  await handlers['round.open']({ name: 'Round 1', tables, castlingMode: 'cg', rules: RULES });
  await handlers['start.give']({ table: null, start: '518' });
  await handlers['table.played']({ table: 1, seen: tableSeen(hall.host.tableView(1)), moves: ['e4', 'e5'] });
  return hall;
}

function ruling(hall: Hall, changes: Partial<RequestInput<'ruling.make'>> = {}): RequestInput<'ruling.make'> {
  const { gameId, rulings } = hall.host.tableView(1);
  return {
    ...{ table: 1, gameId: gameId ?? '', ruled: rulings.length, irregularity: 'flag-fallen', side: 'black', ply: 2 },
    ...{ questionId: null, remedy: 'game-over', imposed: { kind: 'over', winner: 'white' } },
    ...changes,
  };
}

it('a ruling is kept with the article of its regime; withdrawn, it keeps its number and its trace', async () => {
  const hall = await playing();
  const { handlers } = hall.host;
  expect(await handlers['ruling.make'](ruling(hall))).toMatchObject({ ok: true });
  const gameId = hall.host.tableView(1).gameId ?? '';
  expect(await handlers['ruling.withdraw']({ table: 1, gameId, ruling: 1 })).toMatchObject({ ok: true });
  expect(await handlers['ruling.make'](ruling(hall, { irregularity: 'two-hands' }))).toMatchObject({ ok: true });
  const { rulings } = hall.host.tableView(1);
  expect(rulings).toMatchObject([
    { number: 1, edition: 'Laws 2023', article: 'A.5.3', imposed: { kind: 'over', winner: 'white' } },
    { number: 2, article: '7.5.4', withdrawnEpochMs: null },
  ]);
  expect(rulings[0]?.withdrawnEpochMs).not.toBeNull();
});

it.each<readonly [string, Partial<RequestInput<'ruling.make'>>, string]>([
  ['another game', { gameId: 'other' }, 'table.movedOn'],
  ['a ruling he has not seen', { ruled: 1 }, 'table.movedOn'],
  ['a question there is not', { questionId: 7 }, 'table.movedOn'],
  ['a move far ahead', { ply: 4 }, 'table.movedOn'],
  ['a table there is not', { table: 9 }, 'game.none'],
])('is refused, and nothing kept: %s', async (_, changes, code) => {
  const hall = await playing();
  expect(await hall.host.handlers['ruling.make'](ruling(hall, changes))).toMatchObject({ ok: false, fault: { code } });
  expect(hall.host.tableView(1).rulings).toEqual([]);
});

it('another ruling made from the same page is refused, the same one is the same', async () => {
  const hall = await playing();
  const first = ruling(hall);
  const { handlers } = hall.host;
  await handlers['ruling.make'](first);
  expect(await handlers['ruling.make'](first)).toMatchObject({ ok: true });
  const other = await handlers['ruling.make']({ ...first, irregularity: 'device' });
  expect(other).toMatchObject({ ok: false, fault: { code: 'table.movedOn' } });
  expect(hall.host.tableView(1).rulings).toHaveLength(1);
});
