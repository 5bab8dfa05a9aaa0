import { screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import CallCard from '../../../../renderer/screens/needs/CallCard.svelte';
import { CLOSENESS } from '../../../../renderer/screens/needs/closeness.ts';
import { show } from '../../support/page.ts';
import { alertView, questionAlert, questionView, tableView } from '../../support/views.ts';

it.each([
  [{ ruled: 'restore' }, 'Illegal move, ruled', 'Restore the position on the board'],
  [
    { ruled: 'restore', playedOn: { made: null } },
    'Illegal move, played\u00A0on',
    'Ruled. Restore the position on the board',
  ],
] as const)('says once that its question is ruled on: %j', (facts, word, step) => {
  const question = questionView({ id: 3 });
  const table = tableView({ questions: [question] });
  const alerts = [questionAlert(question, facts)] as const;
  show(CallCard, { call: { table, alerts }, closeness: 'large', key: null, width: 240 });
  const card = screen.getByRole('link');
  expect([card.querySelector('.what')?.textContent, card.querySelector('.step')?.textContent]).toEqual([word, step]);
});

it.each(CLOSENESS)('what to do stands before who plays and what else calls, on a card that is %s', (closeness) => {
  const table = tableView({ white: 'Kowalska', black: 'Brown' });
  const alerts = [alertView('lever', { toMove: 'white' }), alertView('battery', { of: 'clock' })];
  show(CallCard, { call: { table, alerts }, closeness, key: null, width: 240 });
  const said = screen.getByRole('link').textContent;
  const places = ['Black’s clock runs', 'Check the clock lever', 'Kowalska', 'Clock battery low'].map((part) =>
    said.indexOf(part),
  );
  expect(places, said).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

it.each([
  [15, 211, false],
  [113, 300, false],
  [113, 211, true],
])('the count of an illegal move at table %i has a line of its own where it has no room', (number, width, isUnder) => {
  const reason = { code: 'verdict.notALegalMove', facts: { piece: 'P', from: 'b2', to: 'b5' } } as const;
  const question = questionView({ verdict: 'illegal', reason });
  const table = tableView({ table: number, questions: [question] });
  const alerts = [questionAlert(question, { count: { illegalMoves: 1, losing: 2 } })] as const;
  show(CallCard, { call: { table, alerts }, closeness: 'cut', key: null, width });
  const card = screen.getByRole('link');
  expect(card.querySelector('.what')?.textContent).toBe('Illegal move by\u00A0White\u00A0· 1\u00A0of\u00A02');
  expect(card.classList.contains('under')).toBe(isUnder);
});
