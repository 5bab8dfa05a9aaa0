import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileFault } from '../../../../engine/tournament/formats/file-read.ts';
import { readPairingsFile } from '../../../../engine/tournament/formats/read-pairings.ts';
import { plannedTournaments } from '../../../support/trf-files.ts';
import type { PlannedRound } from '../../../support/trf-files.ts';

/** A harm done to one place of a text of lines. */
type Harm = (lines: readonly string[], line: number, column: number, letter: string) => readonly string[];

const changed =
  (change: (text: string, column: number, letter: string) => string): Harm =>
  (lines, line, column, letter) =>
    lines.map((text, i) => (i === line ? change(text, text.length === 0 ? 0 : column % text.length, letter) : text));

const HARMS: Readonly<Record<string, Harm>> = {
  'a letter changed': changed((text, at, letter) => text.slice(0, at) + letter + text.slice(at + 1)),
  'a letter more': changed((text, at, letter) => text.slice(0, at) + letter + text.slice(at)),
  'a letter less': changed((text, at) => text.slice(0, at) + text.slice(at + 1)),
  'two letters exchanged': changed(
    (text, at) => text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
  ),
  'a line cut': changed((text, at) => text.slice(0, at)),
  'a line twice': (lines, line) => lines.toSpliced(line, 0, lines[line] ?? ''),
  'a line less': (lines, line) => lines.toSpliced(line, 1),
  'two lines joined': (lines, line) => lines.toSpliced(line, 2, `${lines[line] ?? ''}${lines[line + 1] ?? ''}`),
  'two lines exchanged': (lines, line) => lines.toSpliced(line, 2, ...lines.slice(line, line + 2).reverse()),
  'the rest cut off': (lines, line, column) => [...lines.slice(0, line), (lines[line] ?? '').slice(0, column)],
};

/** Where it is harmed: in most cases in the rounds of a player. */
const places = fc.record({
  harm: fc.constantFrom(...Object.keys(HARMS)),
  line: fc.nat(),
  column: fc.oneof(fc.nat(), fc.integer({ min: 88, max: 180 })),
  letter: fc.constantFrom(...' 0123456789wbWDLHFZU+-=;,"xé'),
});

function harmed(
  file: Uint8Array,
  { harm, line, column, letter }: { harm: string; line: number; column: number; letter: string },
): string {
  const text = Buffer.from(file).toString(file[0] === 0xff ? 'utf16le' : 'utf8');
  const lines = text.split(/\r\n|\n|\r/u);
  return (HARMS[harm]?.(lines, line % lines.length, column, letter) ?? lines).join('\n');
}

function expectPlaces(faults: readonly FileFault[], lines: number): void {
  expect(faults.length).toBeGreaterThan(0);
  for (const { line, column } of faults) {
    expect(line === null || (line > 0 && line <= lines)).toBe(true);
    expect(column === null || column > 0).toBe(true);
  }
}

/** What is understood of a harmed file. Counts it, and looks at the places of its faults. */
class Readings {
  read = 0;
  refused = 0;

  /** @returns the file as it was read, or null: it was refused, and says where */
  of(text: string, round?: number) {
    const now = readPairingsFile(Buffer.from(text), round);
    const understood = now.ok ? now.value.read : now;
    if (!understood.ok) {
      this.refused++;
      expectPlaces(understood.faults, text.split('\n').length);
      return null;
    }
    this.read++;
    return { format: now.ok ? now.value.format : null, ...understood.value };
  }
}

type Games = PlannedRound['games'];

/** What stands in the file for both sides. */
const SIGNS: Readonly<Record<NonNullable<Games[number]['result']>, string>> = {
  ...{ '1-0': '10', '0-1': '01', '1/2-1/2': '==', '0-0': '00', '1/2-0': '=0', '0-1/2': '0=' },
  ...{ '+/-': '+-', '-/+': '-+', '-/-': '--' },
};

/**
 * The same games, or all but for one sign: of a sign that makes another result of two nobody can know that it was harmed. Who had which colour
 * in a game that nobody came to says nothing.
 */
function expectGames(were: Games, planned: Games): void {
  const pairOf = ({ white, black }: Games[number]): string => [white, black].sort((a, b) => a - b).join(' ');
  const byPair = new Map(planned.map((game) => [pairOf(game), game]));
  expect(were.map(pairOf).sort()).toEqual([...byPair.keys()].sort());
  let off = 0;
  for (const game of were) {
    const meant = byPair.get(pairOf(game)) ?? game;
    const [now, then] = [game.result, meant.result].map((result) => (result === null ? '' : SIGNS[result]));
    if (now !== '--' && then !== '--') expect(game.white).toBe(meant.white);
    off += [0, 1].filter((side) => now?.[side] !== then?.[side]).length;
  }
  expect(off).toBeLessThan(2);
}

