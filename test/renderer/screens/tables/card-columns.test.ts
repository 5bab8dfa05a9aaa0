import { expect, it } from 'vitest';
import {
  amongColumns,
  besideColumns,
  boardColumns,
  cardsBeside,
  compactColumns,
} from '../../../../renderer/screens/tables/card-columns.ts';
import { longName } from '../../../support/table-states.ts';
import { cardName, cardNames } from '../../../../renderer/components/card-name.ts';

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
  const usual = { words: 184, close: true, ample: false, tall: false, clockBelow: false, abreast: false, clock };
  expect(cardName('Rameshbabu Praggnanandhaa', usual)).toMatchObject({ text: 'R. Praggnanandhaa', fits: true });
  const narrow = { words: 114, close: true, ample: false, tall: true, clockBelow: false, abreast: false, clock };
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
      const wide = abreast ? side + words + 38 : words + (columns.close ? 12 : 26);
      expect(columns.count * (wide + 8) - 8).toBeLessThanOrEqual(width);
      const around = abreast ? 26 : columns.ample ? 208 + (columns.clockBelow ? 34 : 0) : columns.headed ? 91 : 106;
      expect(Math.ceil(count / columns.count) * (around + side)).toBeLessThanOrEqual(height);
      expect(words).toBeGreaterThanOrEqual(110);
      // Words of usual size have room.
      if (columns.ample) expect(wide).toBeGreaterThanOrEqual(columns.clockBelow ? 184 : 192);
      // Its squares have whole pixels.
      expect(side % 8).toBe(0);
    }
  },
);

it.each([13, 14])(
  '%i boards stand in two rows where the page is wide enough for seven, and none of them is below it',
  (count) => {
    const columns = boardColumns({ withBoard: count, without: 0 }, { width: 1363, height: 868, rem: 16 });
    expect(columns).toMatchObject({ count: 7, side: 168, ample: true, clockBelow: true });
  },
);

it('a name without room has smaller letters, then hyphens, and ends in an ellipsis only where two lines are full', () => {
  const narrow = { words: 140, close: true, ample: false, tall: true, clockBelow: false, abreast: false, clock };
  expect(cardName('Featherstonehaugh', narrow)).toMatchObject({ fits: true, smaller: 0.75, isOverClock: true });
  const three = cardName('Featherstonehaugh', { ...narrow, words: 115, clockBelow: true });
  expect(three).toMatchObject({ lines: 2, isOverClock: true });
  expect(three.text.replaceAll('\u00AD', '')).toBe('Featherstonehaugh');
  const wide = { ...narrow, words: 187, close: false, ample: false };
  const parted = cardName('Wolfeschlegelsteinhausenberger', wide);
  expect(parted).toMatchObject({ lines: 2, smaller: 0.75, isOverClock: false });
  expect(parted.text.replaceAll('\u00AD', '|')).toBe('Wol|fe|schle|gel|stein|hau|sen|ber|ger');
  const endless = cardName('Wolfeschlegelsteinhausenbergerdorff', { ...narrow, words: 115 });
  expect(endless.text.endsWith('…')).toBe(true);
});

it('a surname that is told hardly wider than its line is whole over its clock, and not parted within a word', () => {
  const narrow = { words: 142, close: true, ample: false, tall: true, clockBelow: false, abreast: false, clock };
  expect(cardName('Müller-Lüdenscheidt, Hans-Peter', narrow)).toMatchObject({
    ...{ text: 'Müller-Lüdenscheidt', lines: 1, isOverClock: true },
  });
});

