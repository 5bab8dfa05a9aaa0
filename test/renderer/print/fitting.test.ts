import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitted,
  fittedTitle,
  heightOf,
  LIST_LETTERS,
  listLetters,
  nameHeight,
  written,
} from '../../../renderer/print/fitting.ts';

const box = { ideal: 4, width: 70, height: 7 };

describe('letters that fit', () => {
  it.each([
    ['a short name keeps its letters', 'Li Wei', 4],
    ['a longer one shrinks on its line', 'Alexandrina Constantinople-Fitzgerald', 3.64],
    ['one too long for a line takes two', 'Maximilian von und zu Hohenlohe-Schwarzburg', 2.96],
    ['one without end keeps letters that can be read', 'x'.repeat(5000), 2.83],
    ['square letters need more room', '王'.repeat(20), 3.5],
    ['narrow ones need less', 'il'.repeat(20), 4],
  ])('%s', (_, text, size) => {
    expect(fitted(text, box, 1)).toBe(size);
  });

  it('are never smaller on the paper than 8 pt, however small the sheet', () => {
    const units = fc.integer({ min: 30, max: 100 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), units, (text, unit) => {
        expect(fitted(text, box, unit) * unit).toBeGreaterThanOrEqual(2.82);
      }),
    );
  });

  it('of a list of names shrink by small steps', () => {
    const row = { ideal: 4.2, width: 70, height: 6.7 };
    const sizes = Array.from({ length: 80 }, (_, i) => fitted('n'.repeat(i + 1), row, 1));
    const steps = sizes.slice(1).map((size, i) => (sizes[i] ?? 0) - size);
    expect(Math.max(...steps)).toBeLessThan(0.15);
  });

  it('of the pairings on quarters of a page shrink to the least before one of them has another line', () => {
    const sizes = [15, 16, 20, 21].map((number) =>
      fitted(`Rashid Alexandrovich White${String(number)} – Nils Berg6`, { ideal: 3.4, width: 62, height: 12 }, 1),
    );
    expect(Math.max(...sizes)).toBeLessThan(3);
  });

  it('take up the height that a list reserves for them', () => {
    expect(heightOf('n'.repeat(200), 2.83, 70)).toBeGreaterThan(6 * 2.83);
    expect(heightOf('Li Wei', 4.2, 70)).toBeLessThan(7);
  });

  it.each([70, 66, 59])(
    'of a name in a list %i wide have four fifths of the height of those beside it, however long its words are',
    (width) => {
      for (const letters of [LIST_LETTERS, 4.52, 5.6])
        for (const name of [
          'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine Maximilian',
          'Rameshbabu Praggnanandhaa Venkatanarasimharajuvaripeta Kumar',
          'x'.repeat(60),
        ])
          expect(listLetters([name], letters, width, 1)).toBeGreaterThanOrEqual(0.8 * letters);
    },
  );

  it('take up another line where the hyphens of a broken word need it', () => {
    expect(heightOf('n'.repeat(31), 1, 10)).toBeLessThan(heightOf('n'.repeat(33), 1, 10));
  });

  it('are never larger for a longer text', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), (one, more) => {
        expect(fitted('x'.repeat(one + more), box, 1)).toBeLessThanOrEqual(fitted('x'.repeat(one), box, 1));
      }),
    );
  });
});

