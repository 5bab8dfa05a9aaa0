import { expect, it } from 'vitest';
import type { LedgerView } from '../../../../electron/contract/views/draw.ts';
import { playedIn } from '../../../../renderer/screens/draw/policy-choice.svelte.ts';

const row = (facts: Partial<LedgerView>): LedgerView =>
  ({ round: 1, table: null, state: 'stands', revealed: true, ...facts }) as LedgerView;

it('positions of earlier rounds are those that stood and that somebody could see, as the draw itself leaves them out', () => {
  const ledger = [
    row({ sp: 9 }),
    row({ sp: 5 }),
    row({ sp: 5, round: 2 }),
    row({ sp: 1, state: 'replaced' }),
    row({ sp: 2, state: 'annulled' }),
    row({ sp: 3, state: 'withdrawn' }),
    row({ sp: 4, revealed: false }),
    row({ sp: 6, table: 7 }),
    row({ sp: 7, round: 3 }),
  ];
  expect(playedIn(ledger, 3)).toEqual([5, 9]);
  expect(playedIn(ledger)).toEqual([5, 7, 9]);
});
