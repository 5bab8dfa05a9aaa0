import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileFault } from '../../../../engine/tournament/formats/file-read.ts';
import { readTextFile } from '../../../../engine/tournament/formats/text-file.ts';
import { readTrf } from '../../../../engine/tournament/formats/trf.ts';
import type { Trf } from '../../../../engine/tournament/formats/trf.ts';
import { roundsOfTrf, trfRound } from '../../../../engine/tournament/formats/trf-pairings.ts';
import { writeTrfResults } from '../../../../engine/tournament/formats/write-trf.ts';
import type { RoundResult } from '../../../../engine/tournament/formats/write-trf.ts';
import type { RoundPairings } from '../../../../engine/tournament/formats/pairings.ts';
import { plannedTournaments } from '../../../support/trf-files.ts';
import type { PlannedGame } from '../../../support/trf-files.ts';

/** Real files of several producers, where they are at hand: they may be read, and not be kept here. */
const SAMPLES = join(import.meta.dirname, '../../../../../shared/data/trf');

function trfOf(bytes: Uint8Array): Trf {
  const file = readTextFile(bytes);
  if (!file.ok) throw new Error(JSON.stringify(file.faults));
  const trf = readTrf(file.value);
  if (!trf.ok) throw new Error(JSON.stringify(trf.faults));
  return trf.value;
}

function roundOf(trf: Trf, round: number): RoundPairings {
  const read = trfRound(trf, round);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value;
}

function faultsOf(text: string): readonly FileFault[] {
  const file = readTextFile(Buffer.from(text));
  if (!file.ok) return file.faults;
  const trf = readTrf(file.value);
  return trf.ok ? [] : trf.faults;
}

function gamesOf({ pairings }: RoundPairings): ReadonlySet<string> {
  return new Set(
    pairings.map(({ white, black, result }) => [white.number, black.number, result].map(String).join(' ')),
  );
}

function planned(games: readonly PlannedGame[]): ReadonlySet<string> {
  return new Set(games.map(({ white, black, result }) => [white, black, result].map(String).join(' ')));
}

function resultsOf({ pairings }: RoundPairings): readonly RoundResult[] {
  return pairings.flatMap(({ white, black, result }) =>
    result === null || white.number === null || black.number === null
      ? []
      : [{ white: white.number, black: black.number, result }],
  );
}

function written(trf: Trf, round: number, results: readonly RoundResult[], start: string | null = null): Buffer {
  const bytes = writeTrfResults(trf, round, results, start);
  if (!bytes.ok) throw new Error(bytes.fault.code);
  return Buffer.from(bytes.value);
}