it.each([
  [24, 650, 'each clock has a line of its own'],
  [10, 622, 'boards are smaller by that line'],
])(
  'a name that two lines beside its clock do not hold has more of it read on cards of %i boards, %i px high: %s',
  (withBoard, height) => {
    const page = { width: 816, height, rem: 16 };
    const counts = { withBoard, without: 0 };
    const names = [longName(1, 'White'), longName(1, 'Black'), 'Bruno Klein 1'];
    const [usual, higher] = [boardColumns(counts, page), boardColumns(counts, page, names)];
    expect([usual.clockBelow, higher.clockBelow]).toEqual([false, true]);
    expect(higher.side).toBeGreaterThanOrEqual(0.88 * usual.side);
    for (const name of names.slice(0, 2)) {
      const { text, isOverClock } = cardName(name, { ...higher, clock });
      expect(text).toMatch(/^(?:Wol|Fea)\p{L}+…-.*Ram\p{L}+…?, M\.$/u);
      expect(text.length).toBeGreaterThan(cardName(name, { ...usual, clock }).text.length);
      expect(isOverClock).toBe(true);
    }
    expect(boardColumns(counts, page, ['Bruno Klein 1', 'Anna Berg 1'])).toEqual(usual);
  },
);

it('cards without a board have two lines for names that one does not hold, and only then', () => {
  const names = [longName(1, 'White'), longName(1, 'Black')];
  const compact = compactColumns(room, names);
  expect([compact.tall, compactColumns(room, ['Bruno Klein 1', 'Anna Berg 1']).tall]).toEqual([true, false]);
  expect(cardName(longName(1, 'White'), { ...compact, clock: null })).toMatchObject({ lines: 2 });
});

it.each([
  [
    'beside cards without one',
    besideColumns({ withBoard: 3, without: 6 }, { ...room, width: 1363 }, [longName(1, 'White')], compactColumns(room)),
  ],
  ['over cards without one', boardColumns({ withBoard: 3, without: 7 }, room, [longName(1, 'White')])],
])('three boards %s have two lines for a name that one does not hold, too', (_, columns) => {
  expect(columns.tall).toBe(true);
  expect(cardName(longName(1, 'White'), { ...columns, clock })).toMatchObject({ lines: 2 });
});

it.each([
  [5, 2, 0, 'none where a row would be left free'],
  [6, 2, 6, 'all where they fill the rows'],
  [7, 2, 7, 'one row more for what is over'],
  [8, 2, 8, 'one row more for what is over'],
  [9, 2, 6, 'what makes two rows more stands below'],
  [3, 0, 0, 'none where there is no column'],
])('of %i cards without a board in %i columns %i stand beside those with one: %s', (without, columns, beside) => {
  expect(cardsBeside(without, columns)).toBe(beside);
});

it.each([
  ['GM Caruana, Fabiano', 'GM Nakamura, Hikaru', 0.85],
  ['GM Nakamura, Hikaru', 'GM Caruana, Fabiano', 0.85],
  ['Li, Ada', 'Nguyen, Mai', null],
])('%s and %s have letters of one size on a card, and neither is shorter for it', (white, black, size) => {
  const six = { words: 184, close: true, ample: true, tall: true, clockBelow: false, abreast: false, clock };
  const both = cardNames(white, black, six);
  expect([both.white.smaller, both.black.smaller]).toEqual([size, size]);
  // A name that has no room in any usual size makes no other smaller.
  expect(cardNames(white, longName(1, 'Black'), six).white).toEqual(cardName(white, six, longName(1, 'Black')));
  expect(both.white.text.length).toBeGreaterThanOrEqual(cardName(white, six, black).text.length);
  expect(both.black.text.length).toBeGreaterThanOrEqual(cardName(black, six, white).text.length);
});

it.each([
  ['GM Nakamura, Hikaru', 'GM\u00A0Nakamura, Hikaru', 0.85],
  ['GM Caruana, Fabiano', 'GM\u00A0Caruana, Fabiano', null],
  ['IM Girya, Olga', 'IM\u00A0Girya, Olga', null],
])('beside its clock the title of %s stands with the surname, and no given name is left out', (name, text, smaller) => {
  const six = { words: 184, close: true, ample: true, tall: true, clockBelow: false, abreast: false, clock };
  expect(cardName(name, six)).toMatchObject({ text, lines: 2, smaller, isOverClock: false });
});

it('of more words than there are lines the first are cut, each on its own, and none is parted', () => {
  const ten = { words: 140, close: true, ample: false, tall: true, clockBelow: false, abreast: false, clock };
  expect(cardName(longName(1, 'Black'), ten).text).toMatch(/^Fea\p{L}+…-Chol\p{L}+…$/u);
});

