// Read by any Node since 12, up to the version check.
import { refuseUnsupportedNode } from './node-version.mjs';

refuseUnsupportedNode();
import('./build-stale.mjs')
  .then(({ buildStale }) => {
    buildStale(['host']);
    return import('../../dist/host/cli.js');
  })
  .catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
