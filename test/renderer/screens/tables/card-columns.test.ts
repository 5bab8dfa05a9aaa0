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
  const usual = { words: 184, close: true, tall: false, clockBelow: false, abreast: false, clock };
  expect(cardName('Rameshbabu Praggnanandhaa', usual)).toMatchObject({ text: 'Praggnanandhaa', fits: true });
  const narrow = { words: 114, close: true, tall: true, clockBelow: false, abreast: false, clock };
  expect(cardName('Alexandra Kosteniuk', narrow)).toMatchObject({
    text: 'A. Kosteniuk',
    isOverClock: true,
    fits: true,
  });
  expect(cardName('Alexandra Kosteniuk', { ...narrow, clock: null })).toMatchObject({ isOverClock: false, lines: 2 });
});

it.each([
  ['1280 px wide', { width: 816, height: 658, rem: 16 }, 240],
  ['with a strip and a notice', { width: 816, height: 554, rem: 16 }, 240],
  ['1920 px wide', { width: 1363, height: 936, rem: 16 }, 430],
])('four tables stand two by two, their words beside boards that are larger so: %s', (_, window, least) => {
  const columns = boardColumns({ withBoard: 4, without: 0 }, window);
  expect(columns).toMatchObject({ count: 2, abreast: true });
  expect(columns.side).toBeGreaterThanOrEqual(least);
  // In fewer pixels than it needs beside the number, how a table stands is under it.
  expect(columns.stacked).toBe(columns.words < 9.5 * 16);
});

it.each(Array.from({ length: 19 }, (_, i) => i + 2))(
  '%i cards have their room, with words that can be read',
  (count) => {
    for (const [width, height] of [
      [816, 658],
      [816, 554],
      [1088, 658],
      [1363, 936],
      [1728, 936],
    ] as const) {
      const columns = boardColumns({ withBoard: count, without: 0 }, { width, height, rem: 16 });
      if (columns.side === 0) continue;
      const { side, words, abreast } = columns;
      const wide = abreast ? side + words + 38 : words + (columns.close ? 14 : 26);
      expect(columns.count * (wide + 8) - 8).toBeLessThanOrEqual(width);
      expect(Math.ceil(count / columns.count) * ((abreast ? 26 : 106) + side)).toBeLessThanOrEqual(height);
      expect(words).toBeGreaterThanOrEqual(110);
      // Its squares have whole pixels.
      expect(side % 8).toBe(0);
    }
  },
);

it('a name without room has smaller letters, then hyphens, and ends in an ellipsis only where two lines are full', () => {
  const narrow = { words: 140, close: true, tall: true, clockBelow: false, abreast: false, clock };
  expect(cardName('Featherstonehaugh', narrow)).toMatchObject({ fits: true, smaller: 0.75, isOverClock: true });
  const three = cardName('Featherstonehaugh', { ...narrow, words: 115, clockBelow: true });
  expect(three).toMatchObject({ lines: 2, isOverClock: true });
  expect(three.text.replaceAll('\u00AD', '')).toBe('Featherstonehaugh');
  const wide = { ...narrow, words: 187, close: false };
  const parted = cardName('Featherstonehaugh-Cholmondeley', wide);
  expect(parted).toMatchObject({ lines: 2, smaller: 0.75, isOverClock: false });
  expect(parted.text.replaceAll('\u00AD', '')).toBe('Featherstonehaugh-Cholmondeley');
  expect(parted.text).toContain('\u00AD');
  const endless = cardName('Wolfeschlegelsteinhausenbergerdorff-Ramachandran', { ...narrow, words: 115 });
  expect(endless.text.endsWith('…')).toBe(true);
});

it('beside a board every clock stands under its name, which has two lines', () => {
  const beside = { words: 152, close: false, tall: true, clockBelow: true, abreast: true, clock };
  expect(cardName('Hector, Anna', beside)).toMatchObject({ lines: 1, isOverClock: true, smaller: null });
  expect(cardName('Praggnanandhaa, Rameshbabu', beside)).toMatchObject({
    text: 'Praggnanandhaa, Rameshbabu',
    lines: 2,
  });
});

it.each([
  ['Nguyen, Thi Thanh Mai', 'WIM Nguyen, Thi Thanh An', 'Nguyen, M.'],
  ['Schmidt, Alexander', 'Schmidt, Andreas', 'Schmidt, Al.'],
  ['Schmidt, Andreas', 'Schmidt, Alexander', 'Schmidt, An.'],
  ['Schmidt, Ann', 'Schmidt, Anna', 'Schmidt, Ann'],
  ['Wolfensteiner, Hans Emil', 'Wolfensteiner, Hans Maxim', 'Wolfensteiner, E.'],
  ['Alexandra Schmidt', 'Boris Schmidt', 'A. Schmidt'],
  ['Wolfensteiner, Emil', 'Nguyen, Emil', 'Wolfensteiner'],
])('of two of one surname %s is told from %s', (name, opponent, text) => {
  const on = { words: 174, close: false, tall: false, clockBelow: false, abreast: false, clock };
  expect(cardName(name, on, opponent)).toMatchObject({ text, fits: true });
});

it.each([
  ['1920 px wide', { width: 1363, height: 936, rem: 16 }, 296],
  ['with a strip', { width: 1363, height: 875, rem: 16 }, 312],
  ['with a strip and a notice', { width: 1363, height: 820, rem: 16 }, 280],
  ['1280 px wide', { width: 816, height: 658, rem: 16 }, 200],
])('six boards take the height that there is: %s', (_, window, side) => {
  const columns = boardColumns({ withBoard: 6, without: 0 }, window);
  expect(columns).toMatchObject({ count: 3, side, abreast: false });
  const [around, gap] = columns.close ? [120, 8] : [160, 16];
  const used = 2 * (side + around) + gap;
  expect(used).toBeLessThanOrEqual(window.height);
  expect(used).toBeGreaterThan(window.height * 0.93);
});
