import { screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import BroadcastPage from '../../../../renderer/screens/BroadcastPage.svelte';
import { centreView, hallLink } from '../../../support/event-views.ts';
import { consoleView } from '../../support/console.ts';
import { show } from '../../support/page.ts';
import { roundView } from '../../support/views.ts';

const WAYS = { askedEpochMs: null, followers: 0, files: null, push: null };
const OWN = ['Single tables', 'Files for other programs', 'Broadcast site'];

it.each([
  [{ link: null, centre: centreView() }, false],
  [{ link: hallLink(), centre: null }, true],
])('the centre offers what it gives out and nothing else; a hall all of it', (halls, isHall) => {
  const view = consoleView({ round: roundView() });
  show(BroadcastPage, { view: { ...view, jobs: { ...view.jobs, ways: WAYS, halls } } });
  expect(OWN.map((name) => screen.queryByRole('heading', { name }) !== null)).toEqual(OWN.map(() => isHall));
  expect(screen.queryByText('http://127.0.0.1:9600/live/round.pgn') !== null).toBe(!isHall);
  expect(screen.getByRole('heading', { name: 'Delay' })).toBeDefined();
  // Those programs read a folder of this computer.
  expect(screen.queryByLabelText(/^Folder, as a full path/u) !== null).toBe(isHall);
});
