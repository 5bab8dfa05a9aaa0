import { render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { en } from '../../../electron/contract/messages/en.ts';
import Board from '../../../renderer/components/Board.svelte';

const START = 'rkbnbnrq/pppppppp/8/8/8/8/PPPPPPPP/RKBNBNRQ';

function cellNames(): readonly (string | null)[] {
  return screen.getAllByRole('gridcell').map((cell) => cell.getAttribute('aria-label'));
}

describe('the drawing of a board', () => {
  it('is a labelled grid in the order of the eye, from either side', async () => {
    const { rerender } = render(Board, { placement: START, label: 'Table 1', walk: en.console.board });
    expect(within(screen.getByRole('grid', { name: 'Table 1' })).getAllByRole('row')).toHaveLength(8);
    expect([cellNames()[0], cellNames()[36], cellNames()[57]]).toEqual(['a8, black rook', 'e4', 'b1, white king']);
    await rerender({ orientation: 'black' });
    expect([cellNames()[0], cellNames()[63]]).toEqual(['h1, white queen', 'a8, black rook']);
  });

  it('says of a differing square what is expected there, of a lifted piece that it is lifted', () => {
    render(Board, {
      placement: START,
      label: 'Table 1',
      walk: en.console.board,
      differing: [
        { square: 'b1', expected: 'R' },
        { square: 'e4', expected: '' },
      ],
      lifted: ['c1'],
    });
    expect(cellNames()).toEqual(
      expect.arrayContaining(['b1, white king, expected white rook', 'e4, expected empty', 'c1, white bishop, lifted']),
    );
  });

  it('has letters and numbers in the corners of its squares', () => {
    const { container } = render(Board, { placement: START, label: 'Table 1' });
    const at = [...container.querySelectorAll('.names text')].map((name) => [
      name.textContent,
      ...['x', 'y'].map((side) => Math.round(Number(name.getAttribute(side)))),
    ]);
    expect(at).toEqual(
      expect.arrayContaining([
        ['8', 2, 17],
        ['1', 2, 717],
        ['a', 99, 795],
        ['h', 799, 795],
      ]),
    );
  });

  it('is walked with the arrow keys and stops at the edge', async () => {
    const user = userEvent.setup();
    render(Board, { placement: START, label: 'Table 1', walk: en.console.board });
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('a1, white rook');
    await user.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('b3');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('a3');
  });

  it('reports a man picked and put by keys, and nothing for an empty square', async () => {
    const user = userEvent.setup();
    const onMove = vi.fn();
    render(Board, { placement: START, label: 'Table 1', walk: en.console.board, onMove });
    await user.tab();
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}{ArrowUp}{Enter}');
    expect(onMove).not.toHaveBeenCalled();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}{Enter}{ArrowRight}{ArrowRight}{Enter}');
    expect(onMove.mock.calls).toEqual([[{ from: 'b1', to: 'd1' }]]);
  });

  it.each([
    ['both men go', { from: 'b1', to: 'g1', castling: { rookFrom: 'g1', rookTo: 'f1' } }, ['king', 'rook']],
    ['the king stays', { from: 'g1', to: 'g1', castling: { rookFrom: 'h1', rookTo: 'f1' } }, ['rook']],
    ['the rook stays', { from: 'e1', to: 'g1', castling: { rookFrom: 'f1', rookTo: 'f1' } }, ['king']],
    ['no castling', { from: 'e2', to: 'e4', castling: null }, []],
  ])('shows the ways of a castling: %s', (_, lastMove, ways) => {
    const { container } = render(Board, { placement: START, label: 'Table 1', lastMove });
    const drawn = [...container.querySelectorAll('g.king, g.rook')].map((g) => g.classList.item(0));
    expect(drawn).toEqual(ways);
  });

  it('draws the ways of a castling under the men', () => {
    const lastMove = { from: 'e1', to: 'g1', castling: { rookFrom: 'h1', rookTo: 'f1' } };
    const { container } = render(Board, { placement: '8/8/8/8/8/8/8/5RK1', label: 'Table 1', lastMove });
    const drawn = [...container.querySelectorAll('.shaft, [data-piece]')].map((each) =>
      each.classList.contains('shaft') ? 'way' : 'man',
    );
    expect(drawn).toEqual(['way', 'way', 'man', 'man']);
  });
});
