import { describe, expect, it } from 'vitest';
import { boardName } from '../../../../renderer/screens/hall/board-names.ts';
import { boardRoom, isLegible, mostBoards, nameHeight } from '../../../../renderer/screens/hall/board-room.ts';
import { leastLetters } from '../../../../renderer/screens/hall/rows.ts';

/** Of a hall screen, what its head leaves. */
function spaceOf(width: number, height: number, isMatch = false) {
  const least = leastLetters(width, height);
  return { width: 0.96 * width, height: 0.87 * height, least, isMatch };
}

const SIZES = [
  [1280, 720],
  [1280, 800],
  [1920, 1080],
  [3840, 2160],
  [1024, 768],
  [1080, 1920],
] as const;

/** In letters, over and under a board, but for the names. */
const UNDER = { under: 1.42, clocksBeside: 1.42, tableBeside: 0, clocksApart: 2 * (1.42 + 1.7) } as const;

describe.each(SIZES)('boards of a hall screen of %i by %i', (width, height) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('%i have room with what is told of them, in letters that are read', (count) => {
    for (const isMatch of [false, true])
      for (const lines of [1, 2]) {
        const space = spaceOf(width, height, isMatch);
        if (!isLegible(count, lines, space)) continue;
        const room = boardRoom(count, lines, space);
        const rows = Math.ceil(count / room.columns);
        const extra = isMatch && room.layout === 'allBeside' ? 1.42 : 0;
        const told =
          room.layout === 'allBeside'
            ? { across: room.board + room.letters * (room.names + 1.3), down: room.board }
            : { across: room.width, down: room.board + room.letters * (UNDER[room.layout] + 2 * nameHeight(lines)) };
        expect(room.letters).toBeGreaterThanOrEqual(space.least);
        expect(room.columns * told.across).toBeLessThanOrEqual(space.width);
        expect(rows * told.down).toBeLessThanOrEqual(space.height);
        if (room.layout === 'allBeside')
          expect(room.letters * (5.2 + extra + 2 * nameHeight(lines))).toBeLessThanOrEqual(room.board);
      }
  });
});

it.each(SIZES.filter(([width, height]) => width > height * 1.5))(
  'four boards fill a screen of %i by %i, with letters larger than they have to be',
  (width, height) => {
    const space = spaceOf(width, height);
    const room = boardRoom(4, 1, space);
    expect((4 * room.width * room.board) / (space.width * space.height)).toBeGreaterThan(0.85);
    expect(room.letters / space.least).toBeGreaterThan(1.1);
  },
);

it('so many boards stand on a page, eight with names over and under them', () => {
  expect(SIZES.map(([width, height]) => mostBoards(1, spaceOf(width, height)))).toEqual([8, 6, 8, 8, 6, 6]);
  expect(boardRoom(8, 1, spaceOf(1920, 1080)).layout).not.toBe('allBeside');
});

it('six stand on one page of a screen of 1024 by 768 under a head of two lines, with names on one line', () => {
  const space = { width: 993, height: 678, least: leastLetters(1024, 768), isMatch: false };
  expect([1, 2].map((lines) => mostBoards(lines, space))).toEqual([6, 6]);
  const room = boardRoom(6, 1, space);
  expect(room).toMatchObject({ columns: 3, layout: 'clocksBeside' });
  expect(room.names).toBeGreaterThan(15);
});

it('of four of a match on a screen of 1024 by 768 names of 18 letters have room beside their points', () => {
  const space = { width: 993, height: 678, least: leastLetters(1024, 768), isMatch: true };
  const room = boardRoom(4, 1, space);
  expect(room).toMatchObject({ layout: 'tableBeside' });
  expect(room.names).toBeGreaterThan(18);
});

