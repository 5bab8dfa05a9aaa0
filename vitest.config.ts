import { availableParallelism } from 'node:os';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';
import { PATIENCE_MS, TEST_MS } from './test/support/patience.ts';

/** A machine that others share holds a page up in ways no wait foresees: there a test may be asked again, which is told with its name and in the last line. */
const retry = process.env['CI'] === undefined ? 0 : 1;
const patience = {
  retry,
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
};
/** What needs a page around it; the line to the host, tested over a real socket, does not. */
const screens = 'test/renderer/*/**/*.test.ts';
/** What puts parts in the place of Electron's and catches what the process throws: nobody may come after it. */
const apart = 'test/electron/twelve-throws.oracle.test.ts';

/** `npm test` leaves them (build/scripts/test.mjs). */
const oracles = process.env['ARBITER960_ORACLES'] === 'left' ? ['test/**/*.oracle.test.ts'] : [];

/** Neither rules, records and formats nor hosts and pages keep state outside what they are given: files of one worker share what they import. */
const shared = { isolate: false, restoreMocks: true, unstubGlobals: true };

export default defineConfig({
  test: {
    // A part of the time is waiting for programs, pages and players' hands. A page that waits is looked at and drawn all the while: with many
    // more workers they take the cores from each other.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...patience,
          ...shared,
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: [screens, apart, ...oracles],
          setupFiles: ['test/support/fresh-file.ts'],
        },
      },
      { test: { ...patience, name: 'apart', include: [apart], exclude: oracles } },
      {
        plugins: [svelte({ configFile: false }), svelteTesting()],
        test: {
          ...patience,
          ...shared,
          // What waits for nothing has a worker a core: each more would load the same modules anew. As projects that go on at a time have
          // one number of workers, it comes after the rest.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
          name: 'screens',
          include: [screens],
          environment: 'happy-dom',
          setupFiles: ['test/renderer/support/patience.ts', 'test/renderer/support/fresh-page.ts'],
        },
      },
    ],
  },
});
