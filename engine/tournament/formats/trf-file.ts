import type { ImportedFile } from '../../journal/round.ts';
import { bytesOf } from '../../notation/bytes.ts';
import { readTextFile } from './text-file.ts';
import { isTrf } from './trf.ts';

/** Looked into once: a round is shown after everything that happens in it. */
const known = new WeakMap<ImportedFile, boolean>();

/** Whether a file that is kept with a round is a report file, into which results can go. */
export function isTrfFile(file: ImportedFile): boolean {
  const before = known.get(file);
  if (before !== undefined) return before;
  const text = readTextFile(bytesOf(file.characters));
  const is = text.ok && isTrf(text.value);
  known.set(file, is);
  return is;
}
