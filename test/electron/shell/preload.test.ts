import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { SHELL_CHANNELS } from '../../../electron/contract/shell-bridge.ts';

const exposed = new Map<string, Readonly<Record<string, (input?: unknown) => unknown>>>();
const invoked: unknown[] = [];

// Electron's module is a path outside of Electron: these are the two things the preload takes from it.
vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: (name: string, api: never) => exposed.set(name, api) },
  ipcRenderer: { invoke: (...given: unknown[]) => invoked.push(given) },
}));
await import('../../../electron/preload.ts');

const root = fileURLToPath(new URL('../../..', import.meta.url));

describe('the preload', () => {
  it('gives the page four calls and nothing of Electron', () => {
    expect([...exposed.keys()]).toEqual(['shell']);
    const bridge = exposed.get('shell') ?? {};
    expect(Object.keys(bridge).sort()).toEqual(Object.keys(SHELL_CHANNELS).sort());
    for (const call of Object.values(bridge)) call({ at: 1 });
    expect(invoked).toEqual([
      [SHELL_CHANNELS.print, { at: 1 }],
      [SHELL_CHANNELS.savePdf, { at: 1 }],
      [SHELL_CHANNELS.setKiosk, { at: 1 }],
      [SHELL_CHANNELS.quit],
    ]);
  });
});

describe('the program', () => {
  const sources = ['electron', 'engine', 'renderer'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|svelte)$/u.test(name))
      .map((name) => [`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')] as const),
  );
  const using = (word: RegExp): readonly string[] =>
    sources.filter(([, text]) => word.test(text)).map(([name]) => name);

  it('hands no address to the system to open', () => {
    expect(using(/openExternal|openPath/u)).toEqual([]);
  });

  it('makes no page out of text and runs no text as program', () => {
    // The drawings of the pieces, which are fixed when the program is built.
    const drawings = ['renderer/components/PieceSprite.svelte'];
    expect(using(/\{@html|innerHTML|outerHTML\s*=|document\.write|\beval\(|new Function\(/u)).toEqual(drawings);
  });

  it('serves no page from a file or a scheme of its own', () => {
    expect(using(/loadFile\(|protocol\.handle|registerSchemesAsPrivileged/u)).toEqual([]);
  });

  it('pins one release of Electron, so that a new one is tried before it is shipped', () => {
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      readonly devDependencies: Readonly<Record<string, string>>;
    };
    expect(manifest.devDependencies['electron']).toMatch(/^\d+\.\d+\.\d+$/u);
  });
});
