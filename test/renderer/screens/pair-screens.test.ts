import { screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import type { AccessView } from '../../../electron/contract/access.ts';
import PairScreens from '../../../renderer/screens/PairScreens.svelte';
import { show, thePage } from '../support/page.ts';

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
