import { describe, expect, it } from 'vitest';
import { cyclesOf, floorsOf, foldersOf, importGraph, unreachableOf } from '../../build/scripts/imports.mjs';

const graph = (files: Readonly<Record<string, readonly string[]>>): Map<string, string[]> =>
  new Map(Object.entries(files).map(([file, targets]) => [file, [...targets]]));

describe('floors of imports', () => {
  it.each([
    ['nothing', {}, 0],
    ['a file alone', { 'engine/a.ts': [] }, 1],
    ['a chain', { 'engine/a.ts': ['engine/b.ts'], 'engine/b.ts': ['engine/c.ts'], 'engine/c.ts': [] }, 3],
    [
      'the longer of two ways',
      {
        'engine/a.ts': ['engine/d.ts', 'engine/b.ts'],
        'engine/b.ts': ['engine/c.ts'],
        'engine/c.ts': ['engine/d.ts'],
        'engine/d.ts': [],
      },
      4,
    ],
    [
      'what lies elsewhere',
      { 'engine/a.ts': ['renderer/b.ts'], 'renderer/b.ts': ['engine/c.ts'], 'engine/c.ts': [] },
      1,
    ],
    ['a cycle ends', { 'engine/a.ts': ['engine/b.ts'], 'engine/b.ts': ['engine/a.ts'] }, 2],
  ])('%s', (_name, files, floors) => {
    expect(floorsOf(graph(files), 'engine')).toBe(floors);
  });
});

describe('cycles', () => {
  it('finds each group once, and no chain', () => {
    const files = graph({
      'engine/a.ts': ['engine/b.ts'],
      'engine/b.ts': ['engine/c.ts', 'engine/d.ts'],
      'engine/c.ts': ['engine/a.ts'],
      'engine/d.ts': ['engine/e.ts'],
      'engine/e.ts': [],
      'renderer/f.ts': ['renderer/g.ts'],
      'renderer/g.ts': ['renderer/f.ts'],
    });
    expect(cyclesOf(files)).toEqual([
      ['engine/a.ts', 'engine/b.ts', 'engine/c.ts'],
      ['renderer/f.ts', 'renderer/g.ts'],
    ]);
  });
});

describe('unreachable files', () => {
  it('are those that no entry imports, even by others', () => {
    const files = graph({
      'electron/serve.ts': ['engine/a.ts'],
      'engine/a.ts': [],
      'engine/b.ts': ['engine/c.ts'],
      'engine/c.ts': [],
      'engine/chess/index.ts': ['engine/chess/d.ts'],
      'engine/chess/d.ts': [],
    });
    expect(unreachableOf(files)).toEqual(['engine/b.ts', 'engine/c.ts']);
  });
});

describe('the product', () => {
  it('is read with its folders and the imports of its screens', () => {
    const files = importGraph();
    expect(foldersOf(files)).toContain('engine/recognition');
    expect(files.get('renderer/main.ts')).toContain('renderer/App.svelte');
  });

  it('has no files that import each other', () => {
    expect(cyclesOf(importGraph())).toEqual([]);
  });
});
