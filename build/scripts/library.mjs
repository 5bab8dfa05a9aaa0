import { join } from 'node:path';
import ts from 'typescript';
import { root } from './areas.mjs';

/** Writes the engine as modules that any Node and any bundler load, with their types, one a source. Checking them is `npm run check`'s. */
export function emitLibrary(folder) {
  const engine = join(root, 'engine');
  const { config } = ts.readConfigFile(join(engine, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, engine);
  const program = ts.createProgram(fileNames, {
    ...options,
    noEmit: false,
    noCheck: true,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: engine,
    outDir: folder,
  });
  const { diagnostics } = program.emit();
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(options)));
}
