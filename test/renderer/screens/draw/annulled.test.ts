import { screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { LedgerView } from '../../../../electron/contract/views/draw.ts';
import DrawPage from '../../../../renderer/screens/DrawPage.svelte';
import { consoleView } from '../../support/console.ts';
import { show, thePage } from '../../support/page.ts';
import { roundView } from '../../support/views.ts';

const ROUND = roundView({ draw: { phase: 'none' } });
const ANNULLED: LedgerView = {
  ...{ draw: 'one', round: ROUND.round, roundName: ROUND, table: null, method: 'quick', state: 'annulled' },
  ...{
    committed: false,
    inputsReplaced: 0,
    throwsTakenBack: [],
    sp: 405,
    backRank: 'RQBBNNKR',
    fen: null,
    excluded: [],
    repeats: 'allowed',
  },
  ...{ revealed: true, repeat: false, commitment: null, sha256: null, atEpochMs: 1, annulledEpochMs: 2 },
  ...{ reason: 'The screen was off', secret: null },
};

it.each([
  ['its number', {}, 'Annulled: position 405. Reason: The screen was off'],
  ['no number', { sp: null }, 'Draw annulled. Reason: The screen was off'],
  ['one that nobody drew', { sp: null, method: 'given' }, 'Start position annulled. Reason: The screen was off'],
  [
    'its letters',
    { sp: null, fen: 'rkbbqnnr/8/8/8/8/8/8/RKBBQNNR w - - 0 1', method: 'given' },
    'Annulled: custom position RKBBQNNR. Reason: The screen was off',
  ],
  ['another round', { round: ROUND.round - 1 }, ''],
  ['one that stands', { state: 'stands' }, ''],
] as const)('a draw that was annulled is told at the top of the page until another stands: %s', (_, of, says) => {
  const view = consoleView({ round: ROUND, ledger: [{ ...ANNULLED, ...of }] });
  thePage().consoleStore.view = view;
  show(DrawPage, { view });
  expect(screen.getAllByRole('status')[0]?.textContent.trim()).toBe(says);
});
