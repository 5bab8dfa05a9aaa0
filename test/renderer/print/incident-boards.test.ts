import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { GameClaim } from '../../../engine/tournament/game.ts';
import { messages } from '../../../renderer/stores/messages.svelte.ts';
import { PLIES, made, showSheet } from '../support/incident.ts';
import { tableView } from '../support/views.ts';

describe('the boards of an incident', () => {
  const captions = (container: Element) =>
    [...container.querySelectorAll('figcaption')].map(({ textContent }) => textContent.trim());

  it.each(['device', 'distraction', 'other-conduct', 'default-time'] as const)(
    'are not shown of what is no move: %s',
    (irregularity) => {
      const ruling = made(1, { irregularity });
      const { container } = showSheet(tableView({ plies: PLIES, rulings: [ruling] }), ruling);
      expect(captions(container)).toEqual([]);
      expect(screen.queryByText('What the board sensed')).toBeNull();
    },
  );

  it.each([
    [null, ['At the claim']],
    ['g1f3', ['Before the move', 'After the move']],
  ])('of a claim with the move %s are %j', (intended, expected) => {
    const claim: GameClaim = {
      ...{ claim: 'fifty-moves', side: 'white', ply: 3, intended, edition: 'Laws 2023', article: '9.3' },
      ...{ verdict: 'wrong', upheld: false, madeEpochMs: 0 },
      shown: { kind: 'moves', plies: 8, needed: 100, sincePly: 0 },
    };
    const ruling = made(1, { irregularity: 'wrong-claim', ply: 3 });
    const { container } = showSheet(tableView({ plies: PLIES, claims: [claim], rulings: [ruling] }), ruling);
    expect(captions(container)).toEqual(expected);
  });
});

it.each([
  ['white', 'Nf3', '2. Nf3'],
  ['white', null, '2 (White)'],
  ['black', null, '1 (Black)'],
] as const)('a move of %s that is %s in SAN is told as %s', (side, san, says) => {
  expect(messages.print.incident.at(side === 'white' ? 3 : 2, side, san)).toBe(says);
});
