import { describe, expect, it } from 'vitest';
import { askHost, demand } from '../../support/ask-host.ts';
import { NumberedHall } from '../../support/numbered-hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

describe('boards that serve no table', () => {
  it('are shown as they stand, with what they say of themselves', async () => {
    const hall = new NumberedHall(temporaryFolder(), 2);
    expect(hall.look().lines).toEqual([]);
    await hall.ask('boards.open', { path: null });
    expect(hall.look().lines).toMatchObject([
      {
        path: 'port-1',
        serial: '0000020001',
        line: 'connected',
        table: null,
        serves: false,
        driver: 'dgt',
        version: '1.4',
        squares: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
        clock: { running: false },
      },
      { path: 'port-2' },
    ]);
    hall.hall.host.close();
  });

  it('tell when a piece is lifted from them, those that serve a table too', async () => {
    const hall = new NumberedHall(temporaryFolder(), 2);
    const tables = [{ table: 1, white: '', black: '' }];
    demand(hall.hall, 'round.open', { name: 'Round 1', castlingMode: 'cg', tables });
    await hall.ask('boards.assign', { path: 'port-2', table: 1 });
    await hall.ask('boards.open', { path: null });
    hall.lift(1, 'a2');
    const [seated, loose] = hall.look().lines;
    expect([seated?.liftedEpochMs, loose?.path]).toEqual([null, 'port-1']);
    expect(hall.hall.clock.epochMs() - (loose?.liftedEpochMs ?? 0)).toBeLessThan(2_000);
    hall.lift(2, 'h7');
    expect(hall.hall.clock.epochMs() - (hall.hall.host.tableView(1).board?.liftedEpochMs ?? 0)).toBeLessThan(2_000);
    hall.hall.host.close();
  });

  it('are closed when nobody looks at them any more, and only then', async () => {
    const hall = new NumberedHall(temporaryFolder(), 1);
    await hall.ask('boards.open', { path: null });
    for (let i = 0; i < 10; i++) {
      hall.hall.wait(10_000);
      expect(hall.look().lines).toHaveLength(1);
    }
    hall.hall.wait(21_000);
    expect(hall.look().lines).toEqual([]);
    hall.hall.host.close();
  });

  it('are given to a table without being opened anew, and what they were shown with before is not its capture', async () => {
    const hall = new NumberedHall(temporaryFolder(), 1);
    demand(hall.hall, 'round.open', {
      name: 'Round 1',
      castlingMode: 'cg',
      tables: [{ table: 1, white: '', black: '' }],
    });
    await hall.ask('boards.open', { path: null });
    demand(hall.hall, 'boards.assign', { path: 'port-1', table: 1 });
    hall.hall.wait(100);
    expect(hall.hall.host.tableView(1)).toMatchObject({ board: { line: 'connected', serial: '0000020001' } });
    expect(hall.look().lines).toMatchObject([{ table: 1, serves: true }]);
    hall.hall.host.close();
  });

  it('are no table’s any more where the arbiter says so', async () => {
    const hall = new NumberedHall(temporaryFolder(), 1);
    await hall.ask('boards.assign', { path: 'port-1', table: 5 });
    expect(hall.bound).toBe('5:1');
    demand(hall.hall, 'boards.assign', { path: 'port-1', table: null });
    expect([hall.bound, hall.look().lines]).toEqual(['', []]);
    hall.hall.host.close();
  });

  it('come back to the table that misses them, on whichever port', async () => {
    const hall = new NumberedHall(temporaryFolder(), 2, ['20001', '20001']);
    demand(hall.hall, 'round.open', {
      name: 'Round 1',
      castlingMode: 'cg',
      tables: [{ table: 1, white: '', black: '' }],
    });
    await hall.ask('boards.assign', { path: 'port-1', table: 1 });
    hall.boards[0]?.pull();
    hall.hall.wait(500);
    await hall.ask('boards.open', { path: null });
    expect(hall.hall.host.tableView(1).board).toMatchObject({ path: 'port-2', line: 'connected' });
    hall.hall.host.close();
  });

  it.each([
    ['a line that serves another table by another kind', 'certabo:port-1', 'board.taken'],
    ['a simulated one', 'simulator:1', 'board.simulated'],
  ])('are not %s', async (_, path, code) => {
    const hall = new NumberedHall(temporaryFolder(), 1);
    demand(hall.hall, 'round.open', {
      name: 'Round 1',
      castlingMode: 'cg',
      tables: [1, 2].map((table) => ({ table, white: '', black: '' })),
    });
    demand(hall.hall, 'boards.assign', { path: 'port-1', table: 1 });
    expect(await askHost(hall.hall, 'boards.assign', { path, table: 2 })).toMatchObject({ fault: { code } });
    expect(await askHost(hall.hall, 'boards.open', { path })).toMatchObject({ fault: { code } });
    hall.hall.host.close();
  });
});

