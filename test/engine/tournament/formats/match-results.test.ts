import { describe, expect, it } from 'vitest';
import { trfWithResults } from '../../../../engine/tournament/formats/trf-with-results.ts';
import type { SeatResult } from '../../../../engine/tournament/formats/match-results.ts';

const line = (number: number, name: string, cell: string, fideId = ''): string =>
  `001 ${String(number).padStart(4)}      ${name.padEnd(33)}${' '.repeat(10)}${fideId.padStart(11)}             0.0    ${String(number)}  ${cell}`;
const FILE = [
  line(1, 'Müller, Anna', '   2 w'),
  line(2, 'Klein, Bruno', '   1 b'),
  line(3, 'Park, Cleo', '   4 w', '12345678'),
  line(4, 'Poe, Dan', '   3 b'),
].join('\r\n');

const seat = (table: number, white: string, black: string, result: SeatResult['result'], fideId = ''): SeatResult => ({
  table,
  white: { name: white, fideId },
  black: { name: black, fideId: '' },
  result,
});

function filled(seats: readonly SeatResult[], file = FILE): unknown {
  const read = trfWithResults(Buffer.from(file), 1, seats, 'Start position of round 1: SP 518 RNBQKBNR');
  if (!read.ok) return read.faults.map(({ line: at, fault }) => [at, fault.code]);
  const text = Buffer.from(read.value.file).toString();
  const rows = text.split('\r\n').map((row) => row.slice(80).trimEnd());
  return [read.value.results, read.value.open, ...rows];
}

describe('results of the record', () => {
  it('go into the file they came from, by FIDE ID, else by name in whatever form', () => {
    const seats = [
      seat(1, 'anna muller', 'KLEIN,Bruno', '1-0'),
      seat(2, 'C. Park-Smith', 'Poe, Dan', '1/2-0', '12345678'),
    ];
    expect(filled(seats)).toEqual([
      ...[2, []],
      ...[' 1.0    1     2 w 1', ' 0.0    3     1 b 0', ' 0.5    2     4 w =', ' 0.0    4     3 b 0', '', ''],
    ]);
  });

  it.each([
    ['Čáp, Jiří', '\xc8\xe1p, Ji\xf8\xed'],
    ['Жан, Иван', '\xc6\xe0\xed, \xc8\xe2\xe0\xed'],
  ])('find %s where the file does not tell its letters, and every byte of it stays', (name, bytes) => {
    const file = Buffer.from(FILE.replace('Müller, Anna', bytes.padEnd(12)), 'latin1');
    const read = trfWithResults(file, 1, [seat(1, name, 'Klein, Bruno', '1-0')], null);
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    expect(Buffer.from(read.value.file).toString('latin1')).toContain(bytes);
    const other = trfWithResults(file, 1, [seat(1, 'Müller, Anna', 'Klein, Bruno', '1-0')], null);
    expect(other).toMatchObject({ ok: false, faults: [{ fault: { code: 'results.unknownPlayer' } }] });
  });

  it('that are missing leave the file as it is there', () => {
    expect(filled([seat(1, 'Anna Müller', 'Bruno Klein', null), seat(2, 'Cleo Park', 'Dan Poe', '-/-')])).toEqual([
      ...[1, [1]],
      ...[' 0.0    1     2 w', ' 0.0    2     1 b', ' 0.0    3     4 w -', ' 0.0    4     3 b -', '', ''],
    ]);
  });

  it.each([
    [
      'a player who is not in the file',
      [seat(1, 'Anna Müller', 'Eve Stone', '1-0')],
      [[null, 'results.unknownPlayer']],
    ],
    ['players who play others there', [seat(1, 'Anna Müller', 'Dan Poe', '1-0')], [[1, 'results.notPaired']]],
  ])('go nowhere with %s', (_, seats, faults) => {
    expect(filled(seats)).toEqual(faults);
  });

  it('are those of the players where they had each other’s colours, and it is told', () => {
    const read = trfWithResults(Buffer.from(FILE), 1, [seat(1, 'Bruno Klein', 'Anna Müller', '1-0')], null);
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    const rows = Buffer.from(read.value.file).toString().split('\r\n');
    expect(rows.slice(0, 2).map((row) => row.slice(80))).toEqual([' 0.0    2     2 w 0', ' 1.0    1     1 b 1']);
    expect(read.value.reversed).toEqual([1]);
  });

  it('go to nobody of the same name with another FIDE ID', () => {
    const other = [seat(1, 'Cleo Park', 'Poe, Dan', '1-0', '87654321')];
    expect(filled(other)).toEqual([[null, 'results.unknownPlayer']]);
  });

  it('go nowhere with two players of one name, or a file of another kind', () => {
    const twins = `${FILE}\r\n${line(5, 'Anna Muller', '')}`;
    expect(filled([seat(1, 'Anna Müller', 'Bruno Klein', '1-0')], twins)).toEqual([[5, 'results.sameName']]);
    expect(filled([], 'Board;White;Black')).toEqual([[null, 'trf.notOne']]);
  });
});
