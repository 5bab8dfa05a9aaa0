import { fireEvent, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import type { AccessView } from '../../../electron/contract/access.ts';
import PairScreens from '../../../renderer/screens/PairScreens.svelte';
import { heardRequests, show, thePage } from '../support/page.ts';

it.each([
  ['open', ['http://192.168.1.7:9600']],
  ['closed', []],
])('of a network that is %s, nothing is said as of now while the kiosk does not answer', (is, network) => {
  const access: AccessView = { pin: false, lockAfterMinutes: null, network, asking: 0, screens: [], screensWaiting: 0 };
  show(PairScreens, { access });
  expect(screen.getByText(`The network is ${is}.`)).toBeDefined();
  thePage().consoleStore.onLink('cut');
  flushSync();
  expect(screen.queryByText(`The network is ${is}.`)).toBeNull();
  expect(screen.getByText(`The network was ${is} when this screen last heard from the kiosk.`)).toBeDefined();
  thePage().consoleStore.onLink('live');
  flushSync();
  expect(screen.getByText(`The network is ${is}.`)).toBeDefined();
});

it.each([
  ['03:08', '04:00 today'],
  ['04:00', '04:00 tomorrow'],
  ['23:30', '04:00 tomorrow'],
])('opened at %s it says until %s', (time, until) => {
  const network = ['http://192.168.1.7:9600'];
  const access: AccessView = { pin: false, lockAfterMinutes: null, network, asking: 0, screens: [], screensWaiting: 0 };
  thePage().now.epochMs = new Date(`2026-11-27T${time}`).getTime();
  show(PairScreens, { access });
  expect(screen.getByText(`Open: paired screens and phones can connect until ${until}.`)).toBeDefined();
  expect(screen.getByRole('option', { name: `until ${until}` })).toBeDefined();
});

it('Enter after the six digits lets nothing in, and leads to the choice between screen and phone', async () => {
  const heard = heardRequests();
  const network = ['http://192.168.1.7:9600'];
  const access: AccessView = { pin: false, lockAfterMinutes: null, network, asking: 1, screens: [], screensWaiting: 0 };
  show(PairScreens, { access });
  const field = screen.getByRole('textbox');
  await fireEvent.input(field, { target: { value: '123 456' } });
  await fireEvent.submit(field);
  expect(heard).toEqual([]);
  expect(document.activeElement?.textContent).toBe('Let in as hall screen');
  await fireEvent.click(screen.getByRole('button', { name: 'Let in as floor phone' }));
  expect(heard).toMatchObject([['screen.admit', { code: '123456', role: 'floor' }]]);
});
