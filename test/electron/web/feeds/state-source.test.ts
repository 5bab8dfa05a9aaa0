import { expect, it } from 'vitest';
import { tableSeen } from '../../../../electron/contract/table-seen.ts';
import { sourceOf } from '../../../../electron/web/feeds/state-source.ts';
import { openHall } from '../../../support/hall.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

it('makes the round once for all who ask, keeps each table as it is while nothing of it changes, and watches nothing while nobody listens', async () => {
  const hall = openHall(temporaryFolder());
  const { handlers, publicState } = hall.host;
  await handlers['tournament.open']({ name: 'Open' });
  const tables = [1, 2].map((table) => ({ table, white: `W${String(table)}`, black: `B${String(table)}` }));
  await handlers['round.open']({ name: 'R', tables, castlingMode: 'cg' });
  await handlers['start.give']({ table: null, start: '518' });
  await handlers['hall.show']({ screen: 'position' });
  hall.wait(50);
  let followed = 0;
  const source = sourceOf({
    publicState,
    followPublic: (onChange) => {
      followed += 1;
      const end = publicState.listen(onChange);
      return () => {
        followed -= 1;
        end();
      };
    },
  });
  expect(source.round()?.games).toHaveLength(2);
  expect(followed).toBe(0);
  const told = [0, 0];
  const ends = told.map((_, i) =>
    source.listen(() => {
      told[i] = (told[i] ?? 0) + 1;
    }),
  );
  expect(followed).toBe(1);
  const before = source.round();
  expect(source.round()).toBe(before);
  const seen = tableSeen(hall.host.tableView(1));
  await handlers['table.played']({ table: 1, seen, moves: ['e4'] });
  hall.wait(50);
  expect(told).toEqual([1, 1]);
  const after = source.round();
  expect(after?.games[0]).not.toBe(before?.games[0]);
  expect(after?.games[0]?.stretches[0]?.plies.map(({ san }) => san)).toEqual(['e4']);
  expect(after?.games[1]).toBe(before?.games[1]);
  for (const end of ends) end();
  expect(followed).toBe(0);
  hall.host.close();
});
