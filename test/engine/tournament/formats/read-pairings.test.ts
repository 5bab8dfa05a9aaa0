import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LARGEST_FILE, MOST_LINES } from '../../../../engine/tournament/formats/text-file.ts';
import type { FileFault } from '../../../../engine/tournament/formats/file-read.ts';
import { readPairingsFile } from '../../../../engine/tournament/formats/read-pairings.ts';
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
  const { round, pairings, tablesComputed } = file.value.read.value;
  const rows = pairings.map(({ table, white, black }) => [table, white.name, black.name]);
  return [file.value.format, round, tablesComputed, ...rows];
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
        { ...ADA, Round: '2' },
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
  ])('PGN %#', (games, pairings) => {
    expect(read(games.map(game).join('\n'))).toEqual(pairings);
  });

  it.each([
    ['Board;White;Black\n1;Ada;Bob', ['csv', null, false, [1, 'Ada', 'Bob']]],
    ['%PDF-1.7', [[null, 'file.notText']]],
    ['', [[null, 'file.empty']]],
    ['012 Open\n022 Nowhere\n', [[null, 'trf.noRound']]],
  ])('%j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('with a line of a million cells is read or refused', () => {
    readPairingsFile(Buffer.from(`${';'.repeat(1_000_000)}\n${'a;b\n'.repeat(45_000)}`));
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
