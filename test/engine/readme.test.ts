import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Inside the package, which finds itself by its name as it is found where it is installed. */
const folder = join(root, 'dist/test/engine-readme');

/** The example under "As a library". */
const example =
  /## As a library[\s\S]*?```ts\n(?<code>[\s\S]*?)```/u.exec(readFileSync(join(root, 'engine/README.md'), 'utf8'))
    ?.groups?.['code'] ?? '';

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'build/scripts/build.mjs'), 'engine'], { stdio: 'pipe' });
  mkdirSync(folder, { recursive: true });
});

describe('the example in the README of the engine, with the engine as other programs load it', () => {
  it('has no type errors', () => {
    const file = join(folder, 'example.ts');
    writeFileSync(file, example);
    const faults = ts.getPreEmitDiagnostics(
      ts.createProgram([file], {
        strict: true,
        noEmit: true,
        skipLibCheck: false,
        target: ts.ScriptTarget.ES2023,
        lib: ['lib.es2023.d.ts'],
        module: ts.ModuleKind.NodeNext,
        types: ['node'],
      }),
    );
    expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  });

  it('prints what its comments say, in a Node without anything else', () => {
    const file = join(folder, 'example.mjs');
    const { outputText } = ts.transpileModule(example, {
      compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
    });
    writeFileSync(file, outputText);
    const promised = [...example.matchAll(/^ *\/\/ → (.*)$/gmu)].map(([, value]) => value);
    expect(promised.length).toBeGreaterThan(5);
    expect(execFileSync(process.execPath, [file], { encoding: 'utf8' }).trimEnd().split('\n')).toEqual(promised);
  });
});
