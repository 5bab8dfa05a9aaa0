import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HallView } from '../../../../electron/contract/views/hall.ts';
import { linesHigh } from '../../../../renderer/screens/hall/board-names.ts';
import {
  columnsFor,
  leastLetters,
  longestRoom,
  middleOf,
  namesRoom,
  pagesOf,
  rowsFor,
  rowsOf,
  rowsPerPage,
} from '../../../../renderer/screens/hall/rows.ts';
import { areLargerStacked } from '../../../../renderer/screens/hall/stacked-list.ts';
import { evenSize, listName, namesBeside, stackedNames } from '../../../../renderer/screens/hall/listed-names.ts';
import type { ListedName } from '../../../../renderer/screens/hall/listed-names.ts';
import { heldOn, widthOf, wrapped } from '../../../../renderer/components/name-fit.ts';

const LONG = 'Featherstonehaugh-Cholmondeleydorff-Ramachandran, Maximiliab';
const LONG_WORD = 'Wolfeschlegelsteinhausenbergerdorff-Ramachandran, Maximiliac';

describe('on a screen that is higher than wide names stand over each other', () => {
  const room = { width: 1080, height: 1920, least: leastLetters(1080, 1920) };
  const unit = (0.8 * room.width) / 100;
  const rowsOfNames = (names: readonly string[], count: number): ReturnType<typeof rowsFor> =>
    rowsFor(namesRoom(names), count, room, 4, 1, longestRoom(names));
  const pixels = (name: ListedName, rows: ReturnType<typeof rowsFor>): number => name.em * rows.letters * unit;

  /** A hyphen where a word may be parted takes room only where it is. */
  const linesOf = (text: string, across: number, most: number): number =>
    text.includes('\u00AD')
      ? ([1, 2, 3, 4, 5, 6, 7, 8].find((lines) => heldOn(text, across, lines) === text) ?? most)
      : Math.min(most, wrapped(text, across));

  it('both on two lines in the lowest row', () => {
    const { line, letters, least } = rowsOf(rowsPerPage(room), room, 4);
    expect(4 * 1.02 * least * letters).toBeLessThan(line);
    expect(linesHigh(2)).toBeCloseTo(1.65);
  });

  it.each([
    ['among short ones', 2, 1.15],
    ['only', 16, 1.2],
  ])('with names of 60 letters whole, far larger than the least: %s', (_, long, times) => {
    const names = Array.from({ length: 16 }, (_, i) => (i % (16 / long) === 0 ? LONG : 'Hector, Anna'));
    const rows = rowsOfNames(names, 8);
    const { white } = stackedNames(LONG, names[1] ?? '', rows);
    expect(white.text).toBe(LONG);
    expect(pixels(white, rows)).toBeGreaterThan(times * room.least);
  });

  it('a few lines fill it with large letters', () => {
    const rows = rowsOfNames(['Hector, Anna', 'Klein, Bruno'], 3);
    expect(rows.line * 3 * unit).toBeGreaterThan(0.75 * room.height);
    expect(rows.letters * rows.size * unit).toBeGreaterThan(2.3 * room.least);
  });

  it('and both have room in their line, however long and many they are', () => {
    const name = fc
      .array(fc.string({ unit: fc.constantFrom(...'abcdefghijklmnoprstuvz'), minLength: 2, maxLength: 30 }), {
        minLength: 1,
        maxLength: 6,
      })
      .map((words) => words.join(' ').slice(0, 60).trim());
    fc.assert(
      fc.property(fc.array(name, { minLength: 2, maxLength: 30 }), fc.integer({ min: 1, max: 15 }), (names, count) => {
        const rows = rowsOfNames(names, count);
        const [white = '', black = ''] = names;
        const both = stackedNames(white, black, rows);
        const high = [both.white, both.black].map(({ text, em, lines, nameLines }) => {
          const wraps = lines === 'one' ? 1 : linesOf(text, rows.room / em, nameLines);
          return wraps * 1.02 * em * rows.letters;
        });
        expect((high[0] ?? 0) + (high[1] ?? 0) + rows.nameGap).toBeLessThanOrEqual(rows.line + 0.01);
        for (const each of [both.white, both.black]) expect(each.em).toBeGreaterThanOrEqual(rows.least);
      }),
      { numRuns: 200 },
    );
  });
});

