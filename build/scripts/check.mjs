import { refuseUnsupportedNode } from './node-version.mjs';
import { runTool } from './run-tool.mjs';

/** `npm run check`: types, rules, layout, layers and dead code, one step after the other; all are run, then it fails if one did. */
refuseUnsupportedNode();

/** One set of globals an area: what does not exist there does not compile there. */
const AREAS = ['engine', 'electron/contract', 'electron/host', 'electron', 'electron/shell', 'test', '.'];

const steps = [
  ...AREAS.map((area) => [`types of ${area === '.' ? 'build' : area}`, 'tsc', ['-p', area]]),
  [
    'types of renderer',
    'svelte-check',
    ['--tsconfig', 'renderer/tsconfig.json', '--output', 'human', '--fail-on-warnings'],
  ],
  ['rules', 'eslint', ['--max-warnings', '0', '.']],
  ['layout', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['layers', 'vitest', ['run', '--reporter=dot', 'test/layers.test.ts']],
  ['dead code', 'knip', ['--no-progress', '--no-config-hints']],
  ['dead code of the product', 'knip', ['--production', '--no-progress', '--no-config-hints']],
];

const failed = [];
for (const [name, tool, args] of steps) {
  const started = performance.now();
  const { status } = runTool(tool, args);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`);
  if (status !== 0) failed.push(name);
}
process.stdout.write(failed.length === 0 ? 'check: everything holds\n' : `check: failed in ${failed.join(', ')}\n`);
process.exit(failed.length === 0 ? 0 : 1);
