import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { NO_DETAILS } from '../../../../engine/tournament/tournament.ts';
import type { HallsView } from '../../../../electron/contract/halls.ts';
import { NO_CENTRE_DRAW } from '../../../../electron/host/halls/draw-follower.ts';
import DeleteData from '../../../../renderer/screens/DeleteData.svelte';
import { consoleView } from '../../support/console.ts';
import { show } from '../../support/page.ts';

const HALLS: HallsView = {
  centre: null,
  link: {
    ...{ address: 'nats://h:4222', event: 'open', hall: 'Hall A', standing: 'following', sinceEpochMs: 0 },
    ...{ behind: 0, fault: null, joined: true, asked: [], draw: NO_CENTRE_DRAW },
  },
};

it.each([
  ['a hall of an event', HALLS, 1],
  ['a kiosk by itself', null, 0],
])('%s says, before data are deleted, whether some lie at the event’s server', async (_, halls, times) => {
  const { jobs } = consoleView();
  const tournament = { name: 'Open', details: NO_DETAILS };
  show(DeleteData, { view: consoleView({ tournament, jobs: { ...jobs, halls } }) });
  await fireEvent.click(screen.getByRole('button', { name: /delete/iu }));
  expect(screen.queryAllByText(/passed on to the event’s server/u)).toHaveLength(times);
});