describe('names in a list of four tables', () => {
  const names = ['GM Nakamura, Hikaru', 'GM Caruana, Fabiano', 'Holzke, David', 'IM Girya, Olga', 'Lê Quang, Hector'];
  const room = { width: 1024, height: 768, least: leastLetters(1024, 768) };
  const rowsOfNames = (all: readonly string[]): ReturnType<typeof rowsFor> =>
    rowsFor(namesRoom(all), 4, room, 5.2, 1, longestRoom(all));

  it('are as large as each other, no title alone on a line', () => {
    const rows = rowsOfNames(names);
    for (const name of names) expect(listName(name, rows).em).toBeCloseTo(rows.size);
    const { text, em } = listName('GM Nakamura, Hikaru', rows);
    expect(text).toBe('GM\u00A0Nakamura, Hikaru');
    expect(em * widthOf('GM Nakamura,')).toBeLessThanOrEqual(rows.room + 0.01);
  });

  it('are somewhat smaller than the least letters where a title would stand alone in those', () => {
    const narrow = { line: 8, nameHigh: 8, nameGap: 0, letters: 3.3, room: 6.8, least: 0.75, nameLines: 3, size: 0.75 };
    const fit = listName('GM Nepomniachtchi, Ian', narrow);
    expect(fit.text).toBe('GM\u00A0Nepomniachtchi, Ian');
    expect(fit.em * widthOf('GM Nepomniachtchi,')).toBeCloseTo(narrow.room);
    expect(listName('Nepomniachtchi, Ian', narrow).em).toBe(narrow.least);
  });

  it.each([
    ['in the same letters', 'GM Vachier-Lagrave, Jan-Max', 8.4, 'GM\u00A0Vachier-\u2060Lagrave, Jan-Max', 0.75],
    ['in hardly smaller ones', 'GM Vachier-Lagrave, Jan-Max', 7.6, 'GM\u00A0Vachier-\u2060Lagrave, Jan-Max', 0.72],
    ['not in far smaller ones', 'GM Vachier-Lagrave, Jan-Max', 7.1, 'GM\u00A0Vachier-Lagrave, Jan-Max', 0.75],
    ['with what stands before it', 'van Foreest, Jorden', 7, 'van\u00A0Foreest, Jorden', 0.75],
    ['as far as it is told which it is', 'Jan-Max Vachier-Lagrave', 8, 'Jan-Max Vachier-Lagrave', 0.75],
  ])('have a surname of several parts whole on a line: %s', (_, name, room, text, em) => {
    const narrow = { line: 8, nameHigh: 8, nameGap: 0, letters: 3.3, room, least: 0.6, nameLines: 3, size: 0.75 };
    const fit = listName(name, narrow);
    expect([fit.text, fit.em.toFixed(2)]).toEqual([text, em.toFixed(2)]);
  });

  it('are none the smaller for one that is far longer', () => {
    const short = names.slice(2);
    expect(rowsOfNames([...short, LONG])).toEqual(rowsFor(namesRoom([...short, LONG]), 4, room, 5.2, 1));
  });
});

