import { describe, expect, it } from 'vitest';
import { parseStart } from '../../../engine/start/start-text.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { NO_PIECE } from '../../../engine/chess/piece.ts';
import type { Square } from '../../../engine/chess/square.ts';
import { certainPlies } from '../../../engine/tournament/game.ts';
import { gameAt } from '../../../engine/tournament/tournament.ts';
import type { Hall } from '../../support/hall.ts';
import { pieceOfLetter, squareOf } from '../../support/table.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { USUAL, GAME, boardHall, view, sansOf, ask } from '../../support/board-hall.ts';

describe('draw and round', () => {
  it('draws out of what is left, refuses once games have started, and lets a table have its own start', async () => {
    const hall = boardHall(temporaryFolder(), ['a:00001', 'b:00002'], null);
    expect(hall.host.roundView?.start).toBeNull();
    const all = Array.from({ length: 960 }, (_, sp) => sp);
    expect(await ask(hall, 'draw.quick', { round: 1, excluded: all })).toMatchObject({
      fault: { code: 'draw.allExcluded' },
    });
    const left = await ask(hall, 'draw.quick', { round: 1, excluded: all.filter((sp) => sp !== 785) });
    expect(left).toMatchObject({ ok: true, value: { sp: 785 } });
    expect(await ask(hall, 'start.give', { table: 2, start: '518' })).toMatchObject({ ok: true, value: { sp: 518 } });
    expect(view(hall, 1).start?.sp).toBe(785);
    expect(view(hall, 2).start?.sp).toBe(518);
    await ask(hall, 'hall.show', { screen: 'position' });
    hall.lines.at('b').play(USUAL, GAME);
    hall.wait(10_000);
    expect(await ask(hall, 'start.give', { table: 2, start: '1' })).toMatchObject({ fault: { code: 'draw.tooLate' } });
    expect(
      await ask(hall, 'round.open', { name: 'Next', tables: [{ table: 1, white: '', black: '' }], castlingMode: 'cg' }),
    ).toMatchObject({
      fault: { code: 'round.running', facts: { tables: ['2'] } },
    });
    await ask(hall, 'result.set', { table: 2, seen: tableSeen(view(hall, 2)), result: '1-0', reason: 'resignation' });
    const seats = [7, 1].map((table) => ({ table, white: `W${String(table)}`, black: `B${String(table)}` }));
    expect(await ask(hall, 'round.open', { name: 'Next', tables: seats, castlingMode: 'cg' })).toMatchObject({
      value: { round: 2 },
    });
    expect(hall.host.publicTables().map(({ table, white }) => [table, white])).toEqual([
      [1, 'W1'],
      [7, 'W7'],
    ]);
    hall.host.close();
  });

  it.each<[string, (hall: Hall) => Promise<unknown>]>([
    ['given', (hall) => ask(hall, 'start.give', { table: null, start: '1' })],
    ['drawn', (hall) => ask(hall, 'draw.quick', { round: 1, excluded: [] })],
  ])('leaves a running game with a start of its own alone when the others’ start is %s', async (_, giveStart) => {
    const hall = boardHall(temporaryFolder(), ['a:00001', 'b:00002'], null);
    await ask(hall, 'start.give', { table: 1, start: '518' });
    hall.lines.at('a').play(USUAL, GAME.slice(0, 2));
    hall.wait(20_000);
    const { board, clock } = hall.lines.at('a');
    clock.start();
    hall.wait(2_000);
    const [g1, f3] = ['g1', 'f3'].map(squareOf) as [Square, Square];
    board.put(g1, NO_PIECE);
    hall.wait(1_000);
    const before = await ask(hall, 'table.history', { table: 1 });
    expect(await giveStart(hall)).toMatchObject({ ok: true });
    expect(await ask(hall, 'table.history', { table: 1 })).toEqual(before);
    hall.wait(1_000);
    board.put(f3, pieceOfLetter('N'));
    hall.wait(1_000);
    clock.press('left');
    hall.wait(5_000);
    expect(sansOf(hall)).toEqual(['e4', 'e5', 'Nf3']);
    const game = gameAt(hall.host.context.recorder.tournament, 1);
    const knight = game === null ? undefined : certainPlies(game)[2]?.record;
    expect(knight?.evidence.map(({ square }) => square)).toEqual(['g1', 'f3']);
    expect(knight).not.toHaveProperty('marked');
    hall.host.close();
  });

  it('leaves a table that waits for a start of its own alone when the others’ start is given', async () => {
    const hall = boardHall(temporaryFolder(), ['a:00001', 'b:00002'], null);
    await ask(hall, 'start.give', { table: 1, start: '518' });
    hall.lines.at('a').setUp(USUAL);
    hall.wait(3_000);
    const before = await ask(hall, 'table.history', { table: 1 });
    expect(await ask(hall, 'start.give', { table: null, start: '1' })).toMatchObject({ ok: true });
    expect(await ask(hall, 'table.history', { table: 1 })).toEqual(before);
    expect([view(hall, 1).start?.sp, view(hall, 2).start?.sp]).toEqual([518, 1]);
    expect(view(hall, 2).expected).toContain('BQNBNRKR');
    hall.host.close();
  });

  it.each([
    ['960', 'start.number'],
    ['-1', 'start.number'],
    ['RNBQKRBN', 'start.letters'],
    ['RNBQKBNR w', 'start.letters'],
    ['8/8/8/8/8/8/8/8 w - - 0 1', 'start.fen'],
  ])('refuses %s as a start', (start, code) => {
    expect(parseStart(start, 'cg')).toMatchObject({ ok: false, fault: { code, facts: { given: start } } });
  });
});
