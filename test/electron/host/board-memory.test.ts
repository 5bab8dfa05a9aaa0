import { afterEach, describe, expect, it } from 'vitest';
import type { MemoryView } from '../../../electron/contract/memory.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { NO_PIECE } from '../../../engine/chess/piece.ts';
import { askHost, demand } from '../../support/ask-host.ts';
import { SetUpHall } from '../../support/set-up-hall.ts';
import { pieceOfLetter, squareOf } from '../../support/table.ts';

const GAME = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5', 'e1h1', 'g8f6'];
const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** The board sends for eight seconds. */
const SENT_MS = 9_000;

describe('the memory of a board beside the record', () => {
  let hall: SetUpHall;
  afterEach(() => {
    hall.hall.host.close();
  });

  function played(moves = GAME): void {
    hall = new SetUpHall(1, '518');
    hall.board(1).setUp(USUAL);
    hall.hall.wait(5_000);
    hall.board(1).play(USUAL, moves);
    hall.hall.wait(moves.length * 2_500 + 5_000);
  }

  function read(): Extract<MemoryView, { state: 'read' }> {
    hall.ask('memory.ask', { table: 1 });
    hall.hall.wait(SENT_MS);
    const view = demand(hall.hall, 'memory.look', { table: 1 }) as MemoryView;
    if (view.state !== 'read') throw new Error(view.state);
    return view;
  }

  it('has every position of a game that was recorded as it was played, with the times at the presses', () => {
    played();
    const { plies } = hall.view(1);
    expect(plies.map(({ san }) => san)).toEqual(['e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5', 'O-O', 'Nf6']);
    const memory = read();
    expect(memory).toMatchObject({ hasStart: true, others: [] });
    expect(memory.plies.map(({ san, seen }) => `${san} ${seen}`)).toEqual(plies.map(({ san }) => `${san} pressed`));
    memory.plies.forEach(({ seconds }, i) => {
      expect(Math.abs((seconds ?? 0) - (plies[i]?.clock ?? 0))).toBeLessThanOrEqual(1);
    });
    expect(hall.hall.bugs).toEqual([]);
  });

  it('tells what the record does not have: a ply that was taken back', () => {
    played();
    hall.ask('table.key', { table: 1, seen: tableSeen(hall.view(1)), key: 'takeBack' });
    const { plies, others } = read();
    expect(plies.map(({ seen }) => seen)).toEqual(Array(7).fill('pressed'));
    expect(others).toMatchObject([
      {
        afterPly: 7,
        squares: [
          { square: 'f6', piece: 'n' },
          { square: 'g8', piece: null },
        ],
      },
    ]);
  });

  it('lacks what was entered by hand and stood on no board', () => {
    played();
    hall.ask('table.played', { table: 1, seen: tableSeen(hall.view(1)), moves: ['d3'] });
    const { plies } = read();
    expect(plies.at(-1)).toMatchObject({ san: 'd3', seen: 'no', seconds: null });
  });

  it('is not asked for while the clock runs, nor where no board is', async () => {
    played(GAME.slice(0, 2));
    const { board, clock } = hall.board(1);
    clock.start();
    hall.hall.wait(1_500);
    expect(await askHost(hall.hall, 'memory.ask', { table: 1 })).toMatchObject({ fault: { code: 'memory.clockRuns' } });
    clock.stop();
    hall.hall.wait(1_500);
    hall.ask('memory.ask', { table: 1 });
    hall.hall.wait(3_000);
    expect(demand(hall.hall, 'memory.look', { table: 1 })).toEqual({ state: 'coming' });
    // What is done meanwhile is known afterwards.
    board.put(squareOf('d2'), NO_PIECE);
    board.put(squareOf('d4'), pieceOfLetter('P'));
    hall.hall.wait(SENT_MS);
    expect(hall.view(1).sensed).toContain('3PP3');
    hall.ask('memory.ask', { table: 1 });
    hall.board(1).pull();
    hall.hall.wait(100);
    expect(demand(hall.hall, 'memory.look', { table: 1 })).toEqual({ state: 'none' });
    expect(await askHost(hall.hall, 'memory.ask', { table: 1 })).toMatchObject({ fault: { code: 'board.none' } });
  });
});
