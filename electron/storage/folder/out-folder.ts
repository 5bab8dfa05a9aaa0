import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fault } from '../../../engine/result.ts';
import type { OutFolder } from '../../host/ports/ways.ts';
import { reasonOf } from './reason-of.ts';
import { isSystemError } from './system-error.ts';
import { within } from './within.ts';

const WITHIN_MS = 10_000;

/**
 * A folder of the arbiter's choice in which other programs look for games. Whoever reads finds the file of before or the new one, whole.
 * One that hangs, on a stick or in a network, is given up and told; nothing else waits for it.
 */
export function outFolder(path: string, withinMs = WITHIN_MS): OutFolder {
  let hanging: Promise<unknown> | null = null;
  return {
    path,
    async put(name, text) {
      if (hanging !== null) return { code: 'files.hangs', facts: { folder: path } };
      const work = text === '' ? rm(join(path, name), { force: true }) : putWhole(join(path, name), text);
      try {
        if ((await within(withinMs, work)) !== null) return null;
        const freed = (): void => {
          hanging = null;
        };
        hanging = work.then(freed, freed);
        return { code: 'files.hangs', facts: { folder: path } };
      } catch (error) {
        return faultOf(path, error);
      }
    },
  };
}

async function putWhole(file: string, text: string): Promise<void> {
  const made = `${file}.new`;
  try {
    await rm(made, { force: true });
    const handle = await open(made, 'wx', 0o644);
    try {
      await handle.writeFile(text);
    } finally {
      await handle.close();
    }
    await rename(made, file);
  } catch (error) {
    await rm(made, { force: true }).catch(() => undefined);
    throw error;
  }
}

function faultOf(folder: string, error: unknown): Fault {
  const code = isSystemError(error) ? error.code : '';
  if (code === 'ENOENT' || code === 'ENOTDIR') return { code: 'files.gone', facts: { folder } };
  if (code === 'ENOSPC' || code === 'EDQUOT') return { code: 'files.full', facts: { folder } };
  return { code: 'files.unwritten', facts: { folder, reason: reasonOf(error) } };
}