describe('a board that serves a table and is given to another', () => {
  function hallOf(): NumberedHall {
    const hall = new NumberedHall(temporaryFolder(), 2);
    const tables = [1, 2, 3].map((table) => ({ table, white: '', black: '' }));
    demand(hall.hall, 'round.open', { name: 'Round 1', castlingMode: 'cg', tables });
    for (const table of [1, 2]) demand(hall.hall, 'boards.assign', { path: `port-${String(table)}`, table });
    hall.hall.wait(3_000);
    return hall;
  }
  const served = (hall: NumberedHall): unknown =>
    [1, 2, 3].map((table) => hall.hall.host.tableView(table).board).map((board) => board?.serial ?? null);

  it.each([
    ['exchanges tables with the board there', 2, '1:2 2:1', ['0000020002', '0000020001', null]],
    ['goes to one that has none', 3, '2:2 3:1', [null, '0000020002', '0000020001']],
    ['goes to one that the round has not', 9, '2:2 9:1', [null, '0000020002', null]],
  ] as const)('%s', (_, table, bound, boards) => {
    const hall = hallOf();
    demand(hall.hall, 'boards.assign', { path: 'port-1', table });
    hall.hall.wait(3_000);
    expect([hall.bound, served(hall)]).toEqual([bound, boards]);
    expect([1, 2, 3].flatMap((one) => hall.hall.host.tableView(one).alerts)).toEqual([]);
    hall.hall.host.close();
  });
});

describe('the test of all boards', () => {
  it('counts how often each square changes, on every board since it was begun', async () => {
    const hall = new NumberedHall(temporaryFolder(), 2);
    await hall.ask('boards.open', { path: null });
    hall.lift(2, 'h2');
    await hall.ask('boards.test', { on: true });
    expect(hall.tested().boards.map(({ changes }) => changes)).toEqual(['0'.repeat(64), '0'.repeat(64)]);
    hall.lift(1, 'a8');
    hall.lift(1, 'b8');
    hall.lift(1, 'b8');
    expect(hall.tested().boards.map(({ changes }) => changes)).toEqual([`24${'0'.repeat(62)}`, '0'.repeat(64)]);
    for (let i = 0; i < 20; i++) hall.lift(2, 'h1');
    expect(hall.tested().boards[1]?.changes).toBe(`${'0'.repeat(63)}9`);
    await hall.ask('boards.test', { on: false });
    expect(hall.tested()).toEqual({ sinceEpochMs: null, boards: [] });
    hall.hall.host.close();
  });

  it('ends when nobody looks any more', async () => {
    const hall = new NumberedHall(temporaryFolder(), 1);
    await hall.ask('boards.test', { on: true });
    expect(hall.tested().sinceEpochMs).not.toBeNull();
    hall.hall.wait(30_000);
    expect(hall.tested().sinceEpochMs).toBeNull();
    hall.hall.host.close();
  });
});
