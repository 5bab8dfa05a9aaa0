import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { PlyView } from '../../../electron/contract/views/moves.ts';
import ClockChart from '../../../renderer/screens/table/ClockChart.svelte';
import { clockRuns, clockScale } from '../../../renderer/screens/table/clock-lines.ts';
import { plyView } from '../support/views.ts';

function game(clocks: readonly (number | null)[]): readonly PlyView[] {
  return clocks.map((clock, i) =>
    plyView({
      ply: i + 1,
      side: i % 2 === 0 ? 'white' : 'black',
      clock,
      fen: `8/8/8/8/8/8/8/8 w - - 0 ${String(Math.floor(i / 2) + 1 + (i % 2))}`,
    }),
  );
}

describe('both clocks over the game', () => {
  it('is measured from nothing up to a round time above the longest', () => {
    expect(clockScale(game([890, 900, 700, 640]))).toMatchObject({ seconds: 900, ticks: [0, 300, 600, 900], moves: 2 });
    expect(clockScale(game([5400, 5390]))).toMatchObject({ seconds: 5400, ticks: [0, 1800, 3600, 5400] });
  });

  it('does not draw a time nobody read', () => {
    expect(clockRuns(game([890, 900, null, 640, 500, 600]), 'white')).toEqual([
      [{ at: 0.5, seconds: 890 }],
      [{ at: 2.5, seconds: 500 }],
    ]);
  });

  it('can be read as a table', () => {
    render(ClockChart, { plies: game([890, 900, 700, 640]) });
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Clocks over the game. White 11:40, Black 10:40 now.',
    );
    const rows = screen.getAllByRole('row', { hidden: true });
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(' '))).toEqual([
      'Move White Black',
      '1 14:50 15:00',
      '2 11:40 10:40',
    ]);
  });
});
