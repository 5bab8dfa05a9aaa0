// Read by any Node since 12, up to the version check.
import { refuseUnsupportedNode } from './node-version.mjs';

refuseUnsupportedNode();
import('./launch.mjs')
  .then(({ launch }) => launch(process.argv.slice(2)))
  .catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
