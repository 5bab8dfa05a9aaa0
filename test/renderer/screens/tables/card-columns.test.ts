import { expect, it } from 'vitest';
import { amongColumns, boardColumns } from '../../../../renderer/screens/tables/card-columns.ts';
import { cardName } from '../../../../renderer/components/card-name.ts';

/** What a window of 1280 × 800 has for cards. */
const room = { width: 816, height: 580, rem: 16 };
const clock = { white: 900, black: 900, running: null, readEpochMs: 0 } as const;

it('six boards and two tables without one stand in two rows of four, by their numbers, with larger boards than in one row', () => {
  const counts = { withBoard: 6, without: 2 };
  const among = amongColumns(counts, room);
  expect(among).toMatchObject({ count: 4 });
  expect(among?.side).toBeGreaterThanOrEqual(150);
  expect(boardColumns(counts, room).side).toBeLessThan(among?.side ?? 0);
});

it('tables without a board stand apart where they are more than a third', () => {
  expect(amongColumns({ withBoard: 6, without: 4 }, room)).toBeNull();
  expect(amongColumns({ withBoard: 8, without: 0 }, room)).toBeNull();
});

it('a name on a card keeps its surname beside the clock, and above it where that leaves too little room', () => {
  const usual = { wide: 198, close: true, tall: false, clock };
  expect(cardName('Rameshbabu Praggnanandhaa', usual)).toMatchObject({ text: 'Praggnanandhaa', fits: true });
  const narrow = { wide: 128, close: true, tall: true, clock };
  expect(cardName('Alexandra Kosteniuk', narrow)).toMatchObject({
    text: 'A. Kosteniuk',
    isOverClock: true,
    fits: true,
  });
  expect(cardName('Alexandra Kosteniuk', { ...narrow, clock: null })).toMatchObject({ isOverClock: false, lines: 2 });
});
