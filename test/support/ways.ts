import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { Ways } from '../../electron/host/ways/ways.ts';
import type { OutFolder, PostRequest, Sending } from '../../electron/host/ports/ways.ts';
import { answeringFolder } from '../../electron/storage/folder/answering-folder.ts';
import { keptFile } from '../../electron/storage/folder/kept-file.ts';
import { outFolder } from '../../electron/storage/folder/out-folder.ts';
import { siteToken } from '../../electron/storage/folder/site-token.ts';
import { writableFolder } from '../../electron/storage/replica/copy-folder.ts';
import { post } from '../../electron/web/feeds/post.ts';
import type { Hall } from './hall.ts';
import { PATIENCE_MS } from './patience.ts';

/** Who waits for nobody in virtual time need not wait long. */
const HALF_OPEN_MS = 300;
/** Nor for a disk that does not answer. */
export const HANGING_MS = 500;

export interface WaysOptions {
  readonly answerMs?: number;
  readonly hangingMs?: number;
  readonly atCentre?: boolean;
}

let writing = 0;
let sending = 0;

/** All that was begun to be written is written. */
export async function written(): Promise<void> {
  await vi.waitFor(
    () => {
      expect(writing).toBe(0);
    },
    { timeout: PATIENCE_MS, interval: 1 },
  );
}

/** All that was begun to be sent is answered, or given up. */
export async function answered(): Promise<void> {
  await vi.waitFor(
    () => {
      expect(sending).toBe(0);
    },
    { timeout: PATIENCE_MS, interval: 1 },
  );
}

function postCounted(request: PostRequest, timeoutMs: number): Sending {
  sending++;
  const { answer, cancel } = post({ ...request, timeoutMs });
  const counted = answer.finally(() => {
    sending--;
  });
  return { answer: counted, cancel };
}

function counted(path: string, hangingMs: number): OutFolder {
  const folder = outFolder(path, hangingMs);
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

/**
 * The ways outwards of a hall, with real files and real requests, in the hall's time.
 * @param options real times after which a site is taken for silent, and a folder for hanging: a disk of a busy machine is slow, too.
 */
export function waysOf(
  { host, clock }: Hall,
  folder: string,
  { answerMs = HALF_OPEN_MS, hangingMs = PATIENCE_MS, atCentre = false }: WaysOptions = {},
): Ways {
  const ways = new Ways({
    settings: () => keptFile(join(folder, 'broadcast.json')),
    token: () => siteToken(join(folder, 'secrets')),
    folder: (path) => counted(path, hangingMs),
    checkFolder: answeringFolder(writableFolder, hangingMs),
    post: (request) => postCounted(request, answerMs),
    atCentre,
    clock,
    boundary: host.boundary,
  });
  ways.begin({ publicState: host.publicState, followPublic: (onChange) => host.publicState.listen(onChange) });
  return ways;
}
