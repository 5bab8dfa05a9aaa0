import { availableParallelism, totalmem } from 'node:os';
import { refuseUnsupportedNode } from './node-version.mjs';
import { runToolBeside } from './run-tool.mjs';

/** `npm run check`: rules, layout, types, dead code and layers, some side by side; all are run, then it fails if one did. */
refuseUnsupportedNode();

/**
 * One set of globals an area: what does not exist there does not compile there. Engine and contract have the host's, and are looked at with it.
 * By the compiler's native version, components as well; the rules of components read types through the programming interface of the one before it.
 */
const AREAS = ['test', 'electron/shell', 'electron', 'electron/host', '.'];
const NAMES = { '.': 'build', 'electron/host': 'engine, contract and host' };
/** The parser of components has TypeScript read them as such: without, their rules take twice the time (eslint.config.js). */
const VARIABLES = { SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK: '1' };
/** What the largest of them takes, bytes. */
const MEMORY = 4 * 2 ** 30;

/** The longest first, so that none is left alone at the end. */
const steps = [
  ['rules of components', 'eslint', ['--max-warnings', '0', '.']],
  ['rules', 'oxlint', ['--deny-warnings', '.']],
  ['layout', 'prettier', ['--check', '--log-level', 'warn', '.']],
  [
    'types of renderer',
    'svelte-check',
    ['--tsconfig', 'renderer/tsconfig.json', '--output', 'human', '--fail-on-warnings', '--tsgo-experimental-api'],
  ],
  ...AREAS.map((area) => [`types of ${NAMES[area] ?? area}`, 'tsc', ['-p', area]]),
  ['dead code', 'knip', ['--no-progress', '--no-config-hints']],
  ['dead code of the product', 'knip', ['--production', '--no-progress', '--no-config-hints']],
  ['layers', 'vitest', ['run', '--reporter=dot', 'test/layers.test.ts']],
];

const failed = [];
const left = [...steps];

async function work() {
  for (let step = left.shift(); step !== undefined; step = left.shift()) {
    const [name, tool, args] = step;
    const started = performance.now();
    const { status, said } = await runToolBeside(tool, args, VARIABLES);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${said}${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`);
    if (status !== 0) failed.push(name);
  }
}

const atOnce = Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / MEMORY)));
await Promise.all(Array.from({ length: atOnce }, work));
process.stdout.write(failed.length === 0 ? 'check: everything holds\n' : `check: failed in ${failed.join(', ')}\n`);
process.exit(failed.length === 0 ? 0 : 1);
