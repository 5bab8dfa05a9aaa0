import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** The screens. Nothing is inlined: the policy header allows files of our own origin only. */
export default defineConfig({
  root: 'renderer',
  plugins: [svelte({ configFile: false })],
  build: {
    target: 'chrome120',
    outDir: '../dist/renderer',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