describe('a file with one harm done to it', () => {
  it('is refused with the lines at fault, or every game of every round is read as it was', () => {
    const readings = new Readings();
    fc.assert(
      fc.property(plannedTournaments, places, ({ rounds, file }, place) => {
        const text = harmed(file, place);
        rounds.forEach(({ games }, i) => {
          if (games.length === 0) return;
          const round = readings.of(text, i + 1);
          if (round === null) return;
          expect(round.format).toBe('trf');
          const were = round.pairings.map(({ white, black, result }) => ({
            white: white.number ?? 0,
            black: black.number ?? 0,
            result,
          }));
          expectGames(were, games);
        });
      }),
      { numRuns: 2_000 },
    );
    expect(Math.min(readings.read, readings.refused)).toBeGreaterThan(200);
  });

  const lists = fc.record({
    tables: fc.integer({ min: 6, max: 12 }),
    delimiter: fc.constantFrom(...';\t,|'),
    quoted: fc.boolean(),
    headed: fc.boolean(),
    results: fc.boolean(),
  });

  it('that is a list is refused with the lines at fault, or every other line is read as it was', () => {
    const readings = new Readings();
    let compared = 0;
    fc.assert(
      fc.property(lists, places, ({ tables, delimiter, quoted, headed, results }, place) => {
        const name = (text: string): string => (quoted || delimiter === ',' ? `"${text}"` : text);
        const rows = Array.from({ length: tables }, (_, i) =>
          [
            String(i + 1),
            name(`White${String(i)}, Ann`),
            name(`Black${String(i)}, Bob`),
            ...(results ? ['1-0'] : []),
          ].join(delimiter),
        );
        const head = ['Board', 'White', 'Black', ...(results ? ['Result'] : [])].join(delimiter);
        const text = harmed(Buffer.from((headed ? [head, ...rows] : rows).join('\n')), place);
        const round = readings.of(text);
        if (round === null) return;
        const lines = text.split('\n');
        const whole = new Set(rows);
        const kept = lines.flatMap((line, i) => (whole.has(line) ? [[i + 1, rows.indexOf(line)] as const] : []));
        // A heading that nobody knows any more leaves its column out.
        const isHeadWhole = !headed || lines[0] === head;
        compared += kept.length;
        for (const [line, i] of kept)
          expect(round.pairings.find((pairing) => pairing.line === line)).toMatchObject({
            ...(round.tablesComputed ? {} : { table: i + 1 }),
            white: { name: `White${String(i)}, Ann` },
            black: { name: `Black${String(i)}, Bob` },
            ...(isHeadWhole ? { result: results ? '1-0' : null } : {}),
          });
      }),
      { numRuns: 2_000 },
    );
    expect(compared).toBeGreaterThan(2_000);
    expect(Math.min(readings.read, readings.refused)).toBeGreaterThan(150);
  });

  const games = fc.record({
    tables: fc.integer({ min: 3, max: 9 }),
    end: fc.constantFrom('\n', '\n\n'),
    moves: fc.constantFrom('*', '1. e4 *'),
  });

  it('that is PGN is refused with the lines at fault, or every game whose names and round stand is read', () => {
    const readings = new Readings();
    let compared = 0;
    fc.assert(
      fc.property(games, places, ({ tables, end, moves }, place) => {
        const tagsOf = (i: number): readonly string[] => [
          `[Event "Open"]`,
          `[Round "3.${String(i + 1)}"]`,
          `[White "White${String(i)}, Ann"]`,
          `[Black "Black${String(i)}, Bob"]`,
        ];
        const all = Array.from({ length: tables }, (_, i) => [...tagsOf(i), '[Result "*"]', '', moves].join('\n'));
        const text = harmed(Buffer.from(all.join(`\n${end}`)), place);
        const round = readings.of(text);
        if (round === null) return;
        const lines = new Set(text.split('\n'));
        const whole = Array.from({ length: tables }, (_, i) => i).filter((i) =>
          tagsOf(i)
            .slice(1)
            .every((tag) => lines.has(tag)),
        );
        if (round.round !== 3) return;
        compared += whole.length;
        for (const i of whole)
          expect(round.pairings.find(({ white }) => white.name === `White${String(i)}, Ann`)).toMatchObject({
            ...(round.tablesComputed ? {} : { table: i + 1 }),
            black: { name: `Black${String(i)}, Bob` },
            result: null,
          });
      }),
      { numRuns: 2_000 },
    );
    expect(compared).toBeGreaterThan(2_000);
    expect(Math.min(readings.read, readings.refused)).toBeGreaterThan(150);
  });
});
