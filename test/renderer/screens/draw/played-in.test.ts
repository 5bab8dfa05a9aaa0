import { expect, it } from 'vitest';
import type { LedgerView } from '../../../../electron/contract/views/draw.ts';
import { en as messages } from '../../../../electron/contract/messages/en.ts';
import { customIn, playedIn } from '../../../../renderer/screens/draw/policy-choice.svelte.ts';

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
    row({ sp: null }),
    row({ sp: null, state: 'annulled' }),
    row({ sp: null, round: 3 }),
  ];
  expect(playedIn(ledger, 3)).toEqual([5, 9]);
  expect(playedIn(ledger)).toEqual([5, 7, 9]);
  expect([customIn(ledger, 3), customIn(ledger), customIn([])]).toEqual([1, 2, 0]);
});

it.each([
  [[], 0, 'None played yet'],
  [[5, 9], 0, 'Played: 5, 9'],
  [[], 1, 'Played: a custom position'],
  [[17], 2, 'Played: 17, 2 custom positions'],
])('says what was played, custom positions too: %j and %i', (numbers, custom, says) => {
  expect(messages.draw.policy.played(numbers, custom)).toBe(says);
});
