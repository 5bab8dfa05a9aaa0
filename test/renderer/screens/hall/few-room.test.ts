import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastRooms, widthOf } from '../../../../renderer/components/name-fit.ts';
import { APART, BETWEEN, GAP, HEADED, LEADING, POINTS, fewRoom } from '../../../../renderer/screens/hall/few-room.ts';
import type { FewTables } from '../../../../renderer/screens/hall/few-room.ts';
import { leastLetters } from '../../../../renderer/screens/hall/rows.ts';

const MAN = 1.3;
/** Of the screen what its head and edges leave. */
const SCREENS = [
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
  [1024, 768],
  [1080, 1920],
] as const;
const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnoprstuvz'), minLength: 2, maxLength: 18 });
const names = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' ').slice(0, 60).trim());

function roomOn([windowWidth, windowHeight]: readonly [number, number]): Parameters<typeof fewRoom>[1] {
  const unit = Math.min(windowHeight, 0.8 * windowWidth) / 100;
  return {
    width: windowWidth - 8 * unit,
    height: windowHeight - 26 * unit,
    least: leastLetters(windowWidth, windowHeight),
  };
}

/** In heights of a letter, one table: as wide and as high as it is with names of one size, on three lines at most. */
function takenBy(
  all: readonly string[],
  room: ReturnType<typeof fewRoom>,
  between: number,
): { readonly high: number; readonly fits: boolean } {
  const lines = all.map((name) => leastRooms(name, 3).findIndex((needed) => needed <= room.names) + 1);
  return { high: 2 * Math.max(...lines) * LEADING + between, fits: lines.every((count) => count > 0) };
}

describe('one table or two that have the whole screen', () => {
  it.each(SCREENS)(
    'have their boards and names of up to 60 letters whole on it, all of one size: %i × %i',
    (...screen) => {
      fc.assert(
        fc.property(
          fc.array(names, { minLength: 2, maxLength: 4 }),
          fc.boolean(),
          fc.constantFrom(BETWEEN, HEADED),
          fc.constantFrom(0, POINTS),
          (written, hasBoards, between, points) => {
            const all = written.length === 3 ? written.slice(0, 2) : written;
            const count = all.length / 2;
            const space = roomOn(screen);
            const room = fewRoom({ count, names: all, hasBoards, between, told: 7.4, points }, space);
            const { high, fits } = takenBy(all, room, between);
            expect(fits).toBe(true);
            expect(room.letters).toBeGreaterThan(space.least);
            expect(room.board > 0).toBe(hasBoards);
            const text = high * room.letters;
            const gap = hasBoards ? GAP * room.letters : 0;
            const each = room.isBeside ? Math.max(room.board, text) : room.board + gap + text;
            expect(count * each + (count - 1) * APART * space.least).toBeLessThanOrEqual(space.height + 1);
            const across = (MAN + points + room.names) * room.letters + (room.isBeside ? room.board + gap : 0);
            expect(across).toBeLessThanOrEqual(space.width + 1);
          },
        ),
        { numRuns: 150 },
      );
    },
  );

  it.each<readonly [string, Partial<FewTables>, number]>([
    ['one table without a board', {}, 3.5],
    [
      'two without boards',
      { count: 2, names: ['Nepomniachtchi, Ian', 'So, Wesley', 'Carlsen, Magnus', 'Gukesh D'] },
      2.5,
    ],
    ['one with a board', { hasBoards: true }, 2.4],
  ])('are written in letters far larger than those of a list: %s', (_, facts, times) => {
    const tables = {
      count: 1,
      names: ['Nepomniachtchi, Ian', 'So, Wesley'],
      hasBoards: false,
      between: BETWEEN,
      told: 7.4,
      ...facts,
    };
    for (const screen of SCREENS) {
      const space = roomOn(screen);
      expect(fewRoom(tables, space).letters).toBeGreaterThan(times * space.least);
    }
  });

  it.each(SCREENS)('are larger where nothing stands between them: %i × %i', (...screen) => {
    const tables = { count: 2, names: ['Hector, A', 'Klein, B', 'So, W', 'Giri, A'], hasBoards: false, told: 7.4 };
    const [between, headed] = [BETWEEN, HEADED].map(
      (each) => fewRoom({ ...tables, between: each }, roomOn(screen)).letters,
    );
    expect(headed).toBeGreaterThanOrEqual(between ?? Infinity);
    if (screen[0] > 1.5 * screen[1]) expect(headed).toBeGreaterThan(1.15 * (between ?? Infinity));
  });

  it.each(SCREENS)('fill it with a board of half its shorter side at least, if it is one: %i × %i', (...screen) => {
    const tables = {
      count: 1,
      names: ['Nepomniachtchi, Ian', 'So, Wesley'],
      hasBoards: true,
      between: BETWEEN,
      told: 7.4,
    };
    expect(fewRoom(tables, roomOn(screen)).board).toBeGreaterThan(Math.min(...screen) / 2);
  });
});

describe('a surname of several parts', () => {
  const names = ['GM Vachier-Lagrave, Maxime', 'GM Carlsen, Magnus'];
  const surname = widthOf('GM Vachier-Lagrave,');

  it('stands on one line without boards', () => {
    const room = fewRoom({ count: 1, names, hasBoards: false, between: HEADED, told: 5.8 }, roomOn([1024, 768]));
    expect(room.names).toBeGreaterThanOrEqual(surname);
  });

  it.each(SCREENS)('stands on one line beside a board that is none the smaller for it: %i × %i', (...screen) => {
    const tables = { count: 1, hasBoards: true, between: BETWEEN, told: 5.8, points: POINTS };
    const room = fewRoom({ ...tables, names }, roomOn(screen));
    const { board, letters } = fewRoom(
      { ...tables, names: names.map((name) => name.replace(',', '')) },
      roomOn(screen),
    );
    expect(room.names).toBeGreaterThanOrEqual(surname);
    expect(room.columns[0]).toBeGreaterThanOrEqual(surname);
    expect(room.board).toBe(board);
    expect(room.letters).toBeGreaterThan(0.65 * letters);
  });
});

it('behind names of which one has two lines points stand near the longest line of their table, below each other', () => {
  const names = [
    'GM Vachier-Lagrave, Maxime',
    'GM Carlsen, Magnus',
    'GM Duda, Jan-Krzysztof',
    'GM Nepomniachtchi, Ian',
  ];
  const tables = { count: 2, names, hasBoards: true, between: BETWEEN, told: 5.8, points: POINTS };
  const { names: room, columns } = fewRoom(tables, roomOn([1024, 768]));
  expect(room).toBeLessThan(widthOf('GM Vachier-Lagrave, Maxime'));
  const longest = ['GM Carlsen, Magnus', 'GM Duda, Jan-Krzysztof'].map(widthOf);
  for (const [table, column] of columns.entries()) {
    expect(column).toBeLessThan(room);
    expect(column).toBeGreaterThanOrEqual(longest[table] ?? Infinity);
  }
  const short = fewRoom({ ...tables, names: [...names.slice(0, 2), 'Zhu, Jiner', 'So, Wesley'] }, roomOn([1024, 768]));
  expect(short.columns[1]).toBeLessThan(0.6 * (short.columns[0] ?? 0));
});
