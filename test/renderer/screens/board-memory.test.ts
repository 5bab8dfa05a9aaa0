import { fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { MemoryView } from '../../../electron/contract/memory.ts';
import BoardMemory from '../../../renderer/screens/table/BoardMemory.svelte';
import { heardRequests, show } from '../support/page.ts';
import { plyView, tableView } from '../support/views.ts';

const READ: MemoryView = {
  state: 'read',
  readEpochMs: 1_795_000_030_000,
  hasStart: true,
  plies: [
    { ply: 1, san: 'e4', seen: 'pressed', seconds: 5_399 },
    { ply: 2, san: 'O-O', seen: 'no', seconds: null },
  ],
  others: [
    {
      afterPly: 1,
      seconds: 61,
      squares: [
        { square: 'f6', piece: 'n' },
        { square: 'g8', piece: null },
      ],
    },
  ],
};

function opened(memory: MemoryView, running: 'white' | null = null): ReturnType<typeof heardRequests> {
  const heard = heardRequests({ 'memory.look': memory, 'memory.ask': null });
  const plies = [plyView({ ply: 1, side: 'white', san: 'e4' }), plyView({ ply: 2, side: 'black', san: 'O-O' })];
  const clock = { white: 60, black: 60, running, readEpochMs: 0 };
  show(BoardMemory, { table: tableView({ table: 3, gameId: 'g', plies, clock }) });
  return heard;
}

it('asks for the memory when it is told to, and not before', async () => {
  const heard = opened({ state: 'none' });
  expect(heard).toEqual([]);
  await fireEvent.click(screen.getByRole('button', { name: 'Read the board’s memory' }));
  expect(heard).toContainEqual(['memory.ask', { table: 3 }]);
});

it('does not offer to while the clock runs', () => {
  opened({ state: 'none' }, 'white');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/Stop the clock first/u)).toBeDefined();
});

it('says every second that it waits', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  opened({ state: 'coming' });
  await fireEvent.click(screen.getByRole('button', { name: 'Read the board’s memory' }));
  const waits = await screen.findByText(/… 0 s$/u);
  for (const second of [1, 2, 3]) {
    vi.advanceTimersByTime(1000);
    await tick();
    expect(waits.textContent).toMatch(new RegExp(`ten seconds … ${String(second)}\u00A0s$`, 'u'));
  }
});

it('says what stood, what did not, and what was pressed over something else', async () => {
  opened(READ);
  await fireEvent.click(screen.getByRole('button', { name: 'Read the board’s memory' }));
  expect(await screen.findByText('1 of 2 recorded positions cannot be found in the memory.')).toBeDefined();
  const cells = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent.trim()));
  expect(cells.slice(1)).toEqual([
    ['1. e4', 'on the board at a press', '1:29:59'],
    ['1… 0-0', 'not found', ''],
  ]);
  expect(screen.getByRole('listitem').textContent.replaceAll(/\s+/gu, ' ').trim()).toBe(
    'After 1. e4, the clock at 1:01: a black knight on f6, nothing on g8',
  );
});

it('says that the board keeps none, and asks nobody to stop the clock for it', async () => {
  opened({ state: 'notKept' }, 'white');
  const details = screen.getByText('Board memory').parentElement as HTMLDetailsElement;
  details.open = true;
  await fireEvent(details, new Event('toggle'));
  await screen.findByText('The board at this table has no memory that can be read here.');
  expect(screen.queryByText(/Stop the clock first/u)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
