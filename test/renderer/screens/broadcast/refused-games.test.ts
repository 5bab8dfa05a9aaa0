import { flushSync } from 'svelte';
import { screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { PushView } from '../../../../electron/contract/ways.ts';
import ConsoleNotices from '../../../../renderer/screens/ConsoleNotices.svelte';
import { consoleView } from '../../support/console.ts';
import { show, thePage } from '../../support/page.ts';

it.each([
  [[2], 'The broadcast site did not accept the games of table 2.'],
  [[2, 7], 'The broadcast site did not accept the games of tables 2 and 7.'],
  [[0], 'The broadcast site did not accept the games of 1 table.'],
])('games that the site did not take are told on every page: %j', (tables, says) => {
  const refused = tables.map((table) => ({ table, error: 'Cannot parse' }));
  const push: PushView = {
    ...{
      base: 'https://lichess.org',
      round: 1,
      ids: ['abcdefgh'],
      needed: 1,
      lastEpochMs: 1,
      fault: null,
      refused,
      refusedMore: 0,
      left: [],
    },
  };
  const view = consoleView();
  const ways = { askedEpochMs: null, followers: 0, files: null, push };
  thePage().consoleStore.view = { ...view, jobs: { ...view.jobs, ways } };
  show(ConsoleNotices);
  expect(screen.getByRole('alert').textContent).toContain(says);
  location.hash = '#/broadcast';
  thePage().routeStore.read();
  flushSync();
  expect(screen.queryByRole('alert')).toBeNull();
  location.hash = '';
  thePage().routeStore.read();
});