describe('a tournament report file', () => {
  it('says of every round who plays whom, how it ended, and who does not play', () => {
    fc.assert(
      fc.property(plannedTournaments, ({ names, rounds, file }) => {
        const trf = trfOf(file);
        expect(trf.players.map(({ name }) => name)).toEqual(names);
        rounds.forEach(({ games, byes }, i) => {
          if (games.length === 0) return;
          const read = roundOf(trf, i + 1);
          expect(gamesOf(read)).toEqual(planned(games));
          expect(new Set(read.byes.map(({ player, bye }) => `${String(player.number)} ${bye}`))).toEqual(
            new Set(byes.map(({ number, bye }) => `${String(number)} ${bye}`)),
          );
        });
      }),
      { numRuns: 200 },
    );
  });

  it('is written back byte for byte where nothing has changed', () => {
    fc.assert(
      fc.property(plannedTournaments, ({ rounds, file }) => {
        const trf = trfOf(file);
        rounds.forEach(({ games }, i) => {
          if (games.length > 0) expect(written(trf, i + 1, resultsOf(roundOf(trf, i + 1)))).toEqual(Buffer.from(file));
        });
      }),
      { numRuns: 100 },
    );
  });

  it('takes the results of a round: points and ranks follow, and it is read back with them', () => {
    fc.assert(
      fc.property(
        plannedTournaments,
        fc.infiniteStream(fc.constantFrom('1-0', '0-1', '1/2-1/2', '-/-')),
        (plan, ends) => {
          const trf = trfOf(plan.file);
          const round = roundsOfTrf(trf).at(-1)?.number;
          if (round === undefined) return;
          const results = roundOf(trf, round).pairings.map(({ white, black }): RoundResult => {
            const result = ends.next().value as RoundResult['result'];
            return { white: white.number ?? 0, black: black.number ?? 0, result };
          });
          const again = trfOf(written(trf, round, results, 'Start of round 3: SP 518'));
          expect(gamesOf(roundOf(again, round))).toEqual(planned(results));
          expect(again.file.lines.at(-1)?.text).toBe('### Start of round 3: SP 518');
          for (const { points, cells, rank } of again.players) {
            const sum = cells.reduce((all, cell) => all + worth(cell, plan), 0);
            expect(points).toBe(sum);
            expect(again.players.filter((other) => (other.points ?? 0) > sum).length).toBeLessThan(rank ?? 0);
          }
          // All else is as it was: columns of the players, and the other lines.
          again.file.lines.slice(0, -1).forEach(({ text }, i) => {
            const before = trf.file.lines[i]?.text ?? '';
            const cut = (line: string): string =>
              (line.slice(0, 80) + line.slice(89, 91 + 10 * (round - 1) + 5)).trimEnd();
            expect(text.startsWith('001') ? cut(text) : text).toBe(before.startsWith('001') ? cut(before) : before);
          });
        },
      ),
      { numRuns: 100 },
    );
  });

  it('with one character changed is refused by line and column, or read as what stands there', () => {
    let [refused, seatedIn] = [0, 0];
    fc.assert(
      fc.property(plannedTournaments, fc.nat(), fc.integer({ min: 32, max: 126 }), ({ file }, at, byte) => {
        const changed = Buffer.from(file);
        changed[at % changed.length] = byte;
        const text = readTextFile(changed);
        if (!text.ok) return;
        const trf = readTrf(text.value);
        if (!trf.ok) {
          refused++;
          expect(trf.faults).not.toEqual([]);
          for (const { line, column } of trf.faults) {
            expect(line).toBeGreaterThan(0);
            expect(line).toBeLessThanOrEqual(text.value.lines.length);
            expect(column).toBeGreaterThan(0);
          }
          return;
        }
        const round = roundsOfTrf(trf.value).at(-1)?.number;
        if (round === undefined) return;
        const read = trfRound(trf.value, round);
        if (!read.ok) return;
        const seated = read.value.pairings.flatMap(({ white, black }) => [white.number, black.number]);
        expect(new Set(seated).size).toBe(seated.length);
        if (seated.length > 0) seatedIn++;
      }),
      { numRuns: 1_000 },
    );
    expect(refused).toBeGreaterThan(50);
    expect(seatedIn).toBeGreaterThan(200);
  });

  const player = (number: number, cells: string): string =>
    `001 ${String(number).padStart(4)}      ${`Player${String(number)}`.padEnd(33)}${' '.repeat(44)}${cells}`;

  it.each([
    ['0000 - =', 'half'],
    ['0000 - +', 'full'],
    ['0000 - -', 'zero'],
    ['0000 - H', 'half'],
    ['0000 - f', 'full'],
    ['0000 - U', 'pairing'],
    ['       Z', 'zero'],
    ['0000 - W', 'full'],
    ['0000 - D', 'half'],
    ['0000 - l', 'zero'],
  ])('reads the cell %j as a %s-point bye', (cell, bye) => {
    const text = [player(1, '   2 w 1'), player(2, '   1 b 0'), player(3, cell)].join('\n');
    expect(roundOf(trfOf(Buffer.from(text)), 1).byes.map((one) => [one.player.number, one.bye])).toEqual([[3, bye]]);
  });

  it('takes byes of a round to come from its cells, line 240 and XXZ together; who plays has none', () => {
    const text = [
      player(1, '   2 w 1     2 b  '),
      player(2, '   1 b 0     1 w  '),
      player(3, '0000 - U  0000 - H'),
      player(4, '        '),
      player(5, '        '),
      '240 F   2    4    1',
      'XXZ 5',
    ].join('\n');
    const { byes, pairings } = roundOf(trfOf(Buffer.from(text)), 2);
    expect(byes.map(({ player: { number }, bye }) => [number, bye])).toEqual([
      [3, 'half'],
      [4, 'full'],
      [5, 'zero'],
    ]);
    expect(pairings).toMatchObject([{ table: 1, white: { number: 2 }, black: { number: 1 }, result: null }]);
  });

  it('with teams names them in line 240, and no player', () => {
    const text = [player(1, '   2 w  '), player(2, '   1 b  '), player(3, ''), '240 H   1    3    9', '310   3 Team'];
    expect(roundOf(trfOf(Buffer.from(text.join('\n'))), 1).byes).toEqual([]);
  });

  it.each([
    ['BBZ  0.5\nBBF  0.0', 0],
    ['BBF  0.5\nBBZ  0.0', 0.5],
    ['XXS FL=.5', 0.5],
    ['162  A 0.5', 0.5],
  ])('counts a game lost by forfeit as the file says: %j', (lines, points) => {
    const text = [lines, player(1, '   2 w  '), player(2, '   1 b  ')].join('\n');
    const after = trfOf(written(trfOf(Buffer.from(text)), 1, [{ white: 1, black: 2, result: '+/-' }]));
    expect(after.players[1]?.points).toBe(points);
  });

  it('gives tables by score before the round, the sum of both, and pairing number', () => {
    const text = [
      player(1, '   6 w 0     5 b  '),
      player(2, '   5 b 0     4 w  '),
      player(3, '   4 w 1     6 w  '),
      player(4, '   3 b 0     2 b  '),
      player(5, '   2 w 1     1 w  '),
      player(6, '   1 b 1     3 b  '),
    ].join('\n');
    const { pairings, tablesComputed } = roundOf(trfOf(Buffer.from(text)), 2);
    expect(pairings.map(({ white, black }) => [white.number, black.number])).toEqual([
      [3, 6],
      [5, 1],
      [2, 4],
    ]);
    expect(tablesComputed).toBe(true);
  });

  it('puts the pair of whoever stands higher first, not of the smallest number', () => {
    const text = [
      player(1, '   2 w 0     8 b  '),
      player(2, '   1 b 1     3 w  '),
      player(3, '   4 w 1     2 b  '),
      player(4, '   3 b 0     6 w  '),
      player(5, '   6 w 1     7 b  '),
      player(6, '   5 b 0     4 b  '),
      player(7, '   8 b 0     5 w  '),
      player(8, '   7 w 1     1 w  '),
    ].join('\n');
    const { pairings } = roundOf(trfOf(Buffer.from(text)), 2);
    expect(pairings.map(({ white, black }) => [white.number, black.number])).toEqual([
      [2, 3],
      [7, 5],
      [8, 1],
      [4, 6],
    ]);
  });

  it('counts a bye of the round with its results, takes no more than there is, and keeps a result of less than one move', () => {
    const at = (line: string, points: string): string => line.slice(0, 80) + points.padStart(4) + line.slice(84);
    const text = [
      at(player(1, '   2 w 1     2 b  '), '1.0'),
      at(player(2, '   1 b 0     1 w  '), '0.0'),
      at(player(3, '0000 - F  0000 - H'), '1.0'),
      at(player(4, '   5 w W     5 b 1'), '0.0'),
      at(player(5, '   4 b L     4 w 0'), '0.0'),
    ].join('\n');
    const trf = trfOf(Buffer.from(text));
    const second = trfOf(
      written(trf, 2, [
        { white: 2, black: 1, result: '0-1' },
        { white: 5, black: 4, result: '1-0' },
      ]),
    );
    expect(second.players.map(({ points }) => points)).toEqual([2, 0, 1.5, 0, 1]);
    const first = written(trf, 1, [{ white: 4, black: 5, result: '1-0' }]).toString();
    expect(first.split('\n')[3]?.slice(91, 99)).toBe('   5 w W');
  });

  it.each([
    ['162  W 3.0    D 1.0', { win: 3, draw: 1, pairing: 3 }],
    ['162  W10.0    D 5.0', { win: 10, draw: 5, pairing: 10 }],
    ['162  W 3.0    D 1.0    P 1.5', { win: 3, draw: 1, pairing: 1.5 }],
    ['162  P 1.5\n162  W 3.0    D 1.0', { win: 3, draw: 1, pairing: 1.5 }],
    ['162 W 2.0  D  .5  L 0.0', { win: 2, draw: 0.5, pairing: 2 }],
    ['162  D 0,5    X 0.0', { win: 1, draw: 0.5, pairing: 1 }],
    ['BBW  3.0\nBBD  1.0', { win: 3, draw: 1, pairing: 3 }],
    ['BBW  3.0\nBBU  1.0\nBBD  1.0', { win: 3, draw: 1, pairing: 1 }],
    ['XXS W=3 D=1', { win: 3, draw: 1, pairing: 1 }],
    ['XXS W=1 D=.4 PAB=.5', { win: 1, draw: 0.4, pairing: 0.5 }],
  ])('counts points as the file says: %j', (lines, { win, draw, pairing }) => {
    const text = [
      lines,
      player(1, '   2 w  '),
      player(2, '   1 b  '),
      player(3, '   4 w  '),
      player(4, '   3 b  '),
      player(5, '0000 - U'),
    ].join('\n');
    const after = written(trfOf(Buffer.from(text)), 1, [
      { white: 1, black: 2, result: '1-0' },
      { white: 3, black: 4, result: '1/2-1/2' },
    ]);
    expect(trfOf(after).players.map(({ points }) => points)).toEqual([win, 0, draw, draw, pairing]);
  });

  it.each([
    ['trf.number', 1, 5, ['001    x      Somebody'.padEnd(91)]],
    ['trf.numberTwice', 2, 5, [player(1, ''), player(1, '')]],
    ['trf.noName', 1, 15, ['001    1'.padEnd(91)]],
    ['trf.unknownOpponent', 1, 92, [player(1, '   7 w 1')]],
    ['trf.self', 1, 92, [player(1, '   1 w 1')]],
    [
      'trf.notMutual',
      1,
      102,
      [player(1, '   2 w 1     2 w 1'), player(2, '   1 b 0     3 b 0'), player(3, '             2 w 1')],
    ],
    ['trf.sameColor', 1, 97, [player(1, '   2 w 1'), player(2, '   1 w 0')]],
    ['trf.result', 1, 99, [player(1, '   2 w ?'), player(2, '   1 b 0')]],
    ['trf.color', 1, 97, [player(1, '   2 x 1'), player(2, '   1 b 0')]],
    ['trf.opponent', 1, 92, [player(1, ' 2a  w 1'.slice(0, 4) + ' w 1'), player(2, '   1 b 0')]],
    ['trf.shifted', 1, 96, [player(1, '    2 w 1'), player(2, '   1 b 0')]],
    ['trf.playersMissing', 1, 5, ['062 3 (1)', player(1, '   2 w 1'), player(2, '   1 b 0')]],
    ['trf.unknownBye', 2, 5, [player(1, ''), '240 H   2    7']],
    ['trf.unknownBye', 2, 5, [player(1, ''), 'XXZ 7']],
    ['trf.bye', 2, 5, [player(1, ''), '240 +   2    1']],
  ] as const)('%s: line %d, column %d', (code, line, column, lines) => {
    expect(faultsOf(lines.join('\n'))[0]).toMatchObject({ line, column, fault: { code } });
  });

  it
    .skipIf(!existsSync(SAMPLES))
    .each(existsSync(SAMPLES) ? readdirSync(SAMPLES).filter((name) => name.endsWith('.trf')) : [''])(
    'of another program goes in and out unchanged, in every round: %s',
    (name) => {
      const bytes = readFileSync(join(SAMPLES, name));
      const trf = trfOf(bytes);
      for (const { number } of roundsOfTrf(trf)) {
        expect(written(trf, number, resultsOf(roundOf(trf, number)))).toEqual(bytes);
      }
    },
  );
});

/** By hand, and not by what is tested. */
function worth(
  cell: Trf['players'][number]['cells'][number],
  { win, draw }: { readonly win: number; readonly draw: number },
): number {
  if (cell.kind === 'bye') return { full: win, half: draw, zero: 0, pairing: win }[cell.bye];
  if (cell.kind === 'not-paired' || cell.result === null) return 0;
  return '1+W'.includes(cell.result) ? win : '=D'.includes(cell.result) ? draw : 0;
}
