import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { areas, isStale } from './areas.mjs';

/**
 * Builds what is stale, in a process of its own: the bundler is large and the kiosk runs for days.
 * Leaves with exit code 1 when a build fails; its messages are on stderr.
 */
export function buildStale(names) {
  const stale = names.filter((name) => isStale(areas[name]));
  if (stale.length === 0) return;
  const script = fileURLToPath(new URL('build.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [script, ...stale], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(1);
}
