import { describe, expect, it } from 'vitest';
import {
  BESIDE,
  SMALLER,
  rightClocks,
  rightRoom,
  rightSide,
} from '../../../../renderer/screens/tables/beside-names.ts';
import { hasMen, linesForNames, wordsWidth } from '../../../../renderer/screens/tables/list-lines.ts';
import { fitNames } from '../../../../renderer/screens/tables/sized-names.ts';
import { lineHeight, mostHeight } from '../../../../renderer/screens/tables/row-heights.ts';
import { clockWidth } from '../../../../renderer/components/clock-width.ts';
import { widthOf, wrapped } from '../../../../renderer/components/name-fit.ts';
import { spreadRow } from '../../../../renderer/screens/tables/blocks.ts';
import { countStringCalls } from '../../../support/count-calls.ts';
import type { NamedTable } from '../../../../renderer/screens/tables/list-lines.ts';

const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Ramachandran, Maximilian';

describe('the names of a list', () => {
  const named = (count: number, long = LONG): readonly NamedTable[] =>
    Array.from({ length: count }, (_, i) => ({ table: i + 1, names: [i === 3 ? long : 'Tal, Jo', 'Lund, Liv'] }));

  it.each([
    [12, 1456, 850, true],
    [20, 1456, 850, true],
    [12, 816, 570, false],
    [20, 1456, 850, false],
  ])(
    'of %i tables on %i × %i have one size of letters in which the longest is whole, and all are on the screen (boards: %s)',
    (count, width, height, hasBoards) => {
      const tables = named(count);
      const lines = linesForNames(tables, { width, height }, hasBoards);
      expect(lines.letters).toBeGreaterThanOrEqual(14);
      for (const says of ['nothing', lines.layout] as const)
        expect(
          tables
            .flatMap((table) => fitNames(table, width, lines, rightSide(says, ['Playing'], lines)))
            .every(({ isWhole }) => isWhole),
        ).toBe(true);
      expect(
        Math.ceil(count / lines.columns) * lineHeight(lines.layout, lines.letters, lines.names),
      ).toBeLessThanOrEqual(height);
    },
  );

  it.each([
    ['words', 12, 816, 570],
    ['words', 30, 1456, 850],
    ['shapes', 30, 816, 562],
    ['shapes', 60, 816, 562],
  ] as const)('have %s beside them where %i tables without boards are on %i × %i', (layout, count, width, height) => {
    expect(linesForNames(named(count, 'Sommer, Svetlana'), { width, height }, false).layout).toBe(layout);
  });

  it.each([
    [4, 816, 616, 29],
    [4, 1363, 856, 39],
    [6, 1363, 856, 37],
    [12, 816, 570, 16],
    [12, 1363, 856, 24],
    [14, 816, 570, 18],
    [14, 1363, 856, 23],
    [20, 1363, 856, 23],
  ])(
    'of %i tables on %i × %i stand on one line each, however large the letters could be on two',
    (count, width, height, least) => {
      const usual = ['van den Berg, Pieter-Jan', 'Kowalczyk-Wiśniewska, Anna', 'Müller, Hans', 'Duda, Jan-Krzysztof'];
      const nameAt = (i: number): string => usual[i % usual.length] ?? '';
      const tables = Array.from({ length: count }, (_, i): NamedTable => ({
        table: i + 1,
        names: [nameAt(2 * i), nameAt(2 * i + 1)],
      }));
      const lines = linesForNames(tables, { width, height }, false);
      // Beside words as far as letters are large enough with them.
      expect(lines).toMatchObject({ names: 2, layout: count === 14 && width === 816 ? 'shapes' : 'words' });
      expect(lines.letters).toBeGreaterThanOrEqual(least);
      const says = rightSide(lines.layout, ['Playing'], lines, true, wordsWidth(tables, width, lines));
      expect(tables.flatMap((table) => fitNames(table, width, lines, says)).every(({ isWhole }) => isWhole)).toBe(true);
      // Over and under both lines there is room.
      const row = spreadRow(
        lineHeight(lines.layout, lines.letters),
        mostHeight(lines),
        Math.ceil(count / lines.columns),
        height,
      );
      expect(row - 2 * 1.16 * lines.letters).toBeGreaterThanOrEqual(8);
    },
  );

  it.each([
    [10, 816, 590],
    [14, 816, 590],
    [12, 1363, 820],
    [24, 1363, 820],
  ])('of usual length are whole beside a clock at all %i tables on %i × %i', (count, width, height) => {
    const usual = ['Vachier-Lagrave, Maxime', 'Dominguez Perez, Leinier', 'Duda, Jan-Krzysztof', 'So, Wesley'];
    const tables = Array.from({ length: count }, (_, i): NamedTable => ({
      table: i + 1,
      names: [usual[i % 4] ?? '', usual[(i + 3) % 4] ?? ''],
    }));
    const lines = linesForNames(tables, { width, height }, true);
    const clock = rightClocks(clockWidth({ white: 905, black: 900, running: 'white', readEpochMs: 0 }));
    const fits = tables.flatMap((table) => fitNames(table, width, lines, clock));
    expect(fits.filter(({ isWhole }) => !isWhole)).toEqual([]);
  });

  const AMONG_LONG = [
    'Carlsen, Magnus',
    'Vachier-Lagrave, Maxime',
    'Wijesinghe Arachchilage Don Nimal Jayasuriya, Chandrasekhara',
    'So, Wesley',
    'Müller-Lüdenscheidt, Hans-Peter',
    'Le, Quang Liem',
    'Mamedyarov, Shakhriyar',
    'Dominguez Perez, Leinier',
  ] as const;
  const amongLong = (count: number): readonly NamedTable[] =>
    Array.from({ length: count }, (_, i): NamedTable => {
      const at = i < 4 ? 2 * i : i % 2 === 0 ? 0 : 6;
      return { table: i + 1, names: [AMONG_LONG[at] ?? '', AMONG_LONG[at + 1] ?? ''] };
    });

  it.each([
    [14, 570, false, 'shapes', 18],
    [24, 570, false, 'shapes', 18],
    // With a line for how a table stands, or words beside them, letters would be much smaller.
    [24, 590, true, 'clocksAlone', 18],
  ] as const)(
    'of usual length are whole at all %i tables on 816 × %i (boards: %s), whatever longer ones there are: in two columns, with %s in letters of %i pixels at least',
    (count, height, hasBoards, layout, least) => {
      const tables = amongLong(count);
      const lines = linesForNames(tables, { width: 816, height }, hasBoards);
      expect(lines).toMatchObject({ layout, columns: 2 });
      expect(lines.letters).toBeGreaterThanOrEqual(least);
      expect(Math.ceil(count / 2) * lineHeight(layout, lines.letters, lines.names)).toBeLessThanOrEqual(height);
      const right = hasBoards
        ? { ...rightSide('underNumber', [], lines), clocks: rightClocks(4.8).em }
        : rightSide('shapes', [], lines);
      const texts = tables.flatMap((table) => fitNames(table, 816, lines, right).map(({ text }) => text));
      for (const name of AMONG_LONG.slice(0, 2)) expect(texts).toContain(name);
      expect(texts.filter((text) => /^(?:Vachier|Mamedyarov|Dominguez)/u.test(text) && text.endsWith('.'))).toEqual([]);
      // Of the longer ones no more is left out than has to be.
      const longer = texts.find((text) => text.startsWith('Müller-Lüdenscheidt'));
      expect(longer).toBe(`Müller-Lüdenscheidt${lines.names > 2 ? ', Hans-Peter' : ', H.-P.'}`);
    },
  );

  it('of usual length are easy to read beside clocks, whatever the longest of the hall would need', () => {
    const longest = [AMONG_LONG[2], 'Freiherr von und zu Guttenberg-Lichtenstein, Maximilian-Josef', `${LONG}-Sophie`];
    const tables = Array.from({ length: 18 }, (_, i): NamedTable => ({
      table: i + 1,
      names: [longest[i - 3] ?? 'Vachier-Lagrave, Maxime', 'So, Wesley'],
    }));
    expect(linesForNames(tables, { width: 816, height: 590 }, true).letters).toBeGreaterThanOrEqual(15);
  });

  it('have what is said of the table near the longest of them, however wide the list', () => {
    for (const longest of ['Maria Gonzalez', 'Maria Gonzalez Fernandez'])
      for (const width of [816, 1360, 2000]) {
        const tables = Array.from({ length: 6 }, (_, i): NamedTable => ({
          table: i + 1,
          names: [i === 3 ? longest : 'Wu Li', 'Eva Fox'],
        }));
        const lines = linesForNames(tables, { width, height: 700 }, false);
        const says = rightSide(lines.layout, ['Playing'], lines, true, wordsWidth(tables, width, lines));
        const room = width / lines.columns / lines.letters - BESIDE.words.number - rightRoom(says);
        expect(room - widthOf(longest)).toBeGreaterThanOrEqual(0);
        expect(room - widthOf(longest)).toBeLessThan(3);
      }
  });

  it('stand whole on two lines where a very long one would make the letters of few tables small', () => {
    expect(linesForNames(named(4), { width: 816, height: 616 }, false)).toMatchObject({ names: 3 });
  });

  it('stand on one line each where all would be hard to read: who has a longer one, of his given names, keeps initials', () => {
    const tables = named(60, 'Nyman, Svetlana Anna-Maria');
    const room = { width: 816, height: 570 };
    const lines = linesForNames(tables, room, true);
    expect(lines).toMatchObject({ layout: 'clocksUnder', columns: 5, names: 2 });
    const fits = tables.map((table) => fitNames(table, 816, lines, rightSide('clocksUnder', [], lines)));
    expect(fits.flat().every(({ lines: taken }) => taken === 1)).toBe(true);
    expect(fits[3]?.[0].text).toBe('Nyman, S. A.-M.');
    // Surnames of players stand whole over both clocks.
    for (const name of ['Vachier-Lagrave, Maxime', 'Nepomniachtchi, Ian', 'Praggnanandhaa, Rameshbabu']) {
      const [{ text }] = fitNames({ table: 60, names: [name, 'Tal, Jo'] }, 816, lines, rightSide('nothing', [], lines));
      expect(text).toContain(name.split(',')[0]);
    }
    // With a title they have no room: it is left out before the surname is cut.
    const titled: NamedTable = { table: 60, names: ['GM Wolfeschlegel-Dorff, Hans', 'GM Tal, Jo'] };
    const texts = fitNames(titled, 816, lines, rightSide('nothing', [], lines)).map(({ text }) => text);
    expect(texts).toEqual(['Wolfeschlegel-Dorff', 'GM Tal, Jo']);
  });

  it('of hardly any tables make no letters smaller, and no row higher', () => {
    expect(linesForNames(named(12), { width: 816, height: 570 }, true)).toMatchObject({ letters: 23.25, names: 2 });
    expect(linesForNames(named(30), { width: 1456, height: 850 }, false)).toMatchObject({
      layout: 'words',
      letters: 21.25,
    });
    expect(
      linesForNames(named(600, 'van der Linden-Petrosyan, Svetlana'), { width: 816, height: 600 }, false).names,
    ).toBe(2);
  });

  it('are whole on two lines in a list that is scrolled anyway, where many are long and no word is too long', () => {
    const tables = named(600).map(({ table }): NamedTable => ({
      table,
      names: ['van der Linden-Petrosyan, Svetlana', 'Tal, Jo'],
    }));
    const lines = linesForNames(tables, { width: 816, height: 600 }, false);
    expect(lines.names).toBe(3);
    expect(
      fitNames(tables[3] ?? { table: 4, names: ['', ''] }, 816, lines, rightSide('shapes', [], lines))[0].lines,
    ).toBe(2);
  });

  it('of which few are long have one line each in a list that is scrolled, none smaller than 15 pixels', () => {
    const usual = ['Praggnanandhaa, Rameshbabu', 'Nepomniachtchi, Ian'] as const;
    const tables = Array.from({ length: 60 }, (_, i): NamedTable => ({
      table: i + 1,
      names: i === 3 ? [LONG, 'Tal, Jo'] : i % 2 === 0 ? usual : ['Tal, Jo', 'Lund, Liv'],
    }));
    const lines = linesForNames(tables, { width: 816, height: 562 }, false);
    expect(lines).toMatchObject({ layout: 'shapes', columns: 3, names: 2 });
    expect(lines.letters).toBeGreaterThanOrEqual(15);
  });

  it('that have no room are cut within, beside words that leave them what room they do not need', () => {
    const tables = named(14);
    const lines = linesForNames(tables, { width: 816, height: 562 }, false);
    const right = rightSide('words', ['Not ready'], lines, true, wordsWidth(tables, 816, lines));
    expect(lines).toMatchObject({ layout: 'words', columns: 2, names: 2 });
    expect(fitNames({ table: 4, names: [LONG, 'Tal, Jo'] }, 816, lines, right)[0].text).toMatch(
      /^Wolfe.*…-Ramac.*…, M\.$/u,
    );
    expect(right.em).toBeLessThan(rightSide('words', ['Not ready'], lines).em - 1);
  });

  it.each([2, 3, 4])('take no more lines than the %i of their row, whatever is said beside them', (names) => {
    const named: NamedTable = { table: 12, names: ['Vachier-Lagrave, Maxime', 'Dominguez Perez, Leinier'] };
    const lines = { layout: 'shapes', columns: 3, letters: 15, names } as const;
    const fits = fitNames(named, 816, lines, rightSide('smallWords', ['Checkmate: 0–1'], lines));
    expect(fits.reduce((sum, { lines }) => sum + lines, 0)).toBe(names);
  });

  it('keep the surname whole beside what a table calls for, which is whole too, in the narrowest list', () => {
    const named: NamedTable = { table: 12, names: ['Rameshbabu Praggnanandhaa', 'Nepomniachtchi, Ian'] };
    const lines = { layout: 'shapes', columns: 3, letters: 15.75, names: 2 } as const;
    for (const word of ['Mate 0–1', 'Fivefold ½–½', 'White absent']) {
      const right = rightSide('smallWords', [word], lines);
      // With the shape before it, on two lines.
      expect(wrapped(word, right.em - 1.5)).toBeLessThanOrEqual(2);
      const [white, black] = fitNames(named, 816, lines, right);
      expect([white.fits, black.fits]).toEqual([true, true]);
      expect([white.text, black.text].join()).toMatch(/Praggnanandhaa,Nepomniachtchi/u);
    }
  });

  it('leave each thing a row says a line of its own', () => {
    const lines = { layout: 'shapes', columns: 3, letters: 15, names: 2 } as const;
    const { em } = rightSide('smallWords', ['White absent', 'match 0–1'], lines);
    expect(em).toBeGreaterThanOrEqual(widthOf('White absent') + 1.5);
    // Words that need no more stand in a column with those of the other rows.
    expect(rightSide('words', ['Playing'], lines).em).toBe(rightSide('words', ['Mate 0–1'], lines).em);
  });

  it('have the mark of their side before them where one may stand on two lines, or there is room', () => {
    expect(hasMen({ layout: 'shapes', names: 2, columns: 2 })).toBe(false);
    expect(hasMen({ layout: 'shapes', names: 4, columns: 2 })).toBe(true);
    expect(hasMen({ layout: 'words', names: 2, columns: 2 })).toBe(true);
    expect(hasMen({ layout: 'clocks', names: 2, columns: 1 })).toBe(true);
  });

  it('of 600 tables are measured once, and not anew for each size of the window', () => {
    const tables = named(600).map(({ table }): NamedTable => {
      const name = `Maria Magdalena Alexandra van der Kowalczyk-Wisniewska ${String(table)}`;
      return { table, names: [name, `${name}b`] };
    });
    // Every text is brought into one form of Unicode before its letters are measured.
    const measured = (width: number): number =>
      countStringCalls('normalize', () => linesForNames(tables, { width, height: 880 }, false));
    expect(measured(1360)).toBeGreaterThan(1200);
    expect([816, 1360, 1000].map(measured)).toEqual([0, 0, 0]);
  });

  it('are fitted into no room at all, as a page has it that is not laid out yet', () => {
    expect(linesForNames(named(1), { width: 0, height: 0 }, false).names).toBe(2);
  });
});