describe('on a screen that is wider than high', () => {
  const view = { round: null, tables: [] };
  const armageddon = { ...view, round: { kind: 'armageddon', games: 1 } as NonNullable<HallView['round']> };
  const LONGEST = longestRoom([LONG_WORD, LONG]);
  const USUAL = namesRoom(['IM Praggnanandhaa, Rameshbabu']);
  const areOverEachOther = (names: typeof LONGEST, count: number, width: number, height: number): readonly boolean[] =>
    [view, armageddon].map((of) =>
      areLargerStacked(names, count, { width, height, least: leastLetters(width, height) }, of, names),
    );

  it.each([
    ['names of 60 letters stand over each other', LONGEST, 4, 1024, 768, true],
    ['up to six pairings of them', LONGEST, 6, 1024, 768, true],
    ['beside each other where not all have room so', LONGEST, 8, 1024, 768, false],
    ['also where they would not have the smallest letters', LONGEST, 4, 1920, 1080, true],
    ['as far as all have room', LONGEST, 6, 1280, 800, true],
    ['others that would have two lines beside each other', USUAL, 4, 1024, 768, true],
    ['up to four pairings of them', USUAL, 4, 1920, 1080, true],
    ['not where they would be far smaller', USUAL, 6, 1920, 1080, false],
    ['where they are clearly larger so', namesRoom(['GM Praggnanandhaa, R']), 3, 1024, 768, true],
    ['nor where they are hardly larger so', namesRoom(['GM So, Wesley']), 4, 1920, 1080, false],
  ] as const)('%s', (_, names, count, width, height, are) => {
    expect(areOverEachOther(names, count, width, height)).toEqual([are, are]);
  });

  it.each([
    [4, 1.4],
    [6, 1.1],
  ])('they are clearly larger so, and %i pairings fill it', (count, times) => {
    const room = { width: 1024, height: 768, least: leastLetters(1024, 768), isStacked: true };
    const rows = rowsFor(LONGEST, count, room, middleOf(view, true), 1);
    expect(rows.letters * rows.size * 7.68).toBeGreaterThan(times * room.least);
    expect(rows.line * count + 22).toBeCloseTo(100);
  });
});

describe('names of 60 letters in a list of three tables', () => {
  const names = ['Anna Hector', 'Bruno Díaz', LONG_WORD, LONG, 'Max Novák', 'Mila Đorđević'];

  it.each([
    ['lying', 1920, 1080, namesBeside, 0.45],
    ['standing', 1080, 1920, stackedNames, 0.6],
  ] as const)(
    'are whole, as large as each other, and at least about half as large as the others, which fill the screen: %s',
    (how, width, height, paired, part) => {
      const room = { width, height, least: leastLetters(width, height) };
      const round = { kind: 'armageddon', games: 1 } as NonNullable<HallView['round']>;
      const middle = middleOf({ round, tables: [] }, how === 'standing');
      const rows = rowsFor(namesRoom(names), 3, room, middle, 1, longestRoom(names));
      const { white, black } = paired(LONG_WORD, LONG, rows);
      expect([white, black].map(({ text }) => text.replaceAll('\u00AD', ''))).toEqual([LONG_WORD, LONG]);
      expect(white.em).toBe(black.em);
      expect(white.em / rows.size).toBeGreaterThan(part);
      for (const name of ['Anna Hector', 'Mila Đorđević']) expect(listName(name, rows).lines).toBe('one');
      const unit = Math.min(height, 0.8 * width) / 100;
      expect((rows.line * 3 + (how === 'lying' ? 25 : 28)) * unit).toBeGreaterThan(0.9 * height);
    },
  );

  it('make no name beside them smaller', () => {
    const room = { width: 1920, height: 1080, least: leastLetters(1920, 1080) };
    const rows = rowsFor(namesRoom(names), 3, room, 2.8, 1);
    expect(namesBeside(LONG, 'Tal, Jo', rows).black.em).toBe(rows.size);
  });
});

describe('lines of the hall screen', () => {
  it.each([
    [
      'have a page where they all have room below each other',
      12,
      [1920, 1080],
      1,
      { pages: 1, perPage: 12, columns: 1 },
    ],
    ['stand in two columns where they have not', 15, [1920, 1080], 1, { pages: 1, perPage: 15, columns: 2 }],
    ['fill pages of two columns alike', 60, [1920, 1080], 1, { pages: 3, perPage: 20, columns: 2 }],
    ['so do results', 60, [1920, 1080], 2.8, { pages: 3, perPage: 20, columns: 2 }],
    ['have one column where scores leave names no room', 60, [1920, 1080], 8.4, { pages: 5, perPage: 12, columns: 1 }],
    ['and on a screen that is higher than wide', 60, [1080, 1920], 1, { pages: 4, perPage: 15, columns: 1 }],
    ['and before anything is laid out', 60, [0, 0], 1, { pages: 60, perPage: 1, columns: 1 }],
  ] as const)('%s', (_, lines, [width, height], middle, pages) => {
    expect(pagesOf(lines, { width, height, least: leastLetters(width, height) }, middle, [Infinity])).toEqual(pages);
  });
});

