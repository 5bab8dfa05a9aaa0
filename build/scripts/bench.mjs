import { mkdirSync, readFileSync, readdirSync, writeFileSync, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createServer } from 'vite';
import { root } from './areas.mjs';
import { buildStale } from './build-stale.mjs';
import { refuseUnsupportedNode } from './node-version.mjs';

/**
 * `npm run bench -- [NAME…]`: each `test/bench/NAME.bench.ts` default-exports an async function that answers rows
 * `{name, unit, ours, peer, peerValue, ratio}`, and `bar` where one is to be kept. They are printed as tables and kept in `dist/bench.json`.
 */
refuseUnsupportedNode();
const folder = join(root, 'test/bench');
const names = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.bench.ts')) : [];
const all = names.map((file) => basename(file, '.bench.ts'));
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !all.includes(name));
if (unknown !== undefined) {
  process.stderr.write(`There is no bench "${unknown}"; there is ${all.join(', ') || 'none yet'}.\n`);
  process.exit(2);
}
buildStale(['host', 'renderer', 'follow']);
const server = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const results = readResults();
try {
  for (const name of asked.length === 0 ? all : asked) {
    process.stdout.write(`\n${name}\n`);
    const { default: bench } = await server.ssrLoadModule(`/test/bench/${name}.bench.ts`);
    const rows = await bench();
    print(rows);
    results.set(name, rows);
    keep();
  }
} finally {
  await server.close();
}

/** A single bench run again replaces its own figures only. */
function readResults() {
  const file = join(root, 'dist/bench-by-name.json');
  if (asked.length === 0 || !existsSync(file)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8'))));
}

function keep() {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/bench-by-name.json'), `${JSON.stringify(Object.fromEntries(results), null, 2)}\n`);
  writeFileSync(join(root, 'dist/bench.json'), `${JSON.stringify([...results.values()].flat(), null, 2)}\n`);
}

function print(rows) {
  const barred = rows.some(({ bar }) => bar !== undefined);
  const heads = ['what', 'unit', 'ours', 'peer', 'peer has', 'ratio', ...(barred ? ['at most'] : [])];
  const lines = rows.map(({ name, unit, ours, peer, peerValue, ratio, bar }) =>
    [name, unit, figure(ours), peer ?? '', figure(peerValue), figure(ratio), ...(barred ? [bar ?? ''] : [])].map(
      String,
    ),
  );
  const widths = heads.map((head, column) => Math.max(head.length, ...lines.map((line) => line[column].length)));
  for (const line of [heads, ...lines]) {
    process.stdout.write(`  ${line.map((cell, column) => cell.padEnd(widths[column])).join('  ')}\n`);
  }
}

function figure(value) {
  if (typeof value !== 'number') return value ?? '';
  return Number.isInteger(value) ? value.toLocaleString('en') : Number(value.toPrecision(4)).toLocaleString('en');
}
