import { join } from 'node:path';
import { root } from './areas.mjs';
import { buildStale } from './build-stale.mjs';
import { fetchElectron, installedElectron } from './electron-binary.mjs';
import { writeLicences } from './licences.mjs';
import { refuseUnsupportedNode } from './node-version.mjs';
import { runTool } from './run-tool.mjs';

/** `npm run package [-- --dir …]`: an installable kiosk for this platform, in dist/package. */
refuseUnsupportedNode();
if (installedElectron() === null) {
  const reason = (await fetchElectron()) ?? (installedElectron() === null ? 'Electron could not be unpacked.' : null);
  if (reason !== null) {
    process.stderr.write(`${reason} Without its binary nothing can be packaged.\n`);
    process.exit(1);
  }
}
buildStale(['host', 'preload', 'renderer', 'follow']);
writeLicences(join(root, 'dist/licences'));
const config = join(root, 'build/electron-builder.yml');
process.exit(runTool('electron-builder', ['--config', config, '--publish', 'never', ...process.argv.slice(2)]).status);
