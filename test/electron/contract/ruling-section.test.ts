import { expect, it } from 'vitest';
import { rulingSection } from '../../../electron/contract/messages/en/report/event-sections.ts';
import { Places } from '../../../electron/contract/messages/en/report/places.ts';
import { rulingOf } from '../../support/folded-entries.ts';
import { gameOf } from '../../support/recorded-game.ts';

it('castling in zeros stays on one line in a ruling of the report', () => {
  const mustPlay = { move: 'castle-same-side', piece: null, captured: null, side: 'a' } as const;
  const ruling = { ...rulingOf(7, 0), mustPlay, number: 1, madeEpochMs: 1, withdrawnEpochMs: null };
  const game = gameOf({ plies: [], questions: [] }, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  const said = JSON.stringify(rulingSection([{ game, ruling, isLeftSet: false }], new Places([])));
  expect(said).toContain('castling 0-\u20600-\u20600');
});

it('a ruling of the report says what was reported touched, and is struck whole where it is withdrawn', () => {
  const game = gameOf({ plies: [], questions: [] }, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  const ruling = { ...rulingOf(7, 0), touched: ['d5', 'e6'], number: 1, madeEpochMs: 1 };
  const cells = (withdrawnEpochMs: number | null, isLeftSet = false): readonly string[] => {
    const told = [{ game, ruling: { ...ruling, withdrawnEpochMs }, isLeftSet }];
    const { text = '' } = rulingSection(told, new Places([])) ?? {};
    return [...text.matchAll(/<td>(.*?)<\/td>/gsu)].map(([, cell = '']) => cell);
  };
  expect(cells(null)[3]).toMatch(/touched\u00A0d5, then\u00A0e6$/u);
  expect(cells(null).join('')).not.toContain('withdrawn');
  const struck = cells(2).map((cell) => cell.replace(/^<span class="withdrawn">.*<\/span>/su, ''));
  expect(struck.slice(2, 5)).toEqual(['', '', '']);
  expect(struck[5]).toMatch(/^ Withdrawn .*\.$/su);
  expect(struck[5]).not.toContain('clocks');
  expect(cells(2, true)[5]).toMatch(/ Withdrawn .*\. The record does not show the clocks set back\.$/su);
});
