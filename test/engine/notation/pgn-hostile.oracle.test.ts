import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePgn } from '../../../engine/notation/pgn-write.ts';
import { readPgn } from '../../../engine/notation/pgn-read.ts';
import { cpuTimeOf } from '../../support/cpu-time.ts';

/** Texts made to be slow or deep: what stands before, what is repeated, what stands at the end. */
const SHAPES: readonly [string, string, string, string?][] = [
  ['backslashes in a tag', '[White "', '\\'],
  ['quotes in a tag', '[White "', '" '],
  ['tags that do not close', '', '[White "x\n'],
  ['tags that do not close on one line', '', '[White "x '],
  ['brackets', '', '['],
  ['a name without end', '[', 'a'],
  ['quotes with empty lines', '', '[A "x"\n\n'],
  ['marks after a move', '1. e4', '!', 'x'],
  ['marks alone', '1. e4 ', '?!', 'x'],
  ['open variations', '1. e4 ', '('],
  ['closed variations', '1. e4 ', '()'],
  ['variations', '1. e4 ', '(d4)'],
  ['variations of variations', '1. e4 ', '(d4 (c4))'],
  ['variations of every move', '1. ', 'Nf3 (d4) Nf6 (d5) Ng1 (Rg1) Ng8 (Rg8) '],
  ['variations that do not close', '1. e4 ', '(d4 '],
  ['closing brackets', '1. e4 ', ')'],
  ['open comments', '1. e4 ', '{'],
  ['empty comments', '1. e4 ', '{}'],
  ['empty comments after a king', '1. Ke4 ', '{}'],
  ['kings on centre squares', '1. ', 'Ke4 '],
  ['kings with comments', '1. ', 'Ke4 {} '],
  ['dots', '1', '.', ' e4'],
  ['digits', '1. e4 ', '1', 'x'],
  ['dots alone', '1. e4 ', '.', 'x'],
  ['blanks', '[White "X"]\n\n1. e4', ' \t\n', '*'],
  ['no-break spaces', '1. e4', '\u00a0', '*'],
  ['results', '', '* '],
  ['two results', '', '1-0 0-1 '],
  ['clock commands that do not end', '1. e4 {x', '[%clk '],
  ['clock commands that end nowhere', '1. e4 {x', '[%clk ', '}'],
  ['clock commands that end all at once', '1. e4 {x', '[%clk ', ']}'],
  ['clock commands at the start', '1. e4 {', '[%clk ', '}'],
  ['comments with a command that does not end', '1. e4 ', '{[%clk }'],
  ['commands that are no clocks', '1. e4 {', '[%x]', '}'],
  ['a command without end', '1. e4 {[%clk ', '0', ']}'],
  ['glyphs', '1. e4 ', '$1 '],
  ['dollars', '1. e4 ', '$'],
  ['lines passed over', '1. e4\n', '%\n'],
  ['comments to the end of the line', '1. e4\n', ';\n'],
  ['illegal moves', '', '1. Ke4 * '],
  ['one move without end', '1. ', 'e4'],
  ['backslashes in a comment', '1. e4 {', '\\', '}'],
];

function reading(text: string): number {
  return cpuTimeOf(() => {
    for (const game of readPgn(text)) {
      const told = game.ok ? game.value : game.soFar;
      if (told !== null) makePgn(told);
    }
  });
}

describe('texts made to take for ever', () => {
  it.each(SHAPES)('%s: four times the length takes no ten times as long', (_, before, part, after = '') => {
    const made = (length: number): string => before + part.repeat(Math.ceil(length / part.length)) + after;
    // A reader that goes back takes sixteen times as long, each time; what is over in a moment is not compared.
    const tries: { short: number; long: number }[] = [];
    const isSlow = (): boolean => tries.every(({ short, long }) => long > 10 * short + 500);
    while (tries.length < 3 && isSlow()) tries.push({ short: reading(made(1 << 17)), long: reading(made(1 << 19)) });
    expect(isSlow(), JSON.stringify(tries)).toBe(false);
  });

  // Deeper than any stack; what is longer than a game may be is refused (`pgn-size`).
  it.each(SHAPES)('%s, a million letters of it, is read', (_, before, part, after = '') => {
    const text = before + part.repeat(Math.floor((1 << 20) / part.length)) + after;
    expect(readPgn(text).next()).toHaveProperty('done');
  });
});

describe('whatever comes in', () => {
  const sample = readFileSync(new URL('../../fixtures/games/chess960-sample.pgn', import.meta.url)).subarray(0, 20_000);

  const answered = (bytes: Uint8Array): void => {
    for (const game of readPgn([bytes])) {
      if (!game.ok) expect(game.fault.facts).toMatchObject({ line: expect.any(Number) as number });
      const told = game.ok ? game.value : game.soFar;
      if (told === null) continue;
      const [again] = readPgn(makePgn(told));
      expect(again?.ok === true && again.value.plies.length).toBe(told.plies.length);
    }
  };

  it('random bytes are answered', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), answered), { numRuns: 2_000 });
  });

  it('real games with bytes changed are answered, and what was read of them reads back', () => {
    const change = fc.tuple(fc.nat({ max: sample.length - 1 }), fc.nat({ max: 255 }));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), fc.nat({ max: sample.length }), (changes, end) => {
        const bytes = Uint8Array.from(sample.subarray(0, end));
        for (const [at, byte] of changes) if (at < end) bytes[at] = byte;
        answered(bytes);
      }),
      { numRuns: 150 },
    );
  });
});
