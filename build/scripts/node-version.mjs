// Read by any Node since 12: no `node:` names, no top-level await, no newer syntax in this file.

/** Leaves with one sentence and exit code 2 under a Node that the kiosk does not run on. */
export function refuseUnsupportedNode() {
  if (isSupported(process.versions.node)) return;
  process.stderr.write('Arbiter960 needs Node 20.19 or newer, up to 25; this is Node ' + process.versions.node + '.\n');
  process.exit(2);
}

/** Below 20.19 the bundler does not start; from 26 on serial lines stall. */
export function isSupported(version) {
  const numbers = version.split('.').map(Number);
  return numbers[0] === 20 ? numbers[1] >= 19 : numbers[0] > 20 && numbers[0] < 26;
}
