import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LARGEST_FILE, MOST_LINES } from '../../../../engine/tournament/formats/text-file.ts';
import type { FileFault } from '../../../../engine/tournament/formats/file-read.ts';
import { readPairingsFile } from '../../../../engine/tournament/formats/read-pairings.ts';
import { pairingsText } from '../../../../electron/contract/messages/en/pairings.ts';
import { plannedTournaments } from '../../../support/trf-files.ts';

function game(tags: Readonly<Record<string, string>>): string {
  const all = { Event: 'Open', Result: '*', ...tags };
  return `${Object.entries(all)
    .map(([name, value]) => `[${name} "${value}"]`)
    .join('\n')}\n\n*\n`;
}

function read(text: string): unknown {
  const file = readPairingsFile(Buffer.from(text));
  if (!file.ok) return file.faults.map(({ line, fault }) => [line, fault.code]);
  if (!file.value.read.ok) return file.value.read.faults.map(({ line, fault }) => [line, fault.code]);
  const { round, pairings, tablesComputed, notes } = file.value.read.value;
  const rows = pairings.map(({ table, white, black }) => [table, white.name, black.name]);
  return [file.value.format, round, tablesComputed, ...rows, ...notes.map(({ line, fault }) => [line, fault.code])];
}

const ADA = { White: 'Ada', Black: 'Bob' };
const CLEO = { White: 'Cleo', Black: 'Dan' };

describe('a file as large as one may be', () => {
  it.each([
    ['lists', 'Ada;Bob\n'],
    ['tables twice', '1;Ada;Bob\n'],
    ['one name on both sides', 'a;a\n'],
    ['empty lines', '\n'],
    ['semicolons', ';'],
    ['games', '[Event "E"]\n[Round "1.1"]\n[White "A"]\n[Black "B"]\n\n*\n'],
    ['players', `001    1      ${'Ada'.padEnd(66)} 0.0    1     2 w 1\n`],
  ])('of nothing but %s is read or refused, and nothing throws', (_, line) => {
    const times = line.includes('\n') ? MOST_LINES / (line.split('\n').length - 1) : LARGEST_FILE;
    const text = line.repeat(Math.min(times, Math.floor(LARGEST_FILE / line.length)));
    const { faults = [] } = readPairingsFile(new TextEncoder().encode(text), null) as { faults?: readonly FileFault[] };
    expect(faults.filter(({ fault }) => fault.code.startsWith('file.too'))).toEqual([]);
  });
});

