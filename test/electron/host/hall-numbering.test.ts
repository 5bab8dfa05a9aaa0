import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askHost, demand } from '../../support/ask-host.ts';
import { NumberedHall } from '../../support/numbered-hall.ts';
import { SetUpHall } from '../../support/set-up-hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const seat = (table: number): object => ({ table, white: '', black: '' });

describe('the hall is numbered', () => {
  it('twenty boards by twenty lifted kings and one request', async () => {
    const hall = new NumberedHall(temporaryFolder(), 20);
    await hall.ask('boards.number', { first: 1 });
    const way = Array.from({ length: 20 }, (_, i) => ((i * 7) % 20) + 1);
    for (const board of way) hall.lift(board, 'e1');
    expect(hall.bound).toBe(way.map((board, i) => `${String(i + 1)}:${String(board)}`).join(' '));
    expect(hall.look().numbering).toMatchObject({ next: 21 });
    hall.hall.host.close();
  });

  it('by kings alone, each board once, and from the number that was said', async () => {
    const hall = new NumberedHall(temporaryFolder(), 3);
    await hall.ask('boards.number', { first: 11 });
    hall.lift(2, 'd1');
    hall.lift(2, 'e8');
    expect(hall.look().numbering).toMatchObject({ next: 12, again: null });
    hall.lift(2, 'e1');
    hall.lift(2, 'd1');
    expect(hall.look().numbering).toMatchObject({ next: 12, again: 11 });
    hall.lift(1, 'd1');
    expect(hall.look().numbering).toMatchObject({ next: 12, again: null });
    hall.lift(3, 'e1');
    expect(hall.bound).toBe('11:2 12:3');
    expect(hall.look().numbering).toMatchObject({ next: 13, again: null });
    hall.hall.host.close();
  });

  it.each([
    ['of a second hall', [61, 62, 63], 1, '61:1 62:2 63:3 64:4'],
    ['with gaps', [8, 2, 5], 1, '2:1 5:2 8:3 9:4'],
    ['from the one that was said', [2, 5, 8], 3, '5:1 8:2 9:3 10:4'],
    ['and where the round has none from there on, as they follow', [2, 5], 20, '20:1 21:2 22:3 23:4'],
  ])('by the tables of the round, %s', async (_, tables, first, bound) => {
    const hall = new NumberedHall(temporaryFolder(), 4);
    demand(hall.hall, 'round.open', { name: 'Round 1', castlingMode: 'cg', tables: tables.map(seat) });
    await hall.ask('boards.number', { first });
    for (const board of [1, 2, 3, 4]) hall.lift(board, 'e1');
    expect(hall.bound).toBe(bound);
    hall.hall.host.close();
  });

  it('and nothing is numbered before it is asked for, or after it has ended', async () => {
    const hall = new NumberedHall(temporaryFolder(), 2);
    await hall.ask('boards.open', { path: null });
    hall.lift(1, 'e1');
    expect(hall.bound).toBe('');
    await hall.ask('boards.number', { first: 1 });
    hall.lift(1, 'e1');
    await hall.ask('boards.number', { first: null });
    hall.lift(2, 'e1');
    expect(hall.bound).toBe('1:1');
    hall.hall.host.close();
  });

  it('and each board serves its table when a round is opened, on whichever port it is by then', async () => {
    const folder = temporaryFolder();
    const evening = new NumberedHall(folder, 3);
    await evening.ask('boards.number', { first: 1 });
    for (const board of [3, 1, 2]) evening.lift(board, 'e1');
    evening.hall.host.close();

    const morning = new NumberedHall(folder, 3);
    demand(morning.hall, 'round.open', { name: 'Round 1', castlingMode: 'cg', tables: [1, 2, 3].map(seat) });
    morning.hall.wait(6_000);
    const serials = [1, 2, 3].map((table) => morning.hall.host.tableView(table).board?.serial);
    expect(serials).toEqual(['0000020003', '0000020001', '0000020002']);
    morning.hall.host.close();
  });

  it('during a round, whose tables get their boards when it ends, or when nobody looks any more', async () => {
    for (const ends of ['asked', 'unwatched']) {
      const hall = new NumberedHall(temporaryFolder(), 2);
      demand(hall.hall, 'round.open', { name: 'Round 1', castlingMode: 'cg', tables: [1, 2].map(seat) });
      demand(hall.hall, 'boards.assign', { path: 'port-1', table: 1 });
      demand(hall.hall, 'boards.assign', { path: 'port-2', table: 2 });
      hall.hall.wait(6_000);
      const at = (table: number): string | undefined => hall.hall.host.tableView(table).board?.path;
      expect([at(1), at(2)]).toEqual(['port-1', 'port-2']);
      await hall.ask('boards.number', { first: 1 });
      expect([at(1), at(2)]).toEqual([undefined, undefined]);
      hall.lift(2, 'e1');
      hall.lift(1, 'e1');
      if (ends === 'asked') await hall.ask('boards.number', { first: null });
      else hall.hall.wait(60_000);
      hall.hall.wait(6_000);
      expect([at(1), at(2)]).toEqual(['port-2', 'port-1']);
      expect(hall.hall.host.tableView(1).sensed).not.toBeNull();
      hall.hall.host.close();
    }
  });

  it('but not while a game is played', async () => {
    const { hall, boards } = new SetUpHall(1, '518');
    boards[0]?.setUp('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
    hall.wait(3_000);
    boards[0]?.play('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', ['e2e4', 'e7e5']);
    hall.wait(8_000);
    for (const request of ['boards.number', 'boards.test'])
      expect(await askHost(hall, request, request === 'boards.test' ? { on: true } : { first: 1 })).toMatchObject({
        ok: false,
        fault: { code: 'boards.inPlay', facts: { tables: ['1'] } },
      });
    expect(hall.host.tableView(1).board?.line).toBe('connected');
    hall.host.close();
  });

  it('and while one is played no other line is opened for it', async () => {
    const hall = new NumberedHall(temporaryFolder(), 2);
    demand(hall.hall, 'round.open', { name: 'Round 1', castlingMode: 'cg', tables: [seat(1)] });
    demand(hall.hall, 'start.give', { table: null, start: '518' });
    demand(hall.hall, 'hall.show', { screen: 'position' });
    demand(hall.hall, 'boards.assign', { path: 'port-1', table: 1 });
    hall.hall.wait(6_000);
    hall.boards[0]?.play('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', ['e2e4', 'e7e5']);
    hall.hall.wait(8_000);
    for (const [request, input] of [
      ['boards.number', { first: 1 }],
      ['boards.test', { on: true }],
    ] as const) {
      expect((await askHost(hall.hall, request, input)).ok).toBe(false);
      expect(hall.look().lines.map(({ path }) => path)).toEqual(['port-1']);
    }
    hall.hall.host.close();
  });
});

describe('a number is taken back', () => {
  it('and what its table and its board had before is there again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constant(null)), { maxLength: 12 }),
        async (steps) => {
          const hall = new NumberedHall(temporaryFolder(), 4);
          demand(hall.hall, 'boards.assign', { path: 'port-1', table: 2 });
          demand(hall.hall, 'boards.assign', { path: 'port-3', table: 4 });
          await hall.ask('boards.number', { first: 1 });
          const before: string[] = [];
          const numbered: number[] = [];
          for (const board of steps) {
            if (board === null) {
              const answer = await askHost(hall.hall, 'boards.unnumber', {});
              expect(answer.ok).toBe(numbered.length > 0);
              if (numbered.pop() !== undefined) expect(hall.bound).toBe(before.pop());
            } else {
              const was = hall.bound;
              hall.lift(board, 'e1');
              if (numbered.includes(board)) expect(hall.bound).toBe(was);
              else {
                numbered.push(board);
                before.push(was);
                expect(` ${hall.bound} `).toContain(` ${String(numbered.length)}:${String(board)} `);
              }
            }
            // A board is at one table, a table has one board.
            const boards = hall.bound.split(' ').map((one) => one.split(':')[1]);
            expect(new Set(boards).size).toBe(boards.length);
          }
          hall.hall.host.close();
        },
      ),
      { numRuns: 25 },
    );
  });
});
