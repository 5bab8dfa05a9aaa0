import { screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import CallCard from '../../../../renderer/screens/needs/CallCard.svelte';
import { CLOSENESS } from '../../../../renderer/screens/needs/closeness.ts';
import { show } from '../../support/page.ts';
import { alertView, tableView } from '../../support/views.ts';

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
