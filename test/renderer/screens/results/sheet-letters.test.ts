import { expect, it } from 'vitest';
import { mostColumns, nameRoom, sheetFit, sheetName } from '../../../../renderer/screens/results/sheet-letters.ts';
import { fitOnPage, sheetOf } from '../../../../renderer/screens/results/sheet-on-page.ts';
import type { Sheet } from '../../../../renderer/screens/results/sheet-letters.ts';
import { fitName } from '../../../../renderer/components/name-fit.ts';
import { longName } from '../../../support/table-states.ts';

const REM = 16;
const many: Sheet = {
  column: { least: 16.25, says: 3.25, gap: 0.375, size: 0.9375 },
  between: 0.75,
  digits: 2,
  isWhole: false,
  areLong: false,
  maySingle: false,
  row: { least: 0, around: 5 },
};

function of<T>(tables: number, names: T): readonly T[] {
  return Array.from({ length: tables }, () => names);
}

it.each([
  ['with initials where it has to', 'Praggnanandhaa, Rameshbabu', 11, 'Praggnanandhaa, R.', 1],
  ['whole where it has room', 'Praggnanandhaa, Rameshbabu', 20, 'Praggnanandhaa, Rameshbabu', 1],
  ['as a surname alone', 'von der Weydenhofer, Maria Magdalena', 10.8, 'von der Weydenhofer', 1],
  ['on two where the surname has no room', 'Wojciechowska-Jankowska, Jo', 10.8, 'Wojciechowska-Jankowska, Jo', 2],
])('a name has one line where there are many, %s', (_, name, room, text, lines) => {
  expect(sheetName(name, room, false)).toMatchObject({ text, lines });
});

it('a name keeps its initials in smaller letters where they have no room in those of the others: two of one surname are told apart', () => {
  const room = 17.2;
  const [first, second] = [
    'Oleksandr-Volodymyrovych, Jean-Christophe E.',
    'Oleksandr-Volodymyrovych, Marie-Claire E.',
  ].map((name) => sheetName(name, room, false));
  expect(first).toEqual({ text: 'Oleksandr-Volodymyrovych, J.-C. E.', lines: 1, size: 0.92, loss: 1 });
  expect(second).toMatchObject({ text: 'Oleksandr-Volodymyrovych, M.-C. E.', lines: 1 });
  expect(sheetName('Oleksandr-Volodymyrovych, Jean-Christophe E.', 14, false)).toMatchObject({
    text: 'Oleksandr-Volodymyrovych',
    size: 1,
  });
});

it('a name has as many lines as it takes where there are few', () => {
  expect(sheetName('Praggnanandhaa, Rameshbabu', 11, true)).toMatchObject({
    text: 'Praggnanandhaa, Rameshbabu',
    lines: 2,
  });
});

it('letters are as large as they can be with as many given names as can be, in initials at least', () => {
  const free = { width: 1364, height: 600 };
  const names = of(30, ['Marie-Christine Lefebvre-Dubois-Montagne', 'Praggnanandhaa, R. A.'] as const);
  const fit = sheetFit(many, names, REM, free);
  if (fit === null) throw new Error('no room');
  const room = nameRoom(many, free.width / REM, fit);
  expect(names.flat().every((name) => fitName(name, room, 1).hasGiven)).toBe(true);
  // With the next larger ones not all of them would be, in as few columns as there is room for.
  const scale = fit.scale + 1 / 32;
  const less = nameRoom(many, free.width / REM, { scale, columns: fit.columns });
  expect(names.flat().every((name) => fitName(name, less, 1).hasGiven)).toBe(false);
});

it('there are fewer columns where names are long, as far as all rows have room', () => {
  const names = of(60, ['von der Weydenhofer, Maria', 'Li Wei'] as const);
  const width = 1364;
  const most = mostColumns(many, width / REM, 1);
  expect(sheetFit(many, of(60, ['Li Wei', 'So, Wesley']), REM, { width, height: 500 })).toMatchObject({
    columns: most,
  });
  expect(sheetFit(many, names, REM, { width, height: 700 })).toMatchObject({ columns: most - 1, loss: 0 });
});

it('a surname stands alone rather than on two lines', () => {
  const names = of(12, ['Wojciechowska-Jankowska, Aleksandra', 'Li Wei'] as const);
  expect(sheetFit(many, names, REM, { width: 640, height: 300 })).toMatchObject({ columns: 2, loss: 12 });
});

it('a name on two lines makes its own row higher, and no other', () => {
  const names = [['Wojciechowska-Jankowska, Aleksandra', 'Li Wei'] as const, ...of(11, ['Li Wei', 'So'] as const)];
  expect(sheetFit(many, names, REM, { width: 264, height: 12 * 38 + 20 })).not.toBeNull();
  expect(sheetFit(many, names, REM, { width: 264, height: 12 * 38 + 10 })).toBeNull();
});

const SIXTY = 'Wijesinghe Arachchilage Don Nimal Jayasuriya, Chandrasekhara';

it.each([
  ['with fewer letters a line than it needs: in smaller ones', 17, true, 0.6, SIXTY, 0.85],
  [
    'with initials before its letters are much smaller than those of the others',
    15,
    true,
    0.6,
    'Wijesinghe Arachchilage Don Nimal Jayasuriya, C.',
    1,
  ],
  [
    'with initials where even those have no room',
    12.5,
    true,
    0.9,
    'Wijesinghe Arachchilage Don Nimal Jayasuriya, C.',
    0.9,
  ],
  ['where there are many, with an ellipsis at last', 11, false, 1, 'Wijesinghe Arachchilage Don …', 1],
])('a name of 60 letters takes two lines, %s', (_, room, isWhole, smallest, text, size) => {
  expect(sheetName(SIXTY, room, isWhole, smallest)).toMatchObject({ text, lines: 2, size });
});

