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
  it.each([
    ['clocks that have hardly run', [1003, 1001, 1000, 990], [990, 995, 1000, 1005]],
    ['more time than was given', [900, 910, 930, 1003], [900, 960, 1020]],
    ['a quarter of an hour', [890, 900, 700, 640], [600, 720, 840, 960]],
    ['an hour and a half, to its end', [5400, 5390, 3], [0, 1800, 3600, 5400]],
    ['two hours', [7230, 7215, 7100], [7080, 7140, 7200, 7260]],
    ['the last seconds', [4.4, 3.1, 0.6], [0, 2, 4, 6]],
    ['eleven hours', [40_000, 100], [0, 14_400, 28_800, 43_200]],
    ['two that stand still', [183, 183], [183, 184]],
  ])('is measured by what the clocks showed, with round times across: %s', (_, clocks, ticks) => {
    expect(clockScale(game(clocks)).ticks).toEqual(ticks);
  });

  it('has every time and its line within the drawing', () => {
    const { container } = render(ClockChart, { plies: game([1003, 1001, 1000, 990]) });
    const heights = [...container.querySelectorAll('path:not(.ground)')].flatMap((path) =>
      [...(path.getAttribute('d') ?? '').matchAll(/ ([\d.-]+)/gu)].map(([, y]) => Number(y)),
    );
    expect(Math.min(...heights)).toBeGreaterThan(8);
    expect(Math.max(...heights)).toBeLessThanOrEqual(92 - 18);
    // They fill it: a line that lies flat tells nothing.
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(20);
  });

  it.each([
    ['blitz', [180, 182, 175, 170], '3:05'],
    ['two hours', [7200, 7230, 7190, 7100], '2:00:00'],
    ['eleven hours', [40_000, 39_000, 38_000, 37_000], '11:00:00'],
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
