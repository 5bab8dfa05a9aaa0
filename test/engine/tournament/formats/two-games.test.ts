import { describe, expect, it } from 'vitest';
import { csvOfResults } from '../../../../engine/tournament/formats/csv-results.ts';
import type { SeatResult } from '../../../../engine/tournament/formats/match-results.ts';
import type { FileResult } from '../../../../engine/tournament/formats/pairings.ts';
import { readPairingsFile } from '../../../../engine/tournament/formats/read-pairings.ts';
import { trfWithResults } from '../../../../engine/tournament/formats/trf-with-results.ts';
import { NOT_KNOWN } from '../../../../engine/journal/round.ts';

const line = (number: number, name: string, cells: string): string =>
  `001 ${String(number).padStart(4)}      ${name.padEnd(33)}${' '.repeat(34)}0.0    ${String(number)}  ${cells}`;
/** Each game has its own round in the file. */
const APART = [line(1, 'Klein, Anna', '   2 w       2 b'), line(2, 'Král, Bruno', '   1 b       1 w')].join('\n');
/** Both are one. */
const ONE = [line(1, 'Klein, Anna', '   2 w'), line(2, 'Král, Bruno', '   1 b')].join('\n');
/** The next round is another one. */
const SAME = [line(1, 'Klein, Anna', '   2 w       2 w'), line(2, 'Král, Bruno', '   1 b       1 b')].join('\n');

const pairing = (result: FileResult | null, second: FileResult | null): SeatResult => ({
  table: 1,
  white: { name: 'Anna Klein', fideId: '' },
  black: { name: 'Bruno Král', fideId: '' },
  result,
  second: { result: second },
});

function filled(file: string, seat: SeatResult, latin = false): unknown {
  const read = trfWithResults(Buffer.from(file, latin ? 'latin1' : 'utf8'), 1, [seat], 'Start position of round 1: x');
  if (!read.ok) return read.faults;
  const { rounds, results, open, summed } = read.value;
  const rows = Buffer.from(read.value.file)
    .toString(latin ? 'latin1' : 'utf8')
    .trimEnd()
    .split('\n');
  return [rounds, results, open, summed, ...rows.map((row) => (row.startsWith('###') ? row : row.slice(80).trim()))];
}

describe('two games of a pairing', () => {
  const start = '### Start position of round 1: x';

  it.each([false, true])('go into the two rounds that the file has for them, in whatever encoding (%s)', (latin) => {
    expect(filled(APART, pairing('1-0', '1/2-1/2'), latin)).toEqual([
      ...[[1, 2], 2, [], []],
      ...['1.5    1     2 w 1     2 b =', '0.5    2     1 b 0     1 w =', start],
    ]);
    expect(filled(APART, pairing('1-0', null), latin)).toEqual([
      ...[[1, 2], 1, [1], []],
      ...['1.0    1     2 w 1     2 b', '0.0    2     1 b 0     1 w', start],
    ]);
  });

  it.each<readonly [FileResult, FileResult, string, string]>([
    ['1-0', '1-0', '0.5    1     2 w =', '0.5    2     1 b ='],
    ['1-0', '1/2-1/2', '1.0    1     2 w 1', '0.0    2     1 b 0'],
    ['1/2-1/2', '1-0', '0.0    2     2 w 0', '1.0    1     1 b 1'],
    ['0-0', '0-0', '0.0    1     2 w 0', '0.0    2     1 b 0'],
    ['+/-', '-/+', '1.0    1     2 w +', '0.0    2     1 b -'],
    ['-/-', '-/-', '0.0    1     2 w -', '0.0    2     1 b -'],
    ['+/-', '1/2-1/2', '1.0    1     2 w 1', '0.0    2     1 b 0'],
  ])('go in as one by their sum where it has one: %s and %s', (first, second, white, black) => {
    expect(filled(ONE, pairing(first, second))).toEqual([[1], 1, [], [1], white, black, start]);
  });

  it('are none yet before both are decided', () => {
    expect(filled(ONE, pairing('1-0', null))).toEqual([
      [1],
      0,
      [1],
      [1],
      '0.0    1     2 w',
      '0.0    2     1 b',
      start,
    ]);
  });

  it('and the next round of the file is another one where the colours are not turned', () => {
    expect(filled(SAME, pairing('1-0', '0-1'))).toEqual([
      ...[[1], 1, [], [1]],
      ...['1.0    1     2 w 1     2 w', '0.0    2     1 b 0     1 b', start],
    ]);
  });

  it('stand beside each other in a list, which comes in again with the first', () => {
    const known = (name: string) => ({ name, ...NOT_KNOWN });
    const seat = { table: 1, white: known('Anna'), black: known('Bruno'), result: '1-0' } as const;
    const csv = csvOfResults([{ ...seat, second: { result: '1/2-1/2' } }], [{ name: 'Cleo', kind: 'half' }]);
    expect(csv.split('\r\n')[0]).toMatch(/,Result,"Game 2, colours reversed",Both games,Match winner$/u);
    expect(csv.split('\r\n')[1]).toMatch(/,1-0,1\/2-1\/2,1\.5-0\.5,Anna$/u);
    const read = readPairingsFile(Buffer.from(csv));
    expect(read.ok && read.value.read).toMatchObject({ ok: true, value: { pairings: [{ result: '1-0' }] } });
  });
});