it('on two lines no line ends between initials', () => {
  const { text, lines } = sheetName('Wijesinghe Arachchilage Don Nimal Jayasuriya, Chandra-Sekhara', 14.5, true, 0.9);
  expect([text, lines]).toEqual(['Wijesinghe Arachchilage Don Nimal Jayasuriya, C.-\u2060S.', 2]);
});

it('a surname that has no room is parted between syllables where the name so stands whole on two lines', () => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff-Ramachandran, Maximilian';
  const { text, ...fit } = sheetName(name, 16, true, 0.7);
  expect(fit).toEqual({ lines: 2, size: 0.85, loss: 2 });
  expect(text.replaceAll('\u00AD', '')).toBe(name);
});

it('two names whose surnames have no room even so are cut alike, on one line each', () => {
  const pair = [
    'Wolfeschlegelsteinhausenbergerdorff-Ramachandran, Maximilian',
    'Featherstonehaugh-Cholmondeleydorff-Ramachandran, Maximilian',
  ] as const;
  for (const room of [13, 14])
    for (const name of pair) {
      const { text, ...fit } = sheetName(name, room, true, 0.7);
      expect(fit).toEqual({ lines: 1, size: 0.85, loss: 3 });
      expect(text).toMatch(/^(?:Wol|Fea).*…-Ram.*, M\.$/u);
    }
});

it('where most names would be cut, letters give way so that none is', () => {
  const whole: Sheet = { ...many, isWhole: true };
  const free = { width: 816, height: 900 };
  const long = ['Schwarzenberger-Leutheusser-Schnarrenberg, Max', 'Li Wei'] as const;
  const fit = sheetFit(whole, of(6, long), REM, free);
  if (fit === null) throw new Error('no room');
  const room = nameRoom(whole, free.width / REM, fit);
  expect(sheetName(long[0], room, true, 1 / fit.scale)).toMatchObject({ lines: 2, loss: 2 });
});

it('the few rows of a match have no smaller letters in a wide window than in a narrow one', () => {
  const match = { ...many, maySingle: true, column: { least: 21.5, says: 7.25, gap: 0.5, size: 0.9375 } };
  const names = [[SIXTY, 'So'] as const, ...of(5, ['Li Wei', 'So'] as const)];
  const [narrow, wide] = [816, 1364].map((width) => sheetFit(match, names, REM, { width, height: 420 }));
  expect(wide).toMatchObject({ columns: 1, loss: 0 });
  expect(wide?.scale).toBeGreaterThanOrEqual(narrow?.scale ?? Infinity);
});

it('where names stand whole, letters give way a little so that more of them have one line', () => {
  const whole: Sheet = { ...many, isWhole: true };
  const free = { width: 816, height: 600 };
  const short = sheetFit(whole, of(6, ['Li Wei', 'Garcia, Jo'] as const), REM, free);
  const names = of(6, ['Hohenstein, Anna-Katharina', 'Li Wei'] as const);
  const fit = sheetFit(whole, names, REM, free);
  if (fit === null || short === null) throw new Error('no room');
  const room = nameRoom(whole, free.width / REM, fit);
  expect(fit.scale).toBeLessThan(short.scale);
  expect(names.flat().map((name) => sheetName(name, room, true).lines)).toEqual(names.flat().map(() => 1));
});

it('names that are to stand whole have fewer columns rather than initials, and letters somewhat smaller than any other', () => {
  const sheet = { ...many, column: { ...many.column, least: 18, says: 3.75, gap: 0.5 }, isWhole: true };
  const long = 'Featherstonehaugh-Cholmondeleydorff-Ramachandran, Maximiliab';
  const [width, height] = [1364, 560];
  const fit = sheetFit(sheet, of(14, [long, long]), REM, { width, height });
  if (fit === null) throw new Error('no room');
  expect(fit.columns).toBe(2);
  expect(sheetName(long, nameRoom(sheet, width / REM, fit), true)).toMatchObject({ text: long, lines: 1, loss: 0 });
  expect(sheetFit(sheet, of(14, ['Li, Wei', 'So, Wesley']), REM, { width, height })).toMatchObject({ columns: 3 });
  expect(sheetName(long, 20, true)).toMatchObject({ text: long, lines: 2, size: 0.92, loss: 2 });
  expect(sheetName(long, 20, false)).toMatchObject({ text: long.replace('Maximiliab', 'M.'), size: 1, loss: 2 });
});

it('where few play and names are of 60 letters, each has a line, in one column; usual names have two columns', () => {
  const page = { width: 816, height: 698 };
  const fitted = (named: (table: number, side: 'White' | 'Black') => string): ReturnType<typeof fitOnPage> => {
    const tables = Array.from({ length: 6 }, (_, i) => ({
      table: i + 1,
      white: named(i + 1, 'White'),
      black: named(i + 1, 'Black'),
    }));
    return fitOnPage(sheetOf(tables, 'round', 1, REM), tables, REM, page);
  };
  expect(fitted(longName)).toMatchObject({ columns: 1, loss: 0 });
  expect(fitted(longName).scale).toBeGreaterThan(1.3);
  expect(fitted((table, side) => (table === 3 ? longName(table, side) : `Carlsen, Magnus ${side}`)).columns).toBe(2);
});
