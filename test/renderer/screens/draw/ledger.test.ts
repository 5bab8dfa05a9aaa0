import { screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { LedgerView } from '../../../../electron/contract/views/draw.ts';
import Ledger from '../../../../renderer/screens/draw/Ledger.svelte';
import { show } from '../../support/page.ts';
import { roundView } from '../../support/views.ts';

const STANDS: LedgerView = {
  ...{ draw: 'one', round: 1, roundName: roundView(), table: null, method: 'quick', state: 'stands' },
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
  ...{ revealed: true, repeat: false, commitment: null, sha256: null, atEpochMs: 1, annulledEpochMs: null },
  ...{ reason: null, secret: null },
};

it.each<readonly [string, Partial<LedgerView>, string, string | null]>([
  ['nothing of one that stands', {}, 'Stands', null],
  ['nothing of one that nobody has seen', { revealed: false }, 'Sealed', null],
  ['nothing of one that has not come out', { revealed: false, state: 'open' }, 'Open', null],
  ['why it was replaced', { state: 'replaced', reason: 'A ball fell' }, 'Replaced', 'Reason: A ball fell'],
  ['why it was annulled', { state: 'annulled', revealed: false, reason: 'Misheard' }, 'Annulled', 'Reason: Misheard'],
  ['what was thrown away', { state: 'annulled', secret: 'c0ffee' }, 'Annulled', 'Discarded secret: c0ffee'],
])('the ledger says below a draw %s, in a row of its own', (_, facts, state, says) => {
  show(Ledger, { ledger: [{ ...STANDS, ...facts }], onReceipt: () => undefined });
  const [, , why] = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(screen.getAllByRole('cell')[5]?.textContent).toBe(state);
  expect(why?.trim() ?? null).toBe(says);
});

it.each([
  ['of a number', {}, '405 RQBBNNKR'],
  ['of both ranks that are alike', own('rkbbqnnr', 'RKBBQNNR'), 'Custom position RKBBQNNR'],
  [
    'of each where they differ',
    own('rnbqkbnr', 'RKBBQNNR'),
    'Custom position, White\u00A0RKBBQNNR, Black\u00A0RNBQKBNR',
  ],
  ['of none that is not full', own('4k3', '4K2R'), 'Custom position'],
  ['of nothing that was not drawn', { sp: null, backRank: null, state: 'annulled', method: 'given' }, '–'],
] as const)('the ledger tells which position it was by the letters %s', (_, facts, says) => {
  show(Ledger, { ledger: [{ ...STANDS, ...facts }], onReceipt: () => undefined });
  expect(screen.getAllByRole('cell')[1]?.textContent.trim()).toBe(says);
});

function own(black: string, white: string): Partial<LedgerView> {
  const fen = `${black}/pppppppp/8/8/8/8/PPPPPPPP/${white} w - - 0 1`;
  return { sp: null, backRank: null, method: 'given', fen };
}
