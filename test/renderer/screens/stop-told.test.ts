import { screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import ConsoleNotices from '../../../renderer/screens/ConsoleNotices.svelte';
import { consoleView } from '../support/console.ts';
import { show, thePage } from '../support/page.ts';

it.each([
  ['another page', 'tables', false, true],
  ['the page Broadcast, which says so itself', 'broadcast', false, false],
  ['the page Broadcast in a demonstration, of which it tells nothing', 'broadcast', true, true],
] as const)('that the broadcast is stopped is said once: on %s', (_, page, demonstration, isTold) => {
  const { broadcast } = consoleView({});
  const { consoleStore, routeStore } = thePage();
  routeStore.go({ page });
  routeStore.read();
  consoleStore.view = consoleView({ demonstration, broadcast: { ...broadcast, stoppedEpochMs: 1 } });
  show(ConsoleNotices, {});
  expect(screen.queryByText(/^The broadcast was stopped at/u) !== null).toBe(isTold);
});
