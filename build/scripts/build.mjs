import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { areas, isStale, root, sourcesOf, stampFile } from './areas.mjs';
import { emitLibrary } from './library.mjs';

/** `npm run build [-- host renderer follow engine]`: builds what is stale; the engine as a library only where it is named. Says so on stderr, so that stdout stays the program's. */
// What is built is the product, whoever has it built: a test names an environment of its own, for which the bundler makes another.
process.env.NODE_ENV = 'production';
const wanted = process.argv.slice(2);
for (const name of wanted.length === 0 ? Object.keys(areas).filter((name) => name !== 'engine') : wanted) {
  const area = areas[name];
  if (area === undefined) {
    process.stderr.write(`There is no "${name}" to build; there is ${Object.keys(areas).join(', ')}.\n`);
    process.exit(2);
  }
  const sources = sourcesOf(area);
  if (isStale(area, sources)) await buildArea(name, area, sources);
}

async function buildArea(name, area, sources) {
  const started = performance.now();
  process.stderr.write(`Building ${name} … `);
  // Built aside and then put in place whole: a start at the same moment never reads half a build.
  const aside = join(root, 'dist', `.${name}-${process.pid}`);
  try {
    if (name === 'engine') emitLibrary(aside);
    else await bundle(area, aside);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    process.stderr.write(`failed\n${error.message}\n`);
    process.exit(1);
  }
  writeFileSync(stampFile(aside), sources);
  putInPlace(aside, join(root, area.output));
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

function bundle(area, aside) {
  return build({
    root: join(root, area.root),
    configFile: join(root, area.config),
    logLevel: 'error',
    build: { outDir: aside, emptyOutDir: true },
  });
}

function putInPlace(aside, place) {
  const old = `${aside}-old`;
  mkdirSync(join(root, 'dist'), { recursive: true });
  if (existsSync(place)) renameSync(place, old);
  try {
    renameSync(aside, place);
  } catch (error) {
    // Another build was quicker; what it made is as new as this.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST' && error.code !== 'EPERM') throw error;
    rmSync(aside, { recursive: true, force: true });
  }
  rmSync(old, { recursive: true, force: true });
}
