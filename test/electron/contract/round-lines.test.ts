import { expect, it } from 'vitest';
import { tournamentWords } from '../../../electron/contract/messages/en/tournament.ts';

const LINE = { round: 1, number: 1, name: 'Round 1', kind: 'round', openedAs: null, tables: 6, results: 6 } as const;

it.each([
  [{ sp: 155 }, 'SP 155 · 6 of 6 results'],
  [
    { sp: null, fen: 'rkbbqnnr/pppppppp/8/8/8/8/PPPPPPPP/RKBBQNNR w - - 0 1' },
    'Custom position RKBBQNNR · 6 of 6 results',
  ],
  [
    { sp: null, fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RKBBQNNR w - - 0 1' },
    'Custom position, White\u00A0RKBBQNNR, Black\u00A0RNBQKBNR · 6 of 6 results',
  ],
  [{ sp: null, fen: '4k3/8/8/8/8/8/8/4K2R w K - 0 1' }, 'Custom position · 6 of 6 results'],
  [{ sp: null }, '6 of 6 results'],
  [{ sp: null, fen: '4k3/8/8/8/8/8/8/4K2R w K - 0 1', isWithdrawn: true }, 'Opened by mistake, and withdrawn'],
] as const)('of a round in a list is said which start it had: %o', (facts, says) => {
  expect(tournamentWords.roundSays({ ...LINE, ...facts })).toBe(says);
});