it.each([
  ['Freiherr von und zu Guttenberg-Lichtenstein, Maximilian-Josef', 'Freiherr von…'],
  ['Wijesinghe Arachchilage Don Nimal Jayasuriya, Chandrasekhara', 'Wijesinghe Arachchil…'],
])('of a surname of many words none is taken for a given name where it is cut: %s', (name, text) => {
  const ten = { words: 140, close: true, ample: false, tall: true, clockBelow: false, abreast: false, clock };
  expect(cardName(name, ten).text).toBe(text);
});

it('beside a board every clock stands under its name, which has two lines', () => {
  const beside = { words: 152, close: false, ample: false, tall: true, clockBelow: true, abreast: true, clock };
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
  ['Altwolfensteiner, Emil', 'Nguyen, Emil', 'Altwolfensteiner'],
])('of two of one surname %s is told from %s', (name, opponent, text) => {
  const on = { words: 176, close: false, ample: false, tall: false, clockBelow: false, abreast: false, clock };
  expect(cardName(name, on, opponent)).toMatchObject({ text, fits: true });
});

it.each([
  ['1920 px wide', { width: 1363, height: 936, rem: 16 }, 296],
  ['with a strip', { width: 1363, height: 875, rem: 16 }, 320],
  ['with a strip and a notice', { width: 1363, height: 820, rem: 16 }, 296],
  ['1280 px wide', { width: 816, height: 658, rem: 16 }, 232],
  ['1280 px wide, with a strip', { width: 816, height: 591, rem: 16 }, 200],
])('six boards take the height that there is: %s', (_, window, side) => {
  const columns = boardColumns({ withBoard: 6, without: 0 }, window);
  expect(columns).toMatchObject({ count: 3, side, abreast: false });
  const letters = (columns.letters ?? 1) * 16;
  // Names have letters of usual size, or nearly, with their clocks behind them.
  expect(letters).toBeGreaterThanOrEqual(14);
  const headed = 18 + Math.max(36, 2 * letters) + 2.6 * letters;
  const [around, gap] = columns.headed ? [headed, 8] : [160, 16];
  const used = 2 * (side + around) + gap;
  expect(used).toBeLessThanOrEqual(window.height);
  expect(used).toBeGreaterThan(window.height * 0.93);
});

it('of six tables a few with very long names leave all boards and names as large, and many have two lines', () => {
  const page = { width: 816, height: 630, rem: 16 };
  const counts = { withBoard: 6, without: 0 };
  const usual = boardColumns(counts, page, Array<string>(12).fill('Carlsen, Magnus'));
  expect(usual).toMatchObject({ headed: true, tall: false, side: 216 });
  const long = Array.from({ length: 12 }, (_, i) => longName(i + 1, 'White'));
  expect(boardColumns(counts, page, [...long.slice(9), ...Array<string>(9).fill('Carlsen, Magnus')])).toEqual(usual);
  expect(boardColumns(counts, page, long)).toMatchObject({ headed: true, tall: true, side: 184 });
  expect(cardName('Vachier-Lagrave, Maxime', { ...usual, clock })).toMatchObject({ isWhole: true, isOverClock: false });
});

const LONG_SURNAMES = [
  'Praggnanandhaa, Rameshbabu',
  'Mamedyarov, Shakhriyar',
  'Nepomniachtchi, Ian',
  'Dominguez Perez, Leinier',
];
const PAGES = [
  ['1280 px wide', { width: 816, height: 591, rem: 16 }],
  ['1280 px wide, without calls', { width: 1088, height: 658, rem: 16 }],
  ['1920 px wide', { width: 1363, height: 871, rem: 16 }],
  ['with larger letters', { width: 1363, height: 871, rem: 20 }],
] as const;

it.each(PAGES)('no surname that players have is cut on a card, however many there are: %s', (_, page) => {
  for (let count = 2; count <= 60; count++) {
    const columns = boardColumns({ withBoard: count, without: 0 }, page, LONG_SURNAMES);
    for (const hour of [900, 5400])
      for (const name of LONG_SURNAMES) {
        const clocks = { ...clock, white: hour, black: hour };
        const { text } = cardName(name, { ...columns, clock: clocks });
        // It may be parted by a hyphen that is there only at the end of a line.
        expect([count, text.replaceAll('\u00AD', '')]).toEqual([
          count,
          expect.stringContaining(name.split(',')[0] ?? ''),
        ]);
      }
  }
});

