import { expect, it } from 'vitest';
import { rulingSection } from '../../../electron/contract/messages/en/report/event-sections.ts';
import { Places } from '../../../electron/contract/messages/en/report/places.ts';
import { rulingOf } from '../../support/folded-entries.ts';
import { gameOf } from '../../support/recorded-game.ts';

it('castling in zeros stays on one line in a ruling of the report', () => {
  const mustPlay = { move: 'castle-same-side', piece: null, captured: null, side: 'a' } as const;
  const ruling = { ...rulingOf(7, 0), mustPlay, number: 1, madeEpochMs: 1, withdrawnEpochMs: null };
  const game = gameOf({ plies: [], questions: [] }, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  const said = JSON.stringify(rulingSection([{ game, ruling }], new Places([])));
  expect(said).toContain('castling 0-\u20600-\u20600');
});
