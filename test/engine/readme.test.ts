import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import ts from 'typescript';
import { beforeAll, describe, expect, it, vi } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const file = join(root, 'dist/test/engine-readme/example.ts');

/** The example under "As a library", as it would stand beside the engine's README. */
const example = /## As a library[\s\S]*?```ts\n(?<code>[\s\S]*?)```/u.exec(
  readFileSync(join(root, 'engine/README.md'), 'utf8'),
)?.groups?.['code'];

beforeAll(() => {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, (example ?? '').replaceAll("from './", "from '../../../engine/"));
});

describe('the example in the README of the engine', () => {
  it('has no type errors', { timeout: 60_000 }, () => {
    const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
      readonly config: { readonly compilerOptions: object };
    };
    const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
    const faults = ts.getPreEmitDiagnostics(ts.createProgram([file], options));
    expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  });

  it('prints what its comments say', async () => {
    const printed: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((...values: readonly unknown[]) => {
      printed.push(
        values
          .map((value) => (typeof value === 'string' ? value : inspect(value, { breakLength: Infinity })))
          .join(' '),
      );
    });
    await import(pathToFileURL(file).href);
    log.mockRestore();
    const promised = [...(example ?? '').matchAll(/^ *\/\/ → (.*)$/gmu)].map(([, value]) => value);
    expect(promised.length).toBeGreaterThan(5);
    expect(printed).toEqual(promised);
  });
});
