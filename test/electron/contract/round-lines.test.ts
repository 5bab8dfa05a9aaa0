import { expect, it } from 'vitest';
import { tournamentWords } from '../../../electron/contract/messages/en/tournament.ts';

const LINE = { round: 1, number: 1, name: 'Round 1', kind: 'round', openedAs: null, tables: 6, results: 6 } as const;

it.each([
  [{ sp: 155 }, 'SP 155 · 6 of 6 results'],
  [{ sp: null, isCustom: true }, 'Custom position · 6 of 6 results'],
  [{ sp: null }, '6 of 6 results'],
  [{ sp: null, isCustom: true, isWithdrawn: true }, 'Opened by mistake, and withdrawn'],
] as const)('of a round in a list is said which start it had: %o', (facts, says) => {
  expect(tournamentWords.roundSays({ ...LINE, ...facts })).toBe(says);
});
