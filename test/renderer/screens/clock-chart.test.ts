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
  it('is measured from nothing up to the longest time, with round times across', () => {
    expect(clockScale(game([890, 900, 700, 640]))).toMatchObject({ seconds: 900, ticks: [0, 300, 600, 900], moves: 2 });
    expect(clockScale(game([5400, 5390]))).toMatchObject({ seconds: 5400, ticks: [0, 1800, 3600, 5400] });
    expect(clockScale(game([7230, 7215]))).toMatchObject({ seconds: 7230, ticks: [0, 3600, 7200] });
    expect(clockScale(game([183, 182]))).toMatchObject({ seconds: 183, ticks: [0, 60, 120, 180] });
    expect(clockScale(game([41, 38]))).toMatchObject({ seconds: 41, ticks: [0, 30] });
  });

  it.each([
    ['blitz', [180, 182, 175, 170], '0:00'],
    ['two hours', [7200, 7230, 7190, 7100], '2:00:00'],
    ['eleven hours', [40_000, 39_000, 38_000, 37_000], '8:00:00'],
  ])('has room for its times: %s', (_, clocks, longest) => {
    const { container } = render(ClockChart, { plies: game(clocks) });
    const label = [...container.querySelectorAll('text')].find(({ textContent }) => textContent === longest);
    // At the widest figure of the font, 0.63 of its size of 12 px.
    expect(Number(label?.getAttribute('x'))).toBeGreaterThanOrEqual(longest.length * 12 * 0.63);
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
