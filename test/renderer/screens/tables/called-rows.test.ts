import { expect, it } from 'vitest';
import { rightClocks, rightSide } from '../../../../renderer/screens/tables/beside-names.ts';
import { linesForNames, wordsWidth } from '../../../../renderer/screens/tables/list-lines.ts';
import type { NamedTable } from '../../../../renderer/screens/tables/list-lines.ts';
import { fitRow } from '../../../../renderer/screens/tables/sized-names.ts';

const ONE_OF_TWO = 'Illegal move 1\u00A0of\u00A02';
const COUNTED = 'Castling incomplete illegal\u00A01\u00A0of\u00A02';
it.each([
  [ONE_OF_TWO, 3.6, ['Vachier-Lagrave, Maxime', 'Vachier-Lagrave, M.'], true],
  [ONE_OF_TWO, 4.8, ['Praggnanandhaa, Rameshbabu', 'Praggnanandhaa'], true],
  [COUNTED, 3.6, ['Le, Quang Liem', 'Le, Q. L.'], true],
  // Of what calls the first is whole, and the rest gives way.
  [COUNTED, 3.6, ['Nepomniachtchi, Ian', 'Nepomniachtchi, Ian'], false],
  [COUNTED, 4.8, ['Vachier-Lagrave, Maxime', 'Vachier-Lagrave'], false],
] as const)(
  'names are as large beside “%s” as at tables that play, where a clock is %d letters wide: %o',
  (says, clock, [name, text], isWhole) => {
    const lines = { layout: 'clocksAlone', columns: 2, letters: 18.25, names: 2 } as const;
    const usual = { says: 'underNumber', em: 0, clocks: rightClocks(clock).em } as const;
    const emOf = (word: string): number => rightSide('smallWords', [word], lines, false, 0).em;
    const right = { ...usual, says: 'smallWords', smaller: 12 / 18.25, em: emOf(says) } as const;
    const least = emOf('Castling incomplete…');
    const row = fitRow({ table: 1, names: [name, 'So, Wesley'] }, 816, lines, { ...right, least }, usual);
    expect(row.names.map(({ text, size }) => [text, size])).toEqual([
      [text, 1],
      ['So, Wesley', 1],
    ]);
    expect(row.right.em).toBe(isWhole ? right.em : least);
  },
);

it('names are whole beside a call in narrow columns in the place of its clocks, and where even so they are not, over both', () => {
  const lines = { layout: 'clocksAlone', columns: 3, letters: 15.25, names: 2 } as const;
  const usual = { says: 'underNumber', em: 0, clocks: rightClocks(3.6).em } as const;
  const emOf = (word: string): number => rightSide('smallWords', [word], lines, false, 0).em;
  const shown = (name: string, says: string): readonly (string | boolean | undefined)[] => {
    const right = { ...usual, says: 'smallWords', smaller: 12 / 15.25, em: emOf(says) } as const;
    const least = emOf('Castling incomplete…');
    const row = fitRow({ table: 1, names: [name, 'So, Wesley'] }, 816, lines, { ...right, least }, usual);
    return [row.names[0].text, row.right.clocks === undefined, row.right.em === right.em];
  };
  expect(shown('So, Yi', ONE_OF_TWO)).toEqual(['So, Yi', false, true]);
  expect(shown('Nepomniachtchi, Ian', ONE_OF_TWO)).toEqual(['Nepomniachtchi, I.', true, true]);
  expect(shown('Nepomniachtchi, Ian', COUNTED)).toEqual(['Nepomniachtchi', true, false]);
  const tables = Array.from({ length: 24 }, (_, i): NamedTable => ({
    table: i + 1,
    names: ['Tal, Jo', 'Lund, Liv'],
  }));
  expect(linesForNames(tables, { width: 624, height: 366 }, true).layout).toBe('clocksUnder');
});

it('clocks of rows that call stand under each other, whatever words are beside them', () => {
  const lines = { layout: 'clocksAlone', columns: 2, letters: 18.25, names: 2 } as const;
  const kept = wordsWidth([{ table: 1, names: ['Tal, Jo', 'Lund, Liv'] }], 816, lines);
  const says = ['Castled after press', 'Moved after press', 'Both sides moved', ONE_OF_TWO];
  expect(new Set(says.map((word) => rightSide('smallWords', [word], lines, false, 0).em)).size).toBeGreaterThan(2);
  expect(new Set(says.map((word) => rightSide('smallWords', [word], lines, false, kept).em)).size).toBe(1);
});
