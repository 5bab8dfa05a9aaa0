import { defineConfig } from 'vite';

/** What Electron puts before the page: one CommonJS file, as a sandboxed preload must be. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'chrome120',
    outDir: 'dist/preload',
    minify: false,
    rolldownOptions: {
      input: { preload: 'electron/preload.ts' },
      external: ['electron'],
      output: { format: 'cjs', entryFileNames: '[name].cjs' },
    },
  },
});
