import { expect, it } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { demand } from '../../support/ask-host.ts';
import { GAME, USUAL, boardHall, sansOf, view } from '../../support/board-hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** After 1.e4 e5 2.Nf3, and 2...Nc6. */
const NF3 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2';
const NC6 = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3';

it('a port at which nothing has answered has lost no board, whether it is open or pulled; one that answered has, before its game too', () => {
  const folder = temporaryFolder();
  const hall = boardHall(folder, ['a:00001', 'b:00002']);
  const [silent, heard] = [hall.lines.at('a'), hall.lines.at('b')];
  const stands = (of = hall): unknown => [1, 2].map((table) => [view(of, table).state, view(of, table).board?.line]);
  const lost = (): unknown => [1, 2].map((table) => hall.host.hallTableView(table).lostEpochMs !== null);
  silent.isMute = true;
  heard.setUp(USUAL);
  hall.wait(20_000);
  expect(stands()).toEqual([
    ['noBoard', 'noBoard'],
    ['ready', 'connected'],
  ]);
  silent.pull();
  hall.wait(1_000);
  expect(view(hall).board?.line).toBe('noBoard');
  heard.isMute = true;
  hall.wait(20_000);
  expect(stands()).toEqual([
    ['noBoard', 'noBoard'],
    ['lost', 'lost'],
  ]);
  expect(lost()).toEqual([false, true]);
  expect(demand(hall, 'boards.look', {})).toMatchObject({
    lines: [
      { table: 1, line: 'noBoard' },
      { table: 2, line: 'lost' },
    ],
  });
  hall.host.close();
});

it('a table whose board has never answered goes on without it, and its game can begin and be recorded', () => {
  const hall = boardHall(temporaryFolder(), ['a:00001']);
  hall.lines.at('a').isMute = true;
  hall.wait(20_000);
  demand(hall, 'table.disconnect', { table: 1, goesOn: true });
  expect(view(hall)).toMatchObject({ board: null, gameId: null, alerts: [] });
  demand(hall, 'game.begin', { table: 1, seen: tableSeen(view(hall)) });
  expect(view(hall)).toMatchObject({ state: 'playing', alerts: [] });
  hall.host.close();
});

it('in a game the arbiter’s word that it goes on without its board is asked for once', () => {
  const hall = boardHall(temporaryFolder(), ['a:00001']);
  const line = hall.lines.at('a');
  line.play(USUAL, GAME);
  hall.wait(12_000);
  line.pull();
  hall.wait(1_000);
  const plies = view(hall).plies.length;
  demand(hall, 'table.disconnect', { table: 1, goesOn: true });
  expect(view(hall)).toMatchObject({ state: 'playing', board: null, alerts: [] });
  expect(view(hall).plies).toHaveLength(plies);
  hall.host.close();
});

it('a board that is given to a game begun without one is read the way it lies, over a restart too', () => {
  const folder = temporaryFolder();
  const [later = '', next = ''] = GAME.slice(3);
  const hall = boardHall(folder, [], '518', { turned: '10003' });
  demand(hall, 'game.begin', { table: 1, seen: tableSeen(view(hall)) });
  demand(hall, 'table.played', { table: 1, seen: tableSeen(view(hall)), moves: ['e4', 'e5', 'Nf3'] });
  demand(hall, 'boards.assign', { table: 1, path: 'turned' });
  hall.wait(5_000);
  hall.lines.at('turned').setUp(NF3);
  hall.wait(5_000);
  expect(view(hall)).toMatchObject({ rotated: true, differing: [], questions: [] });
  hall.lines.at('turned').play(NF3, [later]);
  hall.wait(6_000);
  expect(sansOf(hall)).toEqual(['e4', 'e5', 'Nf3', 'Nc6']);
  hall.host.close();

  const again = boardHall(folder, [], null, { turned: '10003' });
  again.lines.at('turned').setUp(NC6);
  again.wait(5_000);
  again.lines.at('turned').play(NC6, [next]);
  again.wait(6_000);
  expect(sansOf(again)).toEqual(['e4', 'e5', 'Nf3', 'Nc6', 'Bc4']);
  expect(view(again).questions).toEqual([]);
  again.host.close();
});
