import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Bundles one of our TypeScript files for Node, so that a test can run it as a process of its own.
 * @param entry path from the repository's top.
 * @returns the script's path, inside `dist` so that installed packages are found.
 */
export async function bundled(entry: string, name: string): Promise<string> {
  // Each of the tests that run at once empties a folder of its own.
  const folder = join(root, 'dist', 'test', `${name}-${process.env['VITEST_POOL_ID'] ?? '0'}`);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(root, entry),
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  });
  return join(folder, `${name}.mjs`);
}