it.each([340, 280, 240, 210])('two players of one surname are told apart in a row %i pixels wide', (width) => {
  const named = { table: 1, names: ['Grandelius, Marta', 'Grandelius, Mikhail'] } as const;
  const lines = { layout: 'clocks', letters: 18, columns: 1, names: 2 } as const;
  const [white, black] = fitNames(named, width, lines, rightSide('nothing', [], lines));
  expect([white.text, black.text].map((text) => /Ma(?:\.|rta)$|Mi(?:\.|khail)$/u.exec(text)?.[0].slice(0, 2))).toEqual([
    'Ma',
    'Mi',
  ]);
});

it('a list has three sizes of letters: of numbers, of names, and one step below for what has no room', () => {
  const sizes = new Set<number>([SMALLER]);
  for (const width of [816, 1088, 1363])
    for (const count of [2, 12, 16, 30, 60, 100]) {
      const tables = Array.from({ length: count }, (_, i) => ({
        table: i + 1,
        names: [i % 9 === 0 ? LONG : 'Praggnanandhaa, Rameshbabu', 'Duda, Jan-Krzysztof'] as const,
      }));
      for (const hasBoards of [true, false]) {
        const lines = linesForNames(tables, { width, height: 600 }, hasBoards);
        const right = hasBoards ? rightClocks(4.8) : rightSide('shapes', [], lines);
        for (const table of tables) for (const { size } of fitNames(table, width, lines, right)) sizes.add(size);
      }
    }
  expect([...sizes].toSorted()).toEqual([0.8, 1]);
});
