import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './areas.mjs';

/** Runs a tool of node_modules under this very Node. @returns its exit code. */
export function runTool(name, args, variables = {}) {
  const { status, error } = spawnSync(process.execPath, [toolFile(name), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...variables },
  });
  if (error !== undefined) throw error;
  return { status: status ?? 1 };
}

function toolFile(name) {
  const packageName = name === 'tsc' ? 'typescript' : name;
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[name]);
}
