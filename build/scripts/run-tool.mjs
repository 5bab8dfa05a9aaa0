import { spawn, spawnSync } from 'node:child_process';
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

/** Runs a tool beside others. @returns its exit code, and all that it said. */
export async function runToolBeside(name, args, variables = {}) {
  const child = spawn(process.execPath, [toolFile(name), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...variables },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  return { status: status ?? 1, said };
}

function toolFile(name) {
  const packageName = name === 'tsc' ? '@typescript/native' : name;
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[name]);
}
