import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './find-browser.mjs';
import { refuseUnsupportedNode } from './node-version.mjs';

/** `npm run browser`: a Chromium-family browser for the tests is found, or installed by the means this machine has. */
refuseUnsupportedNode();
const found = await findBrowser();
if (found === null) install();
const browser = found ?? (await findBrowser());
if (browser === null) {
  process.stderr.write('No Chromium-family browser could be found or installed; name one with ARBITER960_BROWSER.\n');
  process.exit(1);
}
process.stdout.write(`${found === null ? 'Installed' : 'Found'}: ${browser}\n`);

function install() {
  const isDebian = process.platform === 'linux' && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
  if (isDebian && process.getuid() === 0) {
    process.stdout.write('No Chromium-family browser here. Installing Debian’s chromium with apt-get.\n');
    // Ubuntu's package of that name is only a pointer to a snap: then Playwright's own is taken below.
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-q'], environment);
    const packages = ['chromium', 'chromium-headless-shell'];
    if (run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], environment)) return;
    if (run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], environment)) return;
  }
  process.stdout.write('Installing Playwright’s own Chromium.\n');
  const dependencies = process.platform === 'linux' && process.getuid() === 0 ? ['--with-deps'] : [];
  run('npx', ['playwright-core', 'install', ...dependencies, 'chromium']);
}

function run(command, args, env = process.env) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' });
  return status === 0;
}
