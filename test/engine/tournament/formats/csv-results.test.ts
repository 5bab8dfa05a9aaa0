import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BYES } from '../../../../engine/journal/round.ts';
import { readPairingsFile } from '../../../../engine/tournament/formats/read-pairings.ts';
import { csvOfResults } from '../../../../engine/tournament/formats/csv-results.ts';
import { byesOfPairings } from '../../../../engine/tournament/formats/seats-of-pairings.ts';
import type { PairedPlayer } from '../../../../engine/tournament/formats/pairings.ts';
import type { ListedTable } from '../../../../engine/tournament/formats/csv-results.ts';

const RESULTS = [null, '1-0', '0-1', '1/2-1/2', '0-0', '1/2-0', '0-1/2', '+/-', '-/+', '-/-'] as const;
/** How a formula begins, in a spreadsheet of any language. */
const FORMULAS = [...'=+-@＝＋－＠'];
const written = fc
  .array(
    fc.record({
      names: fc.tuple(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.string({ unit: 'grapheme', maxLength: 12 })),
      formula: fc.constantFrom('', ...FORMULAS),
      title: fc.constantFrom('', 'GM', 'WFM'),
      hasFideId: fc.boolean(),
      rating: fc.option(fc.integer({ min: 1, max: 3999 })),
      result: fc.constantFrom(...RESULTS),
      inDoubt: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((tables) =>
    tables.map(({ names, formula, title, hasFideId, rating, result, inDoubt }, i): ListedTable => {
      const nameOf = (side: 0 | 1): string =>
        `${formula}X${String(2 * i + side)}${names[side]}`.replaceAll(/\s+/gu, ' ').trim();
      const fideId = hasFideId ? String(12_345_678 + i) : '';
      return {
        table: i + 1,
        white: { name: nameOf(0), title, federation: 'GER', fideId, ...(rating === null ? {} : { rating }) },
        black: { name: nameOf(1), title: '', federation: '', fideId: '' },
        result,
        inDoubt,
      };
    }),
  );
const matches = fc.tuple(fc.constantFrom('round', 'tieBreak', 'armageddon'), fc.constantFrom(undefined, ...RESULTS));
const byes = fc.array(fc.constantFrom(...BYES), { maxLength: 3 });

it('results as a list come in again as they went out, whatever the names', () => {
  fc.assert(
    fc.property(written, byes, matches, (tables, kinds, [kind, second]) => {
      const unpaired = kinds.map((kind, i) => ({
        name: `Bye, ${String(i)}`,
        kind,
        ...(i === 0 ? { title: 'IM' } : {}),
      }));
      const listed = tables.map((table) => (second === undefined ? table : { ...table, second: { result: second } }));
      const text = csvOfResults(listed, unpaired, kind);
      const read = readPairingsFile(Buffer.from(text));
      if (!read.ok || !read.value.read.ok) throw new Error(JSON.stringify(read));
      const { pairings, byes: left } = read.value.read.value;
      const known = ({ name, title, federation, fideId, rating }: PairedPlayer): object => ({
        ...{ name, title, federation, fideId },
        ...(rating === null ? {} : { rating }),
      });
      expect(
        pairings.map(({ table, white, black, result }) => ({
          ...{ table, white: known(white), black: known(black), result },
        })),
      ).toEqual(tables.map(({ inDoubt, ...table }) => table));
      expect(byesOfPairings(left)).toEqual(unpaired);
    }),
    { numRuns: 300 },
  );
});

it.each([
  ['armageddon', undefined, 'Result,Match winner', '1/2-1/2,Bruno'],
  ['round', undefined, 'Black FIDE ID,Result', ',1/2-1/2'],
  ['round', '0-1', 'Both games,Match winner', '0-1,1.5-0.5,Anna'],
  ['tieBreak', '1/2-1/2', 'Both games,Match winner', '1/2-1/2,1.0-1.0,nobody'],
  ['tieBreak', null, 'Both games,Match winner', ',0.5-0.5,'],
] as const)('of %s with the second game %s', (kind, second, head, row) => {
  const [white, black] = ['Anna', 'Bruno'].map((name) => ({ name, title: '', federation: '', fideId: '' }));
  if (white === undefined || black === undefined) throw new Error('names');
  const table = {
    table: 1,
    white,
    black,
    result: '1/2-1/2',
    ...(second === undefined ? {} : { second: { result: second } }),
  } as const;
  const [first = '', then = ''] = csvOfResults([table], [], kind).split('\r\n');
  expect([first.slice(-head.length), then.slice(-row.length)]).toEqual([head, row]);
});

it.each([
  [true, undefined, 'Result,In doubt', '1-0,yes'],
  [false, undefined, 'Black FIDE ID,Result', ',1-0'],
  [true, false, 'Match winner,In doubt', 'Anna,game 1'],
  [false, true, 'Match winner,In doubt', 'Anna,game 2'],
  [true, true, 'Match winner,In doubt', 'Anna,game 1 and game 2'],
])('says which result is in doubt: %s, of the second game %s', (inDoubt, second, head, row) => {
  const player = { title: '', federation: '', fideId: '' };
  const table: ListedTable = {
    ...{ table: 1, white: { name: 'Anna', ...player }, black: { name: 'Bruno', ...player }, result: '1-0', inDoubt },
    ...(second === undefined ? {} : { second: { result: '1/2-1/2', inDoubt: second } }),
  };
  const [first = '', then = ''] = csvOfResults([table], []).split('\r\n');
  expect([first.slice(-head.length), then.slice(-row.length)]).toEqual([head, row]);
});

it.each(FORMULAS)('no cell begins as a formula does: %s', (sign) => {
  const player = { name: `${sign}1+1`, title: '', federation: '', fideId: '' };
  const text = csvOfResults([{ table: 1, white: player, black: { ...player, name: `${sign}x` }, result: '-/+' }], []);
  expect(text.split('\r\n')[1]).toBe(`1, ${sign}1+1,,,,, ${sign}x,,,,, -/+`);
});

it('has a cell under each heading, of a bye too', () => {
  const text = csvOfResults([], [{ name: 'Ada', kind: 'half' }], 'armageddon');
  const widths = text
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(',').length);
  expect(widths).toEqual([13, 13]);
});
