import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import Alerts from '../../../renderer/screens/table/Alerts.svelte';
import { heardRequests, show } from '../support/page.ts';
import { alertView, tableView } from '../support/views.ts';

it('a move against a ruling: what had been ruled is ruled again from the call, of the same move', async () => {
  const must = { move: 'castle-same-side', piece: null, captured: null, side: 'h' } as const;
  const made = { must, ply: 7, san: 'd3' };
  const alerts = [alertView('ruledMove', { ruling: 1, article: '4.4.1', side: 'white', made })];
  const asked = heardRequests();
  show(Alerts, { table: tableView({ alerts }), keys: true, onRule: () => undefined, onLeave: () => undefined });
  const label = 'Restore the position before 4. d3: castling 0-0 must be played';
  expect(
    screen.getByRole('button', { name: new RegExp(`^${label.replaceAll('.', String.raw`\.`)}`, 'u') }),
  ).toBeDefined();
  await fireEvent.keyDown(window, { key: 'a' });
  expect(asked).toMatchObject([
    [
      'ruling.make',
      { irregularity: 'touch-move', side: 'white', ply: 7, questionId: null, remedy: 'restore-before', ruled: 0 },
    ],
  ]);
});
