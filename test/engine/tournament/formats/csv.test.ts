import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DELIMITERS, likelyDelimiter, readCsv } from '../../../../engine/tournament/formats/csv.ts';
import { csvRound, guessColumns } from '../../../../engine/tournament/formats/csv-pairings.ts';

function cellsOf(text: string): readonly (readonly string[])[] {
  const csv = readCsv(text);
  if (!csv.ok) throw new Error(JSON.stringify(csv.faults));
  return csv.value.rows.map(({ cells }) => cells);
}

function roundOf(text: string): unknown {
  const csv = readCsv(text);
  if (!csv.ok) return csv.faults;
  const round = csvRound(csv.value, guessColumns(csv.value)).read;
  if (!round.ok) return round.faults.map(({ line, fault }) => [line, fault.code]);
  return round.value.pairings.map(({ table, white, black, result }) => [table, white.name, black.name, result]);
}

describe('a list with columns', () => {
  it('is read cell by cell as RFC 4180 has it, whatever parts them', () => {
    const cell = fc.string({
      maxLength: 12,
      unit: fc.constantFrom('a', 'é', '"', ';', ',', '\t', '|', '\n', ' ', '1'),
    });
    const rows = fc
      .integer({ min: 2, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
      );
    fc.assert(
      fc.property(rows, fc.constantFrom(...DELIMITERS), fc.constantFrom('\n', '\r\n', '\r'), (made, delimiter, end) => {
        const text = made.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(delimiter)).join(end);
        const csv = readCsv(text, delimiter);
        const kept = made.map((row) => row.map((one) => one.trim())).filter((row) => row.some((one) => one !== ''));
        expect(csv.ok && csv.value.rows.map(({ cells }) => cells)).toEqual(kept);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['a;b\n1,5;2', ';'],
    ['Müller, Anna\tKlein, Bruno\nA, B\tC, D', '\t'],
    ['1,"Müller, Anna","Klein, Bruno"\n2,"A, B","C, D"', ','],
    ['1|a|b\n2|c|d', '|'],
  ])('%j is parted by %j', (text, delimiter) => {
    expect(likelyDelimiter(text)).toBe(delimiter);
  });

  it.each([
    ['a;b;\n', [['a', 'b', '']]],
    [
      'a;"b;c"\r\n\r\nd;e',
      [
        ['a', 'b;c'],
        ['d', 'e'],
      ],
    ],
  ])('%j', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  it.each([
    ['a;"b\nc;d', [{ line: 1, column: 3, fault: { code: 'csv.openQuote', facts: {} } }]],
    ['a;b\n"c"x;d', [{ line: 2, column: 4, fault: { code: 'csv.afterQuote', facts: {} } }]],
  ])('%j is refused where it breaks', (text, faults) => {
    expect(readCsv(text)).toEqual({ ok: false, faults });
  });
});

describe('pairings in columns', () => {
  it.each([
    [
      'Board;White;Black;Result\n2;Cleo;Dan;\n1;Ada;Bob;1-0',
      [
        [1, 'Ada', 'Bob', '1-0'],
        [2, 'Cleo', 'Dan', null],
      ],
    ],
    ['Br.;Nr.;Weiß;Elo;-;Nr.;Schwarz;Elo;Ergebnis\n1;3;Ada;2000;-;7;Bob;1990;½ - ½', [[1, 'Ada', 'Bob', '1/2-1/2']]],
    [
      'Table,Title,Name,Rtg,Title,Name,Rtg\n1,GM,"Müller, Anna",2500,,"Klein, Bruno",2100',
      [[1, 'Müller, Anna', 'Klein, Bruno', null]],
    ],
    [
      'Deska;Bílý;Černý\n1;Ada;Bob\n2;Cleo;Dan',
      [
        [1, 'Ada', 'Bob', null],
        [2, 'Cleo', 'Dan', null],
      ],
    ],
    [
      '1\tAda\tBob\n2\tCleo\tDan',
      [
        [1, 'Ada', 'Bob', null],
        [2, 'Cleo', 'Dan', null],
      ],
    ],
    [
      'Ada Lovelace|Bob Stone\nCleo Park|Dan Poe',
      [
        [1, 'Ada Lovelace', 'Bob Stone', null],
        [2, 'Cleo Park', 'Dan Poe', null],
      ],
    ],
    [
      'Board;White;Black;;\n1;Ada;Bob;;\n2;Cleo;Dan;x;y',
      [
        [1, 'Ada', 'Bob', null],
        [2, 'Cleo', 'Dan', null],
      ],
    ],
    [
      'Board;White;Black;Result\n1;Ada;Bob;+--\n2;Cleo;Dan;0-1',
      [
        [1, 'Ada', 'Bob', '+/-'],
        [2, 'Cleo', 'Dan', '0-1'],
      ],
    ],
  ])('%j', (text, pairings) => {
    expect(roundOf(text)).toEqual(pairings);
  });

  it.each([
    ['Board;White;Black;Result\n1;Ada;Bob;1-0F\n2;Cleo;Dan;0 - 1F\n3;Eve;Fox;0-0', ['+/-', '-/+', '0-0']],
    ['Board;White;Black;Result\n1;Ada;Bob;½-0\n2;Cleo;Dan;0-0F\n3;Eve;Fox;0:1', ['1/2-0', '-/-', '0-1']],
  ])('%j tells what was played from what was not', (text, results) => {
    expect((roundOf(text) as readonly (readonly unknown[])[]).map((row) => row[3])).toEqual(results);
  });

  it.each([
    ['Board;White;Black;Result\n1;Ada;Bob;\n2;Cleo;bye;1', 'pairing'],
    ['Board;White;Black;Result\n1;Ada;Bob;\n2;Cleo;spielfrei;', 'pairing'],
    ['Board;White;Black;Result\n1;Ada;Bob;\n2;Cleo;bye;½', 'half'],
    ['Board;White;Black;Result\n1;Ada;Bob;\n2;Cleo;half-point bye;', 'half'],
    ['Board;White;Black;Result\n1;Ada;Bob;\n;Cleo;not paired;0', 'zero'],
    ['Board;White;Black;Result\n1;Ada;Bob;\n2;Cleo;;1', 'pairing'],
    ['White;Black\nAda;Bob\nbye;Cleo', 'pairing'],
    ['Board;White;Black;Result\n1;Ada;Bob;\n2;Cleo;nicht gepaart;', 'zero'],
    ['Board;White;Black;Result\n1;Ada;Bob;\n2;Cleo;not paired;½', 'half'],
    ['Board;White;Black;Result\n1;Ada;Bob;\n2;Cleo;--;', 'pairing'],
    ['Board;White;Black;Result\n1;Ada;Bob;\n2;half-point bye;Cleo;', 'half'],
  ])('%j has a bye', (text, bye) => {
    const csv = readCsv(text);
    const round = csv.ok ? csvRound(csv.value, guessColumns(csv.value)).read : csv;
    expect(round).toMatchObject({
      ok: true,
      value: { pairings: [{ white: { name: 'Ada' } }], byes: [{ player: { name: 'Cleo' }, bye }] },
    });
  });

  it.each([
    ['White;Black\nGM Carlsen, Magnus;Bob', 'Carlsen, Magnus', 'GM', '', null],
    ['WGM Hector, Anna (GER) 2310;Bob\nCleo;Dan', 'Hector, Anna', 'WGM', 'GER', 2310],
    ['1;Hector, Anna (2310);Bob\n2;Cleo;Dan', 'Hector, Anna', '', '', 2310],
    // Bare digits may be of a club, where headings say that no column has ratings.
    ['White;Black\nWGM Hector, Anna (GER);Bob', 'Hector, Anna', 'WGM', 'GER', null],
    ['White;Black\nWGM Hector 2310;Bob', 'Hector 2310', 'WGM', '', null],
    ['White;Black\nHector, Anna (GER) 2310;Bob', 'Hector, Anna', '', 'GER', 2310],
    ['White;Black\nHector, Anna (2310);Bob', 'Hector, Anna', '', '', 2310],
    ['Deska;Bílý;Černý\n1;Hector (2310);Bob\n2;Cleo;Dan', 'Hector', '', '', 2310],
    ['Deska;Bílý;Černý\n1;Hector 2310;Bob\n2;Cleo;Dan', 'Hector 2310', '', '', null],
    ['White;Rating;Black;Rating\nHill, Ada (1998);2290;Bob;', 'Hill, Ada (1998)', '', '', 2290],
    ['Title;White;Title;Black\nGM;IM Hill, Ada;;Bob', 'Hill, Ada', 'GM', '', null],
    ['Title;White;Title;Black\n;IM Hill, Ada;;Bob', 'Hill, Ada', 'IM', '', null],
    ['White;Rating;Black;Rating\nFM Hill, Ada 2100;2290;Bob;', 'Hill, Ada 2100', 'FM', '', 2290],
    ['White;Black\nGM;Bob', 'GM', '', '', null],
    ['White;Black\nGm Ada;Bob', 'Gm Ada', '', '', null],
    ['White;Black\nGM Hill, Ada;bye\nCleo;Bob', 'Hill, Ada', 'GM', '', null],
  ])('%j has the title apart from the name, as a list that is typed', (text, name, title, federation, rating) => {
    const csv = readCsv(text);
    const round = csv.ok ? csvRound(csv.value, guessColumns(csv.value)).read : csv;
    if (!round.ok) throw new Error(JSON.stringify(round.faults));
    const [first] = [
      ...round.value.byes.map(({ player }) => player),
      ...round.value.pairings.map(({ white }) => white),
    ];
    expect(first).toMatchObject({ name, title, federation, rating });
  });

  it.each([
    [
      '1;Doe John;SK Bonn;Roe Jane;SK Ulm\n2;Poe Dan;SK Bonn;Fox Eve;SK Ulm',
      [
        [2, 'pairings.playerTwice'],
        [2, 'pairings.playerTwice'],
      ].slice(0, 1),
    ],
    ['Board;White;Black\n99999;Ada;Bob', [[2, 'csv.table']]],
    ['Board,White,Black\n1,Hill, Ada,Stone, Bob\n2,Cleo,Dan', [[2, 'csv.cells']]],
    ['1;Ada;Bob\n2;Cleo;Dan\n3;Eve;Fox;Gil', [[3, 'csv.cells']]],
    ['Board;White;Black\n1;Ada;1-0', [[2, 'pairings.noNames']]],
    ['Board;White;Black\n1;Ada;\n1;Cleo;Dan', [[2, 'pairings.noNames']]],
    ['Board;White;Black\n1;Ada;Bob\n1;Cleo;Dan', [[3, 'pairings.tableTwice']]],
    ['Board;White;Black\n1;Hill, Ada;Bob\n2;GM Ada Hill;Dan', [[3, 'pairings.playerTwice']]],
    ['White;FIDE ID;Black;FIDE ID\nHill, Ada;7;Bob;\nCleo;;Hill, A.;7', [[3, 'pairings.playerTwice']]],
    ['Board;White;Black\nx;Ada;Bob', [[2, 'csv.table']]],
    ['Board;White;Black;Result\n1;Ada;Bob;2-0', [[2, 'csv.result']]],
    ['1;2;3\n4;5;6', [[null, 'csv.columns']]],
  ])('%j is refused whole', (text, faults) => {
    expect(roundOf(text)).toEqual(faults);
  });
});