describe('a file of pairings', () => {
  it.each([
    [
      [
        { ...CLEO, Round: '3.2' },
        { ...ADA, Round: '3.1' },
      ],
      ['pgn', 3, false, [1, 'Ada', 'Bob'], [2, 'Cleo', 'Dan']],
    ],
    [
      [
        { ...CLEO, Round: '3', Board: '9' },
        { ...ADA, Round: '3', Board: '4' },
      ],
      ['pgn', 3, false, [4, 'Ada', 'Bob'], [9, 'Cleo', 'Dan']],
    ],
    [
      [
        { ...ADA, Round: '2', Result: '1-0' },
        { ...CLEO, Round: '3' },
      ],
      ['pgn', 3, true, [1, 'Cleo', 'Dan']],
    ],
    [[{ ...ADA, Round: '?' }], ['pgn', null, true, [1, 'Ada', 'Bob']]],
    [
      [
        { ...ADA, Round: '1.1' },
        { ...CLEO, Round: '1.1' },
      ],
      [[9, 'pairings.tableTwice']],
    ],
    [[{ White: '?', Black: 'Bob', Round: '1' }], [[1, 'pairings.noNames']]],
    [[{ ...ADA, Round: '1' }, CLEO], [[9, 'pairings.roundMissing']]],
    [
      [
        { ...ADA, Round: 'QF' },
        { ...CLEO, Round: 'SF' },
      ],
      [[9, 'pairings.roundOther']],
    ],
    [
      [
        { ...ADA, Round: '1' },
        { ...CLEO, Round: 'TB1' },
      ],
      ['pgn', 1, true, [1, 'Ada', 'Bob']],
    ],
    [
      [
        { ...ADA, Round: 'TB1.1' },
        { ...CLEO, Round: 'TB1.2' },
      ],
      ['pgn', null, false, [1, 'Ada', 'Bob'], [2, 'Cleo', 'Dan']],
    ],
    [
      [
        { White: 'Bob', Black: 'Ada', Round: '3.2', Board: '17' },
        { ...ADA, Round: '3.1', Board: '17' },
        { ...CLEO, Round: '3.1', Board: '18' },
      ],
      ['pgn', 3, false, [17, 'Ada', 'Bob'], [18, 'Cleo', 'Dan']],
    ],
    [
      [
        { ...ADA, Round: '3', Board: '12000' },
        { ...CLEO, Round: '3', Board: '1' },
      ],
      ['pgn', 3, true, [1, 'Cleo', 'Dan'], [2, 'Ada', 'Bob'], [1, 'pairings.tableMissing']],
    ],
  ])('PGN %#', (games, pairings) => {
    expect(read(games.map(game).join('\n'))).toEqual(pairings);
  });

  it.each([
    ['Board;White;Black\n1;Ada;Bob', ['csv', null, false, [1, 'Ada', 'Bob']]],
    ['%PDF-1.7', [[null, 'file.notText']]],
    ['', [[null, 'file.empty']]],
    ['012 Open\n022 Nowhere\n', [[null, 'pairings.noRound']]],
  ])('%j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['---', '-/-'],
    ['- - -', '-/-'],
    ['-:-', '-/-'],
    ['+--', '+/-'],
    ['-', null],
    ['--', null],
    [':', null],
    ['*', null],
    ['', null],
  ])('of a list in which the result is %j', (said, result) => {
    const file = readPairingsFile(Buffer.from(`Board;White;Result;Black\n1;Ada;${said};Bob`));
    expect(file.ok && file.value.read.ok ? file.value.read.value.pairings[0]?.result : file).toBe(result);
  });

  it.each([
    ['1;Ada;Bob', ''],
    ['White;Black\nAda;Bob', 'The file has no table numbers. Tables were numbered in its order. Check them.'],
    [
      `001    1      ${'Ada'.padEnd(77)}   2 w  \n001    2      ${'Bob'.padEnd(77)}   1 b  `,
      'The file has no table numbers. Tables were numbered by score, as pairing programs usually do. Check them.',
    ],
  ])('says how tables without a number came by theirs %#', (text, sentence) => {
    const said = pairingsText(readPairingsFile(Buffer.from(text)));
    expect(
      said
        .split('\n')
        .filter((line) => line.includes('Check them'))
        .join(''),
    ).toBe(sentence);
  });

  it('with a line of a million cells is read as a list', () => {
    const read = readPairingsFile(Buffer.from(`${';'.repeat(1_000_000)}\n${'a;b\n'.repeat(45_000)}`));
    expect(read).toMatchObject({ ok: true, value: { format: 'csv' } });
  });

  it('of any bytes at all is read or refused, and never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        readPairingsFile(bytes);
      }),
      { numRuns: 2_000 },
    );
    fc.assert(
      fc.property(
        plannedTournaments,
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 }),
        ({ file }, bites) => {
          const bitten = Uint8Array.from(file);
          for (const [at, byte] of bites) bitten[at % bitten.length] = byte;
          readPairingsFile(bitten);
        },
      ),
      { numRuns: 500 },
    );
  });
});

/** A line of a TRF: `2 w 1` is White against number 2, and won. */
function player(number: number, cells: readonly string[]): string {
  const rounds = cells.map((cell) => `   ${cell}`.padEnd(10)).join('');
  return `001 ${String(number).padStart(4)}      ${`P${String(number)}`.padEnd(33)} 2000`.padEnd(91) + rounds;
}

