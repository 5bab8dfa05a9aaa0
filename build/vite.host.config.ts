import { defineConfig } from 'vite';

/** Everything that runs in Node: the entries become files of `dist/host`, packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20.19',
    outDir: 'dist/host',
    minify: false,
    rolldownOptions: {
      input: { main: 'electron/main.ts', serve: 'electron/serve.ts', cli: 'electron/cli.ts' },
      external: ['electron'],
      // All beside each other: the host finds dist/renderer from where its own file lies.
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
