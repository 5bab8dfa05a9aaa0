import type { TextFile } from './text-file.ts';
import { isTrf } from './trf.ts';

export const FORMATS = ['trf', 'pgn', 'csv'] as const;
export type FileFormat = (typeof FORMATS)[number];

/** Told by what stands in it; what is neither of the others is a list with columns. */
export function formatOf(file: TextFile): FileFormat {
  if (isTrf(file)) return 'trf';
  return file.lines.some(({ text }) => /^\s*\[\s*(?:Event|White|Black|Round|Site)\s+"/u.test(text)) ? 'pgn' : 'csv';
}
