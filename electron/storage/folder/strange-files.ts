import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from '../../../engine/result.ts';
import type { Fault } from '../../../engine/result.ts';
import { moveAside } from './move-aside.ts';
import { OUR_FOLDERS } from './own-folder.ts';
import { reasonOf } from './reason-of.ts';
import { isSystemError } from './system-error.ts';

/**
 * Files of ours that are opened by their name. Not here: `journal.sqlite` itself, without which nothing is begun, and `access.json` and
 * `losses.json`, which say more about it where they are read.
 */
const OURS =
  /^(?:journal\.sqlite(?:-wal|-shm|-journal|\.last|\.(?:waiting|room)(?:\.new)?)|broadcast\.json(?:\.new)?|(?:losses|access|second-copy)\.json\.new|(?:refused|faults)\.log(?:\.1)?|unsaved-[\w-]+\.jsonl)$/u;
const SECRETS = /^(?:second-copy\.key|[\w-]+\.secret)(?:\.new)?$/u;

/**
 * Looks at what stands in the place of our small files before any is opened: a pipe would hold us up, a link leads elsewhere. What is no
 * plain file goes aside, and so does what is no folder in the place of ours. @returns what to tell: `data.strange`.
 */
export function setStrangeAside(folder: string): readonly Fault[] {
  const folders = OUR_FOLDERS.map((name) => join(folder, name)).filter(isNoFolder);
  const secrets = join(folder, 'secrets');
  return [...strangeIn(folder, OURS), ...strangeIn(secrets, SECRETS), ...folders].map((file) => {
    try {
      return fail('data.strange', { file, aside: moveAside(file), reason: null }).fault;
    } catch (error) {
      return fail('data.strange', { file, aside: null, reason: reasonOf(error) }).fault;
    }
  });
}

/** What is written there would lie elsewhere, and what lies elsewhere would be given as ours. */
function isNoFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === false;
}

function strangeIn(folder: string, ours: RegExp): readonly string[] {
  try {
    if (!lstatSync(folder).isDirectory()) return [];
    const found = readdirSync(folder, { withFileTypes: true });
    return found.filter((entry) => ours.test(entry.name) && !entry.isFile()).map(({ name }) => join(folder, name));
  } catch (error) {
    if (isSystemError(error)) return [];
    throw error;
  }
}
