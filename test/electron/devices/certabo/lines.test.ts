import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseChipLine, parseTakenLine } from '../../../../electron/devices/certabo/lines.ts';
import { createTextLines } from '../../../../electron/devices/text-lines.ts';
import { makeSquare, parseSquare, SQUARES } from '../../../../engine/chess/square.ts';
import { chipLine, takenLine } from '../../../../electron/devices/simulator/makers/certabo.ts';

const text = (bytes: Uint8Array): string => createTextLines(2_000).push(bytes)[0] ?? '';
const zeros = (count: number): string => Array.from({ length: count }, () => '0').join(' ');

describe('a line of chips', () => {
  it.each([
    ['a8', 0],
    ['h8', 7],
    ['a7', 8],
    ['e2', 52],
    ['h1', 63],
  ])('%s is the square at place %i', (name, place) => {
    const line = `:${zeros(5 * place)} 29 171 40 2 7 ${zeros(5 * (63 - place))}`;
    const chips = parseChipLine(line);
    expect(chips?.flatMap((chip, square) => (chip === '' ? [] : [square]))).toEqual([parseSquare(name)]);
    expect(chips?.[parseSquare(name) ?? 0]).toBe('29.171.40.2.7');
  });

  it.each([
    ['too few numbers', `:${zeros(319)}`],
    ['too many', `:${zeros(321)}`],
    ['no colon', zeros(320)],
    ['a number that is no byte', `:256 ${zeros(319)}`],
    ['something else than numbers', `:x ${zeros(319)}`],
    ['nothing', ''],
  ])('%s is none', (_, line) => {
    expect(parseChipLine(line)).toBeNull();
  });

  it.each([`: L ${zeros(320)}`, `:${zeros(160)} D ${zeros(160)}`, `0 0 0:${zeros(320)}`])(
    'lights and the rest of a line before are passed over: %s',
    (line) => {
      expect(parseChipLine(line)).toEqual(SQUARES.map(() => ''));
    },
  );

  it('reads back what was said', () => {
    const number = fc.integer({ min: 1, max: 255 });
    const chip = fc.oneof(
      fc.constant(''),
      fc.array(number, { minLength: 5, maxLength: 5 }).map((five) => five.join('.')),
    );
    fc.assert(
      fc.property(fc.array(chip, { minLength: 64, maxLength: 64 }), (chips) => {
        expect(parseChipLine(text(chipLine(chips)))).toEqual(chips);
      }),
    );
  });
});

describe('a line of taken and free', () => {
  it.each([
    [':0 0 0 0 8 0 0 0', 'e4'],
    [':128 0 0 0 0 0 0 1', 'h1 a8'],
    [':0 0 0 0 0 0 129 0', 'a2 h2'],
  ])('%s', (line, names) => {
    const taken = parseTakenLine(line) ?? [];
    expect(
      SQUARES.filter((square) => taken[square])
        .map(makeSquare)
        .join(' '),
    ).toBe(names);
  });

  it.each([':0 0 0 0 0 0 0', ':256 0 0 0 0 0 0 0', '0 0 0 0 0 0 0 0', ':-1 0 0 0 0 0 0 0'])('%s is none', (line) => {
    expect(parseTakenLine(line)).toBeNull();
  });

  it('reads back what was said', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 64, maxLength: 64 }), (taken) => {
        expect(parseTakenLine(text(takenLine(taken)))).toEqual(taken);
      }),
    );
  });
});
