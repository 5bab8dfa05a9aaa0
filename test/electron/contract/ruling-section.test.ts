import { expect, it } from 'vitest';
import { rulingSection } from '../../../electron/contract/messages/en/report/event-sections.ts';
import type { Places } from '../../../electron/contract/messages/en/report/places.ts';
import type { ReportedRuling } from '../../../engine/tournament/report/incidents.ts';

it('castling in zeros stays on one line in a ruling of the report', () => {
  const ruling = {
    ...{ number: 1, madeEpochMs: 1, withdrawnEpochMs: null, edition: 'Laws 2023', article: '4.4.1' },
    ...{ irregularity: 'incomplete-castling', side: 'white', ply: 7, questionId: 1, remedy: 'restore-before' },
    imposed: { kind: 'none' },
    mustPlay: { move: 'castle-same-side', piece: null, captured: null, side: 'a' },
  };
  const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  const game = { white: 'A', black: 'B', start, segments: [] };
  const told = [{ game, ruling }] as unknown as readonly ReportedRuling[];
  const places = { table: () => '1' } as unknown as Places;
  const said = JSON.stringify(rulingSection(told, places));
  expect(said).toContain('castling 0-\u20600-\u20600');
});