it.each([false, true])(
  'six on a screen of 1280 by 800 stand on one page under a head of two lines, with the table between their clocks: of matches %s',
  (isMatch) => {
    const space = { width: 1248, height: 684, least: leastLetters(1280, 800), isMatch };
    expect([1, 2].map((lines) => mostBoards(lines, space))).toEqual([6, 6]);
    const room = boardRoom(6, 2, space);
    expect(room).toMatchObject({ columns: 3, layout: 'tableBeside' });
    // "Vachier-Lagrave, Maxime" on one line.
    expect(room.names).toBeGreaterThan(15);
  },
);

it.each([
  [1024, 768, 660, 1.3, 0.8],
  [1280, 800, 684, 1.3, 1.8],
  [1280, 720, 630, 1.3, 1.8],
  [1920, 1080, 945, 1.3, 1.8],
])(
  'three on a screen of %i by %i have their clocks on lines of their own, and large letters, clear of the next table’s',
  (width, height, high, times, gap) => {
    for (const isMatch of [false, true]) {
      const space = { width: 0.97 * width, height: high, least: leastLetters(width, height), isMatch };
      const room = boardRoom(3, 1, space);
      expect(room.layout).toBe('clocksApart');
      expect(room.board).toBeGreaterThan(0.9 * (space.width / 3));
      expect(room.letters / space.least).toBeGreaterThan(times);
      expect(room.names).toBeGreaterThan(9.7);
      expect(space.width / 3 - room.width).toBeCloseTo(gap * space.least);
    }
  },
);

it('between two on a screen of 1024 by 768, whose clocks stand in the line of names, is more than between a name and its clock', () => {
  const space = { width: 993, height: 678, least: leastLetters(1024, 768), isMatch: false };
  const room = boardRoom(2, 1, space);
  expect(room.layout).toBe('under');
  expect(space.width / 2 - room.width).toBeGreaterThan(1.4 * space.least);
  // A clock of an hour is 4.8 letters wide, and a name stands behind its man.
  expect(room.width / room.letters - 1.3 - room.names - 4.8).toBeGreaterThan(0.4);
});

it('beside two by two boards names have what these leave of the screen', () => {
  const space = { width: 1248, height: 560, least: leastLetters(1280, 800), isMatch: true };
  const { layout, board, letters, names } = boardRoom(4, 1, space);
  expect(layout).toBe('allBeside');
  expect(2 * (board + letters * names)).toBeGreaterThan(0.85 * space.width);
});

it('beside four boards on a screen of 1024 by 768, under a head of three lines, a surname of thirteen letters and its title have one line', () => {
  const space = { width: 992, height: 614, least: leastLetters(1024, 768), isMatch: false };
  const { layout, letters, names } = boardRoom(4, 2, space);
  expect(layout).toBe('allBeside');
  expect(boardName('GM Nepomniachtchi, Ian', names, space.least / letters, 2)).toMatch(/Ian$/u);
});

it('two of a match have their clocks beside them on a screen of 1280 by 800, where names have no room beside points and clock', () => {
  const space = { width: 1248, height: 684, least: leastLetters(1280, 800) };
  expect([false, true].map((isMatch) => boardRoom(2, 1, { ...space, isMatch }).layout)).toEqual([
    'under',
    'clocksBeside',
  ]);
});

it.each([
  [8, 1280, 720, 15],
  [8, 1920, 1080, 15],
  [4, 1024, 768, 18],
] as const)(
  'of %i on a screen of %i by %i clocks stand beside boards that are hardly smaller for it, and names of %i letters have room',
  (count, width, height, letters) => {
    const space = { width: 0.977 * width, height: 0.91 * height, least: leastLetters(width, height), isMatch: false };
    const room = boardRoom(count, 1, space);
    expect(room).toMatchObject({ layout: count === 8 ? 'clocksBeside' : 'tableBeside' });
    expect(room.names).toBeGreaterThan(letters);
    expect(room.board).toBeGreaterThan(count === 8 ? 0.295 * height : 0.32 * height);
    expect(room.columns * room.width).toBeLessThanOrEqual(space.width);
  },
);