describe('a file of several rounds', () => {
  const trf = (first: readonly string[], second: readonly string[]): string =>
    `012 Open\n${player(1, first)}\n${player(2, second)}\n`;
  const csv = (...rows: readonly string[]): string => ['Round;Board;White;Black;Result', ...rows].join('\n');
  const pgn = (...games: readonly Readonly<Record<string, string>>[]): string => games.map(game).join('\n');

  it.each([
    ['the last where all are played', trf(['2 w 1', '2 b 1'], ['1 b 0', '1 w 0']), [2]],
    ['the one that is to be played', trf(['2 w 1', '2 b'], ['1 b 0', '1 w']), [2, 2]],
    ['of two games a pairing the first', trf(['2 w 1', '2 b', '2 w'], ['1 b 0', '1 w', '1 b']), [2, 2, 3]],
    ['the first where none is played', trf(['2 w', '2 b'], ['1 b', '1 w']), [1, 1, 2]],
    ['a forfeit in advance does not count', trf(['2 w 1', '2 b +'], ['1 b 0', '1 w -']), [2]],
    ['CSV', csv('1;1;Ada;Bob;1-0', '2;1;Bob;Ada;', '3;1;Ada;Bob;'), [2, 2, 3]],
    ['PGN', pgn({ ...ADA, Round: '1', Result: '1-0' }, { ...ADA, Round: '2' }), [2, 2]],
  ])('%s is meant unless another is chosen', (_, text, [round, ...toPlay]) => {
    const file = readPairingsFile(Buffer.from(text));
    expect(file.ok && file.value.read.ok && file.value.read.value.round).toBe(round);
    const open = file.ok ? file.value.rounds.filter((one) => one.toPlay).map(({ number }) => number) : [];
    expect(open).toEqual(toPlay);
    for (const { number } of file.ok ? file.value.rounds : []) {
      const other = readPairingsFile(Buffer.from(text), number);
      expect(other.ok && other.value.read.ok && other.value.read.value.round).toBe(number);
      expect(other.ok && other.value.read.ok && other.value.read.value.pairings).toHaveLength(1);
    }
    const none = readPairingsFile(Buffer.from(text), 9);
    const rounds = file.ok ? file.value.rounds.map(({ number }) => String(number)) : [];
    expect(none.ok && none.value.read).toMatchObject({
      faults: [{ fault: { code: 'pairings.noRound', facts: { round: 9, rounds } } }],
    });
  });

  it.each([
    [csv('1;1;Ada;Bob;', ';2;Cleo;Dan;'), [[3, 'csv.round']]],
    [csv('1;1;Ada;Bob;', 'x;2;Cleo;Dan;'), [[3, 'csv.round']]],
    [csv('1;1;Ada;Bob;', '1;1;Cleo;Dan;', '2;1;Ada;Cleo;'), [[3, 'pairings.tableTwice']]],
    [csv('1;1;Ada;Bob;', '2;1;Ada;Cleo;', '2;1;Dan;Bob;'), ['csv', 1, false, [1, 'Ada', 'Bob']]],
    [csv('Round 2;2;Ada;Bob;', 'R2;1;Cleo;Dan;'), ['csv', 2, false, [1, 'Cleo', 'Dan'], [2, 'Ada', 'Bob']]],
  ])('%j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('a file that was cut off', () => {
  const whole = [
    { ...ADA, Round: '1.1' },
    { ...CLEO, Round: '1.2' },
  ]
    .map(game)
    .join('\n');

  it.each([
    [whole.slice(0, -3), { line: 13, column: 14, fault: { code: 'pairings.cutOff' } }],
    [whole.slice(0, -7), { line: 13, column: 1, fault: { code: 'pairings.tag', facts: { text: '[Round "1.' } } }],
    ['Board;White;Black\n1;Ada;Bob\n2;Cleo', { line: 3, column: 7, fault: { code: 'csv.cutOff' } }],
    ['Board;White;Black;Result\r\n1;Ada;Bob;\r\n2;Cleo;Dan', { line: 3, column: 11, fault: { code: 'csv.cutOff' } }],
    ['1;Ada;"Bob', { line: 1, column: 7, fault: { code: 'csv.openQuote' } }],
  ])('%j is refused where it stops', (text, fault) => {
    const file = readPairingsFile(Buffer.from(text));
    const faults = file.ok ? (file.value.read.ok ? [] : file.value.read.faults) : file.faults;
    expect(faults[0]).toMatchObject(fault);
  });

  it.each([
    'Board;White;Black;Result\n1;Ada;Bob;\n2;Cleo;Dan\n',
    'Board;White;Black;Result\n1;Ada;Bob\n2;Cleo;Dan',
    'Board;White;Black;Result\n1;Ada;Bob;\n2;Cleo;bye',
    game(ADA).slice(0, -3),
    '1; "Ada"; Bob\n2;"Cleo";Dan',
  ])('%j is whole', (text) => {
    const file = readPairingsFile(Buffer.from(text));
    expect(file.ok && file.value.read.ok && file.value.read.value.pairings[0]?.white.name).toBe('Ada');
  });
});

describe('what could not be meant', () => {
  it.each([
    [
      'Board;White;White Elo;Black;Black Elo\n1;Ada;2100;Bob;-5\n2;Cleo;99999;Dan;good\n3;Eve;;Fox;unr.\n4;Gil;0;Hal;-',
      [2100, null, null, null, null, null, null, null],
      [
        [2, null, 'pairings.rating', '-5'],
        [3, null, 'pairings.rating', '99999'],
        [3, null, 'pairings.rating', 'good'],
      ],
    ],
    [
      [{ ...ADA, Round: '1.1', WhiteElo: '2400', BlackElo: '?' }].map(game).join('') +
        [{ ...CLEO, Round: '1.2', WhiteElo: '4000', BlackElo: '12x' }].map(game).join(''),
      [2400, null, null, null],
      [
        [10, null, 'pairings.rating', '4000'],
        [10, null, 'pairings.rating', '12x'],
      ],
    ],
    [
      `012 Open\n${player(1, ['2 w'])}\n${player(2, ['1 b']).replace(' 2000', ' -200')}\n`,
      [2000, null],
      [[3, 49, 'pairings.rating', '-200']],
    ],
  ])('is told with its place, and the pairings stand without it: %j', (text, ratings, notes) => {
    const file = readPairingsFile(Buffer.from(text));
    const round = file.ok && file.value.read.ok ? file.value.read.value : null;
    expect(round?.pairings.flatMap(({ white, black }) => [white.rating, black.rating])).toEqual(ratings);
    expect(
      round?.notes.map(({ line, column, fault }) => [line, column, fault.code, String(Object.values(fault.facts)[0])]),
    ).toEqual(notes);
  });

  it.each([
    ['1-0', '0-1', null, 1],
    ['1-0', '1-0', '1-0', 0],
    ['1/2-1/2', '½-½', '1/2-1/2', 0],
    ['1-0', '*', '1-0', 0],
    ['*', '0-1', '0-1', 0],
    ['?', '1-0', '1-0', 0],
    ['*', '*', null, 0],
  ])('a tag Result of %s over moves that end with %s', (tag, end, result, notes) => {
    const text =
      game({ ...ADA, Round: '1.1' }) +
      game({ ...CLEO, Round: '1.2', Result: tag }).replace('\n*\n', `\n1. e4 ${end} {over}\n`);
    const file = readPairingsFile(Buffer.from(text));
    const round = file.ok && file.value.read.ok ? file.value.read.value : null;
    expect(round?.pairings[1]?.result).toBe(result);
    expect(round?.notes).toHaveLength(notes);
    for (const { line, fault } of round?.notes ?? []) {
      expect(line).toBe(8);
      expect(fault).toEqual({ code: 'pairings.resultsDiffer', facts: { game: 2, tag, end } });
    }
  });
});