describe('a name on paper', () => {
  it.each([
    ['IM Hohenlohe-Schwarzburg, Maximilian', 70, 'IM\u00A0Hohenlohe-Schwarzburg, Maximilian'],
    ['Hector, Anna WGM', 70, 'Hector, Anna\u00A0WGM'],
    ['Anna Imgrund', 70, 'Anna Imgrund'],
    ['GM', 70, 'GM'],
  ])('keeps the title of %s beside its word', (name, width, says) => {
    expect(written(name, 4, width)).toBe(says);
  });

  it.each([
    ['GM Duda, Jan-Krzysztof', 45, 'GM\u00A0Duda, Jan-\u2060Krzysztof'],
    ['GM Duda, Jan-Krzysztof', 70, 'GM\u00A0Duda, Jan-Krzysztof'],
    ['García Fernández, José Luis IM', 50, 'García Fernández, José\u00A0Luis\u00A0IM'],
    ['García Fernández, José Luis', 30, 'García Fernández, José\u00A0Luis'],
    ['Li, José Luis', 18, 'Li, José Luis'],
  ])('has what stands behind its comma on one line where that has room: %s in %i', (name, width, says) => {
    expect(written(name, 4, width)).toBe(says);
  });

  it('has somewhat smaller letters rather than a second line', () => {
    const size = fitted('WGM Praggnanandhaa, Rameshbabu', { ideal: 4.2, width: 68, height: 15.5 }, 1);
    expect(size).toBeLessThan(4.2);
    expect(heightOf('WGM Praggnanandhaa, Rameshbabu', size, 68)).toBeLessThan(2 * size);
  });

  it('shrinks before a word of it is broken', () => {
    const name = 'IM Wolfeschlegelsteinhausen, Maximilian';
    const size = fitted(name, { ideal: 4.2, width: 50, height: 15.5 }, 1);
    expect(size).toBeLessThan(3.7);
    expect(written(name, size, 50)).not.toContain('\u00AD');
  });

  it('has its title on another line before a word of it is broken', () => {
    const name = 'WGM Wojciechowska-Jankowska, Milica P.';
    const size = listLetters([name], 5.6, 45, 1);
    expect(written(name, size, 45)).not.toContain('\u00AD');
  });

  it('in parts has a line for each before one of them is broken', () => {
    const parts = ['WIM Nepomniachtchi, Eva-Lena S. –', 'IM Smith, Wei T.'];
    const room = { ideal: 3.4, width: 62, height: 8.4 };
    const title = fittedTitle(parts, room, 1);
    expect(title.parts).toEqual(parts);
    expect(title.height).toBeCloseTo(2 * heightOf('', title.size, 62));
    expect(fittedTitle(['Li –', 'Ng'], room, 1)).toMatchObject({ size: 3.4, height: heightOf('', 3.4, 62) });
    // Where they have no room, the lines run on.
    expect(fittedTitle([`${'Anna '.repeat(20)}–`, 'Ng'], room, 1).parts).toHaveLength(1);
  });

  it('is broken with a hyphen where letters cannot be smaller, and only inside the word', () => {
    const name = 'Anna Wolfeschlegelsteinhausenbergerdorff-Li';
    const said = written(name, 2.83, 30);
    expect(said).toMatch(/^Anna Wol\u00ADfe\u00AD(?:[a-z]+\u00AD)+dorff-Li$/u);
    expect(said.replaceAll('\u00AD', '')).toBe(name);
  });
});

it.each([
  ['one line', 'Li Chao', 0.3],
  ['two lines', 'Wolfeschlegelstein, Alexandrina Constantina', 1.4],
  ['three lines', 'WIM Constantinopoulou-Fitzgerald, Alexandrina Maria', 1.4],
])('a row of a list has room between the rules and a name of %s', (_, name, room) => {
  const [letters, width] = [7, 56];
  const size = listLetters([name, 'Li'], letters, width, 1);
  expect(nameHeight([name, 'Li'], size, width) - heightOf(name, size, width)).toBeCloseTo(room);
});

describe('names in a column of a list', () => {
  const long = 'Maximilian von und zu Hohenlohe-Schwarzburg-Sondershausen';
  const word = 'Wolfeschlegelsteinhausenberger, Hubert';

  it.each([
    ['have several lines before letters shrink', ['Li Chao', long], 5.3, 5.3],
    ['all shrink for one whose word would be broken', ['Li Chao', word], 5.3, listLetters([word], 5.3, 70, 1)],
    ['do not shrink for one that the least letters break, too', ['Li Chao', 'x'.repeat(60)], 5.3, 5.3],
    ['do not shrink for a title that can stand apart', ['WGM Li'], 5.3, 5.3],
    ['are not smaller than 8 pt', ['Li Chao'], 2, 2.83],
  ] as const)('%s', (_, names, ideal, size) => {
    expect(listLetters(names, ideal, 70, 1)).toBe(size);
  });

  it('are as large as the one that needs the smallest letters', () => {
    const some = fc.array(fc.constantFrom('Li Chao', long, word, 'WGM Praggnanandhaa, Rameshbabu', 'x'.repeat(60)), {
      minLength: 1,
    });
    fc.assert(
      fc.property(some, fc.integer({ min: 45, max: 90 }), (names, width) => {
        const each = names.map((name) => listLetters([name], 5.3, width, 1));
        expect(listLetters(names, 5.3, width, 1)).toBe(Math.min(...each));
      }),
    );
  });
});
