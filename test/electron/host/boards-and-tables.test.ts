import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { USUAL, GAME, boardHall, view, sansOf } from '../../support/board-hall.ts';

describe('boards and their tables', () => {
  it('go back to their own tables after a restart, whatever line they are on now', () => {
    const folder = temporaryFolder();
    const before = boardHall(folder, ['a:00001', 'b:00002']);
    before.lines.at('a').play(USUAL, ['e2e4', 'e7e5']);
    before.lines.at('b').play(USUAL, ['d2d4', 'd7d5']);
    before.wait(12_000);
    expect([sansOf(before, 1), sansOf(before, 2)]).toEqual([
      ['e4', 'e5'],
      ['d4', 'd5'],
    ]);
    before.host.close();
    const after = boardHall(folder, ['c:00002', 'd:00001']);
    after.wait(5_000);
    expect(view(after, 1).board).toMatchObject({ path: 'd', line: 'connected' });
    expect(view(after, 2).board).toMatchObject({ path: 'c', line: 'connected' });
    expect([sansOf(after, 1), sansOf(after, 2)]).toEqual([
      ['e4', 'e5'],
      ['d4', 'd5'],
    ]);
    after.host.close();
  });

  it('stay apart when they all tell the same serial number', () => {
    const hall = boardHall(temporaryFolder(), ['a:00001', 'b:00001']);
    hall.lines.at('a').play(USUAL, ['e2e4', 'e7e5']);
    hall.lines.at('b').play(USUAL, ['d2d4', 'd7d5']);
    hall.wait(12_000);
    expect([view(hall, 1).board?.path, view(hall, 2).board?.path]).toEqual(['a', 'b']);
    expect([sansOf(hall, 1), sansOf(hall, 2)]).toEqual([
      ['e4', 'e5'],
      ['d4', 'd5'],
    ]);
    hall.host.close();
  });

  it('whose cable is pulled in mid-game are told lost, and go on when it is put in', () => {
    const hall = boardHall(temporaryFolder(), ['a:00001']);
    const line = hall.lines.at('a');
    line.play(USUAL, GAME);
    hall.wait(12_000);
    line.pull();
    hall.wait(1_000);
    expect(view(hall)).toMatchObject({ state: 'lost', board: { line: 'lost', reason: { code: 'line.lost' } } });
    line.plug();
    hall.wait(30_000);
    expect(view(hall).state).toBe('playing');
    expect(sansOf(hall)).toEqual(['e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5', 'O-O', 'Nf6']);
    hall.host.close();
  });
});
