import { refuseUnsupportedNode } from './node-version.mjs';
import { buildStale } from './build-stale.mjs';
import { findBrowser } from './find-browser.mjs';
import { runTool } from './run-tool.mjs';

/**
 * `npm test [-- FILTER…]`: builds what is stale, then runs the tests; the last line begins with `N passed, N failed`.
 *
 * By itself, in about a dozen minutes on two cores: what the rules say, what is recorded and kept, who may do what, each screen once, and a
 * round from its pairings to its results in Chromium, on boards, by hand and on a phone.
 *
 * The oracles run with `--all`, or where a filter or a project is named. They take long because they are done for all there is: rules
 * against tables of counts, hostile texts, thousands of draws and plies, every sheet printed, every screen at every size and with the
 * longest names, every request of every role; games claimed and recorded in Chromium to their end; and what waits for disks, lines and
 * processes to fail.
 */
refuseUnsupportedNode();
buildStale(['host', 'preload', 'renderer', 'follow']);
// It is not named to them: they look at pages with the one that has no window at all, where there is one.
if ((await findBrowser()) === null) {
  process.stderr.write('No Chromium-family browser: run `npm run browser` first.\n');
  process.exit(1);
}
const reporters = ['--reporter=default', '--reporter=./test/support/plain-reporter.ts'];
const given = process.argv.slice(2);
const wanted = given.filter((argument) => argument !== '--all');
const oracles = given.length === 0 ? 'left' : '';
const { status } = runTool('vitest', ['run', ...reporters, ...wanted], { ARBITER960_ORACLES: oracles });
process.exit(status);
