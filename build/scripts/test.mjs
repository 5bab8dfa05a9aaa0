import { refuseUnsupportedNode } from './node-version.mjs';
import { buildStale } from './build-stale.mjs';
import { findBrowser } from './find-browser.mjs';
import { runTool } from './run-tool.mjs';

/** `npm test [-- FILTER…]`: builds what is stale, then runs the tests; the last line is `N passed, N failed`. */
refuseUnsupportedNode();
buildStale(['host', 'preload', 'renderer']);
const browser = await findBrowser();
if (browser === null) {
  process.stderr.write('No Chromium-family browser: run `npm run browser` first.\n');
  process.exit(1);
}
const reporters = ['--reporter=default', '--reporter=./test/support/plain-reporter.ts'];
const { status } = runTool('vitest', ['run', ...reporters, ...process.argv.slice(2)], { ARBITER960_BROWSER: browser });
process.exit(status);
