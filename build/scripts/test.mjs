import { refuseUnsupportedNode } from './node-version.mjs';
import { buildStale } from './build-stale.mjs';
import { findBrowser } from './find-browser.mjs';
import { runTool } from './run-tool.mjs';

/**
 * `npm test [-- FILTER…]`: builds what is stale, then runs the tests; the last line begins with `N passed, N failed`. The slow oracles
 * are a project of their own: they run with `--all`, or where a filter or a project is named.
 */
refuseUnsupportedNode();
buildStale(['host', 'preload', 'renderer', 'follow']);
const browser = await findBrowser();
if (browser === null) {
  process.stderr.write('No Chromium-family browser: run `npm run browser` first.\n');
  process.exit(1);
}
const reporters = ['--reporter=default', '--reporter=./test/support/plain-reporter.ts'];
const given = process.argv.slice(2);
const wanted = given.filter((argument) => argument !== '--all');
const projects = given.length === 0 ? ['engine', 'host', 'screens'].map((name) => `--project=${name}`) : [];
const { status } = runTool('vitest', ['run', ...reporters, ...projects, ...wanted], { ARBITER960_BROWSER: browser });
process.exit(status);
