import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlayerDetails, Seat } from '../../../../engine/journal/round.ts';
import { seatChanges } from '../../../../engine/tournament/seat-changes.ts';
import { NOT_KNOWN } from '../../../../engine/journal/round.ts';
import { readPasted, readSeats, seatsText } from '../../../../renderer/screens/corrections/seats-text.ts';

const details: fc.Arbitrary<PlayerDetails> = fc.record(
  {
    title: fc.constantFrom('', 'GM', 'WGM'),
    federation: fc.constantFrom('', 'GER', 'IND'),
    fideId: fc.constantFrom('', '4600000'),
    rating: fc.integer({ min: 1, max: 3999 }),
  },
  { requiredKeys: ['title', 'federation', 'fideId'] },
);
const name = fc.oneof(
  fc.string({ maxLength: 12 }).map((text) => text.replace(/[\r\n]/gu, ' ')),
  fc.constantFrom('', 'Anna Hector', 'A – B', 'Müller [Berlin]', '12. X', 'Kramnik, V'),
);
const seats: fc.Arbitrary<readonly Seat[]> = fc
  .uniqueArray(
    fc.record(
      {
        table: fc.integer({ min: 1, max: 30 }),
        white: name,
        black: name,
        details: fc.record({ white: details, black: details }),
      },
      { requiredKeys: ['table', 'white', 'black'] },
    ),
    { selector: ({ table }) => table, maxLength: 8 },
  )
  .map((all) => [...all].sort((a, b) => a.table - b.table));

const SEATS: readonly Seat[] = [
  { table: 1, white: 'Anna Hector', black: 'Bruno Klein' },
  {
    table: 2,
    white: 'Cem Aydın',
    black: 'Dora Novák',
    details: {
      white: { title: '', federation: '', fideId: '' },
      black: { title: 'WIM', federation: 'CZE', fideId: '300000' },
    },
  },
];

const changed = (edit: (text: string) => string) => {
  const { seats: after, faults } = readSeats(edit(seatsText(SEATS)), SEATS);
  return { changes: seatChanges(SEATS, after), faults: [...faults] };
};

describe('the round as a text', () => {
  it('that nobody has edited changes nothing, whatever the names are', () => {
    fc.assert(
      fc.property(seats, (given) => {
        const { seats: read, faults } = readSeats(seatsText(given), given);
        expect(seatChanges(given, read)).toEqual([]);
        expect(faults.size).toBe(0);
      }),
    );
  });

  it('keeps what is known in brackets where a name beside it is edited', () => {
    fc.assert(
      fc.property(details, details, (white, black) => {
        const seat = { table: 1, white: 'Anna Hector', black: 'Bruno Klein', details: { white, black } };
        const [read] = readSeats(seatsText([seat]).replace('Anna', 'Hanna'), [seat]).seats;
        expect(seatChanges([{ ...seat, white: 'Hanna Hector' }], read === undefined ? [] : [read])).toEqual([]);
      }),
    );
  });

  it.each<readonly [string, (text: string) => string, readonly object[]]>([
    [
      'a name',
      (text) => text.replace('Anna', 'Hanna'),
      [{ table: 1, after: { white: 'Hanna Hector', black: 'Bruno Klein' } }],
    ],
    ['a table taken out', (text) => text.split('\n')[1] ?? '', [{ table: 1, after: null }]],
    [
      'a line more, without a number',
      (text) => `${text}\nEva – Finn`,
      [{ table: 3, before: null, after: { white: 'Eva', black: 'Finn' } }],
    ],
    [
      'a line more, with its number',
      (text) => `61) Eva\tFinn\n${text}`,
      [{ table: 61, after: { white: 'Eva', black: 'Finn' } }],
    ],
    ['a table without names', (text) => `${text}\n9.`, [{ table: 9, after: { white: '', black: '' } }]],
    [
      'what is known of a player',
      (text) => text.replace('Anna Hector', 'Anna Hector [WGM GER 4600000]'),
      [{ table: 1, after: { details: { white: { title: 'WGM', federation: 'GER', fideId: '4600000' } } } }],
    ],
    [
      'what is known no more',
      (text) => text.replace('[WIM CZE 300000]', '[]'),
      [{ table: 2, after: { white: 'Cem Aydın', black: 'Dora Novák' } }],
    ],
    [
      'players who change places, and take with them what is known',
      (text) =>
        text
          .replace('Bruno Klein', 'X')
          .replace(/Dora.*$/u, 'Bruno Klein')
          .replace('X', 'Dora Novák'),
      [
        { table: 1, after: { black: 'Dora Novák', details: { black: { title: 'WIM' } } } },
        { table: 2, after: { black: 'Bruno Klein' } },
      ],
    ],
  ])('%s is what changes, and nothing else', (_, edit, changes) => {
    const read = changed(edit);
    expect(read.faults).toEqual([]);
    expect(read.changes).toHaveLength(changes.length);
    expect(read.changes).toMatchObject(changes);
  });

  it.each<readonly [string, (text: string) => string, readonly unknown[]]>([
    ['three names', (text) => `${text}\nA – B – C`, [3, 'columns']],
    ['a bye', (text) => `${text}\nEva – bye`, [3, 'bye']],
    ['a table twice', (text) => `${text}\n2. Eva – Finn`, [3, 'twice']],
    ['no number that a table has', (text) => `${text}\n0. Eva – Finn`, [3, 'number']],
    ['a name that goes on and on', (text) => `${text}\n${'x'.repeat(201)} – Finn`, [3, 'long']],
  ])('%s is told with its line, and what is right is read', (_, edit, fault) => {
    expect(changed(edit)).toEqual({ changes: [], faults: [fault] });
  });
});

