import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './support/layers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

function sources(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|svelte)$/u.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}

describe('layers', () => {
  it.each(['engine', 'electron', 'renderer', 'build'])('%s imports only what it may', (folder) => {
    const faults = sources(folder).flatMap((file) => faultsOf(file, readFileSync(join(root, file), 'utf8')));
    expect(faults).toEqual([]);
  });

  it('lets no comment silence a rule', () => {
    const silencing = /(?:\/\/|\/\*)\s*(?:eslint|oxlint)-disable/u;
    const silent = ['engine', 'electron', 'renderer', 'build', 'test']
      .flatMap(sources)
      .filter((file) => file !== 'test/layers.test.ts' && silencing.test(readFileSync(join(root, file), 'utf8')));
    expect(silent).toEqual([]);
  });

  it.each([
    ['engine/chess/square.ts', `import { readFileSync } from 'node:fs';`, "'node:fs' is not for engine/chess"],
    ['engine/chess/square.ts', `import { san } from '../notation/san.ts';`, "'engine/notation/san.ts' is not for"],
    [
      'engine/laws/claims.ts',
      `import { fold } from '../tournament/fold.ts';`,
      'Allowed here: engine/laws, engine/chess',
    ],
    ['engine/notation/fen.ts', `const at = Date.now();`, "'Date' is not for engine"],
    ['engine/start/draw.ts', `return Math.random();`, "'Math.random' is not for engine"],
    ['engine/start/draw.ts', `console.log(1);`, "'console' is not for engine"],
    ['electron/contract/views.ts', `import type { Host } from '../host/host.ts';`, 'electron/contract'],
    ['electron/host/host.ts', `import WebSocket from 'ws';`, "'ws' is not for electron/host"],
    ['electron/host/host.ts', `import { x } from '../storage/journal/journal.ts';`, 'Allowed here: electron/host'],
    [
      'electron/storage/journal/journal.ts',
      `import { x } from '../replica/second-copy.ts';`,
      'electron/storage/folder',
    ],
    ['electron/storage/journal/journal.ts', `import { Host } from '../../host/host.ts';`, 'electron/host/ports'],
    ['electron/halls/outbox.ts', `import { x } from '../storage/journal/journal.ts';`, 'electron/host'],
    ['electron/host/halls/halls.ts', `import { connect } from '@nats-io/transport-node';`, 'is not for electron/host'],
    ['electron/serve.ts', `import { x } from './shell/windows.ts';`, "'electron/shell/windows.ts' is not for"],
    ['electron/serve.ts', `import { app } from 'electron';`, "'electron' is not for electron/serve.ts"],
    ['electron/preload.ts', `import { x } from './host/host.ts';`, 'electron/contract'],
    ['renderer/App.svelte', `import { step } from '../engine/recognition/step.ts';`, 'is not for renderer'],
    ['renderer/App.svelte', `import { x } from '../electron/host/host.ts';`, 'electron/contract'],
    ['renderer/App.svelte', `const x = await import('../electron/web/server/server.ts');`, 'is not for renderer'],
    ['electron/extra/x.ts', '', 'lies in no known folder'],
    ['engine/notation/fen.ts', `import { play } from '../chess/index.ts';`, 'Import the file that is meant'],
    ['electron/host/host.ts', `import { play } from '../../engine/chess/index.ts';`, 'Import the file that is meant'],
    ['electron/host/index.ts', `export { Host } from './host.ts';`, 'Only a layer of the engine has an index.ts'],
    ['engine/recognition/turn/index.ts', `export { sensed } from './sensed.ts';`, 'Only a layer of the engine'],
    ['engine/chess/index.ts', `export { play } from './moves.ts';\nexport const extra = 1;`, 'may only pass on'],
    ['engine/notation/index.ts', `export { play } from '../chess/moves.ts';`, 'may only pass on'],
    ['build/vite.host.config.ts', `import { x } from '../electron/serve.ts';`, 'is not for build'],
  ])('says no in %s to %s', (file, text, words) => {
    expect(faultsOf(file, text).join('\n')).toContain(words);
  });

  it.each([
    ['engine/laws/claims.ts', `import { play } from '../chess/moves.ts';`],
    ['engine/chess/square.ts', `import { ok } from '../result.ts';`],
    [
      'engine/chess/index.ts',
      `/* The face. */\nexport { play } from './moves.ts';\nexport type { A } from './a-b/c.ts';`,
    ],
    ['engine/notation/fen.ts', `/** Not Date.now, nor console. */ const dated = 'process';`],
    ['electron/storage/journal/journal.ts', `import { join } from 'node:path';`],
    ['electron/web/server/server.ts', `import type { Host } from '../../host/host.ts';`],
    ['renderer/App.svelte', `import { en } from '../electron/contract/messages/en.ts';`],
  ])('says yes in %s to %s', (file, text) => {
    expect(faultsOf(file, text)).toEqual([]);
  });
});
