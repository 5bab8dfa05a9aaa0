import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** The page for spectators, a bundle of its own: telephones load it over the air. Beside it lies the page that verifies a draw. */
export default defineConfig({
  root: 'renderer/live',
  base: '/follow/',
  publicDir: false,
  plugins: [
    svelte({ configFile: false }),
    {
      name: 'verifier',
      generateBundle() {
        const source = readFileSync(new URL('../renderer/screens/draw/verifier.html', import.meta.url));
        this.emitFile({ type: 'asset', fileName: 'verifier.html', source });
      },
    },
  ],
  build: {
    // Whatever people carry in their pockets.
    target: 'baseline-widely-available',
    outDir: '../../dist/follow',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