it.each<readonly [string, object]>([
  ['Anna Hector [WGM, GER, 4600000]', { title: 'WGM', federation: 'GER', fideId: '4600000' }],
  ['Anna Hector [GER]', { title: '', federation: 'GER', fideId: '' }],
  ['Anna Hector [IM]', { title: 'IM', federation: '', fideId: '' }],
])('%s is a name and what is known of the player', (text, white) => {
  const nothing = { title: '', federation: '', fideId: '' };
  const read = readPasted({ white: text, black: 'Bruno Klein' });
  expect(read).toEqual({ white: 'Anna Hector', black: 'Bruno Klein', details: { white, black: nothing } });
});

const pasted = (count: number): string =>
  Array.from({ length: count }, (_, i) => `${String(i + 1)}. White ${String(i + 1)} – Black ${String(i + 1)}`).join(
    '\n',
  );

it.each<readonly [string, string, number, readonly (readonly [number, string])[]]>([
  ['as many tables as a round has', pasted(1000), 1000, []],
  ['more tables than a round has', pasted(10_000), 1000, [[1001, 'tooMany']]],
  ['a line without an end', 'x'.repeat(999_999), 0, [[1, 'long']]],
  ['a line of a file with commas', '1,"Hector, Anna","Klein, ""Bruno"""', 0, [[1, 'columns']]],
])('%s: reading ends where a round does, and doubts are none in silence', (_, text, tables, faults) => {
  const read = readSeats(text, []);
  expect(read.seats).toHaveLength(tables);
  expect([...read.faults]).toEqual(faults);
});

it('a name without brackets is a name alone', () => {
  expect(readPasted({ white: 'Anna [Hector', black: '' })).toEqual({ white: 'Anna [Hector', black: '' });
});

it('keeps a table whose line holds a line end that is not seen', () => {
  const before = [{ table: 6, white: 'Ann', black: 'Z' }];
  expect(readSeats('6. Ann\u2028Line – Z', before).seats).toEqual([{ table: 6, white: 'Ann Line', black: 'Z' }]);
});

const ALL_KNOWN = { title: 'WGM', federation: 'GER', fideId: '4600000', rating: 2310 } as const;

it.each([
  ['GM Anna Hector 2450', 'Anna Hector', { title: 'GM', rating: 2450 }],
  ['GM Schmidt, Dávid 2480', 'Schmidt, Dávid', { title: 'GM', rating: 2480 }],
  ['Wójcik, Anna (2390)', 'Wójcik, Anna', { rating: 2390 }],
  ['WGM Guo Li', 'Guo Li', { title: 'WGM' }],
  ['Emil Hansen [2200]', 'Emil Hansen', { rating: 2200 }],
  ['Emil Hansen [rated 850]', 'Emil Hansen', { rating: 850 }],
  ['Emil Hansen [Elo 850]', 'Emil Hansen', { rating: 850 }],
  ['Guo Li [WGM CHN 8600000 2310]', 'Guo Li', { title: 'WGM', federation: 'CHN', fideId: '8600000', rating: 2310 }],
  ['WGM Anna Hector [GER 4600000 rated 2310]', 'Anna Hector', ALL_KNOWN],
  ['Anna Hector 2310 [WGM GER 4600000]', 'Anna Hector', ALL_KNOWN],
  ['WGM Anna Hector (GER) 2310 [4600000]', 'Anna Hector', ALL_KNOWN],
  ['GM Anna Hector (AUT) 2100 [WGM GER 4600000 2310]', 'Anna Hector', ALL_KNOWN],
  ['Guo Li (CHN)', 'Guo Li', { federation: 'CHN' }],
  ['Zsófia Szabó-Kőrösi HUN 2105', 'Zsófia Szabó-Kőrösi HUN', { rating: 2105 }],
  ['Im, Sung', 'Im, Sung', null],
  ['GM', 'GM', null],
  ['2450', '2450', null],
  ['Simulated White 12', 'Simulated White 12', null],
  ['Team 4711', 'Team 4711', null],
] as const)('of %o the name is %o', (text, name, details) => {
  const { white, details: read } = readPasted({ white: text, black: 'Bruno Klein' });
  expect(white).toBe(name);
  expect(read?.white ?? null).toEqual(details === null ? null : { ...NOT_KNOWN, ...details });
});

it('somebody who is known by a text that looks like a title and a rating keeps it', () => {
  const before = [{ table: 1, white: 'Anna Hector', black: 'Computer 3000' }];
  expect(readSeats('1. Computer 3000 – Anna Hector', before).seats).toMatchObject([{ white: 'Computer 3000' }]);
});