describe('names in a list of the hall screen', () => {
  const screen = { width: 1920, height: 1080, least: leastLetters(1920, 1080) };
  const sizeOf = (names: readonly string[]): number => {
    const { letters, size } = rowsFor(namesRoom(names), 10, screen, 2.8, 2);
    return (letters * size * 1080) / 100;
  };
  const someLong = (long: number): readonly string[] =>
    Array.from({ length: 60 }, (_, i) => (i < long ? LONG : 'Tal, Jo'));

  it('are as large as all but the longest of them have room for, and never smaller than can be read', () => {
    const short = sizeOf(['Tal, Jo', 'Lund, Liv']);
    const usual = sizeOf([...Array<string>(4).fill('Petrosyan, Alexandra'), 'Lund, Liv']);
    expect(short).toBeGreaterThan(usual);
    expect(usual).toBeGreaterThan(screen.least);
    expect([1, 6, 12].map((long) => sizeOf(someLong(long)))).toEqual([short, short, short]);
    expect(sizeOf(someLong(13))).toBeLessThan(short);
    expect(sizeOf([LONG, LONG, LONG, 'Tal, Jo'])).toBeCloseTo(screen.least);
  });

  it.each([3, 4, 8, 20])('are not made small by one pairing of long ones, at %i tables', (count) => {
    const names = Array.from({ length: 2 * count }, (_, i) => (i === 4 || i === 5 ? LONG : 'Hector, Anna'));
    expect(sizeOf(names)).toBe(sizeOf(names.map(() => 'Hector, Anna')));
  });

  it.each([
    ['lying', 1920, 1080],
    ['standing', 1080, 1920],
    ['beside a board', 1056, 950],
  ])('fill a screen with eight lines: %s', (_, width, height) => {
    const room = { width, height, least: leastLetters(1920, 1080) };
    const unit = Math.min(height, 0.8 * width) / 100;
    const rows = rowsFor(namesRoom(['Hector, Anna', 'Klein, Bruno', 'So, Wesley']), 8, room, 2.8, 1);
    const around = height > width ? 28 : 25;
    expect((rows.line * 8 + around) * unit).toBeLessThanOrEqual(height + 1);
    expect((rows.line * 8 + around) * unit).toBeGreaterThan(0.85 * height);
    expect(rows.letters * rows.size * unit).toBeGreaterThan(1.35 * room.least);
  });

  it('have the smallest letters beside them where many have no room as small as can be read, so that none is cut', () => {
    const long = 'von und zu Hohenlohe-Schwarzau, Maximilian';
    const names = Array.from({ length: 40 }, (_, i) => (i % 3 === 0 ? long : 'Hector, Anna'));
    const screen = { width: 1920, height: 1080, least: leastLetters(1920, 1080) };
    const rows = rowsFor(namesRoom(names), 10, screen, 2.8, 2);
    expect(listName(long, rows).text.replaceAll('\u00AD', '')).toBe(long);
  });

  it('stand on two lines where they are larger so, and most are as large as each other', () => {
    const usual = [
      'Anna Hector',
      'Levon Aronian',
      'Alexandra Kosteniuk',
      'Shakhriyar Mamedyarov',
      'Jorden van Foreest',
    ];
    const names = [...usual, ...usual, 'Maximilian von Hohenzollern-Sigmaringen'];
    const rows = rowsFor(namesRoom(names), 7, screen, 2.8, 2);
    const onOne = rowsFor(namesRoom(names).slice(0, 1), 7, screen, 2.8, 2);
    expect(rows.letters * rows.size).toBeGreaterThan(1.2 * onOne.letters * onOne.size);
    const fits = names.map((name) => listName(name, rows));
    const lines = ['one', 'more', 'more', 'more', 'more'];
    expect(fits.map((fit) => fit.lines)).toEqual([...lines, ...lines, 'more']);
    expect(Math.min(...fits.slice(0, -1).map(({ em }) => em)) * 1.08).toBeGreaterThan(rows.size);
    expect((fits.at(-1)?.em ?? 1) * 1.08).toBeLessThan(rows.size);
  });

  it.each([
    ['a few lines of short names stand below each other', 4, 'Tal, Jo', 1],
    ['fifteen of them in two columns, larger', 15, 'Hector, Anna', 2],
    ['long names below each other', 12, LONG, 1],
  ] as const)('%s', (_, lines, name, columns) => {
    expect(columnsFor(namesRoom([name]), lines, screen, 1)).toBe(columns);
  });

  it('stand in two columns of twelve with a result between them larger than the smallest that can be read', () => {
    const all = ['GM Praggnanandhaa, Rameshbabu', ...Array<string>(40).fill('GM Nepomniachtchi, Ian')];
    const room = { width: 1280, height: 720, least: leastLetters(1280, 720) };
    const rows = rowsFor(namesRoom(all), 12, room, middleOf({ round: null, tables: [] }), 2, longestRoom(all));
    expect(evenSize(all, rows) * rows.letters * 7.2).toBeGreaterThan(1.06 * room.least);
  });

  it('leave the longest of them room where larger numbers and results make no name larger', () => {
    const names = ['GM Praggnanandhaa, Rameshbabu', 'GM Nepomniachtchi, Ian', 'IM García Fernández, José Luis'];
    const all = [
      ...names,
      ...Array<string>(20).fill('GM Wojtaszek, Radosław'),
      ...Array<string>(13).fill('GM So, Wesley'),
    ];
    const room = { width: 1280, height: 720, least: leastLetters(1280, 720) };
    const rows = rowsFor(namesRoom(all), 12, room, 2.8, 2, longestRoom(all));
    const even = evenSize(all, rows);
    expect(names.map((name) => listName(name, rows, even).text.replaceAll('\u00A0', ' '))).toEqual(names);
  });

  it.each([
    [14, 'GM Mamedyarov, Shakhriyar', 1],
    [18, 'GM Mamedyarov, Shakhriyar', 1],
    [19, 'GM Mamedyarov, Shakhriyar', 2],
    [14, 'Tal, Jo', 2],
  ] as const)(
    '%i lines with a result, of names as %s, stand in %i on a screen of 1280 × 720',
    (lines, name, columns) => {
      const room = { width: 1280, height: 720, least: leastLetters(1280, 720) };
      expect(columnsFor(namesRoom([name]), lines, room, 2.8)).toBe(columns);
      const rows = rowsFor(namesRoom([name]), Math.ceil(lines / columns), room, 2.8, columns);
      if (columns === 1) expect(listName(name, rows)).toMatchObject({ text: name, lines: 'one' });
      expect(rows.letters * rows.size * 7.2).toBeGreaterThanOrEqual(0.99 * room.least);
    },
  );

  const rows = { line: 5.3, nameHigh: 5.3, nameGap: 0, letters: 3.3, room: 12, least: 0.75, nameLines: 2 };

  it.each([
    ['Tal, Jo', 1, { em: 1, lines: 'one', text: 'Tal, Jo' }],
    ['x'.repeat(25), 1, { em: 12 / 15, lines: 'one', text: 'x'.repeat(25) }],
    [
      'van der Linden, Maximilian Alexander',
      1,
      { em: 0.75, lines: 'more', text: 'van\u00A0der\u00A0Linden, Maximilian Alexander' },
    ],
    [LONG, 0.9, { em: 0.75, lines: 'tooMany', text: 'Featherstonehaugh-Cholmondeleydorff-Ramacha…' }],
    [
      'van der Linden-Petrosyan-Janssen, Svetlana-Alexandra Maximiliana',
      0.8,
      { em: 0.75, lines: 'more', text: 'van der Linden-Petrosyan-Janssen, S.-\u2060A. M.' },
    ],
    [
      'Wolfeschlegelsteinhausenbergerdorff, Hubert',
      0.8,
      { em: 0.75, lines: 'more', text: expect.stringMatching(/^W.*\u00AD.*, Hubert$/u) as string },
    ],
  ])(
    'are whole on the lines there are, a word parted where it has to be, else have initials, else are as much as those hold: %s',
    (name, size, fit) => {
      expect(listName(name, { ...rows, size })).toEqual({ ...fit, em: expect.closeTo(fit.em) as number });
    },
  );
});
