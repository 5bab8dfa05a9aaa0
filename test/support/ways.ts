import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { Ways } from '../../electron/host/ways/ways.ts';
import type { OutFolder, PostRequest } from '../../electron/host/ports.ts';
import { keptFile } from '../../electron/storage/folder/kept-file.ts';
import { outFolder } from '../../electron/storage/folder/out-folder.ts';
import { siteToken } from '../../electron/storage/folder/site-token.ts';
import { writableFolder } from '../../electron/storage/replica/copy-folder.ts';
import { post } from '../../electron/web/feeds/post.ts';
import type { Hall } from './hall.ts';

const HALF_OPEN_MS = 300;

let writing = 0;

/** All that was begun to be written is written. */
export async function written(): Promise<void> {
  await vi.waitFor(
    () => {
      expect(writing).toBe(0);
    },
    { timeout: 10_000, interval: 1 },
  );
}

function counted(path: string): OutFolder {
  const folder = outFolder(path);
  return {
    path,
    async put(name, text) {
      writing++;
      try {
        return await folder.put(name, text);
      } finally {
        writing--;
      }
    },
  };
}

/** The ways outwards of a hall, with real files and real requests, in the hall's time. */
export function waysOf({ host, clock }: Hall, folder: string): Ways {
  const ways = new Ways({
    settings: () => keptFile(join(folder, 'broadcast.json')),
    token: () => siteToken(join(folder, 'secrets')),
    folder: counted,
    checkFolder: writableFolder,
    // Who waits for nobody in virtual time need not wait long.
    post: (request: PostRequest) => post({ ...request, timeoutMs: HALF_OPEN_MS }),
    clock,
    boundary: host.boundary,
  });
  ways.begin({ publicState: host.publicState, followPublic: (onChange) => host.publicState.listen(onChange) });
  return ways;
}