it.each([11, 12, 14, 24])(
  'where the page scrolls two whole rows of it are seen, and not one with the names of the next: of %i boards ten',
  (withBoard) => {
    for (const height of [587, 622]) {
      const columns = boardColumns({ withBoard, without: 0 }, { width: 816, height, rem: 16 });
      expect(columns).toMatchObject({ count: 5, side: 0, close: true });
      expect(2 * (Number.parseInt(columns.board, 10) + (columns.tall ? 144 : 118)) + 8).toBeLessThanOrEqual(height);
      // None of it lies under the line that says how many are below.
      expect(2 * (columns.high ?? Infinity) + 8).toBeLessThanOrEqual(height - 20);
    }
  },
);

it('eight boards over many tables without one stand in two whole rows, too', () => {
  const columns = boardColumns({ withBoard: 8, without: 16 }, { width: 816, height: 622, rem: 16 });
  expect(columns).toMatchObject({ count: 4, side: 0 });
  expect(Number.parseInt(columns.board, 10)).toBeGreaterThanOrEqual(136);
});

it('two lines for each name and for what happens are under ten boards that the width makes large, too', () => {
  const { count, side, tall, close } = boardColumns(
    { withBoard: 10, without: 0 },
    { width: 1363, height: 866, rem: 16 },
  );
  expect({ count, tall, close }).toEqual({ count: 5, tall: true, close: false });
  // Its number, both names, what happens, and what is around and between them.
  expect(2 * (side + 206) + 16).toBeLessThanOrEqual(866);
});

it('on a close card every clock ends the second line, under a name that has the whole of the first or beside one of two', () => {
  const ten = { words: 142, close: true, ample: false, tall: true, clockBelow: false, abreast: false, clock };
  for (const name of ['Zhu, Jiner', 'Carlsen, Magnus', 'Mamedyarov, Shakhriyar', 'Abdusattorov, Nodirbek'])
    expect(cardName(name, ten)).toMatchObject({ lines: 1, isOverClock: true, smaller: null, hasInitial: true });
  expect(cardName('Vachier-Lagrave, Maxime', ten)).toMatchObject({ text: 'Vachier-Lagrave, M.', lines: 2 });
  // With the room that letters of usual size have it stands in the middle of both.
  expect(cardName('Zhu, Jiner', { ...ten, words: 184, ample: true })).toMatchObject({ isOverClock: false });
});

it('where the page scrolls each clock has a line of its own only if a name has more than a surname so, or more of that', () => {
  const counts = { withBoard: 16, without: 0 };
  const columns = boardColumns(counts, PAGES[2][1]);
  expect(columns).toMatchObject({ count: 6, side: 0, tall: true, clockBelow: false });
  expect(boardColumns(counts, PAGES[2][1], LONG_SURNAMES)).toEqual(columns);
  const long = ['Featherstonehaugh-Cholmondeley, Max'];
  const higher = boardColumns(counts, PAGES[2][1], long);
  expect(boardColumns(counts, PAGES[2][1], ['WGM Papadopoulou-Grandelius, Åsa'])).toEqual(higher);
  expect(higher).toEqual({ ...columns, clockBelow: true });
  expect(cardName(long[0] ?? '', { ...higher, clock })).toMatchObject({ text: long[0], fits: true });
});

it.each([871, 936])(
  'eleven boards as large as the width lets them be leave no fifth of the height free: %i',
  (height) => {
    const { count, side, ample, close } = boardColumns({ withBoard: 11, without: 0 }, { width: 1363, height, rem: 16 });
    expect({ count, ample, close }).toEqual({ count: 6, ample: true, close: true });
    expect(2 * (side + 208) + 8).toBeGreaterThan(height * 0.85);
    // Less high, letters are as small as everywhere close.
    expect(boardColumns({ withBoard: 11, without: 0 }, { width: 1363, height: 800, rem: 16 })).toMatchObject({
      side,
      ample: false,
    });
  },
);
